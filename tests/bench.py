"""Measure how many rounds per second the engine scores: python tests/bench.py, or in the browser's Python under Node.

The first row is rules 1; the next rows score the same rounds, with jokers common to all rulesets, under each in turn.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import MARKS_1, MARKS_2
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.rounds.score import score

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUNDS = 2000
TIMES = 7
NAMES = [joker.name for joker in BOOK.rows]


def deal(chance: random.Random, names: Sequence[str] = NAMES) -> Round:
    """Deal five played cards, up to five held and up to five jokers, some with enhancements and editions."""
    deck = [(rank, suit) for rank in RANKS for suit in SUITS]
    marks = [None, None, None, *MARKS_1.enhancements]
    finishes = [None, None, None, *MARKS_2.editions]
    cards = [
        Card(rank, suit, chance.choice(marks), chance.choice(finishes))
        for rank, suit in chance.sample(deck, 5 + chance.randrange(6))
    ]
    row = chance.choices(names, k=chance.randrange(6))
    jokers = tuple(JokerCard(name, chance.choice(finishes)) for name in row)
    return Round(tuple(cards[:5]), tuple(cards[5:]), jokers)


def rounds_a_second() -> float:
    """Time whole passes over the same rounds; return the median speed."""
    chance = random.Random(6991)
    rounds = [deal(chance) for _ in range(ROUNDS)]
    speeds = []
    for _ in range(TIMES):
        start = time.perf_counter()
        for one in rounds:
            score(one)
        speeds.append(ROUNDS / (time.perf_counter() - start))
    return statistics.median(speeds)


def times_as_long() -> dict[str, float]:
    """Score the same rounds under each ruleset; return each median CPU time relative to that of rules 1."""
    chance = random.Random(6991)
    both = [name for name in NAMES if all(name in book for book in COURSES.values())]
    dealt = [deal(chance, both) for _ in range(ROUNDS)]
    rounds = {rules: [replace(one, rules=rules) for one in dealt] for rules in COURSES}
    spent: dict[str, list[float]] = {rules: [] for rules in COURSES}
    for _ in range(TIMES):
        for rules in COURSES:
            start = time.process_time()
            for one in rounds[rules]:
                score(one)
            spent[rules].append(time.process_time() - start)
    medians = {rules: statistics.median(times) for rules, times in spent.items()}
    return {rules: median / medians[BOOK.ruleset.name] for rules, median in medians.items()}


if __name__ == "__main__":
    sys.stdout.write(f"{rounds_a_second():.0f}\n")
    times = ", ".join(f"rules {rules}: {ratio:.3f}" for rules, ratio in times_as_long().items())
    sys.stdout.write(f"the same rounds, times as long: {times}\n")
