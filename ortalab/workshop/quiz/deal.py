"""The rounds of the quiz: dealt from a seed until one fits the level and its theme matters.

A seed gives the same round under every Python version and in every later version of this program; golden files test a
hundred of them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar

from ortalab.cards import BLACK, RANKS, SUITS, Rank
from ortalab.cards.chance import SplitMix
from ortalab.cards.deck import ACE_BOTH
from ortalab.errors import OrtalabError
from ortalab.rounds.card import NOTHING, Card, JokerCard
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.round import FRESH, MOST, RULES, Round, Row, Run
from ortalab.rounds.rules import PLAIN
from ortalab.rounds.rulesets import RULESETS, Ruleset
from ortalab.rounds.score import score
from ortalab.workshop.deal import certain_jokers, certain_marks, stated_count
from ortalab.workshop.quiz.levels import LEVELS, Level, features_of
from ortalab.workshop.quiz.themes import QuizRule, Theme

MOST_POINTS: Final = 10.0**7
"""The largest score that a question asks for."""
TRIES: Final = 4000
"""The maximum number of rounds dealt for one question."""
SEEDS: Final = 2**31
"""The upper bound of seeds; a multiple of it gives each level different random numbers."""

Item = TypeVar("Item")


class Question(NamedTuple):
    round: Round
    level: str
    asked: str
    nth: int  # which deal of the seed, from 1

    def __str__(self) -> str:
        """Format the question as in the golden file."""
        round_ = self.round
        rows = (" ".join(map(str, round_.played)), " ".join(map(str, round_.held)), ", ".join(map(str, round_.jokers)))
        return f"{self.level} {self.nth} {' / '.join(rows)}: {features_of(score(round_))}"


def deal_question(seed: int, level: str, theme: Theme | None = None, ruleset: Ruleset = RULESETS[RULES]) -> Question:
    """Deal a question of a level, or of the lowest level that allows the theme; raise `OrtalabError` if none is found.

    >>> print(deal_question(1, "2"))
    2 1 4♥ A♥ 5♥ 2♥ 3♥ / 5♠ Bonus 6♠ / Wily Joker, Fibonacci: 2 jokers, 1 modifier, 9 steps
    """
    number = theme.level(level) if theme else level
    if number not in LEVELS:
        raise OrtalabError(f"there is no level {number}; the levels are {min(LEVELS)} to {max(LEVELS)}")
    fits = LEVELS[number]
    dealer = Dealer(SplitMix(seed + int(number) * SEEDS), fits, theme, ruleset)
    for nth in range(1, TRIES + 1):
        round_ = dealer.deal()
        scored = score(round_)
        if is_clear(scored) and fits.fits(features_of(scored)) and (theme is None or theme.matters(scored)):
            return Question(round_, number, fits.asked, nth)
    about = f" on {theme.title}" if theme else ""
    raise OrtalabError(f"no question of level {number}{about} was found; choose another level or theme")


def is_clear(scored: Score) -> bool:
    """Return whether a score is suitable for a question: without luck, and with few digits."""
    return not scored.has_luck and scored.total <= MOST_POINTS


class Dealer:
    """Deals rounds that are likely to fit a level and a theme."""

    def __init__(self, chance: SplitMix, level: Level, theme: Theme | None, ruleset: Ruleset) -> None:
        """Group the jokers of a ruleset into all, rule benders, retriggers and others."""
        self.chance, self.level, self.theme, self.ruleset = chance, level, theme, ruleset
        self.marks = certain_marks(ruleset)
        rows = list(certain_jokers(ruleset))
        self.book = {row.name: row for row in rows}
        self.bending = [row for row in rows if row.rules != PLAIN]
        self.again = [row for row in rows if row.again_scored or row.again_held]
        plain = [row for row in rows if row.rules == PLAIN]
        self.others = rows if level.bent[1] > 1 else plain
        self.faces = [row for row in plain if "face" in row.text]

    def deal(self) -> Round:
        """Deal a round with a number of modifiers that fits the level; its other features usually fit too."""
        jokers = self._jokers()
        rows = [self.book[name] for name in jokers]
        hand = self._hand(rows)
        played = self._played(hand, rows)
        held = [self._card() for _ in range(self._between(0, MOST if self.level.jokers[1] else 0))]
        stated = [stated_count(self.chance, row) if self.ruleset.has_run else NOTHING for row in rows]
        cards = tuple(JokerCard(row.name, stated=one) for row, one in zip(rows, stated, strict=True))
        return self._modified(Round(tuple(played), tuple(held), cards, rules=self.ruleset.name, run=self._run(hand)))

    def _run(self, hand: Hand) -> Run:
        """Return a run with a raised level of a hand, if the ruleset and the quiz level allow it."""
        if not self.ruleset.has_run or not self.level.jokers[1]:
            return FRESH
        return Run(levels={hand: 2 + self.chance.below(3)})

    def _jokers(self) -> list[str]:
        """Choose jokers: those of the theme, the rule benders or retriggers that the level requires, and others."""
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

    def _hand(self, rows: Sequence[Joker]) -> Hand:
        """Choose a hand: that of the theme, or one that a bent rule helps to make."""
        if self.theme and isinstance(self.theme.means, Hand):
            return self.theme.means
        hand = self._one(list(Hand))
        if any(row.rules.straight_step > 1 for row in rows):
            return Hand.STRAIGHT
        is_short = any(row.rules.straight_size < MOST for row in rows)
        is_smeared = any(row.rules.smeared for row in rows)
        is_helped = hand.is_flush or (is_short and hand.is_straight)
        return Hand.FLUSH if (is_short or is_smeared) and not is_helped else hand

    def _played(self, hand: Hand, rows: Sequence[Joker]) -> list[Card]:
        """Deal a play that makes a hand, often only thanks to a bent rule."""
        short = any(row.rules.straight_size < MOST for row in rows)
        gap = any(row.rules.straight_step > 1 for row in rows)
        smeared = any(row.rules.smeared for row in rows)
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
        """Deal the ranks of a hand, and some further ranks."""
        ranks = list(RANKS)
        self.chance.shuffle(ranks)
        own = [rank for rank, size in zip(ranks, hand.sizes, strict=False) for _ in range(size)]
        fewest = MOST if hand.is_flush else max(len(own), 1)
        return own + ranks[len(hand.sizes) : len(hand.sizes) + self._between(fewest, MOST) - len(own)]

    def _card(self) -> Card:
        return Card(self._one(RANKS), self._one(SUITS))

    def _modified(self, round_: Round) -> Round:
        """Add as many enhancements and editions to cards and jokers as the level allows."""
        kinds = ("enhancement", "edition", *(("seal",) if self.marks.seals else ()))
        things = {row: list(round_.row(row)) for row in (Row.PLAYED, Row.HELD, Row.JOKERS)}
        free = [
            (row, place, kind)
            for row, cards in things.items()
            for place in range(len(cards))
            for kind in (("edition",) if row is Row.JOKERS else kinds)
        ]
        self.chance.shuffle(free)
        for row, place, kind in free[: self._between(*self.level.modifiers)]:
            marks: dict[str, Any] = {kind: self._one(getattr(self.marks, f"{kind}s"))}
            things[row][place] = replace(things[row][place], **marks)
        for row, cards in things.items():
            round_ = round_.with_row(row, tuple(cards))
        return round_

    def _one(self, items: Sequence[Item]) -> Item:
        return items[self.chance.below(len(items))]

    def _between(self, low: int, high: int) -> int:
        return low + self.chance.below(high - low + 1)
