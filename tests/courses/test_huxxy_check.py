"""`ortalab huxxy check`, and tournaments of several files: the output, and one-sentence errors."""

import json
import re
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.huxxy import calls
from ortalab.courses.result import read_result
from ortalab.courses.time_outs import is_skipped
from tests.places import ROOT

REFERENCE = ROOT / "tests/games/huxxy/reference.py"
WRONG = """\
def comp10001huxxy_score(cards):
    print("cards", cards)
    return sum(int(card[0]) for card in cards if card[0] in "234567890")
"""


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check each function on a few calls."""
    monkeypatch.setattr(calls, "COUNT", 60)
    monkeypatch.setattr(calls, "TURNS", 12)


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_right_file_has_only_squares_and_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["huxxy", "check", str(REFERENCE), "--harder", "1"]) == 0
    said = capsys.readouterr().out
    counts = {"score": 60, "valid_table": 60, "valid_play": 60, "play": 12, "bonus_play": 12}
    assert re.findall(r"^  (\w+) +#|(\d+) of (\d+)$", said, re.MULTILINE) == [
        found for name, many in counts.items() for found in ((name, "", ""), ("", str(many), str(many)))
    ]
    assert "All 204 calls are right" in said
    assert "Nothing is wrong, so harder calls were tried." in said


@pytest.mark.slow
def test_the_smallest_wrong_case_is_shown_as_python_spells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["huxxy", "check", str(file)]) == 1
    said = capsys.readouterr().out
    assert re.search(r"^  score +#+o*x+$", said, re.MULTILINE)
    assert "  Not in this file: valid_table, valid_play, play.\n" in said
    for fact in (
        "cards          ['AS']",
        "expected       1",
        "got            0, line 3",
        "why            A♠ counts 1.",
    ):
        assert fact in said
    assert "printed        cards ['AS']" in said
    assert max(map(len, said.splitlines())) <= max(90, len(str(file)) + 40)
    assert main(["huxxy", "check", str(file), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    shown = data["places"][0]["shown"]
    assert (shown["input"], shown["ours"], shown["theirs"]) == ("comp10001huxxy_score(['AS'])", "1", "0, line 3")
    assert {case["row"] for case in data["cases"]} == {"score"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "there is no such file"),
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


FORGES = """
import os
def flood(text):
    for stream in range(3, 50):
        try:
            os.write(stream, text)
        except OSError:
            pass
"""
FLOODED = [
    ("flood(b'{\"value\": 1}\\n' * 1000)\n", 2),
    ('flood(b\'{"ready": true, "found": {}, "nonce": ""}\\n\')\n', 2),
    ("", 1),
]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "status"), FLOODED, ids=range(len(FLOODED)))
def test_no_file_is_right_by_an_answer_that_its_function_does_not_return(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    first: str,
    status: int,
) -> None:
    monkeypatch.setattr(calls, "TURNS", 6)
    file = tmp_path / "mine.py"
    picks = """\
def comp10001huxxy_play(history, player, hand, table):
    flood(b'{"value": {"tuple": [%d, 0, null]}, "type": "tuple"}\\n' % player)
"""
    file.write_text(f"{FORGES}{first}{picks}", encoding="utf-8")
    assert main(["huxxy", "check", str(file)]) == status
    said = capsys.readouterr()
    assert "it printed an answer; its function" in " ".join((said.out + said.err).split())


@pytest.mark.slow
def test_the_module_of_the_course_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    lent = "from hidden import comp10001huxxy_valid_table\nassert comp10001huxxy_valid_table([['KC', 'KD', 'KH']])\n"
    score = "cards.sort()\n    return sum('A234567890JQK'.find(card[0]) + 1 for card in cards)"
    file.write_text(f"{lent}def comp10001huxxy_score(cards):\n    {score}\n", encoding="utf-8")
    assert main(["huxxy", "check", str(file), "--harder", "0"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "All 60 calls are right, two of them except with Jokers o" in said
    assert said.count("the program changed cards: each call gets its own copies") == 1
    file.write_text(lent, encoding="utf-8")
    assert main(["huxxy", "check", str(file)]) == 2


@pytest.mark.slow
def test_a_function_that_never_answers_is_given_up_after_three_calls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def comp10001huxxy_score(cards):\n    while True: pass\n", encoding="utf-8")
    assert main(["huxxy", "check", str(file), "--seconds", "0.05"]) == 2
    said = " ".join(capsys.readouterr().out.split())
    assert "None of 60 calls were judged ?" in said
    assert "The program did not answer: a call took longer than 0.05 s" in said
    assert "three times in a row it did not answer" in said
    assert "No harder calls were tried: not all of these are judged." in said


ENDLESS = """
import time

def comp10001huxxy_score(cards):
    time.sleep(600)

def comp10001huxxy_valid_table(groups):
    return 7
"""


@pytest.mark.slow
def test_a_function_that_never_answers_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(ENDLESS, encoding="utf-8")
    words = ["--json", "--seconds", "0.5"]  # a busy machine may answer late once or twice
    assert main(["huxxy", "check", *words, f"{tmp_path}/mine.py"]) == 1
    cases = json.loads(capsys.readouterr().out)["cases"]
    assert {case["verdict"] for case in cases if case["row"] == "valid_table"} >= {"wrong", "other_words"}
    late = [is_skipped(read_result(case)) for case in cases if case["row"] == "score" and case["verdict"] == "late"]
    assert late == [False] * 3 + [True] * 57
    assert main(["huxxy", "fuzz", *words, "--count", "20", "--seed", "1", "--", f"{tmp_path}/mine.py"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["unjudged"] >= 3
    assert len(found["finds"]) == 1


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
    monkeypatch.setattr("ortalab.courses.run.processes.SUPERVISOR", ["-c", ""])
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
    assert main([*words, "--games", "1", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [(one["file"], one["forfeits"]) for one in data["bots"]] == [(str(files[0]), 0), (str(files[1]), 1)]
    assert data["forfeited"][0]["reason"] == "ValueError: no, line 2"
    assert main([*words, *map(str, files), "x.py"]) == 2
    assert "a game has 4 seats, and --bot names 5 files" in capsys.readouterr().err
