"""Detect accidents of this machine while a program runs, such as a full disk or overload, which lead to no verdict."""

from collections.abc import Iterator
from contextlib import suppress
from errno import EAGAIN, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, ETXTBSY
from pathlib import Path
from shutil import disk_usage
from tempfile import gettempdir

from ortalab.courses.run.supervisor import children

SHORTAGES = {
    EAGAIN: "the machine can start no more processes",
    EDQUOT: "the disk has no room left for you",
    EIO: "the disk cannot be read or written",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open on the machine",
    ENOMEM: "the machine has no memory left",
    ENOSPC: "the disk is full",
    ETXTBSY: "the program's file is still being written",
}
"""Errors of the system that are not the program's fault, each with a clause."""
KILLED = "the machine had no memory left, and ended it"
BUSY_SHARE = 0.25
"""The share of its time that a program may wait for a processor before the machine is too busy to judge it."""


def oom_kills() -> int:
    """Count the processes that the kernel has killed for lack of memory; 0 if unknown."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/vmstat").read_bytes().partition(b"oom_kill ")[2].split()[0])
    return 0


def reason(*, was_killed: bool) -> str:
    """Explain, as a clause, why a crash may not be the program's fault; "" if nothing indicates it."""
    if was_killed:
        return KILLED
    with suppress(OSError):
        return "" if disk_usage(gettempdir()).free else SHORTAGES[ENOSPC]
    return ""


def words_of(error: Exception) -> str:
    """Describe an accident as a clause."""
    if isinstance(error, MemoryError):
        return SHORTAGES[ENOMEM]
    if isinstance(error, OSError):
        return SHORTAGES.get(error.errno or 0, f"the program cannot be run here, {error.strerror or error}")
    return str(error)


def seconds_waited(process: int, took: float) -> float:
    """Return the seconds that a running program has waited for a processor; 0 if it kept them busy itself.

    The kernel counts them for each task (schedstat); the greatest counts.
    """
    spent = [times for one in _with_descendants(process) for times in _times_of(one)]
    waited = max((waits for _, waits in spent), default=0.0)
    ran = sum(runs for runs, _ in spent)
    return waited if waited > BUSY_SHARE * took and ran < (1 - BUSY_SHARE) * took else 0.0


def _with_descendants(process: int) -> list[int]:
    found = [process]
    for one in found:  # the time grows in between
        with suppress(OSError):
            found += children(one)
    return found


def _times_of(process: int) -> Iterator[tuple[float, float]]:
    """Yield the seconds that each task of a process has run, and has waited to run."""
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError, ValueError):
                ran, waited, _ = (task / "schedstat").read_bytes().split()
                yield int(ran) / 1e9, int(waited) / 1e9
