"""A process that starts programs on Linux and kills all their descendants, controlled by `processes.py`.

As the subreaper of its descendants, it becomes the parent of every orphan, in any session: once it has no children,
nothing of a program is left. Each supervisor is a separate process, so the orphans of different programs do not mix.

It runs as a script, before Ortalab can be imported. Its standard input is a socket: `START` comes with two pipes for
output, perhaps a file for input, and a command; `END` kills the program; closing the socket kills the program and ends
the supervisor. Its arguments are the limits, if any: bytes of memory, and the number of simultaneous processes.
"""

import os
import select
import signal
import socket
import sys
from contextlib import suppress
from time import monotonic, sleep

START, END = b"S", b"E"
READY, STARTED, REFUSED, STATUS, ALONE, EXCEEDED, ENDED = b"R", b"P", b"X", b"Q", b"A", b"L", b"D"
"""The kinds of answers; `ALONE` is the status of a program without remaining descendants, which needs no `END`."""
MEMORY_EXCEEDED, PROCESSES_EXCEEDED = 1, 2
"""The exceeded limit, as the number in an `EXCEEDED` answer."""
NUMBER = 8
"""The size of the number that follows the first byte of an answer, in bytes."""
SHORTEST, LONGEST = 0.0002, 0.005
"""The first and the longest pause between two attempts to kill all processes, in seconds."""
GRACE = 5.0
"""The time limit for killing all processes, in seconds; another user's process cannot be killed at all."""
PULSE, SLOW, SLOWEST = 20, 80, 320
"""The pauses between measurements of limited programs, in milliseconds.

The pause doubles from `PULSE` to `SLOW`, or to `SLOWEST` while the memory stays the same; new processes reset it.
"""
LARGEST_FILE = 64 * 1024 * 1024
"""The maximum size of a file written by a program with limits, in bytes."""
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
FURTHER = 1024
"""The number of processes that the kernel allows beyond the current ones; it does not count those of root."""
_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER in <linux/prctl.h>


def answer(kind: bytes, number: int) -> bytes:
    return kind + number.to_bytes(NUMBER, "big", signed=True)


def number_of(answer: bytes) -> int:
    """Decode the number of an answer: a process id, an error number, or a status, negative for a signal.

    >>> number_of(answer(STATUS, -9))
    -9
    """
    return int.from_bytes(answer[1:], "big", signed=True)


def main(limits: list[int]) -> None:
    """Serve the socket until it is closed, then kill all children."""
    import ctypes  # some Pythons that import this module lack it

    done = ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    wake, woken = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    if limits:
        _limit(limits[0])
    with socket.socket(fileno=0) as client, suppress(OSError):
        client.sendall(answer(READY, done))
        _serve(client, wake, limits)
    _end_children()


def _limit(memory: int) -> None:
    """Set kernel limits for this process, inherited by each of its descendants.

    Memory is limited by RLIMIT_DATA, since Java and Node.js reserve a far larger address space than they use.
    """
    import resource

    with open("/proc/loadavg", "rb") as file:
        running = int(file.read().split()[3].split(b"/")[1])
    for kind, most in (
        (resource.RLIMIT_DATA, memory),
        (resource.RLIMIT_NPROC, running + FURTHER),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(kind)[1]
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (limit, limit))


def _serve(client: socket.socket, wake: int, limits: list[int]) -> None:
    watch = select.poll()
    watch.register(client, select.POLLIN)
    watch.register(wake, select.POLLIN)
    program, pulse, due = 0, PULSE, 0.0
    known, memory = list[int](), 0
    while True:
        files = watch.poll(max(due - monotonic(), 0) * 1000 if program and limits else None)
        if program and limits and monotonic() >= due:
            found, resident = _measure(limits)
            longest = SLOWEST if resident == memory else SLOW
            pulse = min(2 * pulse, longest) if found == known else PULSE
            known, memory = found, resident
            due = monotonic() + pulse / 1000
            if _tell_excess(client, found, resident, limits):
                _end_children()
                program = 0
        for file, _ in files:
            if file == wake:
                os.read(wake, 4096)
                status, is_alone = _reap(program)
                if status is not None:
                    client.sendall(answer(ALONE if is_alone else STATUS, status))
                    program = 0
                continue
            order, pipes, _, _ = socket.recv_fds(client, 1 + NUMBER, 3)
            if order[:1] == START:
                program, pulse = _start(client, order, pipes), PULSE
                due = monotonic() + pulse / 1000
            elif order[:1] == END:
                if program and limits:
                    _tell_excess(client, *_measure(limits), limits)
                program = 0
                client.sendall(answer(ENDED, int(_end_children())))
            else:
                return


def _reap(program: int) -> tuple[int | None, bool]:
    """Reap ended children; return the program's status, if it is among them, and whether no children are left."""
    status = None
    try:
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == program:
                status = os.waitstatus_to_exitcode(ended[1])
    except ChildProcessError:
        return status, True
    return status, False


