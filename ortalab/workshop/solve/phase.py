"""The turns of one row of cards: what the engine's rows answer about them, and how high they can take mult.

A card's gains depend on the set of cards before it, never on their order (see `depends_on_predecessors`), so the best
order is found over sets. Every change of mult is m → a·m + b with a ≥ 1 and b ≥ 0, which grows with m also where
doubles round: of two mults after the same set the smaller can never end higher, so only the larger is kept.
"""

from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import NamedTuple

from ortalab.scoring.gains import Gain, Unit
from ortalab.scoring.play import HELD, SCORED
from ortalab.scoring.round import Card
from ortalab.scoring.scene import Again, OnCard, Scene, SpotCount
from ortalab.workshop.solve.lineup import OnCards

Op = tuple[float, float]
"""A change of mult: times the first, plus the second. A single gain leaves one of them idle, and is then exact."""
Ops = tuple[Op, ...]
Does = tuple[float, Ops]
"""What is gained in a turn: chips, and the changes of mult in their order."""
Table = list[list[Does]]
"""What each card of a row does, by the set of cards before it (a sum of bits), then by its place."""

IDLE = (1.0, 0.0)
NOTHING: Does = (0.0, ())


@dataclass(frozen=True, slots=True, eq=False)
class Repeats:
    """How often each card has its turn; told by identity, since a phase has only one of each."""

    counts: tuple[int, ...]  # the most of all orders
    by_set: tuple[tuple[int, ...], ...] | None  # by card, then by the set of cards before it, where that decides

    def at(self, card: int, before: int) -> int:
        """Return how often a card has its turn after a set of cards."""
        return self.counts[card] if self.by_set is None else self.by_set[card][before]


class TurnGains(NamedTuple):
    """What a joker gains in one turn of each card."""

    does: tuple[Does, ...]  # by card
    by_set: tuple[tuple[Does, ...], ...] | None  # by card, then by the set of cards before it, where that decides

    def at(self, card: int, before: int) -> Does:
        """Return the gains of one turn of a card after a set of cards."""
        return self.does[card] if self.by_set is None else self.by_set[card][before]


class Sums(NamedTuple):
    """The most that the turns of a row come to, each number by itself, over all orders."""

    chips: float
    times: float
    plus: float


def op_of(gain: Gain) -> Op:
    """Return the change of mult by a gain."""
    if gain.unit is Unit.TIMES:
        return (gain.amount, 0.0)
    return (1.0, gain.amount) if gain.unit is Unit.MULT else IDLE


def does_of(gains: tuple[Gain, ...]) -> Does:
    """Return the chips and the changes of mult by some gains."""
    chips = sum(gain.amount for gain in gains if gain.unit is Unit.CHIPS)
    return chips, tuple(op_of(gain) for gain in gains if gain.unit is not Unit.CHIPS)


@cache
def gains_of_card(card: Card, *, scored: bool) -> Does:
    """Return what a card gains by itself when it scores, or while it is held."""
    takes = SCORED[card.rank, card.enhancement, card.edition] if scored else HELD[card.enhancement]
    return does_of(tuple(gain for _, _, gain, *_ in takes))


@cache
def steps(size: int) -> tuple[tuple[int, int, int], ...]:
    """Return each step that adds a card to a set: the set, the card's place, the larger set."""
    return tuple(
        (before, place, before | 1 << place)
        for before in range(1 << size)
        for place in range(size)
        if not before >> place & 1
    )


