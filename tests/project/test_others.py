"""The smoke run in other browsers: one that is missing, or opens no session, is let pass, and no other."""

from __future__ import annotations

import contextlib
import socket
import sys
from typing import TYPE_CHECKING, Any
from urllib.error import URLError

import pytest

from e2e import others, own_browsers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.no_cover  # a signal may come while a line is being counted, and counting ends then
by_protocol = pytest.mark.skipif(sys.platform == "win32", reason="only Playwright's own browsers are driven there")


class Hung:
    """A browser that fails at the first command."""

    def __init__(self, fault: Exception) -> None:
        self.fault = fault

    def ask(self, _: str, **__: object) -> Any:  # noqa: ANN401 — as a driver
        raise self.fault


@by_protocol
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (TimeoutError("timed out"), "it did not answer in time"),
        (URLError(TimeoutError("timed out")), "it did not answer in time"),
        (ConnectionError("it closed the connection"), "it closed the connection"),
        (RuntimeError("no such window\nStacktrace:\n…"), "no such window"),
        (KeyError(), "KeyError"),
    ],
    ids=repr,
)
def test_only_what_comes_before_a_session_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    @contextlib.contextmanager
    def started(*_: str) -> Iterator[Hung]:
        yield Hung(fault)

    monkeypatch.setattr(own_browsers, "is_here", lambda _: False)
    monkeypatch.setattr(others, "install", lambda _: None)
    monkeypatch.setattr(others, "started", started)
    assert others.outcome("Firefox", "x") == f"FAILED: {said}"
    monkeypatch.setattr(others, "smoke", lambda *_: None)
    assert others.outcome("Firefox", "x") == "ran: load, drag, score, link; the system's"

    def refused(*_: str) -> None:
        raise fault

    monkeypatch.setattr(others, "started", refused)
    assert others.outcome("Firefox", "x") == f"not run: {said}"


def test_a_browser_of_playwrights_own_is_taken_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    @contextlib.contextmanager
    def started(name: str, _: float) -> Iterator[str]:
        asked.append(name)
        yield name

    def refused(*_: object) -> None:
        raise AssertionError("never true: data-ready\nCall log: …")

    monkeypatch.setattr(own_browsers, "is_here", lambda _: True)
    monkeypatch.setattr(own_browsers, "started", started)
    monkeypatch.setattr(others, "smoke", lambda *_: None)
    assert others.outcome("WebKit", "x") == "ran: load, drag, score, link; Playwright's own"
    monkeypatch.setattr(others, "smoke", refused)
    assert others.outcome("Firefox", "x") == "FAILED: never true: data-ready; Playwright's own"
    monkeypatch.setattr(own_browsers, "started", refused)
    assert others.outcome("Firefox", "x").startswith("not run: ")
    assert asked == ["WebKit", "Firefox"]


@pytest.mark.slow
def test_a_browser_that_playwright_has_not_installed_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert not own_browsers.is_here("Firefox")


@by_protocol
def test_a_closed_connection_is_noticed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(others, "connected", lambda _: ours)
    theirs.sendall(b"2:{}40:[1,1,nu")
    theirs.shutdown(socket.SHUT_WR)
    with ours, theirs, pytest.raises(ConnectionError, match="it closed the connection"):
        others.Firefox(1)
