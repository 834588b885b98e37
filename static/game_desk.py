"""The tasks of a table of a game, asked of its worker slice after slice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from worker import PATIENCE, Worker

from ortalab.page.games.messages import StartTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.words import sentence

if TYPE_CHECKING:
    from host import Host

    from ortalab.page.games.messages import StepTask

SLICE = 60
"""Milliseconds of work after which the page is told how far it is, and can give it up."""
NEVER_STARTED = "The analysis did not start: check the connection and try again."
STOPPED = "The analysis stopped on its way: try again."


class Desk(Worker):
    """The worker behind its messages."""

    def __init__(self, page: Host) -> None:
        super().__init__()
        self.page = page
        self.tasks: set[asyncio.Task[None]] = set()

    def perform(self, effect: StartTask | StepTask) -> None:
        """Perform an effect of `update`; its outcome comes back as a message."""
        task = asyncio.ensure_future(self.ask(effect))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def ask(self, effect: StartTask | StepTask) -> None:
        """Ask the worker, and tell what it answers, or that it does not."""
        if isinstance(effect, StartTask) and self.has_failed:
            self.close()
        self.warm()
        count = self.count
        try:
            message = await asyncio.wait_for(self.answer(effect), PATIENCE)
        except Exception:  # noqa: BLE001 — whatever it is, the table stays and the person can try again
            self.has_failed |= count == self.count  # it may have been another worker's
            why = STOPPED if self.has_answered else NEVER_STARTED
            message = TaskFailed(effect.nth, why)
        self.page.send(message)

    async def answer(self, effect: StartTask | StepTask) -> TaskStarted | TaskStep | TaskFailed:
        worker = await self.ready()
        if isinstance(effect, StartTask):
            why = await worker.start(effect.job)
            self.has_answered = True
            return TaskFailed(effect.nth, sentence(why)) if why else TaskStarted(effect.nth)
        share, text = await worker.step(SLICE)
        return TaskStep(effect.nth, share, text)
