"""The keyboard: arrows move the focus, with Shift they move cards, and typing in a field is never a shortcut."""

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Message, PageAct, Press, Typed
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import backed, pressed
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import Act, Move, OpenEditor, PinStep, Remove, ShowTab, Sized
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.names import DRAWER, slot_id
from ortalab.tables.rounds.state.panes import CompareAct, Drawer, Tab
from ortalab.tables.rounds.state.shelf import shelf, shelf_stop
from ortalab.tables.rounds.state.toolbar import By, Duplicate, Open, SetBrush, Sort, ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.table import tab_stop
from tests.rows import for_each
from tests.tables.rounds.pages import Browser
from tests.tables.rounds.visits import rests

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD


def at(focus: Slot | str | None) -> Browser:
    page = Browser()
    page.send(Focused(focus))
    return page


TABLE: list[tuple[Slot, Key, Message | None]] = [
    (Slot(P, 0), Key("ArrowRight"), Focused(Slot(P, 1))),
    (Slot(P, 0), Key("ArrowLeft"), Focused(Slot(P, 0))),
    (Slot(H, 4), Key("ArrowRight"), Focused(Slot(H, 4))),
    (Slot(H, 2), Key("ArrowRight"), Focused(Slot(H, 3))),
    (Slot(P, 2), Key("ArrowUp"), Focused(Slot(J, 2))),
    (Slot(P, 2), Key("ArrowDown"), Focused(Slot(H, 2))),
    (Slot(J, 2), Key("ArrowUp"), Focused(Slot(J, 2))),
    (Slot(H, 2), Key("ArrowDown"), Focused(Slot(H, 2))),
    (Slot(BENCH, 0), Key("ArrowDown"), Focused(Slot(BENCH, 0))),
    (Slot(BENCH, 0), Key("ArrowRight"), Focused(Slot(BENCH, 0))),
    (Slot(BENCH, 0), Key("ArrowUp"), Focused(Slot(H, 0))),
    (Slot(BENCH, 0), Key("Delete"), None),
    (Slot(P, 3), Key("Home"), Focused(Slot(P, 0))),
    (Slot(H, 0), Key("End"), Focused(Slot(H, 2))),
    (Slot(P, 0), Key("ArrowRight", shift=True), Move(Slot(P, 0), Slot(P, 1))),
    (Slot(P, 1), Key("ArrowLeft", shift=True), Move(Slot(P, 1), Slot(P, 0))),
    (Slot(P, 1), Key("ArrowDown", shift=True), Move(Slot(P, 1), Slot(H, 1))),
    (Slot(H, 1), Key("ArrowUp", shift=True), Move(Slot(H, 1), Slot(P, 1))),
    (Slot(J, 1), Key("ArrowDown", shift=True), Move(Slot(J, 1), Slot(BENCH, 1))),
    (Slot(H, 1), Key("ArrowDown", shift=True), Move(Slot(H, 1), Slot(BENCH, 1))),
    (Slot(P, 1), Key("Home", shift=True), None),
    (Slot(P, 1), Key("Delete"), Remove(Slot(P, 1))),
    (Slot(J, 1), Key("Backspace"), Remove(Slot(J, 1))),
    (Slot(H, 4), Key("Delete"), None),
    (Slot(H, 4), Key("ArrowLeft", shift=True), None),
    (Slot(P, 1), Key("d"), Duplicate(Slot(P, 1))),
    (Slot(P, 1), Key("R"), Sort(P, By.RANK)),
    (Slot(H, 1), Key("s"), Sort(H, By.SUIT)),
    (Slot(J, 1), Key("s"), None),
    (Slot(H, 4), Key("d"), None),
    (Slot(P, 1), Key("x"), ToolbarAct.SWAP),
    (Slot(P, 1), Key("?", shift=True), PageAct.KEYS),
    (Slot(P, 1), Key("Enter"), None),
    (Slot(P, 1), Key("ArrowLeft", alt=True), None),
    (Slot(P, 1), Key("ArrowLeft", control=True), None),
]


@for_each(TABLE)
def test_keys_on_the_table(slot: Slot, key: Key, message: object) -> None:
    assert pressed(at(slot).model, key) == message


@for_each(
    [
        (Key("z", control=True), PageAct.UNDO),
        (Key("Z", shift=True, control=True), PageAct.REDO),
        (Key("y", control=True), PageAct.REDO),
        (Key("a", control=True), None),
        (Key("z"), None),
    ]
)
def test_keys_for_the_history_work_anywhere(key: Key, act: Act | None) -> None:
    for focus in (None, Slot(P, 0), "share"):
        assert pressed(at(focus).model, key) == act


@pytest.mark.parametrize("name", ["ArrowLeft", "Delete", "Backspace", "Home", "z", "Enter"])
@pytest.mark.parametrize("focus", [Slot(P, 0), "find"])
def test_typing_in_a_field_is_never_a_shortcut(name: str, focus: Slot | str) -> None:
    for control in (False, True):
        assert pressed(at(focus).model, Key(name, control=control, typing=True)) is None


def test_enter_in_the_field_adds_only_when_something_is_typed() -> None:
    page = at("find")
    assert pressed(page.model, Key("Enter", typing=True)) is None
    page.send(Typed("find", "Kh"))
    assert pressed(page.model, Key("Enter", typing=True)) is ToolbarAct.ENTER
    page.send(Focused("yaml"))
    assert pressed(page.model, Key("Enter", typing=True)) is None


