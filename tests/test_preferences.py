"""The settings: what is chosen is shown, remembered, and recalled; nothing else is."""

import pytest

from ortalab.page.effects import Remember
from ortalab.page.keys import Key
from ortalab.page.messages import PageAct, Prefer, Recalled
from ortalab.page.overlay import Popover
from ortalab.page.settings import BY_SYSTEM, CHOICES, SETTINGS, recalled, stored
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.controls import clicked
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Model, Slot, example
from tests.focus_pages import in_browser
from tests.view_pages import by_id, drawn

ALL = [(name, word) for name, words in CHOICES.items() for word in words]


def opened() -> Model:
    return update(example(), PageAct.SETTINGS)[0]


@pytest.mark.parametrize(("name", "word"), ALL)
def test_every_choice_is_pressed_shown_and_remembered(name: str, word: str) -> None:
    button = by_id(opened(), f"{name}-{word}")
    message = clicked(button.data)
    assert message == Prefer(name, word)
    model, effects = update(opened(), Prefer(name, word))
    assert effects == (Remember(name, stored(name, word)),)
    pressed_ones = [
        one.id for one in drawn(model) if one.id.startswith(f"{name}-") and "aria-pressed" in one.attributes
    ]
    assert by_id(model, f"{name}-{word}").attributes["aria-pressed"] == "true"
    assert sum(by_id(model, one).attributes["aria-pressed"] == "true" for one in pressed_ones) == 1


def test_what_the_system_decides_is_not_stored() -> None:
    assert [stored(name, words[0]) for name, words in CHOICES.items()] == [""] * 4
    assert BY_SYSTEM == recalled({}) == recalled({"theme": "", "suits": "<b>"})


def test_what_was_stored_is_recalled() -> None:
    words = {"theme": "dark", "contrast": "more", "suits": "four", "motion": "less"}
    model, effects = update(example(), Recalled(recalled(words)))
    assert (model.preferences._asdict(), effects) == (words, ())


@pytest.mark.parametrize("word", ["theme", "theme-", "theme-red", "shoes-red", "-", "dark"])
def test_nothing_else_can_be_chosen(word: str) -> None:
    assert clicked({"do": "prefer", "arg": word}) is None


def test_the_settings_open_take_the_focus_and_give_it_back() -> None:
    model = opened()
    assert (model.is_setting, model.focus) == (True, SETTINGS)
    assert by_id(model, "settings").attributes["aria-expanded"] == "true"
    assert pressed(model, Key("Escape")) is PageAct.CLOSE
    for closing in (PageAct.CLOSE, PageAct.SETTINGS):
        closed = in_browser(model, closing)
        assert (closed.is_setting, closed.focus) == (False, "settings")


def test_one_thing_is_open_at_a_time() -> None:
    model, _ = update(Model(Table(example().round), overlay=Popover(Slot(Row.PLAYED, 0))), PageAct.SETTINGS)
    assert model.editing is None
    panel, _ = update(model, Act.OPEN_PANEL)
    assert (panel.is_setting, panel.sheet is not None) == (False, True)
