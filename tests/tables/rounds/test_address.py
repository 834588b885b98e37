"""The address follows the page, even if the browser refuses entries for a while: no edit is undone."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example as such
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Go, OpenLink, PageAct, Push, Replace
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import backed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Add, PinStep, Remove
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.table import update
from tests.page.fake_browser import NULL, FakeBrowser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ortalab.page.messages import Message
    from ortalab.tables.rounds.state.model import Model

OFF, ON = Remove(Slot(Row.HELD, 0)), Add("Kh", Slot(Row.HELD, 0))
WAYS = ["raises", "says nothing"]


class Shown:
    """The parts of a page that its address needs."""

    def __init__(self, browser: FakeBrowser, address: Any, back_button: Any) -> None:  # noqa: ANN401 — modules made for each browser
        self.browser = browser
        self.model: Model = example()
        self.memory = SimpleNamespace(stored_top=lambda: 0)
        self.flushing = SimpleNamespace(request=lambda: browser.tasks.append(self.address.flush))
        self.address: Any = address.Address(self)
        self.back_button: Any = back_button.BackButton(self)
        browser.heard = self.address.on_popstate
        self.send(OpenLink(browser.js.location.hash, self.address.entry or 0, self.address.top))

    def send(self, message: Message) -> None:
        self.model, effects = update(self.model, message)
        self.back_button.update()
        for effect in effects:
            if isinstance(effect, Push | Replace | Go):
                self.address.flush()
                self.address.apply(effect)

    def closing_message(self) -> Message | None:
        return backed(self.model)

    def do(self, *happened: Message | int | str) -> None:
        """Process events in sequence: messages, moves by the browser's buttons (numbers), and typed addresses."""
        for one in happened:
            match one:
                case int():
                    self.browser.go(one)
                case str():
                    self.browser.type_address(one)
                case _:
                    self.send(one)
            self.browser.rest()

    def catch_up(self) -> None:
        """End the browser's refusals, and advance time until nothing is pending."""
        self.browser.refuses = ""
        for _ in range(99):
            self.browser.wait()
        assert not self.address.is_behind

    @property
    def current(self) -> tuple[object, str]:
        """The current history entry: its state and its hash."""
        return self.browser.entries[self.browser.at]


@contextmanager
def shown(*, tells_places: bool = True) -> Iterator[Shown]:
    browser = FakeBrowser(tells_places=tells_places)
    with browser.module("address") as address:
        yield Shown(browser, address, import_module("cover"))


places = pytest.mark.parametrize("tells_places", [True, False], ids=["with places", "without places"])


@places
@pytest.mark.parametrize("way", WAYS)
def test_an_edit_that_the_history_refuses_stays_and_the_address_follows(way: str, *, tells_places: bool) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(OFF)
        page.browser.refuses = way
        page.do(OFF, ON, OFF, ON)
        after = page.model
        assert (len(after.history.past), page.current[0]) == (5, 1)
        page.browser.wait()
        assert (page.model, page.current[0]) == (after, 1)
        page.catch_up()
        assert (page.model, page.current) == (after, (5, link_of(after)))
        assert [state for state, _ in page.browser.entries] == [0, 1, 2, 3, 4, 5]
        for index in (4, 3, 2, 1, 0):
            page.do(-1)
            assert (page.model.history.entry, page.model.table) == (index, after.history.past[index])
        page.do(1, PageAct.REDO)
        assert (page.model.history.entry, page.current) == (2, (2, link_of(page.model)))


@places
@pytest.mark.parametrize("way", WAYS)
def test_while_it_refuses_undo_and_the_browsers_own_buttons_take_back_one_edit_each(
    way: str, *, tells_places: bool
) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(OFF, OFF)
        page.browser.refuses = way
        page.do(ON, OFF, ON)
        tables = (*page.model.history.past, page.model.table)
        undo, redo = PageAct.UNDO, PageAct.REDO
        for back, index in ((undo, 4), (-1, 3), (redo, 4), (-1, 3), (undo, 2), (-1, 1), (undo, 0)):
            page.do(back)
            assert (page.model.history.entry, page.model.table) == (index, tables[index])
        page.do(PageAct.REDO, PageAct.REDO)
        page.catch_up()
        assert (page.model.table, page.current) == (tables[2], (2, link_of(page.model)))
        page.do(1)
        assert page.model.table == tables[3]


@pytest.mark.parametrize("way", WAYS)
def test_of_corrections_that_are_refused_the_newest_is_made(way: str) -> None:
    with shown() as page:
        page.do(OFF)
        page.browser.refuses = way
        page.do(PinStep(1), PinStep(2), PinStep(3))
        page.catch_up()
        assert page.current == (1, f"{link_of(page.model)}")
        assert page.current[1].endswith("&step=3")
        page.browser.refuses = way
        page.do(ON, PinStep(1), PinStep(2))
        page.catch_up()
        assert page.current == (2, link_of(page.model))
        assert [state for state, _ in page.browser.entries] == [0, 1, 2]


@places
def test_of_very_many_refused_edits_the_newest_alone_is_written(*, tells_places: bool) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(OFF)
        page.browser.refuses = "raises"
        for _ in range(60):
            page.do(ON, OFF)
        page.do(PageAct.UNDO)
        table = page.model.table
        page.catch_up()
        assert (page.model.table, page.current) == (table, (120, link_of(page.model)))
        assert [state for state, _ in page.browser.entries] == [0, 1, 120]
        page.do(PageAct.REDO, -1)
        assert page.model.history.can_undo


