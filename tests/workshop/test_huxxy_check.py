"""`ortalab huxxy check`, and several files in a tournament: what is printed, and what is one sentence."""

import json
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.workshop.processes import GroupStarter
from tests.places import ROOT

REFERENCE = ROOT / "tests/games/huxxy/reference.py"
WRONG = """\
def comp10001huxxy_score(cards):
    print("cards", cards)
    return sum(int(card[0]) for card in cards if card[0] in "234567890")
"""


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_right_file_has_squares_alone_and_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["huxxy", "check", str(REFERENCE)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{REFERENCE}: five functions found, 5 right"
    assert [line.split()[:2] for line in said[2:]] == [
        ["#", name] for name in ("score", "valid_table", "valid_play", "play", "bonus_play")
    ]


@pytest.mark.slow
def test_the_smallest_wrong_case_is_shown_as_python_spells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["huxxy", "check", str(file)]) == 1
    said = capsys.readouterr().out
    assert "x score        " in said
    assert ". valid_table  not in this file" in said
    for fact in (
        "cards          ['AC']",
        "expected       1",
        "got            0, line 3",
        "why            A♣ counts 1.",
    ):
        assert fact in said
    assert "printed        cards ['AC']" in said
    assert max(map(len, said.splitlines())) <= max(90, len(str(file)) + 40)
    assert main(["huxxy", "check", str(file), "--json"]) == 1
    score, *others = json.loads(capsys.readouterr().out)["functions"]
    assert (score["verdict"], score["shown"]["arguments"], score["shown"]["got"]) == ("wrong", {"cards": "['AC']"}, "0")
    assert {one["verdict"] for one in others} == {"missing"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "there is no such file"),
        ("def (", "SyntaxError: invalid syntax"),
        ("1 / 0", "ZeroDivisionError: division by zero, line 1"),
        ("x = 1", "it has no function comp10001huxxy_score or "),
    ],
)
def test_a_file_that_cannot_be_checked_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, why: str
) -> None:
    file = tmp_path / "mine.py"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["huxxy", "check", str(file)]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert why in said.err


@pytest.mark.slow
def test_a_function_that_never_answers_is_given_up_after_three_calls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def comp10001huxxy_score(cards):\n    while True: pass\n", encoding="utf-8")
    assert main(["huxxy", "check", str(file), "--seconds", "0.05"]) == 1
    said = capsys.readouterr().out
    assert "! score        ended with an error, 2 of 2 cases wrong before it was stopped: three calls had no" in said
    assert "got            a call took longer than 0.05 s" in said


@pytest.mark.skipif(sys.platform != "linux", reason="the sandbox needs Linux")
def test_a_file_is_checked_in_the_sandbox_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["huxxy", "check", str(file), "--sandbox"]) == 1
    assert "got            0, line 3" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="the sandbox needs Linux")
def test_a_sandbox_without_a_supervisor_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ortalab.commands.huxxy_bots.new_starter", lambda *_: GroupStarter())
    file = tmp_path / "mine.py"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["huxxy", "check", str(file), "--sandbox"]) == 2
    assert "--sandbox needs Linux and a supervisor that starts" in capsys.readouterr().err


# ---- several bots

PICKS = "def comp10001huxxy_play(history, player, hand, table):\n    {}\n    return player, 0, None\n"


@pytest.mark.slow
def test_several_bots_play_against_one_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("a.py", "bad.py")]
    for file, does in zip(files, ("pass", "if len(history) > 9: raise ValueError('no')"), strict=True):
        file.write_text(PICKS.format(does), encoding="utf-8")
    words = ["huxxy", "tournament", "--games", "4", "--effort", "5", "--bot", *map(str, files)]
    assert main(words) == 1
    *forfeits, first, second = capsys.readouterr().out.splitlines()
    assert [line.partition(" forfeits: ")[0] for line in forfeits[::2]] == [
        f"game {number}, {files[1]} as player {number % 4}" for number in range(1, 5)
    ]
    assert "ValueError: no, line 2" in forfeits[0]
    assert first.startswith(f"{files[0]}   against the others:")
    assert (" 33.3% (" in first, first.endswith("no forfeits"), second.endswith("four forfeits")) == (True, True, True)
    assert main([*words, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [(one["file"], one["forfeits"]) for one in data["bots"]] == [(str(files[0]), 0), (str(files[1]), 4)]
    assert data["forfeited"][0]["reason"] == "ValueError: no, line 2"
    assert main([*words, *map(str, files), "x.py"]) == 2
    assert "a game has 4 seats, and --bot names 5 files" in capsys.readouterr().err
