"""The mean of a hand's score without its floor, though rolls hang together: fast, and exact but for last digits.

Scores are followed by all but mult: of that, the sum and the sum of squares over all luck are enough, as each event
adds to it or multiplies it.
"""

from collections.abc import Mapping, Sequence
from math import inf, isnan, sqrt
from typing import Final

from ortalab.full.events import Event, Kind
from ortalab.full.gains import Unit
from ortalab.full.luck import State, after, amount_in, amounts
from ortalab.scoring.hands import Hand

MOST_STATES: Final = 2_000
"""The most states that a hand may be in at once, mult left out; with more, its mean is not worked out."""
OF_MULT: Final = frozenset({Unit.MULT, Unit.TIMES})
_WHOLE: Final = frozenset({Kind.BASE, Kind.HALVED})
Sums = tuple[float, float, float]
"""The probability of a state, and its shares of the mean of mult and of the mean of its square."""


def mean(events: Sequence[Event], start: State, hand: Hand) -> float:
    """Return the mean of chips times mult under all luck; inf where the states are too many.

    >>> from ortalab.full import read_round, score
    >>> laid = read_round("{deck: Plasma, cards_played: [K♥ Glass], jokers: [Bloodstone]}")
    >>> scored = score(laid)
    >>> scored.expected, mean(scored.events, scored.start, scored.hand)
    (72.5, 76.625)
    """
    states: dict[State, Sums] = {start._replace(mult=0): (1.0, 0.0, 0.0)}
    more_chips = 0.0
    has_plasma = False
    for event in events:
        is_fixed = not (event.is_open or event.by_money or event.per_strike)
        if event.kind is Kind.PLASMA:
            has_plasma = True
        elif is_fixed and event.unit is Unit.CHIPS:
            more_chips += event.amount
        elif is_fixed and event.unit in OF_MULT:
            for state, sums in states.items():
                states[state] = _lifted(sums, event.unit, event.amount)
        else:
            states = _following(states, event, hand)
            if len(states) > MOST_STATES:
                return inf
    found = sum(_score(state.chips + more_chips, *sums, has_plasma=has_plasma) for state, sums in states.items())
    return inf if isnan(found) else found


def _score(chips: float, share: float, first: float, second: float, *, has_plasma: bool) -> float:
    return (chips * chips * share + 2 * chips * first + second) / 4 if has_plasma else chips * first


def _following(states: Mapping[State, Sums], event: Event, hand: Hand) -> dict[State, Sums]:
    following: dict[State, Sums] = {}
    for state, sums in states.items():
        choices = amounts(event) if event.is_open else [(1, amount_in(state, event))]
        among = sum(weight for weight, _ in choices)
        for weight, amount in choices:
            new, (share, first, second) = _after(state, sums, event, amount, hand)
            part = weight / among
            old = following.get(new, (0.0, 0.0, 0.0))
            following[new] = old[0] + part * share, old[1] + part * first, old[2] + part * second
    return following


def _after(state: State, sums: Sums, event: Event, amount: float, hand: Hand) -> tuple[State, Sums]:
    share, first, _ = sums
    if event.kind in _WHOLE:  # so far mult follows from the rest of the state
        new = after(state._replace(mult=first / share), event, amount, hand)
        return new._replace(mult=0), (share, share * new.mult, share * new.mult * new.mult)
    if event.unit in OF_MULT:
        sums = _lifted(sums, event.unit, amount)
        if not event.is_lucky:
            return state, sums
    return after(state, event, amount, hand)._replace(mult=0), sums


def _lifted(sums: Sums, unit: Unit | None, amount: float) -> Sums:
    share, first, second = sums
    if unit is Unit.TIMES:
        return share, amount * first, amount * amount * second
    return share, first + amount * share, second + 2 * amount * first + amount * amount * share


def softened(event: Event, *, is_squared: bool) -> float:
    """Return the mean of the amounts of an open event, or the root of the mean of their squares.

    Mult made of such roots is no less than the root of the mean of its square (Minkowski's inequality).
    """
    choices = amounts(event)
    among = sum(weight for weight, _ in choices)
    if is_squared:
        return sqrt(sum(weight * amount * amount for weight, amount in choices) / among)
    return sum(weight * amount for weight, amount in choices) / among
