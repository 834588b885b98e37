"""A deal: which cards are played, who copies whom, and what each card and joker then gains, in no order yet.

What the parts of a deal make in an order follows from `solve_chain`. `reach` is what an order of the jokers makes with
the best order of the cards, or, where only the first jokers are placed, a bound that no order of the rest can pass.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import floor, inf, isfinite, isnan

from ortalab.full.solve_chain import FREE, SAME, Lift, Ties, are_free, arranged, best, chained, then
from ortalab.full.solve_parts import Aim, Parts, Pass, Turn


class Line:
    """The cards of one row, each with its passes."""

    def __init__(self, passes: Mapping[int, Sequence[Pass]], ties: Ties) -> None:
        self.passes = passes
        self.ties = ties
        for one in set(chain.from_iterable(passes.values())):
            one.settle()
        self.is_fixed = all(one.fixed is not None for one in chain.from_iterable(passes.values()))
        self._fixed = self._gain((), ()) if self.is_fixed else None

    def _gains(self, order: Sequence[int], rest: Sequence[int]) -> dict[int, Lift]:
        return {
            card: chained(one.gain(order, rest) for one in passes) if passes else SAME
            for card, passes in self.passes.items()
        }

    def _gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        gains = self._gains(order, rest)
        return chained(gains[card] for card in arranged(gains, self.ties))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        return self._gain(order, rest) if self._fixed is None else self._fixed

    def cards(self, order: Sequence[int]) -> list[int]:
        """Return the cards in their best order beside an order of the jokers."""
        return arranged(self._gains(order, ()), self.ties)

    def loose(self) -> set[int]:
        """Return the jokers whose order counts for these cards."""
        return {seat for one in chain.from_iterable(self.passes.values()) if one.fixed is None for seat in one.jokers}


class Deal:
    """The parts of a hand for an aim, with the order that cards have to keep."""

    def __init__(self, parts: Parts, ties: tuple[Ties, Ties]) -> None:
        self.is_tied, self.is_whole = parts.is_tied, parts.is_whole
        self.chips, self.mult, self.money, self.tail = parts.chips, parts.mult, parts.money, parts.tail
        self.stops, self.has_plasma = parts.stops, parts.has_plasma
        rows = [{card: one.passes for card, one in row.items()} for row in (parts.played, parts.held)]
        for one in chain.from_iterable(chain.from_iterable(row.values()) for row in rows):
            self.chips += sum(one.chips.values())
            self.money += sum(one.money.values())
        self.played, self.held = (Line(row, tied) for row, tied in zip(rows, ties, strict=True))
        self.turns = {seat: Turn(events) for seat, events in parts.turns.items()}
        self._settle_turns()
        self.loose = self.played.loose() | self.held.loose() | self._loose_turns()

    def _settle_turns(self) -> None:
        asked = any(event.by_money for turn in self.turns.values() for event, _ in turn.events)
        self.moves_money = asked and any(turn.dollars for turn in self.turns.values())
        self._gains: dict[int, Lift] = {}
        if not self.moves_money:
            for seat, turn in self.turns.items():
                chips, self._gains[seat] = turn.gain(self.money)
                self.chips += chips

    def _loose_turns(self) -> set[int]:
        if self.moves_money:
            return set(self.turns)
        telling = {seat: gain for seat, gain in self._gains.items() if gain != SAME}
        return set() if are_free(telling.values()) else set(telling)

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
__all__ = ["FREE", "MARGIN", "Aim", "Deal"]
