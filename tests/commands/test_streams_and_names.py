"""Every command with a full, broken or closed standard output, and with unusual file names."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from ortalab.cli import COMMANDS, main
from ortalab.games.big2 import scripts
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.graded import IN_PROCESS
from tests.processes import run_here

PROGRAM = f"{sys.executable} -S -c print(15)"
LINES = {
    "": "",
    "score": "score round.yml --explain",
    "page": "page --help",
    "link": "link round.yml",
    "read": "read 1&p=10h",
    "set": "set round.yml",
    "solve": "solve round.yml",
    "advise": "advise --help",
    "daily": "daily 10",
    "check": f"check --harder 0 --json {{}} -- {PROGRAM}",
    "compare": f"compare round.yml -- {PROGRAM}",
    "fuzz": f"fuzz --count 1 --seed 1 --stage 1 --json -- {PROGRAM}",
    "cases": "cases --stage 1 --count 1 --overwrite",
    "grade": "grade fixtures --jobs 1 -- class.txt",
    "poker": "poker 2H 3H 4H 5H 7D",
    "big2": "big2 --play",
    "huxxy": "huxxy --play",
    "triangles": "triangles driver",
    "completion": "completion bash",
}
"""A quick line of each printing command."""


class Buffered(io.TextIOBase):
    """A stream that fails like a buffered one: on flush, and only if something was written."""

    def __init__(self, number: int) -> None:
        self.number, self.is_written = number, False

    def write(self, text: str) -> int:
        self.is_written = self.is_written or bool(text)
        return len(text)

    def flush(self) -> None:
        if self.is_written:
            self.is_written = False
            raise OSError(self.number, os.strerror(self.number))


STREAMS = {
    "full": (errno.ENOSPC, WRONG_INPUT, "ortalab: standard output: No space left on device; write it somewhere else\n"),
    "read only": (errno.EBADF, WRONG_INPUT, "ortalab: standard output: it is closed; "),
    "closed": (None, WRONG_INPUT, "ortalab: standard output: it is closed; "),
    "broken": (errno.EPIPE, DONE, ""),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    (tmp_path / "fixtures").mkdir()
    for name in ("round.yml", "fixtures/round.yml"):
        (tmp_path / name).write_text("cards_played: [10h]", encoding="utf-8")
    (tmp_path / "class.txt").write_text(f"ann: {PROGRAM}", encoding="utf-8")
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.setattr(scripts, "graded_set", partial(scripts.graded_set, 1))
    with IN_PROCESS:
        yield


@contextmanager
def printing_to(number: int | None) -> Iterator[None]:
    before = sys.stdout
    sys.stdout = None if number is None else Buffered(number)
    try:
        yield
    finally:
        sys.stdout = before


FEW = ("score", "check")
"""The commands tried on every stream; the others are tried only on a full and on a closed one."""
ROWS = [(stream, name) for stream in STREAMS for name in LINES if stream in {"full", "closed"} or name in FEW]


@pytest.mark.slow
@pytest.mark.parametrize(("stream", "name"), ROWS)
def test_every_command_ends_alike_on_a_bad_standard_output(
    stream: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    number, status, says = STREAMS[stream]
    with printing_to(number):
        try:
            found = main(LINES[name].format("out.json").split())
        except SystemExit as end:  # raised by --help
            found = int(end.code or 0)
    err = capsys.readouterr().err
    assert (found, err.startswith(says)) == (status, True), err
    assert err.count("\n") == bool(says)


def test_every_command_is_looked_at() -> None:
    assert list(LINES)[1:] == list(COMMANDS)


NAMED = [
    "{}",
    "score {}",
    "link {}",
    "read {}",
    "set {}",
    "set round.yml --out {}",
    "solve {}",
    "daily --try {}",
    "check --json {} --harder 0 -- {}",
    "check --harder 0 -- {}",
    f"check --harder 0 --jokers {{}} -- {PROGRAM}",
    "compare {} --output round.yml",
    "compare round.yml --output {}",
    "compare round.yml -- {}",
    f"fuzz --count 1 --stage 1 --out {{}} -- {PROGRAM}",
    "fuzz -- {}",
    "cases --stage 1 --count 1 --into {}",
    "grade {} -- class.txt",
    "grade fixtures -- {}",
    "grade fixtures --csv {} -- class.txt",
    "grade fixtures --resume {} -- class.txt",
    "grade fixtures --gradescope {} -- class.txt",
    "grade fixtures --report {} -- class.txt",
    "grade fixtures --json {} -- class.txt",
    "poker {}",
    "poker check -- {}",
    "big2 check {} -- " + PROGRAM,
    "big2 compare {} -- " + PROGRAM,
    "big2 scripts {}",
    "huxxy check {}",
    "huxxy tournament --games 1 --bot {}",
    "triangles tell {}",
    "triangles compare {} -- " + PROGRAM,
    "triangles --replay {}",
    "completion {}",
]
"""Lines with a placeholder for a file, folder or program."""
NAMES = ["loop", "a" * 5000, "a\0b", "", "--", "\udcff", "round.yml/x"]
EVERY = ("{}", "set round.yml --out {}", "compare round.yml -- {}", "cases --stage 1 --count 1 --into {}")
"""Lines run with every name: a file to read, a file to write, a program, a folder. Others get a name each."""


def names_of(line: str) -> list[str]:
    """List the names to try in a line."""
    turn = NAMED.index(line)
    return NAMES if line in EVERY else [NAMES[turn % len(NAMES)]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "name"),
    [pytest.param(line, name, id=f"{line[:30]}{name[:12]!a}") for line in NAMED for name in names_of(line)],
)
def test_every_command_reports_an_odd_name_in_a_sentence(
    line: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [name if word == "{}" else word for word in line.split()]
    try:
        status = main(words)
    except SystemExit as end:
        status = int(end.code or 0)
    out, err = capsys.readouterr()
    assert status in {DONE, FINDING, WRONG_INPUT}
    assert "Traceback" not in out + err
    if status == WRONG_INPUT:
        assert err.startswith("ortalab: ")
        assert "standard output" not in err
