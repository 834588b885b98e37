"""Clicks, pointing and keys on game tables, and the help for the keys."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from ortalab.page.controls import (
    SHEET_KEYS,
    UNDO_KEYS,
    Attributes,
    Control,
    Controls,
    Hotkey,
    Key,
    choice,
    control,
    lettered,
    page_key,
)
from ortalab.page.controls import message as shell_message
from ortalab.page.drag import Place, place_of
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Pointed, ReviewAct, ScriptAct, ShowLine, ShowMove, ShowTab, Tap, TourAct
from ortalab.page.games.review import FIELD
from ortalab.page.games.scripts import LINE, ScriptModel
from ortalab.page.games.shell import G, GameShell
from ortalab.page.messages import Focused, PageAct, Typed
from ortalab.page.shell import changed
from ortalab.page.update import Lift, without_notice

PAST_ALL = 9999
"""A step or line number beyond the last one; it shows the last."""
SCRIPTED: Mapping[str, ScriptAct | ShowLine] = {
    "arrowleft": ScriptAct.LINE_BACK,
    "arrowright": ScriptAct.LINE_ON,
    "home": ShowLine(0),
    "end": ShowLine(PAST_ALL),
    "n": ScriptAct.NEXT_REFUSAL,
}
REPLAYED: Mapping[str, ReviewAct | Typed] = {
    "arrowleft": ReviewAct.BACK,
    "arrowright": ReviewAct.ON,
    "home": Typed(FIELD, "0"),
    "end": Typed(FIELD, f"{PAST_ALL}"),
    "m": ReviewAct.WORST,
}
SLIDING = {" ": ReviewAct.PLAY, "enter": ReviewAct.FROM_HERE}
"""The replay slider's keys, in addition to the browser's own."""
REPLAYING = frozenset({None, FIELD, *(act.value for act in (ReviewAct.BACK, ReviewAct.PLAY, ReviewAct.ON))})
"""The focuses in which arrow keys step through a replay: none, or a control of the replay bar."""


def game_rows(tabs: type[Any]) -> tuple[Control, ...]:
    """Return the controls of every game table; `tabs` is its enum of tabs."""
    return control("tab", ShowTab, {}, tab=choice({tab.value: tab for tab in tabs})), control("move", ShowMove, {})


LINE_ROW = control("line", ShowLine, {})
"""The control of a script's lines."""


def clicks(
    areas: tuple[str, ...], controls: Controls
) -> tuple[Callable[[Attributes], Place | None], Callable[[Attributes], object]]:
    """Return a function for the place of an element, and one for the message for a click on it."""

    def place(attributes: Attributes) -> Place | None:
        return place_of(attributes, areas)

    def message(attributes: Attributes) -> object:
        at = place(attributes)
        return Tap(at) if at else controls.message(attributes) or shell_message(attributes)

    return place, message


def with_preview(model: G, message: object, source: Place | None, lift: Lift[Any]) -> G:
    """Preview a card lifted from `source` at the place under the mouse or in focus, drawn like a drag."""
    pointed = None if source is None or isinstance(message, Focused) else model.pointed
    at = pointed or (model.focus if isinstance(model.focus, Place) else None)
    is_shown = source is not None and at is not None and at.row != source.row and not model.lifted
    preview = lift(model, source, at) if is_shown else None
    if (preview, pointed) == (model.preview, model.pointed):
        return model
    is_new = preview and preview.message and not model.preview
    return changed(without_notice(model) if is_new else model, preview=preview, pointed=pointed)


HANDLERS: Handlers = {Pointed: lambda model, message: (changed(model, pointed=message.at), ())}


# ---- keys


def game_keys(keys: Callable[[G, Key], object]) -> Callable[[G, Key], object]:
    """Add the keys shared by all games to a table's own: Escape to leave New here?, and those of replays and boards."""

    @wraps(keys)
    def with_shared(model: G, key: Key) -> object:
        if model.tour and key.name == "Escape" and not (model.drag or model.overlay):
            return TourAct.LEAVE
        if model.board and not (key.typing or key.alt or key.control or key.shift or model.overlay):
            from ortalab.page.program.look import board_key  # 0.8 kB

            square = board_key(model.board.board, model.board.look, model.focus, key)
            return Focused(square) if square else page_key(model, key)
        return replay_key(model, key) or keys(model, key)

    return lettered(with_shared)


def replay_key(model: GameShell[Any, Any], key: Key) -> ReviewAct | Typed | None:
    """Map a key to a message of the replay; return None without a replay, or for other keys."""
    if model.replay is None or key.typing or key.control or key.alt or key.shift or model.focus not in REPLAYING:
        return None
    name = key.name.lower()
    return REPLAYED.get(name) or (SLIDING.get(name) if model.focus == FIELD else None)


def script_key(model: ScriptModel[Any, Any, Any, Any], key: Key) -> ScriptAct | ShowLine | PageAct | None:
    """Map a key to a message of the Script screen; the slider handles its own keys."""
    name = key.name.lower()
    return SCRIPTED.get(name) if name in SCRIPTED and model.focus != LINE else page_key(model, key)


# ---- the help

REPLAY = (
    Hotkey(("←", "→"), "one step back or forward"),
    Hotkey(("Home", "End"), "first and last step"),
    Hotkey(("Space",), "play, pause", FIELD),
    Hotkey(("M",), "your costliest move"),
    Hotkey(("Enter",), "play on from here", FIELD),
)
SCRIPT = (
    Hotkey(("←", "→"), "one line back or forward"),
    Hotkey(("Home", "End"), "first and last line"),
    Hotkey(("N",), "the next refused line"),
)
EVERYWHERE = (*UNDO_KEYS, Hotkey(("Esc",), "close, cancel a drag, leave New here?"), *SHEET_KEYS)
