"""Measure the fuzzer: python -m tests.bench_fuzz.

Prints rounds per second, also relative to the program's own speed.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ortalab.courses.answer import Output
from ortalab.rounds.explain import explain
from ortalab.text.yaml import write_round
from tests.courses.hunts import look
from tests.courses.rounds_program import Program
from tests.speeds import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from ortalab.rounds.round import Round

MANY, FEW = 1000, 50
PROGRAM = (sys.executable, "-m", "ortalab", "{file}", "--explain")


def ourselves(round: Round) -> Output:
    return Output(explain(round))


def hunted(ask: Callable[[Round], Output], rounds: int) -> float:
    """Time a hunt without finds, in rounds per second."""
    start = time.perf_counter()
    found, _ = look(ask, rounds, start=6991)
    assert not found.findings
    return rounds / (time.perf_counter() - start)


def beside(rounds: int) -> tuple[float, float]:
    """Time a hunted program and the same program alone, interleaved, in rounds per second."""
    bare = 0.0

    def ask(round: Round) -> Output:
        nonlocal bare
        printed = program(round)
        file.write_text(write_round(round, bare=True), encoding="utf-8")
        start = time.perf_counter()
        subprocess.run([*PROGRAM[:-2], file, "--explain"], capture_output=True, check=True)
        bare += time.perf_counter() - start
        return printed

    with Program(PROGRAM) as program, TemporaryDirectory() as folder:
        file = Path(folder, "round.yml")
        start = time.perf_counter()
        hunted(ask, rounds)
        return rounds / (time.perf_counter() - start - bare), rounds / bare


def main() -> None:
    fuzzed, alone = beside(FEW)
    row("rounds fuzzed, python -m ortalab", f"{fuzzed:.1f} /s", f"{alone:.1f} /s bare", fuzzed / alone)
    row("rounds fuzzed, in this process", f"{hunted(ourselves, MANY):.0f} /s", "", None)


if __name__ == "__main__":
    main()
