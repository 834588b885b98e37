"""The jokers' own turns in a hand, from which those of every copy plan follow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind
from ortalab.workshop.solve.anytime.copy_plans import Abilities
from ortalab.workshop.solve.anytime.lifts import SAME, Lift, best, envelope

TURNS = frozenset({Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.JOKER_POLYCHROME})
"""The events of own turns."""
Gained = tuple[Event, float]


class JokerTurn(NamedTuple):
    """The gain of a joker in its own turn."""

    events: tuple[tuple[Event, float], ...]

    def play(self, state: tuple[float, float, float]) -> tuple[float, float, float]:
        chips, mult, money = state
        for event, fixed in self.events:
            amount = fixed if event.by_money is None else event.by_money(money)
            if event.unit is Unit.CHIPS:
                chips += amount
            elif event.unit is Unit.MULT:
                mult += amount
            elif event.unit is Unit.TIMES:
                mult *= amount
            elif event.unit is Unit.MONEY:
                money += amount
        return chips, mult, money

    def gain(self, money: float) -> tuple[float, Lift]:
        """Return the chips and the change of mult, given the money before the turn."""
        chips, plus, _ = self.play((0.0, 0.0, money))
        times = 1.0
        for event, amount in self.events:
            times *= amount if event.unit is Unit.TIMES else 1.0
        return chips, Lift(times, plus)

    @property
    def dollars(self) -> float:
        return sum(amount for event, amount in self.events if event.unit is Unit.MONEY)


class JokerTurns:
    """The jokers' own turns."""

    def __init__(self, turns: Mapping[int, Sequence[Gained]]) -> None:
        self.turns = {seat: JokerTurn(tuple(events)) for seat, events in turns.items()}
        asked = any(event.by_money for turn in self.turns.values() for event, _ in turn.events)
        self.moves_money = asked and any(turn.dollars for turn in self.turns.values())
        self._asks_money = asked
        self._settled: dict[float, tuple[float, dict[int, Lift], Lift]] = {}

    def gains(self, money: float) -> tuple[float, dict[int, Lift], Lift]:
        """Return the chips of all turns, the change of mult in each, and a bound on both if no turn changes money."""
        key = money if self._asks_money else 0.0
        if key not in self._settled:
            gains = {seat: turn.gain(key) for seat, turn in self.turns.items()}
            chips = sum(more for more, _ in gains.values())
            lifts = {seat: gain for seat, (_, gain) in gains.items() if gain != SAME}
            self._settled[key] = chips, lifts, best(lifts.values())
        return self._settled[key]


class JokerTurnParts:
    """The events of each joker's own turn, every joker with its own ability."""

    def __init__(self, events: Mapping[int, tuple[Gained, ...]]) -> None:
        self.events = events
        every = (event.seat for gained in events.values() for event, _ in gained)
        self.takers = frozenset(seat for seat in every if seat is not None)
        """The jokers with an effect in the own turn of some joker."""
        self._by_abilities: dict[Abilities, JokerTurns] = {}

    @property
    def key(self) -> tuple[object, ...]:
        """Key under which equal turns share results."""
        return tuple(self.events.items())

    @property
    def played(self) -> JokerTurns:
        """The turns under the played plan."""
        return JokerTurns(self.events)

    def with_abilities(self, abilities: Abilities, seats: Iterable[int]) -> JokerTurns:
        """Return the turns under a copy plan; if a joker may have several abilities, an upper bound.

        If one of several abilities depends on money, all act at once, which is an upper bound.
        """
        abilities = abilities.only(self.takers)
        found = self._by_abilities.get(abilities)
        if found is None:
            turns = ((seat, tuple(self._turn(seat, abilities))) for seat in seats)
            found = self._by_abilities[abilities] = JokerTurns({seat: events for seat, events in turns if events})
        return found

    def _turn(self, seat: int, abilities: Abilities) -> Iterable[Gained]:
        own = self.events.get(seat, ())
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_EDITION)
        for actor, sources in abilities.pairs:
            if actor == seat:
                yield from _most([self._independent(source) for source in sources])
        beside = [pair for pair in own if pair[0].kind is Kind.ON_JOKER]
        if beside:
            yield from (pair for _, sources in abilities.pairs for pair in beside if pair[0].seat in sources)
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_POLYCHROME)

    def _independent(self, source: int) -> list[Gained]:
        return [pair for pair in self.events.get(source, ()) if pair[0].kind is Kind.INDEPENDENT]


def _most(choices: Sequence[Sequence[Gained]]) -> Iterable[Gained]:
    """Yield gains whose effect is an upper bound on that of each choice of gains."""
    choices = [choice for choice in choices if choice]
    if len(choices) < 2 or any(event.by_money for choice in choices for event, _ in choice):
        yield from (pair for choice in choices for pair in choice)
        return
    turns = [JokerTurn(tuple(choice)) for choice in choices]
    gains = [turn.gain(0) for turn in turns]
    lift = envelope([gain for _, gain in gains])
    for unit, amount in (
        (Unit.CHIPS, max(chips for chips, _ in gains)),
        (Unit.TIMES, lift.times),
        (Unit.MULT, lift.plus),
        (Unit.MONEY, max(turn.dollars for turn in turns)),
    ):
        if amount > unit.nothing:
            yield Event(Kind.INDEPENDENT, unit, amount), amount
