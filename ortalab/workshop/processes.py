"""Starting a program and ending all that it has started: on Linux by a supervisor, elsewhere by its process group.

A supervised program leaves nothing behind: whatever it has started is ended, also in a session of its own, and also
when this process is killed. Elsewhere the end reaches its process group, and on Windows the program alone: a process
that has left the group goes on. A program that means harm can kill the supervisor first: run it in a container.
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
from typing import Protocol

from ortalab.workshop.supervisor import END, ENDED, GRACE, NUMBER, READY, REFUSED, START, STARTED, STATUS, number_of

PATIENCE = 2 * GRACE
"""How many seconds a supervisor may take to start, or to end what it has started."""

SUPERVISOR = [str(Path(__file__).with_name("supervisor.py"))]
"""What Python runs as the supervisor."""


GONE = "ended the process of Ortalab that runs it"
STAYS = "left a process behind that cannot be ended"


class LostError(Exception):
    """The supervisor has gone, does not answer, or could not end everything: half a sentence about the program."""


class Starter(Protocol):
    """Starts one program at a time, and ends it."""

    @property
    def is_ready(self) -> bool:
        """Can it start one?"""

    def start(self, words: Sequence[str], out: int, err: int) -> None:
        """Start a program that prints to these; raise `OSError` or `ValueError` where it cannot be."""

    def status(self, seconds: float) -> int | None:
        """Wait so long for it to end, and return its status, negative where a signal ended it; None where it runs."""

    def end(self) -> None:
        """End it and what it has started."""

    def close(self) -> None:
        """End that, and start nothing any more."""


class GroupStarter:
    """Starts a program in a process group of its own and ends the group; what has left the group is not ended."""

    _process: "subprocess.Popen[bytes] | None" = None
    is_ready = True

    def start(self, words: Sequence[str], out: int, err: int) -> None:
        """Start a program."""
        self._process = subprocess.Popen(  # noqa: S603 — running what the user named is what this is for
            list(words), stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True
        )

    def status(self, seconds: float) -> int | None:
        """Wait for its status."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds) if self._process else None
        return None

    def end(self) -> None:
        """End the group; nothing happens where nothing is left."""
        process, self._process = self._process, None
        if process:
            _end_group(process.pid)
            process.kill()
            process.wait()

    def close(self) -> None:
        """End the group."""
        self.end()


class Supervisor:
    """Starts a program by a supervisor, which ends it and every process that came of it."""

    def __init__(self) -> None:
        """Start the supervisor; raise `OSError` or `LostError` where there can be none."""
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
        """Does the supervisor run?"""
        return self._process.poll() is None

    def start(self, words: Sequence[str], out: int, err: int) -> None:
        """Start a program."""
        data = b"\0".join(map(os.fsencode, words))
        if not words[0] or data.count(b"\0") != len(words) - 1:
            raise ValueError("no name, or a NUL in a word")
        try:
            socket.send_fds(self._socket, [START], [out, err])
            self._socket.sendall(len(data).to_bytes(NUMBER, "big") + data)
        except OSError:
            raise LostError(GONE) from None
        try:
            told = self._answer(STARTED + REFUSED, PATIENCE)
        except TimeoutError:
            raise LostError(GONE) from None
        if told[:1] == REFUSED:
            raise OSError(number_of(told), os.strerror(number_of(told)))
        self._program = number_of(told)

    def status(self, seconds: float) -> int | None:
        """Wait for its status."""
        try:
            return number_of(self._answer(STATUS, seconds))
        except TimeoutError:
            return None

    def end(self) -> None:
        """End the program and every process that came of it; raise `LostError` where the supervisor cannot."""
        try:
            self._socket.sendall(END)
            are_ended = number_of(self._answer(ENDED, PATIENCE))
        except OSError:  # it was stopped, or killed
            raise LostError(GONE) from None
        if not are_ended:
            raise LostError(STAYS)
        self._program = 0

    def close(self) -> None:
        """Leave the supervisor, which ends what it has started; a lost one leaves the program's group to us."""
        self._socket.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._program and self._process.returncode:
            _end_group(self._program)

    def _answer(self, kinds: bytes, seconds: float) -> bytes:
        """Wait for an answer of these kinds; raise `TimeoutError` where it does not come."""
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


def new_starter() -> Starter:
    """Return what starts programs here: a supervisor on Linux, where it can be had."""
    if sys.platform == "linux" and sys.executable:
        with suppress(OSError, LostError):
            return Supervisor()
    return GroupStarter()


def _end_group(group: int) -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)
