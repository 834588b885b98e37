"""The events of scoring a hand, in order, and its state after each, with chances at their least, greatest or mean."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from math import floor, inf, isfinite
from typing import NamedTuple

from ortalab.rounds.card import Card
from ortalab.rounds.gains import CERTAIN, Chance, Unit, grown
from ortalab.rounds.round import Base


class Spot:
    """A card in its place: `card` is its current state, `laid` its original state in the round."""

    __slots__ = ("bonus", "card", "is_held", "laid")

    def __init__(self, card: Card, laid: Card, *, is_held: bool) -> None:
        self.card = card
        self.laid = laid
        self.is_held = is_held
        self.bonus = card.bonus  # permanent chips; they can grow during scoring

    @property
    def name(self) -> str:
        """The card's name in steps."""
        return str(self.laid)

    @property
    def is_live(self) -> bool:
        return not self.card.debuffed


class Kind(Enum):
    """The kind of an event, with the number of its step in the order of scoring."""

    __hash__ = object.__hash__  # Enum's own hash is slow, and these are looked up for every step

    BEFORE = "Full 2"
    BASE = "Full 3"
    HALVED = "Full 3 halved"
    CARD = "Full 4.1"
    ENHANCEMENT = "Full 4.2"
    MONEY = "Full 4.3"
    GLASS = "Full 4.4"
    EDITION = "Full 4.5"
    ON_SCORED = "Full 4.6"
    STRIKE = "Full 4.6 Lucky"
    AGAIN = "Full 4 again"
    STEEL = "Full 5 Steel"
    ON_HELD = "Full 5"
    JOKER_EDITION = "Full 6.1"
    INDEPENDENT = "Full 6.2"
    ON_JOKER = "Full 6.3"
    JOKER_POLYCHROME = "Full 6.4"
    OBSERVATORY = "Full 7"
    PLASMA = "Full 8"
    STOPPED = "Full 1"
    SAID = "Full"


class Event(NamedTuple):
    """A gain, certain or random, with its origin; or a text without a gain."""

    kind: Kind
    unit: Unit | None = None
    amount: float = 0
    chance: Chance = CERTAIN
    spot: Spot | None = None  # the card whose turn it is
    seat: int | None = None  # the place of the joker that gains
    other: int | None = None  # the place of the joker whose turn it is, if another gains in it
    spread: int = 0  # number of equally likely amounts, each one more than the last
    by_money: Callable[[float], float] | None = None
    per_strike: float = 0
    is_lucky: bool = False  # counts as a strike of a Lucky card
    text: str = ""
    base: Base | None = None  # chips and mult of the hand by its level

    @property
    def is_open(self) -> bool:
        """Whether luck decides the gain."""
        wins, among = self.chance
        return wins < among or self.spread > 1


class State(NamedTuple):
    """The state of a hand between two events."""

    chips: float
    mult: float
    money: float
    level: float
    strikes: float = 0  # passes in which a Lucky card succeeded at least once
    struck: float = 0  # whether it has succeeded in this pass

    @property
    def total(self) -> float:
        """Chips times mult, floored once; `inf` past the largest double."""
        product = self.chips * self.mult
        return float(floor(product)) if isfinite(product) else inf


class Luck(Enum):
    """The outcome assumed for every uncertain event: its least, mean or greatest amount."""

    LEAST = "least"
    AVERAGE = "average"
    MOST = "most"


def after(state: State, event: Event, amount: float) -> State:
    """Return the state after an event that gains this amount."""
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
    elif event.kind in WHOLE:
        chips, mult = WHOLE[event.kind](state, event)
    return State(chips, mult, money, level, strikes, struck)


def _base(state: State, event: Event) -> tuple[float, float]:
    return (0, 1) if event.base is None else event.base.at(state.level)


def _halves(state: State, _event: Event) -> tuple[float, float]:
    return max(0.0, _halved(state.chips)), max(1.0, _halved(state.mult))


def _balanced(state: State, _event: Event) -> tuple[float, float]:
    """Balance chips and mult: each becomes half of their sum, rounded down."""
    half = (state.chips + state.mult) / 2
    half = float(floor(half)) if isfinite(half) else half
    return half, half


WHOLE = {Kind.BASE: _base, Kind.HALVED: _halves, Kind.PLASMA: _balanced}
"""Functions that replace both chips and mult, by kind of event."""


def _halved(number: float) -> float:
    """Halve a number, rounding half up."""
    return float(floor(number / 2 + 0.5))


def amount_in(state: State, event: Event) -> float:
    """Return the amount of an event, given the money and Lucky strikes so far."""
    if event.by_money is not None:
        return event.by_money(state.money)
    return grown(event.amount, event.per_strike * state.strikes) if event.per_strike else event.amount


def amounts(event: Event) -> list[tuple[int, float]]:
    """List every possible amount of an uncertain event, ascending, each with its weight."""
    if event.spread:
        return [(1, float(more)) for more in range(event.spread)]
    nothing = 0 if event.unit is None else event.unit.nothing
    wins, among = event.chance
    return [(among - wins, nothing), (wins, event.amount)]


def amount_by(luck: Luck, event: Event) -> float:
    """Return the least, mean or greatest amount of an uncertain event."""
    least, most = amounts(event)[0][1], amounts(event)[-1][1]
    if luck is Luck.AVERAGE:
        return (least + most) / 2 if event.spread else least + (most - least) * event.chance.wins / event.chance.among
    return most if luck is Luck.MOST else least


def run(events: Sequence[Event], start: State, luck: Luck) -> Iterator[tuple[Event, float, State]]:
    """Yield each event with its amount under `luck` and the state after it."""
    state = start
    for event in events:
        amount = amount_by(luck, event) if event.is_open else amount_in(state, event)
        state = after(state, event, amount)
        yield event, amount, state


def beyond(events: Sequence[Event], start: State, luck: Luck) -> str:
    """Compute the least, mean or greatest score to four digits, even beyond the range of doubles.

    The computation uses thirty decimal digits.
    """
    from decimal import MAX_EMAX, ROUND_FLOOR, Decimal, localcontext  # needed only above the largest double

    with localcontext(prec=30, Emax=MAX_EMAX):
        chips = mult = Decimal(0)
        for event, amount, state in run(events, start, luck):
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
