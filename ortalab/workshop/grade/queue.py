"""What is to be run, in an order in which one program that hangs holds up nobody."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.programs import Named
from ortalab.workshop.grade.verdict import Result, Task, Verdict, perform


class Run(NamedTuple):
    """One program on one round."""

    program: Named
    case: Case


PULSE = 0.5
"""How many seconds nobody waits longer than: an interrupt that another thread was given is heard then."""
MOST_NAMED = 8
"""The most runs that are named where a worker is lost; one of them may have ended it."""
Perform = Callable[[Task], Result]
Submit = Callable[[Perform, Task], Future[Result]]


class Workers(NamedTuple):
    """Those who run: processes of this machine, or a cluster."""

    submit: Submit
    room: Callable[[], int]  # how many run at a time


class _Turn:
    """A program's runs that wait, and how it has done so far."""

    def __init__(self, place: int, program: Named, cases: Sequence[Case]) -> None:
        self.place = place
        self.program = program
        self.waiting = deque(cases)
        self.running = 0
        self.hung = 0
        self.done = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Who is next: the one with the fewest time-outs, then with the least under way, then with the least done."""
        return self.hung, self.running, self.done, self.place


class Queue:
    """Runs that wait, dealt out fairly: one that has hung comes after all that have not, or less often."""

    def __init__(self, runs: Sequence[Run]) -> None:
        """Sort the runs by program; a program's own runs stay in their order."""
        cases: dict[Named, list[Case]] = {}
        for run in runs:
            cases.setdefault(run.program, []).append(run.case)
        self._turns = {
            program: _Turn(place, program, waiting) for place, (program, waiting) in enumerate(cases.items())
        }

    def take(self) -> Run | None:
        """Take the run that is next, if one waits."""
        turns = [turn for turn in self._turns.values() if turn.waiting]
        if not turns:
            return None
        turn = min(turns, key=lambda turn: turn.rank)
        turn.running += 1
        return Run(turn.program, turn.waiting.popleft())

    def note(self, run: Run, verdict: Verdict) -> None:
        """Hear how a run ended."""
        turn = self._turns[run.program]
        turn.running -= 1
        turn.done += 1
        turn.hung += verdict is Verdict.TIME_OUT


def results(runs: Sequence[Run], workers: Workers, task_of: Callable[[Run], Task]) -> Iterator[tuple[Run, Result]]:
    """Run all, no more at a time than there is room for, and yield each result as it comes."""
    queue = Queue(runs)
    under_way: dict[Future[Result], Run] = {}
    while True:
        room = workers.room()
        while len(under_way) < room and (run := queue.take()):
            under_way[workers.submit(perform, task_of(run))] = run
        if not under_way:
            return
        for future in wait(under_way, PULSE, FIRST_COMPLETED).done:
            result = _result_of(future, list(under_way.values()))
            run = under_way.pop(future)
            queue.note(run, result.verdict)
            yield run, result


def _result_of(future: Future[Result], under_way: Sequence[Run]) -> Result:
    error = CancelledError() if future.cancelled() else future.exception()
    if error is None:
        return future.result()
    what = " ".join(f"{type(error).__name__} {error}".split())[:200]
    runs = ", ".join(f"{run.program.name} on {run.case.name}" for run in under_way[:MOST_NAMED])
    raise OrtalabError(f"a worker was lost or cannot work ({what}) while it ran {runs}; see to that and start again")
