"""The daily deal: the first candidate without an obvious best play, and the solution of a deal.

A day's deal is the same under every Python version and in every later version of this program, as golden files test.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar
from zlib import crc32

from ortalab.cards import RANKS, SUITS
from ortalab.cards.chance import SplitMix, daily_seed
from ortalab.rounds.card import NOTHING, Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import FRESH, FULL, MOST, RULES, Round, Run
from ortalab.rounds.rulesets import RULESETS, Ruleset
from ortalab.rounds.score import score
from ortalab.workshop.daily_shares import share_of
from ortalab.workshop.deal import certain_jokers, certain_marks, stated_count
from ortalab.workshop.solve.solution import Aim, Limits, drive
from ortalab.workshop.solve.solver import question, solve

if TYPE_CHECKING:
    from ortalab.workshop.solve.solution import Solution

CARDS: Final = 8
"""The number of dealt cards."""
LEVELS: Final = 3
"""The number of hands with a raised level, under rulesets with a run."""
_STRENGTH: Final = {hand: -place for place, hand in enumerate(Hand)}

T = TypeVar("T")


class Manner(NamedTuple):
    """The parameters of deals under a ruleset."""

    one_in: int  # one in this many cards or jokers has a mark of each kind
    obvious: int  # the best must beat the plain play by this factor
    salt: int  # gives each ruleset different random numbers
    marks_cards: bool = False  # whether cards also have editions and seals


_MANNERS: Final[Mapping[str, Manner]] = {RULES: Manner(8, 3, 1), FULL: Manner(4, 2, 150, marks_cards=True)}


def manner_of(rules: str) -> Manner:
    """Return the parameters of a ruleset, by default those of rules 1 with another salt.

    >>> manner_of("1"), manner_of("2").one_in, manner_of("2").obvious
    (Manner(one_in=8, obvious=3, salt=1, marks_cards=False), 8, 3)
    """
    return _MANNERS.get(rules) or _MANNERS[RULES]._replace(salt=crc32(rules.encode()))


class Deal(NamedTuple):
    """The cards and jokers dealt for a day: cards by rank, jokers in the order dealt."""

    day: date
    cards: tuple[Card, ...]
    jokers: tuple[JokerCard, ...]
    nth: int = 1  # which of the day's candidates, from 1
    rules: str = RULES
    run: Run = FRESH

    def __str__(self) -> str:
        """Format the deal as a line of the golden file."""
        cards, jokers = " ".join(map(str, self.cards)), ", ".join(map(str, self.jokers))
        return f"{self.day} {self.nth} {cards}: {jokers}"

    @property
    def fewest(self) -> int:
        """The minimum number of cards to play so that the others fit into the hand."""
        return max(1, CARDS - RULESETS[self.rules].limits.held)

    @property
    def laid(self) -> Round:
        """The deal as a round; the highest cards are played if the hand has no room for them."""
        fewest = max(0, len(self.cards) - RULESETS[self.rules].limits.held)
        return self.play(self.cards[:fewest])

    def play(self, played: Sequence[Card]) -> Round:
        """Return the round with some cards played and the rest held; jokers stay as dealt."""
        held = [*self.cards]
        for card in played:
            held.remove(card)
        return Round(tuple(played), tuple(held), self.jokers, rules=self.rules, run=self.run)


def deal(day: date, rules: str = RULES) -> Deal:
    """Return the deal of a day.

    >>> print(deal(date(2026, 10, 22)))
    2026-10-22 1 A♠ Q♥ Mult 9♠ 9♥ 8♣ 7♠ 4♠ 3♠: Blackboard, Four Fingers, Gluttonous Joker, Jolly Joker, Wily Joker
    """
    return drive(deal_in_steps(day, rules))


def deal_in_steps(day: date, rules: str = RULES) -> Generator[Deal, None, Deal]:
    """Check a day's candidates, yielding every few milliseconds, and return the deal."""
    for found in candidates(day, rules):
        if not (yield from is_obvious(found)):
            return found
    raise AssertionError("candidates never end")


