"""Grade a large class on this machine and on a cluster that loses a worker: python -m tests.bench_class [COURSE=N …].

One program in ten hangs, one in twenty is a fork bomb, one in five has a mistake. Both tables must be the same.
"""
# ruff: noqa: T201  (a bench prints)

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from argparse import Namespace
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import which
from threading import Event, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ortalab.cli import main as ortalab
from ortalab.courses.course import course_named
from ortalab.courses.poker.judge import answer
from ortalab.games.big2.protocol import tell_script
from ortalab.games.triangles.script import tell_script as tell_triangles
from ortalab.text.yaml import write_round

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = {"ortalab": 500, "poker": 40, "big2": 40, "triangles": 40, "huxxy": 20}
JOBS, SECONDS = "2", "1"
KINDS = {"bomb": (20, 19), "hang": (10, 4), "wrong": (5, 2)}
"""A program is of a kind if its number has this remainder; the first match counts."""
SOURCE = r"""
#include <stdio.h>
#include <string.h>
#include <unistd.h>
/* KIND FOLDER [WORD …]: print the file of FOLDER that is named by a hash of the words, of a file or of the input. */
static unsigned long long hash = 14695981039346656037ULL;
static void take(int byte) { hash = (hash ^ (unsigned char) byte) * 1099511628211ULL; }
int main(int count, char **words) {
    if (!strcmp(words[1], "hang")) for (;;) pause();
    if (!strcmp(words[1], "bomb")) for (;;) { if (!fork()) pause(); usleep(500); }
    FILE *given = strcmp(words[3], "-") ? fopen(words[3], "rb") : stdin;
    if (!strcmp(words[3], "+")) {
        for (int at = 4; at < count; at++) { for (char *next = words[at]; *next; next++) take(*next); take('\n'); }
    } else for (int byte; (byte = fgetc(given)) != EOF;) take(byte);
    char name[4096], line[65536];
    snprintf(name, sizeof name, "%s/%016llx", words[2], hash);
    FILE *answers = fopen(name, "rb");
    if (!answers || (!strcmp(words[1], "wrong") && hash % 7 == 0)) return puts("nonsense"), 0;
    while (fgets(line, sizeof line, answers)) fputs(line, stdout);
    return 0;
}
"""
HUXXY = "def comp10001huxxy_score(cards):\n    {}return sum('A234567890JQK'.find(card[0]) + 1 for card in cards)\n"
LINES = {
    "hang": "while True: pass\n    ",
    "bomb": "import os, time\n    while os.fork(): time.sleep(.001)\n    time.sleep(60)\n    ",
    "wrong": "cards = cards[1:]\n    ",
    "right": "",
}


def kind_of(number: int) -> str:
    return next((kind for kind, (every, rest) in KINDS.items() if number % every == rest), "right")


def answers_of(course: str) -> Iterator[tuple[str, str]]:
    """Yield each input of a course's grading, with a correct program's output."""
    options = Namespace(seed=None, low_ace=False, strict=False, books=None, stage=None)
    if course == "ortalab":
        from ortalab.commands.arguments import books_of

        options.books = books_of(Namespace(rules=None, jokers=None), of_course=True)
    made = course_named(course)
    cases = made.cases(options, "fixtures" if course == "ortalab" else "").cases
    for case in (*made.first(cases), *cases):
        yield input_and_output(course, case)


def input_and_output(course: str, case: Any) -> tuple[str, str]:  # noqa: ANN401 — of a course
    match course:
        case "ortalab":
            return write_round(case.round, bare=True), str(case.scored)
        case "poker":
            return "".join(f"{word}\n" for word in case.words), "\n".join(answer(case.words))
    text = "".join(f"{line}\n" for line in case.lines)
    return text, "\n".join(tell_script(case.lines) if course == "big2" else tell_triangles(case.lines))


