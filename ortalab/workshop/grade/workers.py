"""The workers that run programs: a pool of processes, or a Dask cluster. Either can be left at any moment."""

import logging
import os
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from multiprocessing import parent_process
from subprocess import Popen
from threading import Thread, main_thread
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError
from ortalab.terminal import label
from ortalab.workshop.compare.answer import Result
from ortalab.workshop.grade.queue import PULSE, Perform, Workers
from ortalab.workshop.grade.verdict import Task

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

ADDRESS = re.compile(r"(tcp://)?[^\s/]+:[0-9]{1,5}")
"""Where a scheduler can be: a cluster that wants certificates is none that an address alone opens."""
PATIENCE = 10
"""How many seconds a scheduler may take to answer."""


@contextmanager
def pool(jobs: int) -> Iterator[Workers]:
    """Open a pool of processes; when it is left, the programs they run are ended."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("spawn")
    stop, ours = context.Pipe(duplex=False)  # no Event: it waits for a process that was killed while it waited
    with ours, stop, ProcessPoolExecutor(jobs, context, _prepare_worker, (stop,)) as executor:

        def submit(perform: Perform, task: Task) -> Future[Result]:
            with _interrupts_blocked():  # a process is started here, and must not hear Ctrl+C before it has settled
                return executor.submit(_stoppable, perform, task)

        try:
            yield Workers(submit, lambda: jobs)
        finally:
            ours.close()
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Open a Dask cluster by its scheduler's address; what runs there when it is left runs to its time-out."""
    try:
        from distributed import Client
    except ImportError:
        raise OrtalabError(
            "--scheduler needs Dask, the extra 'dask'; install it with: pip install 'ortalab[dask]'"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what fails is said once, by us
    silent = OrtalabError(
        f"no scheduler answers at {label(address)}; give the address that 'dask scheduler' prints, tcp://…"
    )
    if not ADDRESS.fullmatch(address):  # a client with no address to try would end late, and with a traceback
        raise silent
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise silent from None
    with client:
        if not client.nthreads():
            raise OrtalabError(f"the scheduler at {label(address)} has no worker; start one: dask worker {address}")
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor.submit, lambda: max(1, sum(client.nthreads().values())))
        finally:
            executor.shutdown(wait=False)


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


def _stoppable(perform: Perform, task: Task) -> Result:
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
