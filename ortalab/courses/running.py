"""Run programs on cases, in tasks scheduled fairly over the workers."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from heapq import heapify, heappop, heappush
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.courses.answer import Answer, Case, Output
from ortalab.courses.course import Course
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.processes import How, Limits
from ortalab.courses.run.runner import LOST, AccidentError, Runner, StartError, run_alone
from ortalab.courses.run.starting import NotStartedError, why_not_started
from ortalab.courses.shown import printable
from ortalab.courses.time_outs import TimeOuts
from ortalab.errors import OrtalabError
from ortalab.workshop.process_pool import each_result

if TYPE_CHECKING:
    from concurrent.futures import Future

TASKS, LARGEST_BATCH = 32, 8
"""The number of tasks per worker that suffices to share the load, and the largest batch of a course with long runs."""
MOST_KEPT = 64 * 1024
"""The maximum number of characters of an output to store; judging uses the whole output."""


class NamedProgram(NamedTuple):
    """A program with the name of its author."""

    name: str
    command: tuple[str, ...]
    version: str = ""  # changes with the program; by default computed from the files of the command
    broken: str = ""  # why the program is missing, such as a failed build, as a clause


class Task(NamedTuple):
    """A program to run on some cases, as plain data for another process or machine."""

    course: Course[Any]
    command: tuple[str, ...]
    cases: tuple[Case, ...]
    how: How
    traits: str = ""  # the traits of the program, found by its course
    is_first: bool = False  # whether it is the program's first task, which also tests that the program starts
    name: str = ""  # the program's author


class Done(NamedTuple):
    """The answers of a task."""

    answers: tuple[Answer[Any], ...]
    traits: str = ""
    not_started: str = ""  # why the program does not start

    @property
    def is_accident(self) -> bool:
        return any(answer.is_accident for answer in self.answers)


_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""A pool of the idle runners of this process, since starting one takes as long as a small program."""


def perform(task: Task) -> Done:
    """Run the program on the cases and judge its outputs; failing to start counts as a crash."""
    idle = _idle[task.how.limits]
    runner = idle.pop() if idle else Runner(task.how.limits)
    try:
        return _perform(task, lambda case: task.course.run(runner, case, task.command, task.how.seconds))
    finally:
        idle.append(runner)


def _perform(task: Task, run: Callable[[Case], Output]) -> Done:
    course, traits = task.course, task.traits
    begun, found, time_outs = list[Output](), list[Answer[Any]](), TimeOuts(course)
    try:
        if task.is_first:
            begun = [run(task.cases[0])]
            if reason := why_not_started(task.command, chain(begun, map(run, course.first()))):
                return unstarted(task.cases, reason)
            traits = course.traits(run)
        for case in task.cases:
            if result := time_outs.skipped(case):
                found.append(Answer(case, result, Output("")))
                continue
            found.append(judged(course, case, begun.pop() if begun else run(case), traits))
            time_outs.record(found[-1])
    except AccidentError as error:
        return Done(_all(task.cases, Result(Verdict.NOT_JUDGED, printable(error.words))))
    except StartError as error:
        if task.is_first:
            return unstarted(task.cases, error.what)
        return Done(_all(task.cases, Result(Verdict.CRASHED, error.what)), traits)
    return Done(tuple(found), traits)


def judged(course: Course[Any], case: Case, output: Output, traits: str = "") -> Answer[Any]:
    """Judge an output, and truncate it for storage."""
    case = course.fit(case, traits)
    result, text = course.judge(case, output), output.text
    return Answer(case, result, output._replace(text=text[:MOST_KEPT]), len(text) > MOST_KEPT)


def _all(cases: Sequence[Case], result: Result) -> tuple[Answer[Any], ...]:
    return tuple(Answer(case, result, Output("")) for case in cases)


def unstarted(cases: Sequence[Case], reason: str) -> Done:
    """Build the answers for a program that does not start."""
    return Done(_all(cases, Result(Verdict.CRASHED, f"does not start: {reason}")), not_started=reason)


@contextmanager
def asking(
    course: Course[Any], command: Sequence[str], how: How, cases: Sequence[Case] = (), traits: str | None = None
) -> Iterator[Callable[[Case], Answer[Any]]]:
    """Yield a callback that runs a program on a case and judges it; raise `NotStartedError` if it does not start.

    Programs run one at a time, and accidents are retried. If `traits` is None, they are determined at the start, which
    runs the first case; its output is then reused.
    """
    begun = dict[int, Output]()
    with closing(Runner(how.limits)) as runner:

        def run(case: Case) -> Output:
            return begun.pop(id(case), None) or run_alone(lambda: course.run(runner, case, command, how.seconds))

        if traits is None:
            begun = {id(case): run(case) for case in cases[:1]}
            if reason := why_not_started(command, chain(begun.values(), map(run, course.first()))):
                raise NotStartedError(f"the program does not start: {reason}")
            traits = course.traits(run)
        found = traits

        def ask(case: Case) -> Answer[Any]:
            output = run(case)
            case = course.fit(case, found)
            return Answer(case, course.judge(case, output), output)

        ask.traits = found  # type: ignore[attr-defined]
        yield ask


