"""Run the tasks of a game table in its worker, in slices."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from worker import Worker

from ortalab.page.games.messages import StartTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.shell import sentence

if TYPE_CHECKING:
    from ortalab.page.games.messages import StepTask

SLICE = 60
"""The milliseconds of work after which the page gets the progress, and can cancel the task."""
STEP_SECONDS = 20
"""The seconds after which a worker that has not answered counts as lost."""


class Desk(Worker):
    """A proxy for the worker's desk, the object that performs tasks."""

    BEGINS = StartTask
    NEVER_STARTED = "The analysis did not start: check the connection and try again."
    STOPPED = "The analysis was interrupted: try again."

    def failure(self, effect: StartTask | StepTask, why: str) -> TaskFailed:
        return TaskFailed(effect.nth, why)

    async def answer(self, effect: StartTask | StepTask) -> TaskStarted | TaskStep | TaskFailed:
        worker = await self.ready()
        if isinstance(effect, StartTask):
            why = await worker.start(effect.job)
            return TaskFailed(effect.nth, sentence(why)) if why else TaskStarted(effect.nth)
        share, text = await asyncio.wait_for(worker.step(SLICE), STEP_SECONDS)
        return TaskStep(effect.nth, share, text)
