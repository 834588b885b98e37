"""What the page of Huxxy has more than every table of a game: the bot of your own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import game_page
import js
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import during
from storage import keep, stored

from ortalab.page.messages import Failed
from ortalab.tables.huxxy.state.bots import (
    MOST_TEXT,
    AskBot,
    BotChecked,
    BotText,
    CheckBot,
    KeepBot,
    RunGames,
    StopGames,
)

if TYPE_CHECKING:
    from bot_pool import Pool

    from ortalab.page.games.messages import GameEffect
    from ortalab.tables.huxxy.state.bots import BotEffect

BOT = "ortalab-huxxy-bot"


class Page(game_page.Page):
    """The page of Huxxy."""

    pool: Pool | None = None
    text_to_check: str | None = None
    checking: asyncio.Task[None] | None = None

    def perform_own(self, effect: GameEffect | BotEffect) -> None:
        match effect:
            case RunGames():
                self.games.run(effect)
            case StopGames():
                self.games.stop()
            case KeepBot(text):
                keep(BOT, text)
            case AskBot():
                self.ask_bot()
            case CheckBot(text):
                self.text_to_check = text
                if self.checking is None or self.checking.done():
                    self.checking = asyncio.ensure_future(self.check())
            case _:
                super().perform_own(effect)

    @property
    def games(self) -> Pool:
        """The workers of a tournament, set up when they are first needed."""
        if self.pool is None:
            from bot_pool import Pool

            self.pool = Pool(self)
        return self.pool

    async def check(self) -> None:
        """Let the worker read the file of the bot, and once more while another one has come."""
        from game_desk import STEP_SECONDS

        while (text := self.text_to_check) is not None:
            desk = self.worker
            desk.warm()
            try:
                why = str(await asyncio.wait_for((await desk.ready()).check(text), STEP_SECONDS))
            except Exception:  # noqa: BLE001 — a file may end the Python that reads it
                desk.close()
                return
            if text == self.text_to_check:
                self.text_to_check = None
            self.send(BotChecked(text, why))

    def load_stored(self) -> None:
        """Tell what the browser keeps."""
        super().load_stored()
        if text := stored(BOT):
            self.send(BotText(text, is_new=False))

    def ask_bot(self) -> None:
        """Open the browser's dialog for a file in Python."""
        field = js.document.createElement("input")
        field.type, field.accept = "file", ".py,text/x-python,text/plain"

        def failed(_: object) -> None:
            self.send(Failed("The file could not be read."))

        def chosen(_: object) -> None:
            file = field.files.item(0)
            if not is_none(file):
                content = file.slice(0, 4 * MOST_TEXT).text()
                content.then(lambda text: self.send(BotText(str(text))), failed)
                during("files", content)

        field.onchange = create_proxy(chosen)
        field.click()
