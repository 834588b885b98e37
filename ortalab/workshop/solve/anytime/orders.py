"""The promising orders of a deal: of its jokers and, if the best one depends on luck, of its cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import inf

from ortalab.workshop.solve.anytime.choices import CardPool, Choice
from ortalab.workshop.solve.anytime.copy_plans import Chain, ChainLayout, CopyPlan, PlanGroup
from ortalab.workshop.solve.anytime.deal import Deal
from ortalab.workshop.solve.anytime.lifts import Lift, Ties
from ortalab.workshop.solve.anytime.parts import LUCKS

Range = tuple[float, float]
"""The least and the greatest urgency of a card, over all luck."""


class JokerOrders:
    """Joker orders that keep each chain of a layout together; jokers whose order does not matter come last."""

    def __init__(
        self, deal: Deal, plan: CopyPlan, layout: ChainLayout, looks: Sequence[int], hopes: Callable[[float], bool]
    ) -> None:
        self.deal = deal
        self.before = plan.before
        self.looks = looks  # a number per joker, the same for equal jokers
        self.hopes = hopes
        self.seats = range(len(looks))
        self.first = layout.first or ()
        middle = [chain for chain in layout.chains if chain not in {layout.first, layout.last}]
        telling = {*deal.loose, *plan.before}
        self.moving = [chain for chain in middle if not telling.isdisjoint(chain)]
        idle = [seat for chain in middle if telling.isdisjoint(chain) for seat in chain]
        last = () if layout.last is None or layout.last == layout.first else layout.last
        self.end: Chain = (*idle, *last)

    def walk(self) -> Iterator[Chain | None]:
        """Yield promising orders, and None at intervals so that the caller can check the time."""
        return self._walk(self.first, self.moving)

    def _walk(self, order: Chain, moving: Sequence[Chain]) -> Iterator[Chain | None]:
        if not moving:
            whole = (*order, *self.end)
            if self._keeps(whole):
                yield whole
            return
        ranked: list[tuple[float, int]] = []
        seen: set[Chain] = set()
        for number, chain in enumerate(moving):
            longer = (*order, *chain)
            look = tuple(self.looks[seat] for seat in chain)
            if look not in seen and self._keeps(longer):
                seen.add(look)
                rest = [seat for seat in self.seats if seat not in longer]
                ranked.append((-self.deal.reach(longer, rest), number))
        for bound, number in sorted(ranked):
            yield None
            if not self.hopes(-bound):
                return
            yield from self._walk((*order, *moving[number]), [*moving[:number], *moving[number + 1 :]])

    def _keeps(self, order: Chain) -> bool:
        """Return whether the jokers that act before the base follow the plan's order."""
        placed = tuple(seat for seat in order if seat in self.before)
        return placed == self.before[: len(placed)]


class CardOrders:
    """Card orders of a deal with one copy plan; for each joker order, one of them has the best mean."""

    def __init__(self, pool: CardPool, choice: Choice, group: PlanGroup) -> None:
        self.faces = pool.faces
        least, mean, most = (pool.deals(choice, group.before, aim)(group) for aim in LUCKS)
        self.deal = mean
        self.rows = (least.played, mean.played, most.played), (least.held, mean.held, most.held)
        self.played = choice.played

    def beside(self, order: Chain) -> Iterator[tuple[Choice, float]]:
        """Yield the distinct card orders for a joker order, each with a bound on its mean.

        If all rolls are independent, the bound is the mean before rounding down.
        """
        rows = []
        for least, mean, most in self.rows:
            lowest, highest = least.lifts(order), most.lifts(order)
            cards = mean.cards(order)
            ranges = {card: urgencies(lowest[card], highest[card]) for card in cards}
            rows.append([tuple(cards)] if lowest == highest else [*orders(ranges, mean.ties)])
        seen = set()
        for both in product(*rows):
            played, held = (tuple(card for card in row if card >= 0) for row in both)
            look = tuple(tuple(self.faces[card] for card in row) for row in (played, held))
            if look not in seen:
                seen.add(look)
                choice = Choice((*played, *(card for card in self.played if card not in played)), held)
                yield choice, self.deal.reach_in(order, *both)


def urgencies(least: Lift, most: Lift) -> Range:
    """Return the range of urgencies of all gains from `least` to `most`; a gain of nothing can go anywhere.

    >>> urgencies(Lift(plus=4), Lift(plus=24)), urgencies(Lift(), Lift(times=1.5)), urgencies(Lift(2, 4), Lift(3, 9))
    ((inf, inf), (0.0, 0.0), (2.0, 9.0))
    """
    if most == Lift():
        return inf, -inf
    lowest = inf if most.times <= 1 else least.plus / (most.times - 1)
    if least.times > 1:
        return lowest, most.plus / (least.times - 1)
    return lowest, inf if most.plus else 0.0


def orders(ranges: Mapping[int, Range], ties: Ties) -> Iterator[tuple[int, ...]]:
    """Yield the card orders within the constraints, one of which is the best under any luck and for any mean.

    Orders with two neighbours that are better swapped under every luck are skipped.

    >>> [*orders({0: (inf, inf), 1: (0.0, 0.0), 2: (3.0, 9.0)}, Ties())]
    [(0, 2, 1)]
    >>> [*orders({0: (2.0, 5.0), 1: (0.0, 0.0), 2: (3.0, 9.0)}, Ties())]
    [(0, 2, 1), (2, 0, 1)]
    """
    return _walk((), [*ranges], ranges, ties)


def _walk(
    placed: tuple[int, ...], left: Sequence[int], ranges: Mapping[int, Range], ties: Ties
) -> Iterator[tuple[int, ...]]:
    if not left:
        yield placed
    for card in left:
        if not _may_come(card, placed, left, ties):
            continue
        if placed and _precedes(ranges, card, placed[-1]) and _may_swap(placed[-1], card, ties):
            continue
        yield from _walk((*placed, card), [other for other in left if other != card], ranges, ties)


def _may_come(card: int, placed: tuple[int, ...], left: Sequence[int], ties: Ties) -> bool:
    if ties.front is not None and not placed:
        return card == ties.front
    if card in ties.back:
        return card == next(other for other in ties.back if other in left) and {*left} <= {*ties.back}
    if card == ties.follower:
        return ties.others.isdisjoint(left)
    return card not in ties.others or ties.leader is None or ties.leader in placed


def _may_swap(first: int, second: int, ties: Ties) -> bool:
    if first == ties.front or second in ties.back:
        return False
    return not ((first == ties.leader and second in ties.others) or (second == ties.follower and first in ties.others))


def _precedes(ranges: Mapping[int, Range], card: int, other: int) -> bool:
    """Return whether a card is better before another under every luck; ties go to the lower number."""
    if ranges[card][0] < ranges[other][1]:
        return False
    return ranges[other][0] < ranges[card][1] or card < other
