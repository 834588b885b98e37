"""A web worker with its own Python, created on first use, and ended if it does not answer."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any, ClassVar

import js
from pyodide.ffi import JsException
from pyscript import workers
from pyscript.js_modules.browser import begin, end

if TYPE_CHECKING:
    from host import Host, Message
    from pyodide.ffi import JsProxy

    Effect = Any  # the desk's own type

COUNT = itertools.count(1)
"""The numbers of all workers."""
PATIENCE = 60
"""The seconds that the worker has for an answer; on a slow connection, its code must arrive first."""


async def fetch(url: str, digest: str) -> None:
    """Fetch a file into the browser's cache; fetch it again if the cached copy has another digest."""
    try:
        await js.fetch(url, integrity=digest)
    except JsException:
        await js.fetch(url, integrity=digest, cache="reload")


class Worker:
    """A worker, whose script the page names; a table's desk extends it with its effects and sentences."""

    BEGINS: ClassVar[type | tuple[type, ...]]  # the effects that start a task
    NEVER_STARTED: ClassVar[str]
    STOPPED: ClassVar[str]

    def __init__(self, page: Host) -> None:
        self.page = page
        self.tasks: set[asyncio.Task[None]] = set()
        self.worker: asyncio.Future[JsProxy] | None = None
        self.script: JsProxy | None = None
        self.count = 0
        self.has_answered = self.has_failed = False

    def perform(self, effect: Effect) -> None:
        """Perform an effect of `update`; its outcome comes back as a message."""
        task, number = asyncio.ensure_future(self.ask(effect)), begin("worker")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(lambda _: end(number))

    async def ask(self, effect: Effect) -> None:
        """Ask the worker, and send its answer or its failure as a message."""
        if isinstance(effect, self.BEGINS) and self.has_failed:
            self.close()
        self.warm()
        count = self.count
        try:
            message = await asyncio.wait_for(self.answer(effect), PATIENCE)
            self.has_answered |= count == self.count
        except Exception:  # noqa: BLE001 — after any error, the table stays and the person can try again
            self.has_failed |= count == self.count  # it may have been another worker's
            message = self.failure(effect, self.STOPPED if self.has_answered else self.NEVER_STARTED)
        self.page.send(message)

    async def answer(self, effect: Effect) -> Message:
        """Return the worker's answer."""
        raise NotImplementedError

    def failure(self, effect: Effect, why: str) -> Message:
        """Return the message for a failure and its reason."""
        raise NotImplementedError

    def warm(self) -> None:
        """Start the worker if there is none, or if it failed to start."""
        if self.worker and self.worker.done() and (self.worker.cancelled() or self.worker.exception()):
            self.close()
        if self.worker is None:
            self.count = next(COUNT)  # PyScript knows workers by name, even those that failed
            self.worker = asyncio.ensure_future(asyncio.wait_for(self.start(f"solver-{self.count}"), PATIENCE))
            self.worker.add_done_callback(lambda worker: worker.cancelled() or worker.exception())

    async def start(self, name: str) -> JsProxy:
        """Insert the worker once its code is fetched, as PyScript would wait for missing code forever."""
        data = js.document.querySelector("script[data-solver]").dataset
        await fetch(data.solver, data.solverDigest)
        self.script = script = js.document.createElement("script")
        words = {"type": "py", "worker": "", "name": name, "src": data.solver, "config": data.solverConfig}
        for word, value in words.items():
            script.setAttribute(word, value)
        js.document.head.append(script)
        return await workers[name]

    async def ready(self) -> JsProxy:
        """Return the warmed-up worker once it has started."""
        await asyncio.wait([self.worker])  # unlike a shield, it reports no failure that nobody awaits any more
        return self.worker.result()

    def close(self) -> None:
        """End the worker; the next task starts another."""
        if self.script is not None:
            if hasattr(self.script, "xworker"):
                self.script.xworker.terminate()
            self.script.remove()
        self.worker = self.script = None
        self.has_answered = self.has_failed = False
