"""Measure the solver against its targets: python tests/bench_solve.py [ROUNDS]; under Node: tools/pyodide.mjs.

Each kind of question is asked under rules 1, then as often under rules 2.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import TYPE_CHECKING

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.workshop.solve.exact.answer import job_of, run
from ortalab.workshop.solve.solution import Limits, Newcomer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ortalab.rounds.rulesets import Book
    from ortalab.workshop.solve.exact.search import Job

FULL = 40
"""The number of rounds solved of each common kind."""
WILY = ["Photograph", "Raised Fist", "Baron", "Mime", "Blueprint", "Sock and Buskin", "Four Fingers", "Splash"]
NEW = ["Hanging Chad", "Hack", "Scholar", "Shoot the Moon"]
"""The interacting jokers that rules 2 adds."""


def usual(chance: random.Random, cards: int, jokers: int, book: Book = BOOK) -> Round:
    """Deal cards of one deck and any jokers; about two cards in five have an enhancement or an edition."""
    deck = [(rank, suit) for rank in RANKS for suit in SUITS]
    marks, finishes = (None, None, None, *book.ruleset.marks.enhancements), (None, None, None, *MARKS_2.editions)
    dealt = [Card(*face, chance.choice(marks), chance.choice(finishes)) for face in chance.sample(deck, cards)]
    row = tuple(JokerCard(name, chance.choice(finishes)) for name in chance.sample(tuple(book), jokers))
    return Round(tuple(dealt[:5]), tuple(dealt[5:]), row, rules=book.ruleset.name)


def hard(chance: random.Random, cards: int, jokers: int, book: Book = BOOK) -> Round:
    """Deal nearly equal cards, all enhanced, and interacting jokers, most with an edition."""
    ranks = chance.choice([(Rank.KING,), (Rank.KING, Rank.QUEEN), (Rank.KING, Rank.ACE, Rank.JACK), RANKS[:5], RANKS])
    marks = [Enhancement.STEEL, Enhancement.GLASS, Enhancement.MULT, Enhancement.WILD]
    marks += [mark for mark in book.ruleset.marks.enhancements if mark.is_blank]
    finishes = (None, Edition.HOLOGRAPHIC, Edition.POLYCHROME)
    dealt = [
        Card(chance.choice(ranks), chance.choice(SUITS), chance.choice(marks), chance.choice(finishes))
        for _ in range(cards)
    ]
    wily, every = [name for name in (*WILY, *NEW) if name in book], tuple(book)
    names = [chance.choice(wily) if chance.random() < 0.8 else chance.choice(every) for _ in range(jokers)]
    row = tuple(JokerCard(name, chance.choice(finishes)) for name in names)
    return Round(tuple(dealt[:5]), tuple(dealt[5:]), row, rules=book.ruleset.name)


def any_bench(chance: random.Random, book: Book) -> Job:
    """Ask for the best of ten bench jokers."""
    bench = usual(chance, 8, 5, book).jokers + usual(chance, 8, 5, book).jokers
    laid = usual(chance, 8, 0, book)
    return job_of(laid, Limits(bench=bench))


def every_bench(chance: random.Random, book: Book) -> Job:
    return job_of(usual(chance, 8, 0, book), Limits(bench=tuple(book)))


ADD, SWAP = Limits(newcomer=Newcomer.ADD), Limits(newcomer=Newcomer.SWAP)


KINDS: list[tuple[str, Callable[[random.Random, Book], Job], float, float, str]] = [
    ("8 cards, 5 jokers", lambda chance, book: job_of(usual(chance, 8, 5, book)), 1, 0.1, "median"),
    ("10 cards, 5 jokers", lambda chance, book: job_of(usual(chance, 10, 5, book)), 1, 0.3, "median"),
    ("8 cards, 5 jokers, hard", lambda chance, book: job_of(hard(chance, 8, 5, book)), 1, 0.1, "median"),
    ("10 cards, 5 jokers, hard", lambda chance, book: job_of(hard(chance, 10, 5, book)), 5, 1.5, "worst"),
    ("8 cards, bench of 10", any_bench, 0.25, 5.0, "worst"),
    ("8 cards, bench of all 34", every_bench, 0.01, 60.0, "worst"),
    (
        "8 cards, 4 jokers: best to add",
        lambda chance, book: job_of(usual(chance, 8, 4, book), ADD),
        0.25,
        3.0,
        "worst",
    ),
    (
        "… with editions",
        lambda chance, book: job_of(usual(chance, 8, 4, book), Limits(newcomer=Newcomer.ADD, editions=True)),
        0.25,
        3.0,
        "worst",
    ),
    (
        "10 cards, 4 jokers: best to add",
        lambda chance, book: job_of(usual(chance, 10, 4, book), ADD),
        0.25,
        3.0,
        "worst",
    ),
    (
        "8 cards, 5 jokers: best swap",
        lambda chance, book: job_of(usual(chance, 8, 5, book), SWAP),
        0.25,
        3.0,
        "worst",
    ),
]
"""Each question with its deal, its share of the default number of rounds, and its target in seconds."""


def seconds(job: Job) -> tuple[float, float]:
    """Time a search and its longest interval between two time checks."""
    start = last = time.perf_counter()
    longest = 0.0
    for _ in run(job):
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return time.perf_counter() - start, longest


def main() -> None:
    """Print a row for each kind of question: the seconds, and the ratio of the target to them."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FULL
    sys.stdout.write(f"{'solve':34}{'median':>9}{'worst':>9}{'slice':>9}{'target':>9}{'target / time':>15}\n")
    whole: dict[str, float] = dict.fromkeys(COURSES, 0.0)
    for name, deal, share, target, which in KINDS:
        for rules, book in COURSES.items():
            chance = random.Random(6991)
            times = [seconds(deal(chance, book)) for _ in range(max(1, round(count * share)))]
            median, worst = statistics.median(time for time, _ in times), max(times)[0]
            ratio = target / (median if which == "median" else worst)
            longest = max(longest for _, longest in times)
            title = name if rules == BOOK.ruleset.name else f"  under rules {rules}"
            row = f"{title:34}{median:9.3f}{worst:9.3f}{longest:9.3f}{target:9.1f}{ratio:13.1f} {which}\n"
            sys.stdout.write(row)
            sys.stdout.flush()
            whole[rules] += sum(time for time, _ in times)
    for rules, spent in whole.items():
        sys.stdout.write(f"all under rules {rules:18}{spent:9.3f}{spent / whole[BOOK.ruleset.name]:9.2f} as long\n")


if __name__ == "__main__":
    main()
