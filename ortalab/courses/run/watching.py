"""Watch a program until it ends, prints too much or takes too long, and detect accidents of this machine."""

import os
import select
import signal
from collections.abc import Iterator
from contextlib import suppress
from errno import EAGAIN, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, ETXTBSY
from pathlib import Path
from shutil import disk_usage
from tempfile import gettempdir
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from ortalab.courses.run.processes import Starter, Supervisor
from ortalab.courses.run.supervisor import children

SHORTAGES = {
    EAGAIN: "the machine can start no more processes",
    EDQUOT: "your disk quota is used up",
    EIO: "the disk cannot be read or written",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open on the machine",
    ENOMEM: "the machine has no memory left",
    ENOSPC: "the disk is full",
    ETXTBSY: "the program's file is still being written",
}
"""System errors that are not the program's fault, each described by a clause."""
KILLED = "the machine ran out of memory and killed it"
BUSY_SHARE = 0.25
"""The share of its time that a program may wait for a processor; beyond it, the machine is too busy to judge it."""


def oom_kills() -> int:
    """Count the processes killed by the kernel for lack of memory; 0 if unknown."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/vmstat").read_bytes().partition(b"oom_kill ")[2].split()[0])
    return 0


def accident_reason(*, was_killed: bool) -> str:
    """Explain, as a clause, why a crash may be the machine's fault; return "" if nothing indicates it."""
    if was_killed:
        return KILLED
    with suppress(OSError):
        return "" if disk_usage(gettempdir()).free else SHORTAGES[ENOSPC]
    return ""


def accident_words(error: Exception) -> str:
    """Describe an accident as a clause."""
    if isinstance(error, MemoryError):
        return SHORTAGES[ENOMEM]
    if isinstance(error, OSError):
        return SHORTAGES.get(error.errno or 0, f"the program cannot be run here, {error.strerror or error}")
    return str(error)


def seconds_waited(process: int, took: float) -> float:
    """Return how long a running program waited for a processor, in seconds; 0 if it kept the processors busy itself.

    The maximum over all tasks counts, as measured by the kernel (schedstat).
    """
    spent = [times for one in _with_descendants(process) for times in _times_of(one)]
    waited = max((waits for _, waits in spent), default=0.0)
    ran = sum(runs for runs, _ in spent)
    return waited if waited > BUSY_SHARE * took and ran < (1 - BUSY_SHARE) * took else 0.0


def _with_descendants(process: int) -> list[int]:
    found = [process]
    for one in found:  # grows during the loop
        with suppress(OSError):
            found += children(one)
    return found


def _times_of(process: int) -> Iterator[tuple[float, float]]:
    """Yield how long each task of a process has run and has waited to run, in seconds."""
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError, ValueError):
                ran, waited, _ = (task / "schedstat").read_bytes().split()
                yield int(ran) / 1e9, int(waited) / 1e9


MOST_PATIENCE, SHORTEST = 4, 0.01
"""On a busy machine, the maximum factor of a program's time limit, and its shortest extension in seconds."""
FAIR_SHARE = 0.9
"""The share of the time limit spent on a processor from which an unfinished program counts as too slow."""
QUIET = 5
"""The pause after output before reading more, in milliseconds, since most programs print line by line."""
LAST_WORDS = 0.5
"""How long to wait for standard error to close after the end, in seconds, as an unkillable process may hold it."""


class Pipe:
    """The reading end of a pipe, and its data so far; of an endless pipe, only the end is kept."""

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
        """Read a chunk; return whether to read on."""
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
    waited: float = 0.0  # how long other programs kept it from running, if that is why it has not ended


def watch(starter: Starter, out: Pipe, err: Pipe, seconds: float) -> Watched:
    """Read both pipes until the program ends or its time is up, kill its remaining processes, and close the pipes.

    A program that prints too much is killed, with status 0.
    """
    start = monotonic()
    if isinstance(starter, Supervisor):
        return _poll(starter, out, err, start, seconds)
    return _wait(starter, out, err, start, seconds)


def _poll(starter: Supervisor, out: Pipe, err: Pipe, start: float, seconds: float) -> Watched:
    """Watch by polling the pipes and the supervisor's socket, without threads.

    Time spent waiting for other programs does not count, up to a multiple of the limit.
    """
    status: int | None = None
    until, waited = start + seconds, 0.0
    pipes = {pipe.file: pipe for pipe in (out, err)}
    wake, ended = select.poll(), select.poll()
    for file in (*pipes, starter.status_file):
        wake.register(file, select.POLLIN)
    ended.register(starter.status_file, select.POLLIN)
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
            if status is None and not out.is_long:
                ended.poll(min(QUIET, left * 1000))
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
    """Watch with a thread per pipe, on systems that cannot wait for a process and pipes together."""
    printed, said = _Reader(out), _Reader(err)
    status = None
    if printed.enough.wait(seconds):
        status = 0 if out.is_long else starter.status(max(start + seconds - monotonic(), 0.01))
    took = monotonic() - start
    starter.end()
    said.enough.wait(LAST_WORDS)
    return Watched(status, took)


class _Reader(Thread):
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
