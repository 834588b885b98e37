"""Measure advice: python -m tests.bench_decision [play|hold|fall [NUMBER]], with that many deals or states per part.

`play` plays blinds to their end (`play 500 1000`: 500 decks, from the thousandth on), `hold` measures how often bounds
contain the exact chance, and `fall` compares the best play of a dealt hand with the solver's. Times are CPU times, so
that other programs on the machine do not count.
"""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, NamedTuple

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.luck.lay import JOKERS
from ortalab.rounds.marks import Edition, Enhancement, Seal
from ortalab.rounds.round import Round, Run
from ortalab.workshop.decision import race
from ortalab.workshop.decision.advice import advise
from ortalab.workshop.decision.answers import Aim
from ortalab.workshop.decision.build import play_blind
from ortalab.workshop.decision.courses import ENOUGH, Walk
from ortalab.workshop.decision.deals import Option, deal, start_of
from ortalab.workshop.decision.policy import best_play, play_of
from ortalab.workshop.decision.race import Tally
from ortalab.workshop.decision.situation import Game
from ortalab.workshop.decision.state import STANDARD, State, state_of
from ortalab.workshop.solve.solution import Limits
from ortalab.workshop.solve.solver import solve
from tests.workshop import decision_reference as reference

if TYPE_CHECKING:
    from collections.abc import Callable

    from ortalab.workshop.decision.deals import Start


class Row(NamedTuple):
    """Jokers and a blind, played with a standard deck, four hands and three discards."""

    jokers: str
    target: float
    blind: str = ""


ROWS = (
    Row("", 600),
    Row("Green Joker, Sly Joker", 1_600),
    Row("Droll Joker, Smeared Joker, The Tribe", 5_000, "The Club"),
    Row("Jolly Joker, The Duo, Abstract Joker", 4_000),
)
THOUGHT = 0.5
"""The CPU seconds per decision by the list."""


def start_of_row(row: Row) -> Start:
    """Build the start of a blind, before any card is dealt."""
    jokers = tuple(JokerCard(name) for name in row.jokers.split(", ") if name)
    run = Run(hands=4, discards=3, blind=row.blind, hand_size=8, cards_left=len(STANDARD))
    return start_of(State(Round((), (), jokers, rules="full", run=run), STANDARD))._replace(need=row.target)


def by_best(now: Start, _seed: int) -> Option:
    return Option(is_play=True, cards=best_play(now.situation, now.hand).cards)


def by_list(now: Start, seed: int) -> Option:
    """Take the list's first choice, as soon as it beats all others."""
    last = None
    for standing in race.race(now, Aim.CHANCE, THOUGHT, seed):
        last = standing or last
        if standing and standing.leaders == 1:
            break
    assert last
    return last.tallies[0].option


def is_beaten(start: Start, seed: int, decide: Callable[[Start, int], Option]) -> bool:
    """Play one blind to its end with one rule for all choices; return whether it is beaten."""
    one = deal(start, seed, is_whole=True)
    walk = Walk(one)
    ((now, _),) = walk.draw(start._replace(deck=one.order), (), start.hand_size)
    while now.hand and now.hands and now.need > ENOUGH:
        option = decide(now._replace(deck=tuple(sorted(now.deck))), seed)
        if option.is_play:
            ((now, _),) = walk.play(now, play_of(now.situation, now.hand, option.cards))
            ((now, _),) = walk.draw(now, now.hand)
        else:
            ((now, _),) = walk.discard(now, option.cards)
    return now.need <= ENOUGH


def play(seeds: int = 20, first: int = 0) -> None:
    """Print how many blinds each way of playing beats, on the same decks."""
    vars(race).update(perf_counter=time.process_time)
    ways: dict[str, Callable[[Start, int], bool]] = {
        "the best hand each time": lambda start, seed: is_beaten(start, seed, by_best),
        "the simple player": lambda start, seed: play_blind(start, seed)[0],
        "the list": lambda start, seed: is_beaten(start, seed, by_list),
    }
    beaten = {row: dict.fromkeys(ways, 0) for row in ROWS}
    for count in range(1, seeds + 1):
        seed = first + count - 1
        if count % 10 == 1:  # clears the growing caches of the games
            starts = {row: start_of_row(row) for row in ROWS}
        for row, start in starts.items():
            for name, way in ways.items():
                beaten[row][name] += way(start, seed)
        if count % 50 == 0 or count == seeds:
            print(f"after {count} decks for each", flush=True)
            for row, found in beaten.items():
                shares = ", ".join(f"{name} {number:,}, {100 * number / count:.1f}%" for name, number in found.items())
                print(f"  {row.jokers or 'no joker'}; {row.target:,} {row.blind}: {shares}", flush=True)


