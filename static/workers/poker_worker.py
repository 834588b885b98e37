"""The worker of poker: exports `ortalab.tables.poker.worker` to the page."""

from ortalab.tables.poker.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
