"""Our explanation in other layouts, and the command `compare`."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.courses.ortalab.judge import reading
from ortalab.courses.ortalab.judge.rules import IN_WORDS
from ortalab.courses.ortalab.judge.verdict import is_ours
from ortalab.courses.shown import WIDEST, shown
from ortalab.rounds.explain import explain
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.comparing import as_text
from tests.scoring.rounds import lay, rounds

ROUND = lay(
    ["10♥", "10♠ Bonus Foil", "10♦", "A♣", "K♥"],
    ["2♥ Steel", "5♦", "2♦"],
    ["Blueprint Polychrome", "Joker Foil", "Mad Joker", "Raised Fist", "Mime"],
)


@pytest.fixture(scope="module")
def scored() -> Score:
    return score(ROUND)


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return explain(ROUND).split("\n")


LAYOUTS: dict[str, Callable[[str], str]] = {
    "to the letter": lambda text: text,
    "a newline at its end": lambda text: f"{text}\n",
    "blank lines": lambda text: text.replace("\n", "\n\n\n") + "\n\n",
    "blank lines before": lambda text: f"\n\n{text}",
    "trailing blanks": lambda text: text.replace("\n", " \t \n"),
    "lines of another system": lambda text: text.replace("\n", "\r\n"),
    "the assignment's prose": lambda text: text.replace(" Of A ", " of a "),
    "no capitals": str.lower,
    "all capitals": str.upper,
    "times signs": lambda text: text.replace(" x ", " × ").replace(" x1", " ×1"),
    "blanks left out": lambda text: text.replace(" x ", "x").replace(") ", ")"),
    "numbers as Python prints them": lambda text: text.replace(" x 3)", " x 3.0)").replace("+10 ", "+10.00 "),
    "pictures of suits": lambda text: text.replace("♥", "♥\N{VARIATION SELECTOR-16}"),
}


@pytest.mark.parametrize("change", LAYOUTS)
def test_layout_does_not_count_as_a_difference(change: str, scored: Score, lines: list[str]) -> None:
    text = LAYOUTS[change]("\n".join(lines))
    assert is_ours(text, scored)
    assert as_text(text, scored) == "Right."


@pytest.mark.parametrize("text", ["1380.0", "1,380", " 1380 \n\n", "1.38e3", "1.38e+03"])
def test_a_single_line_is_compared_as_a_score_in_any_layout(text: str) -> None:
    scored = score(lay(["10♥", "10♠", "10♦"], ["2♥"], ["Joker", "Zany Joker", "Raised Fist"]))
    assert str(scored) == "1380"
    assert is_ours(text, scored)


@pytest.mark.parametrize(
    "text", ["1381", "-1380", "1380.5", "01380x", "1380 points", "138 0", "1,38,0", "NaN", "1e999"]
)
def test_another_score_is_not_ours(text: str) -> None:
    scored = score(lay(["10♥", "10♠", "10♦"], ["2♥"], ["Joker", "Zany Joker", "Raised Fist"]))
    assert not is_ours(text, scored)


def test_a_score_beyond_doubles_may_be_printed_as_a_whole_number() -> None:
    scored = score(lay(5 * ["K♥ Glass Polychrome"], 5 * ["K♠ Steel"], [*4 * ["Sock and Buskin Polychrome"], "Baron"]))
    assert scored.total > 2**53
    assert is_ours(str(int(scored.total)), scored)
    assert is_ours(f"{scored.total:.17e}", scored)


def test_every_rule_has_its_words() -> None:
    assert set(IN_WORDS) == set(Kind)


@given(rounds, st.data())
def test_with_any_line_changed_it_is_not_ours(round: Round, data: st.DataObject) -> None:
    lines = explain(round).split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    wrong = [*lines[:place], f"{lines[place]}7", *lines[place + 1 :]]
    assert not is_ours("\n".join(wrong), score(round))
    assert is_ours("\n".join(lines), score(round))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    "text", ["9" * 10**6, "9," * 10**5, "\n" * 10**6, "(" * 10**5, "Joker\n" * 10**5, "1e9" * 10**5]
)
def test_the_work_of_a_hostile_text_is_bounded(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_READ", reading.MOST_READ // 32)
    assert not is_ours(text, score(ROUND))
    assert len(as_text(text, score(ROUND))) < 20 * WIDEST
    assert len(shown(text)) <= WIDEST + 1
    assert len(text) > reading.MOST_READ


def test_a_line_that_only_begins_as_ours_is_another() -> None:
    scored = score(lay(["2♠"]))
    assert is_ours("7", scored)
    assert not is_ours("7" + 10_000 * " " + ".", scored)
    assert is_ours("7" + 10_000 * " ", scored)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "round.yml"
    path.write_text("{cards_played: [10h, 10s], jokers: [joker]}", encoding="utf-8")
    return str(path)


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_compare_reads_an_output_from_a_pipe(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "Pair (10 x 2)\n10♥ +10 Chips (20 x 2)\n10♠ +10 Chips (30 x 2)\n60\n".encode())
    assert main(["compare", file]) == FINDING
    assert capsys.readouterr().out == (
        "Wrong from step 3: 30 x 6 is expected, and nothing follows.\n"
        "\n"
        "         expected                  yours\n"
        "      1  10♥ +10 Chips  20 x 2  =  20 x 2                    10♥ +10\n"
        "      2  10♠ +10 Chips  30 x 2  =  30 x 2                    10♠ +10\n"
        "   >  3  Joker +4 Mult  30 x 6  ≠  nothing more is printed\n"
        "         180                       60\n"
        "\n"
        "Scoring 4.2: joker by joker, left to right: its ability after Foil or Holographic, before Polychrome\n"
        "Here: Joker\n"
        "Joker: +4 Mult, always\n"
        "This score comes out without Joker.\n"
    )


def test_compare_reads_an_output_from_a_file(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "printed.txt"
    for text, status, says in [
        ("180", DONE, "Right."),
        ("Score: 180.0", DONE, "Right."),
        ("10*2\n30*6\n180", DONE, "Right, worded differently"),
        ("1", FINDING, "The score is 1 instead of 180, and no steps are printed."),
    ]:
        saved.write_text(text, encoding="utf-8")
        assert main(["compare", file, "--output", str(saved)]) == status
        assert says in capsys.readouterr().out
    saved.write_bytes(b"180\xff")
    assert main(["compare", "--json", file, "--output", str(saved)]) == FINDING
    row = json.loads(capsys.readouterr().out)
    assert (row["fault"], row["verdict"]) == ("printed bytes that are not UTF-8: byte 4 is 0xff", "no_score")
    saved.write_text("180\n\n", encoding="utf-8")
    assert main(["compare", "--json", file, "--output", str(saved)]) == DONE
    row = json.loads(capsys.readouterr().out)
    assert (row["right"], row["verdict"], row["mistakes"]) == (True, "right", [])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["-"], "the round and the output cannot both be standard input"),
        (
            ["FILE", "--output", "nowhere"],
            "nowhere: cannot be read, No such file or directory; name the file with the",
        ),
        (["FILE", "--output", "x", "--", "true"], "--output and a COMMAND cannot be combined; choose one"),
        (["FILE", "--seconds", "0"], "argument --seconds: '0' is not a number of seconds, above 0 and up to 3,600"),
        (["FILE", "--seconds", "nan"], "argument --seconds: 'nan' is not a number of seconds"),
        (["--", "true"], "the following arguments are required: ROUND"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    file: str, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", *(file if word == "FILE" else word for word in words)]) == WRONG_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"ortalab: {says}")


def test_a_text_at_a_terminal_is_asked_for(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, b"180\n")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert main(["compare", file]) == DONE
    assert (
        capsys.readouterr().err == "ortalab: paste the program's output, and end it with Ctrl+D on a line of its own\n"
    )
