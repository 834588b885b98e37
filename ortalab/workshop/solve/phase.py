"""The turns of one row of cards: what the engine's rows answer about them, and how high they can take mult.

What a card does depends on which cards of its row come before it, never on their order (a row that asks for them
says `around`). So the best order is found over sets of cards: the most mult after each set, card by card. Every
change of mult is m → a·m + b with a ≥ 1 and b ≥ 0, which grows with m also where doubles round; a smaller mult after
the same set can therefore never end higher, and the larger one is all that need be kept.
"""

from copy import copy
from functools import cache
from typing import NamedTuple

from ortalab.scoring.gains import Gain, Unit
from ortalab.scoring.play import HELD, SCORED
from ortalab.scoring.round import Card
from ortalab.scoring.scene import Joker, OnCard, Scene
from ortalab.workshop.solve.crew import Rows

Op = tuple[float, float]
"""A change of mult: times the first, plus the second. A single gain leaves one of them idle, and is then exact."""
Ops = tuple[Op, ...]
Repeats = tuple[int, ...]
"""How often each card has its turn."""
Table = list[list[Ops]]
"""What each card of a row does, by the set of cards before it (a sum of bits), then by its place."""

IDLE = (1.0, 0.0)


class Own(NamedTuple):
    """What a card gains by itself in one turn."""

    chips: float
    ops: Ops


class Asked(NamedTuple):
    """What a joker gains in one turn of each card."""

    chips: Repeats | tuple[float, ...]
    ops: Ops  # by card; idle where it gains no mult
    around: tuple[Ops, ...] | None  # by card, then by the set of cards before it


class Sums(NamedTuple):
    """What the turns of a row come to, however it is ordered: chips exactly, mult at most."""

    chips: float
    times: float
    plus: float


def op_of(gain: Gain) -> Op:
    """Return what a gain does to mult."""
    if gain.unit is Unit.TIMES:
        return (gain.amount, 0.0)
    return (1.0, gain.amount) if gain.unit is Unit.MULT else IDLE


@cache
def own_of(card: Card, *, scored: bool) -> Own:
    """Return what a card gains by itself when it scores, or while it is held."""
    gains = [gain for gain, _ in (SCORED if scored else HELD).own(card)]
    chips = sum(gain.amount for gain in gains if gain.unit is Unit.CHIPS)
    return Own(chips, tuple(op_of(gain) for gain in gains if gain.unit is not Unit.CHIPS))


@cache
def steps(size: int) -> tuple[tuple[int, int, int], ...]:
    """Return every step from a set of cards to one with a card more: the set, the card's place, the larger set."""
    return tuple(
        (before, place, before | 1 << place)
        for before in range(1 << size)
        for place in range(size)
        if not before >> place & 1
    )