def candidates(day: date, rules: str = RULES) -> Iterator[Deal]:
    """Yield a day's candidates endlessly, each from a shuffled deck and the ruleset's shuffled jokers without luck."""
    manner, ruleset = manner_of(rules), RULESETS[rules]
    chance = SplitMix(daily_seed(day) * manner.salt)
    deck = [Card(rank, suit) for rank in RANKS for suit in SUITS]
    rows, hands = [*certain_jokers(ruleset)], [*Hand]
    nth = 0
    while True:
        nth += 1
        for row in (deck, rows, hands) if ruleset.has_run else (deck, rows):
            chance.shuffle(row)
        dealer = _Dealer(chance, manner, ruleset)
        cards = [dealer.marked(card) for card in deck[:CARDS]]
        cards.sort(key=lambda card: (-card.rank, card.suit))
        jokers = [dealer.joker(row.name) for row in rows[:MOST]]
        levels = {hand: 2 + chance.below(4) for hand in Hand if hand in hands[:LEVELS]} if ruleset.has_run else {}
        yield Deal(day, tuple(cards), tuple(jokers), nth, rules, Run(levels=levels) if levels else FRESH)


class _Dealer:
    """Draws the marks of cards and jokers; most get none."""

    def __init__(self, chance: SplitMix, manner: Manner, ruleset: Ruleset) -> None:
        self.chance, self.manner, self.ruleset = chance, manner, ruleset
        self.marks = certain_marks(ruleset)

    def marked(self, card: Card) -> Card:
        if not self.manner.marks_cards:
            return replace(card, enhancement=self._draw_mark(self.marks.enhancements))
        seal, edition = self._draw_mark(self.marks.seals), self._draw_mark(self.marks.editions)
        return replace(card, seal=seal, edition=edition, enhancement=self._draw_mark(self.marks.enhancements))

    def joker(self, name: str) -> JokerCard:
        stated = stated_count(self.chance, self.ruleset.book[name]) if self.ruleset.has_run else NOTHING
        return JokerCard(name, self._draw_mark(self.marks.editions), stated)

    def _draw_mark(self, marks: Sequence[T]) -> T | None:
        return marks[self.chance.below(len(marks))] if self.chance.below(self.manner.one_in) == 0 else None


def plain_play(found: Deal) -> Round:
    """Return the plain play: the best poker hand, highest cards first, jokers as dealt."""

    def strength(played: Sequence[Card]) -> tuple[int, list[int]]:
        return _STRENGTH[score(Round(tuple(played), rules=found.rules)).hand], [card.rank for card in played]

    return found.play(max(combinations(found.cards, MOST), key=strength))


def is_obvious(found: Deal) -> Generator[Deal, None, bool]:
    """Return whether the plain play scores too close to the best, or the joker order does not matter."""
    book = RULESETS[found.rules].book
    if not any(_multiplies(joker, book[joker.name]) for joker in found.jokers):
        return True  # without multiplication, the joker order does not matter
    plain = plain_play(found)
    scored = score(plain)
    most = scored.total * manner_of(found.rules).obvious
    if scored.has_luck:
        return True
    best = yield from _best(found, plain, Limits(floor=most, seconds=inf))
    if best is None or best <= most:
        return True
    kept = yield from _best(found, plain, Limits(("jokers",), floor=best, seconds=inf))
    return kept is not None and kept >= best


def _multiplies(card: JokerCard, row: Joker) -> bool:
    """Return whether the place of a joker can matter: it multiplies, or copies another."""
    is_times = any(ability.unit is Unit.TIMES for ability in row.gains)
    return card.edition is Edition.POLYCHROME or row.copies is not None or is_times


def _best(found: Deal, round: Round, limits: Limits) -> Generator[Deal, None, float | None]:
    """Search for the best score; return None if it is below the floor, which is much faster to prove than a score."""
    asked = question(round, Aim.LEAST, limits)
    while True:
        try:
            next(asked)
        except StopIteration as done:
            solution: Solution = done.value
            return solution.total if solution.plays else None
        yield found


class Best(NamedTuple):
    """The best play of a deal, and the shares of simpler plays in percent of its score."""

    round: Round
    total: float
    plain: int  # the share of the best poker hand, with the jokers as dealt
    as_dealt: int  # the share of the best play with the jokers as dealt


def best_of(found: Deal) -> Best:
    """Find the best play of a deal, and the shares of simpler plays.

    >>> from datetime import date
    >>> best_of(deal(date(2026, 10, 22)))[1:]
    (840.0, 32, 94)
    """
    plain = plain_play(found)
    best = solve(plain, Aim.LEAST, Limits(seconds=inf))
    as_dealt = solve(plain, Aim.LEAST, Limits(("jokers",), seconds=inf))
    most = best.total
    return Best(best.round, most, share_of(score(plain).total, most), share_of(as_dealt.total, most))
