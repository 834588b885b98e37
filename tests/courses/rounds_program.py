"""A command that scores rounds, one after another."""

from collections.abc import Iterator, Sequence
from typing import Self

from ortalab.courses.answer import Output
from ortalab.courses.ortalab.course import first
from ortalab.courses.run.runner import Runner, run_alone
from ortalab.rounds.round import Round
from ortalab.terminal import SECONDS
from ortalab.text.yaml import write_round


class Program:
    """A command run on one round after another; leaving the `with` block closes its runner."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS, runner: Runner | None = None) -> None:
        self.command, self.seconds, self._run = tuple(command), seconds, runner or Runner()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._run.close()

    def __call__(self, round: Round) -> Output:
        return self._run.on_text(self.command, write_round(round, bare=True), self.seconds, "round.yml")

    def alone(self, round: Round) -> Output:
        return run_alone(lambda: self(round))


def outputs_on_hands(program: Program) -> Iterator[Output]:
    for case in first():
        yield program.alone(case.round)
