"""Several plays of one hand: the best of different cards, or of each hand that the cards make; and the way to them."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from enum import StrEnum
from time import perf_counter
from typing import NamedTuple

from ortalab.full.book import JOKERS
from ortalab.full.lay import lay
from ortalab.full.round import Card, JokerCard, Round
from ortalab.full.scene import Joker
from ortalab.full.solve_cards import Choice, Table
from ortalab.full.solve_parts import Aim
from ortalab.full.solve_search import SECONDS, Progress, Solution, check, search
from ortalab.scoring.hands import Hand


class Keep(StrEnum):
    """The parts of a round that a search leaves as they are."""

    JOKERS = "jokers"  # the jokers as they lie
    SPLIT = "split"  # which cards are played


class Wish(NamedTuple):
    """The plays to find beside the best: a number of plays of different cards, or one of each hand."""

    top: int = 1
    each_hand: bool = False
    keep: frozenset[Keep] = frozenset()


def plays(
    round: Round, aim: str, wish: Wish, *, seconds: float = SECONDS, book: Mapping[str, Joker] = JOKERS
) -> Generator[Progress, None, tuple[Solution, ...]]:
    """Make a search in small steps that returns plays, the best first; `seconds` are for all of them together.

    >>> from ortalab.full import read_round
    >>> asked = plays(read_round("{cards_played: [K♠, K♥, 2♣]}"), "least", Wish(each_hand=True))
    >>> try:
    ...     while True: _ = next(asked)
    ... except StopIteration as done:
    ...     [(str(found.score), found.score.hand.prose) for found in done.value]
    [('60', 'Pair'), ('15', 'High Card')]
    """
    check(round, aim)
    end = perf_counter() + seconds
    table = Table(round, book)
    choices = [*table.choices()]
    count = len(choices)
    if Keep.SPLIT in wish.keep:
        now = table.look(range(len(round.played)))
        choices = [choice for choice in choices if table.look(choice.played) == now]
    groups = [*_by_hand(table, choices).values()] if wish.each_hand else [choices]
    found: list[Solution] = []
    for group in groups:
        left = group
        for _ in range(1 if wish.each_hand else wish.top):
            if not left:
                break
            spare = max(0.0, end - perf_counter())
            some = left if len(left) < count else ()
            best = yield from search(table, Aim(aim), spare, some, keeps_jokers=Keep.JOKERS in wish.keep)
            found.append(best)
            left = [choice for choice in left if table.look(choice.played) != table.look_of(best.round.played)]
    return tuple(sorted(found, key=lambda one: -one.total))


def _by_hand(table: Table, choices: Iterable[Choice]) -> dict[Hand, list[Choice]]:
    """Return choices by the hand that their cards make."""
    groups: dict[Hand, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(lay(table.lay(choice), table.book).hand, []).append(choice)
    return groups


class Move(NamedTuple):
    """A card or joker that leaves its place, which is counted from 1."""

    thing: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.thing} from {self.before} to {self.after}"


def moves(before: Round, after: Round) -> tuple[Move, ...]:
    """Return the moves from one arrangement to another: jokers first, then cards, each by its former place.

    >>> from ortalab.full import read_round
    >>> laid = read_round("{cards_played: [2♣], cards_held_in_hand: [K♥, 2♣]}")
    >>> [str(move) for move in moves(laid, read_round("{cards_played: [K♥], cards_held_in_hand: [2♣, 2♣]}"))]
    ['2♣ from played 1 to held 1', 'K♥ from held 1 to played 1']
    """
    old, new = ([*_placed("played", round.played), *_placed("held", round.held)] for round in (before, after))
    jokers = _moves(_placed("jokers", before.jokers), _placed("jokers", after.jokers))
    return (*jokers, *_moves(old, new))


Placed = list[tuple[Card | JokerCard, str]]


def _placed(name: str, row: Sequence[Card | JokerCard]) -> Placed:
    return [(thing, f"{name} {place}") for place, thing in enumerate(row, 1)]


def _moves(before: Placed, after: Placed) -> list[Move]:
    """Match equal things, those first that stay where they are."""
    stays = {*before} & {*after}
    free = [pair for pair in after if pair not in stays]
    found = []
    for thing, place in before:
        if (thing, place) not in stays:
            goal = next(pair for pair in free if pair[0] == thing)
            free.remove(goal)
            found.append(Move(thing.name if isinstance(thing, JokerCard) else str(thing), place, goal[1]))
    return found
