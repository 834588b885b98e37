"""What the document's attributes mean, and that nothing else means anything."""

import re
from collections.abc import Iterable
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Focused, PageAct
from ortalab.scoring.round import Edition, Enhancement, Row
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input import controls
from ortalab.tables.ortalab.input import solver as stripbuttons
from ortalab.tables.ortalab.input import toolbar as toolbuttons
from ortalab.tables.ortalab.input.controls import BUTTONS, Attributes, clicked, focused, pointed, slot_of
from ortalab.tables.ortalab.input.solver import SOLVERS
from ortalab.tables.ortalab.input.toolbar import TOOLS
from ortalab.tables.ortalab.state.areas import BENCH
from ortalab.tables.ortalab.state.messages import (
    Act,
    Add,
    Choose,
    Edit,
    Enhance,
    Filter,
    Finish,
    Light,
    Message,
    Move,
    Pin,
    Remove,
    Show,
)
from ortalab.tables.ortalab.state.model import Slot, Tab, example
from ortalab.tables.ortalab.state.quiz import AskFor, Do, Next
from tests.view_pages import STATES, drawn

TABLES: dict[ModuleType, Iterable[str]] = {controls: BUTTONS, toolbuttons: TOOLS, stripbuttons: SOLVERS}
"""The modules that list the words of controls, with those that are acts of their own."""
J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
CARD = {"row": "played", "place": "1"}
KING = {"row": "jokers", "place": "0"}

CLICKS: list[tuple[Attributes, Message | None]] = [
    ({"do": "undo"}, PageAct.UNDO),
    ({"do": "read-panel"}, Act.READ_PANEL),
    ({"do": "choose", "row": "held"}, Choose(H)),
    ({"do": "choose", "row": "held", "place": "3"}, Choose(H, 3)),
    ({"do": "filter", "arg": "mult"}, Filter("mult")),
    ({"do": "show", "arg": "shelf"}, Show(Tab.SHELF)),
    ({"do": "light", "step": "4"}, Pin(4)),
    (CARD, Edit(Slot(P, 1))),
    ({"do": "edit"} | CARD, Edit(Slot(P, 1))),
    ({"do": "remove"} | CARD, Remove(Slot(P, 1))),
    ({"do": "left"} | CARD, Move(Slot(P, 1), Slot(P, 0))),
    ({"do": "right"} | CARD, Move(Slot(P, 1), Slot(P, 2))),
    ({"do": "across"} | CARD, Move(Slot(P, 1), Slot(H, 5))),
    ({"do": "across"} | KING, Move(Slot(J, 0), Slot(BENCH, 10))),
    ({"do": "enhance", "arg": "glass"} | CARD, Enhance(Slot(P, 1), Enhancement.GLASS)),
    ({"do": "enhance", "arg": "none"} | CARD, Enhance(Slot(P, 1), None)),
    ({"do": "finish", "arg": "polychrome"} | CARD, Finish(Slot(P, 1), Edition.POLYCHROME)),
    ({"do": "finish", "arg": "none"} | CARD, Finish(Slot(P, 1), None)),
    ({"shelf": "10h"}, Add("10h")),
    ({"shelf": "Sock-And-Buskin"}, Add("Sock-And-Buskin")),
    ({"do": "ask", "arg": "chips"}, AskFor("chips")),
    ({"do": "next", "arg": "hard"}, Next("hard")),
    ({"do": "ask", "arg": "why"}, None),
    ({"do": "next"}, None),
    ({"do": "beat"}, None),
    ({}, None),
    ({"do": "dance"}, None),
    ({"do": "drop"}, None),
    ({"do": "left"}, None),
    ({"do": "filter"}, None),
    ({"do": "show", "arg": "moon"}, None),
    ({"do": "choose", "row": "floor"}, None),
    ({"do": "light", "step": "x"}, None),
    ({"do": "enhance", "arg": "gold"} | CARD, None),
    ({"do": "enhance", "arg": "glass", "row": "played", "place": "9"}, None),
    ({"row": "played"}, None),
]


@pytest.mark.parametrize(("data", "message"), CLICKS)
def test_a_click_means(data: Attributes, message: Message | None) -> None:
    assert clicked(data) == message


def test_a_card_that_is_clicked_again_at_once_goes_and_nothing_else_does() -> None:
    assert clicked(CARD, is_second=True) == Remove(Slot(P, 1))
    assert clicked(KING, is_second=True) == Remove(Slot(J, 0))
    others = [(data, message) for data, message in CLICKS if not isinstance(message, Edit)]
    assert [clicked(data, is_second=True) for data, _ in others] == [message for _, message in others]


@pytest.mark.no_cover
def test_the_tables_list_every_word_that_means_something_and_every_one_that_is_drawn() -> None:
    listed = {module: set(re.findall(r'[`"]([a-z-]+)[`"]', str(module.__doc__))) for module in TABLES}
    for module, known in TABLES.items():
        assert set(known) <= listed[module]
    elements = [element for model in STATES.values() for element in drawn(model)]
    fields = {element.data["field"] for element in elements if "field" in element.data}
    assert {"find", "yaml", "left-side"} <= fields <= listed[controls]
    done = {element.data["do"] for element in elements if "do" in element.data}
    assert {"dismiss", "sweep", "seek"} <= done <= set().union(*listed.values())


@pytest.mark.parametrize("act", sorted(BUTTONS.values(), key=str))
def test_every_act_has_its_button(act: Act | Do) -> None:
    assert clicked({"do": act.value}) is act


def test_pointing_lights_a_step_and_pointing_elsewhere_none() -> None:
    assert pointed({"do": "light", "step": "12"}) == Light(12)
    assert pointed({"do": "undo"}) == pointed({"step": "-1"}) == pointed({"step": "²"}) == Light(None)


@pytest.mark.parametrize(
    ("name", "data", "on"),
    [
        ("played-10s-1", CARD, Slot(P, 1)),
        ("held-3-hole", {"do": "choose", "row": "held", "place": "3"}, Slot(H, 3)),
        ("choose-held", {"do": "choose", "row": "held"}, "choose-held"),
        ("enhance-glass", {"do": "enhance", "arg": "glass"} | CARD, "enhance-glass"),
        ("editor", CARD, "editor"),
        ("shelf-10h", {"shelf": "10h"}, "shelf-10h"),
        ("", {}, None),
    ],
)
def test_the_focus_reaches_a_slot_or_a_control(name: str, data: Attributes, on: Slot | str | None) -> None:
    assert focused(name, data) == Focused(on)


def test_an_element_of_the_table_names_its_slot() -> None:
    assert slot_of(CARD) == Slot(P, 1)
    assert slot_of({"row": "played"}) is slot_of({"place": "1"}) is slot_of(CARD | {"place": "5"}) is None


@given(st.dictionaries(st.sampled_from(["do", "arg", "row", "place", "step", "shelf"]), st.text(max_size=9)))
def test_whatever_an_attribute_holds_the_page_stands(data: Attributes) -> None:
    message = clicked(data)
    if message:
        update(example(), message)
    update(example(), pointed(data))
