"""The page's side of the solver: its worker, inserted when it is first needed and asked slice by slice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worker import Worker

from ortalab.page.words import sentence
from ortalab.tables.ortalab.state.daily import DealFailed, DealProgress, StartDeal, StepDeal
from ortalab.tables.ortalab.state.solver import (
    SearchFailed,
    SearchProgress,
    StartSearch,
    Weigh,
    Weighed,
)

if TYPE_CHECKING:
    from ortalab.tables.ortalab.state.daily import DailyMessage
    from ortalab.tables.ortalab.state.solver import SearchEffect, SolverMessage

SLICE = 120
"""Milliseconds of a slice of a search, after which the page shows its progress and can stop it."""


class Desk(Worker):
    """A proxy of `ortalab.tables.ortalab.worker.Desk`, which runs in a worker of its own."""

    BEGINS = (StartSearch, StartDeal)
    NEVER_STARTED = "The solver did not start: check the connection and try again. Your table is as it was."
    STOPPED = "The solver stopped on its way: try again. Your table is as it was."

    def failure(self, search: SearchEffect | StartDeal | StepDeal, why: str) -> SolverMessage | DailyMessage:
        if isinstance(search, StartDeal | StepDeal):
            return DealFailed(search.number, why)
        return Weighed(search.nth, "") if isinstance(search, Weigh) else SearchFailed(search.nth, why)

    async def answer(self, search: SearchEffect | StartDeal | StepDeal) -> SolverMessage | DailyMessage:
        worker = await self.ready()
        match search:
            case Weigh():
                return Weighed(search.nth, await worker.weigh(search.job))
            case StartSearch():
                why = await worker.start(search.job)
                self.has_answered = True
                return SearchFailed(search.nth, sentence(why)) if why else SearchProgress(search.nth)
            case StartDeal(number):
                why = await worker.start_deal(number)
                self.has_answered = True
                return DealFailed(number, sentence(why)) if why else DealProgress(number)
            case StepDeal(number):
                return DealProgress(number, *await worker.deal_on(SLICE))
        return SearchProgress(search.nth, *await worker.step(SLICE))
