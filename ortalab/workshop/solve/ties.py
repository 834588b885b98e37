"""Which of the arrangements that score the most is the answer: the one that moves least, then the left-most places.

An arrangement's rank among equals is how many cards and jokers are away from their present place (row and index), then
the former places of the jokers used, left to right, then those of the cards played, then of those held.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ortalab.workshop.solve.climb import Ascent, Climb, Mults, apply, ascend
from ortalab.workshop.solve.crew import Actors, Cast
from ortalab.workshop.solve.layout import Layout, printed
from ortalab.workshop.solve.pool import Members, Pool

if TYPE_CHECKING:
    from ortalab.workshop.solve.crew import Rows


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
    cast: Cast


class _Way(NamedTuple):
    """A layout in which a number of moves reaches the score, with jokers in a certain order."""

    ascent: Ascent
    turns: Actors
    moved: int  # cards alone


def settle(pool: Pool, entries: Sequence[Entry], wanted: float) -> Iterator[Arrangement | None]:
    """Search the entries for the least arrangement that scores what is wanted, the most there is; the last is it.

    Yields None between stretches of work.
    """
    ranked = sorted(
        (pool.fewest_moved(entry.layout.split) + entry.cast.crew.fewest_moved(), number)
        for number, entry in enumerate(entries)
        if printed(entry.bound) >= wanted
    )
    best: tuple[int, Members] | None = None
    ways: list[_Way] = []
    for fewest, number in ranked:
        if best is not None and fewest > best[0]:
            break
        yield None
        for rank, way in _ways(pool, entries[number], wanted, best):
            if best is None or rank < best:
                best, ways = rank, [way]
            elif rank == best:
                ways.append(way)
    if best is not None:
        found = []
        for way in ways:
            found.append(Arrangement(*best, *_walk(pool, way, wanted)))
            yield None
        yield min(found)


def _ways(
    pool: Pool, entry: Entry, wanted: float, best: tuple[int, Members] | None
) -> Iterator[tuple[tuple[int, Members], _Way]]:
    """Yield each order of the jokers that reaches the score, and may be as good as the best so far, with its moves."""
    _, layout, cast = entry
    if printed(layout.tight(cast)) < wanted:
        return
    cards = pool.fewest_moved(layout.split)
    ascents: dict[tuple[Rows, Rows], tuple[Ascent, Mults]] = {}
    for line, orders in cast.lines.items():
        reach: int | None = -1
        for order in orders:
            moved = cast.crew.moved(order)
            if best is not None and (moved + cards, order) > best:
                continue
            if reach == -1:
                rows = (line.scored, line.held)
                if rows not in ascents:
                    ascent = Ascent(layout, cast, rows, pool.played)
                    ascents[rows] = ascent, ascent.mults()
                ascent, mults = ascents[rows]
                reach = ascent.fewest(mults, line.turns, wanted)
            if reach is None:
                break
            yield (moved + reach, order), _Way(ascent, line.turns, reach)


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
        fewest = ascent.fewest(ascend(ascent.held, start, standing), way.turns, wanted)
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
    ops = climb.table[standing][card]
    return [0.0] * cost + [apply(mult, ops) if mult else 0.0 for mult in mults]
