"""`ortalab triangles`: play at a terminal, watch a game, measure the players, or check a program by scripts."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import starmap
from math import sqrt
from random import Random, SystemRandom
from statistics import mean, stdev
from typing import NamedTuple

from ortalab.cards.chance import MOST_SEED, NEW_SEEDS, daily_seed
from ortalab.commands.conversing import tell_tournament
from ortalab.commands.running import SCRIPTS, add_count, add_finds, add_json, add_running
from ortalab.commands.triangles_terminal import converse, paint, result
from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.games.triangles.plan import upper_estimate
from ortalab.games.triangles.players import PLAYERS, QUICK
from ortalab.games.triangles.players import run as run_game
from ortalab.games.triangles.polygons import SHAPES
from ortalab.games.triangles.record import Game, read_game
from ortalab.games.triangles.state import DAILY, Rules, State
from ortalab.games.triangles.state import deal as deal_game
from ortalab.terminal import print_coloured, whole

with lazily():
    from ortalab.commands.triangles_script import run_script

SCRIPTED = ("tell", "compare", "fuzz", "driver")
"""The tasks about scripts."""
MOST_SCRIPTS = 100_000
EPILOG = """\
A script has one action a line: deck CARD …, start SIDE HAND, place HAND ROW COLUMN, discard HAND, and the queries
score, hand, card ROW COLUMN, over and remaining; all numbers count from 0, and # begins a comment.

  ortalab triangles driver > Driver.java                     it runs a script on your model and view
  ortalab triangles tell script.txt                          the view or the error after each action, and why
  ortalab triangles tell --bare script.txt                   exactly what a right program prints
  ortalab triangles compare script.txt -- java -cp out Driver
  java -cp out Driver < script.txt | ortalab triangles compare script.txt
  ortalab triangles fuzz -- java -cp out Driver              the smallest script that it gets wrong

A COMMAND without {file} reads the script from its standard input. The status is 0 where both say the same, 1 where they
do not, and 2 for a script that cannot be read."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab triangles [OPTION …] [tournament | tell SCRIPT | compare SCRIPT [-- COMMAND …] | fuzz -- COMMAND …]"
    )
    parser.epilog = EPILOG
    what = "measure the players; or tell a script, compare a program's output, look for one, print the driver"
    parser.add_argument("what", nargs="?", choices=["tournament", *SCRIPTED], help=what)
    parser.add_argument("--play", action="store_true", help="play at this terminal")
    parser.add_argument("--watch", action="store_true", help="watch a player")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, move by move")
    players = f"who is watched (best), or measured alone ({', '.join(QUICK)})"
    parser.add_argument("--player", choices=PLAYERS, metavar="NAME", help=f"{players}; {', '.join(PLAYERS)}")
    parser.add_argument("--shape", choices=SHAPES, default="triangle", help="what is to be filled (triangle)")
    parser.add_argument("--side", type=int, default=5, metavar="N", help="cards along a side (5)")
    parser.add_argument("--hand", type=int, default=5, metavar="N", help="cards in the hand (5)")
    parser.add_argument("--discards", type=whole(0), metavar="N", help="how many are allowed (no limit)")
    _add_script_arguments(parser)
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), metavar="N", help="the deal, or the scripts of fuzz; any unless given"
    )
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, with 3 discards")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="games of a tournament (100)")


def _add_script_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "script", nargs="?", metavar="SCRIPT", help="with tell and compare: a script; - is standard input"
    )
    parser.add_argument(
        "--bare", action="store_true", help="with tell: only what a right program prints, without reasons"
    )
    parser.add_argument("--output", metavar="FILE", help="with compare: what the program printed, saved")
    add_json(parser, "a tournament, tell, compare or fuzz")
    add_count(parser, "--scripts", SCRIPTS, MOST_SCRIPTS, "with fuzz: ")
    add_finds(parser, "this folder", "with fuzz: ")
    open_ = parser.add_argument_group("what the text of the assignment leaves open, for tell, compare and fuzz")
    open_.add_argument("--strict-deck", action="store_true", help="the deck must fill triangle and hand together")
    before = "a discard needs cards for the empty cells before it, not after it"
    open_.add_argument("--count-before-discard", action="store_true", help=before)
    open_.add_argument(
        "--full-lines", action="store_true", help="a line scores once it is full, not from five cards on"
    )
    add_running(parser, "a script")


def run(options: Namespace) -> int:
    if sum(map(bool, (options.what, options.play, options.watch, options.replay))) != 1:
        raise OrtalabError(
            f"say one of --play, --watch, --replay, tournament, {', '.join(SCRIPTED)}; see 'ortalab triangles --help'"
        )
    if options.what in SCRIPTED:
        return run_script(options)
    if options.json is not None and not options.what:
        raise OrtalabError("--json is for tournament, tell, compare and fuzz; leave it out")
    if options.script is not None or options.program:
        raise OrtalabError("a script is told or compared: ortalab triangles compare SCRIPT -- COMMAND …")
    if options.daily and not options.play:
        raise OrtalabError("--daily is for --play; leave it out, or play today's deal")
    if options.what:
        return tournament(options)
    if options.replay:
        *_, end = map(_show, read_game(options.replay).states())
        print(result(end))
    elif options.watch:
        player = PLAYERS[options.player or "best"](Random(options.seed or 0))
        print(result(run_game(player, deal(options), _show)))
    else:
        game = new_game(options)
        print(f"Game {game.seed}; --seed {game.seed} deals it again.")
        converse(game, sys.stdin)
    return 0


def _show(state: State) -> State:
    print_coloured(f"{paint(state)}\n")
    return state


def new_game(options: Namespace) -> Game:
    """Return the game that is played: today's, that of the seed, or a new one."""
    if options.daily:
        return Game(daily_seed(datetime.now(UTC).date()), DAILY)
    seed = SystemRandom().randrange(NEW_SEEDS) if options.seed is None else options.seed
    return Game(seed, Rules(options.shape, options.side, options.hand, options.discards))


def deal(options: Namespace, game: int = 0) -> State:
    """Return the start of the game that a seed and a number name: the deal of their sum."""
    rules = Rules(options.shape, options.side, options.hand, options.discards)
    return deal_game(((options.seed or 0) + game) % (MOST_SEED + 1), rules)


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


def tournament(options: Namespace) -> int:
    """Measure the players; return the exit status."""
    rules = {"game": "triangles", "games": options.games, "seed": options.seed or 0}
    board = {name: getattr(options, name) for name in ("shape", "side", "hand", "discards")}
    return tell_tournament(options, {**rules, **board}, starmap(_row, _rates(options)))


def _rates(options: Namespace) -> Iterable[tuple[str, Rate]]:
    """Yield the points of each player over the same games, and of the estimated maximum."""
    for name in [options.player] if options.player else QUICK:
        player = PLAYERS[name](Random(options.seed or 0))
        yield name, rate(run_game(player, deal(options, game)).score for game in range(options.games))
    yield "all known", rate(upper_estimate(deal(options, game)) for game in range(options.games))


def _row(name: str, points: Rate) -> tuple[str, dict[str, object]]:
    line = f"{name:9}{points.mean:8.2f} ± {points.error:.2f}"
    return line, {"player": name, "points": points.mean, "error": points.error}
