"""The gains of a row's cards on their turns: changes of mult, repeats, and sums over all orders."""

from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import prod
from typing import Final, NamedTuple

from ortalab.rounds.card import Card
from ortalab.rounds.gains import Gain, Unit
from ortalab.rounds.play import HELD, SCORED
from ortalab.rounds.round import MOST

Op = tuple[float, float]
"""A change of mult: a factor, then a summand. A single gain uses only one of them, so it is exact."""
Ops = tuple[Op, ...]
Does = tuple[float, Ops]
"""The gains of a turn: chips, and the changes of mult in order."""
GainTable = list[list[Does]]
"""The gains of each card of a row, by the set of cards before it (as bits), then by its place."""

IDLE = (1.0, 0.0)
NOTHING: Does = (0.0, ())


@dataclass(frozen=True, slots=True, eq=False)
class Repeats:
    """The number of turns of each card; compared by identity, because a phase interns equal ones."""

    counts: tuple[int, ...]  # the maximum over all orders
    by_set: tuple[tuple[int, ...], ...] | None  # by card, then by the set of cards before it, if that matters
    first: tuple[int, ...] = ()  # the turns of each card when first, if only that matters
    later: tuple[int, ...] = ()  # the turns of each card when not first

    def at(self, card: int, before: int) -> int:
        """Return the number of turns of a card after a set of cards."""
        return self.counts[card] if self.by_set is None else self.by_set[card][before]


class TurnGains(NamedTuple):
    """The gains on one turn of each card, by a joker or by the card itself."""

    does: tuple[Does, ...]  # by card
    by_set: tuple[tuple[Does, ...], ...] | None  # by card, then by the set of cards before it, if that matters
    is_idle: bool  # whether no order gains anything

    def at(self, card: int, before: int) -> Does:
        """Return the gains of one turn of a card after a set of cards."""
        return self.does[card] if self.by_set is None else self.by_set[card][before]


class Sums(NamedTuple):
    """Sums over the turns of a row, each the maximum over all orders independently."""

    chips: float
    times: float
    plus: float


NO_SUMS = Sums(0.0, 1.0, 0.0)


def op_of(gain: Gain) -> Op:
    """Convert a gain to its change of mult."""
    if gain.unit is Unit.TIMES:
        return (gain.amount, 0.0)
    return (1.0, gain.amount) if gain.unit is Unit.MULT else IDLE


def does_of(gains: tuple[Gain, ...]) -> Does:
    """Convert gains to their chips and their changes to mult."""
    chips = sum(gain.amount for gain in gains if gain.unit is Unit.CHIPS)
    return chips, tuple(op_of(gain) for gain in gains if gain.unit is not Unit.CHIPS)


@cache  # saves 17% of a search
def gains_of_card(card: Card, *, scored: bool) -> Does:
    """Return the gains of a card itself when it scores, or while it is held."""
    takes = SCORED[card.rank, card.enhancement, card.edition] if scored else HELD[card.enhancement]
    return does_of(tuple(gain for _, _, gain, *_ in takes))


def _steps(size: int) -> tuple[tuple[int, int, int], ...]:
    """List the steps that add a card to a set: the set, the card's place, the larger set."""
    return tuple(
        (before, place, before | 1 << place)
        for before in range(1 << size)
        for place in range(size)
        if not before >> place & 1
    )


def _rows_by_set(size: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """List, for each set of cards and each further card, both and a row with the set first, then the card."""
    return tuple(
        (before, place, (*(i for i in range(size) if before >> i & 1), place, *(
            i for i in range(size) if i != place and not before >> i & 1)))
        for before, place, _ in _steps(size)
    )  # fmt: skip


STEPS: Final = [_steps(size) for size in range(MOST + 1)]
"""The results of `_steps` by number of cards."""
ROWS: Final = [_rows_by_set(size) for size in range(MOST + 1)]
"""The results of `_rows_by_set` by number of cards."""


def compose(ops: Ops) -> Op:
    """Compose changes of mult into one, equal up to rounding."""
    times, plus = 1.0, 0.0
    for factor, more in ops:
        times *= factor
        plus = plus * factor + more
    return times, plus


def turn_gains(does: tuple[Does, ...], by_set: tuple[tuple[Does, ...], ...] | None) -> TurnGains:
    return TurnGains(does, by_set, not any(chips or ops for chips, ops in (*does, *chain(*by_set or ()))))


def first_and_later(by_set: tuple[tuple[int, ...], ...] | None) -> tuple[tuple[int, ...], ...]:
    """Return each card's turns when it is first and when it is not; () if these two cases are not enough."""
    later: list[int] = []
    for card, counts in enumerate(by_set or ()):
        found = {count for before, count in enumerate(counts) if before and not before >> card & 1} or {counts[0]}
        if len(found) > 1:
            return ()
        later += found
    return (tuple(counts[0] for counts in by_set), tuple(later)) if by_set else ()


def sum_turns(gains: TurnGains, counts: tuple[int, ...]) -> Sums:
    chips, times, plus = 0.0, 1.0, 0.0
    for (gained, ops), count in zip(gains.does, counts, strict=True):
        chips += gained * count
        for factor, more in ops:
            times *= factor**count
            plus += more * count
    return Sums(chips, times, plus)


def sum_with_first(gains: TurnGains, repeats: Repeats) -> Sums:
    """Return the maximum over all orders if only the first card's turns depend on its place."""
    chips, times, plus = sum_turns(gains, repeats.later)
    firsts = []
    for (gained, ops), first, later in zip(gains.does, repeats.first, repeats.later, strict=True):
        more = first - later
        firsts.append(
            (gained * more, prod([factor**more for factor, _ in ops]), sum([added * more for _, added in ops]))
        )
    most_chips, most_times, most_plus = map(max, zip(*firsts, strict=True))
    return Sums(chips + most_chips, times * most_times, plus + most_plus)
