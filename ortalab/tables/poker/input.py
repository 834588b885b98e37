"""The controls of the table and its keys."""

from ortalab.games.poker.hands import HAND_SIZE
from ortalab.games.poker.questions import REASONS
from ortalab.page.controls import Attributes, Codec, Controls, Key, choice, control, page_key
from ortalab.page.drag import Place
from ortalab.page.elements import Buttons
from ortalab.page.games.clicks import clicks, game_keys
from ortalab.page.games.messages import FileAct, ReviewAct, ShowTab, Tap, TourAct
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.program.messages import BOARD_ROWS, BoardAct, CheckAct
from ortalab.tables.poker.state import AREAS, CARDS, FIELD, NEW, Model, area_of, spot_of
from ortalab.tables.poker.state.messages import (
    Act,
    Guess,
    Measure,
    Pick,
    Remove,
    RemoveHand,
    Say,
    SetMeasure,
    SetMost,
    ShowHand,
    ShowHold,
    ShowStep,
    Swap,
    Tab,
)


def _card(data: Attributes) -> str:
    """Decode the card of a shelf tile; raise `ValueError` if it is not a card."""
    if data["shelf"] not in CARDS:
        raise ValueError(data["shelf"])
    return data["shelf"]


ROWS = (
    *BOARD_ROWS,
    control("pick", Pick, {}, card=Codec(lambda card: {"shelf": card}, _card)),
    control("remove-hand", RemoveHand, {}),
    control("tab", ShowTab, {}, tab=choice({tab.value: tab for tab in Tab})),
    control("hand", ShowHand, {}),
    control("comparison", ShowStep, {}),
    control("hold", ShowHold, {}),
    control("most", SetMost, {}),
    control("measure", SetMeasure, {}, measure=choice({measure.value: measure for measure in Measure})),
    control("guess", Guess, {}),
    control("why", Say, {}, why=choice({why: why for why in REASONS})),
)
CONTROLS = Controls((*Act, *FileAct, *ReviewAct, *TourAct, *BoardAct, *CheckAct), ROWS)
button = Buttons(CONTROLS)
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
LETTERS: dict[str, Message] = {"n": Act.ADD_HAND, "z": PageAct.UNDO, "y": PageAct.REDO, "/": Focused(FIELD)}


place, message = clicks(AREAS, CONTROLS)


@game_keys
def key(model: Model, key: Key) -> Message | None:
    """Map a key to a message: arrows move the focus or, with Shift, the card; letters are commands."""
    if key.typing:
        is_entered = key.name == "Enter" and model.focus == FIELD
        return Act.ENTER if is_entered else page_key(model, key)
    if key.alt or key.control or model.is_embedded or model.is_programming:
        return page_key(model, key)
    return _table_key(model, key)


def _table_key(model: Model, key: Key) -> Message | None:
    if key.name == "Escape" and model.chosen is not None and not model.drag and not model.overlay:
        return Tap(model.chosen)
    if isinstance(model.focus, Place):
        if key.name in {"Delete", "Backspace"}:
            return Remove(model.focus)
        if key.name in ARROWS:
            to = stepped(len(model.table.hands), model.focus, ARROWS[key.name])
            return Swap(model.focus, to) if key.shift else Focused(to)
    return LETTERS.get(key.name.lower()) or page_key(model, key)


def stepped(hands: int, at: Place, step: tuple[int, int]) -> Place:
    """Return the place one step away in an arrow's direction: along a hand, or in the one above or below.

    >>> stepped(2, area_of(0, 4), (0, 1)), stepped(2, area_of(1, 2), (1, 0)), stepped(2, Place(NEW, 0), (-1, 0))
    (Place(row='hand0-4', place=0), Place(row='new', place=0), Place(row='hand1-0', place=0))
    """
    hand, nth = spot_of(at) or (hands, 0)
    down, right = step
    hand, nth = min(max(hand + down, 0), hands), min(max(nth + right, 0), HAND_SIZE - 1)
    return area_of(hand, nth) if hand < hands else Place(NEW, 0)
