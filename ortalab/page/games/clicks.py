"""Clicks on a game's table, and the keys of its script."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ortalab.page.controls import Attributes, Control, Controls, choice, control
from ortalab.page.drag import Place, place_of
from ortalab.page.games.messages import ScriptAct, ShowLine, ShowMove, ShowTab, Tap, TourAct
from ortalab.page.games.scripts import LINE, ScriptModel
from ortalab.page.games.shell import G
from ortalab.page.keys import Key, page_key
from ortalab.page.messages import PageAct
from ortalab.page.shell_controls import message as shell_message

SCRIPTED = {
    "arrowleft": ScriptAct.LINE_BACK,
    "arrowright": ScriptAct.LINE_ON,
    "n": ScriptAct.NEXT_REFUSAL,
}


def game_rows(tabs: type[Any]) -> tuple[Control, ...]:
    """Return the controls that every table of a game has; `tabs` is its enum of tabs."""
    return control("tab", ShowTab, {}, tab=choice({tab.value: tab for tab in tabs})), control("move", ShowMove, {})


LINE_ROW = control("line", ShowLine, {})
"""The control of the lines of a script."""


def clicks(
    areas: tuple[str, ...], controls: Controls[Any]
) -> tuple[Callable[[Attributes], Place | None], Callable[[Attributes], object]]:
    """Return two functions: one finds the place of an element; one reads a click on a place, a control or the shell."""

    def place(attributes: Attributes) -> Place | None:
        """Return the place of an element."""
        return place_of(attributes, areas)

    def message(attributes: Attributes) -> object:
        """Return the message of a click on a place, a button of the table or one of the shell."""
        at = place(attributes)
        return Tap(at) if at else controls.message(attributes) or shell_message(attributes)

    return place, message


def leaving_tour(key: Callable[[G, Key], object]) -> Callable[[G, Key], object]:
    """Return the keys of a table, of which Escape leaves New here?."""

    @wraps(key)
    def with_tour(model: G, pressed: Key) -> object:
        leaves = model.tour and pressed.name == "Escape" and not (model.drag or model.overlay)
        return TourAct.LEAVE if leaves else key(model, pressed)

    return with_tour


def script_key(model: ScriptModel[Any, Any, Any, Any], key: Key) -> ScriptAct | PageAct | None:
    """Return the message of a key at the place of the script; the slider keeps its own keys."""
    name = key.name.lower()
    return SCRIPTED.get(name) if name in SCRIPTED and model.focus != LINE else page_key(model, key)
