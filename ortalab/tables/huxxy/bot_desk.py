"""What the worker does with a bot of your own: it reads its file, makes its turn at the table, plays its tournament.

Turns and games are played a moment at a time: who asks hears of each moment, and knows a worker that is lost.
"""

import asyncio
import json
import warnings
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Protocol

from ortalab.games.huxxy.bot_host import describe_error
from ortalab.games.huxxy.bot_limits import MOST_SHOWN_OF_GAME
from ortalab.games.huxxy.game import Game, HuxxyError, deal, referee
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import Play
from ortalab.games.huxxy.tournament import Seat, outcome, play_game, seat_of
from ortalab.tables.huxxy.link import read_link
from ortalab.tables.huxxy.state import state_of

MOMENT = 1.0
"""Seconds after which is told how far a game is."""


class Bot(Protocol):
    """Somebody else's play function, wherever it runs."""

    async def start(self) -> None:
        """Start it; raise `HuxxyError` with what is wrong with its file."""

    async def play(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return its play, whatever that is; raise `HuxxyError` where there is none."""

    def take_printed(self) -> str:
        """Return the text that it has printed since this was asked last, bounded."""

    def end(self) -> None:
        """End it; the next play starts it anew."""


Printed = list[tuple[int, str]]
"""What a bot printed, each text after the number of plays before it."""


class BotDesk:
    """At most one bot, known by its text, and at most one game or turn of it."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """Begin without a bot; `make` makes that of a text."""
        self._make = make
        self._text = ""
        self._bot: Bot | None = None
        self._asked: object = None
        self._task: asyncio.Task[str] | None = None
        self._plays: list[Play] = []
        self._printed: Printed = []

    async def game(self, text: str, number: int, seed: int) -> str:
        """Go on with a game of the tournament that begins with a deal.

        Return JSON: the game, or why there is none; or, until it is over, how far it is.
        """
        seat = seat_of(number, seed)
        if answer := await self._go_on((text, number, seed), partial(self._game, text, seat, number)):
            return answer
        return json.dumps({"so far": write_game(Recorded(seat.seed, plays=tuple(self._plays)))})

    async def turn(self, text: str, link: str) -> str:
        """Go on with the turn that is next in a game; return JSON: its plays, or why it forfeits; "" until then."""
        return await self._go_on((text, link), partial(self._turn, text, link))

    async def _go_on(self, asked: object, begin: Callable[[], Coroutine[object, object, str]]) -> str:
        """Begin what is asked, or wait a moment for what is under way; return its answer, "" before it has one."""
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
        """Give up what is under way, and with it the bot that has yet to answer."""
        self._plays, self._printed = [], []
        if self._task and not self._task.done():
            self._task.cancel()
            if self._bot:
                self._bot.end()

    async def _started(self, text: str) -> Bot:
        """Return the bot of a text once it can play."""
        if self._bot and text != self._text:
            self._bot.end()
            self._bot = None
        self._text, self._bot = text, self._bot or self._make(text)
        await self._bot.start()
        return self._bot

    async def _ask(self, bot: Bot, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return a bot's play, and note what it prints."""
        self._plays = list(history)
        try:
            return await bot.play(history, player, hand, table)
        finally:
            room = MOST_SHOWN_OF_GAME - sum(len(text) for _, text in self._printed)
            if room > 0 and (text := bot.take_printed()[:room]):
                self._printed.append((len(history), text))

    async def _game(self, text: str, seat: Seat, number: int) -> str:
        try:
            bot = await self._started(text)
        except HuxxyError as error:
            return json.dumps({"why": str(error)})
        return game_text(
            number,
            seat,
            await play_game({seat.player: partial(self._ask, bot)}, player(), deal(seat.seed)),
            self._printed,
        )

    async def _turn(self, text: str, link: str) -> str:
        state = state_of(read_link(link))
        who, judged, made = state.player, referee(state), len(state.history)
        try:
            bot = await self._started(text)
            state = next(judged)
            while state.player == who:
                state = judged.send(await self._ask(bot, *state.seen()))
        except HuxxyError as error:
            return self._turn_text(why=str(error))
        except StopIteration as over:
            game: Game = over.value
            if game.loser is not None:
                return self._turn_text(why=game.reason)
            state = game.end
        return self._turn_text(plays=state.history[made:])

    def _turn_text(self, **answer: object) -> str:
        return json.dumps({**answer, "printed": [text for _, text in self._printed]})


async def forfeit(number: int, seed: int, so_far: str, why: str) -> str:
    """Return the text of a game of the tournament that the bot forfeits at its next play."""

    async def refuse(*_: object) -> object:
        raise HuxxyError(why)

    seat = seat_of(number, seed)
    start = state_of(read_game(so_far)) if so_far else deal(seat.seed)
    return game_text(number, seat, await play_game({seat.player: refuse}, player(), start))


def game_text(number: int, seat: Seat, game: Game, printed: Printed | None = None) -> str:
    """Return a game that is over as JSON for the page."""
    written = write_game(Recorded(seat.seed, plays=game.end.history))
    return json.dumps({"played": [number, written, outcome(game, seat.player), game.reason, printed or []]})


def check(text: str) -> str:
    """Return why Python cannot read the file of a bot, "" if it can; none of it is run.

    >>> check("def comp10001huxxy_play(")
    "SyntaxError: '(' was never closed (bot.py, line 1)"
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "bot.py", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, OverflowError, MemoryError, RecursionError) as error:
            return describe_error(error, "bot.py")
    return ""
