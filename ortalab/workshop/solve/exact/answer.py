"""Search a round under rules 1 and 2, in one process or in parallel, with a proof that nothing scores more."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import factorial, inf, perm
from time import perf_counter
from typing import TYPE_CHECKING

from ortalab.errors import RoundError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import MARKS_2
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import Book, book_of
from ortalab.rounds.score import score
from ortalab.text.spelling import read_joker
from ortalab.workshop.solve.exact.pool import Pool, checked, pool_of, refuse
from ortalab.workshop.solve.exact.search import Job, Outcome, merge, search
from ortalab.workshop.solve.solution import (
    NO_LIMITS,
    Aim,
    Keep,
    Limits,
    Newcomer,
    Notify,
    Play,
    Question,
    Solution,
    drive,
    moves,
)

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from ortalab.workshop.process_pool import ProcessPool

    AnyExecutor = Executor | ProcessPool

SHARES = 16
"""The number of shares of a search, independent of the number of workers."""


def job_of(round: Round, limits: Limits = NO_LIMITS, book: Book | None = None) -> Job:
    """Create the search for a round's best plays; raise `RoundError` if nothing can be played."""
    if limits.seconds not in {None, inf}:
        raise RoundError(
            "a time limit is for rules full; leave it out, as a search under these rules ends with a proof"
        )
    if limits.newcomer:
        return _job_of_newcomer(round, limits, book)
    names = (book_of(round.rules) if book is None else book).with_own(round)
    bench = [read_joker(joker, names) if isinstance(joker, str) else joker for joker in limits.bench]
    pool = checked(pool_of(round, limits.keep, bench, book))
    if limits.each_hand:
        return Job(pool, pool.teams(), len(Hand), "hand", floor=limits.floor)
    return Job(pool, pool.teams(), limits.top, "all" if limits.top == 1 else "cards", floor=limits.floor)


def _job_of_newcomer(round: Round, limits: Limits, book: Book | None) -> Job:
    """Create the search for the best joker of the book to add or to swap in."""
    count = len(round.jokers)
    is_swap = limits.newcomer is Newcomer.SWAP
    if not is_swap and count == MOST:
        raise RoundError(f"a row takes {MOST} jokers at most; look for the best swap")
    if is_swap and not count:
        raise RoundError("there is no joker to swap; look for the best one to add")
    pool = _with_every_joker(round, limits.keep, book, editions=limits.editions)
    present, newcomers = tuple(range(count)), range(count, len(pool.jokers))
    teams = [(*present, new) for new in newcomers]
    if is_swap:
        teams = [(*present[:old], new, *present[old + 1 :]) for old in present for new in newcomers]
    return Job(pool, tuple(teams), floor=limits.floor)


def _with_every_joker(round: Round, keep: Iterable[str], book: Book | None, *, editions: bool) -> Pool:
    finishes = (None, *MARKS_2.editions) if editions else (None,)
    pool = pool_of(round, keep, (), book)
    every = tuple(JokerCard(name, finish) for finish in finishes for name in pool.book)
    return checked(replace(pool, jokers=(*round.jokers, *every)))


def question(round: Round, aim: str = Aim.EXPECTED, limits: Limits = NO_LIMITS, book: Book | None = None) -> Question:
    """Create a search in small steps; raise `RoundError` if nothing can be played."""
    return run(job_of(round, limits, book), Aim(aim))


def run(job: Job, aim: Aim = Aim.EXPECTED) -> Question:
    """Run the search of a job in small steps."""
    start = perf_counter()
    return solution(job, (yield from search(job)), perf_counter() - start, aim)


def run_in_shares(job: Job, aim: Aim, executor: "AnyExecutor", progress: Notify | None = None) -> Solution:
    """Run the search of a job as shares in parallel processes or threads."""
    start = perf_counter()
    # The score of any arrangement is a floor for the best answer; further answers may score less.
    floor = job.floor
    if job.by == "all":
        split = next(job.pool.splits())
        jokers = job.teams[0] if job.teams else ()
        floor = max(floor, score(job.pool.round(jokers, split, job.pool.rest(split)), job.pool.book).total)
    shares = [replace(job, share=share, shares=SHARES, floor=floor) for share in range(SHARES)]
    outcomes: list[Outcome] = []
    for future in _as_completed([executor.submit(_search_share, share) for share in shares]):
        outcomes.append(future.result())
        if progress is not None:
            best = max((found.total for outcome in outcomes for found in outcome.found), default=floor)
            progress(len(outcomes) / SHARES, best)
    return solution(job, merge(outcomes, job.most), perf_counter() - start, aim)


def _search_share(job: Job) -> Outcome:
    return drive(search(job))


def _as_completed(futures: Iterable["Future[Outcome]"]) -> Iterator["Future[Outcome]"]:
    """Yield futures as they complete, waking up regularly, because long waits block Ctrl+C on some platforms."""
    from concurrent.futures import FIRST_COMPLETED, wait  # not needed in the browser

    from ortalab.workshop.process_pool import PULSE  # not needed in the browser

    left = set(futures)
    while left:
        done, left = wait(left, PULSE, FIRST_COMPLETED)
        yield from done


def solution(job: Job, outcome: Outcome, seconds: float, aim: Aim = Aim.EXPECTED) -> Solution:
    """Convert a search's outcome to a solution, with each play scored again by the engine."""
    pool = job.pool
    now = pool.round(tuple(range(pool.present)), tuple(range(pool.played)), pool.rest(tuple(range(pool.played))))
    plays = []
    for found in outcome.found:
        _, jokers, played, held = found.arrangement
        laid = pool.round(jokers, played, held)
        scored = score(laid, pool.book)
        if scored.total != found.total:
            raise refuse(pool, (jokers, played, held))
        bench = pool.jokers[pool.present :]
        plays.append(
            Play(laid, scored, scored.total, moves(now, laid, bench), scored.total, alike=max(1, len(found.looks)))
        )
    if job.teams is None:
        orders = sum(perm(len(pool.jokers), size) for size in range(min(MOST, len(pool.jokers)) + 1))
    elif Keep.JOKERS in pool.keep:
        orders = len(job.teams)
    else:
        orders = sum(factorial(len(team)) for team in job.teams)
    covered = pool.card_orders() * orders
    return Solution(tuple(plays), aim, covered, outcome.evaluated, outcome.closed, seconds)
