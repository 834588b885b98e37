"""Running a program on all rounds, on all cores, and judging what it prints."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.scoring.play import score
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.judge.verdict import Result, judge_output
from ortalab.workshop.process_pool import PULSE, process_pool
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Output, Program, Runner

MOST_KEPT = 64 * 1024
"""The most bytes of an output that are kept; all of it is judged."""
AHEAD = 3
"""How many rounds each core has before it, so that none waits for the next."""


class Task(NamedTuple):
    """One round for a program, as plain data that another process can work on."""

    command: tuple[str, ...]
    case: Case
    seconds: float
    limits: Limits | None


class Answer(NamedTuple):
    """What a program printed for a round, and the verdict on it."""

    case: Case
    output: Output
    is_cut: bool
    result: Result

    @property
    def is_right(self) -> bool:
        return self.result.verdict.is_right


_runners: dict[Limits | None, Runner] = {}
"""The runner of this process, kept because starting one takes as long as a small program."""


def perform(task: Task) -> Answer:
    """Run a program on a round; raise `StartError` where it cannot be started."""
    runner = _runners.setdefault(task.limits, Runner(task.limits))
    return ask(Program(task.command, task.seconds, runner), task.case)


def ask(program: Program, case: Case) -> Answer:
    """Return a program's answer for a round."""
    output = program(case.round)
    result = judge_output(output, score(case.round, case.book))
    data = output.text.encode()
    kept = output._replace(text=data[:MOST_KEPT].decode(errors="ignore")) if len(data) > MOST_KEPT else output
    return Answer(case, kept, len(data) > MOST_KEPT, result)


def without_text(answer: Answer) -> Answer:
    """Return an answer that takes little memory."""
    return answer._replace(output=answer.output._replace(text=""), is_cut=True)


def run_all(tasks: Sequence[Task], jobs: int) -> Iterator[Answer]:
    """Run a program on all rounds, so many at a time; yield each answer as it comes."""
    left, under_way = iter(tasks), set[Future[Answer]]()
    with process_pool(min(jobs, len(tasks))) as pool:
        while True:
            while len(under_way) < AHEAD * jobs and (task := next(left, None)):
                under_way.add(pool.submit(perform, task))
            if not under_way:
                return
            for future in wait(under_way, PULSE, FIRST_COMPLETED).done:
                under_way.remove(future)
                try:
                    yield future.result()
                except BrokenExecutor:
                    raise OrtalabError(
                        "a process that ran the program was ended from outside; start again, or with --sandbox"
                    ) from None
