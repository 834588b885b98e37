"""`ortalab huxxy tournament --bot`: other people's bots play each other and ours."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from ortalab.commands.huxxy_terminal import share_line
from ortalab.commands.running import check_json, limits_of, prints_json, write_json
from ortalab.courses.huxxy.host import starter_of
from ortalab.courses.run.processes import Limits, LostError
from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import BONUS_NAME, NAME
from ortalab.games.huxxy.bots import Bot
from ortalab.games.huxxy.game import Game, is_log, write_log
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, write_game
from ortalab.games.huxxy.tournament import Seat, Share, compete
from ortalab.plurals import counted
from ortalab.terminal import DONE, FINDING, label, passing_line
from ortalab.text.output import Kind, check_output, write_output

KIND = Kind("the result of bots", lambda text: text.startswith('{"games": '))


def enter_bots(options: Namespace) -> int:
    """Run a tournament of bots, with ours in the free seats; print each bot's share of the wins and every forfeit."""
    check_json(options, KIND)
    files = [read_file(name) for name in options.bot]
    limits = limits_of(options)
    with ExitStack() as stack:
        make = partial(Bot, name=BONUS_NAME if options.bonus else NAME, seconds=options.seconds)
        bots = [stack.enter_context(seated(make, file, limits)) for file in files]
        try:
            found, forfeits = _measure(options, bots)
        except OSError as error:
            raise OrtalabError(f"{label(options.logs or options.bot[0])}: {error.strerror}; name another") from None
    write_json(options, _as_data(options, found, forfeits))
    if not prints_json(options):
        print("\n".join(_lines(options, found, forfeits)))
    return FINDING if forfeits else DONE


def read_file(name: str) -> Path:
    """Return the path of a student's file; raise `OrtalabError` if it does not exist."""
    file = Path(name)
    if not file.is_file():
        raise OrtalabError(f"{label(name)}: there is no such file; name one with a {NAME}")
    return file


@contextmanager
def seated(make: "partial[Bot]", file: Path, limits: Limits | None) -> Iterator[Bot]:
    """Run a bot's file in a separate process, within the limits of a sandbox, if any."""
    starter, enclosed = starter_of(file, limits)
    try:
        with make(file, starter, enclosed=enclosed) as bot:
            yield bot
    except LostError as error:
        raise OrtalabError(f"{label(str(file))}: {error}; try again") from None
    finally:
        starter.close()


def _as_data(options: Namespace, found: Sequence[Share], forfeits: Sequence[dict[str, object]]) -> dict[str, object]:
    shares = [{"file": file, **one._asdict()} for file, one in zip(options.bot, found, strict=True)]
    return {"games": options.games, "bots": shares, "forfeited": list(forfeits)}


def _lines(options: Namespace, found: Sequence[Share], forfeits: Sequence[dict[str, object]]) -> list[str]:
    lines = [
        f"game {one['game']}, {'player' if len(found) == 1 else label(str(one['file'])) + ' as player'} {one['player']}"
        f" forfeits: {one['reason']}\n  {one['text']}"
        for one in forfeits
    ]
    against = "against three searching:" if len(found) == 1 else "against the others:"
    width = max(map(len, map(label, options.bot)))
    named = (f"{label(file):{width if len(found) > 1 else 0}} {against}" for file in options.bot)
    return [*lines, *map(share_line, named, found)]


def _measure(options: Namespace, bots: Sequence[Bot]) -> tuple[list[Share], list[dict[str, object]]]:
    """Play the games of the bots; return their shares of the wins, and each forfeit with the game's text."""
    forfeits: list[dict[str, object]] = []
    logs = _logs(options)
    with passing_line(sys.stderr) as passing:

        def on_game(number: int, seats: list[Seat], game: Game) -> None:
            passing(f"{number + 1} of {options.games} games, {counted(len(forfeits), 'forfeit')}")
            if logs:
                write_output(logs[number], write_log(game))
            if game.loser is not None:
                file = next(file for file, seat in zip(options.bot, seats, strict=True) if seat.player == game.loser)
                text = write_game(Recorded(seats[0].seed, options.bonus, game.end.history))
                forfeit = {"game": number + 1, "file": file, "player": game.loser, "reason": game.reason, "text": text}
                forfeits.append(forfeit)
            _start(options, bots)

        _start(options, bots)
        searching = player(effort=options.effort)
        found = compete(bots, searching, options.games, options.seed or 0, bonus=options.bonus, on_game=on_game)
    return found, forfeits


def _logs(options: Namespace) -> list[str]:
    """List the log files, in a new folder; empty without `--logs`."""
    if not options.logs:
        return []
    folder = Path(options.logs)
    folder.mkdir(parents=True, exist_ok=True)
    files = [str(folder / f"game-{number + 1}.jsonl") for number in range(options.games)]
    for file in files:
        check_output(file, Kind("the log of a game", is_log), options.bot, overwrite=options.overwrite)
    return files


def _start(options: Namespace, bots: Sequence[Bot]) -> None:
    """Start the bots' processes before the game, outside their thinking time."""
    for file, bot in zip(options.bot, bots, strict=True):
        try:
            bot.start()
        except OrtalabError as error:
            raise error.at(label(file)) from None
