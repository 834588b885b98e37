"""Searches of a round: what it could score, how to get there, and a certificate that nothing is better."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from math import factorial, perm
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import RoundError
from ortalab.scoring.book import Book
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import Score, book_for, score
from ortalab.scoring.round import MOST, Card, Edition, JokerCard, Round, Row
from ortalab.text.spelling import read_joker
from ortalab.workshop.solve.pool import Keep, Pool, pool_of
from ortalab.workshop.solve.search import Job, Outcome, Progress, merge, search
from ortalab.workshop.solve.sound import checked, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor, Future

    from ortalab.workshop.process_pool import ProcessPool
    from ortalab.workshop.solve.ties import Arrangement

SHARES = 16
"""Into how many shares a search is cut for an executor, however many workers that has."""

Notify = Callable[[float, float], object]
"""Told how far a search is, 0 to 1, and the highest score so far."""


class Move(NamedTuple):
    """A card or joker that leaves its place; a row of None is the bench."""

    thing: Card | JokerCard
    from_row: Row | None
    from_place: int
    to_row: Row | None
    to_place: int

    def __str__(self) -> str:
        """Return the move in words, places counted from 1."""
        ends = ((self.from_row, self.from_place), (self.to_row, self.to_place))
        before, after = (f"{row} {place + 1}" if row else "the bench" for row, place in ends)
        return f"{self.thing} from {before} to {after}"


class Play(NamedTuple):
    """A round as it could be laid out, its score, and the moves to it."""

    round: Round
    score: Score
    moves: tuple[Move, ...]
    alike: int = 1  # how many plays score as much and differ only in cards that do not score, itself one; see `solve`


@dataclass(frozen=True, slots=True)
class Solution:
    """The best there is, and its certificate.

    Of all `covered` arrangements of places, `evaluated` were scored gain by gain, each the best of its kind over all
    orders of cards; no other has a bound that prints more than `closed`.

    >>> from ortalab import read_round, solve
    >>> solution = solve(read_round("{cards_played: [2♣], cards_held_in_hand: [A♥, A♠]}"))
    >>> [str(card) for card in solution.best.round.played], str(solution.best.score), solution.covered
    (['2♣', 'A♥', 'A♠'], '64', 18)
    """

    best: Play
    runners_up: tuple[Play, ...]  # the best of other choices of scoring cards, best first
    covered: int
    evaluated: int
    closed: float
    seconds: float

    @property
    def round(self) -> Round:
        """The best round."""
        return self.best.round

    @property
    def score(self) -> Score:
        """The engine's own score of the best round."""
        return self.best.score

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves to the best round."""
        return self.best.moves

    @property
    def plays(self) -> tuple[Play, ...]:
        """The best and the runners-up."""
        return (self.best, *self.runners_up)

    def __str__(self) -> str:
        """Return the best score as the command prints it."""
        return str(self.score)


Question = Generator[Progress, None, Solution]
"""A search that yields every few milliseconds how far it is, and returns its solution."""


def solve(
    round: Round,
    *,
    keep: Iterable[str] = (),
    bench: Iterable[str | JokerCard] = (),
    top: int = 1,
    book: Book | None = None,
    progress: Notify | None = None,
    executor: "Executor | ProcessPool | None" = None,
) -> Solution:
    """Find the largest score of a round's cards and jokers, exactly.

    `keep` names what stays: `jokers` as they lie, `played` or `held` cards in their order, or the `split` between
    them. With a bench any 0 to 5 jokers of the round and the bench are used, without one all of the round's. `top` is
    how many plays of different scoring cards are wanted; if it is more than one, each says how many plays are `alike`.
    `book` is as in `score`. Raises `RoundError` where nothing can be played.

    >>> from ortalab.text.yaml import read_round
    >>> found = solve(read_round("{cards_played: [K♠ Glass, 2♥], cards_held_in_hand: [K♥], jokers: [Photograph]}"))
    >>> str(found), [str(move) for move in found.moves]
    ('240', ['K♥ from held 1 to played 3'])
    >>> found.covered
    18
    """
    job = ask_arrangement(round, keep=keep, bench=bench, top=top, book=book)
    return answer(job, progress=progress, executor=executor)


def ask_arrangement(
    round: Round,
    *,
    keep: Iterable[str] = (),
    bench: Iterable[str | JokerCard] = (),
    top: int = 1,
    book: Book | None = None,
) -> Job:
    """Return the search that `solve` makes."""
    if top < 1:
        raise RoundError(f"the best {top} plays are none; ask for 1 or more")
    names = (book_for(round) if book is None else book).with_own(round)
    extra = [read_joker(joker, names) if isinstance(joker, str) else joker for joker in bench]
    pool = checked(pool_of(round, keep, extra, book))
    return Job(pool, pool.teams(), top, "all" if top == 1 else "cards")


def ask_hands(round: Round, *, keep: Iterable[str] = (), book: Book | None = None) -> Job:
    """Return the search for the best play of each poker hand."""
    return replace(ask_arrangement(round, keep=keep, book=book), most=len(Hand), by="hand")


def ask_addition(round: Round, *, keep: Iterable[str] = (), editions: bool = False, book: Book | None = None) -> Job:
    """Return the search for the best joker to add; where the jokers are kept, it comes last."""
    count = len(round.jokers)
    if count == MOST:
        raise RoundError(f"{MOST} jokers are all that a row takes; look for the best swap")
    pool = _with_every_joker(round, keep, book, editions=editions)
    return Job(pool, tuple((*range(count), new) for new in range(count, len(pool.jokers))))


def ask_swap(round: Round, *, keep: Iterable[str] = (), editions: bool = False, book: Book | None = None) -> Job:
    """Return the search for the best joker to swap in; where the jokers are kept, it takes that place."""
    count = len(round.jokers)
    if not count:
        raise RoundError("there is no joker to swap; look for the best one to add")
    pool = _with_every_joker(round, keep, book, editions=editions)
    present = tuple(range(count))
    newcomers = range(count, len(pool.jokers))
    return Job(pool, tuple((*present[:old], new, *present[old + 1 :]) for old in present for new in newcomers))


def _with_every_joker(round: Round, keep: Iterable[str], book: Book | None, *, editions: bool) -> Pool:
    finishes = (None, *Edition) if editions else (None,)
    pool = pool_of(round, keep, (), book)
    every = tuple(JokerCard(name, finish) for finish in finishes for name in pool.book)
    return checked(replace(pool, jokers=(*round.jokers, *every)))


def question(job: Job) -> Question:
    """Make a search in small steps."""
    start = perf_counter()
    return solution(job, (yield from search(job)), perf_counter() - start)


def answer(job: Job, *, progress: Notify | None = None, executor: "Executor | ProcessPool | None" = None) -> Solution:
    """Make a search, in shares of an executor if there is one."""
    start = perf_counter()
    outcome = _search_here(job, progress) if executor is None else _search_there(job, progress, executor)
    return solution(job, outcome, perf_counter() - start)


def _search_here(job: Job, progress: Notify | None = None) -> Outcome:
    under_way = search(job)
    while True:
        try:
            at = next(under_way)
        except StopIteration as done:
            outcome: Outcome = done.value
            return outcome
        if progress is not None:
            progress(*at)


def _search_there(job: Job, progress: Notify | None, executor: "Executor | ProcessPool") -> Outcome:
    # What one arrangement scores is a floor for every share; with several answers the last of them may score less.
    floor = job.floor
    if job.by == "all":
        split = next(job.pool.splits())
        jokers = job.teams[0] if job.teams else ()
        floor = score(job.pool.round(jokers, split, job.pool.rest(split)), job.pool.book).total
    shares = [replace(job, share=share, shares=SHARES, floor=floor) for share in range(SHARES)]
    outcomes: list[Outcome] = []
    for future in _as_completed([executor.submit(_search_here, share) for share in shares]):
        outcomes.append(future.result())
        if progress is not None:
            best = max((found.total for outcome in outcomes for found in outcome.found), default=floor)
            progress(len(outcomes) / SHARES, best)
    return merge(outcomes, job.most)


def _as_completed(futures: "Iterable[Future[Outcome]]") -> "Iterator[Future[Outcome]]":
    """Yield futures as they are done, waking up now and then, as Ctrl+C is not heard in one long wait everywhere."""
    from concurrent.futures import FIRST_COMPLETED, wait  # the browser has no use for it

    from ortalab.workshop.process_pool import PULSE  # … as above

    left = set(futures)
    while left:
        done, left = wait(left, PULSE, FIRST_COMPLETED)
        yield from done


def solution(job: Job, outcome: Outcome, seconds: float) -> Solution:
    """Return the solution of a search's outcome, each play scored anew by the engine."""
    pool = job.pool
    plays = []
    for found in outcome.found:
        _, jokers, played, held = found.arrangement
        laid = pool.round(jokers, played, held)
        scored = score(laid, pool.book)
        if scored.total != found.total:
            raise refuse(pool, (jokers, played, held))
        plays.append(Play(laid, scored, moves_of(pool, found.arrangement), max(1, len(found.looks))))
    if job.teams is None:
        orders = sum(perm(len(pool.jokers), size) for size in range(min(MOST, len(pool.jokers)) + 1))
    elif Keep.JOKERS in pool.keep:
        orders = len(job.teams)
    else:
        orders = sum(factorial(len(team)) for team in job.teams)
    covered = pool.card_orders() * orders
    return Solution(plays[0], tuple(plays[1:]), covered, outcome.evaluated, outcome.closed, seconds)


def moves_of(pool: Pool, arrangement: "Arrangement") -> tuple[Move, ...]:
    """Return the moves to an arrangement: jokers first, then cards, each by former place."""
    after = {joker: (Row.JOKERS, place) for place, joker in enumerate(arrangement.jokers)}
    moves: list[Move] = []
    for joker, joker_card in enumerate(pool.jokers):
        before = (Row.JOKERS, joker) if joker < pool.present else (None, joker - pool.present)
        now = after.get(joker, (None, joker))
        if before != now and (before[0] or now[0]):
            moves.append(Move(joker_card, *before, *now))
    rows = ((Row.PLAYED, arrangement.played), (Row.HELD, arrangement.held))
    places = {card: (row, place) for row, cards in rows for place, card in enumerate(cards)}
    for card, thing in enumerate(pool.cards):
        row = Row.PLAYED if card < pool.played else Row.HELD
        if places[card] != (row, pool.home(card)):
            moves.append(Move(thing, row, pool.home(card), *places[card]))
    return tuple(moves)