@pytest.mark.parametrize("way", WAYS)
def test_an_address_typed_while_it_refuses_is_read_and_undo_leads_back(way: str) -> None:
    with shown() as page:
        page.do(OFF)
        page.browser.refuses = way
        page.do(ON)
        before = page.model.table
        page.do("1&p=As")
        assert str(page.model.round.played[0]) == "A♠"
        page.catch_up()
        assert page.current == (3, "1&p=As")
        page.do(PageAct.UNDO)
        assert page.model.table == before


@pytest.mark.parametrize("state", [float("nan"), float("inf"), -1, 1.0e300, "x", NULL])
def test_a_foreign_history_state_is_none(state: object) -> None:
    with shown() as page:
        page.browser.entries[0] = (state, "")
        assert page.address.entry is None


# ---- something is open over the table -------------------------------------------------------------------------------

SHEET = PageAct.SETTINGS
"""Opens or closes the settings."""


@places
def test_back_closes_overlays_then_walks_the_history(*, tells_places: bool) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(SHEET)
        assert len(page.browser.entries) == 2, "on a fresh page Back has somewhere to go"
        page.do(-1)
        assert (page.model.overlay, page.current, page.address.place in {0, None}) == (None, (0, ""), True)
        page.do(OFF, SHEET, ON)
        table = page.model.table
        page.do(-1)
        assert (page.model.overlay, page.model.table, page.current) == (None, table, (2, link_of(page.model)))
        page.do(-1)
        assert (page.model.history.entry, page.current) == (1, (1, link_of(page.model)))


@places
def test_a_step_pinned_under_a_sheet_is_in_the_address_though_the_browser_refuses_it_at_first(
    *, tells_places: bool
) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(OFF, SHEET, PinStep(1))
        page.browser.refuses = "raises"
        page.do(-1)
        page.catch_up()
        assert page.current == (1, link_of(page.model))
        assert page.current[1].endswith("&step=1")


@places
def test_only_edits_under_a_sheet_add_history_entries(*, tells_places: bool) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(SHEET, OFF, OFF, ON, SHEET)
        assert [state for state, _ in page.browser.entries[: page.browser.at + 1]] == [0, 1, 2, 3]
        page.do(PinStep(1), SHEET, PinStep(2), SHEET)
        assert page.current == (3, link_of(page.model))
        assert page.current[1].endswith("&step=2")
        page.do(1)  # an earlier sheet's entry is ahead
        assert page.current == (3, link_of(page.model))
        assert page.model.overlay is None


@places
def test_under_a_sheet_undo_and_redo_take_one_edit_each(*, tells_places: bool) -> None:
    with shown(tells_places=tells_places) as page:
        page.do(OFF, OFF, ON, SHEET)
        tables = (*page.model.history.past, page.model.table)
        undo, redo = PageAct.UNDO, PageAct.REDO
        for act, entry in ((undo, 2), (undo, 1), (redo, 2), (redo, 3), (undo, 2)):
            page.do(act)
            assert (page.model.history.entry, page.model.table) == (entry, tables[entry])
            assert page.current == (entry + 0.5, link_of(page.model))
        page.do(-1, redo, -1, -1)
        assert (page.model.overlay, page.model.history.entry, page.current) == (None, 1, (1, link_of(page.model)))


def test_a_page_that_was_left_with_a_sheet_open_begins_below_it() -> None:
    with shown() as page:
        page.do(OFF, SHEET)
        again = Shown(page.browser, sys.modules["address"], sys.modules["cover"])
        again.address.set_open(is_open=False)  # as when the page is live
        page.browser.rest()
        assert (again.model.overlay, again.current) == (None, (1, link_of(again.model)))


happenings = st.lists(
    st.sampled_from(
        [
            *(OFF, ON, PinStep(1), PinStep(2), PageAct.UNDO, PageAct.REDO, SHEET, -1, 1, -2),
            *("raises", "says nothing", "", "wait"),
        ]
    ),
    max_size=25,
)


@such(happened=[OFF, SHEET, SHEET, PinStep(1), 1], tells_places=True)  # forward to where a sheet was open
@given(happenings, st.booleans())
def test_the_address_follows_the_page_despite_refused_writes(
    happened: list[Any],
    tells_places: bool,  # noqa: FBT001 — drawn
) -> None:
    with shown(tells_places=tells_places) as page:
        for one in happened:
            before = page.model
            if one == "wait":
                page.browser.wait()
                assert page.model.table == before.table
            elif isinstance(one, str):
                page.browser.refuses = one
            else:
                page.do(one)
                if one in (OFF, ON):
                    assert page.model.history.entry == before.history.entry + (page.model.table != before.table)
        page.catch_up()
        if page.model.overlay:
            page.do(SHEET)
            page.catch_up()
        assert page.current == (page.model.history.entry, link_of(page.model)) or page.current == (0, "")
        tables = (*page.model.history.past, page.model.table)
        while page.model.history.past:
            page.do(PageAct.UNDO)
            page.catch_up()
            assert page.model.table == tables[len(page.model.history.past)]
