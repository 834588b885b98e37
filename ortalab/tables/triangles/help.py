"""The table's help: its hotkeys, each pressed by a test, and the New here? tour."""

from ortalab.page.controls import Hotkey, Hotkeys
from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY, SCRIPT
from ortalab.page.games.touring import TourStep, read_only, tour_of, under_way
from ortalab.page.shell import changed
from ortalab.tables.triangles.state import HAND, Model
from ortalab.tables.triangles.words import face_of

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("1", "2", "3", "4", "5"), "lift a card of the hand"),
        Hotkey(("←", "→", "↑", "↓"), "choose a place", CARD),
        Hotkey(("Enter",), "put it there", is_native=True),
        Hotkey(("D",), "discard it"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Script": SCRIPT,
    "Everywhere": EVERYWHERE,
}


# ---- New here?


def with_first_move(model: Model) -> Model:
    """Put the lifted card back: lifting one is the tour's first step."""
    return changed(model, chosen=None)


def card_words(model: Model) -> str:
    """Name the first card in the hand, as an example."""
    first = face_of(model.state.hand[0]).words if model.state and model.state.hand else "a card"
    return f"Press the {first}, or any card of your hand: it is lifted."


def place_words(model: Model) -> str:
    """Explain which lines score."""
    lines = "every row, every column" if model.state and model.state.polygon.shape == "square" else "row 5, column 1"
    return f"Press an empty place. A poker hand in {lines} and the diagonal scores; the ends show what each line makes."


STEPS = (
    TourStep("Lift a card", card_words, lambda _, after: after.chosen is not None),
    TourStep("Put it on a place", place_words, lambda before, after: after.table != before.table),
    TourStep(
        "Keep lines open",
        lambda _: (
            "The panel shows what each line can still become. Discard cards that fit nowhere; Hint names a good move."
        ),
        read_only,
    ),
)
HANDLERS, follow = tour_of(STEPS, with_first_move, under_way)
