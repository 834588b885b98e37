"""The runs to make, in an order in which a program that hangs holds up nobody."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.programs import NamedProgram
from ortalab.workshop.grade.verdict import Answer, Task, perform
from ortalab.workshop.judge.verdict import Verdict
from ortalab.workshop.process_pool import PULSE


class ProgramRun(NamedTuple):
    program: NamedProgram
    case: Case


MOST_NAMED = 8
"""The most runs that are named where a worker is lost; one of them may have ended it."""
Perform = Callable[[Task], Answer]
Submit = Callable[[Perform, Task], Future[Answer]]


class Workers(NamedTuple):
    """Those who run programs: processes of this machine, or a cluster."""

    submit: Submit
    room: Callable[[], int]  # how many run at a time


class _Rank(NamedTuple):
    """The lowest is next: fewest time-outs, then fewest under way, then fewest done."""

    timed_out: int
    running: int
    done: int
    place: int


@dataclass
class _Turn:
    """The rounds of a program that wait, and how it has done so far."""

    place: int
    program: NamedProgram
    waiting: deque[Case]
    running: int = 0
    timed_out: int = 0
    done: int = 0

    @property
    def rank(self) -> _Rank:
        return _Rank(self.timed_out, self.running, self.done, self.place)


class Queue:
    """The runs that wait, dealt out fairly: programs that timed out come last."""

    def __init__(self, runs: Sequence[ProgramRun]) -> None:
        """Sort the runs by program; a program's own runs stay in their order."""
        cases: dict[NamedProgram, list[Case]] = {}
        for run in runs:
            cases.setdefault(run.program, []).append(run.case)
        self._turns = {
            program: _Turn(place, program, deque(waiting)) for place, (program, waiting) in enumerate(cases.items())
        }
        self._ranks = [turn.rank for turn in self._turns.values()]
        self._order = list(self._turns.values())
        heapify(self._ranks)

    def next_run(self) -> ProgramRun | None:
        """Take the next run, None if none waits."""
        while self._ranks:
            rank = heappop(self._ranks)
            turn = self._order[rank.place]
            if rank == turn.rank and turn.waiting:
                turn.running += 1
                heappush(self._ranks, turn.rank)
                return ProgramRun(turn.program, turn.waiting.popleft())
        return None

    def record(self, run: ProgramRun, verdict: Verdict) -> None:
        turn = self._turns[run.program]
        turn.running -= 1
        turn.done += 1
        turn.timed_out += verdict is Verdict.TOO_SLOW
        heappush(self._ranks, turn.rank)  # the rank that it had before counts no more


def answers(
    runs: Sequence[ProgramRun], workers: Workers, task_of: Callable[[ProgramRun], Task]
) -> Iterator[tuple[ProgramRun, Answer]]:
    """Make all runs, no more at a time than there is room for, and yield each answer as it comes."""
    queue = Queue(runs)
    under_way: dict[Future[Answer], ProgramRun] = {}
    while True:
        room = workers.room()
        while len(under_way) < room and (run := queue.next_run()):
            under_way[workers.submit(perform, task_of(run))] = run
        if not under_way:
            return
        for future in wait(under_way, PULSE, FIRST_COMPLETED).done:
            answer = _answer_of(future, list(under_way.values()))
            run = under_way.pop(future)
            queue.record(run, answer.result.verdict)
            yield run, answer


def _answer_of(future: Future[Answer], under_way: Sequence[ProgramRun]) -> Answer:
    error = CancelledError() if future.cancelled() else future.exception()
    if error is None:
        return future.result()
    what = " ".join(f"{type(error).__name__} {error}".split())[:200]
    runs = ", ".join(f"{run.program.name} on {run.case.name}" for run in under_way[:MOST_NAMED])
    raise OrtalabError(f"a worker was lost or cannot work ({what}) while it ran {runs}; see to that and start again")
