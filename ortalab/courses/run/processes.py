"""Start programs, and kill them with their descendants: by a supervisor on Linux, by process group elsewhere.

The supervisor kills every descendant, even in other sessions and after this process is killed. Killing a process group
misses processes that have left it, and Windows kills only the program. A program can kill its supervisor: for malicious
programs, use a container.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from ortalab.courses.run.supervisor import (
    ALONE,
    END,
    ENDED,
    EXCEEDED,
    GRACE,
    MEMORY_EXCEEDED,
    NUMBER,
    READY,
    REFUSED,
    START,
    STARTED,
    STATUS,
    answer,
    number_of,
)
from ortalab.terminal import MEMORY, SECONDS

PATIENCE = 2 * GRACE
"""The time limit for a supervisor to start, or to kill its programs, in seconds."""

SUPERVISOR = [str(Path(__file__).with_name("supervisor.py"))]


GONE = "Ortalab's process that runs the program was stopped"
STAYS = "a process that the program started cannot be ended"


class LostError(Exception):
    """A run interrupted by an accident of ours, such as a killed supervisor; the text is a clause."""


class LimitError(Exception):
    """A program that was ended for exceeding a limit; the text is a clause."""


class Limits(NamedTuple):
    """The limits of a program with all its descendants."""

    memory: int = MEMORY  # MiB
    processes: int = 64

    def __str__(self) -> str:
        return f"{self.memory:,} MiB of memory and {self.processes} processes"


class GroupStarter:
    """Starts a program in its own process group, and kills the group."""

    _process: "subprocess.Popen[bytes] | None" = None
    is_ready = True
    status_file = None

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program with pipes for its output and errors, and a file as its input, if any.

        Raises `OSError` or `ValueError` if it cannot start.
        """
        self._process = subprocess.Popen(
            list(words),
            stdin=subprocess.DEVNULL if read is None else read,
            stdout=out,
            stderr=err,
            start_new_session=True,
        )

    def status(self, seconds: float) -> int | None:
        """Wait up to `seconds`; return the exit status, negative for a signal, or None while the program runs."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds) if self._process else None
        return None

    def end(self) -> None:
        """Kill the group, if a program was started."""
        process, self._process = self._process, None
        if process:
            _end_group(process.pid)
            process.kill()
            process.wait()

    close = end


class Supervisor:
    """Starts a program through a supervisor process, which kills it and all its descendants."""

    def __init__(self, limits: Limits | None = None, environment: Mapping[str, str] | None = None) -> None:
        """Start the supervisor; raise `OSError` or `LostError` if that is impossible."""
        self._socket, theirs = socket.socketpair()
        self._limits, self._program, self._is_alone = limits, 0, True
        self._folder = _working_folder()
        numbers = [str(limits.memory * 1024 * 1024), str(limits.processes)] if limits else []
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", *SUPERVISOR, *numbers],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,  # this process handles Ctrl+C
            )
        try:
            refused = number_of(self._answer(READY, PATIENCE))
        except BaseException:
            self._process.kill()
            self.close()
            raise
        if refused:
            self.close()
            raise OSError("the kernel has no subreaper")

    @property
    def is_ready(self) -> bool:
        """Whether the supervisor is alive, and the current folder is still the one in which it starts programs."""
        return self._process.poll() is None and self._folder == _working_folder()

    @property
    def program(self) -> int:
        """The process id of the running program; 0 if there is none."""
        return self._program

    @property
    def status_file(self) -> int:
        """The file descriptor that becomes readable when `status` has an answer."""
        return self._socket.fileno()

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program; raise `OSError` or `ValueError` if it cannot start."""
        data = b"\0".join(map(os.fsencode, words))
        if not words[0] or data.count(b"\0") != len(words) - 1:
            raise ValueError("empty, or with a NUL in a word")
        order = answer(START, len(data)) + data
        try:
            sent = socket.send_fds(self._socket, [order], [out, err] if read is None else [out, err, read])
            self._socket.sendall(order[sent:])
            told = self._answer(STARTED + REFUSED, PATIENCE)
        except (OSError, LostError):  # the program may run, although its id has not arrived
            _end_printers(out)
            raise LostError(GONE) from None
        if told[:1] == REFUSED:
            raise OSError(number_of(told), os.strerror(number_of(told)))
        self._program, self._is_alone = number_of(told), False

    def status(self, seconds: float) -> int | None:
        """Wait up to `seconds`; return the exit status, negative for a signal, or None while the program runs.

        Raises `LimitError` if it has exceeded a limit.
        """
        try:
            told = self._answer(STATUS + ALONE + EXCEEDED, seconds)
        except TimeoutError:
            return None
        self._is_alone = told[:1] == ALONE
        self._check_excess(told)
        return number_of(told)

    def _check_excess(self, told: bytes) -> None:
        if told[:1] == EXCEEDED and self._limits:
            memory, processes = self._limits
            is_memory = number_of(told) == MEMORY_EXCEEDED
            raise LimitError(f"used more than {memory:,} MiB" if is_memory else f"ran more than {processes} processes")

    def end(self) -> None:
        """Kill the program and its descendants; raise `LostError` if the supervisor fails.

        Raises `LimitError` if it had exceeded a limit, which on a busy machine may become known only after its time is
        up.
        """
        first = b""
        try:
            if not self._is_alone:
                self._socket.sendall(END)
                first = self._answer(EXCEEDED + ENDED, PATIENCE)
                last = self._answer(ENDED, PATIENCE) if first[:1] == EXCEEDED else first
                self._is_alone = bool(number_of(last))
        except OSError:  # it was stopped, or killed
            raise LostError(GONE) from None
        if not self._is_alone:
            raise LostError(STAYS)
        self._program = 0
        self._check_excess(first)

    def close(self) -> None:
        """Make the supervisor kill everything and exit; if it crashed, kill the program's group from here."""
        self._socket.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._program and self._process.returncode:
            _end_group(self._program)

    def _answer(self, kinds: bytes, seconds: float) -> bytes:
        """Wait for an answer of one of these kinds, skipping others; raise `TimeoutError` if none arrives."""
        until = monotonic() + seconds
        while True:
            told = b""
            while len(told) < 1 + NUMBER:
                self._socket.settimeout(max(until - monotonic(), 0.001))
                try:
                    piece = self._socket.recv(1 + NUMBER - len(told))
                except ConnectionError:
                    piece = b""
                if not piece:
                    raise LostError(GONE)
                told += piece
            if told[:1] in kinds:
                return told


