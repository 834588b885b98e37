"""Judging commands use colour on a terminal that supports it, and otherwise print the same words."""

import re
import sys
from io import StringIO
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.terminal import FINDING
from tests.courses.graded import IN_PROCESS

WRONG = "Pair (10 x 2)\n10h +10 (20 x 2)\n10d +11 (31 x 2)\n31\n"
COLOUR = re.compile(r"\x1b\[[\d;]+m")
PRINTING = f"import sys; sys.stdout.write({WRONG!r})"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cases").mkdir()
    for place in ("round.yml", "cases/round.yml"):
        (tmp_path / place).write_text("cards_played: [10♥, 10♦]\njokers: [Joker]\n", encoding="utf-8")
    (tmp_path / "printed").write_text(WRONG)
    (tmp_path / "wrong.py").write_text(PRINTING)
    (tmp_path / "class.txt").write_text(f'ann: "{Path(sys.executable).as_posix()}" wrong.py\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def printed(arguments: list[str], monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool) -> str:
    stream = StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: is_terminal)
    monkeypatch.setattr(sys, "stdout", stream)
    with IN_PROCESS:
        assert main(arguments) == FINDING
    return stream.getvalue()


COMMANDS = {
    "compare round.yml --output printed": ["\x1b[1;31mWrong from step 2", "\x1b[30;43m >", "\x1b[35mScoring 2.1"],
    "grade cases -- class.txt": ["\x1b[31m1 100%\x1b[0m", "\x1b[1mann first fails", "\x1b[35mScoring 2.1"],
}


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("folder")
def test_a_judging_command_is_in_colour_where_colours_are_shown(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    inked = printed(command.split(), monkeypatch, is_terminal=True)
    assert [colour for colour in COMMANDS[command] if colour not in inked] == []
    plain = printed(command.split(), monkeypatch, is_terminal=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert COLOUR.sub("", inked) == plain == printed(command.split(), monkeypatch, is_terminal=True)
