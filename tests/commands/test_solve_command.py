"""`ortalab solve`: its arguments, output and refusals, and its progress bar on a terminal."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.rounds.score import score
from ortalab.terminal import WRONG_INPUT
from ortalab.text.yaml import read_round


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "round.yml"
    path.write_text("{cards_played: [K♠ Glass, 2♥], cards_held_in_hand: [K♥], jokers: [Photograph]}", encoding="utf-8")
    return str(path)


def test_the_command_prints_the_score_first_and_the_certificate_last(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", file, "--top", "2"]) == 0
    first, *rest, last = capsys.readouterr().out.splitlines()
    assert first == "240 (Pair, 60 before); two plays, which differ in cards that do not score"
    assert rest == [
        "jokers  Photograph",
        "played  K♠ Glass, 2♥, K♥",
        "held    -",
        "move K♥ from held 1 to played 3",
        "60 (High Card) K♠ Glass, 2♥; two plays, which differ in cards that do not score",
    ]
    assert last.startswith("Of 18 arrangements ")


def test_the_certificate_says_so_where_nothing_is_left_to_a_bound(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", file, "--keep", "split,jokers"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    told = "Of 2 arrangements one was scored step by step; there is no other kind. "
    assert last.startswith(told)


def test_the_json_of_the_command_contains_the_round(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file, "--json", "--keep", "split,jokers"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["score"] == str(score(read_round(json.dumps(row["round"], ensure_ascii=False))))
    assert (row["covered"], type(row["evaluated"]), type(row["seconds"])) == (2, int, float)


@pytest.mark.parametrize("words", [["--add"], ["--hands"], ["--swap", "--editions"], ["--bench", "Baron, Mime"]])
def test_the_command_asks_for_jokers_in_many_ways(
    file: str, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(["solve", file, "--keep", "split", *words]) == 0
    assert int(capsys.readouterr().out.split()[0]) >= 60


@pytest.mark.parametrize(
    "words",
    [
        ["--add", "--swap"],
        ["--add", "--top", "2"],
        ["--hands", "--bench", "Joker"],
        ["--top", "0"],
        ["--keep", "x"],
        ["--editions"],
    ],
)
def test_the_command_refuses_in_a_sentence(file: str, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["solve", file, *words]) == WRONG_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_the_progress_bar_is_erased_at_the_end(
    file: str, terminal: StringIO, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["solve", file]) == 0
    assert "best so far 240" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert capsys.readouterr().out.startswith("240")


def test_the_command_searches_in_several_processes(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file, "--jobs", "2"]) == 0
    assert capsys.readouterr().out.startswith("240")