@cache
def _rows_by_set(size: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return for each set of cards and each card after it a row in which the set comes first, then the card."""
    return tuple(
        (before, place, (*(i for i in range(size) if before >> i & 1), place, *(
            i for i in range(size) if i != place and not before >> i & 1)))
        for before, place, _ in steps(size)
    )  # fmt: skip


def compose(ops: Ops) -> Op:
    """Compose changes of mult into one, equal but for rounding."""
    times, plus = 1.0, 0.0
    for factor, more in ops:
        times *= factor
        plus = plus * factor + more
    return times, plus


class Phase:
    """The cards of a layout that have turns of one kind: those that score, or those that are held."""

    __slots__ = ("_climbs", "_extras", "_gains", "_known", "_maps", "_repeats", "_sums", "forced", "own_gains",
                 "places", "scene", "scored", "size", "spots")  # fmt: skip

    def __init__(self, scene: Scene, size: int, *, scored: bool, forced: bool) -> None:
        """Prepare the turns; `size` counts the cards of the row, `forced` keeps them in their order."""
        self.scored = scored
        self.spots = scene.scoring if scored else scene.held
        self.places = [spot.place for spot in self.spots]
        self.size = size
        self.forced = forced
        self.scene = scene
        self.own_gains = TurnGains(tuple(gains_of_card(spot.card, scored=scored) for spot in self.spots), None)
        self._gains: dict[OnCard, TurnGains] = {}
        self._repeats: dict[tuple[Again, ...], Repeats] = {}
        self._extras: dict[Again, tuple[tuple[int, ...], ...]] = {}
        self._known: dict[tuple[object, object], Repeats] = {}
        self._sums: dict[tuple[OnCard | None, Repeats], Sums] = {}
        self._maps: dict[tuple[OnCards, Repeats], Op | list[Op]] = {}
        self._climbs: dict[tuple[float, OnCards, Repeats], float] = {}

    def repeats(self, again: tuple[Again, ...]) -> Repeats:
        """Return how often each card has its turn under some repeating jokers."""
        found = self._repeats.get(again)
        if found is None:
            width = 1 << len(self.spots) if any(row.depends_on_predecessors for row in again) else 1
            parts = [((1,),) * len(self.spots), *map(self._extra_turns, again)]
            turns = tuple(
                tuple([sum(column) for column in zip(*[one * (width // len(one)) for one in card], strict=True)])
                for card in zip(*parts, strict=True)
            )
            by_set, counts = turns if width > 1 else None, tuple(map(max, turns))
            found = self._repeats[again] = self._known.setdefault((counts, by_set), Repeats(counts, by_set))
        return found

    def _extra_turns(self, row: Again) -> tuple[tuple[int, ...], ...]:
        """Return how often a joker repeats each card: after each set of others, or one number where none matters."""
        found = self._extras.get(row)
        if found is None:
            depends = row.depends_on_predecessors
            once = () if depends else tuple([(row.count(self.scene, spot),) for spot in self.spots])
            found = self._extras[row] = self._counts_by_set(row.count) if depends else once
        return found

    def gains_of(self, ability: OnCard) -> TurnGains:
        """Return what an ability gains with each card."""
        gains = self._gains.get(ability)
        if gains is None:
            by_set = self._counts_by_set(ability.count) if ability.depends_on_predecessors else None
            counts = () if by_set else tuple([ability.count(self.scene, spot) for spot in self.spots])
            gain = ability.gain
            does = {count: does_of((gain.over(count),)) for count in {*counts, *chain(*by_set or ())} if count}
            gains = self._gains[ability] = TurnGains(
                tuple([does.get(count, NOTHING) for count in counts]),
                tuple([tuple([does.get(count, NOTHING) for count in behind]) for behind in by_set]) if by_set else None,
            )
        return gains

    def _counts_by_set(self, count: SpotCount) -> tuple[tuple[int, ...], ...]:
        """Count for each card after each set of others; sets that hold the card itself stay 0."""
        scene, spots = copy(self.scene), self.spots
        counts = [[0] * (1 << len(spots)) for _ in spots]
        for before, place, row in _rows_by_set(len(spots)):
            cards = tuple([spots[i] for i in row])
            if self.scored:
                scene.scoring = cards
            else:
                scene.held = cards
            counts[place][before] = count(scene, spots[place])
        return tuple(map(tuple, counts))

    def sums(self, ability: OnCard | None, repeats: Repeats) -> Sums:
        """Return what an ability, or with None the cards themselves, come to; `plus` counts before any factor."""
        key = (ability, repeats)
        found = self._sums.get(key)
        if found is None:
            gains = self.own_gains if ability is None else self.gains_of(ability)
            depends = gains.by_set is not None or (
                repeats.by_set is not None and any(does[1] or does[0] for does in gains.does)
            )
            found = self._sums[key] = self._most(gains, repeats) if depends else self._sum(gains, repeats)
        return found

    def _sum(self, gains: TurnGains, repeats: Repeats) -> Sums:
        chips, times, plus = 0.0, 1.0, 0.0
        for (gained, ops), count in zip(gains.does, repeats.counts, strict=True):
            chips += gained * count
            for factor, more in ops:
                times *= factor**count
                plus += more * count
        return Sums(chips, times, plus)

    def _most(self, gains: TurnGains, repeats: Repeats) -> Sums:
        """Return the most of all orders, each number by itself."""
        sets = 1 << len(self.spots)
        most_chips, most_times, most_plus = [0.0] * sets, [1.0] + [0.0] * (sets - 1), [0.0] * sets
        for before, place, after in steps(len(self.spots)):
            gained, ops = gains.at(place, before)
            again = repeats.at(place, before)
            chips, times, plus = most_chips[before] + gained * again, most_times[before], most_plus[before]
            for factor, more in ops:
                times *= factor**again
                plus += more * again
            most_chips[after] = max(chips, most_chips[after])
            most_times[after] = max(times, most_times[after])
            most_plus[after] = max(plus, most_plus[after])
        return Sums(most_chips[-1], most_times[-1], most_plus[-1])

    def climb(self, mult: float, abilities: OnCards, repeats: Repeats) -> float:
        """Return about the most mult after the turns, abilities in this order; not less but for rounding."""
        key = (abilities, repeats)
        maps = self._maps.get(key)
        if maps is None:
            maps = self._map(abilities, repeats)
            self._maps[key] = maps
        if isinstance(maps, tuple):
            return mult * maps[0] + maps[1]
        at = (mult, abilities, repeats)
        found = self._climbs.get(at)
        if found is None:
            most = [mult] + [0.0] * ((1 << len(self.spots)) - 1)
            for (before, _, after), (times, plus) in zip(steps(len(self.spots)), maps, strict=True):
                reached = most[before] * times + plus
                if reached > most[after]:  # noqa: PLR1730 - a call to max would take longer than the rest
                    most[after] = reached
            found = self._climbs[at] = most[-1]
        return found

    def _map(self, abilities: OnCards, repeats: Repeats) -> Op | list[Op]:
        """Return the change of mult by all turns in the best order or, where that depends on mult, by each step."""
        gains = [self.own_gains, *map(self.gains_of, abilities)]
        if self.forced:
            sets = [(1 << i) - 1 for i in range(len(self.spots))]
            return compose(tuple(op for i, before in enumerate(sets) for op in _turn(i, before, gains, repeats)[1]))
        if repeats.by_set is None and all(one.by_set is None for one in gains):
            turns = [compose(_turn(i, 0, gains, repeats)[1]) for i in range(len(self.spots))]
            return compose(tuple(best_order(turns)))
        known: dict[tuple[int, Ops], Op] = {}
        found = []
        for before, place, _ in steps(len(self.spots)):
            ops = _turn(place, before, gains, repeats)[1]
            if (place, ops) not in known:
                known[place, ops] = compose(ops)
            found.append(known[place, ops])
        return found

    def table(self, mult_abilities: OnCards, abilities: OnCards, repeats: Repeats) -> Table:
        """Return the gains of each card of the row after each set of its cards; cards without a turn gain nothing.

        `mult_abilities` are those that change mult, in their order; of all `abilities` the chips are counted.
        """
        gains = [self.own_gains, *map(self.gains_of, mult_abilities)]
        gains += [self.gains_of(ability) for ability in abilities if ability.unit is Unit.CHIPS]
        depends = repeats.by_set is not None or any(one.by_set is not None for one in gains)
        known: dict[int, list[Does]] = {}
        table = []
        for mask in range(1 << self.size):
            before = sum(1 << i for i, place in enumerate(self.places) if mask >> place & 1) if depends else 0
            if before not in known:
                turns = [NOTHING] * self.size
                for i, place in enumerate(self.places):
                    turns[place] = _turn(i, before, gains, repeats)
                known[before] = turns
            table.append(known[before])
        return table


def _turn(card: int, before: int, gains: list[TurnGains], repeats: Repeats) -> Does:
    """Return the gains of a card in all its turns, in order, after a set of cards."""
    chips = 0.0
    once: list[Op] = []
    for one in gains:
        gained, ops = one.at(card, before)
        chips += gained
        once += ops
    again = repeats.at(card, before)
    return chips * again, tuple(once) * again


def best_order(ops: list[Op]) -> list[Op]:
    """Sort changes of mult so that together they come highest from any mult, but for rounding.

    Of two neighbours the one that adds more per part by which it multiplies goes first, as exchanging them shows.
    """
    return sorted(ops, key=lambda op: op[1] / (op[0] - 1) if op[0] > 1 else float("inf"), reverse=True)
