"""The view: every region of the page as HTML text, a pure function of the model, cached until what it reads changes.

All text goes through `Markup.format`, which escapes it; geometry is classes and attributes of SVG, never a style.
"""

from collections.abc import Callable, Collection, Mapping

from ortalab.exports import lazily
from ortalab.page.elements import NONE, region
from ortalab.page.markup import Markup
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.preview import displayed
from ortalab.tables.ortalab.actions.rest import can_look
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.view.best_line import line as of_solver
from ortalab.tables.ortalab.view.frame import brand, paper, places, program, tabs, tools, tour, trail, variations
from ortalab.tables.ortalab.view.panel import panel
from ortalab.tables.ortalab.view.proof import proof
from ortalab.tables.ortalab.view.shelf import shelf
from ortalab.tables.ortalab.view.table import table
from ortalab.tables.ortalab.view.tally import tally

with lazily():
    from ortalab.tables.ortalab.view.daily_score import line as day_line
    from ortalab.tables.ortalab.view.event import line as event_line
    from ortalab.tables.ortalab.view.program_case import line as case_line
    from ortalab.tables.ortalab.view.sets import line as set_line
    from ortalab.tables.ortalab.view.solver import contents


def line(model: Model) -> Markup:
    """Return the line under the score: the best play and the joker that adds most, or the try at the day's round."""
    if model.replay.is_event:
        return event_line(model)
    if model.walk:
        return set_line(model)
    if model.program.shown:
        return case_line(model)
    if not model.daily.is_open:
        return of_solver(model)
    return day_line(model)


def best(model: Model) -> Markup:
    """Return the contents of the pane Best; nothing in a quiz, in a frame, and while a damaged link is shown."""
    if not model.shows_best or not can_look(model):
        return NONE
    return contents(model)


REGIONS: Mapping[str, Callable[[Model], Markup]] = {
    "brand": brand,
    "places": places,
    "tools": tools,
    "tally": tally,
    "line": line,
    "table": table,
    "panel": panel,
    "trail": trail,
    "variations": variations,
    "tabs": tabs,
    "shelf": shelf,
    "proof": proof,
    "best": best,
    "yours": program,
    "tour": tour,
    "paper": paper,
}
"""The regions by the id of the element that holds each; `index.html` has a placeholder of the same name for each."""


def regions(model: Model, weighed: Round | None = None, without: Collection[str] = ()) -> dict[str, str]:
    """Return the HTML inside each region, but for those in `without`.

    The bars of what each card is worth may be those of an earlier round, `weighed`, until there is time to compute
    the model's own.

    >>> from ortalab.tables.ortalab.state.model import example
    >>> list(regions(example()))[:9]
    ['brand', 'places', 'tools', 'tally', 'line', 'table', 'panel', 'trail', 'variations']
    """
    shown = displayed(model)
    return {
        name: region(proof(shown, weighed) if draw is proof else draw(model if draw in {best, line} else shown))
        for name, draw in REGIONS.items()
        if name not in without
    }