@cache
def _line_ups(size: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return for every set of cards and card after it a row in which the set comes first, then the card."""
    return tuple(
        (before, place, (*(i for i in range(size) if before >> i & 1), place, *(
            i for i in range(size) if i != place and not before >> i & 1)))
        for before, place, _ in steps(size)
    )  # fmt: skip


def compose(ops: Ops) -> Op:
    """Return one change of mult that does the same, but for rounding."""
    times, plus = 1.0, 0.0
    for factor, more in ops:
        times *= factor
        plus = plus * factor + more
    return times, plus


class Phase:
    """The cards of a layout that have turns of one kind: those that score, or those that are held."""

    __slots__ = ("_asked", "_climbs", "_maps", "_repeats", "_sums", "forced", "owns", "places", "scene", "scored",
                 "size", "spots")  # fmt: skip

    def __init__(self, scene: Scene, size: int, *, scored: bool, forced: bool) -> None:
        """Keep what is asked; `size` counts the cards of the row, `forced` keeps them in their order."""
        self.scored = scored
        self.spots = scene.scoring if scored else scene.held
        self.places = [spot.place for spot in self.spots]
        self.size = size
        self.forced = forced
        self.scene = scene
        self.owns = [own_of(spot.card, scored=scored) for spot in self.spots]
        self._asked: dict[Joker, Asked] = {}
        self._repeats: dict[Rows, Repeats] = {}
        self._sums: dict[tuple[Joker | None, Repeats], Sums] = {}
        self._maps: dict[tuple[Rows, Repeats], Op | list[Op]] = {}
        self._climbs: dict[tuple[float, Rows, Repeats], float] = {}

    def repeats(self, again: Rows) -> Repeats:
        """Return how often each card has its turn under these jokers that repeat."""
        found = self._repeats.get(again)
        if found is None:
            tests = [test for row in again if (test := row.again_scored if self.scored else row.again_held)]
            found = tuple(1 + sum(test(self.scene, spot) for test in tests) for spot in self.spots)
            self._repeats[again] = found
        return found

    def ask(self, row: Joker) -> Asked:
        """Return what a joker gains with these cards."""
        asked = self._asked.get(row)
        if asked is None:
            effect = row.on_scored if self.scored else row.on_held
            if effect is None:
                raise AssertionError("only jokers that act in these turns are asked")
            asked = self._asked[row] = self._ask_around(effect) if effect.around else self._ask(effect)
        return asked

    def _ask(self, effect: OnCard) -> Asked:
        gains = [effect.gain(self.scene, spot) for spot in self.spots]
        chips = tuple(gain.amount if gain and gain.unit is Unit.CHIPS else 0.0 for gain in gains)
        return Asked(chips, tuple(op_of(gain) if gain else IDLE for gain in gains), None)

    def _ask_around(self, effect: OnCard) -> Asked:
        """Ask for each card behind each set of others; chips are never gained around, or orders would change them."""
        count = len(self.spots)
        scene = copy(self.scene)
        around = [[IDLE] * (1 << count) for _ in range(count)]
        for before, place, row in _line_ups(count):
            cards = tuple(self.spots[i] for i in row)
            if self.scored:
                scene.scoring = cards
            else:
                scene.held = cards
            if gain := effect.gain(scene, self.spots[place]):
                around[place][before] = op_of(gain)
        return Asked((0.0,) * count, (), tuple(map(tuple, around)))

    def sums(self, row: Joker | None, repeats: Repeats) -> Sums:
        """Return what a joker, or with None the cards themselves, come to; `plus` counts before any factor."""
        key = (row, repeats)
        found = self._sums.get(key)
        if found is None:
            found = self._sum(row, repeats)
            self._sums[key] = found
        return found

    def _sum(self, row: Joker | None, repeats: Repeats) -> Sums:
        chips, times, plus = 0.0, 1.0, 0.0
        if row is None:
            for own, count in zip(self.owns, repeats, strict=True):
                chips += own.chips * count
                for factor, more in own.ops:
                    times *= factor**count
                    plus += more * count
            return Sums(chips, times, plus)
        asked = self.ask(row)
        if asked.around is not None:
            return self._most_around(asked.around, repeats)
        for gained, (factor, more), count in zip(asked.chips, asked.ops, repeats, strict=True):
            chips += gained * count
            times *= factor**count
            plus += more * count
        return Sums(chips, times, plus)

    def _most_around(self, around: tuple[Ops, ...], repeats: Repeats) -> Sums:
        """Return the largest product and the largest sum over all orders, each for itself."""
        count = len(self.spots)
        times = [1.0] + [0.0] * ((1 << count) - 1)
        plus = [0.0] * (1 << count)
        for before, place, after in steps(count):
            factor, more = around[place][before]
            times[after] = max(times[after], times[before] * factor ** repeats[place])
            plus[after] = max(plus[after], plus[before] + more * repeats[place])
        return Sums(0.0, times[-1], plus[-1])

    def climb(self, mult: float, rows: Rows, repeats: Repeats) -> float:
        """Return about the most mult after the turns, with the jokers in this order; not less but for rounding."""
        key = (rows, repeats)
        maps = self._maps.get(key)
        if maps is None:
            maps = self._map(rows, repeats)
            self._maps[key] = maps
        if isinstance(maps, tuple):
            return mult * maps[0] + maps[1]
        at = (mult, rows, repeats)
        found = self._climbs.get(at)
        if found is None:
            most = [mult] + [0.0] * ((1 << len(self.spots)) - 1)
            for (before, _, after), (times, plus) in zip(steps(len(self.spots)), maps, strict=True):
                reached = most[before] * times + plus
                if reached > most[after]:  # noqa: PLR1730 - a call to max would take longer than the rest
                    most[after] = reached
            found = self._climbs[at] = most[-1]
        return found

    def _map(self, rows: Rows, repeats: Repeats) -> Op | list[Op]:
        """Return what all turns do in the best order or, where that depends on mult, what each step does."""
        if self.forced:
            sets = [(1 << i) - 1 for i in range(len(self.spots))]
            return compose(tuple(op for i, before in enumerate(sets) for op in self._turn(i, before, rows, repeats)))
        if not any(self.ask(row).around for row in rows):
            turns = [compose(self._turn(i, 0, rows, repeats)) for i in range(len(self.spots))]
            return compose(tuple(best_order(turns)))
        known: dict[tuple[int, Ops], Op] = {}
        found = []
        for before, place, _ in steps(len(self.spots)):
            gained = tuple(asked.around[place][before] for row in rows if (asked := self.ask(row)).around)
            if (place, gained) not in known:
                known[place, gained] = compose(self._turn(place, before, rows, repeats))
            found.append(known[place, gained])
        return found

    def _turn(self, card: int, before: int, rows: Rows, repeats: Repeats) -> Ops:
        """Return what a card does in all its turns, gain by gain, behind this set of cards."""
        once = list(self.owns[card].ops)
        for row in rows:
            asked = self.ask(row)
            op = asked.around[card][before] if asked.around is not None else asked.ops[card]
            if op != IDLE:
                once.append(op)
        return tuple(once) * repeats[card]

    def table(self, rows: Rows, repeats: Repeats) -> Table:
        """Return what every card of the row does behind every set of its cards; those without a turn do nothing."""
        known: dict[int, list[Ops]] = {}
        table = []
        depends = any(self.ask(row).around for row in rows)
        for mask in range(1 << self.size):
            before = sum(1 << i for i, place in enumerate(self.places) if mask >> place & 1) if depends else 0
            if before not in known:
                turns: list[Ops] = [()] * self.size
                for i, place in enumerate(self.places):
                    turns[place] = self._turn(i, before, rows, repeats)
                known[before] = turns
            table.append(known[before])
        return table


def best_order(ops: list[Op]) -> list[Op]:
    """Order changes of mult so that together they come highest, whatever mult they start from, but for rounding.

    Of two neighbours the one that adds more for each part by which it multiplies goes first: exchanging them shows it.
    """
    return sorted(ops, key=lambda op: op[1] / (op[0] - 1) if op[0] > 1 else float("inf"), reverse=True)
