"""Which of the arrangements that score the most is the answer: the one that moves least, then the left-most places.

An arrangement's rank among equals is how many cards and jokers are away from their present place (row and index), then
the former places of the jokers used, left to right, then those of the cards played, then of those held.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ortalab.workshop.solve.climb import Ascent, Climb, Mults, apply, ascend
from ortalab.workshop.solve.layout import Layout, printed
from ortalab.workshop.solve.lineup import Roles, ScoringOrder
from ortalab.workshop.solve.pool import Members, Pool

if TYPE_CHECKING:
    from ortalab.workshop.solve.lineup import OnCards


class Arrangement(NamedTuple):
    """Where everything goes, as places in the pool; of two that score alike the lesser is the answer."""

    moved: int
    jokers: Members
    played: Members
    held: Members


class Entry(NamedTuple):
    """A layout and a cast, with a bound of what they score together."""

    bound: float
    layout: Layout
    cast: Roles


class _Way(NamedTuple):
    """A layout in which a number of moves reaches the score, with jokers in a certain order."""

    ascent: Ascent
    line: ScoringOrder
    moved: int  # cards alone


class _Least:
    """The least start of an arrangement so far, moves and jokers, and every way to get so far."""

    def __init__(self) -> None:
        self.start: tuple[int, Members] | None = None
        self.ways: list[_Way] = []

    def beats(self, moved: int, jokers: Members = ()) -> bool:
        """Is nothing that starts so the answer?"""
        return self.start is not None and (moved, jokers) > self.start

    def put(self, moved: int, jokers: Members, way: _Way) -> None:
        """Keep a way, unless it starts higher."""
        if self.start is None or (moved, jokers) < self.start:
            self.start, self.ways = (moved, jokers), []
        if (moved, jokers) == self.start:
            self.ways.append(way)


def settle(pool: Pool, entries: Sequence[Entry], wanted: float) -> Iterator[Arrangement | None]:
    """Search the entries for the least arrangement that scores what is wanted, the most there is; the last is it.

    Yields None between stretches of work.
    """
    ranked = sorted(
        (pool.fewest_moved(entry.layout.split) + entry.cast.crew.fewest_moved(), number)
        for number, entry in enumerate(entries)
        if printed(entry.bound) >= wanted
    )
    least = _Least()
    for fewest, number in ranked:
        if least.beats(fewest):
            break
        yield None
        for _ in _find_ways(pool, entries[number], wanted, least):
            yield None
    found = []
    for way in least.ways:
        if least.start is not None:
            found.append(Arrangement(*least.start, *_walk(pool, way, wanted)))
        yield None
    yield min(found)


def _find_ways(pool: Pool, entry: Entry, wanted: float, least: _Least) -> Iterator[None]:
    """Put each order of the jokers that reaches the score, and may be as good as the least so far, with its moves."""
    _, layout, cast = entry
    if printed(layout.tight(cast)) < wanted:
        return
    cards = pool.fewest_moved(layout.split)
    ascents: dict[tuple[OnCards, OnCards], tuple[Ascent, Mults]] = {}
    hopeful = {line: orders for bound, line, orders in layout.bounds(cast) if printed(bound) >= wanted}
    for line, orders in hopeful.items():
        rows = (line.scored, line.held)
        ranked = sorted((cast.crew.moved(order), order) for order in orders)
        if least.beats(ranked[0][0] + cards, ranked[0][1]):
            continue
        if rows not in ascents:
            ascent = Ascent(layout, cast, rows, pool.played)
            ascents[rows] = ascent, ascent.mults()
            yield
        ascent, mults = ascents[rows]
        reach = ascent.fewest(mults, line, wanted)
        if reach is not None:
            moved, order = ranked[0]
            least.put(moved + reach, order, _Way(ascent, line, reach))


def _walk(pool: Pool, way: _Way, wanted: float) -> tuple[Members, Members]:
    """Return the least order of the cards played, then of those held, that reaches the score with so few moves.

    Each place takes the first card after which the rest can still reach it.
    """
    ascent = way.ascent
    layout = ascent.layout
    if _is_present(pool, layout) and way.moved == 0:
        return layout.split, layout.rest

    def reaches(start: Mults, standing: int, *, played: bool) -> bool:
        if played:
            start, standing = ascend(ascent.scored, start, standing), 0
        fewest = ascent.fewest(ascend(ascent.held, start, standing), way.line, wanted)
        return fewest is not None and fewest <= way.moved

    mults = ascent.start
    orders = []
    for climb, cards, played in ((ascent.scored, layout.split, True), (ascent.held, layout.rest, False)):
        order: list[int] = []
        standing = 0
        while len(order) < climb.size:
            for card in range(climb.size):
                if standing >> card & 1 or not climb.allows(card, standing):
                    continue
                reached = _after(climb, mults, card, standing)
                if reaches(reached, standing | 1 << card, played=played):
                    break
            mults = reached
            standing |= 1 << card
            order.append(cards[card])
        orders.append(tuple(order))
    return orders[0], orders[1]


def _is_present(pool: Pool, layout: Layout) -> bool:
    return layout.split == tuple(range(pool.played))


def _after(climb: Climb, mults: Mults, card: int, standing: int) -> Mults:
    cost = climb.cost(card, standing.bit_count())
    more, ops = climb.table[standing][card]
    return {
        chips + more: [0.0] * cost + [apply(mult, ops) if mult else 0.0 for mult in moved]
        for chips, moved in mults.items()
    }
