"""Measure Triangles: the mean of seeded games, hand of 5, side 5, with its error, and upper bounds.

python -m tests.bench_triangles [--games N] [--analysed N] [--discards any|3|0 …] [--players NAME …] [--jobs N]
python -m tests.bench_triangles plans             the plans for larger polygons beside a longer search
python -m tests.bench_triangles learn [rounds]    continue learning the table of `worth`, and print it

Every row plays the same deals, and shows its gain over the former planner, deal by deal.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import accumulate
from multiprocessing import get_context
from operator import sub
from random import Random
from time import process_time
from typing import Final

from ortalab.commands.triangles import rate
from ortalab.games.triangles import worth
from ortalab.games.triangles.cards import LINE, score_line
from ortalab.games.triangles.learned import TABLE
from ortalab.games.triangles.look import bits_of, look_ahead, outlook_of
from ortalab.games.triangles.plan import best_board, effort_for, upper_estimate
from ortalab.games.triangles.players import PLAYERS, Player, patient_player, planner, run
from ortalab.games.triangles.state import Rules
from ortalab.games.triangles.state import deal as dealt
from ortalab.tables.triangles.worker import HINTED

# fmt: off
FORMER: Final[dict[str, tuple[float, ...]]] = {
    "": (0, 0, 0, 0, 0, 4.2, 4.2, 4.2, 4.2, 4.2, 4.2, 6.8, 10.2, 10.5, 10.6),
    "1": (0, 0, 0, 0, 3.5, 3.5, 4.1, 5.1, 5.7, 6.5, 7.6, 9.2, 9.2, 9.9, 11.2),
    "11": (0, 0, 0, 2.5, 2.5, 3.2, 3.8, 4.6, 4.9, 5.6, 5.6, 6.1, 7, 7.6, 7.6),
    "11/1": (0, 0, 0, 2.4, 2.9, 3.6, 4.4, 4.6, 5.1, 5.8, 6.8, 6.9, 8, 8.1, 8.1),
    "11/2": (0, 0, 0, 2.7, 3.1, 3.5, 4.6, 5.3, 5.9, 6.8, 6.8, 7.8, 8.7, 9.5, 9.5),
    "11/3": (0, 0, 0, 2.5, 3.2, 3.8, 4.8, 5.8, 6.6, 7.2, 8.1, 8.4, 9, 10.5, 10.5),
    "11/4": (0, 0, 0, 2.7, 3, 4, 5.6, 6.5, 7.3, 8, 8.7, 9.1, 9.7, 9.7, 9.7),
    "11s": (0, 0, 0, 3.3, 3.3, 3.7, 4.4, 5.4, 6.5, 7.8, 9.4, 10, 12.3, 13.3, 13.3),
    "11s/1": (0, 0, 0, 3.6, 3.6, 4.2, 5, 6.1, 7.3, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/2": (0, 0, 0, 3.6, 3.6, 4.2, 5.2, 6.1, 7.3, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/3": (0, 0, 0, 3.6, 3.6, 4.3, 5.4, 6.5, 7.4, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/4": (0, 0, 0, 3.6, 3.6, 4.5, 6.2, 7.2, 8.1, 8.9, 10.4, 11.1, 13.5, 14.6, 14.7),
    "2": (0, 0, 0, 6.1, 6.6, 7.1, 7.7, 8.1, 8.7, 9.8, 11.5, 11.9, 12.5, 13.7, 13.7),
    "111": (0, 0, 2, 2, 2.3, 2.7, 2.9, 3.4, 3.8, 4, 4, 4.4, 4.4, 4.4, 4.4),
    "111/1": (0, 0, 2, 2.4, 2.8, 3.4, 4.4, 5, 5.9, 6.3, 7.1, 7.1, 7.1, 7.1, 7.1),
    "111/2": (0, 0, 2.4, 2.8, 3.8, 4.9, 5.7, 6.5, 7.2, 7.9, 8.6, 9.9, 10.6, 10.6, 10.6),
    "111/3": (0, 0, 4.1, 4.4, 5.2, 6.3, 7.4, 8.5, 9.4, 10.3, 11, 11, 11, 11, 11),
    "111s": (0, 0, 2.9, 4.5, 5.9, 7.1, 8.3, 9.6, 10.9, 12.4, 12.9, 14.5, 14.8, 14.8, 14.8),
    "111s/1": (0, 0, 3.1, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "111s/2": (0, 0, 3.1, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "111s/3": (0, 0, 4.3, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "21": (0, 0, 4.6, 4.9, 5.5, 6.2, 7.1, 8, 9, 10.4, 11.3, 12.4, 13.5, 13.5, 13.5),
    "3": (0, 0, 17.3, 17.3, 17.6, 18.1, 18.3, 20.2, 21.2, 21.6, 21.9, 21.9, 21.9, 21.9, 21.9),
    "1111": (0, 1, 1, 1.2, 1.4, 1.6, 1.6, 1.6, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7),
    "1111/1": (0, 2.7, 3.5, 4.4, 5.4, 6.2, 6.9, 7.5, 8.3, 9, 9.7, 9.7, 9.7, 9.7, 9.7),
    "1111/2": (0, 4.3, 5.8, 7.4, 9, 10.3, 11.2, 12, 12.6, 13.3, 13.4, 13.4, 13.4, 13.4, 13.4),
    "1111s": (0, 6, 8.9, 10.9, 12.3, 13.5, 14.6, 15.6, 16.5, 17.1, 17.6, 17.7, 17.7, 17.7, 17.7),
    "1111s/1": (0, 7.4, 11.7, 15, 17.8, 20.4, 22.9, 25.2, 27.5, 29.5, 31.4, 32.8, 34.2, 35.6, 37),
    "1111s/2": (0, 8.8, 14.4, 19.1, 23.3, 27.2, 31.1, 34.9, 38.5, 41.9, 45.1, 48, 50.7, 53.5, 56.2),
    "211": (0, 3.4, 3.6, 4, 4.3, 4.6, 5.1, 5.2, 5.4, 5.8, 6.3, 6.3, 6.3, 6.3, 6.3),
    "22": (0, 7.4, 8.7, 10.4, 11.9, 13.1, 14.1, 15.2, 16.3, 17.2, 18.1, 18.1, 18.1, 18.1, 18.1),
    "31": (0, 12.9, 13.7, 15.3, 16.7, 17.8, 19.3, 20.4, 21.4, 22, 22.7, 23.4, 23.4, 23.4, 23.4),
    "4": (0, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50),
}
# fmt: on
"""A line's points by its look and its number of empty cells, for any hand."""


