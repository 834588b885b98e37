"""Features that the shell and games bring to any table, shown on a game of three cells, without a browser."""

import importlib
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import DealAct, KeepResult, ReviewAct, Seed, StoredData, Tap
from ortalab.page.games.navigation import read_edits, write_edits
from ortalab.page.messages import (
    Broken,
    Copy,
    CopyLink,
    Drag,
    Focused,
    Go,
    Message,
    Moved,
    Now,
    OpenLink,
    PageAct,
    Prefer,
    Press,
    Push,
    Recalled,
    Remember,
    Replace,
)
from ortalab.page.settings import BY_SYSTEM
from ortalab.page.shell import History, Tone, changed
from ortalab.page.table import Table
from ortalab.tables import TABLES, Row
from ortalab.tables.rounds import table as ortalab
from ortalab.tables.rounds.state.model import Model as OrtalabModel
from tests.page import toy
from tests.page.toy import GAME, Game, Model, Swap
from tests.rows import for_each
from tools.sources import source
from tools.templates import template_of

CELLS = [Place("cells", nth) for nth in range(3)]
TOY: Table[Model, Place] = toy
ORTALAB: Table[OrtalabModel, Any] = ortalab
"""mypy checks that both modules implement the protocol."""


@dataclass
class Page:
    """The toy's page and the browser's history."""

    model: Model = field(default_factory=lambda: toy.start("0"))  # each edit replaces the browser's entry
    entries: list[str] = field(default_factory=lambda: ["0"])
    at: int = 0
    done: list[Any] = field(default_factory=list)

    def send(self, *messages: Message) -> "Page":
        for message in messages:
            self.model, effects = TOY.update(self.model, message)
            for effect in effects:
                self.done.append(effect)
                match effect:
                    case Push(link, entry):
                        self.entries, self.at = [*self.entries[:entry], link], entry
                    case Replace(link, entry):
                        self.entries[entry] = link
                    case Go(delta, _, _):
                        self.at += delta
        return self

    def back(self, by: int) -> "Page":
        self.at += by
        return self.send(Moved(self.at, f"#{self.entries[self.at]}"))


def page_of_entries() -> Page:
    """Open a page where each edit is an entry in the browser's history."""
    return Page(changed(toy.start("0"), history=History()))


def letters(page: Page) -> str:
    return page.model.state.cells if page.model.state else ""


def test_an_edit_is_an_entry_of_the_history_and_a_link() -> None:
    page = page_of_entries().send(OpenLink("#0"), Tap(CELLS[0]), Swap(CELLS[0], CELLS[2]))
    assert (letters(page), page.entries) == ("cbA", ["0", "0-0", "0-0.02"])
    assert page.model.notice.text == "A is swapped."
    assert TOY.start("0-0.02").link == "0-0.02"
    assert TOY.update(page.model, OpenLink("#7", 3, 4))[0].history == History(entry=3, top=4)


def test_undo_redo_and_the_browser_s_own_buttons_walk_one_history() -> None:
    page = page_of_entries().send(Tap(CELLS[0]), Tap(CELLS[1]), PageAct.UNDO)
    assert (letters(page), page.at, page.model.notice.text) == ("Abc", 1, "Undone.")
    assert letters(page.send(PageAct.REDO)) == "ABc"
    assert (letters(page.back(-2)), page.model.notice.text) == ("abc", "Two edits are undone.")
    assert (letters(page.back(1)), page.model.notice.text) == ("Abc", "Done again.")
    assert page.send(Moved(None, "#7")).model.history.past[-1] == Game(0, ("0",))
    assert page.done[-1] == Replace("7", 2)
    fresh = Page(page_of_entries().model, [*page.entries], 2).send(OpenLink("#7", 2, 2), PageAct.UNDO)
    assert fresh.done[-1] == Go(-1, None, 1)
    assert letters(fresh.send(Moved(1, "#0-0"))) == "Abc"


def test_a_game_is_one_history_entry_and_undo_takes_back_moves() -> None:
    page = Page().send(OpenLink("#0"), Tap(CELLS[0]), Seed(5), Tap(CELLS[1]))
    assert (page.entries, page.at, letters(page)) == (["5-1"], 0, "cBa")
    page.send(PageAct.UNDO, PageAct.UNDO)
    assert (letters(page), page.entries, page.model.history.can_redo) == ("Abc", ["0-0"], True)
    page.send(PageAct.UNDO)
    assert (letters(page), page.model.history.can_undo) == ("abc", False)
    assert letters(page.send(PageAct.REDO)) == "Abc"
    assert not any(isinstance(effect, Push | Go) for effect in page.done)


def test_back_from_a_typed_address_leads_to_the_game_before() -> None:
    page = Page().send(OpenLink("#0"), Tap(CELLS[0]))
    page.entries, page.at = [*page.entries, "5"], 1
    assert (letters(page.send(Moved(None, "#5"))), page.done[-1]) == ("cba", Replace("5", 1))
    page.send(Tap(CELLS[0]))
    assert page.entries == ["0-0", "5-0"]
    assert (letters(page.back(-1)), page.model.notice.text) == ("Abc", "")
    assert letters(page.send(PageAct.UNDO)) == "Cba"


def test_a_reload_keeps_undo_and_redo() -> None:
    page = Page().send(OpenLink("#0"), Tap(CELLS[0]), Tap(CELLS[1]), PageAct.UNDO)
    kept = read_edits(TOY.start, write_edits(page.model))
    assert kept
    again = Page(toy.start("")).send(OpenLink(""), kept)
    assert again.model.table == page.model.table  # a place in the address does not select the game
    again = Page().send(OpenLink("#0-0"), kept)
    assert letters(again.send(PageAct.REDO)) == "ABc"
    assert letters(again.send(PageAct.UNDO, PageAct.UNDO)) == "abc"
    assert write_edits(page_of_entries().model) == ""


