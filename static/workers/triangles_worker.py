"""The worker of Triangles: exports `ortalab.tables.triangles.worker` to the page."""

from ortalab.tables.triangles.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
