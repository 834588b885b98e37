"""Programs started and ended with all that they start: on Linux by a supervisor, elsewhere by their process group.

The supervisor ends every descendant, also in sessions of their own and when this process is killed. A process group
misses what has left it, and Windows ends the program alone. A program can kill its supervisor: use a container.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from ortalab.workshop.supervisor import END, ENDED, GRACE, NUMBER, READY, REFUSED, START, STARTED, STATUS, number_of

PATIENCE = 2 * GRACE
"""How many seconds a supervisor may take to start, or to end what it has started."""

SUPERVISOR = [str(Path(__file__).with_name("supervisor.py"))]
"""What Python runs as the supervisor."""


GONE = "ended the process of Ortalab that runs it"
STAYS = "left a process behind that cannot be ended"


class LostError(Exception):
    """A supervisor that is gone, does not answer or cannot end everything: half a sentence about the program."""


class GroupStarter:
    """Starts a program in a process group of its own and ends the group."""

    _process: "subprocess.Popen[bytes] | None" = None
    is_ready = True

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program that prints to two pipes and reads a file, or nothing.

        Raise `OSError` or `ValueError` where it cannot start.
        """
        self._process = subprocess.Popen(  # noqa: S603 — running what the user named is what this is for
            list(words),
            stdin=subprocess.DEVNULL if read is None else read,
            stdout=out,
            stderr=err,
            start_new_session=True,
        )

    def status(self, seconds: float) -> int | None:
        """Wait so many seconds; return its exit status, negative for a signal, or None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds) if self._process else None
        return None

    def end(self) -> None:
        """End the group, if a program was started."""
        process, self._process = self._process, None
        if process:
            _end_group(process.pid)
            process.kill()
            process.wait()

    close = end


class Supervisor:
    """Starts a program by a supervisor, which ends it and all its descendants."""

    def __init__(self) -> None:
        """Start the supervisor; raise `OSError` or `LostError` where that is impossible."""
        self._socket, theirs = socket.socketpair()
        self._program = 0
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 — it is our own
                [sys.executable, "-I", "-S", *SUPERVISOR],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C is for us to hear
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
        return self._process.poll() is None

    def start(self, words: Sequence[str], out: int, err: int, read: int | None = None) -> None:
        """Start a program; raise `OSError` or `ValueError` where it cannot start."""
        data = b"\0".join(map(os.fsencode, words))
        if not words[0] or data.count(b"\0") != len(words) - 1:
            raise ValueError("no name, or a NUL in a word")
        try:
            socket.send_fds(self._socket, [START], [out, err] if read is None else [out, err, read])
            self._socket.sendall(len(data).to_bytes(NUMBER, "big") + data)
        except OSError:
            raise LostError(GONE) from None
        try:
            answer = self._answer(STARTED + REFUSED, PATIENCE)
        except TimeoutError:
            raise LostError(GONE) from None
        if answer[:1] == REFUSED:
            raise OSError(number_of(answer), os.strerror(number_of(answer)))
        self._program = number_of(answer)

    def status(self, seconds: float) -> int | None:
        """Wait so many seconds; return its exit status, negative for a signal, or None while it runs."""
        try:
            return number_of(self._answer(STATUS, seconds))
        except TimeoutError:
            return None

    def end(self) -> None:
        """End the program and its descendants; raise `LostError` where the supervisor cannot."""
        try:
            self._socket.sendall(END)
            are_ended = number_of(self._answer(ENDED, PATIENCE))
        except OSError:  # it was stopped, or killed
            raise LostError(GONE) from None
        if not are_ended:
            raise LostError(STAYS)
        self._program = 0

    def close(self) -> None:
        """Let the supervisor end everything and leave; if it is lost, end the program's group here."""
        self._socket.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._program and self._process.returncode:
            _end_group(self._program)

    def _answer(self, kinds: bytes, seconds: float) -> bytes:
        """Wait for an answer of these kinds; raise `TimeoutError` if none comes."""
        until = monotonic() + seconds
        while True:
            answer = b""
            while len(answer) < 1 + NUMBER:
                self._socket.settimeout(max(until - monotonic(), 0.001))
                try:
                    piece = self._socket.recv(1 + NUMBER - len(answer))
                except ConnectionError:
                    piece = b""
                if not piece:
                    raise LostError(GONE)
                answer += piece
            if answer[:1] in kinds:
                return answer


Starter = GroupStarter | Supervisor
"""Starts one program at a time, and ends it with all that it has started, as far as it can."""


def new_starter() -> Starter:
    """Return a supervisor on Linux, where there can be one, else a starter of process groups."""
    if sys.platform == "linux" and sys.executable:
        with suppress(OSError, LostError):
            return Supervisor()
    return GroupStarter()


def _end_group(group: int) -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)
