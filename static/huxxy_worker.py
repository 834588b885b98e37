"""The worker of Huxxy: what `ortalab.tables.huxxy.worker` does, for the page to call."""

from ortalab.tables.huxxy.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
