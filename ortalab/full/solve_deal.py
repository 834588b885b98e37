"""A deal: which cards are played, who copies whom, and what each card and joker then gains, in no order yet.

What the parts of a deal make in an order follows from `solve_chain`. `reach` is what an order of the jokers makes with
the best order of the cards, or, where only the first jokers are placed, a bound that no order of the rest can pass.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import floor, inf, isfinite, isnan

from ortalab.full.solve_cast import Roles
from ortalab.full.solve_chain import SAME, Lift, Ties, are_free, arranged, best, chained, then
from ortalab.full.solve_parts import Aim, Cards, Gained, Parts, Pass, Turn


class Line:
    """The cards of one row, each with its passes."""

    def __init__(self, passes: Mapping[int, Sequence[Pass]], ties: Ties) -> None:
        self.passes = passes
        self.ties = ties
        every = [*chain.from_iterable(passes.values())]
        self.chips = sum(sum(one.chips.values()) for one in every if one.chips)
        self.money = sum(sum(one.money.values()) for one in every if one.money)
        self.loose = {seat for one in every if one.fixed is None for seat in one.jokers}
        """The jokers whose order counts for these cards."""
        self._fixed = None if any(one.fixed is None for one in every) else self._gain((), ())

    def _gains(self, order: Sequence[int], rest: Sequence[int]) -> dict[int, Lift]:
        return {card: _together(passes, order, rest) for card, passes in self.passes.items()}

    def _gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        gains = self._gains(order, rest)
        return chained(gains[card] for card in arranged(gains, self.ties))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        return self._gain(order, rest) if self._fixed is None else self._fixed

    def cards(self, order: Sequence[int]) -> list[int]:
        """Return the cards in their best order beside an order of the jokers."""
        return arranged(self._gains(order, ()), self.ties)


def _together(passes: Sequence[Pass], order: Sequence[int], rest: Sequence[int]) -> Lift:
    """Return the lift of mult by passes one after another; neighbours are often one and the same."""
    found, before, gain = SAME, None, SAME
    for one in passes:
        if one is not before:
            before, gain = one, one.gain(order, rest)
        found = gain if found is SAME else then(found, gain)
    return found


class Turns:
    """The own turns of the jokers."""

    def __init__(self, turns: Mapping[int, Sequence[Gained]]) -> None:
        self.turns = {seat: Turn(tuple(events)) for seat, events in turns.items()}
        asked = any(event.by_money for turn in self.turns.values() for event, _ in turn.events)
        self.moves_money = asked and any(turn.dollars for turn in self.turns.values())
        self._asks_money = asked
        self._settled: dict[float, tuple[float, dict[int, Lift]]] = {}

    def gains(self, money: float) -> tuple[float, dict[int, Lift]]:
        """Return the chips of all turns and the gain of mult in each, where no turn moves money."""
        key = money if self._asks_money else 0.0
        if key not in self._settled:
            gains = {seat: turn.gain(key) for seat, turn in self.turns.items()}
            chips = sum(more for more, _ in gains.values())
            self._settled[key] = chips, {seat: gain for seat, (_, gain) in gains.items() if gain != SAME}
        return self._settled[key]


class Deal:
    """The parts of a hand for an aim, with the order that cards have to keep."""

    def __init__(self, parts: Parts, played: Line, held: Line, turns: Turns) -> None:
        self.is_tied, self.is_whole = parts.is_tied, parts.is_whole
        self.mult, self.tail = parts.mult, parts.tail
        self.stops, self.has_plasma = parts.stops, parts.has_plasma
        self.played, self.held = played, held
        self.chips = parts.chips + played.chips + held.chips
        self.money = parts.money + played.money + held.money
        self.turns, self.moves_money = turns.turns, turns.moves_money
        self._gains: Mapping[int, Lift] = {}
        if self.moves_money:
            loose = set(self.turns)
        else:
            chips, self._gains = turns.gains(self.money)
            self.chips += chips
            loose = set() if are_free(self._gains.values()) else set(self._gains)
        self.loose = played.loose | held.loose | loose

    def reach(self, order: Sequence[int], rest: Sequence[int] = ()) -> float:
        """Return the score of jokers in this order and the best order of cards; with a rest, a bound for its orders.

        Before it is floored it may differ from the engine's in the last digits of a double. A mean is not floored.
        """
        if self.stops:
            return 0.0
        mult = self.mult
        for line in (self.played, self.held):
            times, plus = line.gain(order, rest)
            mult = times * mult + plus
        chips, mult = self._play_turns(mult, order, rest)
        mult *= self.tail
        if self.has_plasma:
            half = (chips + mult) / 2 * (1 + MARGIN)
            chips = mult = float(floor(half)) if isfinite(half) else half
        product = chips * mult
        if self.is_whole and isfinite(product):
            return float(floor(product * (1 + MARGIN)))
        return inf if isnan(product) else product

    def _play_turns(self, mult: float, order: Sequence[int], rest: Sequence[int]) -> tuple[float, float]:
        if not self.moves_money:
            gains = self._gains
            placed = chained(gains[seat] for seat in order if seat in gains)
            times, plus = then(placed, best(gains[seat] for seat in rest if seat in gains))
            return self.chips, times * mult + plus
        state = self.chips, mult, self.money
        for seat in order:
            if seat in self.turns:
                state = self.turns[seat].play(state)
        chips, mult, money = state
        money += sum(self.turns[seat].dollars for seat in rest if seat in self.turns)
        left = [self.turns[seat].gain(money) for seat in rest if seat in self.turns]
        times, plus = best(gain for _, gain in left)
        return chips + sum(more for more, _ in left), times * mult + plus


MARGIN = 1e-12
"""The share by which numbers of doubles in another order may differ, with room."""


Singled = tuple[tuple[int, int | None], ...]
"""Jokers that single out a card, each with that card."""


class Hand:
    """A choice of cards that was played once, as the parts of every order of its cards and every cast of the jokers.

    In the play each card was singled out that an order can single out; here only the one that an order does. All
    passes of a card are alike.
    """

    def __init__(self, parts: Parts, seats: Sequence[int]) -> None:
        self.parts = parts
        self._seats = seats
        self._takers = parts.takers()
        self._rows = _Row(parts.played), _Row(parts.held)
        self._turns: dict[Roles, Turns] = {}

    def deal(self, roles: Roles, singled: Singled, ties: tuple[Ties, Ties]) -> Deal:
        """Return the deal of these roles, where each joker of `singled` singles out its card."""
        played, held = (row.line(roles, singled, tied) for row, tied in zip(self._rows, ties, strict=True))
        roles = _only(roles, self._takers)
        if roles not in self._turns:
            self._turns[roles] = Turns(self.parts.cast_turns(roles, self._seats))
        return Deal(self.parts, played, held, self._turns[roles])


class _Row:
    """The cards of one row of a hand, with the lines that were made of it."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.askers = {card: parts.askers() for card, parts in cards.items()}
        self.active = frozenset[int]().union(*self.askers.values())
        self._passes: dict[tuple[int, Roles], Sequence[Pass]] = {}
        self._lines: dict[tuple[Roles, Singled, Ties], Line] = {}

    def line(self, roles: Roles, singled: Singled, ties: Ties) -> Line:
        """Return the cards beside these roles."""
        roles = _only(roles, self.active)
        one = tuple(pair for pair in singled if pair[0] in self.active)
        key = roles, one, ties
        if key not in self._lines:
            passes = {}
            for card, askers in self.askers.items():
                left = [seat for seat, only in one if only != card]
                passes[card] = self._cast(card, _only(roles, askers.difference(left)))
            self._lines[key] = Line(passes, ties)
        return self._lines[key]

    def _cast(self, card: int, roles: Roles) -> Sequence[Pass]:
        if (card, roles) not in self._passes:
            self._passes[card, roles] = self.cards[card].cast(roles)
        return self._passes[card, roles]


@lru_cache(4096)
def _only(roles: Roles, some: frozenset[int]) -> Roles:
    """Return the roles with the abilities of some jokers alone."""
    kept = ((seat, tuple(source for source in sources if source in some)) for seat, sources in roles)
    return tuple((seat, sources) for seat, sources in kept if sources)


__all__ = ["MARGIN", "Aim", "Deal", "Hand"]
