"""The browser's storage between visits, in `round_memory.py`: unread data is never overwritten."""

from __future__ import annotations

from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.drafts import drafts_of
from ortalab.tables.rounds.actions.sessions import MOST, ROUND
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Remove
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.toolbar import StoredDrafts
from ortalab.tables.rounds.table import update
from tests.page.fake_browser import FakeBrowser
from tests.rows import for_each
from tests.tables.rounds.pages import after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ortalab.page.messages import Message
    from ortalab.tables.rounds.state.model import Model

SAVES = "ortalab-saves"
OFF = Remove(Slot(Row.HELD, 0))


@contextmanager
def memory_in(browser: FakeBrowser, entry: int | None = 0) -> Iterator[Any]:
    """Yield the memory of a page in a browser."""
    with browser.module("round_memory") as memory:
        yield memory.RoundMemory(entry)


def follow(memory: Any, model: Model, *happened: Message) -> Model:  # noqa: ANN401 — a module made for each browser
    for message in happened:
        before, (model, _) = model, update(model, message)
        memory.record(before, message, model)
        memory.flush()
    return model


def test_unread_saved_rounds_are_not_overwritten() -> None:
    browser = FakeBrowser()
    with memory_in(browser) as memory:
        assert (memory.store_saves("mine", ""), memory.saves()) == (True, "mine")
        browser.local.kept[SAVES] = "theirs"
        assert (memory.store_saves("mine, too", "mine"), memory.saves()) == (False, "theirs")
        assert (memory.store_saves("both", "theirs"), memory.saves()) == (True, "both")
        browser.js.__dict__["localStorage"] = SimpleNamespace()  # forbidden
        assert (memory.store_saves("mine", ""), memory.saves()) == (False, "")


@for_each(["9999999999999", "9" * 5000, "١²", ""])
def test_the_round_that_was_written_last_stays_and_is_offered(stamp: str) -> None:
    browser = FakeBrowser()
    browser.local.kept = {f"{ROUND}{nth}": f"{stamp} 1&p=2c" for nth in range(MOST)}
    with memory_in(browser) as memory:
        follow(memory, example(), OFF)
        assert memory.links()[0].endswith("&h=5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist")


def test_unreadable_drafts_are_not_overwritten() -> None:
    browser = FakeBrowser()
    for storage in (browser.local, browser.session):
        storage.kept = {"ortalab-typed-name": "Monday", "ortalab-typed-find": "10h"}
    with memory_in(browser) as memory:
        memory.drafts.load()
        memory.drafts.protect(StoredDrafts(name="Monday"))
        model = follow(memory, example(), Typed("find", "10h"))
        follow(memory, model, Typed("name", "Tuesday"), Typed("find", "Ks"))
        for storage in (browser.local, browser.session):
            assert storage.kept["ortalab-typed-name"] == "Monday"
        assert browser.session.kept["ortalab-typed-find"] == "Ks"


def opened(memory: Any) -> Model:  # noqa: ANN401 — a module made for each browser
    """Restore the typed text, as a page does at its start."""
    return follow(memory, example(), memory.drafts.load())


def test_opening_a_page_overwrites_no_newer_draft_of_another_tab() -> None:
    mine, other = FakeBrowser(), FakeBrowser()
    other.local.kept = mine.local.kept
    for browser, name in ((mine, "Older"), (other, "Newer")):
        with memory_in(browser) as memory:
            follow(memory, opened(memory), Typed("name", name))
    with memory_in(mine) as memory:  # after a reload
        model = opened(memory)
        assert (drafts_of(model).name, mine.local.kept["ortalab-typed-name"]) == ("Older", "Newer")
        follow(memory, model, Typed("name", "Newest"))
    assert mine.local.kept["ortalab-typed-name"] == "Newest"


def test_two_tabs_leave_each_others_drafts_alone() -> None:
    mine, other, third = FakeBrowser(), FakeBrowser(), FakeBrowser()
    other.local.kept = third.local.kept = mine.local.kept
    for browser, name in ((mine, "Mine"), (other, "Another"), (mine, "")):
        with memory_in(browser) as memory:
            follow(memory, opened(memory), Typed("name", name))
    with memory_in(third) as memory:
        opened(memory)
    with memory_in(other) as memory:
        follow(memory, opened(memory), Typed("name", "Yet another"))
    with memory_in(third) as memory:
        assert drafts_of(opened(memory)).name == "Another"


@given(st.builds(StoredDrafts, *[st.text(max_size=9)] * len(StoredDrafts._fields)))
def test_drafts_can_be_restored_one_by_one_or_together(found: StoredDrafts) -> None:
    with FakeBrowser().module("memory") as memory:
        split = [*memory.split(found)]
    assert after(*split) == after(found)
    assert sum(sum(map(bool, one)) for one in split) == sum(map(bool, found))


def test_the_waiting_round_is_passed_once_to_the_page_that_opens_where_a_quiz_was_left() -> None:
    browser = FakeBrowser()
    with memory_in(browser) as memory:
        mine = follow(memory, example(), OFF)
        quiz = follow(memory, mine, DealQuestion("1", 5), QuizAct.REVEAL)
        assert memory.links() == (link_of(mine),)
        memory.save_sessions(2, quiz)
    for entry, own in ((3, ""), (2, link_of(mine))):
        with memory_in(browser, entry) as memory:
            assert (memory.stored_rounds().own, memory.stored_rounds().own) == (own, "")
    with memory_in(browser, 2) as memory:
        memory.save_sessions(2, example())  # before the stored sessions are reported
        memory.clear_sessions()
        assert memory.left.load(2) == ""
        memory.save_sessions(2, example())
        assert memory.left.load(2) == link_of(mine)
        memory.stored_rounds()
        memory.save_sessions(2, update(quiz, QuizAct.LEAVE)[0])
        assert memory.left.load(2) == ""


@for_each(["", "null", "-1", "²", "9" * 5000, "1e9", "NaN"])
def test_the_data_left_in_the_tab_is_bounded(top: str) -> None:
    browser = FakeBrowser()
    browser.session.kept = {"ortalab-top": top, "ortalab-work": "0 \n0 ortalab-saves"}
    browser.local.kept = {SAVES: "the file"}
    with memory_in(browser) as memory:
        assert memory.stored_top() == 0
        follow(memory, example(), OFF)
    assert browser.local.kept[SAVES] == "the file"
