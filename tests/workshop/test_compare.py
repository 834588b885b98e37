"""Our words exactly: what is mere layout, which line differs and whose rule decides; and the command compare."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.scoring.explain import explain
from ortalab.scoring.play import Kind, Score, score
from ortalab.scoring.round import Round
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.workshop.judge.exact import Sort, compare, compare_layout
from ortalab.workshop.judge.lines import LONGEST, WIDEST, shown
from ortalab.workshop.judge.report import as_text
from ortalab.workshop.judge.rules import IN_WORDS
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
def test_mere_layout_is_no_difference(change: str, scored: Score, lines: list[str]) -> None:
    text = LAYOUTS[change]("\n".join(lines))
    assert compare(text, scored) is None
    layout = compare_layout(text, scored)
    assert (layout is None) == (change in {"to the letter", "a newline at its end"})
    told = as_text(text, scored, wants_words=True)
    assert ("is laid out in another way" in told) == (layout is not None)
    assert as_text(text, scored) == "Right."


@pytest.mark.parametrize("text", ["1380.0", "1,380", " 1380 \n\n", "1.38e3", "1.38e+03"])
def test_one_line_is_compared_as_a_score_whatever_its_layout(text: str) -> None:
    scored = score(lay(["10♥", "10♠", "10♦"], ["2♥"], ["Joker", "Zany Joker", "Raised Fist"]))
    assert str(scored) == "1380"
    assert compare(text, scored) is None


@pytest.mark.parametrize(
    "text", ["1381", "-1380", "1380.5", "01380x", "1380 points", "138 0", "1,38,0", "NaN", "1e999"]
)
def test_a_wrong_score_is_a_difference_of_the_last_rule(text: str) -> None:
    scored = score(lay(["10♥", "10♠", "10♦"], ["2♥"], ["Joker", "Zany Joker", "Raised Fist"]))
    found = compare(text, scored)
    assert found
    assert (found.rule.rule, found.step, found.ours, found.theirs) == ("Scoring", None, "1380", text)


def test_a_score_beyond_doubles_may_be_printed_as_a_whole_number() -> None:
    scored = score(lay(5 * ["K♥ Glass Polychrome"], 5 * ["K♠ Steel"], [*4 * ["Sock And Buskin Polychrome"], "Baron"]))
    assert scored.total > 2**53
    assert compare(str(int(scored.total)), scored) is None
    assert compare(f"{scored.total:.17e}", scored) is None


def rule_at(lines: list[str], number: int, text: str, scored: Score) -> tuple[int, Sort, str, str]:
    changed = [*lines[: number - 1], *filter(None, [text]), *lines[number:]]
    found = compare("\n".join(changed), scored)
    assert found
    return found.line, found.sort, found.rule.rule, found.rule.joker.partition(":")[0]


WRONG = [
    (1, "Blueprint copying nothing", Sort.OTHER, "Jokers 34", "Joker"),
    (2, "Full House (40 x 4)", Sort.OTHER, "Scoring 1", ""),
    (3, "10♥ +11 Chips (41 x 3)", Sort.OTHER, "Scoring 2.1", ""),
    (5, "10♠ Bonus +30 Chips (81 x 3)", Sort.OTHER, "Scoring 2.2", ""),
    (6, "10♠ Foil +50 Chips (130 x 3.5)", Sort.OTHER, "Scoring 2.3", ""),
    (8, "2♥ Steel x1.5 Mult (140 x 4)", Sort.OTHER, "Scoring 3.1", ""),
    (9, "Retrigger 2♥ Steel Sock And Buskin", Sort.OTHER, "Scoring 3.3", "Mime"),
    (12, "", Sort.MISSING, "Scoring 3.2", "Raised Fist"),
]


@pytest.mark.parametrize(("number", "text", "sort", "rule", "joker"), WRONG)
def test_the_rule_of_our_line_decides(
    scored: Score, lines: list[str], number: int, text: str, sort: Sort, rule: str, joker: str
) -> None:
    assert rule_at(lines, number, text, scored) == (number, sort, rule, joker)


EXTRA = [
    ("Raised Fist 2♥ Steel +4 Mult (140 x 8.5)", "Scoring 3.2", "Raised Fist"),
    ("A♣ +11 Chips (151 x 3)", "Scoring 2.1", ""),
    ("A♣ Glass x2 Mult (151 x 3)", "Scoring 2.2", ""),
    ("A♣ Holographic +10 Mult (151 x 3)", "Scoring 2.3", ""),
    ("5♦ Steel x1.5 Mult (1 x 1)", "Scoring 3.1", ""),
    ("retrigger 10♥ mime", "Scoring 3.3", "Mime"),
    ("Retrigger 10♥ Sock And Buskin", "Scoring 2.5", ""),
    ("Mad Joker +10 Mult (1 x 1)", "Scoring 4.2", "Mad Joker"),
    ("Mad Joker Foil +50 Chips (1 x 1)", "Scoring 4.1", "Mad Joker"),
    ("Mime Polychrome x1.5 Mult (1 x 1)", "Scoring 4.3", "Mime"),
    ("Mime Poly x1.5 Mult (1 x 1)", "Scoring 4.3", "Mime"),
    ("Blueprint copying Mime", "Jokers 34", "Blueprint"),
    ("Flush (35 x 4)", "Scoring 1", ""),
    ("no line of ours", "Scoring 3.1", ""),
]


@pytest.mark.parametrize(("text", "rule", "joker"), EXTRA)
def test_of_a_line_too_many_its_own_rule_decides(
    scored: Score, lines: list[str], text: str, rule: str, joker: str
) -> None:
    found = compare("\n".join([*lines[:7], text, *lines[7:]]), scored)
    assert found
    assert (found.line, found.sort, found.rule.rule, found.rule.joker.partition(":")[0]) == (8, Sort.EXTRA, rule, joker)


def test_an_exchange_an_early_end_and_a_late_one_are_told(scored: Score, lines: list[str]) -> None:
    exchanged = compare("\n".join([*lines[:4], lines[5], lines[4], *lines[6:]]), scored)
    assert exchanged
    assert (str(exchanged), exchanged.rule.rule) == ("line 5 is right, but out of order", "Scoring 2.2")
    ended = compare("\n".join(lines[:-1]), scored)
    assert ended
    assert (str(ended), ended.theirs) == (f"line {len(lines)} is missing: the text ends", None)
    late = compare("\n".join([*lines, "bye"]), scored)
    assert late
    assert (late.sort, late.ours, late.step) == (Sort.BEYOND, None, None)
    nothing = compare("", scored)
    assert nothing
    assert (nothing.sort, nothing.ours, nothing.line) == (Sort.END, str(scored), 1)


def test_the_line_is_counted_as_in_the_text_with_its_blank_lines(scored: Score, lines: list[str]) -> None:
    found = compare("\n\n".join([*lines[:3], "nonsense", *lines[4:]]), scored)
    assert found
    assert (found.line, found.place, found.step) == (7, 3, 3)


def test_every_rule_has_its_words() -> None:
    assert set(IN_WORDS) == set(Kind)


@given(rounds, st.data())
def test_any_line_that_is_changed_is_found_and_no_other(round: Round, data: st.DataObject) -> None:
    lines = explain(round).split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    wrong = [*lines[:place], f"{lines[place]}7", *lines[place + 1 :]]
    found = compare("\n".join(wrong), score(round))
    assert found
    assert (found.line, found.place, found.theirs) == (place + 1, place, wrong[place])
    assert compare("\n".join(lines), score(round)) is None


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "text", ["9" * 10**7, "9," * 10**6, "\n" * 10**7, "(" * 10**6, "Joker\n" * 10**6, "1e9" * 10**6]
)
def test_the_work_of_a_hostile_text_is_bounded(text: str) -> None:
    assert compare(text, score(ROUND))
    assert len(as_text(text, score(ROUND), wants_words=True)) < 20 * WIDEST
    assert len(shown(text)) <= WIDEST + 1
    assert len(text) > LONGEST


def test_a_line_that_only_begins_as_ours_is_another() -> None:
    scored = score(lay(["2♠"]))
    assert compare("7", scored) is None
    assert compare("7" + 10_000 * " " + ".", scored)
    assert compare("7" + 10_000 * " ", scored) is None


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "round.yml"
    path.write_text("{cards_played: [10h, 10s], jokers: [joker]}", encoding="utf-8")
    return str(path)


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_the_command_reads_what_was_printed_from_a_pipe(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "Pair (10 x 2)\n10♥ +10 Chips (20 x 2)\n10♠ +10 Chips (30 x 2)\n60\n".encode())
    assert main(["compare", file]) == FINDING
    assert capsys.readouterr().out == (
        "Wrong from step 3: 30 x 6 is expected, and nothing follows.\n"
        "\n"
        "  ours                    theirs\n"
        "  10♥ +10 Chips (20 x 2)  10♥ +10 Chips (20 x 2)\n"
        "  10♠ +10 Chips (30 x 2)  10♠ +10 Chips (30 x 2)\n"
        "> Joker +4 Mult (30 x 6)  -\n"
        "\n"
        "Scoring 4.2: joker by joker, left to right: its ability after Foil or Holographic, before Polychrome\n"
        "Here: Joker\n"
        "Joker: +4 Mult, always\n"
        "This score comes out without Joker, or without the jokers.\n"
    )


def test_the_command_reads_what_was_printed_from_a_file(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "printed.txt"
    for text, status, says in [
        ("180", DONE, "Right."),
        ("Score: 180.0", DONE, "Right."),
        ("10*2\n30*6\n180", DONE, "Right, in other words"),
        ("1", FINDING, "The score is 1, 180 is expected; no steps are printed."),
    ]:
        saved.write_text(text, encoding="utf-8")
        assert main(["compare", file, "--output", str(saved)]) == status
        assert says in capsys.readouterr().out
    saved.write_bytes(b"180\xff")
    assert main(["compare", "--json", file, "--output", str(saved)]) == FINDING
    row = json.loads(capsys.readouterr().out)
    assert (row["fault"], row["verdict"]) == ("printed what is not UTF-8: byte 4 is 0xff", "no_score")
    saved.write_text("180\n\n", encoding="utf-8")
    assert main(["compare", "--json", file, "--output", str(saved)]) == DONE
    row = json.loads(capsys.readouterr().out)
    assert (row["right"], row["verdict"], row["mistakes"]) == (True, "right", [])


def test_our_words_are_asked_for_with_an_option(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "printed.txt"
    for text, status, says in [
        (explain(lay(["10♥", "10♠"], [], ["Joker"])), DONE, "Our words exactly.\n"),
        ("180.0", DONE, "The words are ours. Line 1 is laid out in another way.\n"),
        ("10*2\n30*6\n180", FINDING, "Line 1 differs.\n"),
    ]:
        saved.write_text(text, encoding="utf-8")
        assert main(["compare", "--words", file, "--output", str(saved)]) == status
        assert capsys.readouterr().out.startswith(says)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["-"], "the round and what was printed cannot both be standard input"),
        (
            ["FILE", "--output", "nowhere"],
            "nowhere: cannot be read, No such file or directory; name the file with what",
        ),
        (["FILE", "--output", "x", "--", "true"], "--output and a COMMAND are two programs; give one of them"),
        (["FILE", "--seconds", "0"], "argument --seconds: '0' is no number of seconds, above 0 and up to 3,600"),
        (["FILE", "--seconds", "nan"], "argument --seconds: 'nan' is no number of seconds"),
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
        capsys.readouterr().err
        == "ortalab: paste what the program printed, and end it with Ctrl+D on a line of its own\n"
    )
