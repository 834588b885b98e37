"""A worker with a Python of its own: inserted when it is first needed, given up where it does not answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException
from pyscript import workers

if TYPE_CHECKING:
    from pyodide.ffi import JsProxy

PATIENCE = 60
"""Seconds that the worker may take to start: a slow connection may have to bring its code first."""


async def bring(url: str, digest: str) -> None:
    """Bring a file into the browser's caches; a wrong answer that lies there is dropped, and asked for once more."""
    try:
        await js.fetch(url, integrity=digest)
    except JsException:
        await js.fetch(url, integrity=digest, cache="reload")


class Worker:
    """The worker that the page's own script names."""

    def __init__(self) -> None:
        self.started: asyncio.Future[JsProxy] | None = None
        self.script: JsProxy | None = None
        self.count = 0

    def warm(self) -> None:
        """Let the worker start if there is none; one that could not start is no hindrance to the next."""
        if self.started and self.started.done() and (self.started.cancelled() or self.started.exception()):
            self.close()
        if self.started is None:
            self.count += 1  # PyScript knows workers by their names, also those that failed
            self.started = asyncio.ensure_future(asyncio.wait_for(self.start(f"solver-{self.count}"), PATIENCE))
            self.started.add_done_callback(lambda worker: worker.cancelled() or worker.exception())

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

    async def ready(self) -> JsProxy:
        """Return the worker once it has started."""
        self.warm()
        return await asyncio.shield(self.started)

    def close(self) -> None:
        """Give the worker up: the next task starts another."""
        if self.script is not None:
            if hasattr(self.script, "xworker"):
                self.script.xworker.terminate()
            self.script.remove()
        self.started = self.script = None
