"""A process pool that can be closed at any time: its tasks, and the programs that they run, stop at once."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from subprocess import Popen
from threading import Thread, local, main_thread
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

PULSE = 0.5
"""The maximum wait in seconds, which lets the main thread notice interrupts."""
LOST_ON_CLUSTERS = ("KilledWorker", "CommClosedError")
"""The Dask errors for a lost worker."""


class ProcessPool:
    """Local processes that run tasks; each serves one thread, which replaces it if it is killed."""

    def __init__(self, jobs: int, stop: "Connection") -> None:
        """Prepare the threads; each starts its process with its first task. `stop` is the pipe that stops them."""
        from concurrent.futures import ThreadPoolExecutor
        from multiprocessing import get_context

        self._context = get_context("spawn")
        self._threads = ThreadPoolExecutor(jobs, initializer=_block_interrupts)
        self._stop = stop
        self._pipe = local()
        self._opened: list[tuple[Connection, BaseProcess]] = []

    def submit(self, perform: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Run a task in the next free process."""
        return self._threads.submit(self._perform, perform, task)

    def close(self) -> None:
        """Cancel waiting tasks, and end the processes."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        for pipe, process in self._opened:
            pipe.close()
            process.join()

    def _perform(self, perform: Callable[[Task], Result], task: Task) -> Result:
        """Run a task in this thread's process; raise `BrokenExecutor` if it is killed."""
        pipe: Connection | None = getattr(self._pipe, "ours", None)
        pipe = self._pipe.ours = pipe or self._start()
        try:
            pipe.send((perform, task))
            is_done, found = pipe.recv()
        except (EOFError, OSError):
            self._pipe.ours = None
            raise BrokenExecutor("a process of the pool was ended") from None
        if not is_done:
            raise found
        return found  # type: ignore[no-any-return]

    def _start(self) -> "Connection":
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._stop))
        with theirs:
            process.start()
        self._opened.append((ours, process))
        return ours


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPool]:
    """Open a process pool; leaving it stops its tasks and the programs they run."""
    from multiprocessing import Pipe

    stop, ours = Pipe(duplex=False)  # an Event would deadlock if a process is killed while waiting for it
    with ours, stop:
        pool = ProcessPool(jobs, stop)
        try:
            yield pool
        finally:
            ours.close()
            pool.close()


def each_result(
    take: Callable[[], Task | None],
    submit: Callable[[Task], Future[Result]],
    room: Callable[[], int],
    is_accident: Callable[[Result], bool],
) -> Iterator[tuple[Task, Result | None]]:
    """Yield each task with its result on completion, or with None if its process was killed twice.

    A task whose process was killed is retried by itself, after all other tasks have been submitted.
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
            yield task, _result_of(future)  # the result may make more tasks available
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
    """Return a result, or None if its process died; raise the task's own error."""
    error = CancelledError() if future.cancelled() else future.exception()
    if isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in LOST_ON_CLUSTERS:
        return None
    return future.result()


_stops: "list[Connection]" = []
"""In a worker: the pipes that signal a stop, or the end of the parent."""


def _work(pipe: "Connection", stop: "Connection") -> None:
    """Run the tasks that arrive through a pipe; send back whether each succeeded, with its result or error."""
    _prepare_worker(stop)
    with pipe, suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            perform, task = pipe.recv()
            try:
                answer = True, _stoppable(perform, task)
            except Exception as error:  # noqa: BLE001 — `_perform` raises it again in the parent
                answer = False, error
            pipe.send(answer)


def _prepare_worker(stop: "Connection") -> None:
    """Set up a worker: only the parent handles Ctrl+C."""
    _stops[:] = [stop]
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, lambda _number, _frame: None)  # programs would inherit SIG_IGN
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        Thread(target=_wait_for_stop, args=(stop,), daemon=True).start()


def _wait_for_stop(stop: "Connection") -> None:
    """Wait for a stop, then signal the main thread until it reacts: a signal just before it blocks would be lost."""
    stop.poll(None)
    parent = parent_process()
    while sys.platform != "win32":
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(PULSE)
        if parent and not parent.is_alive():
            os._exit(1)


def _stoppable(perform: Callable[[Task], Result], task: Task) -> Result:
    """Run a task until it is done or stopped; a stop kills its program."""
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
    """Interrupt only once, so that cleanup can finish, and never between starting a program and storing its handle."""
    while frame:
        if frame.f_code is Popen.__init__.__code__:
            return
        frame = frame.f_back
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


def _block_interrupts() -> None:
    """Block Ctrl+C in this thread, so that a process started by it ignores Ctrl+C until it is set up."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
