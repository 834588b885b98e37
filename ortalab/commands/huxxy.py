"""`ortalab huxxy`: play at a terminal, watch a game, measure the players, or enter a bot of your own."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from ortalab.cards.chance import MOST_SEED, NEW_SEEDS, daily_seed
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.game import Game, Player, deal, is_log, write_log
from ortalab.games.huxxy.game import run as run_game
from ortalab.games.huxxy.players import ADDING_ON, EFFORT, WHOLE_GROUPS, player
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import PLAYERS
from ortalab.games.huxxy.terminal import converse, result, tell
from ortalab.games.huxxy.tournament import Share, outcome, seat_of, share_of
from ortalab.plurals import counted
from ortalab.terminal import DONE, FINDING, label, passing_line, seconds, whole
from ortalab.text.output import Kind, add_overwrite, check_output, write_output

if TYPE_CHECKING:
    from ortalab.games.huxxy.bots import Bot
    from ortalab.games.huxxy.tournament import Outcome

SIMPLE = {"add-ons": ADDING_ON, "whole groups": WHOLE_GROUPS}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["tournament"], help="measure the searching player, or a bot")
    parser.add_argument("--play", action="store_true", help="play at this terminal against three searching players")
    parser.add_argument("--watch", action="store_true", help="watch four of them")
    parser.add_argument("--log", action="store_true", help="print a game's log: a line of JSON for each play")
    parser.add_argument("--replay", metavar="GAME", help="show a game from its text, play by play")
    parser.add_argument("--bot", metavar="FILE", help="a tournament of your comp10001huxxy_play against three of ours")
    parser.add_argument("--logs", metavar="FOLDER", help="where the log of every game of a bot is written")
    add_overwrite(parser)
    parser.add_argument("--bonus", action="store_true", help="play with the two Jokers")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="N", help="the deal; with --play any unless given")
    parser.add_argument("--daily", action="store_true", help="with --play: today's deal, the same for everyone")
    parser.add_argument("--games", type=whole(1), default=40, metavar="N", help="games of a tournament (40)")
    parser.add_argument("--effort", type=whole(1), default=EFFORT, metavar="N", help=f"nodes a turn ({EFFORT})")
    parser.add_argument("--seconds", type=seconds, default=2, metavar="N", help="for one play of a bot (2)")


def run(options: Namespace) -> int:
    _check(options)
    if options.bot:
        return enter_bot(options)
    searching = player(effort=options.effort)
    start = deal(options.seed or 0, bonus=options.bonus)
    if options.what:
        for line in tournament(options.games, options.effort, options.seed or 0, bonus=options.bonus):
            print(line, flush=True)
    elif options.log:
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
    """Raise `OrtalabError` where options do not go together."""
    if sum(map(bool, (options.what, options.play, options.watch, options.log, options.replay))) != 1:
        raise OrtalabError("say one of --play, --watch, --log, --replay and tournament; see 'ortalab huxxy --help'")
    if (options.bot and not options.what) or (options.logs and not options.bot):
        raise OrtalabError("--bot is for a tournament, and --logs for --bot; see 'ortalab huxxy --help'")
    if options.daily and not options.play:
        raise OrtalabError("--daily is for --play; leave it out, or play today's deal")


def play(options: Namespace, searching: Player) -> None:
    """Play at the terminal: today's deal, that of the seed, or a new one."""
    seed = SystemRandom().randrange(NEW_SEEDS) if options.seed is None else options.seed
    seed = daily_seed(datetime.now(UTC).date()) if options.daily else seed
    print(f"Game {seed}; --seed {seed} deals it again.")
    end = converse(deal(seed, bonus=options.bonus), sys.stdin, searching)
    print(f"Game: {write_game(Recorded(seed, options.bonus, end.history))}")


