"""The worker of Big-2: what `ortalab.tables.big2.worker` does, for the page to call."""

from ortalab.tables.big2.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