def use_former_table() -> None:
    """Make all players in this process use the former table."""
    TABLE.update({look: (row, row, row) for look, row in FORMER.items()})
    worth.forget()


def former_player() -> Player:
    """Build a player that plans if discards are unlimited or all cards are known, and otherwise looks ahead.

    It does not support limited discards, which are newer.
    """
    follow = planner()
    return lambda state: follow(state) if state.discards is None or not state.deck else look_ahead(state)


# ruff: noqa: T201  (a benchmark prints)


RULES = {"any": None, "3": 3, "0": 0}
"""The number of discards allowed; any, as in the assignment."""
MAKE: dict[str, Callable[[Random], Player]] = {
    "former": lambda _: former_player(),
    "best": PLAYERS["best"],
    "hint": lambda _: patient_player(HINTED),
    "analysis": PLAYERS["patient"],
    "greedy": PLAYERS["greedy"],
    "random": PLAYERS["random"],
}
KNOWN = "all known"
"""An upper estimate: the best board found with all cards that can still be drawn."""
PLAN = ("hint", "analysis")
"""Players that plan if every card can be waited for, exactly like the best player."""


def play(name: str, discards: int | None, game: int) -> tuple[int, float]:
    """Play a game as one row's player; return its points and its CPU seconds."""
    begun, state = process_time(), dealt(game, Rules(discards=discards))
    points = upper_estimate(state) if name == KNOWN else run(MAKE[name](Random(game)), state).score
    return points, process_time() - begun


def main(options: Namespace) -> None:
    """Print a table for each number of discards."""
    for title in options.discards:
        print(f"discards: {title}", flush=True)
        former: list[int] = []
        for name in options.players:
            if title == "any" and name in PLAN:
                continue
            count = min(options.games, options.analysed) if name == "analysis" else options.games
            with ProcessPoolExecutor(options.jobs, get_context("spawn"), prepare, (name,)) as pool:
                played = [*pool.map(partial(play, name, RULES[title]), range(count), chunksize=5)]
            points = [made for made, _ in played]
            print(f"  {name:9} {described(points, former)}, {milliseconds(played):.0f} ms a game", flush=True)
            if name == "former":
                former = points


def prepare(name: str) -> None:
    """Set up a worker process for a row."""
    if name == "former":
        use_former_table()


