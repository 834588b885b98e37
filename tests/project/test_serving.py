"""The local server: a subfolder, compressed text for clients that accept it, and no caching of changeable files."""

from __future__ import annotations

import gzip
import os
import socket
import threading
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

import pytest

from ortalab.serving import FOLDER, Handler, server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from http.client import HTTPResponse
    from pathlib import Path

PAGE = "<p>Ortalab</p>" * 99


@pytest.fixture
def site(tmp_path: Path) -> Iterator[int]:
    """Serve a small page; return its port."""
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "app-0123456789.zip").write_bytes(b"zip")
    started = server(tmp_path)
    threading.Thread(target=started.serve_forever, args=(0.01,), daemon=True).start()
    yield started.server_port
    started.shutdown()
    started.server_close()


def ask(port: int, path: str, **heads: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in heads.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.slow
def test_text_is_compressed_for_clients_that_accept_it(site: int) -> None:
    answer, body = ask(site, FOLDER, Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert len(body) < len(PAGE)
    assert gzip.decompress(body).decode() == PAGE
    plain, body = ask(site, FOLDER)
    assert plain.headers["Content-Encoding"] is None
    assert body.decode() == PAGE


@pytest.mark.slow
def test_a_text_that_changed_is_packed_anew(site: int, tmp_path: Path) -> None:
    ask(site, FOLDER, Accept_Encoding="gzip")
    (tmp_path / "index.html").write_text("new")
    os.utime(tmp_path / "index.html", (0, 1_000_000_000))
    answer, body = ask(site, FOLDER, Accept_Encoding="gzip")
    assert gzip.decompress(body) == b"new"
    again, body = ask(site, FOLDER, Accept_Encoding="gzip", If_Modified_Since=answer.headers["Last-Modified"])
    assert (again.status, body) == (304, b"")


@pytest.mark.slow
def test_packed_files_are_sent_unchanged_and_cached(site: int) -> None:
    answer, body = ask(site, f"{FOLDER}app-0123456789.zip", Accept_Encoding="gzip")
    assert (answer.headers["Content-Encoding"], body) == (None, b"zip")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.slow
def test_the_page_is_alone_in_its_folder(site: int) -> None:
    assert ask(site, "/")[0].headers["Location"] == FOLDER
    assert ask(site, "/index.html")[0].status == 404


@pytest.mark.slow
def test_no_folder_is_listed_and_no_link_followed(site: int, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/secret-0123456789.bin").write_bytes(b"built")
    outside = tmp_path.parent / f"{tmp_path.name}.outside"
    outside.mkdir()
    (outside / "index.html").write_text("a secret")
    (tmp_path / "file.html").symlink_to(outside / "index.html")
    (tmp_path / "folder").symlink_to(outside)
    assert ask(site, f"{FOLDER}data/secret-0123456789.bin")[1] == b"built"
    for name in ("data/", "file.html", "folder/", "folder/index.html", f"../{outside.name}/"):
        answer, body = ask(site, FOLDER + name)
        assert (answer.status, b"secret" in body) == (404, False), name


@pytest.mark.slow
def test_an_unknown_address_gets_the_page_for_it(site: int, tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("<p>Nothing here</p>")
    for name in (f"{FOLDER}nowhere/", f"{FOLDER}quiz/x", "/elsewhere"):
        answer, body = ask(site, name)
        assert (answer.status, body) == (404, b"<p>Nothing here</p>"), name
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


HOSTS = {"localhost": 200, "localhost:8765": 200, "127.0.0.1:1": 200, "[::1]:8765": 200, "a.localhost": 200}
STRANGERS = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.0.1:8765",
    "localhost@evil",
    "",
]


@pytest.mark.slow
@pytest.mark.parametrize(("host", "status"), [*HOSTS.items(), *((host, 421) for host in STRANGERS)])
def test_another_host_is_not_answered(site: int, host: str, status: int) -> None:
    assert ask(site, FOLDER, Host=host)[0].status == status


REQUESTS = {
    b"GET /ortalab/%00 HTTP/1.1": 404,
    b"GET /ortalab/a%00/b HTTP/1.1": 404,
    b"GET /ortalab/" + b"a" * 5000 + b" HTTP/1.1": 404,
    b"GET /ortalab/%ff%fe HTTP/1.1": 404,
    b"GET /ortalab/%2e%2e/%2e%2e/etc/passwd HTTP/1.1": 404,
    b"HEAD /ortalab/%00 HTTP/1.1": 404,
    b"GET http://localhost/ortalab/ HTTP/1.1": 404,
    b"POST /ortalab/ HTTP/1.1": 501,
    b"\x00\xff garbage": 400,
    b"GET": 400,
}


@pytest.mark.slow
@pytest.mark.parametrize(("request_", "status"), REQUESTS.items(), ids=[ascii(line[:20]) for line in REQUESTS])
def test_an_odd_request_is_answered_and_leaves_no_traceback(
    site: int, request_: bytes, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(("127.0.0.1", site), 20) as opened:
        opened.sendall(request_ + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = opened.makefile("rb").read()
    assert f" {status} ".encode() in answer or f"Error code: {status}".encode() in answer
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("fault", "is_reported"), [(BrokenPipeError(), False), (ConnectionResetError(), False), (OSError(), True)]
)
def test_a_dropped_connection_reports_no_error(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    fault: OSError,
    is_reported: bool,  # noqa: FBT001
) -> None:
    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(Handler, "do_GET", fail)
    with server(tmp_path) as started:
        threading.Thread(target=started.handle_request, daemon=True).start()
        with pytest.raises((ConnectionError, HTTPException)):
            ask(started.server_port, FOLDER)
    assert ("Traceback" in capsys.readouterr().err) is is_reported
