"""The table's help: its hotkeys, each pressed by a test, and the New here? tour."""

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, lowest_play
from ortalab.page.controls import Hotkey, Hotkeys
from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY, SCRIPT
from ortalab.page.games.touring import WAITS, TourStep, read_only, tour_of, under_way
from ortalab.page.shell import changed
from ortalab.tables.big2.state import HAND, Model
from ortalab.tables.big2.state.game import own_moves
from ortalab.tables.big2.words import play_words, to_beat

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("←", "→"), "move along the hand", CARD),
        Hotkey(("Home", "End"), "first and last card", CARD),
        Hotkey(("Space",), "lift the card", CARD, is_native=True),
        Hotkey(("2", "3", "5"), "lift the next pair, straight or full house that beats the pile"),
        Hotkey(("Enter",), "play the lifted cards", CARD),
        Hotkey(("P", "Space"), "pass; Space where no card has the focus"),
        Hotkey(("S",), "sort the hand by rank or by pattern"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Script": SCRIPT,
    "Everywhere": EVERYWHERE,
}


# ---- New here?


def lowest(model: Model) -> Cards:
    """Return the lowest legal play; () if the person can only pass."""
    return lowest_play(model.state.view.moves) if model.state else PASS


def with_first_move(model: Model) -> Model:
    """Lift the lowest legal play."""
    return changed(model, chosen=frozenset(lowest(model)))


def lift_words(model: Model) -> str:
    """Name the lifted play, and what a play must do."""
    if model.is_waiting:
        return WAITS
    state, cards = model.state, lowest(model)
    if state is None or not cards:
        return "Nothing in your hand beats the pile: Pass waits for the next round."
    asked = to_beat(state)
    return f"Your {play_words(cards, state.patterns)} is lifted; {asked}. Press a card to lift it or put it back."


def _has_moved(before: Model, after: Model) -> bool:
    return bool(before.table and after.table and len(own_moves(after.table)) > len(own_moves(before.table)))


def _has_lifted(before: Model, after: Model) -> bool:
    return after.chosen != before.chosen or _has_moved(before, after)


STEPS = (
    TourStep("Lift a play", lift_words, _has_lifted),
    TourStep(
        "Play it",
        lambda _: "Play names the lifted cards; Pair, Straight and Full house lift the next. Only the same kind beats.",
        _has_moved,
    ),
    TourStep(
        "Get rid of your cards",
        lambda _: (
            "Three passes in a row end a round; whoever played last opens the next. The first player out of cards wins."
        ),
        read_only,
    ),
)
HANDLERS, follow = tour_of(STEPS, with_first_move, under_way, is_ready=lambda model: model.is_mine)