def test_escape_stops_a_drag_then_closes_overlays() -> None:
    page = at(Slot(P, 0))
    escape = Key("Escape", typing=True)
    assert pressed(page.model, escape) is None
    page.send(PinStep(2))
    page.send(Act.OPEN_PANEL)
    page.send(Press(Slot(P, 0), 0, 0))
    assert pressed(page.model, escape) is PageAct.GIVE_UP
    for _ in range(3):
        page.press(escape)
    assert (page.model.drag, page.model.sheet, page.model.replay.pinned) == (None, None, None)


@pytest.mark.parametrize(
    "opened", [OpenEditor(Slot(P, 0)), Act.OPEN_PANEL, PageAct.SETTINGS, Open(Drawer.EXAMPLES), SetBrush(Edition.FOIL)]
)
def test_back_closes_overlays_then_the_shelf_on_a_phone(opened: Message) -> None:
    page = at(Slot(P, 0))
    for message in (Sized(is_phone=True), SetBrush(Edition.FOIL), ToolbarAct.PAINT, ShowTab(Tab.CARDS), opened):
        page.send(message)
    assert backed(page.model) is PageAct.CLOSE
    page.send(PageAct.CLOSE)
    assert backed(page.model) == ShowTab(Tab.CARDS)
    before = page.model
    page.send(ShowTab(Tab.CARDS))
    assert (backed(page.model), page.model.panes.is_sheet) == (None, False)
    assert rests(before, page.model) == "show-cards", "the focused control may be hidden with its sheet"
    page.send(ShowTab(Tab.CARDS))
    page.send(Sized(is_phone=False))
    assert backed(page.model) is None, "elsewhere the shelf lies over nothing"


def test_back_does_not_close_unfolded_parts() -> None:
    page = at(Slot(P, 0))
    for message in (PinStep(2), Act.TOGGLE_PROOF, CompareAct.PANE):
        page.send(message)
    assert backed(page.model) is None


def test_the_focus_follows_the_card_along_the_row_and_to_the_other() -> None:
    page = at(Slot(H, 0))
    page.send(Remove(Slot(P, 4)))
    page.send(Focused(Slot(H, 0)))
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        page.press(Key(key, shift=True))
    focus = page.model.focus
    assert focus == Slot(P, 2)
    assert slot_id(page.model.table, Slot(P, 2)) == "played-2h-1"


def test_at_the_end_of_a_row_a_card_stays_and_no_edit_is_made() -> None:
    page = at(Slot(P, 4))
    page.press(Key("ArrowRight", shift=True))
    assert (page.model.round, page.entries) == (example().round, [("", None)])


def test_each_row_is_one_tab_stop_and_the_shelf_another() -> None:
    model = at(Slot(H, 2)).model
    assert [tab_stop(model, row) for row in Row] == [0, 0, 2]
    assert shelf_stop(model, shelf(model)) == "Joker"
    assert shelf_stop(at("shelf-Mime").model, shelf(model)) == "Mime"
    model, _ = update(model, Typed("find", "no such thing"))
    assert shelf_stop(model, shelf(model)) is None


SHELF = [
    (Tab.CARDS, "As", "ArrowRight", "Ah"),
    (Tab.CARDS, "As", "ArrowLeft", "As"),
    (Tab.CARDS, "As", "ArrowDown", "Ks"),
    (Tab.CARDS, "9c", "ArrowDown", "8c"),
    (Tab.CARDS, "Kd", "ArrowUp", "Ad"),
    (Tab.CARDS, "Ad", "ArrowUp", "Ad"),
    (Tab.CARDS, "2h", "ArrowDown", "2h"),
    (Tab.CARDS, "2d", "ArrowRight", "2d"),
    (Tab.JOKERS, "Joker", "ArrowUp", "Joker"),
    (Tab.JOKERS, "Joker", "ArrowDown", "Jolly-Joker"),
    (Tab.JOKERS, "Blueprint", "ArrowDown", "Blueprint"),
    (Tab.CARDS, "5c", "Home", "As"),
    (Tab.CARDS, "5c", "End", "2d"),
]


@for_each(SHELF)
def test_arrows_walk_over_the_shelf(pane: Tab, name: str, key: str, to: str) -> None:
    page = at(f"shelf-{name}")
    page.send(ShowTab(pane))
    assert pressed(page.model, Key(key)) == Focused(f"shelf-{to}")


@for_each(
    [
        (DRAWER, "ArrowDown", "rules-1"),
        (DRAWER, "ArrowUp", "rules-full"),
        ("rules-1", "ArrowDown", "rules-2"),
        ("rules-full", "ArrowDown", "rules-1"),
        ("rules-2", "ArrowUp", "rules-1"),
    ]
)
def test_arrows_move_along_the_choices_of_rules(focus: str, key: str, to: str) -> None:
    page = at("open-rules")
    page.send(Open(Drawer.RULES))
    page.send(Focused(focus))
    assert pressed(page.model, Key(key)) == Focused(to)


def test_arrows_move_through_search_results() -> None:
    page = at("shelf-Kh")
    page.send(Typed("find", "king"))
    assert shelf(page.model).slugs == ("Ks", "Kh", "Kc", "Kd", "Baron")
    page.press(Key("ArrowDown"))
    page.press(Key("End"))
    assert page.model.focus == "shelf-Baron"


@pytest.mark.parametrize("focus", [None, "share", "shelf-nothing"])
def test_other_controls_keep_their_keys(focus: str | None) -> None:
    assert pressed(at(focus).model, Key("ArrowLeft")) is None
    assert pressed(at("shelf-As").model, Key("Enter")) is None
    assert pressed(at("shelf-As").model, Key("ArrowLeft", shift=True)) is None
