"""The worker of Big-2: exports `ortalab.tables.big2.worker` to the page."""

from ortalab.tables.big2.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
