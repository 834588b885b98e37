"""The options and the result of a search, the same for every ruleset."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ortalab.errors import RoundError, shown
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Round, Row

if TYPE_CHECKING:
    from ortalab.rounds.play import Score


class Aim(StrEnum):
    """The score to maximise; without luck all three are equal."""

    LEAST = "least"
    EXPECTED = "expected"
    MOST = "most"


class Keep(StrEnum):
    """The parts of a round that a search must leave unchanged."""

    JOKERS = "jokers"  # the order of the jokers
    PLAYED = "played"  # the cards played, and their order
    HELD = "held"  # the cards held, and their order
    SPLIT = "split"  # which cards are played; both orders are free


class Newcomer(StrEnum):
    """How a search adds one joker of the ruleset to the row."""

    ADD = "add"  # to the round's own; last, if their order is kept
    SWAP = "swap"  # for one of them; in its place, if their order is kept


@dataclass(frozen=True, slots=True)
class Limits:
    """Which plays to consider, how many to return, and the time limit.

    With a `bench`, any choice of at most five jokers of the round and the bench is allowed; otherwise all of the
    round's jokers are used. Raises `RoundError` for conflicting options.

    >>> from ortalab import read_round, solve
    >>> laid = read_round("{cards_played: [K♠, K♥], jokers: [Joker]}")
    >>> [joker.name for joker in solve(laid, limits=Limits(bench=("Jolly Joker", "Scary Face"))).round.jokers]
    ['Joker', 'Jolly Joker', 'Scary Face']
    """

    keep: tuple[str, ...] = ()  # values of `Keep`
    bench: tuple[str | JokerCard, ...] = ()
    newcomer: Newcomer | None = None
    editions: bool = False  # the newcomer may have any edition
    top: int = 1  # number of plays of different cards
    each_hand: bool = False  # the best play of each poker hand
    seconds: float | None = None  # `inf` waits for the proof; None means ten seconds under luck
    floor: float = -1.0  # lower scores are ignored

    def __post_init__(self) -> None:
        """Raise `RoundError` for conflicting options."""
        if self.top < 1:
            raise RoundError(f"the best {self.top} plays are impossible; ask for 1 or more")
        if self.each_hand + (self.newcomer is not None) + (self.top > 1 or bool(self.bench)) > 1:
            raise RoundError("each hand, a newcomer, and a bench or several plays cannot be combined; choose one")


NO_LIMITS = Limits()


class Move(NamedTuple):
    """A change of a card's or joker's place; the row None is the bench."""

    thing: Card | JokerCard
    from_row: Row | None
    from_place: int
    to_row: Row | None
    to_place: int

    def __str__(self) -> str:
        """Describe the move in words, counting places from 1."""
        ends = ((self.from_row, self.from_place), (self.to_row, self.to_place))
        before, after = (f"{row} {place + 1}" if row else "the bench" for row, place in ends)
        return f"{self.thing} from {before} to {after}"


class Play(NamedTuple):
    """An arrangement of a round, with its score and the moves that lead to it."""

    round: Round
    score: "Score"
    total: float  # by the aim
    moves: tuple[Move, ...]
    bound: float  # upper bound on plays of its kind; `inf` if unknown
    is_exact: bool = True  # no play of its kind scores more
    fillers: tuple[Card, ...] = ()  # played cards that do not score
    alike: int = 1  # number of plays with this score that differ only in cards that do not score


@dataclass(frozen=True, slots=True)
class Solution:
    """The best plays, best first, with the proof that nothing else scores more.

    Of all `covered` arrangements, `evaluated` were scored gain by gain; `closed` bounds the scores of the others.
    `plays` is empty if no score reaches the floor of the limits.

    >>> from ortalab import read_round, solve
    >>> found = solve(read_round("{cards_played: [2♣], cards_held_in_hand: [A♥, A♠]}"))
    >>> [str(card) for card in found.round.played], str(found.score), found.is_exact, found.covered
    (['2♣', 'A♥', 'A♠'], '64', True, 18)
    """

    plays: tuple[Play, ...]
    aim: Aim
    covered: int
    evaluated: int
    closed: float
    seconds: float

    @property
    def best(self) -> Play:
        """The best play."""
        return self.plays[0]

    @property
    def runners_up(self) -> tuple[Play, ...]:
        """The best plays of other cards or hands, best first."""
        return self.plays[1:]

    @property
    def round(self) -> Round:
        """The best round."""
        return self.best.round

    @property
    def score(self) -> "Score":
        """The engine's score of the best round."""
        return self.best.score

    @property
    def total(self) -> float:
        """The number that the aim maximised: the least, expected or greatest score of the best round."""
        return self.best.total

    @property
    def bound(self) -> float:
        """An upper bound on all arrangements; `inf` if unknown."""
        return self.best.bound

    @property
    def is_exact(self) -> bool:
        """Whether no arrangement scores more than the best."""
        return self.best.is_exact

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves to the best round."""
        return self.best.moves

    def __str__(self) -> str:
        """Write the best score as the command prints it."""
        return str(self.score)


class Progress(NamedTuple):
    share: float  # share done, 0 to 1
    best: float  # the highest score so far


Question = Generator[Progress, None, Solution]
"""A search that yields its progress every few milliseconds, and returns its solution."""
Notify = Callable[[float, float], object]
"""A callback with the progress of a search, 0 to 1, and the highest score so far."""
Found = TypeVar("Found")


def drive(search: Generator[Any, None, Found], progress: Notify | None = None) -> Found:
    """Run a search to its end, reporting its progress, and return its result."""
    while True:
        try:
            at = next(search)
        except StopIteration as done:
            found: Found = done.value
            return found
        if progress is not None:
            progress(*at)


def total_of(scored: "Score", aim: str) -> float:
    """Return the least, expected or greatest score of a round, by the aim."""
    if aim == Aim.EXPECTED:
        return scored.expected
    return (scored.least if aim == Aim.LEAST else scored.most).total


def check_keep(keep: Sequence[str]) -> frozenset[Keep]:
    """Parse the words for parts to keep; raise `RoundError` for any other word."""
    for word in keep:
        if word not in set(Keep):
            raise RoundError(f"cannot keep {shown(word)}; keep any of {', '.join(Keep)}")
    return frozenset(map(Keep, keep))


Placed = list[tuple[Card | JokerCard, tuple[Row | None, int]]]


def moves(before: Round, after: Round, bench: Sequence[JokerCard] = ()) -> tuple[Move, ...]:
    """List the moves from one arrangement to another: jokers first, then cards, each by former place.

    >>> from ortalab import read_round
    >>> laid = read_round("{cards_played: [2♣], cards_held_in_hand: [K♥, 2♣]}")
    >>> [str(move) for move in moves(laid, read_round("{cards_played: [K♥], cards_held_in_hand: [2♣, 2♣]}"))]
    ['2♣ from played 1 to held 1', 'K♥ from held 1 to played 1']
    """
    old, new = ([*_placed(Row.PLAYED, round.played), *_placed(Row.HELD, round.held)] for round in (before, after))
    jokers = [*_placed(Row.JOKERS, before.jokers), *_placed(None, bench)]
    return (*_moves(jokers, _placed(Row.JOKERS, after.jokers)), *_moves(old, new))


def _placed(row: Row | None, things: Sequence[Card | JokerCard]) -> Placed:
    return [(thing, (row, place)) for place, thing in enumerate(things)]


def _moves(before: Placed, after: Placed) -> list[Move]:
    """Match equal things, unmoved ones first; a joker without a destination goes to the bench."""
    stays = {*before} & {*after}
    free = [pair for pair in after if pair not in stays]
    found = []
    for thing, home in before:
        if (thing, home) in stays:
            continue
        goal = next((pair for pair in free if pair[0] == thing), None)
        if goal:
            free.remove(goal)
            found.append(Move(thing, *home, *goal[1]))
        elif home[0]:
            found.append(Move(thing, *home, None, home[1]))
    return found
