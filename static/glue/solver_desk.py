"""The page's side of the solver: its worker, created on first use and asked slice by slice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from ahead import prefetch
from worker import Worker

from ortalab.page.shell import sentence
from ortalab.tables.rounds.state.daily import DealFailed, DealProgress, StartDeal, StepDeal
from ortalab.tables.rounds.state.program import (
    CasesFailed,
    CasesJudged,
    FindSmaller,
    JudgeCases,
    ReadReport,
    ReportRead,
    SmallerFound,
)
from ortalab.tables.rounds.state.solver import (
    SearchFailed,
    SearchProgress,
    StartSearch,
    Weigh,
)

if TYPE_CHECKING:
    from ortalab.tables.rounds.state.daily import DailyMessage
    from ortalab.tables.rounds.state.program import ProgramMessage
    from ortalab.tables.rounds.state.solver import SearchEffect, SolverMessage

    Task = SearchEffect | StartDeal | StepDeal | JudgeCases | ReadReport | FindSmaller
    Message = SolverMessage | DailyMessage | ProgramMessage

UNREAD = "Nothing more was read: check the connection, then press Go on. What is done stays."
ADVICE = ".nlist:is(:hover, :focus-within)"
"""The list of the What now? pane while it is hovered or focused, when its order must not change."""
SLICE = 120
"""The milliseconds of a slice of a search, after which the page shows its progress and can stop it."""


class Desk(Worker):
    """A proxy for `ortalab.tables.rounds.worker.Desk`, which runs in a separate worker."""

    BEGINS = (StartSearch, StartDeal, JudgeCases, ReadReport, FindSmaller)
    NEVER_STARTED = "The solver did not start: check the connection and try again. Your table is unchanged."
    STOPPED = "The solver was interrupted: try again. Your table is unchanged."

    def failure(self, search: Task, why: str) -> Message:
        if isinstance(search, StartDeal | StepDeal):
            return DealFailed(search.number, search.rules, why)
        if isinstance(search, JudgeCases | ReadReport):
            return CasesFailed(search.number, UNREAD)
        if isinstance(search, FindSmaller):
            return SmallerFound(search.job, "")
        return search.answered_by(search.nth, "") if isinstance(search, Weigh) else SearchFailed(search.nth, why)

    async def answer(self, search: Task) -> Message:
        worker = await self.ready()
        match search:
            case Weigh():
                if search.leads_to:
                    prefetch(search.leads_to)
                told = search.answered_by(search.nth, await worker.weigh(search.job))
                is_held = js.document.querySelectorAll(ADVICE).length > 0
                return told._replace(is_held=is_held) if hasattr(told, "is_held") else told
            case StartSearch():
                why = await worker.start(search.job)
                return SearchFailed(search.nth, sentence(why)) if why else SearchProgress(search.nth)
            case StartDeal(number, rules):
                why = await worker.start_deal(number, rules)
                return DealFailed(number, rules, sentence(why)) if why else DealProgress(number, rules)
            case StepDeal(number, rules):
                return DealProgress(number, rules, *await worker.deal_on(SLICE))
            case FindSmaller() | ReadReport() | JudgeCases():
                return await self.judge(search)
        return SearchProgress(search.nth, *await worker.step(SLICE))

    async def judge(self, effect: ReadReport | JudgeCases | FindSmaller) -> Message:
        """Let the worker read a report, judge some rounds, or search for a smaller one."""
        from program_files import job, report  # loaded when somebody opens the Program screen

        worker = await self.ready()
        if isinstance(effect, FindSmaller):
            return SmallerFound(effect.job, await worker.smaller(effect.job))
        if isinstance(effect, ReadReport):
            text = "" if effect.place < 0 else await report(effect.place)
            return ReportRead(effect.number, await worker.open_report(text))
        return CasesJudged(effect.number, await worker.judge(await job(effect)))
