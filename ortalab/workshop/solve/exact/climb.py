"""Compute exact scores: apply gains to mult one by one in the engine's order, for each set of cards.

Every mult is exactly the double that the engine computes. After each set of cards, only the largest mult for each
number of chips can lead to the best score (see `phase.py`). Tie-breaking keeps the largest mult for each number of
moved cards, too.
"""

from typing import NamedTuple

from ortalab.workshop.solve.exact.layout import Layout, Pair, printed
from ortalab.workshop.solve.exact.lineup import OnCards, Roles, ScoringOrder
from ortalab.workshop.solve.exact.turns import STEPS, GainTable, Ops

Moved = list[float]
"""The largest mult by the number of moved cards; 0 if no order moves this many (a reached mult is at least 1)."""
Mults = dict[float, Moved]
"""The largest mults by the number of chips."""


class RowClimb(NamedTuple):
    table: GainTable
    size: int
    homes: tuple[int | None, ...] | None = None  # the current place of each card in this row; None ignores moves
    pair: Pair | None = None
    forced: bool = False

    def cost(self, card: int, place: int) -> int:
        """Return 1 if a card moves to get to a place, otherwise 0."""
        return int(self.homes is not None and self.homes[card] != place)

    def allows(self, card: int, before: int) -> bool:
        """Return whether the card may follow this set of cards."""
        if self.forced and before != (1 << card) - 1:
            return False
        return self.pair is None or card != self.pair.second or bool(before >> self.pair.first & 1)


def apply(mult: float, ops: Ops) -> float:
    """Apply changes to mult one after another, rounding as the engine does."""
    for factor, more in ops:
        mult = mult * factor + more
    return mult


def ascend(row: RowClimb, start: Mults, standing: int = 0) -> Mults:
    """Return the largest mults, by chips and moves, after all turns; `standing` masks the cards that had theirs."""
    size = row.size
    full = (1 << size) - 1
    moves = 0 if row.homes is None else size - standing.bit_count()
    width = max(map(len, start.values())) + moves
    reached: list[Mults | None] = [None] * (full + 1)
    reached[standing] = {chips: mults + [0.0] * moves for chips, mults in start.items()}
    for before, card, after in STEPS[size]:
        found = reached[before]
        if found is None or not row.allows(card, before):
            continue
        cost = row.cost(card, before.bit_count())
        more_chips, ops = row.table[before][card]
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
                    if mult > cells[moved + cost]:
                        cells[moved + cost] = mult
    return reached[full] or {}


class Climb:
    """The exact computation of mult over both rows of a layout, with the abilities that act in their turns."""

    __slots__ = ("held", "layout", "scored", "start")

    def __init__(self, layout: Layout, roles: Roles, asked: tuple[OnCards, OnCards], played: int | None = None) -> None:
        """Prepare both rows; `played`, the number of currently played cards, enables counting moves."""
        self.layout = layout
        self.start: Mults = {layout.hand.chips + layout.turn_chips(roles): [layout.hand.mult]}
        scored, held = layout.repeats(roles)
        homes: tuple[tuple[int | None, ...] | None, ...] = (None, None)
        if played is not None:
            homes = (
                tuple(card if card < played else None for card in layout.split),
                tuple(card - played if card >= played else None for card in layout.rest),
            )
        phase = layout.scored
        table = phase.table(asked[0], roles.scored, scored)
        self.scored = RowClimb(table, phase.size, homes[0], layout.pair, phase.forced)
        phase = layout.held
        self.held = RowClimb(phase.table(asked[1], roles.held, held), phase.size, homes[1], None, phase.forced)

    def mults(self) -> Mults:
        """Return the largest mults before the jokers' own turns."""
        return ascend(self.held, ascend(self.scored, self.start))

    def total(self, chips: float, mult: float, order: ScoringOrder) -> float:
        """Return the rounded score after the jokers' own turns."""
        for actor in order.turns:
            mult = apply(mult, self.layout.turn(actor, order.others).ops)
        return printed(chips * mult)

    def fewest(self, mults: Mults, order: ScoringOrder, wanted: float) -> int | None:
        """Return the minimum number of moved cards for a score; None if it cannot be reached."""
        reached = (
            next((moves for moves, mult in enumerate(moved) if mult and self.total(chips, mult, order) >= wanted), None)
            for chips, moved in mults.items()
        )
        return min((moves for moves in reached if moves is not None), default=None)


class Climbs:
    """A cache of the climbs of a layout and roles; joker orders with the same abilities on cards share a climb."""

    def __init__(self, layout: Layout, roles: Roles, played: int | None = None) -> None:
        """Start with an empty cache; `played` is passed to each `Climb`."""
        self._about = layout, roles
        self._played = played
        self._known: dict[tuple[OnCards, OnCards], tuple[Climb, Mults]] = {}

    def of(self, order: ScoringOrder) -> tuple[Climb, Mults]:
        """Return the climb of an order, and its mults before the jokers' own turns."""
        asked = order.scored, order.held
        found = self._known.get(asked)
        if found is None:
            climb = Climb(*self._about, asked, self._played)
            found = self._known[asked] = climb, climb.mults()
        return found

    def best_total(self, order: ScoringOrder) -> float:
        """Return the rounded score of a joker order with the best order of the cards."""
        climb, mults = self.of(order)
        return max(climb.total(chips, max(moved), order) for chips, moved in mults.items())
