"""Measure Big-2's players against each other: times of turns, accuracy of the chances to win, and learning them.

python -m tests.bench_big2 [games [seed]]             shares, seconds, and the length of a game's text
python -m tests.bench_big2 chances [games]            moves that won by stated chance, against each strength
python -m tests.bench_big2 fit [games]                fit the stated chances of `fitted` to other games, and print them
python -m tests.bench_big2 learn [rounds [games]]     continue learning the table of `judge`, and print it
"""
# ruff: noqa: T201  (a benchmark prints)

from __future__ import annotations

import sys
import time
from functools import partial
from math import exp, log
from random import Random
from typing import TYPE_CHECKING

from ortalab.games.big2.cards import PATTERNS
from ortalab.games.big2.evaluate import FITS, TABLE, Judge, Place, evaluate
from ortalab.games.big2.game import PLAYERS, State, apply, deal
from ortalab.games.big2.players import STRENGTHS, play, play_strong, tournament
from ortalab.games.big2.record import Game, write_game
from tests.games.big2.chances import FIRST_FITTED, chances_table, fit_to, moves_told
from tests.games.big2.former import play_former

if TYPE_CHECKING:
    from collections.abc import Iterator

STRONGEST = STRENGTHS | {"former": play_former}
PAIRS = (("easy", "random"), ("medium", "easy"), ("strong", "medium"), ("strong", "former"))
TIMED = 20


def milliseconds_a_turn(name: str) -> float:
    """Return the mean CPU time of a player's turns in games against three easy players."""
    turns, spent = 0, 0.0
    for seed in range(TIMED):
        begun = time.process_time()
        for before, _, _ in play(deal(seed), [STRONGEST[name], *[STRONGEST["easy"]] * 3]):
            if before.player == 0:
                turns += 1
                spent += time.process_time() - begun
            begun = time.process_time()
    return 1000 * spent / turns


def main(games: int = 400, seed: int = 1) -> None:
    """Print each player's share of wins against three weaker ones, its time per turn, and a game's length as text."""
    print(
        f"Big-2, the share of the games that one wins against three (a fair share is 25%); seats rotated, seed {seed}"
    )
    for strong, weak in PAIRS:
        share = tournament([strong, weak, weak, weak], games, seed, STRONGEST)[0]
        print(f"  {strong:8} against {weak:8} {share.share:6.1%} ± {share.error:.1%} of {games} games", flush=True)
    for name in STRONGEST:
        print(f"  {name:8} {milliseconds_a_turn(name):8.2f} ms a turn")
    slices = []
    for number in range(TIMED):
        begun = time.process_time()
        for _ in evaluate(deal(number).view):
            slices.append(1000 * (time.process_time() - begun))
            begun = time.process_time()
    print(f"  the first turn's estimates: {max(slices):.0f} ms the longest slice, {sum(slices) / TIMED:.0f} in all")
    ends = [[*play(deal(number), [STRONGEST["medium"]] * 4)][-1][2] for number in range(100)]
    lengths = [len(write_game(Game(number, end.history))) for number, end in enumerate(ends)]
    print(f"  a game as text: {min(lengths)} to {max(lengths)} characters")


def chances(games: int = 400) -> None:
    """Print how often moves won, grouped by their predicted chance, against opponents of each strength."""
    for line in chances_table({others: [*moves_told(others, seeds_for(others, 0, games))] for others in FITS}):
        print(line)


def fit_chances(games: int = 640) -> None:
    """Print the chances against each strength, fitted to different games from those of `chances`."""
    for others in FITS:
        found = fit_to([*moves_told(others, seeds_for(others, FIRST_FITTED, games))])
        print(f'    "{others}": Fit({", ".join(f"{number:.2f}" for number in found)}),', flush=True)


def seeds_for(others: str, first: int, games: int) -> range:
    """Return the seeds of the deals: half as many among strong players, since the moves of all four count."""
    return range(first, first + (games // 2 if others == "strong" else games))


Seen = tuple[list[list[Place]], int]
"""For each player, the factors whose product is the player's weight; and the winner."""


def learn(rounds: int = 4, games: int = 2000) -> None:
    """Learn the table's factors from the strong player's games against itself, in rounds."""
    chance = Random(0)
    for number in range(rounds):
        seen = [one for game in range(games) for one in seen_in_a_game(number * games + game, chance)]
        chance.shuffle(seen)
        fit(seen)
    for row, factors in TABLE.items():
        print(f'    "{row}": ({", ".join(f"{factor:.3g}" for factor in factors)}),')


def seen_in_a_game(seed: int, chance: Random) -> Iterator[Seen]:
    """Yield each position of a game with its winner; about half of the games start after one random legal move."""
    judge, player = Judge(PATTERNS), partial(play_strong, effort=8)
    tried, seen, state = chance.choice([0, chance.randrange(1, 50)]), list[State](), deal(seed)
    while not state.is_over:
        view = state.view
        if len(view.history) + 1 == tried:
            seen.clear()
            state = apply(state, chance.choice(view.moves))
        else:
            state = apply(state, player(view))
        seen.append(state)
    assert state.winner is not None
    for before in seen[:-1]:
        yield judge.places(before), state.winner


def fit(seen: list[Seen], passes: int = 12) -> None:
    """Fit the table to the positions by stochastic gradient ascent of the likelihood: a multinomial logit model."""
    logs = {row: [log(factor) for factor in factors] for row, factors in TABLE.items()}
    for nth in range(1, passes + 1):
        for places, winner in seen:
            weights = [exp(sum(logs[row][number] for row, number in own)) for own in places]
            total = sum(weights)
            for player in range(PLAYERS):
                missed = (player == winner) - weights[player] / total
                for row, number in places[player]:
                    logs[row][number] += 0.03 / nth * missed
    TABLE.update({row: tuple(map(exp, factors)) for row, factors in logs.items()})


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["chances", *numbers]:
            chances(*map(int, numbers))
        case ["fit", *numbers]:
            fit_chances(*map(int, numbers))
        case ["learn", *numbers]:
            learn(*map(int, numbers))
        case numbers:
            main(*map(int, numbers))
