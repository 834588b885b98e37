"""Workers of a grading that need no process, and what they are given."""

from collections.abc import Callable
from concurrent.futures import Future

from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.grading import Perform, Workers
from ortalab.workshop.grade.programs import NamedProgram
from ortalab.workshop.grade.verdict import Answer, Task
from ortalab.workshop.judge.verdict import Result, Verdict
from tests.scoring.rounds import lay

ROUND = lay(["K♥ Bonus"], ["2♠"], ["Joker"])
CASES = [Case(stage, f"{stage}-{number}.yml", ROUND) for stage in (1, 3) for number in range(3)]
PROGRAMS = [NamedProgram(name, (name,)) for name in ("ann", "bob", "cyd")]


def hire(verdict: Callable[[str], Verdict], room: int = 1) -> Workers:
    """Give workers that know the verdict of each program and run one thing after another."""

    def submit(_perform: Perform, task: Task) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_result(Answer(Result(verdict(task.command[0]))))
        return future

    return Workers(submit, lambda: room)
