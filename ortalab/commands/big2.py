"""`ortalab big2`: a script's output, a game at the terminal, a game to watch, a tournament."""
# ruff: noqa: T201  (a command prints)

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from ortalab.errors import OrtalabError
from ortalab.games.big2.game import PLAYERS
from ortalab.games.big2.protocol import tell_script
from ortalab.terminal import DONE, escaped, print_coloured, red

SEEDS = 1_000_000
RED = re.compile(r"[DH]\[\w+\]")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["tournament"], help="count who wins many games")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--play", action="store_true", help="play at this terminal against three players")
    modes.add_argument("--watch", action="store_true", help="watch a game of four players")
    names = "random, greedy or planner for each seat, with commas between; one is all of them"
    parser.add_argument("--players", metavar="NAMES", help=names)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many, a multiple of four (200)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed is the same game; any unless given")
    parser.epilog = "without any of these, a script of the assignment is read from standard input and told"


def run(options: Namespace) -> int:
    if options.what and (options.play or options.watch):
        raise OrtalabError("a tournament is neither played nor watched; leave --play and --watch out")
    for line in _lines(options):
        print_coloured(RED.sub(lambda card: red(card[0]), escaped(line)))
    return DONE


def _lines(options: Namespace) -> Iterator[str]:
    if not (options.what or options.play or options.watch):
        yield from tell_script(_script())
        return
    # Only who plays needs the players.
    from random import Random, SystemRandom

    from ortalab.games.big2.table import read_players, tell_game, tell_tournament
    from ortalab.games.big2.terminal import tell_own_game

    seed = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    if options.what:
        players = read_players(options.players or "planner,greedy,greedy,random")
        yield from tell_tournament(players, options.games, seed)
    elif options.watch:
        yield from tell_game(read_players(options.players or "planner"), Random(seed))
    else:
        players = read_players(options.players or "planner", PLAYERS - 1)
        yield from tell_own_game(players, seed, lambda: _ask(seed))


def _ask(seed: int) -> str:
    try:
        return input("> ")
    except EOFError:
        raise OrtalabError(f"the game was left before its end; --seed {seed} deals it again") from None


def _script() -> Iterator[str]:
    if not sys.stdin:
        raise OrtalabError("standard input is closed; give a script, or --play, --watch or tournament")
    if sys.stdin.isatty():
        print("ortalab: reading a script from the terminal; --help says what else there is", file=sys.stderr)
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace")
