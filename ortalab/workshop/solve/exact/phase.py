"""The turns of one row of cards: the gains and repeats by jokers, and the highest mult that they can reach.

A card's gains depend on the set of cards before it, never on their order (see `depends_on_predecessors`), so the best
order is found over sets. Every change of mult is m → a·m + b with a ≥ 1 and b ≥ 0, which is monotonic even with
rounding: of two mults after the same set, the smaller can never end higher, so only the larger is kept.
"""

from collections.abc import Iterable
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING

from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Again, Joker, OnCard, SpotCount
from ortalab.rounds.scene import Scene
from ortalab.workshop.solve.exact.lineup import OnCards
from ortalab.workshop.solve.exact.turns import (
    NO_SUMS,
    NOTHING,
    ROWS,
    STEPS,
    Does,
    GainTable,
    Op,
    Repeats,
    Sums,
    TurnGains,
    compose,
    does_of,
    first_and_later,
    gains_of_card,
    sum_turns,
    sum_with_first,
    turn_gains,
)

if TYPE_CHECKING:
    from ortalab.workshop.solve.exact.turns import Ops


class Phase:
    """The turns of one row of a layout, the scoring or the held cards."""

    __slots__ = ("_climbs", "_extras", "_gains", "_known", "_maps", "_repeats", "_sums", "forced", "own_gains",
                 "places", "scene", "scored", "size", "spots")  # fmt: skip

    def __init__(self, scene: Scene, size: int, *, scored: bool, forced: bool) -> None:
        """Prepare the turns; `size` is the number of cards in the row, and `forced` fixes their order."""
        self.scored = scored
        self.spots = scene.scoring if scored else scene.held
        self.places = [spot.place for spot in self.spots]
        self.size = size
        self.forced = forced
        self.scene = scene
        self.own_gains = turn_gains(tuple(gains_of_card(spot.card, scored=scored) for spot in self.spots), None)
        self._gains: dict[OnCard, TurnGains] = {}
        self._repeats: dict[tuple[Again, ...], Repeats] = {}
        self._extras: dict[Again, tuple[tuple[int, ...], ...]] = {}
        self._known: dict[tuple[object, object], Repeats] = {}
        self._sums: dict[tuple[OnCard | None, Repeats], Sums] = {}
        self._maps: dict[tuple[OnCards, Repeats], Op | list[Op]] = {}
        self._climbs: dict[tuple[float, OnCards, Repeats], float] = {}

    def asks_for_jokers(self, rows: Iterable[Joker]) -> bool:
        """Return whether a joker reads the round's jokers on a card's turn; cache the counts of the others."""
        seeing, self.scene = self.scene, copy(self.scene)
        del self.scene.jokers
        try:
            for row in rows:
                for ability in row.on_scored if self.scored else row.on_held:
                    self.gains_of(ability)
                again = row.again_scored if self.scored else row.again_held
                if again is not None:
                    self._extra_turns(again)
        except AttributeError:
            return True
        finally:
            self.scene = seeing
        return False

    def repeats(self, again: tuple[Again, ...]) -> Repeats:
        """Return the number of turns of each card under these retriggers."""
        found = self._repeats.get(again)
        if found is None:
            width = 1 << len(self.spots) if any(row.depends_on_predecessors for row in again) else 1
            parts = [((1,),) * len(self.spots), *map(self._extra_turns, again)]
            turns = tuple(
                tuple([sum(column) for column in zip(*[one * (width // len(one)) for one in card], strict=True)])
                for card in zip(*parts, strict=True)
            )
            by_set, counts = turns if width > 1 else None, tuple(map(max, turns))
            found = self._repeats[again] = self._repeats_of(counts, by_set)
        return found

    def _repeats_of(self, counts: tuple[int, ...], by_set: tuple[tuple[int, ...], ...] | None) -> Repeats:
        """Intern the turns of each card, so that equal numbers are the same object."""
        found = self._known.get((counts, by_set))
        if found is None:
            found = self._known[counts, by_set] = Repeats(counts, by_set, *first_and_later(by_set))
        return found

    def most_repeats(self, agains: Iterable[tuple[Again, ...]]) -> Repeats:
        """Return the maximum turns of each card after each set of cards, under any of these choices of jokers."""
        found = list(dict.fromkeys(map(self.repeats, dict.fromkeys(agains))))
        if len(found) == 1:
            return found[0]
        counts = tuple(map(max, zip(*[one.counts for one in found], strict=True)))
        if all(one.by_set is None for one in found):
            return self._repeats_of(counts, None)
        sets = 1 << len(self.spots)
        rows = [one.by_set or tuple([(count,) * sets for count in one.counts]) for one in found]
        by_set = tuple(tuple(map(max, zip(*columns, strict=True))) for columns in zip(*rows, strict=True))
        return self._repeats_of(counts, by_set)

    def _extra_turns(self, row: Again) -> tuple[tuple[int, ...], ...]:
        """Return a joker's retriggers of each card by the set of cards before it; one number if that is irrelevant."""
        found = self._extras.get(row)
        if found is None:
            depends = row.depends_on_predecessors
            once = () if depends else tuple([(row.count(self.scene, spot),) for spot in self.spots])
            found = self._extras[row] = self._counts_by_set(row.count) if depends else once
        return found

    def gains_of(self, ability: OnCard) -> TurnGains:
        gains = self._gains.get(ability)
        if gains is None:
            by_set = self._counts_by_set(ability.count) if ability.depends_on_predecessors else None
            counts = () if by_set else tuple([ability.count(self.scene, spot) for spot in self.spots])
            gain = ability.gain
            does = {count: does_of((gain.over(count),)) for count in {*counts, *chain(*by_set or ())} if count}
            gains = self._gains[ability] = turn_gains(
                tuple([does.get(count, NOTHING) for count in counts]),
                tuple([tuple([does.get(count, NOTHING) for count in behind]) for behind in by_set]) if by_set else None,
            )
        return gains

    def _counts_by_set(self, count: SpotCount) -> tuple[tuple[int, ...], ...]:
        """Tabulate a count by card and by the set of cards before it; sets that contain the card itself stay 0."""
        scene, spots = copy(self.scene), self.spots
        counts = [[0] * (1 << len(spots)) for _ in spots]
        for before, place, row in ROWS[len(spots)]:
            cards = tuple([spots[i] for i in row])
            if self.scored:
                scene.scoring = cards
            else:
                scene.held = cards
            counts[place][before] = count(scene, spots[place])
        return tuple(map(tuple, counts))

    def sums(self, ability: OnCard | None, repeats: Repeats) -> Sums:
        """Return the sums of an ability's gains, or for None of the cards' own; `plus` ignores factors."""
        key = (ability, repeats)
        found = self._sums.get(key)
        if found is None:
            gains = self.own_gains if ability is None else self.gains_of(ability)
            if gains.is_idle:
                found = NO_SUMS
            elif gains.by_set is None and repeats.by_set is None:
                found = sum_turns(gains, repeats.counts)
            elif gains.by_set is None and repeats.later:
                found = sum_with_first(gains, repeats)
            else:
                found = self.most(gains, repeats)
            self._sums[key] = found
        return found

    def most(self, gains: TurnGains, repeats: Repeats) -> Sums:
        """Return the maximum over all orders, each number independently."""
        sets = 1 << len(self.spots)
        most_chips, most_times, most_plus = [0.0] * sets, [1.0] + [0.0] * (sets - 1), [0.0] * sets
        for before, place, after in STEPS[len(self.spots)]:
            chips, times, plus = most_chips[before], most_times[before], most_plus[before]
            gained, ops = gains.at(place, before)
            if ops or gained:
                again = repeats.at(place, before)
                chips += gained * again
                for factor, more in ops:
                    times *= factor**again
                    plus += more * again
            most_chips[after] = chips if chips > most_chips[after] else most_chips[after]
            most_times[after] = times if times > most_times[after] else most_times[after]
            most_plus[after] = plus if plus > most_plus[after] else most_plus[after]
        return Sums(most_chips[-1], most_times[-1], most_plus[-1])

    def climb(self, mult: float, abilities: OnCards, repeats: Repeats) -> float:
        """Return an upper bound, up to rounding, on mult after the turns, with abilities in this order."""
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
            for (before, _, after), (times, plus) in zip(STEPS[len(self.spots)], maps, strict=True):
                reached = most[before] * times + plus
                if reached > most[after]:
                    most[after] = reached
            found = self._climbs[at] = most[-1]
        return found

    def _map(self, abilities: OnCards, repeats: Repeats) -> Op | list[Op]:
        """Return the change of mult in all turns in the best order, or step by step if that depends on mult."""
        gains = [self.own_gains, *map(self.gains_of, abilities)]
        if self.forced:
            sets = [(1 << i) - 1 for i in range(len(self.spots))]
            return compose(tuple(op for i, before in enumerate(sets) for op in _turn(i, before, gains, repeats)[1]))
        if repeats.by_set is None and all(one.by_set is None for one in gains):
            turns = [compose(_turn(i, 0, gains, repeats)[1]) for i in range(len(self.spots))]
            return compose(tuple(best_order(turns)))
        known: dict[tuple[int, Ops], Op] = {}
        found = []
        for before, place, _ in STEPS[len(self.spots)]:
            ops = _turn(place, before, gains, repeats)[1]
            if (place, ops) not in known:
                known[place, ops] = compose(ops)
            found.append(known[place, ops])
        return found

    def table(self, mult_abilities: OnCards, abilities: OnCards, repeats: Repeats) -> GainTable:
        """Tabulate the gains of each card by the set of cards before it; cards without a turn gain nothing.

        `mult_abilities` are those that change mult, in order; chips are counted for all `abilities`.
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
    """Combine the gains of a card over all its turns, in order, after a set of cards."""
    chips = 0.0
    once: list[Op] = []
    for one in gains:
        gained, ops = one.at(card, before)
        chips += gained
        once += ops
    again = repeats.at(card, before)
    return chips * again, tuple(once) * again


def best_order(ops: list[Op]) -> list[Op]:
    """Sort changes of mult into the best order, which up to rounding is the same for every mult.

    By an exchange argument, of two neighbours the one with the larger ratio of addition to growth goes first.
    """
    return sorted(ops, key=lambda op: op[1] / (op[0] - 1) if op[0] > 1 else float("inf"), reverse=True)
