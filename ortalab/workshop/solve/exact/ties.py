"""Tie-breaking among the best arrangements: fewest cards and jokers moved, then the left-most former places.

Former places are compared for the jokers used, left to right, then for the cards played, then for those held.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ortalab.workshop.solve.exact.climb import Climb, Climbs, Mults, RowClimb, apply, ascend
from ortalab.workshop.solve.exact.layout import Layout, printed
from ortalab.workshop.solve.exact.lineup import Roles, ScoringOrder
from ortalab.workshop.solve.exact.pool import Members, Pool


class Arrangement(NamedTuple):
    """An arrangement as places in the pool; the smallest of those with the best score is the answer."""

    moved: int
    jokers: Members
    played: Members
    held: Members


class Entry(NamedTuple):
    """A layout and roles, with a bound on their score."""

    bound: float
    layout: Layout
    roles: Roles


class _Way(NamedTuple):
    """A layout with an order of the jokers that reaches the score, and the required number of card moves."""

    climb: Climb
    order: ScoringOrder
    moved: int  # number of moved cards


class _Least:
    """The smallest prefix (moves, jokers) of an arrangement so far, with all ways to reach it."""

    def __init__(self) -> None:
        self.start: tuple[int, Members] | None = None
        self.ways: list[_Way] = []

    def beats(self, moved: int, jokers: Members = ()) -> bool:
        """Return whether the smallest prefix is below another one, which then cannot lead to the answer."""
        return self.start is not None and (moved, jokers) > self.start

    def put(self, moved: int, jokers: Members, way: _Way) -> None:
        """Store a way, unless its prefix is larger."""
        if self.start is None or (moved, jokers) < self.start:
            self.start, self.ways = (moved, jokers), []
        if (moved, jokers) == self.start:
            self.ways.append(way)


def settle(pool: Pool, entries: Sequence[Entry], wanted: float) -> Iterator[Arrangement | None]:
    """Yield None while working, then the smallest arrangement that scores `wanted`, the maximum."""
    ranked = sorted(
        (pool.fewest_moved(entry.layout.split) + entry.roles.lineup.fewest_moved(), number)
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
    """Store each joker order that reaches the score and may have the smallest prefix."""
    _, layout, roles = entry
    if printed(layout.tight(roles)) < wanted:
        return
    cards = pool.fewest_moved(layout.split)
    climbs = Climbs(layout, roles, pool.played)
    hopeful = {order: permutations for bound, order, permutations in layout.bounds(roles) if printed(bound) >= wanted}
    for order, permutations in hopeful.items():
        ranked = sorted((roles.lineup.moved(permutation), permutation) for permutation in permutations)
        if least.beats(ranked[0][0] + cards, ranked[0][1]):
            continue
        climb, mults = climbs.of(order)
        yield
        reach = climb.fewest(mults, order, wanted)
        if reach is not None:
            moved, permutation = ranked[0]
            least.put(moved + reach, permutation, _Way(climb, order, reach))


def _walk(pool: Pool, way: _Way, wanted: float) -> tuple[Members, Members]:
    """Return the smallest orders of the played and the held cards that reach the score within the moves of a way.

    Each place gets the first card with which the rest can still reach the score.
    """
    climb = way.climb
    layout = climb.layout
    if layout.split == tuple(range(pool.played)) and way.moved == 0:
        return layout.split, layout.rest

    def reaches(start: Mults, standing: int, *, played: bool) -> bool:
        if played:
            start, standing = ascend(climb.scored, start, standing), 0
        fewest = climb.fewest(ascend(climb.held, start, standing), way.order, wanted)
        return fewest is not None and fewest <= way.moved

    mults = climb.start
    orders = []
    for row, cards, played in ((climb.scored, layout.split, True), (climb.held, layout.rest, False)):
        order: list[int] = []
        standing = 0
        while len(order) < row.size:
            for card in range(row.size):
                if standing >> card & 1 or not row.allows(card, standing):
                    continue
                reached = _after(row, mults, card, standing)
                if reaches(reached, standing | 1 << card, played=played):
                    break
            mults = reached
            standing |= 1 << card
            order.append(cards[card])
        orders.append(tuple(order))
    return orders[0], orders[1]


def _after(row: RowClimb, mults: Mults, card: int, standing: int) -> Mults:
    cost = row.cost(card, standing.bit_count())
    more, ops = row.table[standing][card]
    return {
        chips + more: [0.0] * cost + [apply(mult, ops) if mult else 0.0 for mult in moved]
        for chips, moved in mults.items()
    }
