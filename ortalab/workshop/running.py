"""A program that somebody else wrote, run on a round: bounded in time and in what is read of it, and never trusted.

Whatever it does — hang, crash, print without end, print what is no text — comes back as a value. Only a program that
cannot be started at all is an error: nothing was tested then.
"""

import os
import shutil
import signal
import subprocess
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore, Event, Thread
from time import monotonic
from types import TracebackType
from typing import IO, NamedTuple, Self, cast

from ortalab.errors import OrtalabError
from ortalab.formats import write_round
from ortalab.scoring.round import Round

FILE = "{file}"
"""What stands in a command for the path of the round; without it the path comes last."""
SECONDS = 5.0
"""How long a program may take over one round."""
LONGEST_WAIT = 3600.0
MOST_PRINTED = 256 * 1024
"""The most bytes of standard output that are kept; a program that prints more is ended."""
MOST_SAID = 2000
"""The most bytes of standard error that are kept; the rest is thrown away."""
AT_ONCE = max(2, os.cpu_count() or 1)
"""The most programs that run at a time, whoever asks for them."""

_room = BoundedSemaphore(AT_ONCE)
_LATE, _PRINTED = "had not ended", "printed"  # how a fault begins that is no crash


class Fault(Enum):
    """The kinds of what can go wrong with a program, whatever it was to print."""

    CRASH = "crash"
    TIME_OUT = "time-out"
    GARBAGE = "garbage"


class Printed(NamedTuple):
    """What a program printed, and what went wrong with it."""

    text: str  # standard output, bounded; bytes that are no UTF-8 are escaped
    fault: str = ""  # half a sentence about the program: `ended with status 101`; nothing where it ended well
    said: str = ""  # the end of what it wrote to standard error
    seconds: float = 0.0

    @property
    def kind(self) -> Fault | None:
        """The kind of its fault, None where it ended well."""
        if self.fault.startswith(_LATE):
            return Fault.TIME_OUT
        if self.fault.startswith(_PRINTED):
            return Fault.GARBAGE
        return Fault.CRASH if self.fault else None


def run_program(command: Sequence[str], file: Path, seconds: float = SECONDS) -> Printed:
    """Run a command on a file that holds a round; raise `OrtalabError` where it cannot be started."""
    with _room:
        start = monotonic()
        process = _start(_with_file(command, file))
        try:
            return _watch(process, start, seconds)
        finally:
            _end(process)


class Program:
    """A command that is run on round after round; within `with` it has a folder of its own to write them in."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        """Keep the command; it is looked for when it first runs."""
        if not command:
            raise OrtalabError(f"there is no command to run; write it after --, such as: -- ./ortalab {FILE}")
        self.command = tuple(command)
        self.seconds = seconds

    def __enter__(self) -> Self:
        """Make the folder."""
        self._temporary = TemporaryDirectory(prefix="ortalab-", ignore_cleanup_errors=True)
        self.folder = Path(self._temporary.name)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Remove the folder and what the program may have left in it."""
        self._temporary.cleanup()

    def __call__(self, round: Round) -> Printed:
        """Write a round in the assignment's own spelling and run the command on it."""
        file = self.folder / "round.yml"
        file.write_text(write_round(round), encoding="utf-8", newline="\n")
        return run_program(self.command, file, self.seconds)


def take_seconds(parser: ArgumentParser) -> None:
    """Declare `--seconds`, which every command that runs a program has."""
    parser.add_argument(
        "--seconds",
        type=_above_nothing,
        default=SECONDS,
        metavar="N",
        help=f"how long the program may take over a round; {SECONDS:g} unless given",
    )


def _above_nothing(text: str) -> float:
    with suppress(ValueError):
        if 0 < (number := float(text)) <= LONGEST_WAIT:
            return number
    raise ArgumentTypeError(f"{text!r} is no number of seconds, above 0 and up to {LONGEST_WAIT:,.0f}")


def _with_file(command: Sequence[str], file: Path) -> list[str]:
    words = [word.replace(FILE, str(file)) for word in command]
    return words if any(FILE in word for word in command) else [*words, str(file)]


def _start(words: Sequence[str]) -> "subprocess.Popen[bytes]":
    name = words[0]
    try:
        return subprocess.Popen(  # noqa: S603 — running what the user named is what this is for; no shell reads it
            [shutil.which(name) or name, *words[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # so that it can be ended with whatever it has started
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is none"
        raise OrtalabError(f"{name[:200]!r} cannot be started, {reason}; name a program that runs, after --") from None


class _Reader(Thread):
    """Reads a pipe as far as it is wanted; beyond that it stops, or throws the rest away and keeps the end."""

    def __init__(self, pipe: IO[bytes], most: int, enough: Event, *, is_endless: bool) -> None:
        super().__init__(daemon=True)  # a grandchild may hold the pipe for ever; nobody waits for it
        self.pipe = pipe
        self.most = most
        self.enough = enough
        self.is_endless = is_endless
        self.data = b""

    def run(self) -> None:
        with suppress(OSError, ValueError), self.pipe:
            while piece := os.read(self.pipe.fileno(), 65536):
                self.data += piece
                if self.is_endless:
                    self.data = self.data[-self.most :]
                elif len(self.data) > self.most:
                    break
        self.enough.set()


def _watch(process: "subprocess.Popen[bytes]", start: float, seconds: float) -> Printed:
    """Read until the program has ended, has printed too much or has taken too long."""
    printed, said = Event(), Event()
    out = _Reader(cast("IO[bytes]", process.stdout), MOST_PRINTED, printed, is_endless=False)
    err = _Reader(cast("IO[bytes]", process.stderr), MOST_SAID, said, is_endless=True)
    out.start()
    err.start()
    fault = ""
    if not printed.wait(seconds):
        fault = _late(seconds)
    elif len(out.data) <= MOST_PRINTED:
        try:
            fault = _status(process.wait(max(start + seconds - monotonic(), 0.01)))
        except subprocess.TimeoutExpired:
            fault = _late(seconds)
    took = monotonic() - start
    _end(process)
    said.wait(0.5)  # what it wrote last comes at once when it has ended, unless a grandchild holds the pipe
    return decoded(out.data, fault, err.data, took)


def decoded(data: bytes, fault: str = "", said: bytes = b"", took: float = 0.0) -> Printed:
    r"""Return bytes that a program printed as text; what is no UTF-8 is escaped, and a fault unless there is one.

    >>> decoded(b"60\xff")
    Printed(text='60\\xff', fault='printed what is not UTF-8: byte 3 is 0xff', said='', seconds=0.0)
    """
    if len(data) > MOST_PRINTED:
        data, fault = data[:MOST_PRINTED], fault or f"{_PRINTED} more than {MOST_PRINTED // 1024} KiB"
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        text = data.decode(errors="backslashreplace")
        fault = fault or f"{_PRINTED} what is not UTF-8: byte {error.start + 1} is 0x{data[error.start]:02x}"
    return Printed(text, fault, said.decode(errors="backslashreplace"), took)


def _late(seconds: float) -> str:
    return f"{_LATE} after {seconds:g} s"


def _status(status: int) -> str:
    if status == 0:
        return ""
    if status > 0:
        return f"ended with status {status}"
    try:
        return f"was ended by the signal {signal.Signals(-status).name}"
    except ValueError:
        return f"was ended by the signal {-status}"


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a program and all that it has started; nothing happens where nothing is left."""
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
