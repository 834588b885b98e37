"""The solver's worker as the page sees it: inserted when it is first needed, asked slice after slice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript import workers

from ortalab.page.words import sentence
from ortalab.tables.ortalab.state.solver import (
    DropSearch,
    SearchFailed,
    SearchProgress,
    SearchStarted,
    StartSearch,
    StepSearch,
)

if TYPE_CHECKING:
    from host import Host
    from pyodide.ffi import JsProxy

    from ortalab.tables.ortalab.state.solver import SearchEffect, SolverMessage

SLICE = 80
"""Milliseconds of searching after which the page is told how far it is, and can give it up."""
PATIENCE = 60
"""Seconds that the worker may take to answer: a slow connection may have to bring its code first."""
NEVER_STARTED = "The solver did not start: check the connection and try again. Your table is as it was."
STOPPED = "The solver stopped on its way: try again. Your table is as it was."


async def bring(url: str, digest: str) -> None:
    """Bring a file into the browser's caches; a wrong answer that lies there is dropped, and asked for once more."""
    try:
        await js.fetch(url, integrity=digest)
    except JsException:
        await js.fetch(url, integrity=digest, cache="reload")


class Desk:
    """The solver behind its messages: `ortalab.tables.ortalab.worker.Desk` in a worker of its own."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.worker: asyncio.Future[JsProxy] | None = None
        self.script: JsProxy | None = None
        self.count = 0
        self.has_answered = self.has_failed = False
        self.tasks: set[asyncio.Task[None]] = set()

    def warm(self) -> None:
        """Let the worker start if there is none; one that could not start is no hindrance to the next."""
        if self.worker and self.worker.done() and (self.worker.cancelled() or self.worker.exception()):
            self.close()
        if self.worker is None:
            self.count += 1  # PyScript knows workers by their names, also those that failed
            self.worker = asyncio.ensure_future(asyncio.wait_for(self.start(f"solver-{self.count}"), PATIENCE))
            self.worker.add_done_callback(lambda worker: worker.cancelled() or worker.exception())

    async def start(self, name: str) -> JsProxy:
        """Insert the worker once its code is here: PyScript would wait for ever for what does not arrive."""
        told = js.document.querySelector("script[data-solver]").dataset
        await bring(told.solver, told.solverDigest)
        self.script = script = js.document.createElement("script")
        words = {"type": "py", "worker": "", "name": name, "src": told.solver, "config": told.solverConfig}
        for word, value in words.items():
            script.setAttribute(word, value)
        js.document.head.append(script)
        return await workers[name]

    def take(self, search: SearchEffect) -> None:
        """Do what `update` asked for; the outcome comes back as a message."""
        task = asyncio.ensure_future(self.ask(search))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def ask(self, search: SearchEffect) -> None:
        """Ask the worker, and tell what it answers, or that it does not."""
        if isinstance(search, StartSearch) and self.has_failed:
            self.close()
        self.warm()
        count = self.count
        try:
            message = await asyncio.wait_for(self.answer(search), PATIENCE)
        except Exception:  # noqa: BLE001 — whatever it is, the table stays and the person can try again
            why = STOPPED if self.has_answered else NEVER_STARTED
            self.has_failed |= count == self.count  # it may have been another worker's
            message = None if isinstance(search, DropSearch) else SearchFailed(search.nth, why)
        if message:
            self.page.send(message)

    async def answer(self, search: SearchEffect) -> SolverMessage | None:
        worker = await asyncio.shield(self.worker)
        match search:
            case StartSearch(nth, job):
                why = await worker.start(job)
                self.has_answered = True
                return SearchFailed(nth, sentence(why)) if why else SearchStarted(nth)
            case StepSearch(nth):
                share, best, text = await worker.step(SLICE)
                return SearchProgress(nth, share, best, text)
            case DropSearch():
                await worker.drop()
        return None

    def close(self) -> None:
        """Give the worker up: the next search starts another."""
        if self.script is not None:
            if hasattr(self.script, "xworker"):
                self.script.xworker.terminate()
            self.script.remove()
        self.worker = self.script = None
        self.has_answered = self.has_failed = False
