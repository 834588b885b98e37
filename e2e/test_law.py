"""The layout rules in every state of every page, each drawn once and resized; each new fault has a picture."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from e2e import states, table_states
from e2e.conftest import profile
from e2e.hands import LIVE, settle, until
from e2e.kept import clear, leave
from e2e.law import FINGERS, LARGE, PICTURES, SIZES, Law
from e2e.law_known import KNOWN
from ortalab.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from e2e.law import Found, Size

PAGES = {table.name: table.folder for table in TABLES}
FIRST = "rounds"
IDLE = "'idle' in document.documentElement.dataset"
OWN_ON_A_PHONE = {"rich", "editor open", "bench", "settings open", "Best", "shelf", "comparing", "share"}
"""The states of Ortalab that differ on a phone: axe checks both forms."""

OVER_ANOTHER = {
    *("editor open", "joker's editor open", "file panel", "proof of the hand", "a rule open", "the tour"),
    *("rows to arrange", "share", "brush", "examples", "saved rounds", "settings open", "keys", "painting"),
    *("a waiting joker's editor open", "the rules", "a joker of one's own", "a joker in Python", "its run"),
    *("the levels of its hands", "a variation renamed", "a card lifted", "a broken group", "hint, its place"),
    *("hint, its card", "hint, its play", "refused", "deals", "New here?", "settings", "tables", "cards"),
    *("a play lifted", "no play", "what Cy laid", "a day to come", "another month"),
    *("step pinned", "quiz, numbers", "the day's round, tried", "a set, a known mistake", "replayed"),
    *("three of a kind twice", "a tie"),
}
"""States that share the layout of another state, and only open, mark or reword something."""
NEEDED = {(390, 844), (640, 400), (1280, 800)}
"""The windows in which these states are checked: a sheet on a phone, a low window at 200%, a desktop."""


@pytest.fixture(scope="module")
def standing(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Yield a new profile with a fixed day: all pages of a profile share its clock."""
    made = profile(browser, address, viewport={"width": SIZES[0].width, "height": SIZES[0].height})
    made.clock.set_fixed_time(table_states.TODAY)
    yield made
    made.close()


def walk(page: Page, name: str) -> Iterator[str]:
    if name != FIRST:
        yield from table_states.states(page, name, table_states.STATES[name])
        return
    for state in states.states(page, states.STATES):
        until(page, IDLE)  # no solver answer is pending; analysing a game may take minutes
        yield state


def sizes(name: str, state: str) -> list[Size]:
    """List the windows of a state; Ortalab's are also checked for touch targets and large text."""
    windows = [size for size in SIZES if state not in OVER_ANOTHER or size[:2] in NEEDED]
    if name != FIRST:
        return windows
    own = {390: ("axe",)} if state in OWN_ON_A_PHONE else {}
    more = [
        size._replace(checks=(*size.checks, *FINGERS.get(size.width, ()), *own.get(size.width, ()))) for size in windows
    ]
    return [*more, *(LARGE if state not in OVER_ANOTHER else LARGE[-1:])]


def test_every_page_has_states_and_known_faults_name_a_page() -> None:
    assert {*table_states.STATES, FIRST} == {*PAGES}
    assert states.STATES.keys() >= OWN_ON_A_PHONE
    assert {*states.STATES, *chain(*table_states.STATES.values())} >= OVER_ANOTHER
    assert {row.page for row in KNOWN} <= {*PAGES}


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_in_no_state_text_is_covered_cut_or_broken_and_the_focus_is_seen(
    standing: BrowserContext, address: str, name: str
) -> None:
    for old in PICTURES.glob(f"{name}-*.png"):
        old.unlink()
    clear(standing, address)
    page = standing.new_page()
    page.goto(f"{address}{PAGES[name]}")
    page.wait_for_selector(LIVE, state="attached")
    settle(page)
    found: Found = {}
    law = Law(page, name, found)
    for state in walk(page, name):
        law.look(state, sizes(name, state))
    leave(page)
    new = [f"{fault} ({seen[0]})" for fault, seen in found.items() if not any(row.is_of(fault) for row in law.known)]
    assert not new, "\n".join([f"pictures in {PICTURES}", *new])
    assert [row for row in law.known if not any(map(row.is_of, found))] == []  # fixed faults must leave the list