def _start(client: socket.socket, order: bytes, pipes: list[int]) -> int:
    """Start a program in its own group; answer and return its process id, or answer the error and return 0."""
    rest = _exactly(client, 1 + NUMBER - len(order))
    words = _exactly(client, number_of(order + rest)).split(b"\0")
    given = (os.POSIX_SPAWN_DUP2, pipes[2], 0) if pipes[2:] else (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)
    printing = [(os.POSIX_SPAWN_DUP2, pipe, place) for pipe, place in zip(pipes, (1, 2), strict=False)]
    closing = [(os.POSIX_SPAWN_CLOSE, pipe) for pipe in pipes]
    try:
        process = os.posix_spawnp(
            words[0],
            words,
            os.environ,
            file_actions=[given, *printing, *closing],
            setpgroup=0,
            setsigdef=(signal.SIGPIPE, signal.SIGXFSZ),  # Python ignores it
        )
        client.sendall(answer(STARTED, process))
    except OSError as error:
        process = 0
        client.sendall(answer(REFUSED, error.errno or 0))
    for file in pipes:
        os.close(file)
    return process


def _exactly(client: socket.socket, length: int) -> bytes:
    data = b""
    while len(data) < length:
        piece = client.recv(length - len(data))
        if not piece:
            raise OSError
        data += piece
    return data


def _measure(limits: list[int]) -> tuple[list[int], int]:
    """Return the descendants, and their resident memory in bytes."""
    found = descendants(limits[1])
    return found, sum(map(_resident, found))


def _tell_excess(client: socket.socket, found: list[int], resident: int, limits: list[int]) -> bool:
    """Report a limit exceeded by the descendants, if any, before they are killed, which may take long."""
    beyond = _exceeded(found, resident, *limits)
    if beyond:
        client.sendall(answer(EXCEEDED, beyond))
    return bool(beyond)


def _exceeded(found: list[int], resident: int, memory: int, processes: int) -> int:
    """Return the limit that the descendants exceed, 0 for none; `resident` is their memory with mapped files."""
    if len(found) > processes:
        return PROCESSES_EXCEEDED
    if resident <= memory:  # rules most programs out, faster than an exact count
        return 0
    return MEMORY_EXCEEDED if sum(map(_kib_of, found)) * 1024 > memory else 0


def _resident(process: int) -> int:
    """Return the resident memory of a process in bytes, much faster than `_kib_of`."""
    with suppress(OSError):
        return int(_read(f"/proc/{process}/statm").split()[1]) * PAGE
    return 0


def _kib_of(process: int) -> int:
    with suppress(OSError):
        lines = _read(f"/proc/{process}/status").split(b"\n")
        return sum(int(line.split()[1]) for line in lines if line.startswith((b"RssAnon:", b"RssShmem:")))
    return 0


def _end_children() -> bool:
    """Kill all children and their orphans; return whether none is left."""
    until, pause = monotonic() + GRACE, SHORTEST
    while monotonic() < until:
        try:
            if not os.waitpid(-1, os.WNOHANG)[0]:
                found = children()
                for child in found:
                    with suppress(PermissionError, ProcessLookupError):
                        os.kill(child, signal.SIGKILL)  # not reaped yet, so its id cannot be reused
                sleep(pause)
                pause = min(2 * pause, LONGEST)
        except ChildProcessError:
            return True
    return False


def children(process: int = 0) -> list[int]:
    """List the children of a process, by default this one, from the kernel's list if available."""
    process = process or os.getpid()
    found: list[int] = []
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            found += map(int, _read(f"/proc/{process}/task/{task}/children").split())
    except ProcessLookupError:
        return found
    except FileNotFoundError:
        return found if HAS_LISTS else children_among_all(process)
    return found


def _read(path: str) -> bytes:
    """Read a file of the kernel, three times as fast as with `open`."""
    file = os.open(path, os.O_RDONLY)
    try:
        data = piece = os.read(file, 65536)
        while piece:
            piece = os.read(file, 65536)
            data += piece
        return data
    finally:
        os.close(file)


def children_among_all(process: int = 0) -> list[int]:
    """List the children of a process by looking up the parent of every process."""
    process, found = process or os.getpid(), []
    for name in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
            if int(file.read().rpartition(b")")[2].split()[1]) == process:
                found.append(int(name))
    return found


def descendants(most: int) -> list[int]:
    """List the descendants of this process, stopping once there are more than `most`."""
    found = children()
    for process in found:  # grows during the loop
        if len(found) > most:
            break
        found += children(process)
    return found


HAS_LISTS = os.path.exists(f"/proc/self/task/{os.getpid()}/children")
"""Whether the kernel provides lists of children."""


if __name__ == "__main__":
    main(list(map(int, sys.argv[1:])))
