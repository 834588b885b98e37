"""The points that a joker of the shelf would add, at the end of its line."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.shelf import figures_of
from ortalab.tables.ortalab.state.solver import Added
from ortalab.tables.ortalab.view.best_line import signed_points

ADDS = Markup('<span class="adds{kind}">{points}{instead}</span>')
INSTEAD = Markup("<small>for {}</small>")


Bringing = tuple[tuple[str, Markup], ...]
"""The points that jokers would add, by name."""


def bringing(model: Model) -> Bringing:
    """Return by name what each joker would add to the round; empty in a quiz, and until it is known.

    In a full row it is what the joker brings in the place of another, which is named.
    """
    return tuple((item.name, added(item, _name(model, item))) for item in figures_of(model))


def _name(model: Model, item: Added) -> str:
    jokers = model.round.jokers
    return jokers[item.place].name if item.place is not None and item.place < len(jokers) else ""


def added(item: Added, instead: str) -> Markup:
    """Return the number of one joker.

    >>> added(Added("Baron", -20.0, 1), "Mad Joker")
    Markup('<span class="adds less">−20<small>for Mad Joker</small></span>')
    """
    kind = " less" if item.points < 0 else "" if item.points else " nil"
    return ADDS.format(
        kind=kind, points=signed_points(item.points), instead=INSTEAD.format(instead) if instead else NONE
    )
