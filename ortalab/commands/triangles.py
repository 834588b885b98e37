"""`ortalab triangles`: play at a terminal, watch a game, or measure the players."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from ortalab.errors import OrtalabError, shown
from ortalab.games.triangles.cards import read_card
from ortalab.games.triangles.deal import Rules
from ortalab.games.triangles.deal import deal as deal_game
from ortalab.games.triangles.plan import EFFORT, best_board
from ortalab.games.triangles.players import PLAYERS, best_player
from ortalab.games.triangles.players import run as run_game
from ortalab.games.triangles.polygons import SHAPES
from ortalab.games.triangles.state import Discard, Move, Place, State, WrongArgument, apply
from ortalab.games.triangles.view import render
from ortalab.terminal import is_number, print_coloured, red, whole

HELP = (
    "CARD ROW COLUMN places a card, as in 10h 4 0; discard CARD throws one away; hint, undo and quit do what they say."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["tournament"], help="measure the players over many games")
    parser.add_argument("--play", action="store_true", help="play at this terminal")
    parser.add_argument("--watch", action="store_true", help="watch a player")
    parser.add_argument("--player", choices=PLAYERS, default="best", help="who is watched (best)")
    parser.add_argument("--shape", choices=SHAPES, default="triangle", help="what is to be filled (triangle)")
    parser.add_argument("--side", type=int, default=5, metavar="N", help="cards along a side (5)")
    parser.add_argument("--hand", type=int, default=5, metavar="N", help="cards in the hand (5)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="what the shuffle depends on (0)")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="games of a tournament (100)")
    parser.add_argument("--discards", type=whole(0), metavar="N", help="a house rule: at most so many (no limit)")


def run(options: Namespace) -> int:
    if sum(map(bool, (options.what, options.play, options.watch))) != 1:
        raise OrtalabError("say one of --play, --watch and tournament; see 'ortalab triangles --help'")
    if options.what:
        for line in tournament(options):
            print(line, flush=True)
    elif options.watch:
        player = PLAYERS[options.player](Random(options.seed))
        end = run_game(player, deal(options), lambda state: print_coloured(f"{paint(state)}\n"))
        print(result(end))
    else:
        converse(deal(options), sys.stdin)
    return 0


def deal(options: Namespace, game: int = 0) -> State:
    """Return the start of the game that a seed and a number name: the deal of their sum."""
    return deal_game(options.seed + game, Rules(options.shape, options.side, options.hand, options.discards))


class Rate(NamedTuple):
    mean: float
    error: float


def rate(points: Iterable[float]) -> Rate:
    """Return the mean of some games' points.

    >>> rate([1, 3])
    Rate(mean=2, error=1.0)
    """
    every = list(points)
    return Rate(mean(every), stdev(every) / sqrt(len(every)) if len(every) > 1 else 0.0)


def tournament(options: Namespace) -> Iterable[str]:
    """Yield a line for each player over the same games, and one for the estimated maximum."""
    for name, make in PLAYERS.items():
        points = rate(run_game(make(Random(options.seed)), deal(options, game)).score for game in range(options.games))
        yield f"{name:9}{points.mean:8.2f} ± {points.error:.2f}"
    points = rate(upper_estimate(deal(options, game)) for game in range(options.games))
    yield f"{'all known':9}{points.mean:8.2f} ± {points.error:.2f}"


def upper_estimate(state: State) -> int:
    """Return the best board found for one who knows every card to come: an estimate of what could be reached.

    Those are the cards that are drawn before the last cell is filled: all there are where nothing limits the discards.
    """
    drawn = state.deck if state.discards is None else state.deck[: len(state.empty) - 1 + state.spare]
    board = best_board(state.polygon, state.board, tuple(sorted((*state.hand, *drawn))), 3 * EFFORT)
    return replace(state, board=board).score


def converse(state: State, lines: Iterable[str]) -> State:
    """Play with a person who types a move a line; an invalid move is explained, and changes nothing."""
    past: list[State] = []
    hints = best_player()
    print(HELP, "\n")
    print_coloured(paint(state))
    for line in _prompted(lines):
        try:
            match line.split():
                case ["quit"]:
                    break
                case ["undo"]:
                    state = past.pop() if past else state
                case ["hint"]:
                    print(describe(state, hints(state)))
                    continue
                case _:
                    after = apply(state, read_move(state, line))
                    past.append(state)
                    state = after
        except OrtalabError as error:
            print(error)
            continue
        print_coloured(paint(state))
        if state.is_over:
            break
    print(result(state))
    return state


def _prompted(lines: Iterable[str]) -> Iterable[str]:
    words = iter(lines)
    while True:
        print("> ", end="", flush=True)
        line = next(words, None)
        if line is None:
            print()
            return
        yield line


def read_move(state: State, text: str) -> Move:
    """Read a move as it is typed: a card and its cell, or `discard` and a card."""
    match text.split():
        case [word, card] if word.lower() == "discard":
            return Discard(_place(state, card))
        case [card, row, column] if is_number(row) and is_number(column):
            return Place(_place(state, card), (int(row), int(column)))
        case _:
            raise OrtalabError(f"unknown move {shown(text.strip())}; write it like 10h 4 0, or discard 10h")


def _place(state: State, text: str) -> int:
    card = read_card(text)
    if card not in state.hand:
        raise WrongArgument(f"{card} is not in the hand; it holds {', '.join(map(str, state.hand))}")
    return state.hand.index(card)


def describe(state: State, move: Move) -> str:
    card = state.hand[move.place]
    return f"{card} {move.cell[0]} {move.cell[1]}" if isinstance(move, Place) else f"discard {card}"


def result(state: State) -> str:
    """Return the score, and the hand on each line."""
    lines = (f"{line.way} {line.number}: {name}" for line, name in zip(state.polygon.lines, state.names, strict=True))
    return f"Score: {state.score} ({', '.join(lines)})"


def paint(state: State) -> str:
    """Return the text view, red cards in red where standard output is a terminal."""
    text = render(state)
    for sign in "♡♢":
        text = text.replace(sign, red(sign))
    return text
