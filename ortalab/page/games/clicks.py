"""Clicks on a game's table, and the keys that every table of a game has."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ortalab.page.controls import Attributes, Control, Controls, choice, control
from ortalab.page.drag import Place, place_of
from ortalab.page.games.messages import ReviewAct, ScriptAct, ShowLine, ShowMove, ShowTab, Tap, TourAct
from ortalab.page.games.review import FIELD
from ortalab.page.games.scripts import LINE, ScriptModel
from ortalab.page.games.shell import G, GameShell
from ortalab.page.keys import Key, lettered, page_key
from ortalab.page.messages import PageAct
from ortalab.page.shell_controls import message as shell_message

SCRIPTED = {
    "arrowleft": ScriptAct.LINE_BACK,
    "arrowright": ScriptAct.LINE_ON,
    "n": ScriptAct.NEXT_REFUSAL,
}
REPLAYED = {"arrowleft": ReviewAct.BACK, "arrowright": ReviewAct.ON, "m": ReviewAct.WORST}
SLIDING = {" ": ReviewAct.PLAY, "enter": ReviewAct.FROM_HERE}
"""The keys of the slider of a replay, besides those that the browser gives it."""
REPLAYING = frozenset({None, FIELD, *(act.value for act in (ReviewAct.BACK, ReviewAct.PLAY, ReviewAct.ON))})
"""Where the focus is while arrows go from step to step: nowhere, or on a control of the bar."""


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
        return place_of(attributes, areas)

    def message(attributes: Attributes) -> object:
        """Return the message of a click on a place, a button of the table or one of the shell."""
        at = place(attributes)
        return Tap(at) if at else controls.message(attributes) or shell_message(attributes)

    return place, message


def game_keys(keys: Callable[[G, Key], object]) -> Callable[[G, Key], object]:
    """Return the keys of a table with those of every game: Escape leaves New here?, and a replay has its own."""

    @wraps(keys)
    def with_shared(model: G, key: Key) -> object:
        if model.tour and key.name == "Escape" and not (model.drag or model.overlay):
            return TourAct.LEAVE
        return replay_key(model, key) or keys(model, key)

    return lettered(with_shared)


def replay_key(model: GameShell[Any, Any], key: Key) -> ReviewAct | None:
    """Return the replay's message for a key, None if no replay is shown or the key is not one of its keys."""
    if model.replay is None or key.typing or key.control or key.alt or key.shift or model.focus not in REPLAYING:
        return None
    name = key.name.lower()
    return REPLAYED.get(name) or (SLIDING.get(name) if model.focus == FIELD else None)


def script_key(model: ScriptModel[Any, Any, Any, Any], key: Key) -> ScriptAct | PageAct | None:
    """Return the message of a key at the place of the script; the slider keeps its own keys."""
    name = key.name.lower()
    return SCRIPTED.get(name) if name in SCRIPTED and model.focus != LINE else page_key(model, key)
