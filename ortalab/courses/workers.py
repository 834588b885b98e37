"""Start workers to run programs: processes of this machine, or a Dask cluster."""

import logging
import re
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from ortalab.courses.running import Done, Perform, Task, Workers
from ortalab.errors import OrtalabError
from ortalab.terminal import label
from ortalab.workshop.process_pool import process_pool

ADDRESS = re.compile(r"(tcp://)?[^\s/]+:[0-9]{1,5}")
"""The pattern of a scheduler's address; clusters that require certificates are not supported."""
AHEAD = 4
"""The number of tasks queued per thread of a cluster, to hide the latency of the network."""
PATIENCE = 10
"""The time limit for a scheduler to answer, in seconds."""


@contextmanager
def pool(jobs: int) -> Iterator[Workers]:
    """Open a pool of processes; on exit, running programs are killed."""
    with process_pool(jobs) as processes:
        yield Workers(processes.submit, lambda: jobs)


@contextmanager
def here() -> Iterator[Workers]:
    """Run programs in this process, one at a time, since starting a process takes as long as many small programs."""

    def submit(perform: Perform, task: Task) -> Future[Done]:
        future: Future[Done] = Future()
        future.set_result(perform(task))
        return future

    yield Workers(submit, lambda: 1)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Connect to a Dask cluster by its scheduler's address; on exit, running programs continue to their time limit."""
    try:
        from distributed import Client
    except ImportError:
        raise OrtalabError("--scheduler needs Dask; install it with: pip install 'ortalab[dask]'") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # failures are reported once, below
    silent = OrtalabError(
        f"no scheduler answers at {label(address)}; give the address that 'dask scheduler' prints, tcp://…"
    )
    if not ADDRESS.fullmatch(address):  # a client with an invalid address fails late, with a traceback
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
            yield Workers(executor.submit, lambda: AHEAD * max(1, sum(client.nthreads().values())))
        finally:
            executor.shutdown(wait=False)