# ---- scheduling -----------------------------------------------------------------------------------------------------


@dataclass
class _Turn:
    place: int
    program: NamedProgram
    waiting: deque[Case]
    time_outs: TimeOuts
    is_started: bool
    traits: str = ""
    running: int = 0
    timed_out: int = 0
    done: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Sort key for scheduling, lowest first: time-outs, then running tasks, then finished tasks."""
        return self.timed_out, self.running, self.done, self.place

    def take(self, size: int) -> tuple[Case, ...]:
        """Take the next cases, only one after a time-out."""
        size = 1 if self.time_outs.was_late else size
        return tuple(self.waiting.popleft() for _ in range(min(size, len(self.waiting))))


class Queue:
    """A fair queue of waiting cases: programs with time-outs come last, and each program starts with a single task."""

    def __init__(
        self,
        course: Course[Any],
        left: Sequence[tuple[NamedProgram, Sequence[Case]]],
        how: How,
        size: int = 1,
        traits: str | None = None,
    ) -> None:
        """Queue programs with their cases, `size` per task; `traits`, if given, apply to all of them."""
        self._turns = {
            program.name: _Turn(place, program, deque(cases), TimeOuts(course), traits is not None, traits or "")
            for place, (program, cases) in enumerate(left)
        }
        self._ranks = [turn.rank for turn in self._turns.values()]
        self._order = list(self._turns.values())
        self._course, self._how, self._size = course, how, size
        heapify(self._ranks)

    def next(self) -> Task | None:
        """Take the next task; return None if no program can run now."""
        while self._ranks:
            rank = heappop(self._ranks)
            turn = self._order[rank[-1]]
            if rank == turn.rank and turn.waiting:
                turn.running += 1
                cases, is_first, program = turn.take(self._size), not turn.is_started, turn.program
                if turn.is_started and not turn.time_outs.was_late:
                    heappush(self._ranks, turn.rank)
                return Task(self._course, program.command, cases, self._how, turn.traits, is_first, program.name)
        return None

    def record(self, task: Task, done: Done) -> Iterator[Answer[Any]]:
        """Record the answers of a task; yield skipped answers for waiting cases that are given up."""
        turn = self._turns[task.name]
        turn.is_started, turn.traits = True, done.traits
        turn.running -= 1
        turn.done += 1
        for answer in done.answers:
            turn.timed_out += answer.is_late
            turn.time_outs.record(answer)
        is_unknown = task.is_first and done.is_accident  # the traits stay unknown
        is_over = bool(done.not_started) or is_unknown
        left, turn.waiting = turn.waiting, deque[Case]()
        for case in left:
            if result := done.answers[-1].result if is_over else turn.time_outs.skipped(case):
                yield Answer(case, result, Output(""))
            else:
                turn.waiting.append(case)
        heappush(self._ranks, turn.rank)  # the earlier entry is outdated


Perform = Callable[[Task], Done]
Submit = Callable[[Perform, Task], "Future[Done]"]


class Workers(NamedTuple):
    """The workers that run tasks: processes of this machine, or a cluster."""

    submit: Submit
    room: Callable[[], int]  # the number of simultaneous tasks


def _batch_size(course: Course[Any], cases: int, room: int) -> int:
    """Return the number of cases per task: more for a large class, where a task costs as much as a short run."""
    return max(course.batch, min(cases // (TASKS * max(room, 1)), LARGEST_BATCH))


def all_answers(
    course: Course[Any],
    left: Sequence[tuple[NamedProgram, Sequence[Case]]],
    workers: Workers,
    how: How,
    traits: str | None = None,
) -> Iterator[tuple[str, Answer[Any], str]]:
    """Run programs on cases, one per worker at a time; yield each answer as it arrives.

    Each answer comes with its program's name and the reason why the program does not start, if so. `traits`, if given,
    apply to all programs.
    """
    size = _batch_size(course, sum(len(cases) for _, cases in left), workers.room())
    queue, submit = Queue(course, left, how, size, traits), partial(workers.submit, perform)
    try:
        for task, found in each_result(queue.next, submit, workers.room, lambda done: done.is_accident):
            done = found or Done(tuple(judged(course, case, LOST, task.traits) for case in task.cases), task.traits)
            for answer in (*done.answers, *queue.record(task, done)):
                yield task.name, answer, done.not_started
    except OrtalabError:
        raise
    except Exception as error:  # noqa: BLE001 — a worker without Ortalab, or with another version, can raise anything
        what = " ".join(f"{type(error).__name__} {error}".split())[:200]
        raise OrtalabError(f"a worker cannot run programs ({what}); fix that and start again") from None
