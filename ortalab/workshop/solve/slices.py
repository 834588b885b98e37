"""A search in slices of a few milliseconds, so that the page never blocks."""

from time import perf_counter
from typing import NamedTuple

from ortalab.workshop.solve.solution import Question, Solution


class Slice(NamedTuple):
    """The progress of a search after a slice."""

    share: float  # share done, 0 to 1
    best: float  # the highest score so far
    solution: Solution | None  # set at the end


class Sliced:
    """Runs at most one search at a time.

    >>> from ortalab.text.yaml import read_round
    >>> from ortalab.workshop.solve.solver import question
    >>> sliced = Sliced()
    >>> sliced.start(question(read_round("cards_played: [K♠, K♥]")))
    >>> while (slice := sliced.step(10)).solution is None:
    ...     pass
    >>> slice.share, slice.best
    (1.0, 60.0)
    """

    _question: Question | None = None
    _last = Slice(0.0, 0.0, None)

    def start(self, question: Question) -> None:
        """Start a search, dropping the current one."""
        self.drop()
        self._question = question

    def step(self, milliseconds: float) -> Slice:
        """Search for about `milliseconds`, at least one step; without a search, return the last slice again."""
        until = perf_counter() + milliseconds / 1000
        while self._question is not None:
            try:
                share, best = next(self._question)
            except StopIteration as done:
                found: Solution = done.value
                self._question = None
                self._last = Slice(1.0, found.total, found)
            else:
                self._last = Slice(share, best, None)
            if perf_counter() >= until:
                break
        return self._last

    def drop(self) -> None:
        self._question = None
        self._last = Slice(0.0, 0.0, None)
