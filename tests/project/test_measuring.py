"""The speeds of the page on a busy machine: a page that does not start is named, and the rest is measured."""

from typing import TYPE_CHECKING, Any, cast

import pytest
from playwright.sync_api import TimeoutError as LateError

from e2e.bench import boots, hindered

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ADDRESSES = {"stock": "http://host/late/", "ours": "http://host/"}


class Page:
    """A page that never starts at one of the addresses; it is its own browser, context and wire."""

    def goto(self, address: str, **_: object) -> None:
        if address == ADDRESSES["stock"]:
            raise LateError("Timeout 60000ms exceeded.")

    def evaluate(self, expression: str) -> object:
        return [["live", 800.0]] if "mark" in expression else None

    def new_context(self, **_: object) -> "Page":
        return self

    new_page = new_context

    def new_cdp_session(self, _: object) -> "Page":
        return self

    def wait_for_selector(self, *_: object, **__: object) -> None: ...

    def send(self, *_: object) -> None: ...

    def close(self) -> None: ...


def test_a_page_that_does_not_start_is_named_and_the_others_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    browser = cast("Browser", cast("Any", Page()))
    found, parts = boots(browser, ADDRESSES, 2)
    assert (found["ours", "cold"], found["ours", "warm"], found["stock", "cold"]) == ([800.0] * 2, [800.0] * 2, [])
    assert parts == [{"live": 800.0}] * 2
    assert capsys.readouterr().out.count("the page of stock did not start in 60 s") == 2
    hindered(browser, ADDRESSES, 1)
    assert "  cold, 10 Mbit/s" in (printed := capsys.readouterr().out)
    assert "the page of stock, 10 Mbit/s, did not start in 60 s" in printed
    assert "not measured" in printed
