"""New here? at poker: cards, what decided, what may still come."""

from ortalab.page.games.touring import TourStep, read_only, tour_of
from ortalab.tables.poker.state import Model


def same(model: Model) -> Model:
    """Return the model: the hands on the table are the example."""
    return model


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
        lambda _: "Take a card away: Chances tells how often each hand wins then, Throw which cards to change.",
        read_only,
    ),
)
HANDLERS, follow = tour_of(STEPS, same, lambda model: not model.quiz)
