"""The luck of a hand: the least, the most, every chance at its mean, and the probability of each score."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import floor, inf, isfinite, isnan, sqrt
from random import Random
from typing import Final, NamedTuple

from ortalab.full.events import Event, Kind
from ortalab.full.gains import Unit, grown
from ortalab.full.hands import base
from ortalab.scoring.hands import Hand

MOST_STATES: Final = 50_000
"""The most states that a hand may be in at once; with more, scores are sampled."""
MOST_WORK: Final = 1_000_000
"""The most changes of states that are worked out in all."""
MOST_SAMPLES: Final = 10_000
MOST_DOLLARS: Final = 2_000
"""The most money that luck adds in a hand: 20 for each pass of a Lucky card."""
SEED: Final = 6
"""The seed of samples, so that a round has the same ones each time."""


class State(NamedTuple):
    """The state of a hand between two events."""

    chips: float
    mult: float
    money: float
    level: float
    strikes: float = 0  # passes in which a Lucky card came, at least one way
    struck: float = 0  # has it come in this pass, so far?

    @property
    def total(self) -> float:
        """Chips times mult, floored once; `inf` where that is past the largest number."""
        product = self.chips * self.mult
        return float(floor(product)) if isfinite(product) else inf


class Luck(Enum):
    """The outcome of every chance that is not certain."""

    LEAST = "least"
    AVERAGE = "average"
    MOST = "most"


def after(state: State, event: Event, amount: float, hand: Hand) -> State:
    """Return the state after an event that gains an amount; the base is that of a hand."""
    chips, mult, money, level, strikes, struck = state
    unit = event.unit
    if event.is_lucky and event.amount:
        struck = 1 - (1 - struck) * (1 - amount / event.amount)
    if unit is Unit.CHIPS:
        chips += amount
    elif unit is Unit.MULT:
        mult += amount
    elif unit is Unit.TIMES:
        mult *= amount
    elif unit is Unit.MONEY:
        money += amount
    elif unit is Unit.LEVEL:
        level += amount
    elif event.kind is Kind.STRIKE:
        strikes, struck = strikes + struck, 0
    elif event.kind in _WHOLE:
        chips, mult = _WHOLE[event.kind](state, hand)
    return State(chips, mult, money, level, strikes, struck)


def _base(state: State, hand: Hand) -> tuple[float, float]:
    return base(hand, state.level)


def _halves(state: State, _hand: Hand) -> tuple[float, float]:
    return max(0.0, _halved(state.chips)), max(1.0, _halved(state.mult))


def _balanced(state: State, _hand: Hand) -> tuple[float, float]:
    """Return half of the sum, without its fraction, twice."""
    half = (state.chips + state.mult) / 2
    half = float(floor(half)) if isfinite(half) else half
    return half, half


_WHOLE = {Kind.BASE: _base, Kind.HALVED: _halves, Kind.PLASMA: _balanced}
"""The events that change chips and mult as a whole."""


def _halved(number: float) -> float:
    """Return the half, rounded half up."""
    return float(floor(number / 2 + 0.5))


def amount_in(state: State, event: Event) -> float:
    """Return the amount of an event that comes, as money and Lucky cards have it by now."""
    if event.by_money is not None:
        return event.by_money(state.money)
    return grown(event.amount, event.per_strike * state.strikes) if event.per_strike else event.amount


def amounts(event: Event) -> list[tuple[int, float]]:
    """Return every amount that an open event may gain, from the least, each with its weight."""
    if event.spread:
        return [(1, float(more)) for more in range(event.spread)]
    nothing = 0 if event.unit is None else event.unit.nothing
    wins, among = event.chance
    return [(among - wins, nothing), (wins, event.amount)]


def amount_by(luck: Luck, event: Event) -> float:
    """Return the amount of an open event under a luck."""
    least, most = amounts(event)[0][1], amounts(event)[-1][1]
    if luck is Luck.AVERAGE:
        return (least + most) / 2 if event.spread else least + (most - least) * event.chance.wins / event.chance.among
    return most if luck is Luck.MOST else least


def run(events: Sequence[Event], start: State, hand: Hand, luck: Luck) -> Iterator[tuple[Event, float, State]]:
    """Yield each event under a luck with its amount and the state after it."""
    state = start
    for event in events:
        amount = amount_by(luck, event) if event.is_open else amount_in(state, event)
        state = after(state, event, amount, hand)
        yield event, amount, state


def beyond(events: Sequence[Event], start: State, hand: Hand, luck: Luck) -> str:
    """Return the score under a luck in four digits, however large it is, where doubles end and the game counts no more.

    It is worked out in thirty digits.
    """
    from decimal import MAX_EMAX, ROUND_FLOOR, Decimal, localcontext  # only past the largest double

    with localcontext(prec=30, Emax=MAX_EMAX):
        chips = mult = Decimal(0)
        for event, amount, state in run(events, start, hand, luck):
            if event.kind in {Kind.BASE, Kind.HALVED}:
                chips, mult = Decimal(state.chips), Decimal(state.mult)
            elif event.kind is Kind.PLASMA:
                chips = mult = ((chips + mult) / 2).to_integral_value(ROUND_FLOOR)
            elif event.unit is Unit.CHIPS:
                chips += Decimal(amount)
            elif event.unit is Unit.MULT:
                mult += Decimal(amount)
            elif event.unit is Unit.TIMES:
                mult *= Decimal(amount)
        mantissa, _, exponent = f"{chips * mult:.3e}".partition("e")
    return f"{mantissa}e{int(exponent)}"


class Outcomes(NamedTuple):
    """The probability of each score: exact, or its share of samples, of which `error` is the standard error."""

    expected: float
    scores: tuple[tuple[float, Fraction], ...]  # from the least, each with its probability or its share of the samples
    error: float = 0
    samples: int = 0  # 0 where every score is known

    @property
    def is_exact(self) -> bool:
        return self.samples == 0


def outcomes(events: Sequence[Event], start: State, hand: Hand) -> Outcomes:
    """Return how likely each score is, by following every way that luck can take or, where they are many, samples."""
    telling = relevant(events)
    found = _follow(telling, start, hand)
    return found or _sample(telling, start, hand)


def relevant(events: Sequence[Event]) -> list[Event]:
    """Return the events that can change the score: money and strikes only where something asks for them."""
    asks_money = any(event.by_money is not None for event in events)
    asks_strikes = any(event.per_strike for event in events)
    telling: list[Event] = []
    for event in events:
        is_idle_money = event.unit is Unit.MONEY and not asks_money
        if is_idle_money and not (asks_strikes and event.is_lucky):
            continue
        unit = None if is_idle_money else event.unit  # what strikes a Lucky card stays, without its money
        if unit is not Unit.FOR_GOOD and (event.kind is not Kind.STRIKE or asks_strikes):
            is_same = unit is event.unit and (asks_strikes or not event.is_lucky)
            telling.append(event if is_same else event._replace(unit=unit, is_lucky=event.is_lucky and asks_strikes))
    return [event for event in telling if event.unit or event.is_lucky or event.kind not in _SILENT]


_SILENT = {Kind.AGAIN, Kind.SAID}


def _follow(events: Sequence[Event], start: State, hand: Hand) -> Outcomes | None:
    """Follow every way with the weight of each state, states that are equal as one; None where they are too many."""
    states: dict[State, int] = {start: 1}
    work = 0
    for event in events:
        work += len(states) * (len(amounts(event)) if event.is_open else 1)
        if work > MOST_WORK:
            return None
        following: dict[State, int] = {}
        for state, weight in states.items():
            choices = amounts(event) if event.is_open else [(1, amount_in(state, event))]
            for times, amount in choices:
                new = after(state, event, amount, hand)
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


def _sample(events: Sequence[Event], start: State, hand: Hand) -> Outcomes:
    """Score with random luck, always the same; the mean is exact to within a point where the rolls are not tied."""
    random = Random(SEED)
    samples = max(100, min(MOST_SAMPLES, MOST_WORK // len(events)))
    totals: dict[float, int] = {}
    for _ in range(samples):
        state = start
        for event in events:
            amount = _rolled(event, random) if event.is_open else amount_in(state, event)
            state = after(state, event, amount, hand)
        totals[state.total] = totals.get(state.total, 0) + 1
    found = _summed(totals)
    if not isfinite(found.expected):
        return found._replace(samples=samples)
    if not are_tied(events, start.money):
        *_, (_, _, state) = run(events, start, hand, Luck.AVERAGE)
        return found._replace(expected=state.chips * state.mult, error=1, samples=samples)
    try:
        spread = sum((total - found.expected) ** 2 * count for total, count in totals.items()) / (samples - 1)
        error = sqrt(spread / samples)
    except OverflowError:
        error = inf
    return found._replace(error=inf if isnan(error) else error, samples=samples)


def _rolled(event: Event, random: Random) -> float:
    if event.spread:
        return float(int(random.random() * event.spread))
    nothing, most = amounts(event)
    return most[1] if random.random() * event.chance.among < event.chance.wins else nothing[1]


def are_tied(events: Sequence[Event], money: float) -> bool:
    """Whether the mean of the score is not that of its parts, as a roll changes more than one, or one not evenly."""
    open_ones = [event for event in events if event.is_open]
    if any(event.kind is Kind.PLASMA for event in events) or any(event.is_lucky for event in open_ones):
        return True
    units = {event.unit for event in open_ones} - {Unit.MULT, Unit.TIMES}
    return bool(units) and (units != {Unit.MONEY} or _is_money_tied(events, money))


def _is_money_tied(events: Sequence[Event], money: float) -> bool:
    """Whether money by luck changes both chips and mult, or either of them by uneven steps."""
    asking = {event.by_money: event.unit for event in events if event.by_money is not None}
    return len({*asking.values()}) > 1 or not all(_is_even(by_money, floor(money)) for by_money in asking)


@lru_cache(256)  # saves 0.29 ms of a score with money by luck
def _is_even(by_money: Callable[[float], float], money: int) -> bool:
    """Whether each dollar more makes as much as the one before, from so much money on."""
    made = map(by_money, range(money, money + MOST_DOLLARS))
    return len({after - before for before, after in pairwise(made)}) == 1
