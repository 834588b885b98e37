"""What the worker does with a bot of your own: its turn at the table, and the games of its tournament."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ortalab.games.huxxy.game import HuxxyError, referee
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, write_game
from ortalab.games.huxxy.rules import Play
from ortalab.games.huxxy.tournament import outcome, play_game, seat_of
from ortalab.tables.huxxy.link import read_link
from ortalab.tables.huxxy.state import state_of

if TYPE_CHECKING:
    from ortalab.games.huxxy.game import Game


class Bot(Protocol):
    """Somebody else's play function, wherever it runs."""

    async def start(self) -> None:
        """Start it; raise `HuxxyError` with what is wrong with its file."""

    async def play(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return its play, whatever that is; raise `HuxxyError` where there is none."""

    def end(self) -> None:
        """End it; the next play starts it anew."""


class BotDesk:
    """At most one bot, known by its text."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """Begin without a bot; `make` makes that of a text."""
        self._make = make
        self._text = ""
        self._bot: Bot | None = None

    async def _started(self, text: str) -> Bot:
        """Return the bot of a text once it can play."""
        if self._bot and text != self._text:
            self._bot.end()
            self._bot = None
        self._text, self._bot = text, self._bot or self._make(text)
        await self._bot.start()
        return self._bot

    async def game(self, text: str, number: int, seed: int) -> str:
        """Play a game of the tournament that begins with a deal; return JSON: the game, or why there is none."""
        try:
            bot = await self._started(text)
        except HuxxyError as error:
            return json.dumps({"why": str(error)})
        seat = seat_of(number, seed)
        game = await play_game(seat, bot.play, player())
        written = write_game(Recorded(seat.seed, plays=game.end.history))
        return json.dumps({"played": [number, written, outcome(game, seat.player), game.reason]})

    async def turn(self, text: str, link: str) -> str:
        """Let the bot make the turn that is next in a game; return JSON: its plays, or why it forfeits."""
        state = state_of(read_link(link))
        who, judged, made = state.player, referee(state), len(state.history)
        try:
            bot = await self._started(text)
            state = next(judged)
            while state.player == who:
                state = judged.send(await bot.play(*state.seen()))
        except HuxxyError as error:
            return json.dumps({"why": str(error)})
        except StopIteration as over:
            game: Game = over.value
            if game.loser is not None:
                return json.dumps({"why": game.reason})
            state = game.end
        return json.dumps({"plays": state.history[made:]})
