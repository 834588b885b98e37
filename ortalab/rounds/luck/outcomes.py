"""Compute the probability of each score of a hand, by enumeration or, if there are too many states, by sampling."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import floor, inf, isfinite, isnan, sqrt
from operator import add, mul
from random import Random
from typing import Final, NamedTuple

from ortalab.rounds.gains import Unit, grown
from ortalab.rounds.luck.events import WHOLE, Event, Kind, Luck, State, after, amount_in, amounts, run

Column = list[float]
"""One number for each sample."""


class Samples:
    """The states of many hands under random luck, one column for each field of a state; see `events.after`."""

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


MOST_STATES: Final = 50_000
"""The maximum number of simultaneous states; above it, scores are sampled."""
WORK: Final = 200_000
"""The maximum number of state changes before scores are sampled; a sample costs a fifth of one."""
LEAST_SAMPLES, MOST_SAMPLES = 100, 10_000
MOST_DOLLARS: Final = 2_000
"""The maximum money that luck adds in a hand: $20 for each pass of a Lucky card."""
SEED: Final = 6
"""The seed of samples, fixed so that a round always has the same ones."""


class Outcomes(NamedTuple):
    """The probability of each score: exact, or estimated from samples.

    `error` is one standard error of a sampled mean; it is 0 if the mean is exact, even if the scores are sampled.
    """

    expected: float
    scores: tuple[tuple[float, Fraction], ...]  # ascending, each with its probability or share of samples
    error: float = 0
    samples: int = 0  # 0 if the scores are exact

    @property
    def is_exact(self) -> bool:
        return self.samples == 0

    def quantiles(self, parts: int) -> tuple[float, ...]:
        """Return the least score, then the upper bounds of `parts` equal shares of the probability.

        >>> Outcomes(3.0, ((2.0, Fraction(1, 2)), (4.0, Fraction(1, 2)))).quantiles(4)
        (2.0, 2.0, 2.0, 4.0, 4.0)
        """
        found, share = [self.scores[0][0]], Fraction(0)
        for score, chance in self.scores:
            share += chance
            while len(found) <= parts and Fraction(len(found), parts) <= share:
                found.append(score)
        return tuple(found)


def outcomes(events: Sequence[Event], start: State, work: int = WORK) -> Outcomes:
    """Compute the probability of each score by enumerating all luck, or by sampling.

    `work` limits the state changes of both methods.
    """
    telling = relevant(events)
    return _follow(telling, start, work) or _sample(telling, start, work)


def relevant(events: Sequence[Event], *, asks_money: bool = False) -> list[Event]:
    """List the events that can change the score; money and strikes count only if a joker reads them."""
    asks_money |= any(event.by_money is not None for event in events)
    asks_strikes = any(event.per_strike for event in events)
    telling: list[Event] = []
    for event in events:
        is_idle_money = event.unit is Unit.MONEY and not asks_money
        if is_idle_money and not (asks_strikes and event.is_lucky):
            continue
        unit = None if is_idle_money else event.unit  # keep Lucky strikes for jokers, without the money
        if unit is not Unit.FOR_GOOD and (event.kind is not Kind.STRIKE or asks_strikes):
            is_same = unit is event.unit and (asks_strikes or not event.is_lucky)
            telling.append(event if is_same else event._replace(unit=unit, is_lucky=event.is_lucky and asks_strikes))
    return [event for event in telling if event.unit or event.is_lucky or event.kind not in _SILENT]


_SILENT = {Kind.AGAIN, Kind.SAID}


def _follow(events: Sequence[Event], start: State, most_work: int) -> Outcomes | None:
    """Enumerate all outcomes of luck, merging equal states and adding their weights; None if there are too many."""
    states: dict[State, int] = {start: 1}
    work = 0
    for event in events:
        work += len(states) * (len(amounts(event)) if event.is_open else 1)
        if work > most_work:
            return None
        following: dict[State, int] = {}
        for state, weight in states.items():
            choices = amounts(event) if event.is_open else [(1, amount_in(state, event))]
            for times, amount in choices:
                new = after(state, event, amount)
                following[new] = following.get(new, 0) + weight * times
        if len(following) > MOST_STATES:
            return None
        states = following
    totals: dict[float, int] = {}
    for state, weight in states.items():
        totals[state.total] = totals.get(state.total, 0) + weight
    return _summed(totals)


def _summed(totals: dict[float, int]) -> Outcomes:
    among = sum(totals.values())
    scores = tuple((total, Fraction(weight, among)) for total, weight in sorted(totals.items()))
    if any(not isfinite(total) for total in totals):
        return Outcomes(inf, scores)
    expected = Fraction(sum(int(total) * weight for total, weight in totals.items()), among)
    return Outcomes(_float(expected), scores)


def _float(number: Fraction | int) -> float:
    try:
        return float(number)
    except OverflowError:
        return inf


def _sample(events: Sequence[Event], start: State, work: int) -> Outcomes:
    """Sample scores with a fixed seed; the mean of independent rolls is exact except for rounding."""
    samples = max(LEAST_SAMPLES, min(MOST_SAMPLES, 5 * work // len(events)))
    totals: dict[float, int] = Counter(sampled(events, start, samples, Random(SEED)))
    found = _summed(totals)
    if not isfinite(found.expected):
        return found._replace(samples=samples)
    if not are_tied(events, start.money):
        *_, (_, _, state) = run(events, start, Luck.AVERAGE)
        return found._replace(expected=state.chips * state.mult, samples=samples)
    try:
        spread = sum((total - found.expected) ** 2 * count for total, count in totals.items()) / (samples - 1)
        error = sqrt(spread / samples)
    except OverflowError:
        error = inf
    return found._replace(error=inf if isnan(error) else error, samples=samples)


def are_tied(events: Sequence[Event], money: float) -> bool:
    """Return whether the mean score can differ from the product of the parts' means.

    It can differ if one roll changes several parts, or changes one unevenly.
    """
    open_ones = [event for event in events if event.is_open]
    if any(event.kind is Kind.PLASMA for event in events) or any(event.is_lucky for event in open_ones):
        return True
    units = {event.unit for event in open_ones} - {Unit.MULT, Unit.TIMES}
    return bool(units) and (units != {Unit.MONEY} or _is_money_tied(events, money))


def _is_money_tied(events: Sequence[Event], money: float) -> bool:
    """Return whether random money changes both chips and mult, or changes one of them unevenly."""
    asking = {event.by_money: event.unit for event in events if event.by_money is not None}
    return len({*asking.values()}) > 1 or not all(_is_even(by_money, floor(money)) for by_money in asking)


@lru_cache(256)  # saves 0.29 ms of a score with random money
def _is_even(by_money: Callable[[float], float], money: int) -> bool:
    """Return whether a gain computed from money grows evenly: by the same amount for each dollar above `money`."""
    amounts = map(by_money, range(money, money + MOST_DOLLARS))
    return len({after - before for before, after in pairwise(amounts)}) == 1
