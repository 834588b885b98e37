"""The late modules that a part of the page needs, imported before it is pressed."""

from collections.abc import Iterator, Mapping

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
        "ortalab.workshop.quiz_themes",
        "ortalab.workshop.quiz_mistakes",
        "ortalab.tables.ortalab.actions.quiz_tally",
        "ortalab.tables.ortalab.actions.quiz_storm",
        "ortalab.tables.ortalab.actions.quiz",
        "ortalab.tables.ortalab.view.quiz",
        "ortalab.tables.ortalab.view.quiz_pane",
        *EVENT,
    ),
    "program": (
        "ortalab.workshop.judge.verdict",
        "ortalab.workshop.fuzz.kinds",
        "ortalab.workshop.board.board",
        "ortalab.tables.ortalab.actions.program_case",
        "ortalab.tables.ortalab.actions.program",
        "ortalab.tables.ortalab.view.program",
    ),
    "variations": (
        "ortalab.tables.ortalab.study",
        "ortalab.tables.ortalab.actions.variations",
        "ortalab.tables.ortalab.view.variations",
    ),
}
"""The modules that a part of the page needs and that come late, those first that others import."""
APPROACHED = {"place-program": "program", "quiz": "quiz", "mark": "variations", "daily": "daily"}
"""The parts by the buttons that open them."""


def begun(before: Model, model: Model) -> Iterator[str]:
    """Yield the parts of the page that have begun."""
    if model.quiz and not before.quiz:
        yield "quiz"
    if model.daily.is_open and not before.daily.is_open:
        yield "daily"
    if model.variations.has_any and not before.variations.has_any:
        yield "variations"
