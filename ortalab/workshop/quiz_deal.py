"""The rounds of the quiz: dealt by a seed until what is counted in one fits the level, and its theme matters.

The same seed gives the same round in every Python and in every later version; a golden file holds some hundred.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from ortalab.cards import BLACK, RANKS, SUITS, Rank
from ortalab.cards.chance import SplitMix
from ortalab.cards.ladders import ACE_BOTH
from ortalab.errors import OrtalabError
from ortalab.scoring.book import Book
from ortalab.scoring.hands import Hand
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Kind, score
from ortalab.scoring.round import MOST, Card, Edition, JokerCard, Round, Row
from ortalab.scoring.rules import PLAIN
from ortalab.scoring.rulesets import ruleset_of
from ortalab.scoring.scene import Joker
from ortalab.workshop.quiz_levels import LEVELS, Level, features_of
from ortalab.workshop.quiz_rules import QuizRule
from ortalab.workshop.quiz_themes import Theme

TRIES: Final = 4000
"""The most rounds that are dealt for one question."""
SEEDS: Final = 2**31
"""Seeds are below this, so that each level has a chance of its own."""

Item = TypeVar("Item")


class Question(NamedTuple):
    round: Round
    level: str
    asked: str
    nth: int  # which deal of the seed it is, from 1

    def __str__(self) -> str:
        """Return the question as the golden file has it."""
        round_ = self.round
        rows = (" ".join(map(str, round_.played)), " ".join(map(str, round_.held)), ", ".join(map(str, round_.jokers)))
        return f"{self.level} {self.nth} {' / '.join(rows)}: {features_of(score(round_))}"


def deal_question(seed: int, level: str, theme: Theme | None = None, book: Book = BOOK) -> Question:
    """Deal a question of a level, or of the lowest that has room for the theme; raise `OrtalabError` if none is found.

    >>> print(deal_question(1, "2"))
    2 1 4♥ A♥ 5♥ 2♥ 3♥ / 5♠ Bonus 6♠ / Wily Joker, Fibonacci: 2 jokers, 1 modifier, 9 steps
    """
    number = theme.level(level) if theme else level
    fits = LEVELS[number]
    dealer = Dealer(SplitMix(seed + int(number) * SEEDS), fits, theme, ruleset_of(book))
    for nth in range(1, TRIES + 1):
        round_ = dealer.deal()
        scored = score(round_)
        if fits.fits(features_of(scored)) and (theme is None or theme.matters(scored)):
            return Question(round_, number, fits.asked, nth)
    what = f" on {theme.title}" if theme else ""
    raise OrtalabError(f"no question of level {number}{what} was found; choose another level or theme")


class Dealer:
    """Deals rounds that are likely to fit a level and a theme."""

    def __init__(self, chance: SplitMix, level: Level, theme: Theme | None, book: Book) -> None:
        """Take the jokers of a ruleset: all, those that bend rules, those that retrigger."""
        self.chance, self.level, self.theme, self.book = chance, level, theme, book
        rows = list(book.values())
        self.bending = [row for row in rows if row.rules != PLAIN]
        self.again = [row for row in rows if row.again_scored or row.again_held]
        plain = [row for row in rows if row.rules == PLAIN]
        self.others = rows if level.bent[1] > 1 else plain
        self.faces = [row for row in plain if "face" in row.text]

    def deal(self) -> Round:
        """Deal a round; the number of its modifiers fits the level, the rest is likely to."""
        jokers = self._jokers()
        rows = [self.book[name] for name in jokers]
        hand = self.theme.means if self.theme and isinstance(self.theme.means, Hand) else self._one(list(Hand))
        played = self._played(hand, rows)
        held = [self._card() for _ in range(self._between(0, MOST if self.level.jokers[1] else 0))]
        round_ = Round(tuple(played), tuple(held), tuple(map(JokerCard, jokers)), rules=self.book.version.name)
        return self._modified(round_)

    # ---- jokers

    def _jokers(self) -> list[str]:
        """Choose jokers: the theme's, one that bends a rule or retriggers where the level wants it, others."""
        level, wanted = self.level, list[Joker]()
        if self.theme and isinstance(self.theme.means, str):
            wanted.append(self.book[self.theme.means])
        if self.theme and self.theme.means is Kind.COPY:
            wanted.append(self._one([row for row in self.book.values() if row.copies is not None]))
        if self.theme and self.theme.means is QuizRule.RETRIGGERS:
            wanted.append(self._one(self.again))
        if level.bent[0] and not any(row.rules != PLAIN for row in wanted):
            wanted.append(self._one(self.bending))
        if level.retriggers[0] and not any(row.again_scored or row.again_held for row in wanted):
            wanted.append(self._one(self.again))
        if any(row.rules.all_faces for row in wanted):
            wanted.append(self._one(self.faces))
        count = max(self._between(*level.jokers), len(wanted))
        rest = [row for row in self.others if row not in wanted]
        self.chance.shuffle(rest)
        names = [row.name for row in (*wanted, *rest[: count - len(wanted)])]
        self.chance.shuffle(names)
        return names

    # ---- cards

    def _played(self, hand: Hand, rows: Sequence[Joker]) -> list[Card]:
        """Deal a play that makes a hand, often only by a bent rule."""
        short = any(row.rules.straight_size < MOST for row in rows)
        gap = any(row.rules.straight_step > 1 for row in rows)
        smeared = any(row.rules.smeared for row in rows)
        if not (self.theme and isinstance(self.theme.means, Hand)):
            if gap:
                hand = Hand.STRAIGHT
            elif (short or smeared) and not (hand.is_flush or (short and hand.is_straight)):
                hand = Hand.FLUSH
        ranks = self._straight(gap=gap) if hand.is_straight else self._groups(hand)
        suits = [self._one(SUITS)] if hand.is_flush else list(SUITS)
        if smeared and hand.is_flush:
            suits = [suit for suit in SUITS if bool(suit & BLACK) is bool(suits[0] & BLACK)]
        cards = [Card(rank, self._one(suits)) for rank in ranks]
        if short and not hand.sizes and len(cards) == MOST:
            cards[self.chance.below(2) * (MOST - 1)] = self._card()
        self.chance.shuffle(cards)
        return cards

    def _straight(self, *, gap: bool) -> list[Rank]:
        ladder = list(ACE_BOTH)
        start = self.chance.below(len(ladder) - MOST + (0 if gap else 1))
        ranks = ladder[start : start + MOST + gap]
        if gap:
            del ranks[1 + self.chance.below(MOST - 1)]
        return ranks

    def _groups(self, hand: Hand) -> list[Rank]:
        """Deal the ranks of a hand, and beside it cards of other ranks."""
        ranks = list(RANKS)
        self.chance.shuffle(ranks)
        own = [rank for rank, size in zip(ranks, hand.sizes, strict=False) for _ in range(size)]
        fewest = MOST if hand.is_flush else max(len(own), 1)
        return own + ranks[len(hand.sizes) : len(hand.sizes) + self._between(fewest, MOST) - len(own)]

    def _card(self) -> Card:
        return Card(self._one(RANKS), self._one(SUITS))

    # ---- modifiers

    def _modified(self, round_: Round) -> Round:
        """Put as many enhancements and editions on cards and jokers as the level allows."""
        things = {row: list(round_.row(row)) for row in (Row.PLAYED, Row.HELD, Row.JOKERS)}
        free = [
            (row, place, is_edition)
            for row, cards in things.items()
            for place in range(len(cards))
            for is_edition in ((True,) if row is Row.JOKERS else (False, True))
        ]
        self.chance.shuffle(free)
        for row, place, is_edition in free[: self._between(*self.level.modifiers)]:
            thing = things[row][place]
            if is_edition:
                things[row][place] = replace(thing, edition=self._one(tuple(Edition)))
            elif isinstance(thing, Card):
                things[row][place] = replace(thing, enhancement=self._one(self.book.version.enhancements))
        for row, cards in things.items():
            round_ = round_.with_row(row, tuple(cards))
        return round_

    # ---- chance

    def _one(self, items: Sequence[Item]) -> Item:
        return items[self.chance.below(len(items))]

    def _between(self, low: int, high: int) -> int:
        return low + self.chance.below(high - low + 1)
