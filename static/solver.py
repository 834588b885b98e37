"""The solver's worker: what `ortalab.tables.ortalab.worker` does, for the page to call."""

import ortalab.tables.ortalab
import ortalab.workshop

for package in (ortalab.tables.ortalab, ortalab.workshop):  # the zip is only the worker's: see loader.mjs
    package.__path__.append(f"/lib/solver.zip/{package.__name__.replace('.', '/')}")

from ortalab.tables.ortalab.worker import Desk  # noqa: E402 — it is found only now

__export__ = ["drop", "start", "step"]
desk = Desk()
start, step, drop = desk.start, desk.step, desk.drop
