"""Bots in the worker: turns of the person's bot at the table, and tournaments of up to four files.

Turns and games run in short steps, each with a report, which lets the caller notice a lost worker.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Protocol

from ortalab.games.huxxy.bot_limits import MOST_SHOWN_OF_GAME
from ortalab.games.huxxy.game import Game, deal, referee
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, read_game, state_of, write_game
from ortalab.games.huxxy.rules import BotError, Play
from ortalab.games.huxxy.tournament import Seat, outcome, play_game, seats_of
from ortalab.json_text import parse_json
from ortalab.tables.huxxy.state import GAME
from ortalab.tables.huxxy.state.bots import GameReport, GuestTurn, Played

MOMENT = 1.0
"""Seconds between progress reports."""


class Bot(Protocol):
    """The interface of a bot, in whatever process it runs."""

    async def start(self) -> None:
        """Start the process; raise `BotError` if the bot's file has a fault."""

    async def play(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the next play, unchecked; raise `BotError` if there is none."""

    def take_printed(self) -> str:
        """Return the output since the last call, truncated."""

    def end(self) -> None:
        """End the process; the next play restarts it."""


Printed = list[tuple[int, str]]
"""A bot's output in pieces, each with the number of plays before it."""


class BotDesk:
    """The bots of up to four files, keyed by source text; at most one game or turn runs at a time."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """Start without bots; `make` creates a bot from a text."""
        self._make = make
        self._bots: dict[str, list[Bot]] = {}
        self._asked: object = None
        self._task: asyncio.Task[str] | None = None
        self._plays: list[Play] = []
        self._printed: Printed = []

    async def game(self, texts: str, number: int, seed: int) -> str:
        """Start or continue a tournament game; `texts` is a JSON list of the files.

        Return a JSON `GameReport`: the plays so far and, at the end, the game or why it failed.
        """
        seats = seats_of(number, seed, len(parse_json(texts)))
        if answer := await self._go_on((texts, number, seed), partial(self._game, parse_json(texts), seats, number)):
            return answer
        return json.dumps(GameReport(so_far=write_game(Recorded(seats[0].seed, plays=tuple(self._plays)))))

    async def turn(self, text: str, link: str) -> str:
        """Start or continue the bot's turn; return a JSON `GuestTurn`, or "" while the bot is playing."""
        return await self._go_on((text, link), partial(self._turn, text, link))

    async def _go_on(self, asked: object, begin: Callable[[], Coroutine[object, object, str]]) -> str:
        """Start the requested task, or wait briefly for it; return its answer, or "" while it runs."""
        if self._task is None or asked != self._asked:
            self._drop()
            self._asked, self._task = asked, asyncio.ensure_future(begin())
            return ""
        await asyncio.wait({self._task}, timeout=MOMENT)
        if not self._task.done():
            return ""
        task, self._task = self._task, None
        return task.result()

    def _drop(self) -> None:
        """Reset the plays; if a task is unfinished, cancel it and end all bots."""
        self._plays, self._printed = [], []
        if self._task and not self._task.done():
            self._task.cancel()
            for bots in self._bots.values():
                for bot in bots:
                    bot.end()

    async def _started(self, texts: Sequence[str]) -> list[Bot]:
        """Start one bot per text, reusing running ones and ending the rest; raise `NoBotError` for a faulty file."""
        for text in set(self._bots) - set(texts):
            for bot in self._bots.pop(text):
                bot.end()
        found: list[Bot] = []
        for nth, text in enumerate(texts):
            bots = self._bots.setdefault(text, [])
            if len(bots) <= texts[:nth].count(text):
                bots.append(self._make(text))
            found.append(bots[texts[:nth].count(text)])
            try:
                await found[-1].start()
            except BotError as error:
                raise NoBotError(nth, str(error)) from None
        return found

    async def _ask(self, bot: Bot, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        self._plays = list(history)
        return await bot.play(history, player, hand, table)

    async def _ask_first(
        self, bot: Bot, history: list[Play], player: int, hand: list[str], table: list[list[str]]
    ) -> object:
        """Ask the person's own bot, the first file, for a play; record its output."""
        try:
            return await self._ask(bot, history, player, hand, table)
        finally:
            room = MOST_SHOWN_OF_GAME - sum(len(text) for _, text in self._printed)
            if room > 0 and (text := bot.take_printed()[:room]):
                self._printed.append((len(history), text))

    async def _game(self, texts: list[str], seats: list[Seat], number: int) -> str:
        try:
            first, *others = await self._started(texts)
        except NoBotError as error:
            return json.dumps(GameReport(why=error.why, file=error.nth))
        asks = [partial(self._ask_first, first), *(partial(self._ask, bot) for bot in others)]
        bots = {seat.player: ask for seat, ask in zip(seats, asks, strict=True)}
        return game_text(number, seats, await play_game(bots, player(), deal(seats[0].seed)), self._printed)

    async def _turn(self, text: str, link: str) -> str:
        state = state_of(GAME.read_link(link))
        who, judged, made = state.player, referee(state), len(state.history)
        try:
            (bot,) = await self._started([text])
            state = next(judged)
            while state.player == who:
                state = judged.send(await self._ask_first(bot, *state.arguments()))
        except NoBotError as error:
            return self._turn_text(None, error.why)
        except BotError as error:
            return self._turn_text(None, str(error))
        except StopIteration as over:
            game: Game = over.value
            if game.loser is not None:
                return self._turn_text(None, game.reason)
            state = game.end
        return self._turn_text(state.history[made:])

    def _turn_text(self, plays: tuple[Play, ...] | None, why: str = "") -> str:
        return json.dumps(GuestTurn(plays, why, tuple(text for _, text in self._printed)))


class NoBotError(Exception):
    """Raised if the bot of a file cannot play; has the file's index and the reason."""

    def __init__(self, nth: int, why: str) -> None:
        super().__init__(why)
        self.nth, self.why = nth, why


async def forfeit(number: int, seed: int, so_far: str, why: str, files: int = 1) -> str:
    """End a tournament game with a forfeit by the next bot to play; return it as JSON."""

    async def refuse(*_: object) -> object:
        raise BotError(why)

    seats = seats_of(number, seed, files)
    start = state_of(read_game(so_far)) if so_far else deal(seats[0].seed)
    return game_text(number, seats, await play_game({seat.player: refuse for seat in seats}, player(), start))


def game_text(number: int, seats: list[Seat], game: Game, printed: Printed | None = None) -> str:
    """Format a finished game as JSON for the page."""
    written = write_game(Recorded(seats[0].seed, plays=game.end.history))
    outcomes = tuple(outcome(game, seat.player) for seat in seats)
    return json.dumps(GameReport(Played(number, written, outcomes, game.reason, tuple(printed or ()))))
