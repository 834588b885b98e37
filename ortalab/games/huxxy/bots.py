"""Somebody else's file at the table: a process of its own, bounded in time and in what it prints, and never trusted.

Whatever it does (loops, throws, prints without end, returns nonsense) becomes a `BotError` with a sentence, on which
a game is forfeited; the process is ended then, and the next call starts another one.
"""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol, Self

from ortalab.errors import OrtalabError
from ortalab.games.huxxy.bot_limits import (
    FILE_SECONDS,
    MOST_ANSWERED,
    MOST_PRINTED,
    NAME,
    PRINTED,
    SECONDS,
    Answer,
    answer_of,
    late_answer,
    late_file,
    late_python,
    play_of,
    read_answer,
    read_ready,
    write_call,
)
from ortalab.games.huxxy.errors import BotError, LateBotError
from ortalab.games.huxxy.rules import Play

START_SECONDS = 15.0
"""The seconds that Python may take to start."""
MOST_WAITING = 16
"""The answers that wait to be read; a host gives one at a time."""
HOST = str(Path(__file__).with_name("bot_host.py"))


class Starter(Protocol):
    """Starts a program and ends all that came of it."""

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program that prints to two pipes and reads from a third."""

    def end(self) -> None:
        """End it and what it has started."""


class Guest:
    """The functions of a file, called in a process of its own."""

    CALL = "call"

    def __init__(
        self,
        file: Path,
        starter: Starter,
        names: Sequence[str],
        seconds: float = SECONDS,
        enclosed: Callable[[list[str]], list[str]] = list,
    ) -> None:
        """Keep the file and the names of its functions; the first call runs it. `enclosed` puts walls around it."""
        self._words = enclosed([sys.executable, "-P", HOST, str(file.resolve()), ",".join(names)])
        self._starter, self._seconds = starter, seconds
        self._asking: int | None = None
        self.found: dict[str, int] = {}

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave no process."""
        self.end()

    def call(self, name: str, arguments: tuple[object, ...], **options: object) -> Answer:
        """Call a function; raise `BotError` where no answer comes."""
        try:
            self.start()
            self._printed.count = 0
            with suppress(OSError):  # the answer tells
                os.write(self._asking or 0, write_call(name, arguments, **options).encode() + b"\n")
            return answer_of(read_answer(self._line(self._seconds, late_answer(self._seconds, self.CALL))))
        except BotError:
            self.end()
            raise

    def end(self) -> None:
        """End the process, if there is one."""
        asking, self._asking = self._asking, None
        if asking is not None:
            os.close(asking)
            self._starter.end()

    def start(self) -> None:
        """Start the process where none runs; raise `BotError` where the file fails, or has no such function."""
        if self._asking is not None:
            return
        try:
            self._start()
            read_answer(self._line(START_SECONDS, late_python(START_SECONDS)))
            self.found = read_ready(self._line(FILE_SECONDS, late_file()))
        except BotError:
            self.end()
            raise

    def _start(self) -> None:
        asked, self._asking = os.pipe()
        answered, answering = os.pipe()
        printed, printing = os.pipe()
        try:
            self._starter.start(self._words, answering, printing, asked)
        except BaseException as error:
            for pipe in (self._asking, answered, printed):
                os.close(pipe)
            self._asking = None
            if not isinstance(error, OSError):
                raise
            raise OrtalabError("no process for the bot can be started; try once more") from None
        finally:
            for pipe in (asked, answering, printing):
                os.close(pipe)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._printed = _Counter(printed, self._lines)
        for reader in (self._printed, _Lines(answered, self._lines)):
            reader.start()

    def _line(self, seconds: float, late: LateBotError) -> bytes:
        """Return the next line; raise `BotError` with what went wrong instead, `late` where nothing came in time."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise late from None
        if self._printed.count > MOST_PRINTED:
            raise BotError(PRINTED)
        return line


class Bot(Guest):
    """The play function of a file, called in a process of its own."""

    CALL = "play"

    def __init__(
        self,
        file: Path,
        starter: Starter,
        name: str = NAME,
        seconds: float = SECONDS,
        enclosed: Callable[[list[str]], list[str]] = list,
    ) -> None:
        """Keep the file and the name of its function."""
        super().__init__(file, starter, [name], seconds, enclosed)
        self._name = name

    def __call__(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's play, whatever that is; raise `BotError` where there is none."""
        try:
            return play_of(self.call(self._name, (history, player, hand, table)))
        except BotError:
            self.end()
            raise


class _Reader(Thread):
    """Reads a pipe to its end; what could not be ended may hold it for ever."""

    def __init__(self, pipe: int, lines: SimpleQueue[bytes]) -> None:
        super().__init__(daemon=True)
        self.pipe, self.lines = pipe, lines

    def run(self) -> None:
        with suppress(OSError, ValueError), open(self.pipe, "rb", buffering=0) as pipe:
            while (piece := pipe.read(65536)) and self.take(piece):
                pass

    def take(self, piece: bytes) -> bool:
        """Take a piece; return whether more of it is read."""
        raise NotImplementedError


class _Counter(_Reader):
    """Counts what a bot prints and forgets it; too much of it takes the place of its answer."""

    count = 0

    def take(self, piece: bytes) -> bool:
        self.count += len(piece)
        if self.count > MOST_PRINTED:
            self.lines.put(b"")
        return self.count <= MOST_PRINTED


class _Lines(_Reader):
    """Puts the lines of answers into a queue, and an empty one at the end, or at a line that is too long."""

    rest = b""

    def run(self) -> None:
        super().run()
        self.lines.put(b"")

    def take(self, piece: bytes) -> bool:
        *lines, self.rest = (self.rest + piece).split(b"\n")
        for line in (*lines, *[self.rest] * (len(self.rest) > MOST_ANSWERED)):
            self.lines.put(line)
        return len(self.rest) <= MOST_ANSWERED and self.lines.qsize() < MOST_WAITING
