"""The document's attributes: every control sends its message, and other attributes are ignored."""

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.controls import BUTTONS as SHELL_BUTTONS
from ortalab.page.controls import CONTROLS as SHELL
from ortalab.page.controls import NAMES, PREFERENCES, Attributes, Control
from ortalab.page.games.deals import GOES_ON
from ortalab.page.messages import Beaten, Broken, Button, Focused, Message, PageAct
from ortalab.page.quiz.messages import LEVELS, NextQuestion
from ortalab.page.sets.messages import AddDealt
from ortalab.page.settings import BY_SYSTEM, KEYS, ROWS
from ortalab.page.shell import Keys, Notice, Settings, Tables
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import (
    BUTTONS,
    CONTROLS,
    across,
    along,
    attributes,
    clicked,
    focused,
    message,
    pointed,
    slot_of,
)
from ortalab.tables.rounds.state import books, messages, toolbar
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, most
from ortalab.tables.rounds.state.messages import (
    Act,
    Add,
    AimShelf,
    LightStep,
    Move,
    OpenEditor,
    PinStep,
    Remove,
    SetEdition,
    SetEnhancement,
    ShowTab,
)
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.toolbar import BITS, OCCASIONS, SetOccasion, ToolbarAct
from ortalab.tables.rounds.table import update
from tests.page import toy
from tests.places import ROOT
from tests.rows import for_each
from tests.tables.rounds.view_pages import read as elements_of

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
CARD = {"row": "played", "place": "1"}
KING = {"row": "jokers", "place": "0"}

CLICKS: list[tuple[Attributes, Message | None]] = [
    ({"do": "undo"}, PageAct.UNDO),
    ({"do": "read-panel"}, Act.READ_PANEL),
    ({"do": "choose", "row": "held"}, AimShelf(H)),
    ({"do": "choose", "row": "held", "place": "3"}, AimShelf(H, 3)),
    ({"do": "show", "arg": "cards"}, ShowTab(Tab.CARDS)),
    ({"do": "light", "step": "4"}, PinStep(4)),
    (CARD, OpenEditor(Slot(P, 1))),
    ({"do": "remove"} | CARD, Remove(Slot(P, 1))),
    ({"do": "left"} | CARD, Move(Slot(P, 1), Slot(P, 0))),
    ({"do": "right"} | CARD, Move(Slot(P, 1), Slot(P, 2))),
    ({"do": "across"} | CARD, Move(Slot(P, 1), Slot(H, 20))),
    ({"do": "across"} | KING, Move(Slot(J, 0), Slot(BENCH, 10))),
    ({"do": "enhance", "arg": "glass"} | CARD, SetEnhancement(Slot(P, 1), Enhancement.GLASS)),
    ({"do": "enhance", "arg": "none"} | CARD, SetEnhancement(Slot(P, 1), None)),
    ({"do": "finish", "arg": "polychrome"} | CARD, SetEdition(Slot(P, 1), Edition.POLYCHROME)),
    ({"do": "finish", "arg": "none"} | CARD, SetEdition(Slot(P, 1), None)),
    ({"shelf": "10h"}, Add("10h")),
    ({"shelf": "Sock-and-Buskin"}, Add("Sock-and-Buskin")),
    ({"do": "next", "arg": "5"}, NextQuestion("5")),
    ({"do": "next"}, None),
    ({"do": "beat"}, None),
    ({}, None),
    ({"do": "dance"}, None),
    ({"do": "drop"}, None),
    ({"do": "left"}, None),
    ({"do": "show", "arg": "moon"}, None),
    ({"do": "choose", "row": "floor"}, None),
    ({"do": "light", "step": "x"}, None),
    ({"do": "enhance", "arg": "golden"} | CARD, None),
    ({"do": "enhance", "arg": "glass", "row": "played", "place": "9"}, None),
    ({"row": "played"}, None),
]


@for_each(CLICKS)
def test_a_click_means(data: Attributes, message: object) -> None:
    assert clicked(data) == message


def test_a_double_click_removes_only_that_card() -> None:
    assert clicked(CARD, is_second=True) == Remove(Slot(P, 1))
    assert clicked(KING, is_second=True) == Remove(Slot(J, 0))
    clicks: list[tuple[Attributes, object]] = [*CLICKS]
    others = [(data, message) for data, message in clicks if not isinstance(message, OpenEditor)]
    assert [clicked(data, is_second=True) for data, _ in others] == [message for _, message in others]


slots = st.sampled_from([Slot(area, place) for area in AREAS for place in range(most(area))])
words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
VALUES: dict[object, st.SearchStrategy[Any]] = {
    Slot: slots,
    Area: st.sampled_from([*AREAS]),
    Row: st.sampled_from(Row),
    int: st.integers(0, 9999),
    int | None: st.none() | st.integers(0, 9999),
    str: words,
    bool: st.booleans(),
    Enhancement | None: st.none() | st.sampled_from(MARKS_2.enhancements),
    Edition | None: st.none() | st.sampled_from(MARKS_2.editions),
    Enhancement | Edition: st.sampled_from([*MARKS_2.enhancements, *MARKS_2.editions]),
}
"""Every possible value for each type of field on a button."""
SPECIAL: dict[str, st.SearchStrategy[Message]] = {
    "": st.builds(OpenEditor, slots) | st.builds(Add, words, st.none()),
    "left": slots.map(lambda at: along(at, -1)),
    "right": slots.map(lambda at: along(at, 1)),
    "across": slots.map(across),
    "next": st.builds(NextQuestion, st.sampled_from([*LEVELS])),
    "rules": st.builds(toolbar.SetRules, st.sampled_from(books.NAMES)),
    "pace": st.builds(messages.SetPace, st.sampled_from([*messages.PACES])),
    "add-dealt": st.builds(AddDealt, st.sampled_from([*LEVELS])),
    "occasion": st.builds(SetOccasion, st.sampled_from(OCCASIONS)),
    "bit": st.sampled_from([*BITS.values()]),
    "prefer": st.sampled_from([*PREFERENCES.values()]),
}
"""The messages for words with fixed fields."""


