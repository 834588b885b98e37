"""Run the checks of `build.py test` in stages whose parts share two cores; each output line names its part."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".build/reports"
SLOWEST = 10
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of the checks; Python may cache bytecode, because hundreds of processes load the same files."""

TESTED = ("pytest", "-q")
CORES = os.cpu_count() or 1
SPREAD = ("--dist", "worksteal")
SHARED = ("-n", f"{CORES}", *SPREAD)
"""One worker per core: each worker collects all tests, so more workers would cost more than they save."""
MORE = ("-n", f"{CORES + 1}", *SPREAD)
"""One worker more beside Chromium, whose many processes would otherwise get most of a busy machine."""
RERUN = (
    *("--reruns=1", "--max-suite-reruns=2", "--only-rerun=Target crashed"),
    *("--rerun-show-tracebacks", "--tb=short"),
)
"""Rerun a test once if its browser crashed, and report the rerun; other failures are final."""


class Part(NamedTuple):
    """A check: its name, its module, and the module's arguments."""

    name: str
    command: Sequence[str]
    in_summary: bool = False
    """Whether the summary repeats the output."""


class Outcome(NamedTuple):
    part: Part
    code: int
    seconds: float
    printed: str = ""


Lane = list[Part]
"""Parts that run one after another."""
Stage = list[Lane]
"""Lanes that run in parallel."""

FORMAT = Part("format", ("ruff", "format", "--check", "."))
LINT = Part("lint", ("ruff", "check", "."))
TYPES = Part("types", ("mypy",))
DIST = Part("dist, twice", ("tools.twice",))
CORPUS = Part("one corpus, two Pythons", ("tools.corpus",))
BYTECODE = Part("bytecode of the tests", ("tools.bytecode",))
QUICK_BYTECODE = Part("bytecode of the tests", (*BYTECODE.command, "tests"))
POKER = Part("every poker hand", (*TESTED, "-m", "exhaustive", "--no-cov", "tests/games/poker/test_poker.py"))
TESTS = Part("tests", (*TESTED, *MORE))
COVERED = Part("tests", (*TESTS.command, "--cov", "--cov-report=term"))
QUICK = Part("tests", (*TESTED, *SHARED, "-m", "not exhaustive and not slow", "--hypothesis-profile=quick"))
CHROMIUM = Part("tests in a browser", (*TESTED, *SHARED, *RERUN, "e2e"))
OTHERS = Part("smoke in other browsers", ("e2e.others",), in_summary=True)


def stages(*, all_browsers: bool, quick: bool, coverage: bool) -> list[Stage]:
    """List the stages in order: the page is built first, then all tests run, which mostly wait."""
    if quick:
        return [[[FORMAT, LINT, TYPES], [QUICK_BYTECODE, QUICK]]]
    return [
        [[FORMAT, LINT, TYPES], [DIST]],
        [[BYTECODE, COVERED if coverage else TESTS, POKER, CORPUS], [CHROMIUM], *([[OTHERS]] if all_browsers else [])],
    ]


def test(*, all_browsers: bool, quick: bool, coverage: bool) -> int:
    """Run all checks, even after failures, and print a summary."""
    for old in REPORTS.glob("*.xml"):
        old.unlink()
    chosen = stages(all_browsers=all_browsers, quick=quick, coverage=coverage)
    outcomes = [outcome for stage in chosen for outcome in run_stage(stage)]
    slow = [f"{seconds:9.1f} s  {name}" for seconds, name in slowest(REPORTS)]
    summary = [*notes(outcomes, all_browsers=all_browsers), "", f"the {len(slow)} slowest tests:", *slow]
    print("\n" + "\n".join([*map(line, outcomes), "", *summary]), flush=True)
    return int(any(outcome.code for outcome in outcomes))


def run_stage(stage: Stage) -> list[Outcome]:
    with ThreadPoolExecutor(len(stage)) as pool:
        lanes = pool.map(lambda lane: [run_part(part) for part in lane], stage)
        return [outcome for lane in lanes for outcome in lane]


def run_part(part: Part) -> Outcome:
    """Run and time a part, prefixing each of its lines with its name."""
    module, *words = part.command
    if module == "pytest":
        words.append(f"--junitxml={REPORTS / part.name.replace(' ', '-')}.xml")
    start, printed = time.perf_counter(), []
    with subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        for text in process.stdout or ():
            printed.append(text)
            print(f"{part.name}: {text.rstrip()}\n", end="", flush=True)
    return Outcome(part, process.returncode, time.perf_counter() - start, "".join(printed))


def line(outcome: Outcome) -> str:
    return f"{'FAILED' if outcome.code else 'ok':>6}  {outcome.seconds:6.1f} s  {outcome.part.name}"


def notes(outcomes: Sequence[Outcome], *, all_browsers: bool) -> list[str]:
    """Report which browsers ran."""
    codes = {outcome.part: outcome.code for outcome in outcomes}
    if CHROMIUM not in codes:
        return ["no browser, none of the tests marked slow: build.py test, without --quick, has them"]
    others = [text for outcome in outcomes if outcome.part.in_summary for text in outcome.printed.splitlines()]
    chromium = "Chromium FAILED: see its tests above" if codes[CHROMIUM] else "Chromium ran: everything"
    return [chromium, *(others if all_browsers else ["Firefox and WebKit not run: --all-browsers tries them"])]


def slowest(reports: Path) -> list[tuple[float, str]]:
    """List the slowest tests with their seconds, from pytest's reports."""
    cases = [case for path in reports.glob("*.xml") for case in ET.parse(path).iter("testcase")]  # noqa: S314 — our own
    times = [(float(case.get("time", 0)), f"{case.get('classname')}::{case.get('name')}") for case in cases]
    return sorted(times, reverse=True)[:SLOWEST]
