"""The keyboard sheets: every listed key works, and every working key is listed."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from ortalab.page.controls import Hotkey, Hotkeys, Key
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.review import Review
from ortalab.page.messages import Focused, OpenLink, PageAct, Prefer, Typed
from ortalab.page.quiz.question import LETTERS
from ortalab.page.shell import changed
from ortalab.page.table import Table
from ortalab.tables import TABLES
from ortalab.tables.big2.help import HOTKEYS as BIG2
from ortalab.tables.big2.state.game import GAME as BIG2_GAME
from ortalab.tables.days import table as days
from ortalab.tables.days.input import HOTKEYS as DAYS
from ortalab.tables.huxxy.help import HOTKEYS as HUXXY
from ortalab.tables.poker.help import HOTKEYS as POKER
from ortalab.tables.poker.state import FIELD
from ortalab.tables.poker.state.messages import Act as PokerAct
from ortalab.tables.rounds import table as ortalab
from ortalab.tables.rounds.input.hotkeys import HOTKEYS as ORTALAB
from ortalab.tables.rounds.state.messages import PinStep
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.names import FIND_FIELD
from ortalab.tables.rounds.state.program import Shown
from ortalab.tables.rounds.state.quiz import Storm
from ortalab.tables.rounds.state.variations import VariationAct
from ortalab.tables.triangles.help import HOTKEYS as TRIANGLES
from tests.page.game_pages import GamePage
from tests.page.test_replay_bar import big2, huxxy, triangles
from tests.rows import for_each
from tests.tables.big2 import pages as big2_pages
from tests.tables.huxxy import pages as huxxy_pages
from tests.tables.poker import pages as poker_pages
from tests.tables.rounds.program_pages import CASES, with_case
from tests.tables.rounds.test_decision_page import opened as decided
from tests.tables.rounds.visits import asked
from tests.tables.triangles import pages as triangles_pages

SIGNS = {"←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", "Space": " ", "Esc": "Escape"}
SIGNS |= {"Page Up": "PageUp", "Page Down": "PageDown"}
FIELDS = (FIND_FIELD, FIELD)


def sent(table: Table[Any, Any], model: Any, *messages: object) -> Any:  # noqa: ANN401 — a model of any table
    for message in messages:
        model, _ = table.update(model, message)
    return model


def big2_turn() -> Any:  # noqa: ANN401 — as above
    game = next(deal for deal in map(BIG2_GAME.deal, range(99)) if BIG2_GAME.state_of(deal).player == 0)
    return big2_pages.Page().open(BIG2_GAME.write(game)).model


def scripted(page: type[GamePage[Any]]) -> Callable[[], Any]:
    return lambda: page().open().send(ScriptAct.SCRIPT, ScriptAct.EXAMPLE).model


def storm() -> Any:  # noqa: ANN401 — as above
    model = asked("1&p=Ah.Kh&quiz=hand").model
    return replace(model, practice=model.practice._replace(storm=Storm("1")))


def shown_round() -> Any:  # noqa: ANN401 — as above
    return with_case(Shown(Model().table, CASES[1], 1))


def found() -> Any:  # noqa: ANN401 — as above
    return sent(ortalab, example(), VariationAct.MARK, PinStep(1), Typed("find", "hearts"))


PAGES: tuple[tuple[Table[Any, Any], Hotkeys, Callable[[], Any], dict[str, Callable[[], Any]]], ...] = (
    (
        ortalab,
        ORTALAB,
        found,
        {
            "In the quiz": lambda: asked("1&p=Ah.Kh&quiz=hand").model,
            "In a storm": storm,
            "In Program": shown_round,
            "In What now?": decided,
        },
    ),
    (huxxy_pages.Page.TABLE, HUXXY, lambda: huxxy_pages.Page().open("1-7").model, {"Replay": lambda: huxxy().model}),
    (
        big2_pages.Page.TABLE,
        BIG2,
        big2_turn,
        {"Replay": lambda: big2().model, "Script": scripted(big2_pages.Page)},
    ),
    (
        triangles_pages.Page.TABLE,
        TRIANGLES,
        lambda: triangles_pages.Page().open(triangles_pages.TODAY).model,
        {"Replay": lambda: triangles().model, "Script": scripted(triangles_pages.Page)},
    ),
    (
        poker_pages.Page.TABLE,
        POKER,
        lambda: poker_pages.Page().open().model,
        {
            "Replay": lambda: changed(poker_pages.Page().open().model, replayed=Review(1)),
            "Program": lambda: poker_pages.Page().open().send(PokerAct.PROGRAM, PokerAct.EXAMPLE).model,
        },
    ),
    (days, DAYS, lambda: sent(days, days.start(""), OpenLink("")), {}),
)
LISTED = [
    (table, others.get(title, start), title, hotkey, shown)
    for table, hotkeys, start, others in PAGES
    for title, rows in hotkeys.items()
    for hotkey in rows
    for shown in hotkey.shown
]


def test_every_table_is_looked_at() -> None:
    """If this fails, add the new table's keys to `PAGES`."""
    looked_at = [table for table, *_ in PAGES]
    assert [row.name for row in TABLES if import_module(row.module) not in looked_at] == []


