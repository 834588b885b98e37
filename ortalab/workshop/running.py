"""A program that somebody else wrote, run on a round: bounded in time and in output, and never trusted.

Whatever it does (hang, crash, print without end or no text) comes back as a value; only a failed start is an error.
"""

import os
import shutil
import signal
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore, Event, Thread
from time import monotonic
from typing import NamedTuple, Self

from ortalab.errors import OrtalabError
from ortalab.scoring.round import Round
from ortalab.terminal import seconds as read_seconds
from ortalab.text.yaml import write_round
from ortalab.workshop.processes import LostError, Starter, new_starter

FILE = "{file}"
"""What stands in a command for the path of the round; without it the path comes last."""
SECONDS = 5.0
"""How long a program may take over one round."""
MOST_PRINTED = 256 * 1024
"""The most bytes of standard output that are kept; a program that prints more is ended."""
MOST_STDERR = 2000
"""The most bytes of standard error that are kept; the rest is thrown away."""
AT_ONCE = max(2, os.cpu_count() or 1)
"""The most programs that run at a time, whoever asks for them."""

_room = BoundedSemaphore(AT_ONCE)


class StartError(OrtalabError):
    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.what = f"{name!r} cannot be started, {reason}"

    @property
    def sentence(self) -> str:
        return f"{self.what}; name a program that runs, after --"


class Fault(Enum):
    """The kinds of faults of a program, whatever it prints."""

    CRASH = "crash"
    TIME_OUT = "time-out"
    GARBAGE = "garbage"


class Output(NamedTuple):
    """The output of a program, and what went wrong with it."""

    text: str  # standard output, bounded; bytes that are no UTF-8 are escaped
    fault: str = ""  # half a sentence about the program: `ended with status 101`; nothing where it ended well
    stderr: str = ""  # the end of what it wrote to standard error
    seconds: float = 0.0
    sort: Fault = Fault.CRASH  # what kind of fault it is, if there is one

    @property
    def kind(self) -> Fault | None:
        return self.sort if self.fault else None


class Runner:
    """Runs programs one after another, and ends all that each has started, as far as `processes.py` can."""

    _starter: Starter | None = None

    def __call__(
        self, command: Sequence[str], file: Path, seconds: float = SECONDS, *, on_input: bool = False
    ) -> Output:
        """Run a command on a file; raise `StartError` where it cannot be started.

        Where the command does not name the file, its path comes last, or `on_input` it is the standard input.
        """
        with _room:
            try:
                if self._starter and not self._starter.is_ready:
                    self.close()
                self._starter = self._starter or new_starter()
                is_named = any(FILE in word for word in command)
                words = command if is_named or on_input else (*command, FILE)
                words = [word.replace(FILE, str(file)) for word in words]
                return _run(self._starter, words, seconds, file if on_input and not is_named else None)
            except OrtalabError:
                raise
            except LostError as error:
                self.close()
                return Output("", str(error))
            except BaseException:  # Ctrl+C, wherever it comes
                self.close()
                raise

    def close(self) -> None:
        """End what runs, and its supervisor; the next program starts a new one."""
        starter, self._starter = self._starter, None
        if starter:
            starter.close()


class Program:
    """A command run on round after round; within `with` it has a folder of its own for them."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS, runner: Runner | None = None) -> None:
        """Keep the command and, where it outlives the program, the runner."""
        if not command:
            raise OrtalabError(f"there is no command to run; write it after --, such as: -- ./ortalab {FILE}")
        self.command = tuple(command)
        self.seconds = seconds
        self._run = runner or Runner()
        self._keeps_runner = runner is not None

    def __enter__(self) -> Self:
        self._temporary = TemporaryDirectory(prefix="ortalab-", ignore_cleanup_errors=True)
        self.folder = Path(self._temporary.name)
        return self

    def __exit__(self, *_: object) -> None:
        if not self._keeps_runner:
            self._run.close()
        self._temporary.cleanup()

    def __call__(self, round: Round) -> Output:
        """Write a round in the assignment's own spelling, and run the command on it."""
        file = self.folder / "round.yml"
        file.write_text(write_round(round, bare=True), encoding="utf-8", newline="\n")
        return self._run(self.command, file, self.seconds)


def add_seconds(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seconds",
        type=read_seconds,
        default=SECONDS,
        metavar="N",
        help=f"how long the program may take over a round; {SECONDS:g} unless given",
    )


def _run(starter: Starter, words: Sequence[str], seconds: float, read: Path | None = None) -> Output:
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    readers = _Reader(out, MOST_PRINTED, is_endless=False), _Reader(err, MOST_STDERR, is_endless=True)
    try:
        with open(read or os.devnull, "rb") as given:  # noqa: PTH123  (either of the two)
            program = shutil.which(words[0]) or words[0]  # no shell reads it
            starter.start([program, *words[1:]], out_end, err_end, given.fileno() if read else None)
    except BaseException as error:
        os.close(out)
        os.close(err)
        if not isinstance(error, OSError | ValueError):
            raise
        reason = getattr(error, "strerror", None) or "its name is none"
        raise StartError(words[0][:200], reason) from None
    finally:
        os.close(out_end)
        os.close(err_end)
    return _watch(starter, *readers, seconds)


class _Reader(Thread):
    """Reads a pipe up to a limit; then it stops or, if endless, keeps only the end."""

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


def _watch(starter: Starter, out: _Reader, err: _Reader, seconds: float) -> Output:
    """Read until the program ends, prints too much or takes too long."""
    start = monotonic()
    out.start()
    err.start()
    fault, sort = f"had not ended after {seconds:g} s", Fault.TIME_OUT
    if out.enough.wait(seconds):
        is_long = len(out.data) > MOST_PRINTED
        status = 0 if is_long else starter.status(max(start + seconds - monotonic(), 0.01))
        if status is not None:
            fault, sort = _fault_of(status), Fault.CRASH
    took = monotonic() - start
    starter.end()
    err.enough.wait(0.5)  # what it wrote last comes at once when it has ended
    return decoded(out.data, fault, err.data, took, sort)


def decoded(data: bytes, fault: str = "", said: bytes = b"", took: float = 0.0, sort: Fault = Fault.CRASH) -> Output:
    r"""Decode output as UTF-8, other bytes escaped; a fault already known stays.

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
    return Output(text, fault, said.decode(errors="backslashreplace"), took, sort)


def _fault_of(status: int) -> str:
    if status == 0:
        return ""
    if status > 0:
        return f"ended with status {status}"
    try:
        return f"was ended by the signal {signal.Signals(-status).name}"
    except ValueError:
        return f"was ended by the signal {-status}"
