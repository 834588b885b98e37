"""`ortalab triangles`: play at a terminal, watch a game, measure the players, or check a program with scripts."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from itertools import starmap
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from ortalab.cards.chance import MOST_SEED
from ortalab.commands.conversing import game_seed, lines_of_input, tell_tournament
from ortalab.commands.running import add_json, check_json, prints_json, write_json
from ortalab.commands.triangles_terminal import converse, paint, result
from ortalab.errors import OrtalabError
from ortalab.games.triangles.plan import upper_estimate
from ortalab.games.triangles.players import PLAYERS, QUICK
from ortalab.games.triangles.players import run as run_game
from ortalab.games.triangles.record import Game, read_game
from ortalab.games.triangles.script import OPEN, Reading, Step, follow_script
from ortalab.games.triangles.state import DAILY, SHAPES, Rules, State
from ortalab.games.triangles.state import deal as deal_game
from ortalab.terminal import DONE, WRONG_INPUT, label, print_coloured, warn, whole
from ortalab.text.output import Kind

SCRIPTED = ("tell", "driver")
"""The tasks about scripts."""
KIND = Kind("the steps of a script", lambda text: text.startswith('{"script": '))
EPILOG = """\
A script has one action a line: deck CARD …, start SIDE HAND, place HAND ROW COLUMN, discard HAND, the queries score,
hand, card ROW COLUMN, over and remaining, and probe NAME; all numbers count from 0, and # begins a comment.

  ortalab triangles driver > Driver.java                     runs a script on your model and view
  ortalab triangles tell script.txt                          the view or the error after each action, and why
  ortalab triangles tell --bare script.txt                   only the right output
  ortalab triangles compare script.txt -- java -cp out Driver
  java -cp out Driver < script.txt | ortalab triangles compare script.txt
  ortalab triangles check -- java -cp out Driver             our scripts, easy to tricky, and what to fix first
  ortalab triangles fuzz -- java -cp out Driver              the smallest script on which it differs
  ortalab triangles grade -- class.txt                       the cases that the programs of a class pass

check, compare, fuzz and grade each have their own --help. The status of tell is 0, or 2 for an
unreadable script."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab triangles [OPTION …] [tournament | tell SCRIPT | driver]\n"
        "       ortalab triangles check|compare|fuzz|grade …"
    )
    parser.epilog = EPILOG
    what = "measure the players, narrate a script, or print the driver"
    parser.add_argument("what", nargs="?", choices=["tournament", *SCRIPTED], help=what)
    parser.add_argument("--play", action="store_true", help="play at this terminal")
    parser.add_argument("--watch", action="store_true", help="watch a player")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, move by move")
    players = f"the player to watch (best), or to measure alone ({', '.join(QUICK)})"
    parser.add_argument("--player", choices=PLAYERS, metavar="NAME", help=f"{players}; {', '.join(PLAYERS)}")
    parser.add_argument("--shape", choices=SHAPES, default="triangle", help="the shape to fill (triangle)")
    parser.add_argument("--side", type=int, default=5, metavar="N", help="cards along a side (5)")
    parser.add_argument("--hand", type=int, default=5, metavar="N", help="cards in the hand (5)")
    parser.add_argument("--discards", type=whole(0), metavar="N", help="maximum number of discards (no limit)")
    _add_script_arguments(parser)
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="N", help="the deal")
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, with 3 discards")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="games of a tournament (100)")


def _add_script_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("script", nargs="?", metavar="SCRIPT", help="with tell: a script; - is standard input")
    parser.add_argument("--bare", action="store_true", help="with tell: only the right output, without reasons")
    add_json(parser, "a tournament or tell")
    open_ = parser.add_argument_group("with tell, points that the assignment leaves open: the output of a program that")
    for name, help_ in OPEN.items():
        open_.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=help_)


