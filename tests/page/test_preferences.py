"""The settings: valid choices are shown, stored and restored; others are ignored."""

from typing import NamedTuple, cast

import pytest

from ortalab.page.controls import Key
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct, Prefer, Recalled, Remember
from ortalab.page.panels import settings
from ortalab.page.settings import BY_SYSTEM, CHOICES, KEYS, ROWS, SETTINGS, Preferences, Setting, recalled, stored
from ortalab.page.shell import Popover
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.view_pages import by_id, drawn
from tests.tables.rounds.visits import in_browser
from tools.constants import bars, constants

ALL = [(name, word) for name, words in CHOICES.items() for word in words]


def opened(name: str = "") -> Model:
    return update(example(), PageAct.KEYS if name and ROWS[name].only == KEYS else PageAct.SETTINGS)[0]


@for_each(ALL)
def test_every_choice_is_pressed_shown_and_remembered(name: str, word: str) -> None:
    model, effects = update(opened(name), Prefer(name, word))
    assert effects == (Remember(name, stored(name, word)),)
    if ROWS[name].only == KEYS:
        switch = by_id(model, "letter-keys")
        assert switch.attributes["aria-checked"] == ("true" if word == "on" else "false")
        assert clicked(switch.data) == Prefer(name, "off" if word == "on" else "on")
        return
    button = by_id(opened(), f"{name}-{word}")
    assert clicked(button.data) == Prefer(name, word)
    pressed_ones = [
        one.id for one in drawn(model) if one.id.startswith(f"{name}-") and "aria-pressed" in one.attributes
    ]
    assert by_id(model, f"{name}-{word}").attributes["aria-pressed"] == "true"
    assert sum(by_id(model, one).attributes["aria-pressed"] == "true" for one in pressed_ones) == 1


def test_system_defaults_are_not_stored() -> None:
    assert [stored(name, words[0]) for name, words in CHOICES.items()] == [""] * len(ROWS)
    assert BY_SYSTEM == recalled({}) == recalled({"theme": "", "suits": "<b>"})


def test_stored_preferences_are_recalled() -> None:
    words = {"theme": "dark", "contrast": "more", "suits": "four", "motion": "less", "hints": "off"}
    words |= {"sound": "on", "letters": "off"}
    model, effects = update(example(), Recalled(recalled(words)))
    assert (model.preferences._asdict(), effects) == (words, ())


class Sized(NamedTuple):
    """Preferences with another setting."""

    size: str


def test_a_setting_is_one_row_for_the_panel_and_for_boot_js(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Setting("Size of the cards", ("usual", "large"), "(min-width: 90rem)", "large", "usual")
    for home in ("settings", "panels"):
        monkeypatch.setattr(f"ortalab.page.{home}.ROWS", {"size": row})
    drawn = Markup("[{} {}{}]")  # a button's choices are read once, at startup
    monkeypatch.setattr(
        "ortalab.page.panels.button", lambda _, words, *__, name="", state="": drawn.format(name, words, state)
    )
    text = str(settings(cast("Preferences", Sized("large"))))
    assert "Size of the cards" in text
    assert '[size-usual Usual aria-pressed="false"][size-large Large aria-pressed="true"]' in text
    assert constants()["MEDIA"] == {"size": ("(min-width: 90rem)", "large", "usual")}


def test_every_setting_has_a_row_and_the_bar_has_the_colour_of_a_sheet() -> None:
    assert (Preferences._fields, tuple(BY_SYSTEM)) == (tuple(ROWS), tuple(words[0] for words in CHOICES.values()))
    assert bars()["normal"] == {"light": "#eef0eb", "dark": "#1d2327"}
    assert bars()["more"] == {"light": "#ffffff", "dark": "#000000"}


@for_each(["theme", "theme-", "theme-red", "shoes-red", "-", "dark"])
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
