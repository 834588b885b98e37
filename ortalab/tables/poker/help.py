"""The table's help: its hotkeys, each pressed by a test, and the New here? tour."""

from ortalab.page.controls import Hotkey, Hotkeys
from ortalab.page.games.clicks import EVERYWHERE, REPLAY
from ortalab.page.games.touring import TourStep, read_only, tour_of
from ortalab.page.shell import changed
from ortalab.tables.poker.state import FIELD, Model, area_of

CARD = area_of(0, 1)
OTHER = {"play on from here": "ask me again", "your costliest move": "your worst answer"}

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("/",), "type cards, such as TH or 10h"),
        Hotkey(("Enter",), "in the field: put them on the table", FIELD),
        Hotkey(("←", "→", "↑", "↓"), "move between the hands", CARD),
        Hotkey(("Shift+←", "Shift+→"), "move the card along its hand", CARD),
        Hotkey(("Shift+↑", "Shift+↓"), "swap it with another hand’s", CARD),
        Hotkey(("Delete", "Backspace"), "empty the place", CARD),
        Hotkey(("N",), "another hand"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": tuple(key._replace(does=OTHER[key.does]) if key.does in OTHER else key for key in REPLAY),
    "Program": (Hotkey(("N", "P"), "the next wrong line, the previous one", "sq-0-3"),),
    "Everywhere": EVERYWHERE,
}


# ---- New here?


def with_hands(model: Model) -> Model:
    """End the opening question, and use its hands as the example."""
    return changed(model, quiz=None)


STEPS = (
    TourStep(
        "Change a card",
        lambda _: "Press a card, then one of the deck: they change places. Or drag, or type five cards such as TH JH.",
        lambda before, after: after.table != before.table,
    ),
    TourStep(
        "Read what decided",
        lambda _: "The words below the cards say what counted; Why lists each comparison: press one to see its cards.",
        lambda before, after: (before.step, before.tab) != (after.step, after.tab),
    ),
    TourStep(
        "Leave a hole",
        lambda _: "Take a card away: Chances shows how often each hand then wins, Throw which cards to change.",
        read_only,
    ),
)
HANDLERS, follow = tour_of(STEPS, with_hands, lambda model: not model.quiz or model.quiz.is_opening)
