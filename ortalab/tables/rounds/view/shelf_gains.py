"""The points that each joker of the shelf would add to the round."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.shelf import figures_of
from ortalab.tables.rounds.state.solver import Added
from ortalab.tables.rounds.view.best_line import signed_points

ADDS = Markup('<span class="adds{kind}">{points}{instead}</span>')
INSTEAD = Markup("<small>for {}</small>")
Bringing = tuple[tuple[str, Markup], ...]
"""The points that jokers would add, by name."""


def bringing(model: Model) -> Bringing:
    """Return the gain that each joker would add to the round, by name; empty in a quiz, and while unknown.

    In a full row it is the gain in place of another joker, which is named unless it is the same for all.
    """
    is_same = bool(replaced(model))
    return tuple((item.name, added(item, "" if is_same else _gone(model, item))) for item in figures_of(model))


def replaced(model: Model) -> str:
    """Return the joker of a full row that every joker would replace; "" if they differ, or nothing is known."""
    gone = {_gone(model, item) for item in figures_of(model)}
    return gone.pop() if len(gone) == 1 else ""


def _gone(model: Model, item: Added) -> str:
    jokers = model.round.jokers
    return jokers[item.place].name if item.place is not None and item.place < len(jokers) else ""


def added(item: Added, instead: str) -> Markup:
    """Format the gain of one joker.

    >>> added(Added("Baron", -20.0, 1), "Mad Joker")
    Markup('<span class="adds less">−20<small>for Mad Joker</small></span>')
    """
    kind = " less" if item.points < 0 else "" if item.points else " nil"
    return ADDS.format(
        kind=kind, points=signed_points(item.points), instead=INSTEAD.format(instead) if instead else NONE
    )