Starter = GroupStarter | Supervisor
"""Starts one program at a time, and kills it with its descendants as far as possible."""


def new_starter(limits: Limits | None = None, environment: Mapping[str, str] | None = None) -> Starter:
    """Start a supervisor, on Linux if possible; else return a starter of process groups, which enforces no limits."""
    if sys.platform == "linux" and sys.executable:
        with suppress(OSError, LostError):
            return Supervisor(limits, environment)
    return GroupStarter()


def _working_folder() -> Path | None:
    with suppress(OSError):
        return Path.cwd()
    return None


def _end_group(group: int) -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


def _end_printers(pipe: int) -> None:
    """Kill every process that prints to our pipe."""
    held = Path(f"/proc/self/fd/{pipe}").readlink()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile, or belongs to another user
            if (process / "fd/1").readlink() == held:
                os.kill(int(process.name), signal.SIGKILL)


class How(NamedTuple):
    """The limits and demands for running programs."""

    seconds: float = SECONDS
    limits: Limits | None = None  # the limits of the sandbox, if there is one
    demands: str = ""  # the demands of the course on programs

    def __str__(self) -> str:
        sandbox = f" sandbox {self.limits}" if self.limits else ""
        return f"{self.seconds:g}{sandbox}{f' {self.demands}' if self.demands else ''}"
