"""The controls of the table and its keys."""

from ortalab.games.triangles.script import Reading
from ortalab.games.triangles.state import Polygon
from ortalab.page.controls import Controls, Key, choice, control, page_key
from ortalab.page.drag import Place
from ortalab.page.elements import Buttons
from ortalab.page.games.clicks import LINE_ROW, clicks, game_keys, game_rows, script_key
from ortalab.page.games.messages import AnalysisAct, DealAct, FileAct, HintAct, ReviewAct, ScriptAct, TourAct
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.program.messages import BOARD_ROWS, BoardAct, CheckAct
from ortalab.tables.triangles.state import (
    AREAS,
    CELLS,
    DISCARDS,
    HAND,
    SIDES,
    Act,
    Choose,
    Model,
    Part,
    SetDiscards,
    SetReading,
    SetShape,
    SetSide,
    ShowPart,
    Tab,
    spot_of,
)

ROWS = (
    *BOARD_ROWS,
    control("shape", SetShape, {}, shape=choice({shape: shape for shape in SIDES})),
    control("side", SetSide, {}, side=choice({f"{side}": side for side in SIDES["triangle"]})),
    control("discards", SetDiscards, {}, discards=choice({f"{number}": number for number in DISCARDS})),
    *game_rows(Tab),
    LINE_ROW,
    control("part", ShowPart, {}, part=choice({part.value: part for part in Part})),
    control(
        "reading",
        SetReading,
        {},
        name=choice({name: name for name in Reading._fields}),
        is_on=choice({"on": True, "off": False}, "row"),
    ),
)
CONTROLS = Controls(
    (*Act, *DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct, *TourAct, *BoardAct, *CheckAct, *ScriptAct), ROWS
)
button = Buttons(CONTROLS)
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
LETTERS: dict[str, Message] = {"d": Act.DISCARD, "h": HintAct.HINT, "z": PageAct.UNDO, "y": PageAct.REDO}


place, message = clicks(AREAS, CONTROLS)


@game_keys
def key(model: Model, key: Key) -> Message | None:
    """Map a key to a message: digits lift cards, arrows move the focus, letters are commands."""
    if key.typing or key.alt or key.control or model.is_embedded:
        return page_key(model, key)
    if model.is_scripting:
        return script_key(model, key)
    if key.name == "Escape" and model.chosen is not None and not model.drag and not model.overlay:
        return Choose(model.chosen)
    state = model.state
    if state and not state.is_over:
        if key.name.isdigit() and 1 <= int(key.name) <= len(state.hand):
            return Choose(int(key.name) - 1)
        if key.name in ARROWS and isinstance(model.focus, Place):
            return Focused(stepped(state.polygon, len(state.hand), model.focus, ARROWS[key.name]))
    return LETTERS.get(key.name.lower()) or page_key(model, key)


def stepped(polygon: Polygon, cards: int, at: Place, step: tuple[int, int]) -> Place:
    """Return the place one step away in an arrow's direction; the hand is below the board.

    >>> from ortalab.games.triangles.state import TRIANGLE, polygon
    >>> board = polygon(TRIANGLE, 5)
    >>> stepped(board, 5, Place("cell14", 0), (1, 0)), stepped(board, 5, Place("hand", 3), (-1, 0))
    (Place(row='hand', place=4), Place(row='cell13', place=0))
    """
    spot, (down, right) = spot_of(at), step
    if spot is None:
        to = (polygon.side - 1, min(at.place, polygon.side - 1)) if down < 0 else None
        place = min(max(at.place + right, 0), max(cards - 1, 0))
        return Place(CELLS[polygon.cells.index(to)], 0) if to else Place(HAND, place)
    row, column = polygon.cells[spot]
    if down > 0 and row == polygon.side - 1:
        return Place(HAND, min(column, max(cards - 1, 0)))
    cell = (row + down, column + right)
    return Place(CELLS[polygon.cells.index(cell)], 0) if cell in polygon.cells else at