def compare(
    one: Player,
    others: Player,
    games: int,
    seed: int = 0,
    *,
    bonus: bool = False,
    told: Callable[[int, int, Game], object] = lambda *_: None,
) -> Share:
    """Play one against three; `told` hears of number, seed and game."""
    outcomes: list[Outcome] = []
    for number in range(games):
        seat = seat_of(number, seed)
        seats = [one if place == seat.player else others for place in range(PLAYERS)]
        game = run_game(seats, deal(seat.seed, bonus=bonus))
        outcomes.append(outcome(game, seat.player))
        told(number, seat.seed, game)
    return share_of(outcomes)


def tournament(games: int, effort: int, seed: int, *, bonus: bool = False) -> Iterable[str]:
    """Yield a line for each kind of simple player; a fair share is one win in four."""
    for name, style in SIMPLE.items():
        found = compare(player(effort=effort), player(style, effort), games, seed, bonus=bonus)
        yield _line(f"searching against three {name + ':':14}", found)


def _line(what: str, found: Share) -> str:
    return (
        f"{what} {found.share:6.1%} ({found.low:.1%} to {found.high:.1%}) of the wins, {found.points:.1f} points left "
        f"against {found.others:.1f}, {counted(found.forfeits, 'forfeit')}"
    )


def enter_bot(options: Namespace) -> int:
    """Play a bot against three searching players, and tell its share of the wins and every forfeit."""
    from ortalab.games.huxxy.bots import Bot  # nothing else here starts a process
    from ortalab.workshop.processes import LostError, new_starter

    file = Path(options.bot)
    if not file.is_file():
        raise OrtalabError(f"{label(options.bot)}: there is no such file; name one with a comp10001huxxy_play")
    name = "comp10001huxxy_bonus_play" if options.bonus else "comp10001huxxy_play"
    starter = new_starter()
    try:
        with Bot(file, starter, name, options.seconds) as bot:
            found, forfeits = _measure(options, bot)
    except LostError as error:
        raise OrtalabError(f"{label(options.bot)} {error}; try once more") from None
    except OSError as error:
        raise OrtalabError(f"{label(options.logs or options.bot)}: {error.strerror}; name another") from None
    finally:
        starter.close()
    for line in forfeits:
        print(line)
    print(_line(f"{label(options.bot)} against three searching:", found))
    return FINDING if found.forfeits else DONE


def _measure(options: Namespace, bot: "Bot") -> tuple[Share, list[str]]:
    """Play the games of a bot; return its share, and a line for each forfeit, with the game's text."""
    forfeits: list[str] = []
    logs = _logs(options)
    with passing_line(sys.stderr) as passing:

        def told(number: int, seed: int, game: Game) -> None:
            passing(f"{number + 1} of {options.games} games, {counted(len(forfeits), 'forfeit')}")
            if logs:
                write_output(logs[number], write_log(game))
            if game.loser is not None:
                text = write_game(Recorded(seed, options.bonus, game.end.history))
                forfeits.append(f"game {number + 1}, player {game.loser} forfeits: {game.reason}\n  {text}")
            _start(bot, options.bot)

        _start(bot, options.bot)
        searching = player(effort=options.effort)
        found = compare(bot, searching, options.games, options.seed or 0, bonus=options.bonus, told=told)
    return found, forfeits


def _logs(options: Namespace) -> list[str]:
    """Return the files of the logs, in a folder that is made for them; nothing where none is wanted."""
    if not options.logs:
        return []
    folder = Path(options.logs)
    folder.mkdir(parents=True, exist_ok=True)
    files = [str(folder / f"game-{number + 1}.jsonl") for number in range(options.games)]
    for file in files:
        check_output(file, Kind("the log of a game", is_log), [options.bot], overwrite=options.overwrite)
    return files


def _start(bot: "Bot", file: str) -> None:
    """Start a bot's process, so that starting it is no part of a play."""
    try:
        bot.start()
    except OrtalabError as error:
        raise error.at(label(file)) from None