@cache
def made(start: Callable[[], Any]) -> Any:  # noqa: ANN401 — as above
    return start()


def key_of(shown: str, hotkey: Hotkey) -> Key:
    """Parse a key in a sheet's line."""
    *held, name = shown.split("+")
    name = SIGNS.get(name, name.lower() if len(name) == 1 else name)
    return Key(name, "Shift" in held or name == "?", "Ctrl" in held, typing=hotkey.focus in FIELDS)


@pytest.mark.slow
@for_each([row for row in LISTED if not row[3].is_native])
def test_every_key_that_a_page_lists_does_something(
    table: Table[Any, Any], start: Callable[[], Any], title: str, hotkey: Hotkey, shown: str
) -> None:
    model = made(start)
    focused = model if title in {"In the quiz", "In a storm"} else sent(table, model, Focused(hotkey.focus))
    if shown == "Esc" and title == "Everywhere":
        focused = sent(table, focused, PageAct.SETTINGS)
    assert table.key(focused, key_of(shown, hotkey)) is not None


@pytest.mark.slow
@pytest.mark.parametrize(("table", "hotkeys", "start", "others"), PAGES, ids=lambda it: getattr(it, "NAME", ""))
def test_every_key_that_does_something_is_listed(
    table: Table[Any, Any], hotkeys: Hotkeys, start: Callable[[], Any], others: dict[str, Callable[[], Any]]
) -> None:
    rows = [hotkey for group in hotkeys.values() for hotkey in group]
    told = {SIGNS.get(part, part) for hotkey in rows for shown in hotkey.shown for part in shown.split("+")}
    names = [*SIGNS.values(), "Home", "End", "Delete", "Backspace", "Enter", *map(chr, range(33, 127))]
    focuses = {None, *(hotkey.focus for hotkey in rows if hotkey.focus not in FIELDS), "share"}
    for model in map(made, (start, *others.values())):
        for focus in focuses:
            focused = sent(table, model, Focused(focus))
            for name in names:
                for control in (False, True):
                    if table.key(focused, Key(name, control=control)):
                        assert (name.upper() if len(name) == 1 else name) in told, (name, focus)


@for_each(PAGES)
def test_the_sheet_lists_all_groups_takes_the_focus_and_is_closed_by_escape(
    table: Table[Any, Any], hotkeys: Hotkeys, start: Callable[[], Any], others: object
) -> None:
    del others
    model = made(start)
    asked_for = table.key(model, Key("?", shift=True))
    assert asked_for is PageAct.KEYS
    opened = sent(table, model, asked_for)
    sheet = table.regions(opened)["panel"]
    assert [title in sheet for title in hotkeys] == [True] * len(hotkeys)
    assert (opened.focus, 'id="keys-name" tabindex="-1"' in sheet) == ("keys-name", True)
    assert 'data-after="back, #settings"' in sheet
    assert table.key(opened, Key("Escape")) is PageAct.CLOSE
    assert sent(table, opened, PageAct.CLOSE).overlay is sent(table, opened, PageAct.KEYS).overlay is None


@pytest.mark.slow
@for_each([row for row in LISTED if len(row[4]) == 1 and row[4] not in SIGNS])
def test_no_letter_does_anything_once_they_are_turned_off(
    table: Table[Any, Any], start: Callable[[], Any], title: str, hotkey: Hotkey, shown: str
) -> None:
    del title
    model = sent(table, made(start), Focused(hotkey.focus), Prefer("letters", "off"))
    assert table.key(model, Key(shown.lower(), shift=shown == "?")) is None


def test_the_letters_of_the_quiz_stand_for_the_hands() -> None:
    assert ORTALAB["In the quiz"][0].shown == tuple(LETTERS)
