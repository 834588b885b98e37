"""The New here? tour: small sheets beside the current table; completing a step shows the next."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ortalab.page.elements import Buttons
from ortalab.page.features import Handlers
from ortalab.page.games.messages import TourAct
from ortalab.page.games.shell import TOUR, G, GameShell
from ortalab.page.games.table import GameModel
from ortalab.page.markup import Markup
from ortalab.page.shell import changed
from ortalab.page.update import Update, refused

WAITS = "The others are playing. The first step comes with your turn."
NO_TABLE = "Nothing can be played here now: deal the cards first."


class TourStep(NamedTuple):
    """A step of the tour."""

    title: str
    words: Callable[[Any], str]  # the instruction
    is_done: Callable[[Any, Any], bool]  # tests for completion, from the models before and after a message


def read_only(_: object, __: object) -> bool:
    """Return False, for a step that only its button completes."""
    return False


Follow = Callable[[Any, object, Any], Update[Any]]


def under_way(model: GameModel[Any, Any, Any, Any]) -> bool:
    """Return whether an unfinished game is on the table."""
    return bool(model.state and not model.is_over)


def tour_of(
    steps: Sequence[TourStep],
    prepare: Callable[[G], G],
    can_begin: Callable[[G], bool],
    is_ready: Callable[[G], bool] = lambda _: True,
) -> tuple[Handlers, Follow]:
    """Return the handlers and the `follow` hook of a table's tour.

    `is_ready` tests for the player's turn, and `prepare` then sets up the first move.
    """

    def begin(model: G) -> Update[G]:
        if not can_begin(model):
            return refused(model, NO_TABLE), ()
        return changed(prepare(model) if is_ready(model) else model, tour=1, focus=TOUR), ()

    def go_on(model: G) -> Update[G]:
        return (changed(model, tour=model.tour + 1, focus=TOUR), ()) if model.tour < len(steps) else leave(model)

    def leave(model: G) -> Update[G]:
        return changed(model, tour=0, focus=TourAct.OPEN.value), ()

    def follow(before: G, _: object, after: G) -> Update[G]:
        is_same = before.tour == after.tour > 0
        if is_same and not is_ready(before):
            return (prepare(after) if after.tour == 1 and is_ready(after) else after), ()
        is_done = is_same and after.tour < len(steps) and steps[after.tour - 1].is_done(before, after)
        return (changed(after, tour=after.tour + 1) if is_done else after), ()

    return {TourAct.OPEN: begin, TourAct.NEXT: go_on, TourAct.LEAVE: leave}, follow


SHEET = Markup(
    '<section class="tour" role="dialog" aria-labelledby="{id}"><p class="fine">New here? {nth} of {last}</p>'
    '<h2 id="{id}" tabindex="-1">{title}</h2><p>{words}</p><div class="acts">{leave}{on}</div></section>'
)


def tour_sheet(model: GameShell[Any, Any], steps: Sequence[TourStep], button: Buttons) -> Markup:
    step, last = steps[model.tour - 1], len(steps)
    on = "Next" if model.tour < last else "Done"
    return SHEET.format(
        id=TOUR,
        nth=model.tour,
        last=last,
        title=step.title,
        words=step.words(model),
        leave=button(TourAct.LEAVE, "Leave", "btn bare"),
        on=button(TourAct.NEXT, on, "btn go"),
    )
