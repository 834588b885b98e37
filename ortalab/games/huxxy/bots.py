"""Run a student's file as a player: an untrusted process with limits on time and output.

Every failure (a loop, an exception, endless output, a malformed answer) raises `BotError` with a sentence, and the bot
forfeits the game; its process is killed, and the next call starts a new one.
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
from ortalab.games.huxxy import bot_limits as limits
from ortalab.games.huxxy.rules import BotError, LateBotError, Play

START_SECONDS = 15.0
"""The time limit for starting Python, in seconds."""
MOST_WAITING = 16
"""The capacity of the queue of unread answers; an honest host writes only one at a time."""
HOST = str(Path(__file__).with_name("bot_host.py"))


class Starter(Protocol):
    """Starts a program, and kills it with all its children."""

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program with pipes for its output, its errors and its input."""

    def end(self) -> None:
        """Kill the program and its children; raise `BotError` if it has exceeded a limit."""


class Guest:
    """The functions of a file, called in a separate process."""

    CALL = "call"

    def __init__(
        self,
        file: Path,
        starter: Starter,
        names: Sequence[str],
        seconds: float = limits.SECONDS,
        enclosed: Callable[[list[str]], list[str]] = list,
    ) -> None:
        """Store the file and the names of its functions; the first call starts it. `enclosed` wraps its command."""
        self._words = enclosed([sys.executable, "-P", HOST, str(file.resolve()), ",".join(names)])
        self._starter, self._seconds, self._names = starter, seconds, names
        self._asking: int | None = None
        self.found: dict[str, int] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(BotError):
            self.end()

    def call(self, name: str, arguments: tuple[object, ...], **options: object) -> limits.Answer:
        """Call a function; raise `BotError` if there is no valid answer."""
        try:
            self.start()
            self._printed.count = 0
            nonce = limits.new_nonce()
            self._ask(limits.write_call(name, arguments, nonce=nonce, **options))
            line = self._line(self._seconds, limits.late_answer(self._seconds, self.CALL))
            return limits.answer_of(limits.read_answer(line, nonce))
        except BotError:
            self.end()
            raise

    def _ask(self, line: str) -> None:
        with suppress(OSError):  # reported as a missing answer
            os.write(self._asking or 0, line.encode() + b"\n")

    def end(self) -> None:
        """Kill the process if it is running."""
        asking, self._asking = self._asking, None
        if asking is not None:
            os.close(asking)
            self._starter.end()

    def start(self) -> None:
        """Start the process if it is not running; raise `BotError` if the file fails or lacks the functions."""
        if self._asking is not None:
            return
        try:
            self._start()
            limits.read_answer(self._line(START_SECONDS, limits.late_python(START_SECONDS)))
            nonce = limits.new_nonce()
            self._ask(nonce)
            self.found = limits.read_ready(self._line(limits.FILE_SECONDS, limits.late_file()), self._names, nonce)
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
            raise OrtalabError("the bot's process cannot be started; try again") from None
        finally:
            for pipe in (asked, answering, printing):
                os.close(pipe)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._printed = _Counter(printed, self._lines)
        for reader in (self._printed, _Lines(answered, self._lines)):
            reader.start()

    def _line(self, seconds: float, late: LateBotError) -> bytes:
        """Return the next line of answers; raise `late` on a timeout, `BotError` after too much output."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise late from None
        if self._printed.count > limits.MOST_PRINTED:
            raise BotError(limits.PRINTED)
        return line


class Bot(Guest):
    """The play function of a file, called in a separate process."""

    CALL = "play"

    def __init__(
        self,
        file: Path,
        starter: Starter,
        name: str = limits.NAME,
        seconds: float = limits.SECONDS,
        enclosed: Callable[[list[str]], list[str]] = list,
    ) -> None:
        super().__init__(file, starter, [name], seconds, enclosed)
        self._name = name

    def __call__(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        """Return the bot's play, unchecked; raise `BotError` if there is none."""
        try:
            return limits.play_of(self.call(self._name, (history, player, hand, table)))
        except BotError:
            self.end()
            raise


class _Reader(Thread):
    """Reads a pipe to its end; a daemon thread, since an unkillable process may keep the pipe open."""

    def __init__(self, pipe: int, lines: SimpleQueue[bytes]) -> None:
        super().__init__(daemon=True)
        self.pipe, self.lines = pipe, lines

    def run(self) -> None:
        with suppress(OSError, ValueError), open(self.pipe, "rb", buffering=0) as pipe:
            while (piece := pipe.read(65536)) and self.take(piece):
                pass

    def take(self, piece: bytes) -> bool:
        """Handle a chunk; return whether to continue reading."""
        raise NotImplementedError


class _Counter(_Reader):
    """Counts and discards a bot's output; too much of it ends the wait for an answer."""

    count = 0

    def take(self, piece: bytes) -> bool:
        self.count += len(piece)
        if self.count > limits.MOST_PRINTED:
            self.lines.put(b"")
        return self.count <= limits.MOST_PRINTED


class _Lines(_Reader):
    """Queues the lines of answers, and an empty line at the end; a line that is too long ends the reading."""

    rest = b""

    def run(self) -> None:
        super().run()
        self.lines.put(b"")

    def take(self, piece: bytes) -> bool:
        *lines, self.rest = (self.rest + piece).split(b"\n")
        for line in (*lines, *[self.rest] * (len(self.rest) > limits.MOST_ANSWERED)):
            self.lines.put(line)
        return len(self.rest) <= limits.MOST_ANSWERED and self.lines.qsize() < MOST_WAITING