def run(options: Namespace) -> int:
    if sum(map(bool, (options.what, options.play, options.watch, options.replay))) != 1:
        raise OrtalabError(
            f"choose one of --play, --watch, --replay, tournament, {', '.join(SCRIPTED)}; "
            "see 'ortalab triangles --help'"
        )
    if options.what in SCRIPTED:
        return _run_script(options)
    if options.json is not None and not options.what:
        raise OrtalabError("--json is for tournament and tell; leave it out")
    if options.script is not None:
        raise OrtalabError("scripts are for tell and compare: ortalab triangles compare SCRIPT -- COMMAND …")
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
        converse(game, lines_of_input())
    return DONE


def _run_script(options: Namespace) -> int:
    if (options.what == "tell") != (options.script is not None):
        raise OrtalabError("tell needs a SCRIPT; other tasks take none; see 'ortalab triangles --help'")
    if options.json is not None and options.what == "driver":
        raise OrtalabError("--json is for tell and a tournament; leave it out")
    if options.what == "tell":
        return tell(options)
    from ortalab.games.triangles.driver import SOURCE  # 3.3 kB

    print(SOURCE, end="")
    return DONE


def tell(options: Namespace) -> int:
    """Print the result of each action of a script, up to a malformed line."""
    from ortalab.courses.scripts import read_script  # 1.9 kB

    check_json(options, KIND)
    reading = Reading(**{name: getattr(options, name) for name in OPEN})
    script, steps, error = read_script(options.script), list[Step](), ""
    try:
        for step in follow_script(script, reading):
            steps.append(step)
            if not prints_json(options):
                print("\n".join(lines_of(step, is_bare=options.bare)), end="\n" * bool(step.printed), flush=True)
    except OrtalabError as wrong:
        error = str(wrong.at(label(options.script)))
    write_json(options, _data(options.script, steps, error))
    if error and not prints_json(options):
        warn(error)
    return WRONG_INPUT if error else DONE


def lines_of(step: Step, *, is_bare: bool = False) -> list[str]:
    """List the lines of an action: the answer or the class of the error with its reason, then the view."""
    head, *view = *step.printed, ""
    if is_bare or not step.error:
        return list(step.printed)
    other = f" ({step.other} is right too)" if step.other else ""
    return [f"{head}: {step.refusal}{other}", *view[:-1]]


def step_data(step: Step) -> dict[str, object]:
    data: dict[str, object] = {"line": step.line, "action": step.text, "printed": list(step.printed)}
    if step.answer is not None:
        data["answer"] = step.answer
    if step.error:
        data |= {"error": step.error, "why": str(step.refusal)} | ({"also_right": step.other} if step.other else {})
    return data


def _data(file: str, steps: list[Step], error: str) -> dict[str, object]:
    data = [step_data(step) for step in steps]
    return {"script": file, "steps": data, **({"error": error} if error else {})}


def _show(state: State) -> State:
    print_coloured(f"{paint(state)}\n")
    return state


def new_game(options: Namespace) -> Game:
    """Return the game to play: today's, the seed's, or a new one."""
    return Game(game_seed(options), DAILY if options.daily else rules_of(options))


def rules_of(options: Namespace) -> Rules:
    return Rules(options.shape, options.side, options.hand, options.discards)


def deal(options: Namespace, game: int = 0) -> State:
    """Deal a game of a tournament, by its number from 0."""
    return deal_game(((options.seed or 0) + game) % (MOST_SEED + 1), rules_of(options))


class Rate(NamedTuple):
    mean: float
    error: float


def rate(points: Iterable[float]) -> Rate:
    """Compute the mean points of some games, with its standard error.

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
    """Yield each player's mean points over the same games, then the mean of the estimated maxima."""
    for name in [options.player] if options.player else QUICK:
        player = PLAYERS[name](Random(options.seed or 0))
        yield name, rate(run_game(player, deal(options, game)).score for game in range(options.games))
    yield "all known", rate(upper_estimate(deal(options, game)) for game in range(options.games))


def _row(name: str, points: Rate) -> tuple[str, dict[str, object]]:
    line = f"{name:9}{points.mean:8.2f} ± {points.error:.2f}"
    return line, {"player": name, "points": points.mean, "error": points.error}
