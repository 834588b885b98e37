"""The best play of the full game: a search by bounds, which says how sure it is.

    choices of cards → casts (who copies whom) → a bound of each deal → the highest first: orders of jokers

An answer is exact where no bound of what is left passes it. From 10¹¹ on, where the game writes four digits, scores
that agree in eleven are one, as the doubles of another order differ in the last.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from math import factorial, floor, inf, isfinite
from time import perf_counter
from typing import NamedTuple

from ortalab.errors import RoundError
from ortalab.full.book import JOKERS
from ortalab.full.luck import relevant
from ortalab.full.moments import mean
from ortalab.full.round import MOST_PLAYED, Round
from ortalab.full.scene import Joker
from ortalab.full.solve_cards import Choice, Table
from ortalab.full.solve_cast import Chain, Group, grouped
from ortalab.full.solve_deal import MARGIN, Deal
from ortalab.full.solve_orders import Orders
from ortalab.full.solve_parts import Aim
from ortalab.full.solve_ties import CardOrders
from ortalab.full.tally import FIRST_SHORT, Score, score

MOST_CARDS = 20
MOST_SEATS = 15
SECONDS = 10.0
"""The seconds that a search goes on unless it is told otherwise."""
SPARE = 100
"""The most orders that are scored though their bound exceeds the best mean by less than a point."""
ALIKE = 1e-11
"""The share by which two great scores may differ and count as one."""


class Solution(NamedTuple):
    """The best play that was found, and how sure that is.

    >>> from ortalab.full import read_round, solve
    >>> found = solve(read_round("{cards_played: [K♠, K♥]}"), "least")
    >>> found.total, found.bound, found.is_exact
    (60.0, 60.0, True)
    """

    round: Round
    score: Score
    aim: Aim
    total: float  # what it scores by the aim
    bound: float  # nothing scores more; `inf` where that is not known
    covered: int  # arrangements in all
    evaluated: int  # of them scored step by step
    seconds: float

    @property
    def is_exact(self) -> bool:
        """Whether nothing scores more."""
        is_known = self.aim is not Aim.EXPECTED or self.score.outcomes.is_exact
        return is_known and self.bound <= self.total * (1 + ALIKE * (self.total >= FIRST_SHORT))


class Progress(NamedTuple):
    share: float  # of the looking at choices, 0 to 1
    best: float  # the highest score so far


Question = Generator[Progress, None, Solution]


def total_of(scored: Score, aim: str) -> float:
    """Return the score of a round: its least, expected or greatest, by the aim."""
    if aim == Aim.EXPECTED:
        return scored.expected
    return (scored.least if aim == Aim.LEAST else scored.most).total


def solve(
    round: Round, aim: str = Aim.EXPECTED, *, seconds: float = SECONDS, book: Mapping[str, Joker] = JOKERS
) -> Solution:
    """Find the cards to play, and the order of played, held and jokers, that score the most of all.

    `aim` is `least`, `expected` or `most`, the score that counts. All cards of the round, played or held, are at hand,
    and all its jokers are used. After so many seconds the best so far is returned, with a bound.

    >>> from ortalab import full
    >>> laid = full.read_round("{cards_played: [2♥], cards_held_in_hand: [K♠, K♥], jokers: [The Duo, Joker]}")
    >>> found = full.solve(laid, "least")
    >>> [str(card) for card in found.round.played], [joker.name for joker in found.round.jokers]
    (['K♠', 'K♥', '2♥'], ['Joker', 'The Duo'])
    >>> str(found.score.least), found.is_exact
    ('360', True)
    """
    asked = question(round, aim, seconds=seconds, book=book)
    while True:
        try:
            next(asked)
        except StopIteration as done:
            found: Solution = done.value
            return found


def question(
    round: Round, aim: str = Aim.EXPECTED, *, seconds: float = SECONDS, book: Mapping[str, Joker] = JOKERS
) -> Question:
    """Make a search in small steps; raise `RoundError` where there is no card, or more than it takes."""
    check(round, aim)
    return search(Table(round, book), Aim(aim), seconds)


def check(round: Round, aim: str) -> None:
    """Raise `RoundError` where there is no card, or more than the solver takes, or no such aim."""
    cards = len(round.played) + len(round.held)
    if aim not in set(Aim):
        raise RoundError(f"no aim is called {aim!r}; name one of {', '.join(Aim)}")
    for number, noun, most in ((cards, "cards", MOST_CARDS), (len(round.jokers), "jokers", MOST_SEATS)):
        if number > most:
            raise RoundError(f"{number} {noun} are more than the solver takes; leave out {number - most}")
    if not cards:
        raise RoundError("there is no card to play; add one under cards_played or cards_held_in_hand")


def search(
    table: Table, aim: Aim, seconds: float, choices: Sequence[Choice] = (), *, keeps_jokers: bool = False
) -> Question:
    """Make a search of some choices of cards, or all, with the jokers in any order, or as they lie."""
    return _Search(table, aim, seconds, choices, keeps_jokers=keeps_jokers).run()


class _Node(NamedTuple):
    """Deals that are not climbed yet, of one choice of cards and several casts of one order before the base."""

    choice: Choice
    group: Group


class _Search:
    def __init__(
        self, table: Table, aim: Aim, seconds: float, choices: Sequence[Choice], *, keeps_jokers: bool
    ) -> None:
        self.table = table
        self.aim = aim
        self.book = table.book
        self.start = perf_counter()
        self.end = self.start + seconds
        self.some = choices
        self.choices = choices or [*table.choices()]
        self.keeps_jokers = keeps_jokers
        jokers = table.round.jokers
        self.looks = [jokers.index(joker) for joker in jokers]
        casts, self.is_whole = table.jokers.casts(keeps_order=keeps_jokers)
        self.groups = grouped(table.jokers, casts, is_whole=self.is_whole)
        self.heap: list[tuple[float, int, _Node]] = []
        self.numbers = count()
        self.best = self.hurdle = -1.0
        self.spare = SPARE
        self.found: Score | None = None
        self.evaluated = 0
        self.left = -1.0  # the bound of what was given up

    def run(self) -> Question:
        laid = self.table.round
        now = self.table.look(range(len(laid.played)))
        if any(self.table.look(choice.played) == now for choice in self.choices):
            self._try(score(laid, self.book), 0)
        for number, choice in enumerate(self.choices):
            if self._is_late(0.7):
                self.left = inf
                break
            self._look(choice)
            yield Progress(number / len(self.choices), self.best)
        while self.heap:
            bound, _, node = heappop(self.heap)
            if not self._hopes(-bound):
                break
            if self._is_late():
                self.left = max(self.left, -bound)
                break
            if len(node.group.casts) > 1:
                self._expand(node)
                self.left = max(self.left, -1 if self.is_whole else -bound)
            else:
                for _ in self._climb(node.choice, node.group):
                    yield Progress(1, self.best)
            yield Progress(1, self.best)
        return self._solution()

    def _solution(self) -> Solution:
        scored = self.found
        if scored is None:
            scored = score(self.table.lay(self.choices[0]), self.book)
            self.best = total_of(scored, self.aim)
        bound = max(self.best, self.hurdle, self.left)
        spent = perf_counter() - self.start
        return Solution(scored.round, scored, self.aim, self.best, bound, self._covered(), self.evaluated, spent)

    def _covered(self) -> int:
        """Count the arrangements."""
        cards, jokers = len(self.table.cards), len(self.table.jokers.rows)
        orders = min(cards, MOST_PLAYED) * factorial(cards)
        if self.some:
            orders = sum(factorial(len(played)) * factorial(len(held)) for played, held in self.some)
        return orders * (1 if self.keeps_jokers else factorial(jokers))

    def _is_late(self, share: float = 1.0) -> bool:
        return perf_counter() > self.start + share * (self.end - self.start)

    def _hopes(self, bound: float) -> bool:
        """Tell whether a bound may be more than what was found."""
        return bound > self.hurdle * (1 + (ALIKE if self.hurdle >= FIRST_SHORT else MARGIN))

    def _look(self, choice: Choice) -> None:
        """Bound a choice of cards with each card singled out: all its casts as one, if they can be."""
        jokers = self.table.jokers
        for one in self.table.singled(choice):
            for group in self.groups:
                self._push_all(one, group.parts if jokers.copies_change_cards else [group])  # more may be less

    def _expand(self, node: _Node) -> None:
        self._push_all(node.choice, node.group.parts)

    def _push_all(self, choice: Choice, groups: Sequence[Group]) -> None:
        deals = self.table.deals(choice, groups[0].before, self.aim)
        for group in groups:
            self._push(deals(group).reach((), self.table.jokers.seats), _Node(choice, group))

    def _push(self, bound: float, node: _Node) -> None:
        if self._hopes(bound):
            heappush(self.heap, (-bound, next(self.numbers), node))

    def _climb(self, choice: Choice, group: Group) -> Iterator[None]:
        """Score the orders of a deal that leave hope, the most promising first."""
        (cast,) = group.casts
        deal = self.table.deals(choice, cast.before, self.aim)(group)
        bound = deal.reach((), self.table.jokers.seats)
        lucky = None if deal.parts.is_whole else CardOrders(self.table, choice, group)
        for layout in cast.layouts:
            for order in Orders(deal, cast, layout, self.looks, self._hopes).walk():
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
        """Return the round with its jokers in an order and its cards in the best order beside them."""
        played = [card for card in deal.played.cards(order) if card >= 0]
        held = tuple(card for card in deal.held.cards(order) if card >= 0)
        rest = [card for card in choice.played if card not in played]
        return self.table.lay(Choice((*played, *rest), held), order)

    def _try_certain(self, laid: Round, reach: float) -> None:
        """Score a round that makes a bound of its orders come true."""
        total = self._try(score(laid, self.book), reach)
        if not _are_alike(total, reach):
            self.left = max(self.left, reach)  # a double that is just less: another order may have it

    def _try_lucky(self, lucky: CardOrders, order: Chain) -> None:
        """Score the orders of cards whose mean leaves hope."""
        for choice, bound in lucky.beside(order):
            reach = bound
            if not self._hopes(reach):
                continue
            scored = score(self.table.lay(choice, order), self.book)
            if lucky.deal.parts.is_tied:
                reach = mean(relevant(scored.events), scored.start, scored.hand)
            if self._hopes(reach):
                self._try(scored, reach if isfinite(reach) else 0)

    def _try(self, scored: Score, reach: float) -> float:
        """Take the score of a round, and keep it if it is the best."""
        total = total_of(scored, self.aim)
        self.evaluated += 1
        if total > self.best:
            self.best, self.found = total, scored
        # means of floored scores are less than the means of what is floored, by which orders are compared
        self.spare -= self.aim is Aim.EXPECTED and total < reach
        self.hurdle = max(self.hurdle, total, reach if self.aim is Aim.EXPECTED and self.spare < 0 else 0)
        return total


def _are_alike(total: float, reach: float) -> bool:
    """Whether a score is what its gains make, whatever the last digits of doubles are."""
    if not isfinite(reach) or total >= FIRST_SHORT:
        return not total * (1 + ALIKE) < reach
    return total >= floor(reach * (1 + MARGIN))
