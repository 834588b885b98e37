"""A deal: a choice of cards and a copy plan, with the gains of each card and joker, not yet ordered.

The score of an order is composed of `lifts`. `Deal.reach` is the score of a joker order with the best order of the
cards or, if only the first jokers are placed, an upper bound on all orders of the rest.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor, inf, isfinite, isnan
from typing import NamedTuple

from ortalab.workshop.solve.anytime.copy_plans import Abilities
from ortalab.workshop.solve.anytime.lifts import (
    JokerTurn,
    JokerTurnParts,
    JokerTurns,
    Lift,
    Ties,
    are_free,
    arranged,
    best,
    chained,
    then,
)
from ortalab.workshop.solve.anytime.parts import CardGains, CardParts, Cards, Parts


class RowGains:
    """The cards of one row, each with its gains."""

    def __init__(self, gains: Mapping[int, CardGains], ties: Ties) -> None:
        self.gains = gains
        self.ties = ties
        every = gains.values()
        self.chips = sum([one.chips for one in every])
        self.money = sum([one.money for one in every])
        self.loose = frozenset[int]().union(*[one.loose for one in every])
        """The jokers whose order matters to these cards."""
        self._fixed = None if self.loose else self._gain((), ())
        self._bound: Lift | None = self._fixed

    def lifts(self, order: Sequence[int], rest: Sequence[int] = ()) -> dict[int, Lift]:
        """Return each card's change of mult, with some jokers in order and the rest in their best order."""
        return {card: one.gain(order, rest) for card, one in self.gains.items()}

    def _gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        gains = self.lifts(order, rest)
        return chained(gains[card] for card in arranged(gains, self.ties))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        if self._fixed is not None:
            return self._fixed
        if order:
            return self._gain(order, rest)
        if self._bound is None:  # without an order, the rest is all jokers
            self._bound = self._gain(order, rest)
        return self._bound

    def cards(self, order: Sequence[int]) -> list[int]:
        """Return the cards in their best order for an order of the jokers."""
        return arranged(self.lifts(order), self.ties)


class Deal:
    """The parts of a hand's score for an aim, and the constraints on the order of cards."""

    def __init__(self, parts: Parts, played: RowGains, held: RowGains, turns: JokerTurns) -> None:
        self.parts, self.played, self.held, self._turns = parts, played, held, turns
        self.chips = parts.chips + played.chips + held.chips
        self.money = parts.money + played.money + held.money
        self.moves_money = turns.moves_money
        if not self.moves_money:
            chips, self._gains, self._best = turns.gains(self.money)
            self.chips += chips

    @property
    def turns(self) -> Mapping[int, JokerTurn]:
        return self._turns.turns

    @property
    def loose(self) -> frozenset[int]:
        """The jokers whose order matters."""
        turns = {*self.turns}
        if not self.moves_money:
            turns = set() if are_free(self._gains.values()) else {*self._gains}
        return self.played.loose | self.held.loose | turns

    def reach(self, order: Sequence[int], rest: Sequence[int] = ()) -> float:
        """Return the score of a joker order with the best card order; with a `rest`, a bound on all of its orders.

        Before rounding down, the score may differ from the engine's in the last digits of a double. A mean is not
        rounded down.
        """
        return self._total((self.played.gain(order, rest), self.held.gain(order, rest)), order, rest)

    def reach_in(self, order: Sequence[int], played: Sequence[int], held: Sequence[int]) -> float:
        """Return the score of an order of jokers and cards."""
        rows = (self.played.lifts(order), played), (self.held.lifts(order), held)
        return self._total([chained(lifts[card] for card in cards) for lifts, cards in rows], order, ())

    def _total(self, lifts: Iterable[Lift], order: Sequence[int], rest: Sequence[int]) -> float:
        parts = self.parts
        if parts.stops:
            return 0.0
        mult = parts.mult
        for times, plus in lifts:
            mult = times * mult + plus
        chips, mult = self._play_turns(mult, order, rest)
        mult *= parts.tail
        if parts.has_plasma:
            half = (chips + mult) / 2 * (1 + MARGIN)
            chips = mult = float(floor(half)) if parts.is_whole and isfinite(half) else half  # a mean is not floored
        product = chips * mult
        if parts.is_whole and isfinite(product):
            return float(floor(product * (1 + MARGIN)))
        return inf if isnan(product) else product

    def _play_turns(self, mult: float, order: Sequence[int], rest: Sequence[int]) -> tuple[float, float]:
        if not self.moves_money:
            if not order:
                times, plus = self._best  # without an order, the rest is all jokers
                return self.chips, times * mult + plus
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
"""The maximum relative error of doubles computed in another order, with a safety margin."""


Singled = tuple[tuple[int, int | None], ...]
"""Jokers that single out a card, each with that card."""
Deals = Callable[[Abilities], Deal]


class SharedParts(NamedTuple):
    """A cache of the parts of cards and turns, by key, shared by hands."""

    cards: dict[tuple[object, ...], CardParts]
    turns: dict[tuple[object, ...], JokerTurnParts]


class PlayedHand:
    """A choice of cards, played once; its parts give the scores of every card order and every copy plan.

    The play singles out each card that some order can single out; a deal keeps only the one of its order. All passes of
    a card must be equal.
    """

    def __init__(self, parts: Parts, seats: Sequence[int], kinds: SharedParts) -> None:
        self.parts = parts
        self._seats = seats
        self._played, self._held = _Row(parts.played, kinds), _Row(parts.held, kinds)
        self._turns = kinds.turns.setdefault(parts.turns.key, parts.turns)

    def deals(self, singled: Singled, ties: tuple[Ties, Ties]) -> Deals:
        """Return a function from abilities to deals in which each joker of `singled` singles out its card."""
        played, held = self._played.lines(singled, ties[0]), self._held.lines(singled, ties[1])

        def deal(abilities: Abilities) -> Deal:
            return Deal(
                self.parts,
                played.line(abilities),
                held.line(abilities),
                self._turns.with_abilities(abilities, self._seats),
            )

        return deal


class _Row:
    def __init__(self, cards: Cards, kinds: SharedParts) -> None:
        self.cards = {card: kinds.cards.setdefault(parts.key, parts) for card, parts in cards.items()}
        self.askers = {card: parts.askers() for card, parts in self.cards.items()}
        self.active = frozenset[int]().union(*self.askers.values())
        self._lines: dict[tuple[Singled, Ties], _SingledRow] = {}

    def lines(self, singled: Singled, ties: Ties) -> "_SingledRow":
        one = tuple([pair for pair in singled if pair[0] in self.active])
        found = self._lines.get((one, ties))
        if found is None:
            found = self._lines[one, ties] = _SingledRow(self, one, ties)
        return found


class _SingledRow:
    """The gains of a row by the abilities of the jokers, with some cards singled out."""

    def __init__(self, row: _Row, singled: Singled, ties: Ties) -> None:
        self.ties = ties
        self.active = row.active
        self.cards = []
        for card, askers in row.askers.items():
            left = [seat for seat, only in singled if only != card]
            self.cards.append((card, row.cards[card], askers.difference(left)))
        self._known: dict[Abilities, RowGains] = {}

    def line(self, abilities: Abilities) -> RowGains:
        """Return the gains of the row's cards under these abilities, cached."""
        abilities = abilities.only(self.active)
        found = self._known.get(abilities)
        if found is None:
            gains = {card: parts.with_abilities(abilities.only(askers)) for card, parts, askers in self.cards}
            found = self._known[abilities] = RowGains(gains, self.ties)
        return found
