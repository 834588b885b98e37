"""The late modules that a part of the page needs, imported before it is opened."""

from collections.abc import Iterator, Mapping

from ortalab.rounds.round import FULL
from ortalab.tables.ortalab.state.books import lacking
from ortalab.tables.ortalab.state.model import Model

EVENT = ("ortalab.tables.ortalab.view.event", "score_event")
"""The modules of a score that is counted step by step; the second is the browser's."""
AHEAD: Mapping[str, tuple[str, ...]] = {
    "event": EVENT,
    "daily": (
        "ortalab.workshop.daily",
        "ortalab.tables.ortalab.actions.daily",
        "ortalab.tables.ortalab.view.daily",
        "ortalab.tables.ortalab.view.daily_score",
        "ortalab.tables.ortalab.view.daily_jokers",
        "ortalab.tables.ortalab.view.daily_fan",
        "ortalab.workshop.proof",
        *EVENT,
    ),
    "quiz": (
        "ortalab.storage.tally",
        "ortalab.workshop.quiz.themes",
        "ortalab.workshop.quiz.mistakes",
        "ortalab.tables.ortalab.actions.quiz_tally",
        "ortalab.tables.ortalab.actions.quiz_storm",
        "ortalab.tables.ortalab.actions.quiz",
        "ortalab.tables.ortalab.view.quiz",
        "ortalab.tables.ortalab.view.quiz_pane",
        *EVENT,
    ),
    "program": (
        "ortalab.courses.ortalab.judge.verdict",
        "ortalab.courses.ortalab.fuzz.kinds",
        "ortalab.courses.ortalab.board.board",
        "ortalab.tables.ortalab.actions.program_case",
        "ortalab.tables.ortalab.actions.program",
        "ortalab.tables.ortalab.view.program",
    ),
    "full": (
        "ortalab.tables.ortalab.state.full_score",
        "ortalab.tables.ortalab.view.luck",
        "ortalab.tables.ortalab.view.full_steps",
        "ortalab.tables.ortalab.view.full_faces",
        "ortalab.tables.ortalab.view.full_captions",
        "ortalab.tables.ortalab.actions.decision",
        "ortalab.tables.ortalab.view.drawn",
        "ortalab.tables.ortalab.view.build",
        "ortalab.tables.ortalab.view.decision",
        "ortalab.tables.ortalab.input.now_keys",
    ),
    "variations": (
        "ortalab.tables.ortalab.study",
        "ortalab.tables.ortalab.actions.variations",
        "ortalab.tables.ortalab.view.variations",
    ),
}
"""The late modules of each part of the page, dependencies first."""
APPROACHED = {"place-program": "program", "quiz": "quiz", "mark": "variations", "daily": "daily", "open-rules": "full"}
"""The parts by the buttons that open them."""


def uses_full(model: Model) -> bool:
    """Tell whether the table has anything that only the full game draws."""
    return model.round.rules == FULL or bool(lacking(model.table))


def begun(before: Model, model: Model) -> Iterator[str]:
    """Yield the parts of the page that have just opened."""
    if model.quiz and not before.quiz:
        yield "quiz"
    if model.day and not before.day:
        yield "daily"
    if uses_full(model) and not uses_full(before):
        yield "full"
    if model.variations.has_any and not before.variations.has_any:
        yield "variations"
