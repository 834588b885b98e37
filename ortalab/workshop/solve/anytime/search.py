"""Best-first search by bounds for the best play of the full game.

    choices of cards → copy plans (who copies whom) → a bound on each deal → the highest first: orders of jokers

An answer is exact if it is at least every remaining bound. From 10¹¹ on, where the game writes four digits, scores that
agree in eleven digits count as equal, because the order of additions changes the last digits of doubles.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from math import factorial, floor, inf, isfinite
from time import perf_counter
from typing import NamedTuple

from ortalab.rounds.luck.means import mean
from ortalab.rounds.luck.outcomes import relevant
from ortalab.rounds.luck.score import FIRST_SHORT, LuckScore
from ortalab.rounds.round import MOST, Round
from ortalab.workshop.solve.anytime.choices import CardPool, Choice
from ortalab.workshop.solve.anytime.copy_plans import Chain, PlanGroup, plan_groups
from ortalab.workshop.solve.anytime.deal import MARGIN, Deal
from ortalab.workshop.solve.anytime.hill_climb import HillClimb
from ortalab.workshop.solve.anytime.orders import CardOrders, JokerOrders
from ortalab.workshop.solve.anytime.result import ALIKE, Search, SearchResult, with_fillers
from ortalab.workshop.solve.solution import Aim, Progress, total_of

MOST_CARDS = 20
MOST_SEATS = 15
PATIENCE, CLIMB = 0.25, 1.0
"""The seconds before an unfinished search starts to climb, and the maximum seconds of the climb."""
LOOK = 0.7
"""The share of the time for bounding choices of cards."""
LAST_CLIMB = 0.05
"""The minimum seconds of a climb."""
SPARE = 100
"""The maximum number of extra orders scored because rounding keeps a mean below its bound."""


def search(
    pool: CardPool,
    aim: Aim,
    seconds: float,
    choices: Sequence[Choice] = (),
    *,
    keeps_jokers: bool = False,
    floor: float = -1.0,
) -> Search:
    """Search some or all choices of cards, with the jokers in any order or only in their current one.

    Of plays that are equal by the aim, the one with the best mean wins, as far as a search for the mean finds it.
    """
    asked = _Search(pool, aim, seconds, choices, keeps_jokers=keeps_jokers, floor=floor)
    found = yield from asked.run()
    if aim is not Aim.EXPECTED and pool.has_luck and found.seconds < seconds:
        left = min(seconds - found.seconds, max(found.seconds, PATIENCE))
        by_mean = yield from _Search(pool, Aim.EXPECTED, left, choices, keeps_jokers=keeps_jokers).run()
        for scored in (found.score, by_mean.score):
            better = asked.climb.from_here(scored, perf_counter() + left / 2)
            if total_of(better, aim) == found.total and better.expected > found.score.expected:
                found = found._replace(score=better)
    looks = {pool.look(choice.played) for choice in choices}

    def may(laid: Round) -> bool:
        return not looks or pool.look_of(laid.played) in looks

    return found._replace(score=with_fillers(found.score, pool.book, may))


class _Node(NamedTuple):
    """An entry of the search queue: a choice of cards with a group of copy plans, not yet searched."""

    choice: Choice
    group: PlanGroup


class _Search:
    def __init__(
        self,
        pool: CardPool,
        aim: Aim,
        seconds: float,
        choices: Sequence[Choice],
        *,
        keeps_jokers: bool,
        floor: float = -1.0,
    ) -> None:
        self.pool = pool
        self.aim = aim
        self.book = pool.book
        self.start = perf_counter()
        self.end = self.start + seconds
        self.some = choices
        self.choices = choices or [*pool.choices()]
        self.keeps_jokers = keeps_jokers
        jokers = pool.round.jokers
        self.looks = [jokers.index(joker) for joker in jokers]
        plans, self.is_whole = pool.jokers.copy_plans(keeps_order=keeps_jokers)
        self.groups = plan_groups(pool.jokers, plans, is_whole=self.is_whole)
        self.heap: list[tuple[float, int, _Node]] = []
        self.numbers = count()
        self.best = -1.0
        self.hurdle = max(-1.0, floor - 1)  # the score to beat; initially one point below the floor
        self.spare = SPARE
        self.found: LuckScore | None = None
        self.evaluated = 0
        self.left = -1.0  # a bound on all skipped arrangements
        self.has_climbed = False
        self.climb = HillClimb(pool, self.choices, aim, is_free=not choices, keeps_jokers=keeps_jokers)

    def run(self) -> Search:
        laid = self.pool.round
        now = self.pool.look(range(len(laid.played)))
        if any(self.pool.look(choice.played) == now for choice in self.choices):
            self._try(LuckScore(laid, self.book), 0)
        for number, choice in enumerate(self.choices):
            if self.left == inf:
                break
            for _ in self._look(choice):
                yield from self._climb_first()
            yield Progress(number / len(self.choices), self.best)
        while self.heap:
            bound, _, node = heappop(self.heap)
            if not self._hopes(-bound):
                break
            if self._is_late():
                self.left = max(self.left, -bound)
                break
            if len(node.group.plans) > 1:
                self._push_all(node.choice, node.group.parts)
                self.left = max(self.left, -1 if self.is_whole else -bound)
            else:
                for _ in self._order(node.choice, node.group):
                    yield Progress(1, self.best)
            yield from self._climb_first()
            yield Progress(1, self.best)
        return self._solution()

    def _climb_first(self) -> Iterator[Progress]:
        """Climb to a good play, once, if the search takes long; the search must then beat it."""
        if self.has_climbed or perf_counter() < min(self.start + PATIENCE, self.end):
            return
        self.has_climbed = True
        end = perf_counter() + min(CLIMB, max(self.end - perf_counter(), LAST_CLIMB))
        for scored in self.climb.best(end):
            self._try(scored, 0)
            yield Progress(0, self.best)

    def _solution(self) -> SearchResult:
        scored = self.found
        if scored is None:
            scored = LuckScore(self.pool.lay(self.choices[0]), self.book)
            self.best = total_of(scored, self.aim)
        bound = max(self.best, self.hurdle, self.left)
        spent = perf_counter() - self.start
        return SearchResult(scored, self.aim, self.best, bound, self._covered(), self.evaluated, spent)

    def _covered(self) -> int:
        """Count the arrangements covered by the search."""
        cards, jokers = len(self.pool.cards), len(self.pool.jokers.rows)
        orders = min(cards, MOST) * factorial(cards)
        if self.some:
            orders = sum(factorial(len(played)) * factorial(len(held)) for played, held in self.some)
        return orders * (1 if self.keeps_jokers else factorial(jokers))

    def _is_late(self, share: float = 1.0) -> bool:
        return perf_counter() > self.start + share * (self.end - self.start)

    def _hopes(self, bound: float) -> bool:
        """Return whether a bound exceeds the score to beat."""
        return bound > self.hurdle * (1 + (ALIKE if self.hurdle >= FIRST_SHORT else MARGIN))

    def _look(self, choice: Choice) -> Iterator[None]:
        """Queue a choice of cards by its bounds, one for each order that singles out a card and each group of plans."""
        jokers = self.pool.jokers
        for one in self.pool.singled(choice):
            for group in self.groups:
                yield
                if self._is_late(LOOK):
                    self.left = inf
                    return
                # If copies change cards, the combined abilities of a group may gain less than one of its plans.
                self._push_all(one, group.parts if jokers.copies_change_cards else [group])

    def _push_all(self, choice: Choice, groups: Sequence[PlanGroup]) -> None:
        deals = self.pool.deals(choice, groups[0].before, self.aim)
        for group in groups:
            bound = deals(group).reach((), self.pool.jokers.seats)
            if self._hopes(bound):
                heappush(self.heap, (-bound, next(self.numbers), _Node(choice, group)))

    def _order(self, choice: Choice, group: PlanGroup) -> Iterator[None]:
        """Score the promising orders of a deal, best bound first."""
        (plan,) = group.plans
        deal = self.pool.deals(choice, plan.before, self.aim)(group)
        bound = deal.reach((), self.pool.jokers.seats)
        lucky = None if deal.parts.is_whole else CardOrders(self.pool, choice, group)
        for layout in plan.layouts:
            for order in JokerOrders(deal, plan, layout, self.looks, self._hopes).walk():
                if self._is_late():
                    self.left = max(self.left, bound)
                    return
                if order is None:
                    yield
                    continue
                reach = deal.reach(order)
                if self._hopes(reach):
                    if lucky is None:
                        self._try_certain(self._arranged(deal, choice, order), reach)
                    else:
                        self._try_lucky(lucky, order)
            if not self._hopes(bound):
                return

    def _arranged(self, deal: Deal, choice: Choice, order: Chain) -> Round:
        """Return the round with its jokers in an order, and its cards in the best order for it."""
        played = [card for card in deal.played.cards(order) if card >= 0]
        held = tuple(card for card in deal.held.cards(order) if card >= 0)
        rest = [card for card in choice.played if card not in played]
        return self.pool.lay(Choice((*played, *rest), held), order)

    def _try_certain(self, laid: Round, reach: float) -> None:
        """Score a round whose computed score is `reach`."""
        total = self._try(LuckScore(laid, self.book), reach)
        if not _are_alike(total, reach):
            self.left = max(self.left, reach)  # the engine's double is slightly smaller, so another order may reach it

    def _try_lucky(self, lucky: CardOrders, order: Chain) -> None:
        """Score the card orders with promising means."""
        for choice, bound in lucky.beside(order):
            reach = bound
            if not self._hopes(reach):
                continue
            scored = LuckScore(self.pool.lay(choice, order), self.book)
            if lucky.deal.parts.is_tied:
                reach = mean(relevant(scored.events), scored.start)
            if self._hopes(reach):
                self._try(scored, reach if isfinite(reach) else 0)

    def _try(self, scored: LuckScore, reach: float) -> float:
        """Record the score of a round if it is the best; return its total."""
        if self.found is not None and scored.round == self.found.round:
            return self.best
        total = total_of(scored, self.aim)
        self.evaluated += 1
        if total > self.best:
            self.best, self.found = total, scored
        # Orders are compared by means before rounding down; the mean of rounded scores can be lower.
        self.spare -= self.aim is Aim.EXPECTED and total < reach
        self.hurdle = max(self.hurdle, total, reach if self.aim is Aim.EXPECTED and self.spare < 0 else 0)
        return total


def _are_alike(total: float, reach: float) -> bool:
    """Return whether a score equals the computed one up to the rounding of doubles."""
    if not isfinite(reach) or total >= FIRST_SHORT:
        return not total * (1 + ALIKE) < reach
    return total >= floor(reach * (1 + MARGIN))
