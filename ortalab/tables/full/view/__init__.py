"""The view: every region of the page as HTML text, a pure function of the model."""

from collections.abc import Callable, Collection, Mapping

from ortalab.page.markup import Markup
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.view.best import best, line
from ortalab.tables.full.view.frame import below, brand, paper, tabs, tools, trail
from ortalab.tables.full.view.panel import panel
from ortalab.tables.full.view.shelf import shelf
from ortalab.tables.full.view.steps import steps
from ortalab.tables.full.view.table import ghost, table
from ortalab.tables.full.view.tally import tally

__all__ = ["ghost", "regions"]
REGIONS: Mapping[str, Callable[[Model], Markup]] = {
    "brand": brand,
    "tools": tools,
    "tally": tally,
    "line": line,
    "table": table,
    "panel": panel,
    "trail": trail,
    "runline": below,
    "tabs": tabs,
    "shelf": shelf,
    "proof": steps,
    "best": best,
    "paper": paper,
}
"""The regions by the id of the element that holds each."""


def regions(model: Model, without: Collection[str] = ()) -> dict[str, str]:
    """Return the HTML inside each region, but for those in `without`."""
    return {name: draw(model) for name, draw in REGIONS.items() if name not in without}