@for_each(["", "{", "[]", "[0]", '["0", "1"]', "[1, 2]", "7"])
def test_damaged_edits_are_ignored(text: str) -> None:
    assert read_edits(TOY.start, text) is None


@pytest.mark.parametrize(("act", "said"), [(PageAct.UNDO, "undo"), (PageAct.REDO, "redo")])
def test_undo_without_edits_is_reported(act: PageAct, said: str) -> None:
    assert Page().send(act).model.notice.text == f"There is nothing to {said}."


def test_a_refused_swap_changes_nothing_and_says_why() -> None:
    page = Page().send(Focused(CELLS[2]), Swap(CELLS[2], Place("cells", 3)))
    assert (letters(page), page.model.notice.tone, page.done) == ("abc", Tone.REFUSED, [])
    assert page.model.notice.text == "There are only three cells."


def test_a_letter_is_dragged_onto_another_and_given_up() -> None:
    page = Page().send(Press(CELLS[0], 0, 0), Drag(2, 2, None))
    assert page.model.lifted is None
    page.send(Drag(30, 0, CELLS[2]))
    assert "let go on another cell" in TOY.regions(page.model)["trail"]
    assert "a" in TOY.ghost(page.model)
    assert (letters(page.send(PageAct.DROP)), page.model.drag) == ("cba", None)
    held = Page().send(Press(CELLS[1], 0, 0, touch=True), PageAct.LONG_PRESS)
    assert held.model.lifted
    assert TOY.key(held.model, Key("Escape")) is PageAct.GIVE_UP
    assert (held.send(PageAct.GIVE_UP).model.drag, letters(held)) == (None, "abc")


def test_keys_walk_swap_and_undo() -> None:
    page = Page().send(Focused(CELLS[0]))
    assert TOY.key(page.model, Key("ArrowRight")) == Focused(CELLS[1])
    assert TOY.key(page.model, Key("ArrowRight", shift=True)) == Swap(CELLS[0], CELLS[1])
    assert TOY.key(page.model, Key("z", control=True)) is PageAct.UNDO
    assert TOY.key(page.model, Key("z", control=True, typing=True)) is None


def test_the_settings_open_choose_and_close() -> None:
    page = Page().send(PageAct.SETTINGS)
    assert (page.model.focus, 'data-after="#settings"' in TOY.regions(page.model)["panel"]) == ("set-panel", True)
    page.send(Prefer("theme", "dark"))
    assert (page.model.preferences.theme, page.done) == ("dark", [Remember("theme", "dark")])
    assert TOY.key(page.model, Key("Escape")) is PageAct.CLOSE
    assert page.send(PageAct.CLOSE).model.overlay is None
    assert page.send(PageAct.SETTINGS, PageAct.SETTINGS, Recalled(BY_SYSTEM)).model.preferences == BY_SYSTEM


def test_a_fault_is_reported_with_a_report_and_the_link_is_given() -> None:
    page = Page().send(Focused(CELLS[0]), Broken("why"), Focused("copy-report"), PageAct.COPY_REPORT)
    assert page.done == [Copy("why", "Report copied.")]
    assert 'data-after="back"' in TOY.regions(page.model)["trail"]
    assert page.send(PageAct.DISMISS).model.notice.text == ""
    assert page.send(PageAct.SHARE).done[-1] == CopyLink("0", "Link copied.", by_sheet=True)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.module)
def test_every_row_of_the_registry_names_a_table_that_opens_its_own_link(row: Row) -> None:
    table: Table[Any, Any] = importlib.import_module(row.module)
    start = table.start("")
    (shared,) = table.update(start, PageAct.SHARE)[1]
    assert table.start(shared.link).table == start.table
    assert (table.TITLE.startswith(table.NAME), *map(bool, (table.CLAIM, table.DESCRIPTION))) == (True, True, True)
    places = set(re.findall(r"\$(\w+)", template_of(row)))
    assert table.regions(start).keys() <= places
    assert source(f"{row.script}.py").exists()


def test_no_act_is_missing_and_every_control_of_the_shell_is_read() -> None:
    assert {*toy.FEATURES.handlers} >= {*PageAct, Tap, Swap}
    assert TOY.message({"row": "cells", "place": "1"}) == Tap(CELLS[1])
    assert TOY.message({"do": "new-deal"}) is DealAct.NEW
    assert TOY.message({"do": "undo"}) is PageAct.UNDO
    assert TOY.message({"do": "dance"}) is None


def test_the_toy_is_a_small_table() -> None:
    assert Path(toy.__file__).read_text(encoding="utf-8").count("\n") < 150


def test_a_game_has_deals_a_result_and_its_steps() -> None:
    page = Page(TOY.start("")).send(StoredData("", ""), Now("2026-11-23T06:12"))
    assert page.model.table == GAME.deal(20261123)
    page.send(Seed(6), *map(Tap, CELLS))
    assert (letters(page), page.model.is_over) == ("ABC", True)
    result = next(effect for effect in page.done if isinstance(effect, KeepResult)).result
    assert (result.points, result.mark) == (3, "")
    assert "The letters are in order" in page.send(Tap(CELLS[0])).model.notice.text
    shown = page.send(ReviewAct.BACK).model.shown
    assert shown
    assert shown.cells == "ABc"
    assert (letters(page.send(DealAct.AGAIN)), "again" in page.model.notice.text) == ("abc", True)
    assert "Your deal" in TOY.regions(page.model)["shelf"]
    assert TOY.start("0-3").trouble.startswith("A game of cells")
