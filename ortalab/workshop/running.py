"""A program that somebody else wrote, run on a round: bounded in time and in output, and never trusted.

Whatever it does (hang, crash, print without end or no text) comes back as a value; only a failed start is an error.
"""

import os
import shutil
import signal
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from errno import ENOENT
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore
from typing import NamedTuple, Self

from ortalab.errors import OrtalabError
from ortalab.scoring.round import Round
from ortalab.terminal import SECONDS
from ortalab.text.yaml import write_round
from ortalab.workshop import sandbox
from ortalab.workshop.processes import LimitError, Limits, LostError, Starter, Supervisor, new_starter
from ortalab.workshop.watching import Pipe, watch

FILE = "{file}"
"""The part of a command that stands for the path of the round; without it the path comes last."""
MOST_PRINTED = 256 * 1024
"""The most bytes of standard output that are kept; a program that prints more is ended."""
MOST_STDERR = 2000
"""The most bytes of standard error that are kept; the rest is thrown away."""
SIGNALLED = 128
"""The number that bubblewrap, as a shell does, adds to that of a signal for its own exit status."""
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
    """Runs programs one after another, and ends all that each has started, as far as `processes.py` can.

    Every program of somebody else runs through this: for compare, fuzz, grade and the other games.
    """

    _starter: Starter | None = None
    _temporary: "TemporaryDirectory[str] | None" = None

    def __init__(self, limits: Limits | None = None) -> None:
        """Keep the limits of the sandbox to run programs in, if there are any."""
        self._limits = limits

    def __call__(
        self, command: Sequence[str], file: Path | None, seconds: float = SECONDS, *, on_input: bool = False
    ) -> Output:
        """Run a command on a file, or as it is; raise `StartError` where it cannot be started.

        Where the command does not name the file, its path comes last, or `on_input` it is the standard input.
        """
        with _room:
            try:
                if self._starter and not self._starter.is_ready:
                    self._stop()
                self._starter = self._starter or self._new_starter()
                if file is None:
                    return self._run(self._starter, command, seconds, None, is_read=False)
                is_named = any(FILE in word for word in command)
                words = command if is_named or on_input else (*command, FILE)
                words = [word.replace(FILE, str(file)) for word in words]
                return self._run(self._starter, words, seconds, file, is_read=on_input and not is_named)
            except OrtalabError:
                raise
            except (LostError, LimitError) as error:
                self._stop()
                return Output("", str(error))
            except BaseException:  # Ctrl+C, wherever it comes
                self._stop()
                raise

    def write(self, text: str, name: str = "round.yml") -> Path:
        """Write the file of the next run, in a folder of this runner's own, whatever programs have made of that."""
        for _ in range(2):
            self._temporary = self._temporary or TemporaryDirectory(prefix="ortalab-", ignore_cleanup_errors=True)
            file = Path(self._temporary.name, name)
            with suppress(OSError):
                file.unlink(missing_ok=True)
                with file.open("x", encoding="utf-8", newline="\n") as stream:
                    stream.write(text)
                return file
            self._temporary.cleanup()
            self._temporary = None
        raise OrtalabError(
            "there is no room for the file that the program reads; make some, or name another folder in $TMPDIR"
        )

    def close(self) -> None:
        """End what runs, its supervisor and the folder; the next program starts new ones."""
        self._stop()
        temporary, self._temporary = self._temporary, None
        if temporary:
            temporary.cleanup()

    def _stop(self) -> None:
        starter, self._starter = self._starter, None
        if starter:
            starter.close()

    def _new_starter(self) -> Starter:
        if not self._limits:
            return new_starter()
        starter = new_starter(self._limits, sandbox.environment())
        if isinstance(starter, Supervisor):
            return starter
        raise OrtalabError("--sandbox needs Linux and a supervisor that starts; leave it out, or use a container")

    def _run(
        self, starter: Starter, words: Sequence[str], seconds: float, file: Path | None, *, is_read: bool
    ) -> Output:
        program = shutil.which(words[0])
        if not self._limits:
            return _run([program or words[0], *words[1:]], starter, seconds, file if is_read else None)
        if program is None:
            raise StartError(words[0][:200], os.strerror(ENOENT))
        words = sandbox.enclosed([program, *words[1:]], file)
        return _run(words, starter, seconds, file if is_read else None, is_enclosed=bool(sandbox.wall().start))


_runners: dict[Limits | None, Runner] = {}


def runner_for(limits: Limits | None) -> Runner:
    """Return the runner of this process, kept because starting one takes as long as a small program."""
    return _runners.setdefault(limits, Runner(limits))


class Program:
    """A command run on round after round; the end of `with` closes its runner."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS, runner: Runner | None = None) -> None:
        """Keep the command and the runner, or make one."""
        if not command:
            raise OrtalabError(f"there is no command to run; write it after --, such as: -- ./ortalab {FILE}")
        self.command = tuple(command)
        self.seconds = seconds
        self._run = runner or Runner()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._run.close()

    def __call__(self, round: Round) -> Output:
        """Write a round in the assignment's own spelling, and run the command on it."""
        return self._run(self.command, self._run.write(write_round(round, bare=True)), self.seconds)


def _run(
    words: Sequence[str], starter: Starter, seconds: float, read: Path | None, *, is_enclosed: bool = False
) -> Output:
    """Run a command, perhaps enclosed by bubblewrap; its standard input is a file, or empty."""
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    try:
        with open(read or os.devnull, "rb") as given:
            starter.start(words, out_end, err_end, given.fileno() if read else None)  # no shell reads it
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
    printed, said = Pipe(out, MOST_PRINTED, is_endless=False), Pipe(err, MOST_STDERR, is_endless=True)
    status, took = watch(starter, printed, said, seconds)
    if is_enclosed and status and status > SIGNALLED:
        status = SIGNALLED - status
    if status is None:
        return decoded(printed.data, f"had not ended after {seconds:g} s", said.data, took, Fault.TIME_OUT)
    return decoded(printed.data, _fault_of(status), said.data, took)


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
