"""`ortalab page` and `--open`: the built page on this machine, and the target of a printed link."""

import threading
import webbrowser
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from importlib import metadata
from pathlib import Path

import pytest

import ortalab
from ortalab import cli
from ortalab.cli import COMMANDS, TASKS, main
from ortalab.commands import page as command
from ortalab.serving import FOLDER, SERVER, server
from ortalab.terminal import DONE, WRONG_INPUT

ROUND = "cards_played: [10♥, 10♠]"
LINK = "1&p=10h.10s"
HINT = "ortalab: the link begins with #, as the page's address is unknown: set $ORTALAB_PAGE, or add --open\n"


class Known:
    """A package's metadata."""

    def __init__(self, urls: list[str]) -> None:
        self.urls = urls

    def get_all(self, _name: str) -> list[str]:
        return self.urls


class Browser:
    """A browser that records addresses and stops the server of a local one."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.read: list[str] = []
        self.visits: list[threading.Thread] = []

    def __call__(self, address: str) -> bool:
        self.opened.append(address)
        if address.startswith("http://127.0.0.1:"):
            self.visits.append(
                threading.Thread(target=self.visit, args=(int(address.split(":")[2].partition("/")[0]),))
            )
            self.visits[-1].start()
        return True

    def visit(self, port: int) -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", FOLDER)
        answer = connection.getresponse()
        self.read.append(f"{answer.headers['Server']} {answer.read().decode()}")
        connection.close()
        for site in sites:
            site.shutdown()


sites: list[ThreadingHTTPServer] = []


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Yield a browser that stops its server, with a page to serve and a round in the current folder."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("the page", encoding="utf-8")
    (tmp_path / "round.yml").write_text(ROUND, encoding="utf-8")

    def kept(folder: Path, port: int = 0) -> ThreadingHTTPServer:
        site = server(folder, port)
        monkeypatch.setattr(site, "serve_forever", partial(site.serve_forever, 0.01))  # notices a shutdown at once
        sites.append(site)
        return site

    browser = Browser()
    with server(tmp_path) as free:
        usual = free.server_port  # free again in a moment
    monkeypatch.setattr(command, "PORT", usual)
    monkeypatch.setattr(command, "server", kept)
    monkeypatch.setattr(command, "find_page", lambda: tmp_path / "site")
    monkeypatch.setattr(webbrowser, "open", browser)
    monkeypatch.setattr(metadata, "metadata", lambda _: Known([]))
    monkeypatch.delenv("ORTALAB_PAGE", raising=False)
    monkeypatch.chdir(tmp_path)
    yield browser
    sites.clear()


@pytest.mark.slow
def test_the_page_is_served_and_opened(browser: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["page"]) == DONE
    address = f"http://127.0.0.1:{command.PORT}{FOLDER}"
    assert browser.opened == [address]
    assert browser.read == [f"{SERVER} the page"]
    assert capsys.readouterr().out == f"Ortalab is at {address} (Ctrl+C stops it)\n"


@pytest.mark.slow
@pytest.mark.parametrize("words", [["link", "round.yml"], ["set", "round.yml"], ["daily", "10"]])
def test_a_link_is_opened_on_the_page_of_this_installation(
    browser: Browser, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--open"]) == DONE
    printed = capsys.readouterr()
    link = next(line for line in printed.out.splitlines() if line.startswith("#"))
    assert browser.opened == [f"http://127.0.0.1:{command.PORT}{FOLDER}{link}"]
    assert len(browser.read) == 1
    assert printed.err == ""


@pytest.mark.slow
def test_an_already_served_page_is_reused(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path / "site", command.PORT) as running:
        threading.Thread(target=running.serve_forever, args=(0.01,), daemon=True).start()
        assert main(["link", "round.yml", "--open"]) == DONE
        browser.visits[0].join()
        running.shutdown()
    assert sites == []
    monkeypatch.setenv("ORTALAB_PAGE", "https://host/page/")
    assert main(["link", "round.yml", "--open"]) == DONE
    assert browser.opened == [f"http://127.0.0.1:{command.PORT}{FOLDER}#{LINK}", f"https://host/page/#{LINK}"]


@pytest.mark.slow
def test_a_taken_port_is_skipped_or_if_requested_reported(
    browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server(tmp_path, command.PORT):
        assert main(["page"]) == DONE
        assert len(browser.read) == 1
        assert f":{command.PORT}{FOLDER}" not in browser.opened[0]
        assert main(["page", "--port", str(command.PORT)]) == WRONG_INPUT
    assert "is not available" in capsys.readouterr().err


@pytest.mark.slow
def test_without_a_browser_the_address_is_printed(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: browser(address) and False)
    assert main(["page"]) == DONE
    assert f"no browser can be opened from here; open http://127.0.0.1:{command.PORT}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "environment", "urls", "begins", "says"),
    [
        ([], "", [], "", HINT),
        (["--page", ""], "", [], "", ""),
        ([], "", ["Source, https://source", "Page, https://of.package/"], "https://of.package/", ""),
        ([], "https://home/", ["Page, https://of.package/"], "https://home/", ""),
        (["--page", "https://host/"], "https://home/", ["Page, https://of.package/"], "https://host/", ""),
    ],
)
@pytest.mark.usefixtures("browser")
def test_a_printed_link_has_an_address_or_says_how_to_set_one(
    words: list[str],
    environment: str,
    urls: list[str],
    begins: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(metadata, "metadata", lambda _: Known(urls))
    monkeypatch.setenv("ORTALAB_PAGE", environment)
    assert main(["link", "round.yml", *words]) == DONE
    assert tuple(capsys.readouterr()) == (f"{begins}#{LINK}\n", says)


def test_the_page_of_the_package_goes_before_that_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ortalab").mkdir()
    monkeypatch.setattr(ortalab, "__file__", str(tmp_path / "ortalab/__init__.py"))
    assert main(["page"]) == WRONG_INPUT
    assert "this installation has no page; install a wheel of Ortalab" in capsys.readouterr().err
    (tmp_path / "build.py").touch()
    assert main(["page"]) == WRONG_INPUT
    assert "the page is not built; build it with 'python3 build.py dist'" in capsys.readouterr().err
    for folder in ("dist", "ortalab/site"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "index.html").touch()
        assert command.find_page() == tmp_path / folder


def test_without_arguments_commands_are_listed_by_task(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == DONE
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) <= 24
    assert max(map(len, printed.splitlines())) <= 80
    uses = [usage for rows in TASKS.values() for usage in rows]
    assert all(name in printed for name in COMMANDS if name != "score")
    assert all(usage in printed for usage in uses)
    assert {usage.split()[1] for usage in uses} - {"round.yml"} <= {*COMMANDS}
    assert max(map(len, uses)) < cli.USAGE_WIDTH
