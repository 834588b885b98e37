"""Sample scores in columns: one pass over the events scores all samples at once.

The semantics are those of `luck.after`; a test checks that both agree.
"""

from collections.abc import Sequence
from operator import add, mul
from random import Random

from ortalab.rounds.chance import grown
from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind
from ortalab.rounds.luck.state import WHOLE, State, amounts

Column = list[float]
"""One number for each sample."""


class Samples:
    """The states of many hands under random luck, one column for each field of a state."""

    def __init__(self, start: State, count: int, random: Random) -> None:
        self.chips, self.mult, self.money, self.level, self.strikes, self.struck = ([part] * count for part in start)
        self.count = count
        self.random = random

    def after(self, event: Event) -> None:
        """Apply an event to every sample."""
        if event.kind in WHOLE:
            states = zip(self.chips, self.mult, self.money, self.level, strict=True)
            pairs = [WHOLE[event.kind](State(*state), event) for state in states]
            self.chips, self.mult = [chips for chips, _ in pairs], [mult for _, mult in pairs]
            return
        if event.kind is Kind.STRIKE and event.unit is None:
            self.strikes = [*map(add, self.strikes, self.struck)]
            self.struck = [0.0] * self.count
            return
        gains = self._amounts(event)
        if event.is_lucky and event.amount:
            self.struck = [1.0 if gain else struck for gain, struck in zip(gains, self.struck, strict=True)]
        if event.unit in _COLUMNS:
            name, operation = _COLUMNS[event.unit]
            setattr(self, name, [*map(operation, getattr(self, name), gains)])

    def _amounts(self, event: Event) -> Column:
        if event.is_open:
            return self._rolled(event)
        if event.by_money is not None:
            return [*map(event.by_money, self.money)]
        if event.per_strike:
            return [grown(event.amount, event.per_strike * strikes) for strikes in self.strikes]
        return [event.amount] * self.count

    def _rolled(self, event: Event) -> Column:
        roll = self.random.random
        if event.spread:
            return [float(int(roll() * event.spread)) for _ in range(self.count)]
        (_, nothing), (_, most) = amounts(event)
        share = event.chance.wins / event.chance.among
        return [most if roll() < share else nothing for _ in range(self.count)]


_COLUMNS = {
    Unit.CHIPS: ("chips", add),
    Unit.MULT: ("mult", add),
    Unit.TIMES: ("mult", mul),
    Unit.MONEY: ("money", add),
    Unit.LEVEL: ("level", add),
}


def sampled(events: Sequence[Event], start: State, count: int, random: Random) -> Column:
    """Sample the scores of `count` hands under random luck."""
    samples = Samples(start, count, random)
    for event in events:
        samples.after(event)
    return [State(chips, mult, 0, 0).total for chips, mult in zip(samples.chips, samples.mult, strict=True)]
