"""The solver's worker: what `ortalab.tables.ortalab.worker` does, for the page to call."""

from ortalab.tables.ortalab.worker import Desk

__export__ = ["start", "step", "weigh"]
desk = Desk()
start, step, weigh = desk.start, desk.step, desk.weigh
