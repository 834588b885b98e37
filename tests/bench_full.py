"""Measure the full game, fresh rounds a second and the solver: python -m tests.bench_full [ROUNDS [SECONDS]]."""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time
from random import Random
from statistics import median

from ortalab import full
from ortalab.full.solve_search import total_of
from tests.full_rounds import ACTING, MARKS, card_of, joker_of, round_of, text_of

FRESH = 2000
ROUNDS = 20
SECONDS = 10.0
TARGET = 0.3
CARDS, JOKERS = 8, 7
WILY = (
    *("Blueprint", "Brainstorm", "Baron", "Mime", "Photograph", "Hanging Chad", "Raised Fist", "Sock and Buskin"),
    *("Bloodstone", "Baseball Card", "Triboulet", "Vampire", "Bull", "Scholar", "Smiley Face", "The Duo"),
)
"""Jokers that copy, repeat, or single cards out."""


def usual(random: Random) -> full.Round:
    """Deal 8 cards of few ranks or many, and any 7 jokers that can change a score."""
    return _dealt(random, ACTING, 0.4)


def hard(random: Random) -> full.Round:
    """Deal 8 enhanced cards and 7 jokers that interact, copies among them."""
    return _dealt(random, WILY, 1.0)


def _dealt(random: Random, names: tuple[str, ...] | list[str], enhanced: float) -> full.Round:
    data = round_of(random)
    ranks = random.choice((range(2, 15), range(2, 15), range(10, 15)))
    cards = [card_of(random, ranks, "♠♥♣♦") for _ in range(CARDS)]
    for card in cards:
        card["debuffed"] = False
        card["mark"] = random.choice(MARKS) if random.random() < enhanced else None
    data |= {"played": cards[:5], "held": cards[5:], "blind": ""}
    data["jokers"] = [joker_of(random, name) for name in random.sample([*names], JOKERS)]
    return full.read_round(text_of(data))


def print_fresh() -> None:
    """Print how many fresh rounds a second are scored, for each luck and with the exact distribution."""
    random = Random(7)
    rounds = [full.read_round(text_of(round_of(random))) for _ in range(FRESH)]
    for name in ("least", "expected", "most"):
        start = time.perf_counter()
        for laid in rounds:
            total_of(full.score(laid), name)
        print(f"score, {name:10}{FRESH / (time.perf_counter() - start):10,.0f} fresh rounds a second")


def print_solver(count: int, seconds: float) -> None:
    """Print a row for each kind of round and aim: seconds, and how many answers are exact."""
    print(f"{'solve 8 cards, 7 jokers':26}{'median':>9}{'worst':>9}{'target':>9}{'exact':>9}{'nearly':>9}{'open':>7}")
    for deal in (usual, hard):
        for aim in ("least", "expected", "most"):
            random = Random(6991)
            found = [full.solve(deal(random), aim, seconds=seconds) for _ in range(count)]
            times = [one.seconds for one in found]
            exact = sum(one.is_exact for one in found)
            near = sum(not one.is_exact and one.bound < one.total + 1 for one in found)
            title = f"{deal.__name__}, {aim}"
            row = f"{title:26}{median(times):9.3f}{max(times):9.3f}{TARGET:9.1f}{exact:9}{near:9}"
            print(f"{row}{count - exact - near:7}", flush=True)
    print("nearly: nothing is expected to score a whole point more. open: a bound was told when time was over.")


def main() -> None:
    """Print both tables."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print_fresh()
    print_solver(count, float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS)


if __name__ == "__main__":
    main()
