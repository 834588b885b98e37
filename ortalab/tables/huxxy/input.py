"""The controls of the table and its keys."""

from ortalab.page.controls import Controls, Key, choice, control, page_key
from ortalab.page.drag import Place
from ortalab.page.elements import Buttons
from ortalab.page.games.clicks import clicks, game_keys, game_rows
from ortalab.page.games.messages import AnalysisAct, DealAct, FileAct, HintAct, ReviewAct, TourAct
from ortalab.page.games.table import PERSON
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.program.messages import BOARD_ROWS, BoardAct, CheckAct
from ortalab.tables.huxxy.state import AREAS, HAND, NEW, Act, Choose, Model, Sort, SortBy, Tab, group_of
from ortalab.tables.huxxy.state.bot_messages import (
    BotAct,
    DropRival,
    GameAct,
    OpenCase,
    OpenVersion,
    RivalVersion,
    ShowGame,
    ShowPane,
    ShowPlace,
)
from ortalab.tables.huxxy.state.bots import Pane, Where

ROWS = (
    *BOARD_ROWS,
    control("sort", SortBy, {}, sort=choice({sort.value: sort for sort in Sort})),
    *game_rows(Tab),
    control("place", ShowPlace, {}, place=choice({place.value: place for place in Where})),
    control("game", ShowGame, {}),
    control("pane", ShowPane, {}, pane=choice({pane.value: pane for pane in Pane})),
    control("case", OpenCase, {}),
    control("version", OpenVersion, {}),
    control("rival-version", RivalVersion, {}),
    control("drop-rival", DropRival, {}),
)
ACTS = (*Act, *DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct, *TourAct, *BoardAct, *CheckAct, *BotAct, *GameAct)
CONTROLS = Controls(ACTS, ROWS)
button = Buttons(CONTROLS)
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
ROWS_UP = {"ArrowUp": -1, "ArrowDown": 1}
LETTERS: dict[str, Message] = {
    "r": Act.RESET,
    "p": Act.PICK_UP,
    "e": Act.END,
    "h": HintAct.HINT,
    "z": PageAct.UNDO,
    "y": PageAct.REDO,
}


place, message = clicks(AREAS, CONTROLS)


@game_keys
def key(model: Model, key: Key) -> Message | None:
    """Map a key to a message: arrows move the focus, letters are commands."""
    if key.typing or key.alt or key.control or model.is_embedded or model.place is Where.WORKBENCH:
        return page_key(model, key)
    if key.name == "Escape" and model.chosen is not None and not model.drag and not model.overlay:
        return Choose(model.chosen)
    if isinstance(model.focus, Place) and (key.name in STEPS or key.name in ROWS_UP):
        return Focused(stepped(model, model.focus, key.name))
    if key.name.lower() == "s":
        return SortBy(Sort.KINDS if model.sort is Sort.RUNS else Sort.RUNS)
    return LETTERS.get(key.name.lower()) or page_key(model, key)


def stepped(model: Model, at: Place, arrow: str) -> Place:
    """Return the place one step away in an arrow's direction; the hand is the bottom row."""
    state = model.state
    if state is None:
        return at
    rows = [*(f"group{number}" for number in range(len(state.table))), NEW, HAND]
    lengths = {f"group{number}": len(group) for number, group in enumerate(state.table)}
    lengths |= {NEW: 1, HAND: len(state.hands[PERSON])}
    row, place = at.row, at.place + STEPS.get(arrow, 0)
    if arrow in ROWS_UP and (row in lengths or group_of(row, 0) is not None):
        nth = rows.index(row) if row in rows else 0
        row = rows[min(max(nth + ROWS_UP[arrow], 0), len(rows) - 1)]
    return Place(row, min(max(place, 0), max(lengths.get(row, 1) - 1, 0)))
