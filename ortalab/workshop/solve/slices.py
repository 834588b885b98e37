"""A search in slices of some milliseconds, so that the page never waits."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortalab.workshop.solve.answer import Solution, question
from ortalab.workshop.solve.search import Job

if TYPE_CHECKING:
    from ortalab.workshop.solve.answer import Question


class Slice(NamedTuple):
    """The progress of a search after a slice."""

    share: float  # of the whole, 0 to 1
    best: float  # the highest score so far
    solution: Solution | None  # once it is done


class Sliced:
    """At most one search under way.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.workshop.solve.answer import ask_arrangement
    >>> sliced = Sliced()
    >>> sliced.start(ask_arrangement(read_round("cards_played: [K♠, K♥]")))
    >>> while (slice := sliced.step(10)).solution is None:
    ...     pass
    >>> slice.share, slice.best
    (1.0, 60.0)
    """

    _question: "Question | None" = None
    _last = Slice(0.0, 0.0, None)

    def start(self, job: Job) -> None:
        """Start a search, and drop the one under way."""
        self.drop()
        self._question = question(job)

    def step(self, milliseconds: float) -> Slice:
        """Search for about so many milliseconds, at least one step; without a search, repeat the last slice."""
        until = perf_counter() + milliseconds / 1000
        while self._question is not None:
            try:
                share, best = next(self._question)
            except StopIteration as done:
                found: Solution = done.value
                self._question = None
                self._last = Slice(1.0, found.score.total, found)
            else:
                self._last = Slice(share, best, None)
            if perf_counter() >= until:
                break
        return self._last

    def drop(self) -> None:
        self._question = None
        self._last = Slice(0.0, 0.0, None)
