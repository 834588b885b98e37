"""No parsing error loses a save: unreadable parts are kept byte for byte in place."""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Download, Message, Typed
from ortalab.page.shell import Tone
from ortalab.storage.saves import MOST_ROUNDS as MOST
from ortalab.tables.rounds.actions import saves as savings
from ortalab.tables.rounds.actions.saves import FULL, OTHER_TAB
from ortalab.tables.rounds.actions.saving import FILE
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.toolbar import (
    Forget,
    LoadSave,
    Open,
    SaveFailed,
    StoredRounds,
    StoreSaves,
    ToolbarAct,
)
from ortalab.tables.rounds.table import FEATURES
from ortalab.text import link as reader
from ortalab.text.spelling import read_joker
from tests.tables.rounds.pages import Browser
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.view_pages import by_id

GOOD, BOOM = "1&p=Kh.Ks", "1&p=2c&j=Boom"
FAULT = "The page failed to read it."


@pytest.fixture(autouse=True)
def _fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the parser of links fail at one joker, like a bug."""

    def read_or_fail(text: str, names: Iterable[str]) -> object:
        return 1 / 0 if text == "Boom" else read_joker(text, names)

    monkeypatch.setattr(reader, "read_joker", read_or_fail)


@dataclass
class Shop(Browser):
    """A page in a browser that stores its saved rounds like `page.py`."""

    store: str = ""

    def send(self, message: Message) -> None:
        if isinstance(message, ToolbarAct | OpenText | Forget) and self.store != self.model.saves.stored:
            self.send(StoredRounds((), self.store))
        done = len(self.done)
        super().send(message)
        for effect in self.done[done:]:
            if isinstance(effect, StoreSaves):
                if effect.over == self.store:
                    self.store = effect.text
                else:
                    self.send(SaveFailed(self.store, is_other=True))

    def save(self, link: str, name: str) -> None:
        for message in (OpenText(link), Typed("name", name), ToolbarAct.SAVE_ROUND):
            self.send(message)


def file_of(*entries: str) -> str:
    return '{\n "ortalab": 1,\n "rounds": [\n  ' + ",\n  ".join(entries) + "\n ]\n}\n"


def entry(name: str, link: str) -> str:
    return f'{{\n   "name": "{name}",\n   "link": "{link}"\n  }}'


STRANGE = [
    entry("a", BOOM),
    entry("b", "garbage"),
    entry("c", "1&p=As&x=A=-"),
    '{"link" :  "1&p=As.1z","name": "  d\\u00e9  \\ud800 ", "made": 1.50e400}',
    "314",
    "null",
    '[["]", "}"]]',
    "{}",
    '{"name": 3, "link": "1&p=As"}',
    '{"name": "e"}',
    '{"name": "", "link": "1&p=2c&j=Boom"}',
    '{"name": "f", "name": "g", "link": "1&p=2c&j=Boom", "link": "1&p=As&j=Boom", "more": {"rounds": []}}',
]


@pytest.mark.parametrize("strange", STRANGE)
def test_an_entry_that_cannot_be_read_stays_as_it_is_in_its_place_and_the_others_are_read(strange: str) -> None:
    page = Shop(store=file_of(entry("one", GOOD), strange, entry("two", "1&p=2c")))
    page.send(StoredRounds((), page.store))
    assert [page.model.saves.named[place].name for place in (0, 2)] == ["one", "two"]
    page.send(Open(Drawer.SAVES))
    assert by_id(page.model, "take-1").text.endswith("only partly readable")
    page.save("1&p=3c", "three")
    whole = file_of(entry("one", GOOD), strange, entry("two", "1&p=2c"), entry("three", "1&p=3c"))
    assert page.store == whole
    page.send(ToolbarAct.EXPORT)
    assert page.done[-1] == Download(FILE, whole)
    page.send(Forget("one"))
    page.send(ToolbarAct.BRING_BACK)
    assert page.store == file_of(strange, entry("two", "1&p=2c"), entry("three", "1&p=3c"), entry("one", GOOD))
    page.send(Forget(page.model.saves.named[0].name))  # only the person can delete it, deliberately
    assert strange not in page.store
    page.send(ToolbarAct.BRING_BACK)
    assert strange in page.store


@given(st.lists(st.sampled_from([*STRANGE, entry("x", "1&p=3c"), entry("y", GOOD)]), min_size=1, unique=True))
def test_a_file_that_was_read_is_written_again_byte_for_byte(entries: list[str]) -> None:
    saves = rounds_in(file_of(*entries))
    assert [save.raw for save in saves if save.trouble] == [each for each in entries if each in STRANGE]
    assert write_rounds(saves) == file_of(*entries)


def test_keys_in_any_order_and_twice_lead_to_the_same_entries() -> None:
    text = (
        f' {{ "rounds" : [1] , "more": [[2], {{"rounds": 3}}], "ortalab":1,"rounds":[ {STRANGE[4]} ,{STRANGE[0]} ] }} '
    )
    assert [save.raw for save in rounds_in(text)] == [STRANGE[4], STRANGE[0]]


def test_loading_an_unreadable_save_is_refused() -> None:
    page = Shop(store=file_of(entry("a", BOOM)))
    page.send(StoredRounds((), page.store))
    before = page.model.table
    page.send(LoadSave("a"))
    assert (page.model.table, page.model.notice.tone) == (before, Tone.REFUSED)
    assert page.model.notice.text == f"Nothing in “a” can be read. {FAULT}"


def test_an_opened_file_gives_its_readable_rounds_and_names_the_rest() -> None:
    page = Shop()
    page.send(OpenText(file_of(entry("a", BOOM), entry("one", GOOD)), "my.json"))
    assert [save.name for save in page.model.saves.named] == ["one"]
    assert page.store == file_of(entry("one", GOOD))
    assert page.model.notice.text == (
        f"my.json: one kept round added. “a” is left out, as not all of it can be read. {FAULT}"
    )


def test_rounds_saved_by_another_tab_beside_unreadable_ones_are_merged() -> None:
    page = Shop(store=file_of(entry("a", BOOM)))
    page.send(StoredRounds((), page.store))
    page.store = file_of(entry("a", BOOM), entry("b", BOOM), entry("one", GOOD))  # by another tab, told late or never
    page.save("1&p=3c", "three")
    assert page.store == file_of(entry("a", BOOM), entry("b", BOOM), entry("one", GOOD), entry("three", "1&p=3c"))


def test_a_round_of_an_earlier_visit_that_cannot_be_read_takes_no_other_and_no_save_along() -> None:
    page = Shop(store=file_of(entry("one", GOOD)))
    page.send(StoredRounds((BOOM, "1&p=4c", "\ud800", "1&p=5c"), page.store))
    assert [str(table.round.played[0]) for table in page.model.saves.earlier] == ["4♣", "5♣"]
    assert [save.name for save in page.model.saves.named] == ["one"]


@pytest.mark.parametrize("broken", ["load_stored", "_read", "read_saves"])
def test_a_failure_while_loading_overwrites_nothing(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    kept = file_of(entry("one", GOOD))
    page = Shop(store=kept)
    with monkeypatch.context() as patch:
        patch.setattr(savings, broken, lambda *_: 1 / 0)
        patch.setitem(FEATURES.handlers, StoredRounds, savings.load_stored)
        for message in (
            StoredRounds((), kept),
            OpenText("1&p=3c"),
            Typed("name", "mine"),
            ToolbarAct.SAVE_ROUND,
            ToolbarAct.SAVE_ROUND,
        ):
            try:
                page.send(message)
            except ZeroDivisionError:
                continue  # `Page.send` reports it, and continues with the previous model
    assert page.store == kept
    page.send(StoredRounds((), kept))
    assert page.model.saves.named[:1] == (Save("one", decode(GOOD).table),)
    page.save("1&p=3c", "mine")
    assert page.store == file_of(entry("one", GOOD), entry("mine", "1&p=3c"))


def test_concurrent_saves_of_two_tabs_are_both_kept() -> None:
    page = Shop(store=file_of(entry("one", GOOD)))
    page.send(StoredRounds((), page.store))
    page.send(OpenText("1&p=3c"))
    page.send(Typed("name", "mine"))
    theirs = file_of(entry("one", GOOD), entry("a", BOOM))
    Browser.send(page, ToolbarAct.SAVE_ROUND)  # handled before the other tab writes
    keep = page.done[-1]
    assert isinstance(keep, StoreSaves)
    page.store = theirs
    assert keep.over != page.store
    page.send(SaveFailed(page.store, is_other=True))
    assert page.model.notice.text == "“mine” is kept in this browser."
    assert [save.name for save in page.model.saves.named] == ["one", "a", "mine"]
    assert page.model.saves.unsaved == ()
    assert page.store == file_of(entry("one", GOOD), entry("a", BOOM), entry("mine", "1&p=3c"))


def test_deleting_a_round_keeps_another_tabs_concurrent_save() -> None:
    page = Shop(store=file_of(entry("one", GOOD)))
    page.send(StoredRounds((), page.store))
    Browser.send(page, Forget("one"))
    page.store = file_of(entry("one", GOOD), entry("two", "1&p=3c"))
    page.send(SaveFailed(page.store, is_other=True))
    assert page.model.notice.text == OTHER_TAB
    page.send(Forget("one"))
    assert page.store == file_of(entry("two", "1&p=3c"))
    full = file_of(*(entry(f"{nth}", "1&p=3c") for nth in range(MOST)))
    page.send(OpenText("1&p=4c"))
    Browser.send(page, ToolbarAct.SAVE_ROUND)
    page.store = full
    page.send(SaveFailed(full, is_other=True))
    assert (page.model.notice.text, page.store, len(page.model.saves.unsaved)) == (FULL, full, 2)


def test_lone_surrogates_in_a_name_are_stored_escaped() -> None:
    saves = (Save("\ud800 \udfff", decode(GOOD).table),)
    text = write_rounds(saves)
    assert text.encode().decode() == text
    assert rounds_in(text) == saves


def test_the_table_of_a_save_that_cannot_be_read_is_empty() -> None:
    (save,) = rounds_in(file_of(entry("a", BOOM)))
    assert (save.table, save.trouble) == (Table(), FAULT)
