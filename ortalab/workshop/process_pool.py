"""A pool of processes that is left at any moment: what they do, and the programs that they run, end at once."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import contextmanager
from multiprocessing import parent_process
from subprocess import Popen
from threading import Thread, main_thread
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

from ortalab.errors import OrtalabError

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.connection import Connection

Task = TypeVar("Task")
Result = TypeVar("Result")

PULSE = 0.5
"""The seconds of the longest wait: an interrupt that another thread was given is heard then."""
AHEAD = 3
"""The number of tasks that each process has before it, so that none waits for the next."""


class ProcessPool:
    """Processes of this machine that perform tasks."""

    def __init__(self, executor: "ProcessPoolExecutor") -> None:
        """Keep who starts the processes."""
        self._executor = executor

    def submit(self, perform: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Let a process perform a task as soon as one is free."""
        with _interrupts_blocked():  # a process is started here, and must not hear Ctrl+C before it has settled
            return self._executor.submit(_stoppable, perform, task)


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPool]:
    """Open a pool of processes; when it is left, what they do ends, and so do the programs they run."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")
    stop, ours = context.Pipe(duplex=False)  # no Event: it waits for a process that was killed while it waited
    with ours, stop, ProcessPoolExecutor(jobs, context, _prepare_worker, (stop,)) as executor:
        try:
            yield ProcessPool(executor)
        finally:
            ours.close()
            executor.shutdown(wait=True, cancel_futures=True)


def perform_all(perform: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Perform tasks that run a program, so many at a time; yield each result as it comes."""
    left, under_way = iter(tasks), set[Future[Result]]()
    with process_pool(max(1, min(jobs, len(tasks)))) as pool:
        while True:
            while len(under_way) < AHEAD * jobs and (task := next(left, None)) is not None:
                under_way.add(pool.submit(perform, task))
            if not under_way:
                return
            for future in wait(under_way, PULSE, FIRST_COMPLETED).done:
                under_way.remove(future)
                try:
                    yield future.result()
                except BrokenExecutor:
                    raise OrtalabError(
                        "a process that ran the program was ended from outside; start again, or with --sandbox"
                    ) from None


_stops: "list[Connection]" = []
"""In a process of the pool: what ends when it is to stop, or when the first process has ended."""


def _prepare_worker(stop: "Connection") -> None:
    """Prepare a process of the pool: only the first process is to hear Ctrl+C."""
    _stops[:] = [stop]
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, lambda _number, _frame: None)  # unlike SIG_IGN not handed on to the programs
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        Thread(target=_wait_for_stop, args=(stop,), daemon=True).start()


def _wait_for_stop(stop: "Connection") -> None:
    """Wait to be stopped, then signal the main thread until it hears: a signal before it waits wakes nobody."""
    stop.poll(None)
    parent = parent_process()
    while sys.platform != "win32":
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(PULSE)
        if parent and not parent.is_alive():
            os._exit(1)


def _stoppable(perform: Callable[[Task], Result], task: Task) -> Result:
    """Perform a task until it is done or stopped; a stop ends the program that it runs."""
    if sys.platform == "win32":
        return perform(task)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        if any(stop.poll() for stop in _stops):
            raise KeyboardInterrupt
        return perform(task)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _interrupt(_number: int, frame: FrameType | None) -> None:
    """Interrupt once, so that tidying up is not, and never while a program is started and is nobody's yet."""
    while frame:
        if frame.f_code is Popen.__init__.__code__:
            return
        frame = frame.f_back
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
