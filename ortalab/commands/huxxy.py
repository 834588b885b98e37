"""`ortalab huxxy`: play at a terminal, watch a game, or measure players and bots."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from ortalab.cards.chance import MOST_SEED
from ortalab.commands.conversing import game_seed, lines_of_input, tell_tournament
from ortalab.commands.huxxy_terminal import play_on, result, share_line, tell
from ortalab.commands.running import add_json, add_running
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.game import Game, Player, deal, write_log
from ortalab.games.huxxy.game import run as run_game
from ortalab.games.huxxy.players import ADDING_ON, EFFORT, WHOLE_GROUPS, player
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import PLAYERS
from ortalab.games.huxxy.tournament import compare
from ortalab.terminal import DONE, whole

SIMPLE = {"add-ons": ADDING_ON, "whole groups": WHOLE_GROUPS}
EPILOG = """\
'ortalab huxxy check FILE' tests the functions of a file on hundreds of cases, 'ortalab huxxy compare CALL -- FILE' on
one, 'ortalab huxxy fuzz -- FILE' looks for more, and 'ortalab huxxy grade -- class.txt' tests the files of a class;
each has its own --help.

'ortalab huxxy tournament --bot FILE …' plays up to four files against each other, our players in the free seats.

The status is 0, 1 if a bot forfeits a game, 2 for invalid input, 130 if stopped."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "ortalab huxxy [OPTION …] [tournament]\n       ortalab huxxy check|compare|fuzz|grade …"
    parser.epilog = EPILOG
    parser.add_argument("what", nargs="?", choices=["tournament"], help="measure players, or bots")
    parser.add_argument("--play", action="store_true", help="play at this terminal against three searching players")
    parser.add_argument("--watch", action="store_true", help="watch four of them")
    parser.add_argument("--log", action="store_true", help="print a game's log: a line of JSON for each play")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, play by play")
    parser.add_argument(
        "--bot",
        metavar="FILE",
        action="extend",
        nargs="+",
        default=[],
        help=f"a tournament of your comp10001huxxy_play; up to {PLAYERS} files, our players in the free seats",
    )
    parser.add_argument("--logs", metavar="FOLDER", help="the folder for the log of every game of a bot")
    add_json(parser, "a tournament")
    parser.add_argument("--bonus", action="store_true", help="play with the two Jokers")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="N", help="the seed (with --play: random)")
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, the same for everyone")
    parser.add_argument("--games", type=whole(1), default=40, metavar="N", help="games of a tournament (40)")
    parser.add_argument("--effort", type=whole(1), default=EFFORT, metavar="N", help=f"nodes per turn ({EFFORT})")
    add_running(parser, "one play", 2)


def run(options: Namespace) -> int:
    _check(options)
    if options.bot:
        from ortalab.commands.huxxy_bots import enter_bots  # 4.0 kB

        return enter_bots(options)
    searching = player(effort=options.effort)
    start = deal(options.seed or 0, bonus=options.bonus)
    if options.what:
        return tournament(options)
    if options.log:
        print(write_log(run_game([searching] * PLAYERS, start)), end="")
    elif options.watch:
        print(result(run_game([searching] * PLAYERS, start, tell)))
    elif options.replay:
        states = read_game(options.replay).states()
        for state in states:
            tell(state)
        print(result(Game(states[0], states[-1])) if states[-1].is_over else "The game goes on.")
    else:
        play(options, searching)
    return DONE


def _check(options: Namespace) -> None:
    """Raise `OrtalabError` for conflicting options."""
    help_ = "see 'ortalab huxxy --help'"
    if sum(map(bool, (options.what, options.play, options.watch, options.log, options.replay))) != 1:
        raise OrtalabError(f"choose one of --play, --watch, --log, --replay and tournament; {help_}")
    if (options.bot and options.what != "tournament") or (options.logs and not options.bot):
        raise OrtalabError(f"--bot is for a tournament, and --logs for --bot; {help_}")
    if len(options.bot) > PLAYERS:
        raise OrtalabError(f"a game has {PLAYERS} seats, and --bot names {len(options.bot)} files; leave some out")
    if options.json is not None and not options.what:
        raise OrtalabError(f"--json is for a tournament; {help_}")
    if (options.sandbox or options.memory) and not options.bot:
        raise OrtalabError("--sandbox is for the files of others; name them with --bot")
    if options.daily and not options.play:
        raise OrtalabError("--daily is for --play; leave it out, or play today's deal")


def play(options: Namespace, searching: Player) -> None:
    """Play at the terminal: today's deal, the seed's, or a new one."""
    seed = game_seed(options)
    print(f"Game {seed}; --seed {seed} deals it again.")
    end = play_on(deal(seed, bonus=options.bonus), lines_of_input(), searching)
    print(f"Game: {write_game(Recorded(seed, options.bonus, end.history))}")


def tournament(options: Namespace) -> int:
    """Measure the searching player against each kind of simple player; return the exit status."""
    rules = {name: getattr(options, name) for name in ("games", "seed", "effort", "bonus")}
    rules = {"game": "huxxy", **rules, "seed": options.seed or 0}
    return tell_tournament(options, rules, _rows(options))


def _rows(options: Namespace) -> Iterable[tuple[str, dict[str, object]]]:
    """Yield the results against three players of each simple kind; an equal player wins one game in four."""
    searching = player(effort=options.effort)
    for name, style in SIMPLE.items():
        others = player(style, options.effort)
        found = compare(searching, others, options.games, options.seed or 0, bonus=options.bonus)
        line = share_line(f"searching against three {name + ':':14}", found)
        yield line, {"player": "searching", "against": name, **found._asdict()}
