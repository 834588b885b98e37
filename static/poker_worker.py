"""The worker of poker: what `ortalab.tables.poker.worker` does, for the page to call."""

from ortalab.tables.poker.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
