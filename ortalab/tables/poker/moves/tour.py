"""The poker tour ("New here?"): change a card, read the decision, leave cards to come."""

from ortalab.page.changed import changed
from ortalab.page.games.touring import TourStep, read_only, tour_of
from ortalab.tables.poker.state import Model


def with_hands(model: Model) -> Model:
    """Remove the first visit's question, so that its hands serve as the example."""
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
