"""Somebody else's bot on the page: it plays in a worker of its own, bounded in time and in what it prints.

Whatever it does becomes a `HuxxyError` with a sentence; the worker is ended then, and the next play starts another one.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy

from ortalab.games.huxxy.bot_limits import NAME, PRINTED, SECONDS, late_play, late_start, read_answer
from ortalab.games.huxxy.game import HuxxyError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyodide.ffi import JsProxy

    from ortalab.games.huxxy.rules import Play

START_SECONDS = 60.0
"""How long a worker may take to start Python, and to run the bot's file."""


class Bot:
    """The play function of a file, called in a worker of its own."""

    def __init__(self, text: str) -> None:
        """Keep the file; the first play runs it."""
        self.text = text
        self.worker: JsProxy | None = None
        self.heard: asyncio.Future[str] | None = None
        self.proxy = create_proxy(self.hear)

    async def start(self) -> None:
        """Start the worker where none runs; raise `HuxxyError` where the file fails, or has no such function."""
        if self.worker is not None:
            return
        self.worker = await js.startSandbox(self.text, NAME, self.proxy)
        await self.line(START_SECONDS, late_start(START_SECONDS))

    async def play(self, history: Sequence[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's play, whatever that is; raise `HuxxyError` where there is none."""
        await self.start()
        assert self.worker is not None  # noqa: S101 — it was just started
        self.worker.postMessage(json.dumps([history, player, hand, table]))
        return (await self.line(SECONDS, late_play(SECONDS))).get("play")

    async def line(self, seconds: float, late: HuxxyError) -> dict[str, object]:
        """Wait for the line that the worker says; raise `HuxxyError` with what went wrong instead."""
        self.heard = asyncio.get_event_loop().create_future()
        try:
            return read(await asyncio.wait_for(self.heard, seconds))
        except TimeoutError:
            self.end()
            raise late from None
        except HuxxyError:
            self.end()
            raise

    def hear(self, line: str) -> None:
        """Take what the worker says, if anything is waited for."""
        if self.heard and not self.heard.done():
            self.heard.set_result(line)

    def end(self) -> None:
        """End the worker, if there is one."""
        if self.worker is not None:
            self.worker.onmessage = self.worker.onerror = None
            self.worker.terminate()
        self.worker = None


def read(line: str) -> dict[str, object]:
    """Read what the worker says; raise `HuxxyError` where the bot failed."""
    if line == "printed":
        raise HuxxyError(PRINTED)
    return read_answer(line)