def hold(states: int = 30) -> None:
    """Print how often the leader's bounds contain its exact chance, unless that is close to 0 or 1."""
    vars(race).update(MOST_DRAWS=0, FEW_DRAWS=0, MOST_DEALS=400)
    held, widths, over, seed = 0, list[float](), list[float](), 1_000
    while len(widths) < states:
        seed += 1
        reference.forget()
        asked = reference.deal_state(Random(seed), 8)
        start = start_of(state_of(asked.round))
        *_, last = race.race(start, Aim.CHANCE, 60, seed)
        assert last
        leader = last.tallies[0]
        known = Tally(start, leader.option)
        known.enumerate(start)
        if leader.is_exact or not known.is_exact or not 0.02 < known.chance < 0.98:
            continue
        low, high = leader.interval
        held += low <= known.chance <= high
        widths.append(high - low)
        over.append(leader.chance - known.chance)
    print(f"bounds hold the chance in {held} of {states} states, {100 * mean(widths):.1f} in 100 wide on average")
    print(f"the leader is said to be better than it is by {100 * mean(over):.2f} in 100")


def fall(hands: int = 30) -> None:
    """Print how often the best play of a dealt hand scores less than the solver's, and by how much."""
    random, shares, names = Random(7), list[float](), [name for name, row in JOKERS.items() if not row.needs]
    for _ in range(hands):
        jokers = tuple(JokerCard(name) for name in random.sample(names, random.randint(1, 5)))
        cards = tuple(marked(random, card) for card in random.sample(STANDARD, 8))
        laid = Round((), cards, jokers, rules="full", run=Run(cards_left=44, money=random.randint(0, 20)))
        game = Game(laid, cards)
        found = best_play(game.first, game.kinds(cards)).mean
        best = solve(laid, limits=Limits(keep=("jokers",), seconds=20)).total
        shares.append(min(1.0, found / best) if best else 1.0)
    less = [share for share in shares if share < 1 - 1e-3]
    print(f"less than the solver in {len(less)} of {hands} hands, the worst {100 * min(shares):.1f}% of it, "
          f"on average {100 * mean(shares):.2f}%")  # fmt: skip


def marked(random: Random, card: Card) -> Card:
    """Enhance a card in two of five cases, and sometimes add an edition or a seal."""
    mark = random.choice([*Enhancement]) if random.random() < 0.4 else None
    edition = random.choice([Edition.FOIL, Edition.HOLOGRAPHIC, Edition.POLYCHROME]) if random.random() < 0.1 else None
    return Card(card.rank, card.suit, mark, edition, Seal.RED if random.random() < 0.1 else None)


def speed() -> None:
    """Print the time until the first list, and the leader's certainty after ten seconds."""
    random = Random(11)
    for names in ("Green Joker, Lusty Joker, Blueprint, Hanging Chad, Stuntman",
                  "Mystic Summit, Sly Joker, Baron, Bull, Ride the Bus"):  # fmt: skip
        jokers = tuple(JokerCard(name) for name in names.split(", "))
        laid = Round((), tuple(random.sample(STANDARD, 8)), jokers, rules="full", run=Run(target=20_000))
        begun, first = time.process_time(), None
        for advice in advise(laid, seconds=10):  # noqa: B007 — the last is printed
            first = first or time.process_time() - begun
        best = advice.choices[0]
        print(f"{names}: first list {first:.2f} s, then {advice.deals:,} deals in "
              f"{time.process_time() - begun:.1f} s: {best.chance:.3f} ± {(best.high - best.low) / 2:.3f}")  # fmt: skip


if __name__ == "__main__":
    parts: dict[str, Callable[..., None]] = {"play": play, "hold": hold, "fall": fall}
    asked = sys.argv[1:]
    if asked:
        parts[asked[0]](*map(int, asked[1:]))
    else:
        speed()
        for part in parts.values():
            part()