def sent(row: Control) -> st.SearchStrategy[Message]:
    """Generate any message that a row's control can send."""
    types = row.kind.__annotations__
    fields = {name: VALUES[kind] if kind in VALUES else st.sampled_from(kind) for name, kind in types.items()}
    return st.builds(row.kind, **fields)


@given(
    st.sampled_from(BUTTONS)
    | st.one_of(*(SPECIAL[row.word] if row.word in SPECIAL else sent(row) for row in CONTROLS.rows))
)
def test_the_attributes_of_a_control_read_back_as_its_message(sends: Message) -> None:
    carried = attributes(sends)
    assert set(carried) <= set(NAMES)
    assert (type(message(carried)), message(carried)) == (type(sends), sends)


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=9)))
def test_no_other_attributes_send_it(data: Attributes) -> None:
    read = message(data)
    if read is not None:
        assert attributes(read).items() <= data.items()


def test_every_button_that_the_shell_draws_for_any_table_carries_the_shells_own_words() -> None:
    model = toy.start("")
    models = [
        model,
        replace(model, overlay=Settings()),
        replace(model, overlay=Tables()),
        replace(model, overlay=Keys()),
        replace(model, overlay=Keys(), preferences=BY_SYSTEM._replace(letters="off")),
        toy.update(model, Broken("report"))[0],
        replace(model, notice=Notice(GOES_ON, is_elsewhere=True)),
        replace(model, history=model.history._replace(entry=1, past=(model.table,), future=(model.table,))),
    ]
    drawn = [one for shown in models for text in toy.regions(shown, ("shelf",)).values() for one in elements_of(text)]
    carried = [one.data for one in drawn if one.tag == "button" and "do" in one.data]
    for data in carried:
        read = SHELL.message(data)
        assert read is not None, data
        assert SHELL.attributes(read) == {name: value for name, value in data.items() if name != "after"}
    of_any = [one for one in PREFERENCES.values() if ROWS[one.choice.partition("-")[0]].only in {"", KEYS}]
    every = [*SHELL_BUTTONS, *of_any]
    assert {*map(SHELL.message, carried)} == {*every} - {PageAct.SKIP}
    assert all(message(SHELL.attributes(sends)) == sends for sends in every)


@for_each(sorted(BUTTONS, key=str))
def test_every_act_has_its_button(act: Button) -> None:
    assert clicked({"do": act.value}) is act


def test_messages_without_a_control_have_no_attributes() -> None:
    for unsent in (Beaten(), Add("10h", Slot(P, 0)), Move(Slot(P, 0), Slot(P, 3)), Focused(None)):
        with pytest.raises(LookupError, match="no control sends"):
            attributes(unsent)


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_button_without_argument_costs_its_action_and_its_view() -> None:
    texts = {
        path: text for path in (ROOT / "ortalab").rglob("*.py") if "ToolbarAct" in (text := path.read_text("utf-8"))
    }
    for tool in ToolbarAct:
        layers = {path.parent.name for path, text in texts.items() if re.search(rf"\bToolbarAct.{tool.name}\b", text)}
        assert {"actions", "view"} <= layers <= {"actions", "view", "input"}  # a key may send it as well


def test_pointing_lights_a_step_and_pointing_elsewhere_none() -> None:
    assert pointed({"do": "light", "step": "12"}) == LightStep(12)
    assert pointed({"do": "undo"}) == pointed({"step": "-1"}) == pointed({"step": "²"}) == LightStep(None)


@for_each(
    [
        ("played-10s-1", CARD, Slot(P, 1)),
        ("held-3-hole", {"do": "choose", "row": "held", "place": "3"}, Slot(H, 3)),
        ("choose-held", {"do": "choose", "row": "held"}, "choose-held"),
        ("enhance-glass", {"do": "enhance", "arg": "glass"} | CARD, "enhance-glass"),
        ("editor", CARD, "editor"),
        ("shelf-10h", {"shelf": "10h"}, "shelf-10h"),
        ("", {}, None),
    ]
)
def test_the_focus_reaches_a_slot_or_a_control(name: str, data: Attributes, on: Slot | str | None) -> None:
    assert focused(name, data) == Focused(on)


def test_an_element_of_the_table_names_its_slot() -> None:
    assert slot_of(CARD) == Slot(P, 1)
    assert slot_of({"row": "played"}) is slot_of({"place": "1"}) is slot_of(CARD | {"place": "5"}) is None


@given(st.dictionaries(st.sampled_from(["do", "arg", "row", "place", "step", "shelf"]), st.text(max_size=9)))
def test_any_attribute_leaves_the_page_working(data: Attributes) -> None:
    message = clicked(data)
    if message:
        update(example(), message)
    update(example(), pointed(data))
