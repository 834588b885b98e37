"""A process pool that can be left at any moment: its tasks, and the programs they run, are stopped at once."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import contextmanager
from multiprocessing import parent_process
from subprocess import Popen
from threading import Thread, main_thread
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.connection import Connection

Task = TypeVar("Task")
Result = TypeVar("Result")

PULSE = 0.5
"""The maximum wait in seconds, so that interrupts sent to another thread are noticed."""
LOST_ON_CLUSTERS = ("KilledWorker", "CommClosedError")
"""The Dask errors for a lost worker."""


class ProcessPool:
    """Local processes that perform tasks; killed ones are replaced."""

    def __init__(self, start: "Callable[[], ProcessPoolExecutor]") -> None:
        """Store the function that starts the processes."""
        self._start = start
        self._executor = start()

    def submit(self, perform: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Perform a task in the next free process."""
        with _interrupts_blocked():  # a process may start here, and must ignore Ctrl+C until it is set up
            try:
                return self._executor.submit(_stoppable, perform, task)
            except BrokenExecutor:
                self._executor = self._start()
                return self._executor.submit(_stoppable, perform, task)


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPool]:
    """Open a process pool; leaving it stops its tasks and the programs they run."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")
    stop, ours = context.Pipe(duplex=False)  # an Event would hang on a process killed while waiting
    executors = list[ProcessPoolExecutor]()

    def start() -> ProcessPoolExecutor:
        executors.append(ProcessPoolExecutor(jobs, context, _prepare_worker, (stop,)))
        return executors[-1]

    with ours, stop:
        try:
            yield ProcessPool(start)
        finally:
            ours.close()
            for executor in executors:
                executor.shutdown(wait=True, cancel_futures=True)


def each_result(
    take: Callable[[], Task | None],
    submit: Callable[[Task], Future[Result]],
    room: Callable[[], int],
    is_accident: Callable[[Result], bool],
) -> Iterator[tuple[Task, Result | None]]:
    """Yield each task with its result as it completes, or with None if its process was killed twice.

    A task whose process was killed is retried alone, after all other tasks have been submitted.
    """
    under_way, again = dict[Future[Result], Task](), deque[Task]()
    while True:
        most = room()
        while len(under_way) < most and (task := take()) is not None:
            under_way[submit(task)] = task
        if not under_way and again:
            task = again.popleft()
            future = submit(task)
            while not future.done():
                wait([future], PULSE)
            yield task, _result_of(future)  # then more tasks may be available
            continue
        if not under_way:
            return
        for future in wait(under_way, PULSE, FIRST_COMPLETED).done:
            task, result = under_way.pop(future), _result_of(future)
            if result is None or is_accident(result):
                again.append(task)
            else:
                yield task, result


def _result_of(future: Future[Result]) -> Result | None:
    """Return a result, or None if its process is gone; raise the task's own error."""
    error = CancelledError() if future.cancelled() else future.exception()
    if isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in LOST_ON_CLUSTERS:
        return None
    return future.result()


_stops: "list[Connection]" = []
"""In a worker: the pipes that signal a stop, or the end of the parent."""


def _prepare_worker(stop: "Connection") -> None:
    """Set up a worker: the parent alone handles Ctrl+C."""
    _stops[:] = [stop]
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, lambda _number, _frame: None)  # programs would inherit SIG_IGN
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        Thread(target=_wait_for_stop, args=(stop,), daemon=True).start()


def _wait_for_stop(stop: "Connection") -> None:
    """Wait for a stop, then signal the main thread until it reacts: a signal sent before it blocks is lost."""
    stop.poll(None)
    parent = parent_process()
    while sys.platform != "win32":
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(PULSE)
        if parent and not parent.is_alive():
            os._exit(1)


def _stoppable(perform: Callable[[Task], Result], task: Task) -> Result:
    """Perform a task until it is done or stopped; a stop kills its program."""
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
    """Interrupt once, so that cleanup is not interrupted, and never between starting a program and owning it."""
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
