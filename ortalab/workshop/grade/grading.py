"""A grading: the results that the journal has, the runs that are left, and the workers that run them in order."""

import logging
import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.terminal import label
from ortalab.workshop.grade.cases import Answer, Case, Task, perform
from ortalab.workshop.grade.journal import Entry, Journal
from ortalab.workshop.grade.programs import NamedProgram, version_of
from ortalab.workshop.judge.verdict import Result, Verdict
from ortalab.workshop.process_pool import PULSE, process_pool
from ortalab.workshop.processes import Limits


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


MOST_LISTED = 10
"""The most changes that are listed one by one."""


@dataclass(frozen=True)
class Grading:
    """Programs on cases, and how they are run."""

    programs: Sequence[NamedProgram]
    cases: Sequence[Case]
    seconds: float
    is_explained: bool = False
    wants_words: bool = False
    journal: Journal | None = None
    results: dict[tuple[str, str], Result] = field(default_factory=dict)
    limits: Limits | None = None  # of the sandbox, if there is one
    printed: dict[tuple[str, str], str] = field(default_factory=dict)  # of wrong answers

    def recall(self) -> list[str]:
        """Take the results that still hold from the journal; return a sentence for each thing that has changed."""
        programs = {program.name: self._version(program) for program in self.programs}
        cases = {case.name: case.version for case in self.cases}
        stale: dict[tuple[str, str], str] = {}
        for entry in self.journal.entries if self.journal else ():
            run = entry.program, entry.case
            if entry.program not in programs or entry.case not in cases:
                continue
            if entry.program_version != programs[entry.program]:
                stale[run] = f"the program {entry.program!r}, or how it is run, has changed"
            elif entry.case_version != cases[entry.case]:
                stale[run] = f"the round {entry.case!r} has changed"
            else:
                self._take(run, Answer(entry.result, entry.printed))
        changes = Counter(words for run, words in stale.items() if run not in self.results)
        runs = {words: f"{counted(count, 'run')} {'is' if count == 1 else 'are'}" for words, count in changes.items()}
        sentences = [f"{words}: {runs[words]} done again" for words in sorted(runs)]
        more = len(sentences) - MOST_LISTED
        return sentences[:MOST_LISTED] + ([f"{more} more have changed and are run again"] if more > 0 else [])

    @property
    def left(self) -> list[ProgramRun]:
        """The runs to make, each program's rounds in their order."""
        return [
            ProgramRun(program, case)
            for program in self.programs
            for case in self.cases
            if (program.name, case.name) not in self.results
        ]

    @property
    def runs(self) -> int:
        return len(self.programs) * len(self.cases)

    def resume(self, open_workers: AbstractContextManager[Workers]) -> Iterator[Result]:
        """Make the runs that are left, and write each result to the journal as it comes."""
        programs = {program.name: self._version(program) for program in self.programs}
        cases = {case.name: case.version for case in self.cases}

        def task_of(run: ProgramRun) -> Task:
            case = run.case
            asked = self.is_explained, case.book, self.limits, self.wants_words
            return Task(run.program.command, case.round, self.seconds, *asked)

        with open_workers as workers:
            for run, answer in answers(self.left, workers, task_of):
                program, case = run.program.name, run.case.name
                if self.journal:
                    self.journal.add(Entry(program, programs[program], case, cases[case], *answer))
                self._take((program, case), answer)
                yield answer.result

    def _take(self, run: tuple[str, str], answer: Answer) -> None:
        self.results[run] = answer.result
        if answer.printed:
            self.printed[run] = answer.printed

    def _version(self, program: NamedProgram) -> str:
        ways = (
            "explained" if self.is_explained else "",
            "words" if self.wants_words else "",
            f"sandbox {self.limits}" if self.limits else "",
        )
        return " ".join([version_of(program), f"{self.seconds:g}", *filter(None, ways)])


ADDRESS = re.compile(r"(tcp://)?[^\s/]+:[0-9]{1,5}")
"""Where a scheduler can be: a cluster that wants certificates is none that an address alone opens."""
PATIENCE = 10
"""The seconds that a scheduler may take to answer."""


@contextmanager
def pool(jobs: int) -> Iterator[Workers]:
    """Open a pool of processes; when it is left, the programs they run are ended."""
    with process_pool(jobs) as processes:
        yield Workers(processes.submit, lambda: jobs)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Open a Dask cluster by its scheduler's address; what runs there when it is left runs to its time-out."""
    try:
        from distributed import Client
    except ImportError:
        raise OrtalabError(
            "--scheduler needs Dask, the extra 'dask'; install it with: pip install 'ortalab[dask]'"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what fails is said once, by us
    silent = OrtalabError(
        f"no scheduler answers at {label(address)}; give the address that 'dask scheduler' prints, tcp://…"
    )
    if not ADDRESS.fullmatch(address):  # a client with no address to try would end late, and with a traceback
        raise silent
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise silent from None
    with client:
        if not client.nthreads():
            raise OrtalabError(f"the scheduler at {label(address)} has no worker; start one: dask worker {address}")
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor.submit, lambda: max(1, sum(client.nthreads().values())))
        finally:
            executor.shutdown(wait=False)
