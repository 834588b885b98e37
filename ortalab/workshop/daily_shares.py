"""Statistics of a daily round: the share of a try, the result as text without spoilers, and the day's hardness."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import floor
from typing import Final, NamedTuple

from ortalab.plurals import listed
from ortalab.rounds.card import Card
from ortalab.rounds.play import Score
from ortalab.rounds.round import MOST, RULES, Round
from ortalab.rounds.rulesets import ruleset
from ortalab.rounds.score import score
from ortalab.workshop.quiz.steps import steps_of

WHOLE: Final = 100
"""The share of the best play in percent."""
TILES: Final = 10
FULL, REST, PROVEN = "🟦", "⬜", "🟪"
FEW: Final = 3
"""Fewer cards than this are listed by name."""
FAIR: Final = (5, 25)
"""The range of a fair day, in percent of plain plays that reach half of the best; a day below it is hard."""


def share_of(total: float, best: float) -> int:
    """Return a score's share of the best in percent, rounded down; only the best itself is 100.

    >>> share_of(5040, 5040), share_of(5039, 5040), share_of(2790, 5040)
    (100, 99, 55)
    """
    return WHOLE if total >= best else min(floor(WHOLE * total / best), WHOLE - 1)


def tiles(share: int) -> str:
    """Draw a share as tiles: one for each full tenth, all in another colour for the best itself.

    >>> tiles(100), tiles(96), tiles(9)
    ('🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪', '🟦🟦🟦🟦🟦🟦🟦🟦🟦⬜', '⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜')
    """
    if share == WHOLE:
        return PROVEN * TILES
    full = share * TILES // WHOLE
    return FULL * full + REST * (TILES - full)


def day_name(number: int, rules: str = RULES) -> str:
    """Return the display name of a daily round.

    >>> day_name(41), day_name(41, "full")
    ('Ortalab daily 41', 'Ortalab daily 41, the full game')
    """
    game = "" if rules == RULES else f", {ruleset(rules).title.lower()}"
    return f"Ortalab daily {number}{game}"


def result_text(name: str, shares: Sequence[int], streak: int) -> str:
    """Write a day's result as text: its best share, and a line of tiles for each try.

    >>> print(result_text(day_name(41), [55, 100], 6))
    Ortalab daily 41 · 100% · streak 6
    🟦🟦🟦🟦🟦⬜⬜⬜⬜⬜ 55
    🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪 100
    """
    going = f" · streak {streak}" if streak else ""
    lines = [f"{tiles(share)} {share}" for share in shares]
    return "\n".join([f"{name} · {max(shares)}%{going}", *lines])


class Hardness(NamedTuple):
    """The scores of a day's plain plays: every choice of cards, in dealt order, with the jokers as dealt."""

    tenths: tuple[int, ...]  # number of plays by tenths of the best, rounded down; the last entry is the best itself
    word: str  # easy, fair or hard

    @property
    def plays(self) -> int:
        """The number of plain plays."""
        return sum(self.tenths)

    @property
    def half(self) -> int:
        """The number of plain plays that reach half of the best."""
        return sum(self.tenths[TILES // 2 :])


def hardness_of(dealt: Round, best: float) -> Hardness:
    """Score every plain play of a deal, and rate its hardness.

    >>> from ortalab import read_round
    >>> dealt = read_round("{cards_played: [9♥, 9♠], cards_held_in_hand: [K♥], jokers: [Jolly Joker]}")
    >>> hardness_of(dealt, 280)
    Hardness(tenths=(5, 0, 0, 0, 0, 0, 0, 0, 0, 2), word='easy')
    """
    cards = (*dealt.played, *dealt.held)
    tenths = [0] * TILES
    for count in range(max(1, len(cards) - ruleset(dealt.rules).limits.held), min(len(cards), MOST) + 1):
        for places in combinations(range(len(cards)), count):
            played = tuple(cards[place] for place in places)
            held = tuple(card for place, card in enumerate(cards) if place not in places)
            share = share_of(score(replace(dealt, played=played, held=held)).total, best)
            tenths[min(share * TILES // WHOLE, TILES - 1)] += 1
    few, many = FAIR
    half = WHOLE * sum(tenths[TILES // 2 :]) / sum(tenths)
    return Hardness(tuple(tenths), "hard" if half < few else "fair" if half <= many else "easy")


def why_same(one: Round, other: Round) -> str:
    """Explain, as a clause, why two plays of the same cards and jokers score the same.

    >>> from ortalab import read_round
    >>> plays = [f"{{cards_played: [9♥, 9♠, {card}], jokers: [Joker]}}" for card in ("2♠", "3♠")]
    >>> why_same(*map(read_round, plays))
    '2♠ and 3♠ add nothing'
    """
    if Counter(one.played) == Counter(other.played):
        pairs: dict[str, tuple[object, object]] = {"played cards": (one.played, other.played)}
        pairs |= {"held cards": (one.held, other.held), "jokers": (one.jokers, other.jokers)}
        moved = [name for name, (before, after) in pairs.items() if before != after]
        return f"the order of the {listed(moved or ['bench'])} changes nothing"
    swapped = [*(Counter(one.played) - Counter(other.played)), *(Counter(other.played) - Counter(one.played))]
    if any(_counts(score(play), card) for play in (one, other) for card in swapped):
        return "different cards score the same"
    names = [*dict.fromkeys(card.short for card in swapped)]
    who = listed(names) if len(names) < FEW else "the cards you changed"
    return f"{who} {'adds' if len(names) == 1 else 'add'} nothing"


def _counts(scored: Score, card: Card) -> bool:
    """Return whether a played or held card adds a step to a score."""
    return any(step.spot and step.spot.card == card for step in steps_of(scored))
