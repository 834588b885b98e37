"""The solver's worker: exports `ortalab.tables.rounds.worker` to the page."""

from ortalab.tables.rounds.worker import DailyDesk, Desk

__export__ = ["deal_on", "judge", "open_report", "smaller", "start", "start_deal", "step", "weigh"]
desk, daily = Desk(), DailyDesk()
judge, open_report, smaller = desk.judge, desk.open_report, desk.smaller
start, step, weigh = desk.start, desk.step, desk.weigh
start_deal, deal_on = daily.start, daily.step
