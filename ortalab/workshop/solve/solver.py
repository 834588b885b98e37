"""The entry point of the solvers: exact without luck, anytime under the full game's rules."""

from typing import TYPE_CHECKING

from ortalab.errors import RoundError
from ortalab.rounds.round import FULL, Round
from ortalab.rounds.rulesets import Book
from ortalab.workshop.solve.solution import NO_LIMITS, Aim, Limits, Notify, Question, Solution, drive

if TYPE_CHECKING:
    from ortalab.workshop.solve.shares import AnyExecutor


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
    rules; `progress` receives the share done and the best score so far. Under rules 1 and 2 an `executor` searches
    shares in parallel. Raises `RoundError` if nothing can be played.

    >>> from ortalab import read_round
    >>> found = solve(read_round("{cards_played: [K♠ Glass, 2♥], cards_held_in_hand: [K♥], jokers: [Photograph]}"))
    >>> str(found), [str(move) for move in found.moves], found.covered
    ('240', ['K♥ from held 1 to played 3'], 18)
    """
    if executor is not None:
        if round.rules == FULL:
            raise RoundError("shares of a search are for rules 1 and 2; leave the executor out under rules full")
        from ortalab.workshop.solve.exact.answer import answer, job_of  # 2.6 kB

        return answer(job_of(round, limits, book), Aim(aim), progress=progress, executor=executor)
    return drive(question(round, aim, limits, book=book), progress)


def question(
    round: Round,
    aim: str = Aim.EXPECTED,
    limits: Limits = NO_LIMITS,
    *,
    book: Book | None = None,
) -> Question:
    """Create the search of `solve` in small steps; an impossible round raises at once."""
    if round.rules == FULL:
        from ortalab.workshop.solve.anytime.plays import question as anytime_question

        return anytime_question(round, aim, limits, book)
    from ortalab.workshop.solve.exact.answer import question as exact_question

    return exact_question(round, aim, limits, book)
