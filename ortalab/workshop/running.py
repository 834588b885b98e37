"""A program that somebody else wrote, run on a round: bounded in time and in what is read of it, and never trusted.

Whatever it does — hang, crash, print without end, print what is no text — comes back as a value. Only a program that
cannot be started at all is an error: nothing was tested then.
"""

import os
import shutil
import signal
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore, Event, Thread
from time import monotonic
from types import TracebackType
from typing import NamedTuple, Self

from ortalab.errors import OrtalabError
from ortalab.scoring.round import Round
from ortalab.text.yaml import write_round
from ortalab.workshop.processes import LostError, Starter, new_starter

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


class StartError(OrtalabError):
    """A program that cannot be started, and why."""

    def __init__(self, name: str, reason: str) -> None:
        """Keep what is wrong, which is told without the way out as well."""
        super().__init__(name, reason)
        self.what = f"{name!r} cannot be started, {reason}"

    @property
    def sentence(self) -> str:
        """What is wrong and the way out."""
        return f"{self.what}; name a program that runs, after --"


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
    sort: Fault = Fault.CRASH  # what kind of fault it is, if there is one

    @property
    def kind(self) -> Fault | None:
        """The kind of its fault, None where it ended well."""
        return self.sort if self.fault else None


class Runner:
    """Runs programs one after another, and ends all that each has started, as far as `processes.py` says."""

    _starter: Starter | None = None

    def __enter__(self) -> Self:
        """Begin; the first program to run starts what it takes."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Leave no process."""
        self.close()

    def __call__(self, command: Sequence[str], file: Path, seconds: float = SECONDS) -> Printed:
        """Run a command on a file that holds a round; raise `OrtalabError` where it cannot be started."""
        with _room:
            try:
                if self._starter and not self._starter.is_ready:
                    self.close()
                self._starter = self._starter or new_starter()
                return _run(self._starter, _with_file(command, file), seconds)
            except OrtalabError:
                raise
            except LostError as error:
                self.close()
                return Printed("", str(error))
            except BaseException:  # Ctrl+C, wherever it comes
                self.close()
                raise

    def close(self) -> None:
        """End what runs, and the process that ends it; the next program starts a new one."""
        starter, self._starter = self._starter, None
        if starter:
            starter.close()


class Program:
    """A command that is run on round after round; within `with` it has a folder of its own to write them in."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS, runner: Runner | None = None) -> None:
        """Keep the command, which is looked for when it first runs, and the runner, where it is to stay for others."""
        if not command:
            raise OrtalabError(f"there is no command to run; write it after --, such as: -- ./ortalab {FILE}")
        self.command = tuple(command)
        self.seconds = seconds
        self._run = runner or Runner()
        self._keeps_runner = runner is not None

    def __enter__(self) -> Self:
        """Make the folder."""
        self._temporary = TemporaryDirectory(prefix="ortalab-", ignore_cleanup_errors=True)
        self.folder = Path(self._temporary.name)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Remove the folder and what the program may have left in it."""
        if not self._keeps_runner:
            self._run.close()
        self._temporary.cleanup()

    def __call__(self, round: Round) -> Printed:
        """Write a round in the assignment's own spelling and run the command on it."""
        file = self.folder / "round.yml"
        file.write_text(write_round(round), encoding="utf-8", newline="\n")
        return self._run(self.command, file, self.seconds)


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


def _run(starter: Starter, words: Sequence[str], seconds: float) -> Printed:
    """Run a program and read what it prints."""
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    readers = _Reader(out, MOST_PRINTED, is_endless=False), _Reader(err, MOST_SAID, is_endless=True)
    try:
        _start(starter, words, out_end, err_end)
    except BaseException:
        os.close(out)
        os.close(err)
        raise
    finally:
        os.close(out_end)
        os.close(err_end)
    return _watch(starter, *readers, seconds)


def _start(starter: Starter, words: Sequence[str], out: int, err: int) -> None:
    name = words[0]
    try:
        starter.start([shutil.which(name) or name, *words[1:]], out, err)  # no shell reads it
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is none"
        raise StartError(name[:200], reason) from None


class _Reader(Thread):
    """Reads a pipe as far as it is wanted; beyond that it stops, or throws the rest away and keeps the end."""

    def __init__(self, pipe: int, most: int, *, is_endless: bool) -> None:
        super().__init__(daemon=True)  # a process that could not be ended may hold the pipe for ever
        self.pipe = pipe
        self.most = most
        self.enough = Event()
        self.is_endless = is_endless
        self.data = b""

    def run(self) -> None:
        with suppress(OSError, ValueError), open(self.pipe, "rb", buffering=0) as pipe:  # noqa: PTH123 — it has no path
            while piece := pipe.read(65536):
                self.data += piece
                if self.is_endless:
                    self.data = self.data[-self.most :]
                elif len(self.data) > self.most:
                    break
        self.enough.set()


def _watch(starter: Starter, out: _Reader, err: _Reader, seconds: float) -> Printed:
    """Read until the program has ended, has printed too much or has taken too long."""
    start = monotonic()
    out.start()
    err.start()
    fault, sort = "", Fault.CRASH
    if not out.enough.wait(seconds):
        fault, sort = _late(seconds), Fault.TIME_OUT
    elif len(out.data) <= MOST_PRINTED:
        status = starter.status(max(start + seconds - monotonic(), 0.01))
        fault, sort = (_late(seconds), Fault.TIME_OUT) if status is None else (_fault_of(status), Fault.CRASH)
    took = monotonic() - start
    starter.end()
    err.enough.wait(0.5)  # what it wrote last comes at once when it has ended
    return decoded(out.data, fault, err.data, took, sort)


def decoded(data: bytes, fault: str = "", said: bytes = b"", took: float = 0.0, sort: Fault = Fault.CRASH) -> Printed:
    r"""Return bytes that a program printed as text; what is no UTF-8 is escaped, and a fault unless there is one.

    >>> decoded(b"60\xff")[:2]
    ('60\\xff', 'printed what is not UTF-8: byte 3 is 0xff')
    """
    if len(data) > MOST_PRINTED:
        data = data[:MOST_PRINTED]
        fault, sort = (fault, sort) if fault else (f"printed more than {MOST_PRINTED // 1024} KiB", Fault.GARBAGE)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        text = data.decode(errors="backslashreplace")
        if not fault:
            wrong = f"byte {error.start + 1} is 0x{data[error.start]:02x}"
            fault, sort = f"printed what is not UTF-8: {wrong}", Fault.GARBAGE
    return Printed(text, fault, said.decode(errors="backslashreplace"), took, sort)


def _late(seconds: float) -> str:
    return f"had not ended after {seconds:g} s"


def _fault_of(status: int) -> str:
    if status == 0:
        return ""
    if status > 0:
        return f"ended with status {status}"
    try:
        return f"was ended by the signal {signal.Signals(-status).name}"
    except ValueError:
        return f"was ended by the signal {-status}"
