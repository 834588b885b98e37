"""The exact part: gains applied to the running double one by one, in the engine's own order, over sets of cards.

Nothing is composed here, so every mult is the very double that the engine reaches. Of those with as many chips the
largest after a set of cards is the only one that can end highest (see phase), so it is kept for each number of chips;
there are several only where what comes before a card decides how often it scores. To settle ties the largest is also
kept for each number of cards moved from their place.
"""

from typing import NamedTuple

from ortalab.workshop.solve.layout import Layout, Pair, printed
from ortalab.workshop.solve.lineup import OnCards, Roles, ScoringOrder
from ortalab.workshop.solve.phase import Ops, Table, steps

Moved = list[float]
"""The largest mult by the number of cards moved; 0 where no order moves so many (a reached mult is 1 or more)."""
Mults = dict[float, Moved]
"""The same by the number of chips."""


class Climb(NamedTuple):
    """How one row of cards is climbed."""

    table: Table
    size: int
    homes: tuple[int | None, ...] | None = None  # by card, its present place in this row; None counts no moves
    pair: Pair | None = None
    forced: bool = False

    def cost(self, card: int, place: int) -> int:
        """Return 1 where a card is moved when it stands at this place."""
        return int(self.homes is not None and self.homes[card] != place)

    def allows(self, card: int, before: int) -> bool:
        """May a card come right after this set of cards?"""
        if self.forced and before != (1 << card) - 1:
            return False
        return self.pair is None or card != self.pair.second or bool(before >> self.pair.first & 1)


def apply(mult: float, ops: Ops) -> float:
    """Return mult after these gains, rounded after each as the engine's is."""
    for factor, more in ops:
        mult = mult * factor + more
    return mult


def ascend(climb: Climb, start: Mults, standing: int = 0) -> Mults:
    """Return the largest mults when all cards of a row have had their turn; those `standing` had it before."""
    size = climb.size
    full = (1 << size) - 1
    moves = 0 if climb.homes is None else size - standing.bit_count()
    width = max(map(len, start.values())) + moves
    reached: list[Mults | None] = [None] * (full + 1)
    reached[standing] = {chips: mults + [0.0] * moves for chips, mults in start.items()}
    for before, card, after in steps(size):
        found = reached[before]
        if found is None or not climb.allows(card, before):
            continue
        cost = climb.cost(card, before.bit_count())
        more_chips, ops = climb.table[before][card]
        there = reached[after]
        if there is None:
            there = reached[after] = {}
        for chips, mults in found.items():
            cells = there.get(chips + more_chips)
            if cells is None:
                cells = there[chips + more_chips] = [0.0] * width
            for moved in range(width - cost):
                mult = mults[moved]
                if mult:
                    for factor, more in ops:
                        mult = mult * factor + more
                    if mult > cells[moved + cost]:  # noqa: PLR1730 - a call to max would take longer than the rest
                        cells[moved + cost] = mult
    return reached[full] or {}


class Ascent:
    """One layout and the abilities asked in its cards' turns, in their order."""

    __slots__ = ("held", "layout", "scored", "start")

    def __init__(self, layout: Layout, cast: Roles, asked: tuple[OnCards, OnCards], played: int | None = None) -> None:
        """Lay out both climbs; with `played`, the number of cards played now, moves are counted."""
        self.layout = layout
        self.start: Mults = {layout.hand.chips + layout.turn_chips(cast): [layout.hand.mult]}
        scored, held = layout.repeats(cast)
        homes = (None, None) if played is None else _homes(layout, played)
        phase = layout.scored
        table = phase.table(asked[0], cast.scored, scored)
        self.scored = Climb(table, phase.size, homes[0], layout.pair, phase.forced)
        phase = layout.held
        self.held = Climb(phase.table(asked[1], cast.held, held), phase.size, homes[1], None, phase.forced)

    def mults(self) -> Mults:
        """Return the largest mults before the jokers' own turns."""
        return ascend(self.held, ascend(self.scored, self.start))

    def total(self, chips: float, mult: float, line: ScoringOrder) -> float:
        """Return the printed score of chips and a mult after the jokers' own turns."""
        for actor in line.turns:
            mult = apply(mult, self.layout.turn(actor, line.others).ops)
        return printed(chips * mult)

    def fewest(self, mults: Mults, line: ScoringOrder, wanted: float) -> int | None:
        """Return the fewest moves with which a score is reached, or None."""
        reached = (
            next((moves for moves, mult in enumerate(moved) if mult and self.total(chips, mult, line) >= wanted), None)
            for chips, moved in mults.items()
        )
        return min((moves for moves in reached if moves is not None), default=None)


def _homes(layout: Layout, played: int) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    return (
        tuple(card if card < played else None for card in layout.split),
        tuple(card - played if card >= played else None for card in layout.rest),
    )


def best_total(layout: Layout, cast: Roles, line: ScoringOrder) -> float:
    """Return the printed score of a line in the best order of the cards."""
    ascent = Ascent(layout, cast, (line.scored, line.held))
    return max(ascent.total(chips, max(mults), line) for chips, mults in ascent.mults().items())
