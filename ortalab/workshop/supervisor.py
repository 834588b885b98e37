"""The process that starts programs on Linux and ends all that they leave behind; `processes.py` starts it and asks it.

As the subreaper of its descendants it becomes the parent of every orphan, whatever session that is in: nothing is left
of a program when the supervisor has no child. A process of its own keeps one program's orphans from another's.

It runs as a file, before Ortalab can be imported. Its standard input is a socket: `START` comes with two pipes to print
to, perhaps a file to read, and a command, `END` ends what was started; a closed socket ends that and the supervisor.
"""

import os
import select
import signal
import socket
from contextlib import suppress
from time import monotonic, sleep

START, END = b"S", b"E"
READY, STARTED, REFUSED, STATUS, ENDED = b"R", b"P", b"X", b"Q", b"D"
NUMBER = 8
"""How many bytes the number has that follows the first byte of an answer."""
GRACE = 5.0
"""How many seconds ending all that was started may take; a process of another user cannot be ended at all."""
_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER in <linux/prctl.h>


def answer(kind: bytes, number: int) -> bytes:
    return kind + number.to_bytes(NUMBER, "big", signed=True)


def number_of(answer: bytes) -> int:
    """Decode the number of an answer: a process, an error, or a status, negative for a signal.

    >>> number_of(answer(STATUS, -9))
    -9
    """
    return int.from_bytes(answer[1:], "big", signed=True)


def main() -> None:
    """Serve the socket until it is closed; leave no child."""
    import ctypes  # not every Python that imports this module has it

    done = ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    wake, woken = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    with socket.socket(fileno=0) as client, suppress(OSError):
        client.sendall(answer(READY, done))
        _serve(client, wake)
    _end_children()


def _serve(client: socket.socket, wake: int) -> None:
    watch = select.poll()
    watch.register(client, select.POLLIN)
    watch.register(wake, select.POLLIN)
    program = 0
    while True:
        for file, _ in watch.poll():
            if file == wake:
                os.read(wake, 4096)
                status = _reap(program)
                if status is not None:
                    client.sendall(answer(STATUS, status))
                continue
            order, pipes, _, _ = socket.recv_fds(client, 1, 3)
            if order == START:
                program = _start(client, pipes)
            elif order == END:
                program = 0
                client.sendall(answer(ENDED, int(_end_children())))
            else:
                return


def _reap(program: int) -> int | None:
    """Reap the children that have ended; return the program's status if it is among them."""
    status = None
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == program:
                status = os.waitstatus_to_exitcode(ended[1])
    return status


def _start(client: socket.socket, pipes: list[int]) -> int:
    """Start a program, answer its process number or why there is none, and return the number."""
    length = int.from_bytes(_exactly(client, NUMBER), "big")
    words = _exactly(client, length).split(b"\0")
    failed, failing = os.pipe()  # closed by the start of the program; what comes through is why it did not start
    process = os.fork()
    if not process:
        _exec(words, pipes, failing)
    for file in (*pipes, failing):
        os.close(file)
    with open(failed, "rb", buffering=0) as stream:  # noqa: PTH123 — it has no path
        error = stream.read(NUMBER)
    if error:
        client.sendall(answer(REFUSED, int.from_bytes(error, "big")))
        return 0
    client.sendall(answer(STARTED, process))
    return process


def _exactly(client: socket.socket, length: int) -> bytes:
    data = b""
    while len(data) < length:
        piece = client.recv(length - len(data))
        if not piece:
            raise OSError
        data += piece
    return data


def _exec(words: list[bytes], pipes: list[int], failing: int) -> None:
    """Become the program, in a session of its own; never return."""
    try:
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for place, pipe in zip((1, 2, 0), pipes, strict=False):
            os.dup2(pipe, place)
            os.close(pipe)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):  # which Python ignores
            signal.signal(number, signal.SIG_DFL)
        os.execvp(words[0], words)  # noqa: S606 — running what the user named is what this is for
    except OSError as error:
        os.write(failing, (error.errno or 0).to_bytes(NUMBER, "big"))
    finally:
        os._exit(127)


def _end_children() -> bool:
    """End all children and their orphans; tell whether none is left."""
    until = monotonic() + GRACE
    while monotonic() < until:
        for child in children():
            with suppress(PermissionError, ProcessLookupError):
                os.kill(child, signal.SIGKILL)  # a child that nobody has buried: no other process has its number
        try:
            if not os.waitpid(-1, os.WNOHANG)[0]:
                sleep(0.0005)
        except ChildProcessError:
            return True
    return False


def children() -> list[int]:
    """Return the children of this process, as the kernel lists them if it is built to."""
    me = os.getpid()
    with suppress(FileNotFoundError), open(f"/proc/self/task/{me}/children", "rb") as file:  # noqa: PTH123 — no pathlib
        return [int(number) for number in file.read().split()]
    return children_among_all()


def children_among_all() -> list[int]:
    """Return the children of this process, found by asking every process who its parent is."""
    me, found = os.getpid(), []
    for name in filter(str.isdigit, os.listdir("/proc")):  # noqa: PTH208 — no pathlib, which takes long to import
        with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123
            if int(file.read().rpartition(b")")[2].split()[1]) == me:
                found.append(int(name))
    return found


if __name__ == "__main__":
    main()
