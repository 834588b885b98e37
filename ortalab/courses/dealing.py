"""Tasks dealt out fairly to those who work on them, and their answers as they come."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.courses.course import Answer, Case, Course
from ortalab.courses.run.how import How
from ortalab.courses.run.runner import LOST
from ortalab.courses.running import (
    IN_A_ROW,
    LATE,
    Done,
    NamedProgram,
    Task,
    all_alike,
    judged,
    perform,
    skipped_after,
)
from ortalab.errors import OrtalabError
from ortalab.workshop.process_pool import each_result

if TYPE_CHECKING:
    from concurrent.futures import Future

TASK_SECONDS, MOST_TOGETHER = 0.25, 100
"""A task has as many cases as take so many seconds, up to a number: dealing out a task takes as long as a quick run."""


class Batch(NamedTuple):
    """Cases of one program that are run together."""

    program: NamedProgram
    cases: tuple[Case, ...]
    traits: str = ""
    is_first: bool = False  # of its program: no other is made before its answer


class _Rank(NamedTuple):
    """The lowest is next: fewest time-outs, then fewest under way, then fewest done."""

    timed_out: int
    running: int
    done: int
    place: int


@dataclass
class _Turn:
    """The cases of a program that wait, and how it has done so far."""

    place: int
    program: NamedProgram
    waiting: deque[Case]
    is_started: bool
    traits: str = ""
    running: int = 0
    timed_out: int = 0
    in_a_row: int = 0  # of those, the last
    done: int = 0
    size: int = 1  # the cases of its next task

    @property
    def rank(self) -> _Rank:
        return _Rank(self.timed_out, self.running, self.done, self.place)

    def take(self) -> Batch:
        """Take the next cases; as long as runs time out, one at a time."""
        size = 1 if self.in_a_row else self.size
        cases = tuple(self.waiting.popleft() for _ in range(min(size, len(self.waiting))))
        return Batch(self.program, cases, self.traits, not self.is_started)


class Queue:
    """The cases that wait, dealt out fairly: programs that timed out come last, and each starts with one task."""

    def __init__(
        self, left: Sequence[tuple[NamedProgram, Sequence[Case]]], together: int, traits: str | None = None
    ) -> None:
        """Sort programs with their cases; with traits they have answered before."""
        self._turns = {
            program.name: _Turn(place, program, deque(cases), traits is not None, traits or "")
            for place, (program, cases) in enumerate(left)
        }
        self._ranks = [turn.rank for turn in self._turns.values()]
        self._order = list(self._turns.values())
        self._together = together
        heapify(self._ranks)

    def next(self) -> Batch | None:
        """Take the next cases, None if none waits."""
        while self._ranks:
            rank = heappop(self._ranks)
            turn = self._order[rank.place]
            if rank == turn.rank and turn.waiting:
                turn.running += 1
                batch = turn.take()
                if turn.is_started and not turn.in_a_row:
                    heappush(self._ranks, turn.rank)
                return batch
        return None

    def record(self, batch: Batch, done: Done) -> Iterator[Answer[Any]]:
        """Count answers; yield those of the cases on which the program is not run any more."""
        turn = self._turns[batch.program.name]
        turn.is_started, turn.traits = True, done.traits
        turn.running -= 1
        turn.done += 1
        turn.size = min(max(1, int(TASK_SECONDS * len(done.answers) / (done.seconds or 1))), self._together)
        for answer in done.answers:
            is_late = answer.result.verdict in LATE
            turn.timed_out += is_late
            turn.in_a_row = turn.in_a_row + 1 if is_late else 0
        is_unknown = batch.is_first and done.is_accident  # its traits are
        if done.not_started or is_unknown or turn.in_a_row >= IN_A_ROW:
            last, left = done.answers[-1].result, tuple(turn.waiting)
            turn.waiting.clear()
            yield from all_alike(left, last if done.not_started or is_unknown else skipped_after(last))
        heappush(self._ranks, turn.rank)  # the rank that it had before counts no more

    def split(self, batch: Batch) -> None:
        """Take back cases whose worker was killed, one of which may have killed it: each is a task of its own now."""
        turn = self._turns[batch.program.name]
        turn.waiting.extendleft(reversed(batch.cases))
        turn.running -= 1
        turn.size = 1
        heappush(self._ranks, turn.rank)


Perform = Callable[[Task], Done]
Submit = Callable[[Perform, Task], "Future[Done]"]


class Workers(NamedTuple):
    """Those who run programs: processes of this machine, or a cluster."""

    submit: Submit
    room: Callable[[], int]  # how many run at a time
    together: int = MOST_TOGETHER  # the most cases of a task


def all_answers(
    course: Course[Any],
    left: Sequence[tuple[NamedProgram, Sequence[Case]]],
    workers: Workers,
    how: How,
    traits: str | None = None,
) -> Iterator[tuple[NamedProgram, Answer[Any], str]]:
    """Run programs on cases, no more at a time than there is room for; yield each answer as it comes.

    With it comes why the program does not start, if it does not. With traits the program has answered before.
    """
    queue = Queue(left, workers.together, traits)

    def submit(batch: Batch) -> "Future[Done]":
        task = Task(course, batch.program.command, batch.cases, how, batch.traits, batch.is_first)
        return workers.submit(perform, task)

    try:
        for batch, found in each_result(queue.next, submit, workers.room, lambda done: done.is_accident):
            if not found and len(batch.cases) > 1:
                queue.split(batch)
                continue
            done = found or Done(tuple(judged(course, case, LOST, batch.traits) for case in batch.cases), batch.traits)
            for answer in (*done.answers, *queue.record(batch, done)):
                yield batch.program, answer, done.not_started
    except OrtalabError:
        raise
    except Exception as error:  # noqa: BLE001 — whatever a worker raises: it has no Ortalab, or another one
        what = " ".join(f"{type(error).__name__} {error}".split())[:200]
        raise OrtalabError(f"a worker cannot work ({what}); see to that and start again") from None
