"""Grade a course's programs here, and on a cluster that loses a worker: python -m tests.bench_class [COURSE …].

A named course has 500 programs; without a name, each of the five has 60. One program in ten hangs, one in twenty is a
fork bomb, one in five has a mistake. Both tables must be equal, and a hanging program may cost at most three time-outs.
"""
# ruff: noqa: T201  (a bench prints)

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections import Counter
from contextlib import chdir, nullcontext, redirect_stdout, suppress
from io import StringIO
from itertools import cycle
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.cli import main as ortalab
from ortalab.commands.arguments import books_of
from ortalab.courses.course import course_named
from ortalab.courses.grade.grading import Grading, Journal
from ortalab.courses.grade.outputs import as_csv
from ortalab.courses.grade.programs import programs_of
from ortalab.courses.grade.table import Table
from ortalab.courses.result import IN_A_ROW, LATE
from ortalab.courses.run.processes import How, Limits
from ortalab.courses.time_outs import is_skipped
from ortalab.courses.workers import cluster, pool
from ortalab.text.yaml import write_round

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from ortalab.courses.answer import Answer
    from ortalab.courses.course import CaseSet
    from ortalab.courses.running import Workers

PROGRAMS, FEW, JOBS, SECONDS = 500, 60, 2, 2.0
EVERY = {"ortalab": 1, "poker": 15, "big2": 11, "triangles": 7, "huxxy": 80}
"""Only every nth case is run, so that a course takes minutes."""
KINDS = {"bomb": (20, 19), "hang": (10, 4), "wrong": (5, 2)}
"""Remainders by program number: (n, r) selects every nth program from r on; the first match counts."""
SLEEPS = "import time\ntime.sleep(600)\n"
BOMB = "import os, time\nwhile os.fork():\n    pass\ntime.sleep(600)\n"
ANSWERS = r"""
#include <stdio.h>
/* FOLDER FILE: print the file of FOLDER that is named by a hash of FILE. */
int main(int count, char **words) {
    unsigned long long hash = 14695981039346656037ULL;
    FILE *given = fopen(words[2], "rb");
    for (int byte; (byte = fgetc(given)) != EOF;) hash = (hash ^ (unsigned char) byte) * 1099511628211ULL;
    char name[4096], line[256];
    snprintf(name, sizeof name, "%s/%016llx", words[1], hash);
    FILE *answers = fopen(name, "rb");
    fputs(fgets(line, sizeof line, answers), stdout);
    return 0;
}
"""
OF_ORTALAB = [
    ("fputs(fgets(line, sizeof line, answers), stdout)", 'puts("60")'),
    ("return 0", "return hash % 3 == 0"),
    ("FILE *answers", "if (hash % 3 == 0) __builtin_trap();\n    FILE *answers"),
    ("fputs(fgets(line, sizeof line, answers), stdout)", "while (hash % 3 == 0) putchar('6')"),
]
OF_TRIANGLES = [
    ("for low in range(10)", "for low in range(9)"),
    ("(50, copies[0] >= 4)", "(50, copies[0] == 4)"),
    ("(5, copies.count(2) == 2)", "(2, copies.count(2) == 2)"),
    ("if empty == 0:", "if empty < 0:"),
    ('f"Deck: {len(self.deck)}"', 'f"Deck: {len(self.deck) - 1}"'),
    ("place < 0 or place >= len(self.hand)", "place < 0"),
    ("if len(line) >= 5]", "if len(line) >= 6]"),
]
DRIVER = """
import sys
for line in slow_program(sys.stdin.read().splitlines()):
    print(sorted(line)[0] if isinstance(line, set) else line)
"""


class Sources(NamedTuple):
    """A course's programs: a correct one, its mistakes, and endless ones."""

    right: str
    mistakes: Sequence[tuple[str, str]]  # a part of the correct one, and its replacement
    hang: str = SLEEPS
    bomb: str = BOMB


def sources_of(course: str) -> Sources:
    """Return a course's programs; their modules are imported here, because workers import this module."""
    from tests.courses import big2_program, poker_program
    from tests.courses.huxxy_trials import RIGHT, SCORE
    from tests.courses.test_huxxy_trial import MISTAKES as OF_HUXXY
    from tests.games.triangles import reference

    match course:
        case "poker":
            return Sources(poker_program.SOURCE, [*poker_program.MISTAKES.values()])
        case "big2":
            return Sources(big2_program.SOURCE, [*big2_program.MISTAKES.values()])
        case "triangles":
            return Sources(Path(reference.__file__).read_text("utf-8") + DRIVER, OF_TRIANGLES)
        case "huxxy":
            endless = (SCORE.format(text.strip().replace("\n", "\n    ")) for text in (SLEEPS, BOMB))
            return Sources(RIGHT, [mistake[:2] for mistake in OF_HUXXY], *endless)
    return Sources(ANSWERS, OF_ORTALAB)


def write_class(course: str, cases: CaseSet[Any], programs: int) -> str:
    """Write the programs into the current folder; return the lines of the class file."""
    right, mistakes, hang, bomb = sources_of(course)
    texts = {
        "right": [right],
        "wrong": [right.replace(*mistake) for mistake in mistakes],
        "hang": [hang],
        "bomb": [bomb],
    }
    assert right not in texts["wrong"]
    turns = {
        kind: cycle([_written(course, f"{kind}-{nth}", text) for nth, text in enumerate(of)])
        for kind, of in texts.items()
    }
    if course == "ortalab":
        Path("answers").mkdir()
        for case in cases.cases:
            Path("answers", hash_of(write_round(case.round, bare=True))).write_text(f"{case.scored}\n", "utf-8")
    return "\n".join(f"s{number:03}: {next(turns[kind_of(number)])}" for number in range(programs))


