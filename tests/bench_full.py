"""Measure the full game: fresh rounds per second, and the solver: python -m tests.bench_full [ROUNDS [SECONDS]].

Each line says whether it is measured here or cited from similar projects. Times are CPU times, so that other programs
on the machine do not count.
"""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time
from random import Random
from statistics import median

import ortalab
from ortalab.rounds.explain import explain
from ortalab.workshop.solve.solution import Limits, total_of
from tests.full.rounds import ACTING, MARKS, card_of, joker_of, read_hand, round_of, text_of

FRESH = 2000
ROUNDS = 20
SECONDS = 10.0
TARGET = 0.3
CARDS, JOKERS = 8, 7
WILY = (
    *("Blueprint", "Brainstorm", "Baron", "Mime", "Photograph", "Hanging Chad", "Raised Fist", "Sock and Buskin"),
    *("Bloodstone", "Baseball Card", "Triboulet", "Vampire", "Bull", "Scholar", "Smiley Face", "The Duo"),
)
"""Jokers that copy, repeat, or affect single cards."""


def usual(random: Random) -> ortalab.Round:
    """Deal 8 cards of few or many ranks, and any 7 jokers that can change a score."""
    return _dealt(random, ACTING, 0.4)


def hard(random: Random) -> ortalab.Round:
    """Deal 8 enhanced cards and 7 interacting jokers, copies among them."""
    return _dealt(random, WILY, 1.0)


def _dealt(random: Random, names: tuple[str, ...] | list[str], enhanced: float) -> ortalab.Round:
    data = round_of(random)
    ranks = random.choice((range(2, 15), range(2, 15), range(10, 15)))
    cards = [card_of(random, ranks, "♠♥♣♦") for _ in range(CARDS)]
    for card in cards:
        card["debuffed"] = False
        card["mark"] = random.choice(MARKS) if random.random() < enhanced else None
    data |= {"played": cards[:5], "held": cards[5:], "blind": ""}
    data["jokers"] = [joker_of(random, name) for name in random.sample([*names], JOKERS)]
    return read_hand(text_of(data))


CITED = (
    ("E, the calculator that most use: a fresh round", "183,000 to 200,000 a second"),
    ("E, a round of which only the order is new", "387,000 a second"),
    ("K, which writes its log each time", "7,900 a second"),
    ("E, best order of 8 cards and 7 jokers, held cards as they lie", "43.5 s with two workers"),
    ("E, the same by its pull request 108 of August 2026, by a sort", "under a second, as it says"),
)
"""Figures of similar projects, which are not installed here, from a two-core machine with Node.js 20."""


def typical(random: Random) -> ortalab.Round:
    """Deal five played cards, five held and five jokers, as in the cited figures."""
    data = round_of(random)
    cards = [card_of(random, range(2, 15), "♠♥♣♦") for _ in range(10)]
    names = random.sample(ACTING, 5)
    data |= {"played": cards[:5], "held": cards[5:], "jokers": [joker_of(random, name) for name in names]}
    return read_hand(text_of(data))


def print_fresh() -> None:
    """Print how many fresh rounds per second are scored, by luck and with the exact distribution."""
    random = Random(7)
    rounds = [typical(random) for _ in range(FRESH)]
    first = 0.0
    for name in ("least", "most", "expected", "every step"):
        start = time.process_time()
        for laid in rounds:
            scored = ortalab.score(laid)
            total = len(explain(laid)) if name == "every step" else total_of(scored, name)
            assert total >= 0
        speed = FRESH / (time.process_time() - start)
        first = first or speed
        print(f"measured: score, {name:12}{speed:8,.0f} fresh rounds a second, {speed / first:4.2f} of the first")


def print_cited() -> None:
    """Print the cited figures beside the measured ones."""
    for what, figure in CITED:
        print(f"cited:    {what:66}{figure}")


def print_solver(count: int, seconds: float) -> None:
    """Print a row for each kind of round and each aim: the seconds and the number of exact answers."""
    print(f"{'solve 8 cards, 7 jokers':26}{'median':>9}{'worst':>9}{'target':>9}{'exact':>9}{'nearly':>9}{'open':>7}")
    for deal in (usual, hard):
        for aim in ("least", "expected", "most"):
            random = Random(6991)
            found, times = [], []
            for _ in range(count):
                laid = deal(random)
                start = time.process_time()
                found.append(ortalab.solve(laid, aim, Limits(seconds=seconds)))
                times.append(time.process_time() - start)
            exact = sum(one.is_exact for one in found)
            near = sum(not one.is_exact and one.bound < one.total + 1 for one in found)
            title = f"{deal.__name__}, {aim}"
            row = f"{title:26}{median(times):9.3f}{max(times):9.3f}{TARGET:9.1f}{exact:9}{near:9}"
            print(f"{row}{count - exact - near:7}", flush=True)
    print("nearly: nothing is expected to score a whole point more. open: a bound was told when time was over.")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print_fresh()
    print_cited()
    print_solver(count, float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS)


if __name__ == "__main__":
    main()
