"""Fuzzing of programs that are functions from a round to an output."""

from collections.abc import Callable
from typing import Any

from ortalab.courses.course import Answer, Ask, Finding, Hunt
from ortalab.courses.ortalab.case import RoundCase, judge
from ortalab.courses.ortalab.fuzz.hunt import Asked, Tried, hunt
from ortalab.courses.run.runner import Output
from ortalab.rounds.round import Round

RunRound = Callable[[Round], Output]


def asking(run: RunRound) -> Ask[RoundCase]:
    """Return a function that runs a program on a case."""

    def ask(case: RoundCase) -> Answer[RoundCase]:
        output = run(case.round)
        return Answer(case, judge(case, output), output)

    return ask


def look(run: RunRound, rounds: int, **of: Any) -> tuple[Hunt[RoundCase], Tried]:  # noqa: ANN401 — fields of `Asked`
    """Fuzz this many rounds; return the finds, and the number tried."""
    return hunt(asking(run), Asked(rounds, **of))


def laid(finding: Finding[RoundCase]) -> Round:
    """Return the round of a find."""
    return finding.answer.case.round
