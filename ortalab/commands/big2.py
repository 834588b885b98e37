"""`ortalab big2`: a script's output, other programs checked by theirs, a game to play or to watch, a tournament."""
# ruff: noqa: T201  (a command prints)

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from ortalab.cards.chance import MOST_SEED, NEW_SEEDS, daily_seed
from ortalab.commands import running
from ortalab.commands.running import add_count, add_finds, add_json, add_running
from ortalab.errors import OrtalabError
from ortalab.exports import late, lazily
from ortalab.games.big2.game import PLAYERS, deal
from ortalab.games.big2.protocol import tell_move, tell_script, tell_turn
from ortalab.terminal import DONE, escaped, print_coloured, red, whole

if TYPE_CHECKING:
    from ortalab.games.big2.table import Share

with lazily():
    from random import SystemRandom

    from ortalab.commands.big2_terminal import play_on
    from ortalab.commands.conversing import tell_tournament
    from ortalab.games.big2.record import Game, read_game
    from ortalab.games.big2.table import read_players, seat_names, tell_game
    from ortalab.games.big2.table import tournament as shares_of

RED = re.compile(r"[DH]\[\w+\]")
NAMES = tuple(f"player{seat}" for seat in range(PLAYERS))
COMPARE, CHECK, FUZZ, SCRIPTS, TOURNAMENT = "compare", "check", "fuzz", "scripts", "tournament"
MOST_SCRIPTS = 100_000
PROGRAMS: dict[str, Callable[[Namespace], int]] = {
    task: late(f"ortalab.commands.big2_programs.{task}") for task in (COMPARE, CHECK, FUZZ, SCRIPTS)
}
"""The tasks about programs: nothing else loads what runs many."""
TESTING = (COMPARE, CHECK, FUZZ)
"""The tasks that run a program."""
EPILOG = """\
Without any of these, a script of the assignment is read from standard input and told.

  ortalab big2 < script.in
  ortalab big2 check -- java Main                        our scripts, easy to nasty, and what to mend first
  ortalab big2 check tests -- java Main                  the .in files of a folder
  ortalab big2 fuzz -- java Main                         the smallest script on which it differs: big2-find.in
  ortalab big2 scripts FOLDER                            our scripts with what is expected, as files
  ortalab big2 compare script.in -- java Main            the first line that differs, and why
  ortalab big2 compare script.in -- ./mine {file}        {file} stands for the script's path
  java Main < script.in | ortalab big2 compare script.in

A COMMAND without {file} reads the script from its standard input. fuzz saves each find beside what the program
printed for it, over no other file, and runs the finds that lie there first. The status is 0 where both say the same, 1
where they do not, 2 for wrong input, 130 stopped."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = (
        "ortalab big2 [OPTION …] [tournament | compare SCRIPT [-- COMMAND …] | check [FOLDER] -- COMMAND … |\n"
        "                    fuzz -- COMMAND … | scripts FOLDER]"
    )
    parser.epilog = EPILOG
    choices = [TOURNAMENT, COMPARE, CHECK, FUZZ, SCRIPTS]
    parser.add_argument("what", nargs="?", choices=choices, help="count who wins, check a program, or write scripts")
    parser.add_argument("script", nargs="?", metavar="SCRIPT", help="a script to compare, or a FOLDER of scripts")
    parser.add_argument("--play", action="store_true", help="play at this terminal against three players")
    parser.add_argument("--watch", action="store_true", help="watch a game of four players")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, move by move")
    names = "random, easy, medium or strong for each seat, with commas between; one is all of them"
    parser.add_argument("--players", metavar="NAMES", help=names)
    parser.add_argument("--games", type=whole(8), default=200, metavar="N", help="how many, a multiple of four (200)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="N", help="the deal; any unless given")
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, the same for everyone")
    parser.add_argument("--output", metavar="FILE", help="with compare: what the program printed, saved")
    add_count(parser, "--scripts", running.SCRIPTS, MOST_SCRIPTS, "with fuzz: ")
    add_finds(parser, "this folder", "with fuzz: ")
    add_json(parser, "a tournament, compare, check, fuzz or scripts")
    add_running(parser, "a script")


def run(options: Namespace) -> int:
    _check(options)
    if options.what in PROGRAMS:
        return PROGRAMS[options.what](options)
    if options.what:
        return tournament(options)
    if options.play:
        play(options)
        return DONE
    for line in _lines(options):
        print_coloured(RED.sub(lambda card: red(card[0]), escaped(line)))
    return DONE


def _check(options: Namespace) -> None:
    """Raise `OrtalabError` where options do not go together."""
    if options.what and (options.play or options.watch or options.replay):
        raise OrtalabError(f"{options.what} is neither played nor watched; leave --play, --watch and --replay out")
    if sum(map(bool, (options.play, options.watch, options.replay))) > 1:
        raise OrtalabError("--play, --watch and --replay are three things; give one of them")
    if options.daily and not options.play:
        raise OrtalabError("--daily is for --play; leave it out, or play today's deal")
    _check_program(options)
    if options.json is not None and not options.what:
        raise OrtalabError("--json is for tournament, compare, check, fuzz and scripts; leave it out")
    if (options.scripts or options.out is not None) and options.what != FUZZ:
        raise OrtalabError("--scripts and --out are for fuzz; leave them out")


def _check_program(options: Namespace) -> None:
    """Raise `OrtalabError` where a script, a folder or a program is missing, or is one too many."""
    if options.what == SCRIPTS and not options.script:
        raise OrtalabError("scripts needs the FOLDER to write them into; see 'ortalab big2 --help'")
    if options.what not in {CHECK, SCRIPTS} and (options.what == COMPARE) != bool(options.script):
        raise OrtalabError("compare needs one SCRIPT, and nothing else does; see 'ortalab big2 --help'")
    if (options.program and options.what not in TESTING) or (options.output is not None and options.what != COMPARE):
        raise OrtalabError("a program is compared: ortalab big2 compare SCRIPT -- COMMAND …")
    if options.what in {CHECK, FUZZ} and not options.program:
        raise OrtalabError(f"there is no command to run; write it after --: ortalab big2 {options.what} -- java Main")
    if options.program and options.output is not None:
        raise OrtalabError("--output and a COMMAND are two programs; give one of them")


def _lines(options: Namespace) -> Iterator[str]:
    if not (options.what or options.watch or options.replay):
        yield from tell_script(_script())
        return
    if options.replay:
        states = read_game(options.replay).states()
        yield from tell_turn(states[0], NAMES)
        for before, after in pairwise(states):
            yield from tell_move(before, after.history[-1], after, NAMES)
        return
    # Only who plays needs the players.
    yield from tell_game(read_players(options.players or "strong"), deal(_seed(options)))


def tournament(options: Namespace) -> int:
    """Count who wins; return the exit status."""
    players, seed = read_players(options.players or "strong,medium,medium,easy"), _seed(options)

    def row(found: "Share") -> tuple[str, dict[str, object]]:
        return f"{found.player:10} {found.share:6.1%} ± {found.error:.1%}", found._asdict()

    rules = {"game": "big2", "games": options.games, "seed": seed}
    head = f"{options.games} games, from seed {seed} on; each deal is played from each of the four seats"
    return tell_tournament(options, rules, (row(found) for found in shares_of(players, options.games, seed)), head)


def play(options: Namespace) -> None:
    """Play at the terminal: today's deal, that of the seed, or a new one."""
    others = read_players(options.players or "strong", PLAYERS - 1)
    seed = _seed(options)
    print(f"Game {seed}; --seed {seed} deals it again.")
    names = ["You", *seat_names(["", *others])[1:]]
    play_on(Game(seed), sys.stdin or [], others, names)


def _seed(options: Namespace) -> int:
    """Return the seed of today's deal, the one that is given, or a new one."""
    if options.daily:
        return daily_seed(datetime.now(UTC).date())
    if options.seed is not None:
        seed: int = options.seed
        return seed
    return SystemRandom().randrange(NEW_SEEDS)


def _script() -> Iterable[str]:
    if not sys.stdin:
        raise OrtalabError("standard input is closed; give a script, or --play, --watch or tournament")
    if sys.stdin.isatty():
        print("ortalab: reading a script from the terminal; --help says what else there is", file=sys.stderr)
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace")
