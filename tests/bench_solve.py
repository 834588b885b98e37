"""Measure the solver beside its targets: python tests/bench_solve.py [ROUNDS]; under node: tools/pyodide.mjs."""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import TYPE_CHECKING

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.scoring.jokers import JOKERS
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard, Round
from ortalab.workshop.solve.answer import ask_addition, ask_arrangement, ask_swap, question

if TYPE_CHECKING:
    from collections.abc import Callable

    from ortalab.workshop.solve.search import Job

FULL = 40
"""How many rounds of each usual kind are solved."""
WILY = ["Photograph", "Raised Fist", "Baron", "Mime", "Blueprint", "Sock And Buskin", "Four Fingers", "Splash"]


def usual(chance: random.Random, cards: int, jokers: int) -> Round:
    """Deal cards of one deck and any jokers; two in five have an enhancement, an edition or both."""
    deck = [(rank, suit) for rank in RANKS for suit in SUITS]
    marks, finishes = (None, None, None, *Enhancement), (None, None, None, *Edition)
    dealt = [Card(*face, chance.choice(marks), chance.choice(finishes)) for face in chance.sample(deck, cards)]
    names = [joker.name for joker in chance.sample(JOKERS, jokers)]
    row = tuple(JokerCard(name, chance.choice(finishes)) for name in names)
    return Round(tuple(dealt[:5]), tuple(dealt[5:]), row)


def hard(chance: random.Random, cards: int, jokers: int) -> Round:
    """Deal cards that are nearly alike, all enhanced, and jokers that interact, most with an edition."""
    ranks = chance.choice([(Rank.KING,), (Rank.KING, Rank.QUEEN), (Rank.KING, Rank.ACE, Rank.JACK), RANKS[:5], RANKS])
    marks = (Enhancement.STEEL, Enhancement.GLASS, Enhancement.MULT, Enhancement.WILD)
    finishes = (None, Edition.HOLOGRAPHIC, Edition.POLYCHROME)
    dealt = [
        Card(chance.choice(ranks), chance.choice(SUITS), chance.choice(marks), chance.choice(finishes))
        for _ in range(cards)
    ]
    names = [chance.choice(WILY) if chance.random() < 0.8 else chance.choice(JOKERS).name for _ in range(jokers)]
    row = tuple(JokerCard(name, chance.choice(finishes)) for name in names)
    return Round(tuple(dealt[:5]), tuple(dealt[5:]), row)


def any_bench(chance: random.Random) -> Job:
    """Ask for the best of ten jokers, all on the bench."""
    bench = usual(chance, 8, 5).jokers + usual(chance, 8, 5).jokers
    laid = usual(chance, 8, 0)
    return ask_arrangement(laid, bench=bench)


def every_bench(chance: random.Random) -> Job:
    """Ask for the best of all jokers there are."""
    return ask_arrangement(usual(chance, 8, 0), bench=[joker.name for joker in JOKERS])


KINDS: list[tuple[str, Callable[[random.Random], Job], float, float, str]] = [
    ("8 cards, 5 jokers", lambda chance: ask_arrangement(usual(chance, 8, 5)), 1, 0.1, "median"),
    ("10 cards, 5 jokers", lambda chance: ask_arrangement(usual(chance, 10, 5)), 1, 0.3, "median"),
    ("8 cards, 5 jokers, hard", lambda chance: ask_arrangement(hard(chance, 8, 5)), 1, 0.1, "median"),
    ("10 cards, 5 jokers, hard", lambda chance: ask_arrangement(hard(chance, 10, 5)), 5, 1.5, "worst"),
    ("8 cards, bench of 10", any_bench, 0.25, 5.0, "worst"),
    ("8 cards, bench of all 34", every_bench, 0.01, 60.0, "worst"),
    ("8 cards, 4 jokers: best to add", lambda chance: ask_addition(usual(chance, 8, 4)), 0.25, 3.0, "worst"),
    ("… with editions", lambda chance: ask_addition(usual(chance, 8, 4), editions=True), 0.25, 3.0, "worst"),
    ("10 cards, 4 jokers: best to add", lambda chance: ask_addition(usual(chance, 10, 4)), 0.25, 3.0, "worst"),
    ("8 cards, 5 jokers: best swap", lambda chance: ask_swap(usual(chance, 8, 5)), 0.25, 3.0, "worst"),
]
"""What is asked, how it is dealt, how many of it beside the usual number, and its target in seconds."""


def seconds(job: Job) -> tuple[float, float]:
    """Return how long a search takes, and its longest stretch between two looks at the clock."""
    start = last = time.perf_counter()
    longest = 0.0
    for _ in question(job):
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return time.perf_counter() - start, longest


def main() -> None:
    """Print a row for each kind of question: seconds, and the target as a multiple of what it took."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FULL
    sys.stdout.write(f"{'solve':34}{'median':>9}{'worst':>9}{'slice':>9}{'target':>9}{'target / time':>15}\n")
    for name, deal, share, target, which in KINDS:
        chance = random.Random(6991)
        times = [seconds(deal(chance)) for _ in range(max(1, round(count * share)))]
        median, worst = statistics.median(time for time, _ in times), max(times)[0]
        ratio = target / (median if which == "median" else worst)
        longest = max(longest for _, longest in times)
        row = f"{name:34}{median:9.3f}{worst:9.3f}{longest:9.3f}{target:9.1f}{ratio:13.1f} {which}\n"
        sys.stdout.write(row)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
