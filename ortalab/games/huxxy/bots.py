"""Somebody else's bot at the table: a process of its own, bounded in time and in what it prints, and never trusted.

Whatever it does (loops, throws, prints without end, returns nonsense) becomes a `HuxxyError` with a sentence, on which
a game is forfeited; the process is ended then, and the next play starts another one.
"""

import json
import os
import secrets
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Protocol, Self

from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import (
    ENDED,
    FILE_SECONDS,
    MOST_ANSWERED,
    MOST_PRINTED,
    PRINTED,
    SECONDS,
    late_file,
    late_play,
    late_python,
    read_answer,
)
from ortalab.games.huxxy.game import HuxxyError
from ortalab.games.huxxy.rules import Play

START_SECONDS = 15.0
"""How long Python may take to start."""
HOST = str(Path(__file__).with_name("bot_host.py"))


class Starter(Protocol):
    """Starts a program and ends all that came of it."""

    def start(self, words: Sequence[str], out: int, err: int) -> None:
        """Start a program that prints to these."""

    def end(self) -> None:
        """End it and what it has started."""


class Bot:
    """The play function of a file, called in a process of its own."""

    def __init__(
        self, file: Path, starter: Starter, name: str = "comp10001huxxy_play", seconds: float = SECONDS
    ) -> None:
        """Keep the file and the name of its function; the first play runs it."""
        self._words = [sys.executable, "-P", HOST, str(file.resolve()), name]
        self._starter, self._seconds = starter, seconds
        self._line: socket.socket | None = None
        self._rest = b""

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave no process."""
        self.end()

    def __call__(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's play, whatever that is; raise `HuxxyError` where there is none."""
        try:
            self.start()
            return self._ask([history, player, hand, table])
        except HuxxyError:
            self.end()
            raise

    def end(self) -> None:
        """End the process, if there is one."""
        line, self._line, self._rest = self._line, None, b""
        if line:
            line.close()
            self._starter.end()

    def start(self) -> None:
        """Start the process where none runs; raise `HuxxyError` where the file fails, or has no such function."""
        if self._line:
            return
        try:
            self._start()
        except HuxxyError:
            self.end()
            raise

    def _start(self) -> None:
        token = secrets.token_hex()
        printed, printing = os.pipe()
        with socket.create_server(("127.0.0.1", 0)) as server:
            try:
                self._starter.start([*self._words, str(server.getsockname()[1]), token], printing, printing)
            except BaseException:
                os.close(printed)
                raise
            finally:
                os.close(printing)
            server.settimeout(START_SECONDS)
            try:
                self._line, _ = server.accept()
            except OSError:
                os.close(printed)
                self._starter.end()
                raise OrtalabError("no process for the bot can be started; try once more") from None
        self._reader = _Reader(printed, self._line)
        self._reader.start()
        if self._answer(monotonic() + START_SECONDS, late_python(START_SECONDS)).get("token") != token:
            raise HuxxyError(ENDED)
        self._answer(monotonic() + FILE_SECONDS, late_file())

    def _ask(self, asked: object) -> object:
        if self._line:
            self._reader.printed = 0
            with suppress(OSError):  # the answer tells
                self._line.sendall(json.dumps(asked).encode() + b"\n")
        answer = self._answer(monotonic() + self._seconds, late_play(self._seconds))
        return answer.get("play")

    def _answer(self, until: float, late: HuxxyError) -> dict[str, object]:
        """Read a line; raise `HuxxyError` with what went wrong instead, `late` where nothing came in time."""
        try:
            line = self._read(until)
        except TimeoutError:
            raise late from None
        except OSError:
            line = b""
        if self._reader.printed > MOST_PRINTED:
            raise HuxxyError(PRINTED)
        return read_answer(line)

    def _read(self, until: float) -> bytes:
        """Read one line, or nothing if the bot closed its end; raise `TimeoutError` when the time is up."""
        while self._line and b"\n" not in self._rest and len(self._rest) < MOST_ANSWERED:
            left = until - monotonic()
            if left <= 0:
                raise TimeoutError
            self._line.settimeout(left)
            piece = self._line.recv(4096)
            if not piece:
                return b""
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return line


class _Reader(Thread):
    """Reads what a bot prints, counts it and forgets it; too much of it cuts the line."""

    def __init__(self, pipe: int, line: socket.socket) -> None:
        super().__init__(daemon=True)  # what could not be ended may hold the pipe for ever
        self.pipe, self.line, self.printed = pipe, line, 0

    def run(self) -> None:
        with suppress(OSError, ValueError), open(self.pipe, "rb", buffering=0) as pipe:  # noqa: PTH123  (no path)
            while piece := pipe.read(65536):
                self.printed += len(piece)
                if self.printed > MOST_PRINTED:
                    with suppress(OSError):
                        self.line.shutdown(socket.SHUT_RDWR)
                    return
