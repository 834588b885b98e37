"""Triangles measured: the mean of seeded games, hand of 5, side 5, with its error, and what could be reached.

python tests/bench_triangles.py [games [patient]]   the table; games of the patient player take seconds
python tests/bench_triangles.py plans                what is planned for larger polygons beside a longer search
python tests/bench_triangles.py learn [rounds]      go on learning the table of `worth`, and print it
"""
# ruff: noqa: T201  (a benchmark prints)

import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from random import Random
from time import process_time

from ortalab.commands.triangles import add_arguments, deal, rate
from ortalab.games.triangles import worth
from ortalab.games.triangles.cards import LINE, score_line
from ortalab.games.triangles.deal import Rules
from ortalab.games.triangles.deal import deal as dealt
from ortalab.games.triangles.learned import TABLE
from ortalab.games.triangles.look import bits_of, outlook_of
from ortalab.games.triangles.plan import best_board, effort_for, upper_estimate
from ortalab.games.triangles.players import PLAYERS, run

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


def plans(longer: int = 20) -> None:
    """Print what the plan of a whole deck reaches, beside a search so many times as long."""
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
    """Learn what a line that is not full is worth: play by the table, average what came of each look, and again.

    The table is printed as it was learned, but no look is worth less with more cells empty. It says less and less what
    is new, so that it settles.
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
"""A line's look, the helping cards in the hand, and the empty cells of the board."""


def _seen_in_a_game(seed: int, chance: Random, noise: float) -> Iterator[tuple[_Seen, int]]:
    """Play a game by the table, now and then at random; yield how each line looked after each move, and its points."""
    state = dealt(seed, Rules(discards=0))
    seen: list[tuple[int, _Seen]] = []
    outlook, _ = outlook_of(state)
    hand, deck = bits_of(state.hand), bits_of(reversed(state.deck))
    lines = [state.on(line) for line in state.polygon.lines]  # no cards yet
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
        case numbers:
            main(*map(int, numbers))
