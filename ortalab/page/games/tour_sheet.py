"""The small sheet of New here?."""

from collections.abc import Sequence
from typing import Any

from ortalab.page.button import Buttons
from ortalab.page.games.messages import TourAct
from ortalab.page.games.shell import TOUR, GameShell
from ortalab.page.games.touring import TourStep
from ortalab.page.markup import Markup

SHEET = Markup(
    '<section class="tour" role="dialog" aria-labelledby="{id}"><p class="fine">New here? {nth} of {last}</p>'
    '<h2 id="{id}" tabindex="-1">{title}</h2><p>{words}</p><div class="acts">{leave}{on}</div></section>'
)


def tour_sheet(model: GameShell[Any, Any], steps: Sequence[TourStep], button: Buttons) -> Markup:
    """Return the step on show."""
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
