"""Run a student's file on the page, in a separate worker with limits on time and output.

Any failure becomes a `BotError` with a sentence; the worker is ended, and the next call starts another.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import js
from pyodide.ffi import JsException
from pyscript.ffi import create_proxy

from ortalab.games.huxxy.bot_limits import (
    FILE_SECONDS,
    MOST_SHOWN,
    NAME,
    PRINTED,
    SECONDS,
    answer_of,
    late_answer,
    late_file,
    late_python,
    new_nonce,
    play_of,
    read_answer,
    read_ready,
    write_call,
)
from ortalab.games.huxxy.rules import BotError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyodide.ffi import JsProxy

    from ortalab.games.huxxy.bot_limits import Answer
    from ortalab.games.huxxy.rules import LateBotError, Play

T = TypeVar("T")

START_SECONDS = 60.0
"""The time limit in seconds for starting Python in a worker."""


class Guest:
    """The functions of a file, called in a separate worker."""

    CALL = "call"

    def __init__(self, text: str, names: Sequence[str] = (NAME,)) -> None:
        """Store the file and the names of its functions; the first call runs it."""
        self.text, self.names = text, names
        self.found: dict[str, int] = {}
        self.worker: JsProxy | None = None
        self.lines: list[asyncio.Future[str]] = []
        self.printed = ""
        self.proxies = create_proxy(self.hear), create_proxy(self.hear_printed)

    async def start(self) -> None:
        """Start the worker unless it runs; raise `BotError` if the file fails or lacks the function."""
        if self.worker is not None:
            return
        python, file, nonce = self.expect(), self.expect(), new_nonce()
        try:
            self.worker = await js.startSandbox(self.text, ",".join(self.names), nonce, *self.proxies)
        except JsException:
            raise BotError("its worker cannot be loaded; check the connection") from None
        await self.line(python, START_SECONDS, late_python(START_SECONDS), read_answer)
        read = partial(read_ready, names=self.names, nonce=nonce)
        self.found = await self.line(file, FILE_SECONDS, late_file(), read)

    async def call(self, name: str, arguments: tuple[object, ...], **options: object) -> Answer:
        """Call a function; raise `BotError` if no answer comes."""
        await self.start()
        assert self.worker is not None  # noqa: S101 — it was just started
        line, nonce = self.expect(), new_nonce()
        self.worker.postMessage(write_call(name, arguments, nonce=nonce, **options))
        read = partial(read_answer, nonce=nonce)
        return answer_of(await self.line(line, SECONDS, late_answer(SECONDS, self.CALL), read))

    def expect(self) -> asyncio.Future[str]:
        """Return a future for the worker's next line."""
        self.lines.append(asyncio.get_event_loop().create_future())
        return self.lines[-1]

    async def line(self, line: asyncio.Future[str], seconds: float, late: LateBotError, read: Callable[[str], T]) -> T:
        """Wait for a line of the worker and parse it; raise `BotError` with the reason if that fails."""
        try:
            return read(checked(await asyncio.wait_for(line, seconds)))
        except TimeoutError:
            self.end()
            raise late from None
        except BotError:
            self.end()
            raise

    def hear(self, line: str) -> None:
        """Receive a line of the worker, if one is expected."""
        if self.lines and not (expected := self.lines.pop(0)).done():
            expected.set_result(line)

    def hear_printed(self, text: str) -> None:
        """Receive the worker's output."""
        self.printed = (self.printed + text)[:MOST_SHOWN]

    def take_printed(self) -> str:
        """Return the output since the last call, truncated."""
        text, self.printed = self.printed, ""
        return text

    def end(self) -> None:
        """End the worker, if it runs."""
        self.lines.clear()
        if self.worker is not None:
            self.worker.onmessage = self.worker.onerror = None
            self.worker.terminate()
        self.worker = None


class Bot(Guest):
    """The play function of a file, called in a separate worker."""

    CALL = "play"

    async def play(self, history: Sequence[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's unchecked play; raise `BotError` if there is none."""
        answer = await self.call(NAME, (list(history), player, hand, table))
        try:
            return play_of(answer)
        except BotError:
            self.end()
            raise


def checked(line: str) -> str:
    """Return the worker's line; raise `BotError` if it reports too much output."""
    if line == "printed":
        raise BotError(PRINTED)
    return line
