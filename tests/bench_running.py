"""Measure the overhead of running a program beside a bare subprocess: python -m tests.bench_running."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

from ortalab.courses.grade.grading import Grading
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.run.processes import Limits
from ortalab.courses.run.runner import Runner
from ortalab.courses.run.sandbox import wall
from ortalab.courses.running import NamedProgram
from ortalab.courses.workers import pool
from tests.scoring.rounds import lay
from tests.speeds import row

if TYPE_CHECKING:
    from collections.abc import Callable

ROUND = lay(["K♥ Bonus"], ["2♠"], ["Joker"])
ECHO = (shutil.which("echo") or "echo", "45")
TIMES, RUNS, WARM = 9, 100, 10


def bare(jobs: int = 1) -> float:
    """Time a run without a supervisor, in milliseconds per job."""
    with ThreadPoolExecutor(jobs) as threads:
        times = threads.map(each, [lambda: subprocess.run(ECHO, capture_output=True, check=True)] * jobs)
        return mean(list(times))


def each(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    for _ in range(RUNS):
        run()
    return 1000 * (time.perf_counter() - start) / RUNS


def graded(jobs: int) -> float:
    """Time a run within a grading, in milliseconds per job, once its workers have started."""
    cases = [RoundCase(1, f"{number}.yml", ROUND) for number in range(RUNS * jobs // 2 + WARM)]
    results = Grading(COURSE, [NamedProgram(name, ECHO) for name in ("ann", "bob")], cases).resume(pool(jobs))
    for _ in range(2 * WARM):
        next(results)
    start = time.perf_counter()
    count = sum(1 for _ in results)
    return 1000 * (time.perf_counter() - start) * jobs / count


def main() -> None:
    jobs = os.cpu_count() or 1
    with closing(Runner()) as run, closing(Runner(Limits())) as confined:
        ways: dict[str, tuple[int, Callable[[], float]]] = {
            "watched": (1, lambda: each(lambda: run(ECHO, Path("round.yml")))),
            f"graded, {jobs} at a time": (jobs, lambda: graded(jobs)),
        }
        if os.uname().sysname == "Linux":
            sort = "bubblewrap" if wall().start else "limits alone"
            ways[f"in the sandbox, {sort}"] = 1, lambda: each(lambda: confined(ECHO, Path("/dev/null")))
        for name, (at_once, way) in ways.items():
            way()
            pairs = [(bare(at_once), way()) for _ in range(TIMES)]  # alternating, so that load affects both
            alone, ours = map(min, zip(*pairs, strict=True))  # other load can only slow them down
            row(f"a run, {name}", f"{ours:.2f} ms", f"{alone:.2f} ms bare", ours / alone)


if __name__ == "__main__":
    main()
