"""Running a program on all rounds, on all cores, and judging what it prints."""

from typing import NamedTuple

from ortalab.scoring.play import score
from ortalab.workshop.board.places import size_of
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.judge.verdict import Result, judge_output
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Output, Program, runner_for

MOST_KEPT = 64 * 1024
"""The most bytes of an output that are kept; all of it is judged."""


class Task(NamedTuple):
    """One round for a program, as plain data that another process can work on."""

    command: tuple[str, ...]
    case: Case
    seconds: float
    limits: Limits | None


class Answer(NamedTuple):
    """The output of a program for a round, and the verdict on it."""

    case: Case
    output: Output
    is_cut: bool
    result: Result

    @property
    def name(self) -> str:
        return self.case.name

    @property
    def stage(self) -> int:
        return self.case.stage

    @property
    def size(self) -> int:
        return size_of(self.case.round)

    @property
    def is_right(self) -> bool:
        return self.result.verdict.is_right


def perform(task: Task) -> Answer:
    """Run a program on a round; raise `StartError` where it cannot be started."""
    return ask(Program(task.command, task.seconds, runner_for(task.limits)), task.case)


def ask(program: Program, case: Case) -> Answer:
    output = program(case.round)
    result = judge_output(output, score(case.round, case.book))
    data = output.text.encode()
    kept = output._replace(text=data[:MOST_KEPT].decode(errors="ignore")) if len(data) > MOST_KEPT else output
    return Answer(case, kept, len(data) > MOST_KEPT, result)


def without_text(answer: Answer) -> Answer:
    """Return an answer that takes little memory."""
    return answer._replace(output=answer.output._replace(text=""), is_cut=True)
