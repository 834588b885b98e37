"""A round as a case, with the requirements for programs that score it."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from ortalab.courses.ortalab.judge.verdict import judge_output
from ortalab.courses.ortalab.places import size_of
from ortalab.courses.output import Output
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.runner import Runner
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, Book
from ortalab.rounds.score import score
from ortalab.text.yaml import write_round


class Wanted(NamedTuple):
    """The requirements for a program besides the right score."""

    explained: bool = False  # whether it must print steps
    exact: bool = False  # whether the score must be printed exactly as the course's tests compare it
    steps: bool = False  # whether its states must equal ours, if it prints any

    def __str__(self) -> str:
        return " ".join(name for name, is_wanted in self._asdict().items() if is_wanted)


SCORE_ONLY = Wanted()


class RoundCase(NamedTuple):
    """A round, its file's name, and the first stage of the assignment that can score it."""

    stage: int
    name: str
    round: Round
    book: Book = BOOK  # the rules under which it was read
    wanted: Wanted = SCORE_ONLY

    @property
    def group(self) -> str:
        return str(self.stage)

    @property
    def version(self) -> str:
        return f"{self.round!r} {explain_score(self.scored)}"

    @property
    def size(self) -> int:
        return size_of(self.round)

    @property
    def scored(self) -> Score:
        return score(self.round, self.book)

    def with_round(self, round: Round) -> "RoundCase":
        """Return a case for another round with the same requirements, named by the round's hash."""
        digest = hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]
        return self._replace(name=f"fuzz_{digest}", round=round)


def run(runner: Runner, case: RoundCase, command: Sequence[str], seconds: float) -> Output:
    """Write the round as the assignment spells it, and run the command on the file."""
    return runner.on_text(command, write_round(case.round, bare=True), seconds, "round.yml")


def judge(case: RoundCase, output: Output) -> Result:
    """Judge an output by its score and the other requirements."""
    explained, exact, steps = case.wanted
    found = judge_output(output, case.scored, wants_steps=explained, wants_exact=exact)
    if steps and found.verdict is Verdict.OTHER_STEPS:
        return found._replace(verdict=Verdict.WRONG_STEP)
    return found
