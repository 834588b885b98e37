"""The mean of a hand's score before rounding down; exact up to floating point, even if rolls depend on each other.

States are tracked without mult: its sum and sum of squares over all luck are enough, as each event either adds to mult
or multiplies it.
"""

from collections.abc import Mapping, Sequence
from math import inf, isnan, sqrt
from typing import Final

from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind, State, after, amount_in, amounts

MOST_STATES: Final = 2_000
"""The maximum number of simultaneous states, which leave out mult; above it, the mean is not computed."""
OF_MULT: Final = frozenset({Unit.MULT, Unit.TIMES})
_WHOLE: Final = frozenset({Kind.BASE, Kind.HALVED})
Sums = tuple[float, float, float]
"""The probability of a state, and its contributions to the means of mult and of mult squared."""


def mean(events: Sequence[Event], start: State) -> float:
    """Compute the mean of chips times mult over all luck; return inf if there are too many states.

    >>> from ortalab import read_round
    >>> from ortalab.rounds.luck.score import LuckScore
    >>> laid = read_round("{rules: full, deck: Plasma, cards_played: [K♥ Glass], jokers: [Bloodstone]}")
    >>> scored = LuckScore(laid)
    >>> scored.expected, mean(scored.events, scored.start)
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
            states = _following(states, event)
            if len(states) > MOST_STATES:
                return inf
    found = sum(_score(state.chips + more_chips, *sums, has_plasma=has_plasma) for state, sums in states.items())
    return inf if isnan(found) else found


def _score(chips: float, share: float, first: float, second: float, *, has_plasma: bool) -> float:
    return (chips * chips * share + 2 * chips * first + second) / 4 if has_plasma else chips * first


def _following(states: Mapping[State, Sums], event: Event) -> dict[State, Sums]:
    following: dict[State, Sums] = {}
    for state, sums in states.items():
        choices = amounts(event) if event.is_open else [(1, amount_in(state, event))]
        among = sum(weight for weight, _ in choices)
        for weight, amount in choices:
            new, (share, first, second) = _after(state, sums, event, amount)
            part = weight / among
            old = following.get(new, (0.0, 0.0, 0.0))
            following[new] = old[0] + part * share, old[1] + part * first, old[2] + part * second
    return following


def _after(state: State, sums: Sums, event: Event, amount: float) -> tuple[State, Sums]:
    share, first, _ = sums
    if event.kind in _WHOLE:  # up to this event mult is a function of the other fields
        new = after(state._replace(mult=first / share), event, amount)
        return new._replace(mult=0), (share, share * new.mult, share * new.mult * new.mult)
    if event.unit in OF_MULT:
        sums = _lifted(sums, event.unit, amount)
        if not event.is_lucky:
            return state, sums
    return after(state, event, amount)._replace(mult=0), sums


def _lifted(sums: Sums, unit: Unit | None, amount: float) -> Sums:
    share, first, second = sums
    if unit is Unit.TIMES:
        return share, amount * first, amount * amount * second
    return share, first + amount * share, second + 2 * amount * first + amount * amount * share


def mean_amount(event: Event, *, is_squared: bool) -> float:
    """Compute the mean of an uncertain event's amounts, or their root mean square.

    A product of root mean squares is at least the root mean square of the product (Minkowski's inequality).
    """
    choices = amounts(event)
    among = sum(weight for weight, _ in choices)
    if is_squared:
        return sqrt(sum(weight * amount * amount for weight, amount in choices) / among)
    return sum(weight * amount for weight, amount in choices) / among