def _written(course: str, name: str, text: str) -> str:
    """Write a program, compiling it if it is in C; return its command."""
    is_c = text.lstrip().startswith("#include")
    file = Path(f"{name}.{'c' if is_c else 'py'}")
    file.write_text(text, encoding="utf-8")
    if is_c:
        subprocess.run([shutil.which("gcc") or "gcc", "-O1", "-o", name, file], check=True)
        return f"./{name} answers {{file}}"
    python = os.path.realpath(sys.executable)
    return str(file) if course == "huxxy" else f"{python} -I -S {file}"


def kind_of(number: int) -> str:
    return next((kind for kind, (every, rest) in KINDS.items() if number % every == rest), "right")


def hash_of(text: str) -> str:
    found = 14695981039346656037
    for byte in text.encode():
        found = (found ^ byte) * 1099511628211 % 2**64
    return f"{found:016x}"


def cases_of(course: str) -> CaseSet[Any]:
    """Select some of a course's grading cases, from each row."""
    options = Namespace(seed=None, low_ace=False, bonus=False, no_jokers=False, strict=False, explain=False)
    options.exact_score, folder = False, ""
    if course == "ortalab":
        options.books = books_of(Namespace(rules=None, jokers=None), of_course=True)
        options.readings, folder = [options.books], "fixtures"
        for stage in "12345":
            with redirect_stdout(StringIO()):
                ortalab(["cases", "--stage", stage, "--count", "3"])
    found = course_named(course).cases(options, folder)
    return found._replace(cases=found.cases[:: EVERY[course]])


class Graded(NamedTuple):
    table: str
    answers: dict[tuple[str, str], Answer[Any]]
    runs: int
    seconds: float
    processor: float  # the CPU seconds of Ortalab's own processes

    @property
    def overhead(self) -> float:
        """The CPU milliseconds per run, without the program and its sandbox."""
        return 1000 * self.processor / self.runs


def own_seconds() -> float:
    """Sum the CPU time of this process and its living descendants: workers and supervisors."""
    stats = dict[str, list[str]]()
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            stats[place.name] = (place / "stat").read_text().rpartition(")")[2].split()
    ours, found = [str(os.getpid())], 0.0
    for pid in ours:
        found += sum(map(int, stats[pid][11:13])) / os.sysconf("SC_CLK_TCK")
        ours += [other for other, fields in stats.items() if fields[1] == pid]
    return found


def grade(course: str, lines: str, cases: CaseSet[Any], name: str, opened: AbstractContextManager[Workers]) -> Graded:
    made, programs, begun, start = course_named(course), programs_of(lines, ""), own_seconds(), perf_counter()
    with Journal(name) as journal, opened as workers:
        grading = Grading(made, programs, cases.cases, How(SECONDS, Limits()), journal)
        for _ in grading.resume(nullcontext(workers)):
            pass
        took, worked = perf_counter() - start, own_seconds() - begun
    table = as_csv(Table(made, grading.by_program, unusable=cases.unusable))
    runs = sum(not is_skipped(answer.result) for answer in grading.answers.values())
    return Graded(table, grading.answers, runs, took, worked)


def most_time_outs(graded: Graded) -> int:
    """Count the time-outs of the program with the most; after three in a row, its remaining cases must be skipped."""
    counts = Counter(
        name
        for (name, _), answer in graded.answers.items()
        if answer.result.verdict in LATE and not is_skipped(answer.result)
    )
    return max(counts.values())


def kill_one(workers: dict[str, Any], over: Event, journal: Path, half: int, killed: list[int]) -> None:
    """Kill a worker once half of the runs are in the journal."""
    while not over.wait(0.2):
        if not killed and journal.exists() and journal.read_bytes().count(b"\n") > half:
            killed.append(next(iter(workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)


def measure(course: str, programs: int) -> bool:
    """Grade a class twice, print a row, and return whether both tables are equal."""
    from distributed import LocalCluster

    cases = cases_of(course)
    lines = write_class(course, cases, programs)
    here = grade(course, lines, cases, "here", pool(JOBS))
    over, killed = Event(), list[int]()
    with LocalCluster(n_workers=JOBS, threads_per_worker=1, processes=True, dashboard_address=":0") as local:
        half = Path("here").read_bytes().count(b"\n") // 2
        watching = Thread(target=kill_one, args=(local.workers, over, Path("there"), half, killed), daemon=True)
        watching.start()
        there = grade(course, lines, cases, "there", cluster(local.scheduler_address))
        over.set()
        watching.join()
    is_same, late = here.table == there.table, most_time_outs(here)
    print(
        f"{course:10} {programs} programs x {len(cases.cases):2} cases, {here.runs:6,} runs, at most {late} time-outs: "
        f"{here.seconds:5.0f} s, {here.overhead:4.1f} ms a run; {there.seconds:5.0f} s on the cluster with "
        f"{len(killed)} worker killed, {'the same table' if is_same else 'ANOTHER TABLE'}",
        flush=True,
    )
    for one, other in zip(here.table.splitlines(), there.table.splitlines(), strict=False):
        if one != other:
            print(f"  here   {one}\n  there  {other}")
            break
    return is_same and bool(killed) and late == IN_A_ROW


def main() -> int:
    failed, named = 0, sys.argv[1:]
    for course in named or EVERY:
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            failed += not measure(course, PROGRAMS if named else FEW)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
