"""The worker of the full game: what `ortalab.tables.full.worker` does, for the page to call."""

from ortalab.tables.full.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
