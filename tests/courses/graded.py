"""A class of small programs, a folder of rounds for them, and the command that grades them."""

import json
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import patch

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Answer, Output
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.result import Result, Verdict
from ortalab.courses.running import Done, NamedProgram, Perform, Task, Workers
from ortalab.courses.workers import here
from ortalab.text.yaml import write_round
from tests.scoring.rounds import lay

ROUNDS = {
    "1.yml": lay(["10♥", "10♠"]),
    "2.yml": lay(["K♥ Bonus"]),
    "3.yml": lay(["K♥"], ["K♠"], ["Baron"]),
    "4.yml": lay(["2♥"], [], ["Mime", "Joker"]),
}
SCORES = {"10♥": 60, "Bonus": 45, "Baron": 22, "Mime": 35}
KNOWS = f"import sys; text = open(sys.argv[1]).read(); print(*(n for w, n in {SCORES}.items() if w in text))"


def python(code: str) -> str:
    """Build a command line that runs a piece of Python."""
    return f'{sys.executable} -S -X utf8 -c "{code}" {{file}}'


WELL = python(KNOWS)
WRONG = python("print(60)")
HUNG = python("import time; time.sleep(600)")
HANGS_ONCE = python("import sys, time; 'Mime' in open(sys.argv[1]).read() and time.sleep(600); print(60)")


def settle(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the rounds into a folder and change to it."""
    monkeypatch.chdir(folder)
    (folder / "cases").mkdir()
    for name, round in ROUNDS.items():
        (folder / "cases" / name).write_text(write_round(round), encoding="utf-8")
    return folder


IN_PROCESS = patch("ortalab.commands.grade.pool", lambda _: here())
"""Let `ortalab grade` run programs in this process: starting a pool takes as long as running many small programs."""


def grade(folder: Path, programs: dict[str, str], *words: str) -> int:
    """Grade programs on the rounds of a folder; without --jobs, in this process."""
    text = "".join(f"{name}: {command}\n" for name, command in programs.items())
    (folder / "class.txt").write_text(text, encoding="utf-8")
    with nullcontext() if "--jobs" in words else IN_PROCESS:
        return main(["grade", *words, "cases", "--", "class.txt"])


def journal(folder: Path, name: str = "journal") -> list[dict[str, str]]:
    """Parse the complete rows of a journal."""
    head, *rows = [json.loads(line) for line in (folder / name).read_text(encoding="utf-8").splitlines()]
    assert head["ortalab"]
    return [row | row["result"] for row in rows]


ROUND = lay(["K♥ Bonus"], ["2♠"], ["Joker"])
CASES = [RoundCase(stage, f"{stage}-{number}.yml", ROUND) for stage in (1, 3) for number in range(3)]
PROGRAMS = [NamedProgram(name, (name,)) for name in ("ann", "bob", "cyd")]


def hire(verdict: Callable[[str], Verdict], room: int = 1) -> Workers:
    """Create workers that know each program's verdict and run tasks one after another."""

    def submit(_perform: Perform, task: Task) -> Future[Done]:
        future: Future[Done] = Future()
        future.set_result(done(task, verdict(task.command[0])))
        return future

    return Workers(submit, lambda: room)


def done(task: Task, verdict: Verdict) -> Done:
    return Done(tuple(Answer(case, Result(verdict), Output("")) for case in task.cases))
