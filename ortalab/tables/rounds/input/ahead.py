"""Prefetch the lazily imported modules of a part of the page before it is opened."""

from collections.abc import Iterator, Mapping

from ortalab.rounds.round import FULL
from ortalab.tables.rounds.state.books import lacking
from ortalab.tables.rounds.state.mode import SetRoom, SetWalk
from ortalab.tables.rounds.state.model import Drawer, Model

EVENT = ("score_event",)
"""The browser's module of a score that counts up."""
AHEAD: Mapping[str, tuple[str, ...]] = {
    "event": EVENT,
    "daily": (
        "ortalab.workshop.daily",
        "ortalab.tables.rounds.actions.daily",
        "ortalab.tables.rounds.view.daily",
        "ortalab.tables.rounds.view.daily_play",
        "ortalab.workshop.proof",
        *EVENT,
    ),
    "quiz": (
        "ortalab.storage.tally",
        "ortalab.workshop.quiz.themes",
        "ortalab.workshop.quiz.mistakes",
        "ortalab.tables.rounds.actions.quiz_question",
        "ortalab.tables.rounds.actions.quiz_storm",
        "ortalab.tables.rounds.actions.quiz",
        "ortalab.tables.rounds.view.quiz",
        "ortalab.tables.rounds.view.quiz_pane",
        *EVENT,
    ),
    "program": (
        "ortalab.courses.ortalab.judge.verdict",
        "ortalab.courses.ortalab.board.board",
        "ortalab.tables.rounds.actions.program_case",
        "ortalab.tables.rounds.actions.program",
        "ortalab.tables.rounds.view.program",
    ),
    "full": (
        "ortalab.tables.rounds.state.full_score",
        "ortalab.tables.rounds.view.luck",
        "ortalab.tables.rounds.view.full_steps",
        "ortalab.tables.rounds.view.full_marks",
        "ortalab.tables.rounds.actions.decision",
        "ortalab.tables.rounds.view.decision_parts",
        "ortalab.tables.rounds.view.decision",
        "ortalab.tables.rounds.input.late_keys",
    ),
    "sets": (
        "ortalab.tables.rounds.actions.sets",
        "ortalab.tables.rounds.view.set_room",
    ),
    "variations": (
        "ortalab.tables.rounds.study",
        "ortalab.tables.rounds.actions.variations",
        "ortalab.tables.rounds.view.variations",
        "ortalab.tables.rounds.input.late_keys",
    ),
}
"""The late modules of each part of the page, dependencies first."""
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


def begun(before: Model, model: Model) -> Iterator[str]:
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
