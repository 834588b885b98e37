"""Somebody else's bot on the page: it plays in a worker of its own, bounded in time and in what it prints.

Whatever it does becomes a `HuxxyError` with a sentence; the worker is ended then, and the next play starts another one.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript.ffi import create_proxy

from ortalab.games.huxxy.bot_limits import (
    FILE_SECONDS,
    MOST_SHOWN,
    NAME,
    PRINTED,
    SECONDS,
    late_file,
    late_play,
    late_python,
    read_answer,
)
from ortalab.games.huxxy.game import HuxxyError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyodide.ffi import JsProxy

    from ortalab.games.huxxy.rules import Play

START_SECONDS = 60.0
"""How long Python may take to start in a worker."""


class Bot:
    """The play function of a file, called in a worker of its own."""

    def __init__(self, text: str) -> None:
        """Keep the file; the first play runs it."""
        self.text = text
        self.worker: JsProxy | None = None
        self.lines: list[asyncio.Future[str]] = []
        self.printed = ""
        self.proxies = create_proxy(self.hear), create_proxy(self.hear_printed)

    async def start(self) -> None:
        """Start the worker where none runs; raise `HuxxyError` where the file fails, or has no such function."""
        if self.worker is not None:
            return
        python, file = self.expect(), self.expect()
        try:
            self.worker = await js.startSandbox(self.text, NAME, *self.proxies)
        except JsException:
            raise HuxxyError("its worker cannot be loaded; check the connection") from None
        await self.line(python, START_SECONDS, late_python(START_SECONDS))
        await self.line(file, FILE_SECONDS, late_file())

    async def play(self, history: Sequence[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's play, whatever that is; raise `HuxxyError` where there is none."""
        await self.start()
        assert self.worker is not None  # noqa: S101 — it was just started
        answer = self.expect()
        self.worker.postMessage(json.dumps([history, player, hand, table]))
        return (await self.line(answer, SECONDS, late_play(SECONDS))).get("play")

    def expect(self) -> asyncio.Future[str]:
        """Return the next line that is not expected yet."""
        self.lines.append(asyncio.get_event_loop().create_future())
        return self.lines[-1]

    async def line(self, line: asyncio.Future[str], seconds: float, late: HuxxyError) -> dict[str, object]:
        """Wait for a line that the worker says; raise `HuxxyError` with what went wrong instead."""
        try:
            return read(await asyncio.wait_for(line, seconds))
        except TimeoutError:
            self.end()
            raise late from None
        except HuxxyError:
            self.end()
            raise

    def hear(self, line: str) -> None:
        """Take a line of the worker, if one is expected."""
        if self.lines and not (expected := self.lines.pop(0)).done():
            expected.set_result(line)

    def hear_printed(self, text: str) -> None:
        """Take what the worker prints."""
        self.printed = (self.printed + text)[:MOST_SHOWN]

    def take_printed(self) -> str:
        """Return the text that it has printed since this was asked last, bounded."""
        text, self.printed = self.printed, ""
        return text

    def end(self) -> None:
        """End the worker, if there is one."""
        self.lines.clear()
        if self.worker is not None:
            self.worker.onmessage = self.worker.onerror = None
            self.worker.terminate()
        self.worker = None


def read(line: str) -> dict[str, object]:
    """Read what the worker says; raise `HuxxyError` where the bot failed."""
    if line == "printed":
        raise HuxxyError(PRINTED)
    return read_answer(line)
