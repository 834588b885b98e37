"""Measure how many rounds a second the engine scores: python tests/bench.py, or in the browser's Python under node."""

from __future__ import annotations

import random
import statistics
import sys
import time

from ortalab.cards import RANKS, SUITS
from ortalab.scoring.jokers import JOKERS, VERSION
from ortalab.scoring.play import score
from ortalab.scoring.round import Card, Edition, JokerCard, Round

ROUNDS = 2000
TIMES = 7


def deal(chance: random.Random) -> Round:
    """Deal five played cards, up to five held and up to five jokers; some have enhancements and editions."""
    deck = [(rank, suit) for rank in RANKS for suit in SUITS]
    marks = [None, None, None, *VERSION.enhancements]
    finishes = [None, None, None, *Edition]
    cards = [
        Card(rank, suit, chance.choice(marks), chance.choice(finishes))
        for rank, suit in chance.sample(deck, 5 + chance.randrange(6))
    ]
    names = chance.choices([joker.name for joker in JOKERS], k=chance.randrange(6))
    jokers = tuple(JokerCard(name, chance.choice(finishes)) for name in names)
    return Round(tuple(cards[:5]), tuple(cards[5:]), jokers)


def rounds_a_second() -> float:
    """Time whole passes over the same rounds and take the median."""
    chance = random.Random(6991)
    rounds = [deal(chance) for _ in range(ROUNDS)]
    speeds = []
    for _ in range(TIMES):
        start = time.perf_counter()
        for one in rounds:
            score(one)
        speeds.append(ROUNDS / (time.perf_counter() - start))
    return statistics.median(speeds)


if __name__ == "__main__":
    sys.stdout.write(f"{rounds_a_second():.0f}\n")
