"""The focus in the markup: where it goes when its element disappears."""

import re

import pytest

from ortalab.page.messages import PageAct
from ortalab.tables.rounds.state.areas import AREAS, most
from ortalab.tables.rounds.state.messages import Act, OpenEditor
from ortalab.tables.rounds.state.model import FIRST, Slot, example
from ortalab.tables.rounds.state.names import place_of
from tests.places import ROOT
from tests.tables.rounds.view_pages import STATES, drawn
from tests.tables.rounds.visits import in_browser

LATER = {"#take-", "#forget-"}
"""Prefixes of targets drawn only after something is saved or deleted."""


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_named_place_is_drawn_in_some_state() -> None:
    elements = [element for model in STATES.values() for element in drawn(model)]
    places = {place for element in elements for place in element.after}
    slots = {place_of(Slot(area, place)) for area in AREAS for place in range(most(area))}
    known = {f"#{element.id}" for element in elements} | slots | {"back"}
    assert {"back", "#open-rounds"} <= places
    assert {place for place in places - known if not place.startswith((*LATER,))} == set()


@pytest.mark.slow
@pytest.mark.no_cover
def test_every_dialog_names_the_next_focus() -> None:
    dialogs = {
        element.id: element.data.get("after", "")
        for model in STATES.values()
        for element in drawn(model)
        if element.attributes.get("role") == "dialog"
    }
    assert dialogs.keys() == {"editor", "file-panel", "set-panel", "drawer", "keys-sheet", "tour-sheet"}
    assert all(dialogs.values())


def test_the_focus_of_a_missing_place_goes_to_the_next_target() -> None:
    at = Slot(FIRST.row, 3)
    assert in_browser(example(), OpenEditor(at), PageAct.CLOSE).focus == at
    assert in_browser(example(), OpenEditor(at), Act.CLEAR, PageAct.CLOSE).focus == at


def test_no_action_uses_a_removed_id() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "ortalab/tables").rglob("actions/*.py")]
    assert not [text for text in texts if re.search(r"match\(\w+\.focus\)|\.focus in ", text)]
