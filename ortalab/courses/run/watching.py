"""Read a program's output until it ends, prints too much or takes too long."""

import os
import select
import signal
from contextlib import suppress
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from ortalab.courses.run.accidents import seconds_waited
from ortalab.courses.run.processes import Starter, Supervisor

MOST_PATIENCE, SHORTEST = 4, 0.01
"""On a busy machine, the factor by which a program's time can grow, and the shortest extension in seconds."""
FAIR_SHARE = 0.9
"""A program that got a processor for this share of its time, and has not ended, is too slow."""
LAST_WORDS = 0.5
"""The seconds that standard error may stay open after the end, as an unkillable process may hold it."""


class Pipe:
    """The reading end of a pipe, and its data so far: the beginning or, for an endless pipe, the end."""

    def __init__(self, file: int, most: int, *, is_endless: bool) -> None:
        self.file = file
        self.most = most
        self.is_endless = is_endless
        self.is_done = False
        self.data = b""

    @property
    def is_long(self) -> bool:
        return len(self.data) > self.most

    def take(self) -> bool:
        """Read a chunk; return whether there is more to read."""
        piece = b""
        with suppress(OSError, ValueError):
            piece = os.read(self.file, 65536)
        self.data += piece
        if self.is_endless:
            self.data = self.data[-self.most :]
        self.is_done = not piece or self.is_long
        return not self.is_done


class Watched(NamedTuple):
    status: int | None  # its exit status, negative for a signal; None if it had not ended
    seconds: float
    waited: float = 0.0  # the seconds that other programs kept it from running, if that is why it has not ended


def watch(starter: Starter, out: Pipe, err: Pipe, seconds: float) -> Watched:
    """Read both pipes until the program ends or its time is over, end its remaining processes, and close the pipes.

    A program that prints too much is ended, with status 0.
    """
    start = monotonic()
    if isinstance(starter, Supervisor):
        return _poll(starter, out, err, start, seconds)
    return _wait(starter, out, err, start, seconds)


def _poll(starter: Supervisor, out: Pipe, err: Pipe, start: float, seconds: float) -> Watched:
    """Watch without a thread: the supervisor signals by a file that the program has ended.

    Time in which other programs keep it from running does not count, up to a multiple of the limit.
    """
    status: int | None = None
    until, waited = start + seconds, 0.0
    pipes = {pipe.file: pipe for pipe in (out, err)}
    wake = select.poll()
    for file in (*pipes, starter.status_file):
        wake.register(file, select.POLLIN)
    try:
        while not (out.is_long or (out.is_done and status is not None)):
            left = until - monotonic()
            if left <= 0:
                waited = seconds_waited(starter.program, monotonic() - start)
                until = start + min(seconds + waited, MOST_PATIENCE * seconds)
                if until < monotonic() + SHORTEST:
                    break
                continue
            for file, _ in wake.poll(left * 1000 + 1):
                if file not in pipes:
                    status = starter.status(LAST_WORDS)
                if file not in pipes or not pipes[file].take():
                    wake.unregister(file)
        took = monotonic() - start
        starter.end()
        last = select.poll()
        last.register(err.file, select.POLLIN)
        while not err.is_done and last.poll(LAST_WORDS * 1000):
            err.take()
    finally:
        os.close(out.file)
        os.close(err.file)
    status = 0 if out.is_long else status if out.is_done else None
    return Watched(status, took, waited if status is None and took - waited < FAIR_SHARE * seconds else 0.0)


def _wait(starter: Starter, out: Pipe, err: Pipe, start: float, seconds: float) -> Watched:
    """Watch with a thread for each pipe, on systems that cannot wait for a process and pipes together."""
    printed, said = _Reader(out), _Reader(err)
    status = None
    if printed.enough.wait(seconds):
        status = 0 if out.is_long else starter.status(max(start + seconds - monotonic(), 0.01))
    took = monotonic() - start
    starter.end()
    said.enough.wait(LAST_WORDS)
    return Watched(status, took)


class _Reader(Thread):
    """Reads a pipe to its end and closes it."""

    def __init__(self, pipe: Pipe) -> None:
        super().__init__(daemon=True)  # an unkillable process may hold the pipe for ever
        self.pipe = pipe
        self.enough = Event()
        self.start()

    def run(self) -> None:
        while self.pipe.take():
            pass
        os.close(self.pipe.file)
        self.enough.set()


def fault_of(status: int) -> str:
    """Describe an exit status as a clause; "" for success.

    >>> fault_of(101), fault_of(-11)
    ('ended with status 101', 'was killed by signal SIGSEGV')
    """
    if status == 0:
        return ""
    if status > 0:
        return f"ended with status {status}"
    try:
        return f"was killed by signal {signal.Signals(-status).name}"
    except ValueError:
        return f"was killed by signal {-status}"
