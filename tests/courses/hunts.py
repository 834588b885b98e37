"""Fuzzing of programs given as functions from a round to an output."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ortalab.courses.answer import Answer, Ask, Finding, Hunt, Output
from ortalab.courses.hunting import MOST_FINDS, hunt
from ortalab.courses.ortalab.case import RoundCase, judge
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.fuzz.kinds import Coverage, RoundKinds
from ortalab.courses.ortalab.fuzz.rounds import draw_rounds
from ortalab.courses.ortalab.judge.verdict import SCORE_ONLY, Wanted
from ortalab.courses.result import Result
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, Book
from ortalab.workshop.deal import STAGES

RunRound = Callable[[Round], Output]


@cache
def judged(case: RoundCase, output: Output) -> Result:
    """Judge an output, once for all programs that print it on the same round."""
    return judge(case, output)


def asking(run: RunRound) -> Ask[RoundCase]:
    """Build a function that runs a program on a case."""

    def ask(case: RoundCase) -> Answer[RoundCase]:
        output = run(case.round)
        return Answer(case, judged(case, output), output)

    return ask


class Tried(NamedTuple):
    coverage: Coverage
    shrinks: int  # the number of reduced rounds run


def look(
    run: RunRound,
    rounds: int,
    stages: Sequence[int] = STAGES[-1:],
    start: int = 0,
    book: Book = BOOK,
    wanted: Wanted = SCORE_ONLY,
    most: int = MOST_FINDS,
) -> tuple[Hunt[RoundCase], Tried]:
    """Fuzz this many rounds; return the finds and the number of runs."""
    asked, kinds, ask = [0], RoundKinds(), asking(run)

    def counting(case: RoundCase) -> Answer[RoundCase]:
        asked[0] += 1
        return ask(case)

    found = hunt(COURSE, counting, draw_rounds(rounds, stages, start, book, wanted), kinds=kinds, most=most)
    again = len(found.findings)  # each find is run once more
    return found, Tried(kinds.coverage, asked[0] - found.tried - again)


def laid(finding: Finding[RoundCase]) -> Round:
    return finding.answer.case.round