def described(points: list[int], former: list[int]) -> str:
    """Format the mean with its error, and the gain over the former planner on the same deals."""
    made, more = rate(points), rate(map(sub, points, former)) if former else None
    beside = f"{more.mean:+6.2f} ± {more.error:.2f} to the former, " if more else ""
    return f"{made.mean:6.2f} ± {made.error:.2f}, {beside}{len(points)} games"


def milliseconds(played: list[tuple[int, float]]) -> float:
    return 1000 * sum(spent for _, spent in played) / len(played)


def arguments(argv: list[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m tests.bench_triangles")
    rows = (*MAKE, KNOWN)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="deals of each row (1000)")
    parser.add_argument(
        "--analysed", type=int, default=200, metavar="N", help="of them with the analysis' effort (200)"
    )
    parser.add_argument("--discards", nargs="+", choices=RULES, default=[*RULES], help="which tables (all)")
    parser.add_argument(
        "--players", nargs="+", choices=rows, default=rows, metavar="NAME", help=f"of {', '.join(rows)}"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    return parser.parse_args(argv)


def plans(longer: int = 20) -> None:
    """Print the score of a whole deck's plan, relative to a search `longer` times as long."""
    for shape, side in (("triangle", 7), ("square", 6), ("triangle", 9)):
        state = dealt(0, Rules(shape, side))
        pool, points = tuple(sorted((*state.hand, *state.deck))), []
        begun = process_time()
        for effort in (1, longer):
            board = best_board(state.polygon, state.board, pool, effort * effort_for(len(state.empty)))
            points.append((replace(state, board=board).score, process_time() - begun))
        (score, spent), (most, _) = points
        share = f"{score / most:.1%} of a search {longer} times as long"
        print(f"  {shape} of {side}: {score} points in {spent:.1f} s, {share}")


def learn(rounds: int = 50, games: int = 20000, noise: float = 0.01) -> None:
    """Learn the value of incomplete lines: play by the table, average the points of each look, and repeat.

    The printed table is as learned, except that no look is worth less with more empty cells. The decreasing learning
    rate makes it converge.
    """
    chance = Random(0)
    table = {look: [list(row) for row in rows] for look, rows in TABLE.items()}
    for number in range(rounds):
        sums: dict[_Seen, list[int]] = defaultdict(list)
        for game in range(games):
            for key, made in _seen_in_a_game(number * games + game, chance, noise):
                sums[key].append(made)
        for (look, helping, empty), points in sums.items():
            weight = 0.3 * (1 - number / rounds) * len(points) / (len(points) + 20)
            table[look][helping][empty] += weight * (sum(points) / len(points) - table[look][helping][empty])
        TABLE.update({look: (tuple(none), tuple(one), tuple(more)) for look, (none, one, more) in table.items()})
        worth.forget()
    for look, rows in table.items():
        print(f'    "{look}": (')
        for row in rows:
            print(f"        ({', '.join(f'{points:.1f}'.removesuffix('.0') for points in accumulate(row, max))}),")
        print("    ),")


_Seen = tuple[str, int, int]
"""A line's look, the number of helping cards in the hand, and the empty cells of the board."""


def _seen_in_a_game(seed: int, chance: Random, noise: float) -> Iterator[tuple[_Seen, int]]:
    """Play a game by the table, sometimes randomly; yield each line's look after each move, with its final points."""
    state = dealt(seed, Rules(discards=0))
    seen: list[tuple[int, _Seen]] = []
    outlook, _ = outlook_of(state)
    hand, deck = bits_of(state.hand), bits_of(reversed(state.deck))
    lines = [state.on(line) for line in state.polygon.lines]  # still empty
    while outlook.stage:
        values = [
            (value, place, kind) for place, row in enumerate(outlook.values(hand)) for kind, value in enumerate(row)
        ]
        _, place, kind = max(values) if chance.random() > noise else chance.choice(values)
        card = hand.pop(place)
        for number in {*outlook.kinds[kind][0]} - {len(lines)}:
            lines[number] += worth.cards_of(card)
        outlook = outlook.after(card, kind)
        held = sum(hand)
        for number, (line, cards) in enumerate(zip(outlook.lines, lines, strict=True)):
            if len(cards) < LINE:
                helping = worth.AT_MOST[(line.helps & held).bit_count()]
                seen.append((number, (worth.look_of(cards), helping, outlook.stage)))
        hand.append(deck.pop())
    for number, key in seen:
        yield key, score_line(lines[number])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["plans"]:
            plans()
        case ["learn", *numbers]:
            learn(*map(int, numbers))
        case options:
            main(arguments(options))
