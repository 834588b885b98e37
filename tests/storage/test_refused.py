"""Full or forbidden storage: each part of a page that stores something notes the refusal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from ortalab.page.games.scripts import SCRIPT
from ortalab.page.messages import Typed
from ortalab.rounds.round import Row
from ortalab.tables.rounds import table as ortalab
from ortalab.tables.rounds.state.messages import Remove
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.triangles import table as triangles
from tests.page.fake_browser import FakeBrowser

if TYPE_CHECKING:
    from collections.abc import Callable

Memory = Any  # from a module created for each browser


def refuse(_: str, __: str) -> None:
    raise RuntimeError("QuotaExceededError")


def full(browser: FakeBrowser) -> None:
    browser.local.setItem = refuse  # type: ignore[method-assign, assignment]


def forbidden(browser: FakeBrowser) -> None:
    browser.js.__dict__["localStorage"] = SimpleNamespace()


def round_memory(browser: FakeBrowser, message: object) -> Memory:
    """Record an edit of Ortalab's table."""
    with browser.module("round_memory") as module:
        memory, before = module.RoundMemory(0), example()
        memory.record(before, message, ortalab.update(before, message)[0])
        memory.flush()
    return memory


def game_memory(browser: FakeBrowser, message: object) -> Memory:
    """Record typing at a game's table."""
    with browser.module("memory") as module:
        before = triangles.start("")
        memory = module.Memory("Triangles", module.Drafts("ortalab-typed-triangles-", before.drafts))
        memory.record(before, message, triangles.update(before, message)[0])
        memory.flush()
    return memory


def lines(browser: FakeBrowser, text: str) -> Memory:
    with browser.module("memory") as module:
        memory = module.Memory("Triangles")
        memory.writes["lines"] = lambda: memory.keep("ortalab-lines-triangles", text)
        memory.flush()
    return memory


def choice(browser: FakeBrowser, text: object) -> Memory:
    with browser.module("memory") as module:
        memory = module.Memory("toy")
        memory.keep("ortalab-choices-toy", text)
    return memory


KEPT = [
    pytest.param(round_memory, Remove(Slot(Row.HELD, 0)), id="an edited round"),
    pytest.param(round_memory, Typed("name", "Monday"), id="a draft"),
    pytest.param(game_memory, Typed(SCRIPT, "deck standard"), id="a script"),
    pytest.param(lines, "[]", id="the lines of a game"),
    pytest.param(choice, "strong", id="a choice"),
]


@pytest.mark.parametrize("hinder", [full, forbidden])
@pytest.mark.parametrize(("keep", "what"), KEPT)
def test_data_that_was_not_stored_is_noted(
    hinder: Callable[[FakeBrowser], None], keep: Callable[[FakeBrowser, object], Memory], what: object
) -> None:
    browser = FakeBrowser()
    assert not keep(browser, what).is_refused
    hinder(browser)
    assert keep(browser, what).is_refused
