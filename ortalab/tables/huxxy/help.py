"""The table's help: its hotkeys, each pressed by a test, and the New here? tour."""

from itertools import combinations

from ortalab.games.huxxy.rules import FACE, OPENING, has_opened, why_invalid, write_card
from ortalab.page.controls import Hotkey, Hotkeys
from ortalab.page.drag import Place
from ortalab.page.games.clicks import EVERYWHERE, REPLAY
from ortalab.page.games.table import PERSON
from ortalab.page.games.touring import WAITS, TourStep, read_only, tour_of, under_way
from ortalab.page.shell import changed
from ortalab.tables.huxxy.state import HAND, Model, sorted_group, sorted_hand

CARD = Place(HAND, 0)

HOTKEYS: Hotkeys = {
    "On the table": (
        Hotkey(("←", "→"), "move along the hand or a group", CARD),
        Hotkey(("↑", "↓"), "go to the group above or below", CARD),
        Hotkey(("Space", "Enter"), "lift the card; on a group, lay it there", is_native=True),
        Hotkey(("P",), "pick up a card"),
        Hotkey(("R",), "reset the turn"),
        Hotkey(("E",), "end the turn"),
        Hotkey(("S",), "sort the hand by runs or by kinds"),
        Hotkey(("H",), "hint, step by step"),
        Hotkey(("Z", "Y"), "undo, redo"),
    ),
    "Replay": REPLAY,
    "Everywhere": EVERYWHERE,
}


# ---- New here?

SIZE = 3
"""The number of cards in the smallest group."""


def first_group(model: Model) -> tuple[str, ...]:
    """Find the three-card group in the hand with the most points, sorted; () if there is none."""
    hand = sorted(set(model.state.hands[PERSON])) if model.state else []
    groups = [some for some in combinations(hand, SIZE) if why_invalid(some) is None]
    best = max(groups, key=lambda group: (sum(FACE[card] for card in group), group), default=())
    return sorted_group(best)


def with_first_move(model: Model) -> Model:
    """Lift the first card of `first_group`, if there is one."""
    group = first_group(model)
    if not group or not model.state:
        return changed(model, chosen=None)
    return changed(model, chosen=Place(HAND, sorted_hand(model.state.hands[PERSON], model.sort).index(group[0])))


def group_words(model: Model) -> str:
    """Name the hand's best group and its points."""
    if model.is_waiting:
        return WAITS
    group = first_group(model)
    if not group:
        return "No three cards of your hand make a group: pick up a card, or add cards to groups on the table."
    cards, points = " ".join(map(write_card, group)), sum(FACE[card] for card in group)
    return f"{cards} make one, of {points} points. The first is lifted: press the empty place on the table."


def more_words(model: Model) -> str:
    """Explain how to extend a group and, before the opening, how many points it needs."""
    opened = bool(model.state and has_opened(model.state.history, PERSON))
    need = "" if opened else f" Your first turn must lay at least {OPENING} points from your hand."
    return f"Lift the next card and press the gap that opens beside the group: at most six plays a turn.{need}"


STEPS = (
    TourStep("Begin a group", group_words, lambda before, after: after.table != before.table),
    TourStep("Add to it", more_words, lambda before, after: after.table != before.table),
    TourStep(
        "End your turn",
        lambda _: (
            "End turn waits until every group is valid; Reset turn takes everything back. Pick up draws a card instead."
        ),
        read_only,
    ),
)
HANDLERS, follow = tour_of(STEPS, with_first_move, under_way, is_ready=lambda model: model.is_mine)
