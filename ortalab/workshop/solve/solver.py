"""The entry points of the solvers: exact without luck, anytime under the full game's rules."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import RoundError
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.rulesets import Book
from ortalab.workshop.solve.solution import NO_LIMITS, Aim, Limits, Notify, Question, Solution, drive

if TYPE_CHECKING:
    from ortalab.workshop.solve.exact.answer import AnyExecutor


def solve(
    round: Round,
    aim: str = Aim.EXPECTED,
    limits: Limits = NO_LIMITS,
    *,
    book: Book | None = None,
    progress: Notify | None = None,
    executor: "AnyExecutor | None" = None,
) -> Solution:
    """Find the cards to play, and the order of played, held and jokers, that score the most.

    `aim` is `least`, `expected` or `most`: the score to maximise under luck. All cards and jokers of the round are
    available; `limits` define the parts to keep, further jokers, and the time. `book` defaults to that of the round's
    rules; `progress` is called with the share done and the best score so far. Under rules 1 and 2, an `executor`
    searches in parallel. Raises `RoundError` if nothing can be played.

    >>> from ortalab import read_round
    >>> found = solve(read_round("{cards_played: [K♠ Glass, 2♥], cards_held_in_hand: [K♥], jokers: [Photograph]}"))
    >>> str(found), [str(move) for move in found.moves], found.covered
    ('240', ['K♥ from held 1 to played 3'], 18)
    """
    if executor is None:
        return drive(question(round, aim, limits, book=book), progress)
    if round.rules == FULL:
        raise RoundError("an executor helps only under rules 1 and 2; leave it out under rules full")
    from ortalab.workshop.solve.exact.answer import job_of, run_in_shares  # imported late: 2.6 kB

    return run_in_shares(job_of(round, limits, book), Aim(aim), executor, progress)


def question(
    round: Round,
    aim: str = Aim.EXPECTED,
    limits: Limits = NO_LIMITS,
    *,
    book: Book | None = None,
) -> Question:
    """Create the search of `solve` as a generator of small steps; raise `RoundError` at once for an invalid round."""
    if round.rules == FULL:
        from ortalab.workshop.solve.anytime.plays import question as anytime_question

        return anytime_question(round, aim, limits, book)
    from ortalab.workshop.solve.exact.answer import question as exact_question

    return exact_question(round, aim, limits, book)


class Slice(NamedTuple):
    """The progress of a search after a slice."""

    share: float  # share done, 0 to 1
    best: float  # the highest score so far
    solution: Solution | None  # set at the end


class Sliced:
    """Runs one search at a time, in slices of a few milliseconds, so that the page stays responsive.

    >>> from ortalab.text.yaml import read_round
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
