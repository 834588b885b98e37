"""A worker with a Python of its own: inserted when it is first needed, ended if it does not answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript import workers

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

PATIENCE = 60
"""Seconds that the worker has for an answer; on a slow connection its code arrives first."""


async def fetch(url: str, digest: str) -> None:
    """Fetch a file into the browser's cache; if what is cached has another digest, fetch it anew."""
    try:
        await js.fetch(url, integrity=digest)
    except JsException:
        await js.fetch(url, integrity=digest, cache="reload")


class Worker:
    """The worker that the page's own script names; the desk of a table extends it."""

    def __init__(self) -> None:
        self.worker: asyncio.Future[JsProxy] | None = None
        self.script: JsProxy | None = None
        self.count = 0
        self.has_answered = self.has_failed = False

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

    async def ready(self) -> JsProxy:
        """Return the worker that was warmed, once it has started."""
        await asyncio.wait([self.worker])  # unlike a shield, it reports no failure that nobody waits for any more
        return self.worker.result()

    def close(self) -> None:
        """End the worker; the next task starts another."""
        if self.script is not None:
            if hasattr(self.script, "xworker"):
                self.script.xworker.terminate()
            self.script.remove()
        self.worker = self.script = None
        self.has_answered = self.has_failed = False
