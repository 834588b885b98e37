"""Prefetch the lazily imported modules of a part of the page before it is opened."""

from collections.abc import Iterator, Mapping

from ortalab.rounds.round import FULL
from ortalab.tables.rounds.state.books import lacking
from ortalab.tables.rounds.state.mode import SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Drawer

AHEAD: Mapping[str, tuple[str, ...]] = {
    "daily": ("actions.daily", "view.daily"),
    "quiz": ("actions.quiz", "view.quiz"),
    "program": ("actions.program", "view.program"),
    "full": ("state.full_score", "view.luck", "view.full", "actions.decision", "view.decision"),
    "sets": ("actions.sets", "view.set_room"),
    "variations": ("actions.variations", "view.variations"),
}
"""The modules of this table that each part of the page starts with; they import the part's others."""
APPROACHED = {
    "place-program": "program",
    "place-quiz": "quiz",
    "place-daily": "daily",
    "mark-round": "variations",
    "open-sets": "sets",
    "open-rules": "full",
}
"""The parts by the buttons that open them."""


def uses_full(model: Model) -> bool:
    """Return whether the table, or a set that is made, has anything that only the full game draws."""
    made = model.sets.made if isinstance(model.mode, SetRoom) else None
    asked = made.questions if made else ()
    return FULL in {model.round.rules, *(each.round.rules for each in asked)} or bool(lacking(model.table))


def _leads_to_sets(model: Model) -> bool:
    """Return whether a set is open or being made, or the drawer of rounds is open, from which a set can be made."""
    return isinstance(model.mode, SetRoom | SetWalk) or model.drawer is Drawer.SAVES


def opened_parts(before: Model, model: Model) -> Iterator[str]:
    """Yield the parts of the page that have just opened."""
    if model.quiz and not before.quiz:
        yield "quiz"
    if model.day and not before.day:
        yield "daily"
    if _leads_to_sets(model) and not _leads_to_sets(before):
        yield "sets"
    if uses_full(model) and not uses_full(before):
        yield "full"
    if model.variations.has_any and not before.variations.has_any:
        yield "variations"
