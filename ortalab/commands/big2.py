"""`ortalab big2`: the output of a script, checks of other programs, a game to play or watch, a tournament."""
# ruff: noqa: T201  (a command prints)

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ortalab.cards.chance import MOST_SEED
from ortalab.commands.conversing import game_seed, lines_of_input, tell_tournament
from ortalab.commands.running import add_json, check_json, prints_json, write_json
from ortalab.errors import OrtalabError
from ortalab.games.big2.game import PLAYERS, deal
from ortalab.games.big2.protocol import tell_move, tell_script, tell_turn
from ortalab.plurals import counted
from ortalab.terminal import DONE, escaped, label, print_coloured, red, whole
from ortalab.text.output import Kind, write_files

if TYPE_CHECKING:
    from ortalab.games.big2.players import Share

RED = re.compile(r"[DH]\[\w+\]")
NAMES = tuple(f"player{seat}" for seat in range(PLAYERS))
SCRIPTS, TOURNAMENT = "scripts", "tournament"
IN, OUT = ".in", ".out"
SET = Kind("the list of a set of scripts", lambda text: text.startswith('{"set": '))
EPILOG = """\
Without options, a script of the assignment is read from standard input and narrated.

  ortalab big2 < script.in
  ortalab big2 scripts FOLDER                            our scripts with their expected output, as files
  ortalab big2 check -- java Main                        our scripts, easy to tricky, and what to fix first
  ortalab big2 check tests -- java Main                  the .in files of a folder
  ortalab big2 fuzz -- java Main                         the smallest script on which it differs: big2-find.in
  ortalab big2 compare script.in -- java Main            the first line that differs, and why
  ortalab big2 grade -- class.txt                        the cases that the programs of a class pass

check, compare, fuzz and grade each have their own --help."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab big2 [OPTION …] [tournament | scripts FOLDER]\n       ortalab big2 check|compare|fuzz|grade …"
    )
    parser.epilog = EPILOG
    does = "count who wins, or write scripts"
    parser.add_argument("what", nargs="?", type=_task, choices=[TOURNAMENT, SCRIPTS], help=does)
    parser.add_argument("script", nargs="?", metavar="FOLDER", help="the folder for the scripts")
    parser.add_argument("--play", action="store_true", help="play at this terminal against three players")
    parser.add_argument("--watch", action="store_true", help="watch a game of four players")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, move by move")
    names = "random, easy, medium or strong for each seat, with commas between; one is all of them"
    parser.add_argument("--players", metavar="NAMES", help=names)
    parser.add_argument("--games", type=whole(8), default=200, metavar="N", help="games, a multiple of four (200)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="N", help="the seed of the deal (random)")
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, the same for everyone")
    add_json(parser, "a tournament, or scripts")


def _task(word: str) -> str:
    """Parse the name of a task; explain how to pass a script."""
    if word not in {TOURNAMENT, SCRIPTS} and Path(word).is_file():
        file = quote(word)
        raise ArgumentTypeError(f"{label(word)} is a file; pass a script on standard input: ortalab big2 < {file}")
    return word


def run(options: Namespace) -> int:
    """Write scripts, run a tournament, play, or narrate a script or a game."""
    _check(options)
    if options.what == SCRIPTS:
        return write_scripts(options)
    if options.what:
        return tournament(options)
    if options.play:
        play(options)
        return DONE
    for line in _lines(options):
        print_coloured(RED.sub(lambda card: red(card[0]), escaped(line)))
    return DONE


def _check(options: Namespace) -> None:
    """Raise `OrtalabError` for conflicting options."""
    if options.what and (options.play or options.watch or options.replay):
        raise OrtalabError(f"{options.what} takes no --play, --watch or --replay; leave them out")
    if sum(map(bool, (options.play, options.watch, options.replay))) > 1:
        raise OrtalabError("--play, --watch and --replay cannot be combined; choose one")
    if options.daily and not options.play:
        raise OrtalabError("--daily is for --play; leave it out, or play today's deal")
    if (options.what == SCRIPTS) != bool(options.script):
        raise OrtalabError("a FOLDER is for scripts, which need one; see --help")
    if options.json is not None and not options.what:
        raise OrtalabError("--json is for tournament and scripts; leave it out")


def _lines(options: Namespace) -> Iterator[str]:
    if not (options.what or options.watch or options.replay):
        yield from tell_script(_script())
        return
    if options.replay:
        from ortalab.games.big2.record import read_game  # 2.2 kB

        states = read_game(options.replay).states()
        yield from tell_turn(states[0], NAMES)
        for before, after in pairwise(states):
            yield from tell_move(before, after.history[-1], after, NAMES)
        return
    # Only games with players import them.
    from ortalab.games.big2.players import read_players, tell_game  # 2.2 kB

    yield from tell_game(read_players(options.players or "strong"), deal(game_seed(options)))


def write_scripts(options: Namespace) -> int:
    """Write the graded set, each script with its expected output."""
    from ortalab.games.big2.scripts import GROUPS, graded_set  # 2.2 kB

    check_json(options, SET)
    files: dict[str, bytes] = {}
    written = []
    seed, folder = options.seed or 0, Path(options.script)
    for group, name, script in graded_set(seed=seed):
        files[name + IN] = script.text.encode()
        files[name + OUT] = "".join(f"{line}\n" for step in script.steps() for line in step.printed).encode()
        places = {"script": str(folder / (name + IN)), "expected": str(folder / (name + OUT))}
        written.append({"group": group.name, **places, "actions": len(script.actions)})
    write_files(folder, files, overwrite=options.overwrite)
    write_json(options, {"set": "big2", "seed": seed, "scripts": written})
    if prints_json(options):
        return DONE
    rows = ", ".join(f"{nth} {group.name}" for nth, group in enumerate(GROUPS, 1))
    print(f"{counted(len(files) // 2, 'script').capitalize()} in {label(str(folder))}, each with its expected output:")
    print(f"{rows}.")
    return DONE


def tournament(options: Namespace) -> int:
    """Run a tournament; return the exit status."""
    from ortalab.games.big2.players import read_players  # 2.2 kB
    from ortalab.games.big2.players import tournament as shares_of

    players, seed = read_players(options.players or "strong,medium,medium,easy"), game_seed(options)

    def row(found: "Share") -> tuple[str, dict[str, object]]:
        return f"{found.player:10} {found.share:6.1%} ± {found.error:.1%}", found._asdict()

    rules = {"game": "big2", "games": options.games, "seed": seed}
    head = f"{options.games} games, starting at seed {seed}; each deal is played from each of the four seats"
    return tell_tournament(options, rules, (row(found) for found in shares_of(players, options.games, seed)), head)


def play(options: Namespace) -> None:
    """Play at the terminal: today's deal, a seed's, or a new one."""
    from ortalab.commands.big2_terminal import play_on  # 2.6 kB
    from ortalab.games.big2.players import read_players, seat_names  # 2.2 kB
    from ortalab.games.big2.record import Game  # 2.2 kB

    others = read_players(options.players or "strong", PLAYERS - 1)
    seed = game_seed(options)
    print(f"Game {seed}; --seed {seed} deals it again.")
    names = ["You", *seat_names(["", *others])[1:]]
    play_on(Game(seed), lines_of_input(), others, names)


def _script() -> Iterable[str]:
    if sys.stdin and sys.stdin.isatty():
        print("ortalab: reading a script from the terminal; see --help for other uses", file=sys.stderr)
    return lines_of_input("give a script, or --play, --watch or tournament")
