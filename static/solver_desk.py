"""The page's side of the solver: its worker, inserted when it is first needed and asked slice by slice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript import workers

from ortalab.page.words import sentence
from ortalab.tables.ortalab.state.solver import (
    SearchFailed,
    SearchProgress,
    StartSearch,
    Weigh,
    Weighed,
)

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.ortalab.state.solver import SearchEffect, SolverMessage

SLICE = 120
"""Milliseconds of a slice of a search, after which the page shows its progress and can stop it."""
PATIENCE = 60
"""Seconds that the worker has for an answer; on a slow connection its code arrives first."""
NEVER_STARTED = "The solver did not start: check the connection and try again. Your table is as it was."
STOPPED = "The solver stopped on its way: try again. Your table is as it was."


async def fetch(url: str, digest: str) -> None:
    """Fetch a file into the browser's cache; if what is cached has another digest, fetch it anew."""
    try:
        await js.fetch(url, integrity=digest)
    except JsException:
        await js.fetch(url, integrity=digest, cache="reload")


class Desk:
    """A proxy of `ortalab.tables.ortalab.worker.Desk`, which runs in a worker of its own."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.worker: asyncio.Future[JsProxy] | None = None
        self.script: JsProxy | None = None
        self.count = 0
        self.has_answered = self.has_failed = False
        self.tasks: set[asyncio.Task[None]] = set()

    def warm(self) -> None:
        """Start the worker if there is none, or if it could not start."""
        if self.worker and self.worker.done() and (self.worker.cancelled() or self.worker.exception()):
            self.close()
        if self.worker is None:
            self.count += 1  # PyScript knows workers by their names, also those that failed
            self.worker = asyncio.ensure_future(asyncio.wait_for(self.start(f"solver-{self.count}"), PATIENCE))
            self.worker.add_done_callback(lambda worker: worker.cancelled() or worker.exception())

    async def start(self, name: str) -> JsProxy:
        """Insert the worker once its code is fetched, as PyScript would wait for lost code for ever."""
        data = js.document.querySelector("script[data-solver]").dataset
        await fetch(data.solver, data.solverDigest)
        self.script = script = js.document.createElement("script")
        words = {"type": "py", "worker": "", "name": name, "src": data.solver, "config": data.solverConfig}
        for word, value in words.items():
            script.setAttribute(word, value)
        js.document.head.append(script)
        return await workers[name]

    def perform(self, search: SearchEffect) -> None:
        """Perform an effect of `update`; its outcome comes back as a message."""
        task = asyncio.ensure_future(self.ask(search))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def ask(self, search: SearchEffect) -> None:
        """Ask the worker, and send its answer, or that it failed, as a message."""
        if isinstance(search, StartSearch) and self.has_failed:
            self.close()
        self.warm()
        count = self.count
        try:
            message = await asyncio.wait_for(self.answer(search), PATIENCE)
        except Exception:  # noqa: BLE001 — whatever it is, the table stays and the person can try again
            why = STOPPED if self.has_answered else NEVER_STARTED
            self.has_failed |= count == self.count  # it may have been another worker's
            message = Weighed(search.nth, "") if isinstance(search, Weigh) else SearchFailed(search.nth, why)
        self.page.send(message)

    async def answer(self, search: SearchEffect) -> SolverMessage:
        worker = await asyncio.shield(self.worker)
        if isinstance(search, Weigh):
            return Weighed(search.nth, await worker.weigh(search.job))
        if isinstance(search, StartSearch):
            why = await worker.start(search.job)
            self.has_answered = True
            return SearchFailed(search.nth, sentence(why)) if why else SearchProgress(search.nth)
        return SearchProgress(search.nth, *await worker.step(SLICE))

    def close(self) -> None:
        """End the worker; the next search starts another."""
        if self.script is not None:
            if hasattr(self.script, "xworker"):
                self.script.xworker.terminate()
            self.script.remove()
        self.worker = self.script = None
        self.has_answered = self.has_failed = False
