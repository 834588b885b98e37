"""Triangles measured: the mean of seeded games, hand of 5, side 5, with its error, and what could be reached.

python tests/bench_triangles.py [games [patient]]   the table; games of the patient player take seconds
python tests/bench_triangles.py learn [rounds]      go on learning the table of `worth`, and print it
"""
# ruff: noqa: T201  (a benchmark prints)

import sys
from argparse import ArgumentParser
from collections import defaultdict
from random import Random
from time import process_time

from ortalab.commands.triangles import add_arguments, deal, rate
from ortalab.games.triangles import worth
from ortalab.games.triangles.cards import LINE, score_line
from ortalab.games.triangles.look import look_ahead
from ortalab.games.triangles.plan import upper_estimate
from ortalab.games.triangles.players import PLAYERS, random_player, run
from ortalab.games.triangles.state import State, apply

RULES = {"as the assignment has it": [], "three discards": ["--discards", "3"], "no discards": ["--discards", "0"]}


def main(games: int = 1000, patient: int = 200) -> None:
    """Print the table: as the assignment has it, then with three discards and with none."""
    parser = ArgumentParser()
    add_arguments(parser)
    for title, rule in RULES.items():
        options = parser.parse_args(["tournament", *rule])
        print(title)
        for name, make in PLAYERS.items():
            if name == "patient" and not rule:
                continue  # it plans as the best player does
            count = patient if name == "patient" else games
            begun = process_time()
            points = rate([run(make(Random(game)), deal(options, game)).score for game in range(count)])
            spent = (process_time() - begun) / count
            print(f"  {name:10}{points.mean:7.2f} ± {points.error:.2f}, {count} games, {1000 * spent:.1f} ms a game")
        count = min(games, 200)
        points = rate([upper_estimate(deal(options, game)) for game in range(count)])
        print(f"  {'all known':10}{points.mean:7.2f} ± {points.error:.2f}, {count} games: an upper estimate")


def learn(rounds: int = 12, games: int = 5000, noise: float = 0.02) -> None:
    """Learn what a line that is not full is worth: play by the table, average what came of each look, and again.

    What is printed is as it was learned. In the table a look that is suited and a straight's is worth what the better
    of the two is at least, and more by what a straight flush may add; and no look is worth less with more cells empty.
    """
    random = Random(0)
    stray = random_player(random)
    parser = ArgumentParser()
    add_arguments(parser)
    options = parser.parse_args(["tournament", "--discards", "0"])
    table = {look: list(row) for look, row in worth.TABLE.items()}
    for number in range(rounds):
        sums: dict[tuple[str, int], list[int]] = defaultdict(list)
        for game in range(games):
            state, looks = deal(options, number * games + game), []
            while not state.is_over:
                state = apply(state, look_ahead(state, 1) if random.random() > noise else stray(state))
                looks += _looks(state)
            for line, key in looks:
                sums[key].append(score_line(state.on(state.polygon.lines[line])))
        for (look, empty), points in sums.items():
            weight = 0.2 * len(points) / (len(points) + 20)
            table[look][empty] += weight * (sum(points) / len(points) - table[look][empty])
        worth.TABLE.update({look: tuple(row) for look, row in table.items()})
        worth.worths.cache_clear()
        worth._row.cache_clear()  # noqa: SLF001  (of the table that has changed)
    for look, row in table.items():
        print(f'    "{look}": ({", ".join(f"{points:.1f}" for points in row)}),')


def _looks(state: State) -> list[tuple[int, tuple[str, int]]]:
    """Return, for each line that is not full, its number, its look, and how many cells of the board are empty."""
    lines = ((number, state.on(line)) for number, line in enumerate(state.polygon.lines))
    return [(number, (worth.look_of(on), len(state.empty))) for number, on in lines if len(on) < LINE]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["learn", *numbers]:
            learn(*map(int, numbers))
        case numbers:
            main(*map(int, numbers))
