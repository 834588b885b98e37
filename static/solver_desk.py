"""The page's side of the solver: its worker, inserted when it is first needed and asked slice by slice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from worker import PATIENCE, Worker

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

    from ortalab.tables.ortalab.state.solver import SearchEffect, SolverMessage

SLICE = 120
"""Milliseconds of a slice of a search, after which the page shows its progress and can stop it."""
NEVER_STARTED = "The solver did not start: check the connection and try again. Your table is as it was."
STOPPED = "The solver stopped on its way: try again. Your table is as it was."


class Desk(Worker):
    """A proxy of `ortalab.tables.ortalab.worker.Desk`, which runs in a worker of its own."""

    def __init__(self, page: Host) -> None:
        super().__init__()
        self.page = page
        self.tasks: set[asyncio.Task[None]] = set()

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
        worker = await self.ready()
        if isinstance(search, Weigh):
            return Weighed(search.nth, await worker.weigh(search.job))
        if isinstance(search, StartSearch):
            why = await worker.start(search.job)
            self.has_answered = True
            return SearchFailed(search.nth, sentence(why)) if why else SearchProgress(search.nth)
        return SearchProgress(search.nth, *await worker.step(SLICE))
