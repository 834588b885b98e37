"""The worker of Triangles: what `ortalab.tables.triangles.worker` does, for the page to call."""

from ortalab.tables.triangles.worker import Desk

__export__ = ["start", "step"]
desk = Desk()
start, step = desk.start, desk.step
