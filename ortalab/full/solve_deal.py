"""A deal: which cards are played, who copies whom, and what each card and joker then gains, in no order yet.

The engine plays the deal once and in any order; its events are taken apart by card, pass and joker. What they make in
another order follows from `solve_chain`. `reach` is what an order of the jokers makes with the best order of the
cards, or, where only the first jokers are placed, a bound that no order of the rest can pass.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import chain
from math import floor, inf, isfinite, isnan
from typing import NamedTuple

from ortalab.full.events import Event, Kind, Spot
from ortalab.full.gains import Unit
from ortalab.full.luck import Luck, State, are_tied, relevant, run
from ortalab.full.scene import Scene
from ortalab.full.solve_chain import FREE, SAME, Lift, Ties, are_free, arranged, best, chained, then


class Aim(StrEnum):
    """The score that is to be as large as it can: of the least luck, of the most, or the mean."""

    LEAST = "least"
    EXPECTED = "expected"
    MOST = "most"


LUCKS = {Aim.LEAST: Luck.LEAST, Aim.EXPECTED: Luck.AVERAGE, Aim.MOST: Luck.MOST}


class Pass:
    """One pass of a card: its own gain, and then those of jokers."""

    def __init__(self) -> None:
        self.own = SAME
        self.jokers: dict[int, Lift] = {}
        self.fixed: Lift | None = None  # where the order of jokers is all one

    def settle(self) -> None:
        if are_free(self.jokers.values()):
            self.fixed = then(self.own, chained(self.jokers.values()))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        if self.fixed is not None:
            return self.fixed
        placed = chained(self.jokers[seat] for seat in order if seat in self.jokers)
        return then(then(self.own, placed), best(self.jokers[seat] for seat in rest if seat in self.jokers))


class Line:
    """The cards of one row, each with its passes."""

    def __init__(self, passes: Mapping[int, Sequence[Pass]], ties: Ties) -> None:
        self.passes = passes
        self.ties = ties
        for one in chain.from_iterable(passes.values()):
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


class Turn(NamedTuple):
    """The gain of a joker in its own turn."""

    events: tuple[tuple[Event, float], ...]

    def play(self, state: tuple[float, float, float]) -> tuple[float, float, float]:
        chips, mult, money = state
        for event, amount in self.events:
            if event.by_money is not None:
                amount = event.by_money(money)  # noqa: PLW2901
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
        """Return the chips and the gain of mult, where there is so much money before it."""
        chips, plus, _ = self.play((0.0, 0.0, money))
        times = 1.0
        for event, amount in self.events:
            times *= amount if event.unit is Unit.TIMES else 1.0
        return chips, Lift(times, plus)

    @property
    def dollars(self) -> float:
        return sum(amount for event, amount in self.events if event.unit is Unit.MONEY)


class Deal:
    """The gains of a played scene for an aim, taken apart; cards and jokers are named by their places."""

    def __init__(self, scene: Scene, places: Mapping[int, int], aim: Aim, ties: tuple[Ties, Ties]) -> None:
        """Take a scene that was played apart; `places` has the place of each spot by its `id`."""
        events = scene.events
        luck = LUCKS[aim]
        self.is_tied = luck is Luck.AVERAGE and are_tied(relevant(events))
        self.aim = aim
        self.chips = self.mult = 0.0
        self.money: float = scene.money
        self.tail = 1.0
        self.stops = bool(events) and events[-1].kind is Kind.STOPPED
        self.has_plasma = scene.round.plasma
        self._passes: dict[int, list[Pass]] = {}
        self._turns: dict[int, list[tuple[Event, float]]] = {}
        scored = {places[id(spot)]: self._passes_of(spot) for spot in scene.scoring}
        held = {places.get(id(spot), -1 - place): self._passes_of(spot) for place, spot in enumerate(scene.held)}
        # where rolls hang together the mean of their product is no product of means; the most luck bounds it
        for event, amount, state in run(events, State(0, 0, scene.money, scene.level), scene.hand,
                                        Luck.MOST if self.is_tied else luck):  # fmt: skip
            self._take(event, amount, state)
        self.played, self.held = Line(scored, ties[0]), Line(held, ties[1])
        self.turns = {seat: Turn(tuple(found)) for seat, found in self._turns.items()}
        self._settle_turns()
        self.loose = self.played.loose() | self.held.loose() | self._loose_turns()

    def _passes_of(self, spot: Spot) -> list[Pass]:
        return self._passes.setdefault(id(spot), [Pass()])

    def _take(self, event: Event, amount: float, state: State) -> None:
        if event.kind in {Kind.BASE, Kind.HALVED}:
            self.chips, self.mult = float(state.chips), float(state.mult)
        elif event.kind is Kind.OBSERVATORY:
            self.tail *= amount
        elif event.spot is not None:
            self._take_pass(event, amount, self._passes[id(event.spot)])
        elif event.kind in _TURNS:
            seat = event.seat if event.other is None else event.other
            self._turns.setdefault(-1 if seat is None else seat, []).append((event, amount))
        elif event.unit is Unit.MONEY:
            self.money += amount

    def _take_pass(self, event: Event, amount: float, passes: list[Pass]) -> None:
        if event.kind is Kind.AGAIN:
            passes.append(Pass())
        elif event.unit is Unit.CHIPS:
            self.chips += amount
        elif event.unit is Unit.MONEY:
            self.money += amount
        elif event.unit in {Unit.MULT, Unit.TIMES}:
            gain = Lift(plus=amount) if event.unit is Unit.MULT else Lift(times=amount)
            if event.seat is None:
                passes[-1].own = then(passes[-1].own, gain)
            else:
                passes[-1].jokers[event.seat] = then(passes[-1].jokers.get(event.seat, SAME), gain)

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

        It is not floored at the end, and may differ from the engine's in the last digits of a double.
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
_TURNS = {Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.JOKER_POLYCHROME}
__all__ = ["FREE", "MARGIN", "Aim", "Deal"]
