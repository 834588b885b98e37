"""The controls of the table and its keys."""

from ortalab.page.controls import Controls, Key, choice, control, page_key
from ortalab.page.drag import Place
from ortalab.page.elements import Buttons
from ortalab.page.games.clicks import LINE_ROW, clicks, game_keys, game_rows, script_key
from ortalab.page.games.messages import AnalysisAct, DealAct, FileAct, HintAct, ReviewAct, ScriptAct, TourAct
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.program.messages import BOARD_ROWS, BoardAct, CheckAct
from ortalab.tables.big2.state import (
    AREAS,
    HAND,
    Act,
    Lift,
    LiftNext,
    Model,
    SetStrength,
    SortBy,
    Strength,
    Tab,
    hand_of,
)
from ortalab.tables.big2.state.game import Sort

STRENGTHS = choice({strength.value: strength for strength in Strength})
ROWS = (
    *BOARD_ROWS,
    control("lift", Lift, {}),
    control("next", LiftNext, {}),
    control("sort", SortBy, {}, sort=choice({sort.value: sort for sort in Sort})),
    control("others", SetStrength, {}, strength=STRENGTHS),
    *game_rows(Tab),
    LINE_ROW,
)
CONTROLS = Controls(
    (*Act, *DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct, *TourAct, *BoardAct, *CheckAct, *ScriptAct), ROWS
)
button = Buttons(CONTROLS)
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ENDS = {"Home": 0, "End": -1}
LETTERS: dict[str, Message] = {
    "p": Act.PASS,
    "h": HintAct.HINT,
    "z": PageAct.UNDO,
    "y": PageAct.REDO,
    "2": LiftNext("pair"),
    "3": LiftNext("straight"),
    "5": LiftNext("full house"),
}


place, message = clicks(AREAS, CONTROLS)


@game_keys
def key(model: Model, key: Key) -> Message | None:
    """Map a key to a message: arrows move along the hand, letters are commands of the table or the script."""
    if key.typing or key.alt or key.control or model.is_embedded:
        return page_key(model, key)
    name = key.name.lower()
    if model.is_scripting:
        return script_key(model, key)
    if name == "escape" and model.chosen and not model.drag and not model.overlay:
        return Act.DROP_ALL
    return _play_key(model, key) or page_key(model, key)


def _play_key(model: Model, key: Key) -> Message | None:
    name, focus = key.name.lower(), model.focus
    if isinstance(focus, Place) and (key.name in STEPS or key.name in ENDS):
        return Focused(stepped(model, focus, key.name))
    if model.is_over:
        return LETTERS.get(name) if name in {"z", "y"} else None
    if name == "enter" and isinstance(focus, Place) and model.chosen:
        return Act.PLAY
    if name == " ":
        return Act.PASS if focus is None else None
    if name == "s":
        return SortBy(Sort.PATTERN if model.sort is Sort.RANK else Sort.RANK)
    return LETTERS.get(name)


def stepped(model: Model, at: Place, name: str) -> Place:
    """Return the place in the hand that an arrow, Home or End leads to."""
    last = max(len(hand_of(model)) - 1, 0)
    if name in ENDS:
        return Place(HAND, 0 if name == "Home" else last)
    return Place(HAND, min(max(at.place + STEPS[name], 0), last))