def hash_of(text: str) -> str:
    found = 14695981039346656037
    for byte in text.encode():
        found = (found ^ byte) * 1099511628211 % 2**64
    return f"{found:016x}"


def write_class(course: str, programs: int) -> None:
    """Write the programs, their answers and the class into this folder."""
    kinds = {f"s{number:03}": kind_of(number) for number in range(programs)}
    if course == "huxxy":
        for kind, line in LINES.items():
            Path(f"{kind}.py").write_text(HUXXY.format(line), encoding="utf-8")
        rows = [f"{name}: {kind}.py" for name, kind in kinds.items()]
    else:
        if course == "ortalab":
            for stage in "12345":
                quietly("cases", "--stage", stage, "--count", "2")
        Path("answers").mkdir()
        for given, printed in answers_of(course):
            Path("answers", hash_of(given)).write_text(printed + "\n", encoding="utf-8")
        Path("program.c").write_text(SOURCE, encoding="utf-8")
        subprocess.run([which("gcc") or "gcc", "-O1", "-o", "program", "program.c"], check=True)
        how = {"ortalab": "{file}", "poker": "+"}.get(course, "-")
        rows = [f"{name}: ./program {kind} answers {how}" for name, kind in kinds.items()]
    Path("class.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


def quietly(*words: str) -> str:
    """Run a command; return its output."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        ortalab(list(words))
    return out.getvalue() + err.getvalue()


def grade(course: str, name: str, *more: str) -> tuple[float, int]:
    """Grade the class into a table; return the seconds and the number of runs."""
    words = [course] if course != "ortalab" else []
    folder = ["fixtures"] if course == "ortalab" else []
    start = perf_counter()
    told = quietly(*words, "grade", "--sandbox", "--seconds", SECONDS, "--csv", name, *more, *folder, "--", "class.txt")
    took = perf_counter() - start
    if not Path(name).exists():
        raise SystemExit(told)
    lines = Path(f"{name}.journal").read_text(encoding="utf-8").splitlines()[1:]
    return took, sum("three times in a row" not in line for line in lines)


def kill_one(workers: dict[str, Any], over: Event, journal: Path, half: int, killed: list[int]) -> None:
    """Kill a worker once half of the runs are in the journal."""
    while not over.wait(0.2):
        if not killed and journal.exists() and journal.read_bytes().count(b"\n") > half:
            killed.append(next(iter(workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)


def measure(course: str, programs: int) -> bool:
    """Grade a class twice; return whether both tables are the same."""
    from distributed import LocalCluster

    write_class(course, programs)
    here, runs = grade(course, "here.csv", "--jobs", JOBS)
    done = Path("here.csv.journal").read_bytes().count(b"\n")
    over, killed = Event(), list[int]()
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster:
        watching = Thread(
            target=kill_one, args=(cluster.workers, over, Path("there.csv.journal"), done // 2, killed), daemon=True
        )
        watching.start()
        there, _ = grade(course, "there.csv", "--scheduler", cluster.scheduler_address)
        over.set()
        watching.join()
    tables = [Path(name).read_text(encoding="utf-8").splitlines() for name in ("here.csv", "there.csv")]
    is_same = tables[0] == tables[1]
    hangs = sum(kind_of(number) == "hang" for number in range(programs))
    told = "the same table" if is_same else "ANOTHER TABLE"
    print(f"{course:10} {programs:4} programs {done - 1:7,} answers by {runs:6,} runs, {hangs} hang")
    print(f"{'':10} here {here:6.1f} s, on the cluster {there:6.1f} s with {len(killed)} worker killed: {told}")
    for one, other in zip(*tables, strict=False):
        if one != other:
            print(f"{'':10} here   {one}\n{'':10} there  {other}")
            break
    return is_same and bool(killed)


def main() -> int:
    sizes = dict(word.split("=") for word in sys.argv[1:]) or SIZES
    failed = 0
    for course, programs in sizes.items():
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            failed += not measure(course, int(programs))
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
