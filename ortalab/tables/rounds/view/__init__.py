"""The view: every region of the page as HTML text, a pure function of the model, cached until its inputs change.

All text goes through `Markup.format`, which escapes it; geometry is classes and attributes of SVG, never a style.
"""

from collections.abc import Callable, Collection, Mapping

from ortalab.page.elements import NONE, region
from ortalab.page.markup import Markup
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.books import lacking
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.view.best_line import line as of_solver
from ortalab.tables.rounds.view.frame import brand, heading, paper, place, places, tabs, tools, tour, trail, variations
from ortalab.tables.rounds.view.modes import drawn_by_mode
from ortalab.tables.rounds.view.proof import proof
from ortalab.tables.rounds.view.replay import event_line
from ortalab.tables.rounds.view.screen import top_line
from ortalab.tables.rounds.view.shelf import shelf
from ortalab.tables.rounds.view.table import table
from ortalab.tables.rounds.view.tally import tally


def line(model: Model) -> Markup:
    """Return the line under the score: unsupported things, the best play, or the score counting up."""
    if model.replay.is_event:
        return event_line(model)
    if model.can_look and lacking(model.table):
        from ortalab.tables.rounds.view.rules import lacking_line  # 1.6 kB

        return lacking_line(model.table)
    if model.decision is not None:
        from ortalab.tables.rounds.view.decision import now_line  # 3.0 kB

        return now_line(model) or of_solver(model)
    return of_solver(model)


def best(model: Model) -> Markup:
    """Return the contents of the Best pane; empty in a quiz, on an embedded page, or for a damaged link."""
    if not model.shows_best or not model.can_look or model.replay.is_event:
        return NONE
    if model.decision is not None:
        from ortalab.tables.rounds.view.decision import what_now  # 3.0 kB

        return what_now(model)
    from ortalab.tables.rounds.view.solver import contents  # 5.9 kB

    return contents(model)


def panel(model: Model) -> Markup:
    """Return the panel that is open over the table; nothing if there is none."""
    if model.overlay is None:
        return NONE
    from ortalab.tables.rounds.view.panel import panel as open_panel  # 8.6 kB

    return open_panel(model)


REGIONS: Mapping[str, Callable[[Model], Markup]] = {
    "panel": panel,  # first: the browser restyles the page when the focused element disappears
    "heading": heading,
    "brand": brand,
    "places": places,
    "tools": tools,
    "top": top_line,
    "tally": tally,
    "line": line,
    "table": table,
    "trail": trail,
    "variations": variations,
    "tabs": tabs,
    "shelf": shelf,
    "proof": proof,
    "best": best,
    "yours": place,
    "tour": tour,
    "paper": paper,
}
"""The regions by the id of their element; `index.html` has a placeholder of the same name for each."""

PRESENT = frozenset({"best", "line"})
"""The regions that show the person's own table even while a proposal is previewed."""


def regions(model: Model, weighed: Round | None = None, without: Collection[str] = ()) -> dict[str, str]:
    """Return the HTML inside each region, except those in `without`.

    The bars of the cards' worth may be those of an earlier round, `weighed`, until there is time to compute the model's
    own.

    >>> from ortalab.tables.rounds.state.model import example
    >>> list(regions(example()))[:10]
    ['panel', 'heading', 'brand', 'places', 'tools', 'top', 'tally', 'line', 'table', 'trail']
    """
    shown = model.displayed

    def inside(name: str, draw: Callable[[Model], Markup]) -> Markup:
        drawn = model if name in PRESENT else shown
        if (by_mode := drawn_by_mode(drawn, name)) is not None:
            return by_mode
        return proof(drawn, weighed) if draw is proof else draw(drawn)

    return {name: region(inside(name, draw)) for name, draw in REGIONS.items() if name not in without}
