"""A program that does not start: one sentence with its last output, status 2 and no board, in every command."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.answer import Fault, Output
from ortalab.courses.course import course_named
from ortalab.courses.run.processes import How
from ortalab.courses.run.starting import why_not_started
from ortalab.courses.running import Task, perform
from ortalab.crashes import failed_start
from ortalab.terminal import WRONG_INPUT
from tests.processes import run_here

LOADERS = {
    "Error: Could not find or load main class A\nCaused by: java.lang.ClassNotFoundException: A": "class A / Caused by",
    "Error: Unable to access jarfile a.jar": "Unable to access jarfile a.jar",
    "no main manifest attribute, in a.jar": "no main manifest attribute",
    "a.java:3: error: ';' expected\nerror: compilation failed": "compilation failed",
    "python3: can't open file '/x/a.py': [Errno 2] No such file or directory": "can't open file '/x/a.py'",
    "/usr/bin/python3: No module named a": "No module named a",
    "  File \"a.py\", line 1\n    f(\n     ^\nSyntaxError: '(' was never closed": "'(' was never closed",
    "Traceback (most recent call last):\n  File \"a.py\", line 1\nImportError: No module named 'a'": "named 'a'",
    "node:internal:1\n  throw err;\n\nError: Cannot find module '/x/a.js'\n    at b (c:1:2)": "module '/x/a.js'",
    "./a: error while loading shared libraries: libb.so.1: cannot open": "libb.so.1",
    "./a: /lib/libc.so.6: version `GLIBC_2.38' not found (required by ./a)": "`GLIBC_2.38' not found",
    "error: could not find `Cargo.toml` in `/x` or any parent directory": "could not find `Cargo.toml`",
    "error: unexpected argument '--explain' found\n\nUsage: a <FILE>": "unexpected argument '--explain' found",
    "usage: a [-h]\na: error: unrecognized arguments: b": "unrecognized arguments: b",
    "env: 'pyton': No such file or directory": "'pyton': No such file",
}
STARTED = ["", "KeyError: 10", "thread 'main' panicked at src/a.rs:7:9:\nno such card", "reading 10♥"]


@pytest.mark.parametrize("said", LOADERS, ids=LOADERS.values())
def test_the_sentence_of_a_loader_is_found(said: str) -> None:
    assert LOADERS[said] in failed_start(said)


@pytest.mark.parametrize("said", STARTED)
def test_a_crash_of_a_running_program_is_not_a_failed_start(said: str) -> None:
    assert not failed_start(said)


def crash(said: str = "", text: str = "", fault: str = "ended with status 1", kind: Fault = Fault.CRASH) -> Output:
    return Output(text, fault, said, 0.1, kind)


PANIC = "thread 'main' ({}) panicked at src/a.rs:{}:9:\nnot yet implemented"
RUNS = {
    "silent": ([crash()] * 3, "it ended with status 1, and says nothing"),
    "the same words": ([crash(f"no settings in {pid}") for pid in (12345, 12399, 13001)], "says: no settings in"),
    "the same panic": ([crash(PANIC.format(pid, 7)) for pid in (123, 124, 125)], "a.rs:7: not yet implemented"),
    "other panics": ([crash(PANIC.format(1, line)) for line in (7, 8, 7)], ""),
    "one round of three": ([crash("no 10♥"), crash("no 10♥"), Output("60")], ""),
    "other words": ([crash("no 10♥"), crash("no 2♣"), crash("no K♠")], ""),
    "something printed": ([crash("no", "High Card")] * 3, ""),
    "too slow": ([crash(kind=Fault.TIME_OUT)] * 3, ""),
}


@pytest.mark.parametrize(("outputs", "reason"), RUNS.values(), ids=RUNS)
def test_silent_equal_endings_mean_that_the_program_did_not_start(outputs: list[Output], reason: str) -> None:
    found = why_not_started(["a"], outputs)
    assert reason in found
    assert bool(reason) == bool(found)


def test_one_run_is_enough_where_the_program_answers_or_its_loader_speaks() -> None:
    runs = 0

    def counted(output: Output) -> Iterator[Output]:
        nonlocal runs
        for _ in range(3):
            runs += 1
            yield output

    assert not why_not_started(["a"], counted(Output("10")))
    assert why_not_started(["a"], counted(crash("a.jar: no\nError: Unable to access jarfile a.jar")))
    assert runs == 2


def test_a_java_class_in_a_package_is_explained_with_the_right_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "Poker.java").write_text("// mine\npackage x.y;\nclass Poker {}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    missing = "Error: Could not find or load main class Poker\nCaused by: java.lang.ClassNotFoundException: Poker"
    wrong = "Error: LinkageError occurred while loading main class Poker\n\tjava.lang.NoClassDefFoundError: Poker"
    for said in (missing, f"{wrong} (wrong name: x/y/Poker)"):
        found = why_not_started(["java", "-cp", "out", "Poker"], [crash(said)])
        assert found.endswith("; it says `package x.y;`: try `java -cp out x.y.Poker`")


PROGRAM = [sys.executable, "-S", "-c", "import nosuch"]


@pytest.mark.slow
@pytest.mark.parametrize("words", [["check", "--harder", "0"], ["compare", "rounds/a.yml"], ["fuzz", "--count", "5"]])
def test_a_command_reports_it_in_one_sentence_and_prints_no_board(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    (tmp_path / "rounds").mkdir()
    (tmp_path / "rounds/a.yml").write_text("cards_played: [10h]", encoding="utf-8")
    assert main([*words, "--", *PROGRAM]) == WRONG_INPUT
    out, err = capsys.readouterr()
    assert (out, err) == ("", "ortalab: the program does not start: ModuleNotFoundError: No module named 'nosuch'\n")


@pytest.mark.parametrize("course", ["ortalab", "poker", "big2", "triangles"])
def test_a_program_that_always_ends_silently_does_not_start_in_a_class(course: str) -> None:
    made = course_named(course)
    command = (sys.executable, "-I", "-S", "-c", "import sys; sys.exit('no deck')")
    done = perform(Task(made, command, (next(iter(made.first())),), How(9.0), is_first=True))
    assert done.not_started == "it ended with status 1, and says: no deck"
