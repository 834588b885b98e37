"""The report of `ortalab check` and its data, from synthetic answers: signs, places and limits."""

from pathlib import Path

import pytest

from ortalab.courses.answer import Answer, Fault, Finding, Output
from ortalab.courses.check.data import Outcome, as_data
from ortalab.courses.check.harder import Harder
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.check.report import body_lines, growing_lines
from ortalab.courses.course import CaseSet
from ortalab.courses.ortalab.board import places_of, whole_stage
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.fuzz.rounds import harder_rounds
from ortalab.courses.result import MOST_CASES
from ortalab.courses.running import MOST_KEPT, judged
from ortalab.courses.signs import BAR, MOST_BARS, WIDEST, Ink, Sign, sign_of
from ortalab.rounds.round import Round
from tests.scoring.rounds import lay

PLAIN, BARON = lay(["K♥"]), lay(["K♥"], ["K♠"], ["Baron"])
CRASH = Output("", "ended with status 101", "thread 'main' panicked at src/main.rs:9:5:\nno\n", 0.0, Fault.CRASH)
TEXTS = {"#": "15", "o": "so: 5 x 1\n15 x 1\n15", "x": "16", "!": ""}


def answer(stage: int, name: str, printed: str | Output) -> Answer[RoundCase]:
    """Build a program's answer to a round: a king, or Baron in later stages."""
    round = BARON if stage > 3 else PLAIN
    output = Output(printed) if isinstance(printed, str) else printed
    case = RoundCase(stage, name, round)
    return judged(COURSE, case, output)


def outcome(*answers: Answer[RoundCase]) -> Outcome:
    rounds = CaseSet("fixtures", tuple(one.case for one in answers))
    return Outcome(COURSE, FoundProgram("./mine", Path("here"), ("./mine",)), rounds, answers)


def test_each_verdict_has_a_sign_and_the_right_ones_stand_first() -> None:
    answers = [answer(1, f"{number}.yml", text) for number, text in enumerate(reversed(TEXTS.values()))]
    signs = [sign_of(answer.result.verdict) for answer in answers]
    assert Ink(is_coloured=False).bars(signs) == [("#ox!", 4)]
    ink = Ink(is_coloured=True)
    (bar, _) = ink.bars(signs)[0]
    assert ink.printable(bar) == "\x1b[32m■\x1b[0m\x1b[32m□\x1b[0m\x1b[31m■\x1b[0m\x1b[1m×\x1b[0m"
    assert ink.printable("\x1b[31m") == r"\x1b[31m"


def test_the_bars_grow_towards_all_rounds_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [answer(1, "a.yml", "15"), answer(1, "b.yml", "16"), answer(4, "c.yml", "22")]
    cases, ink = [one.case for one in answers], Ink(is_coloured=False)
    found = outcome(*answers)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "30")
    assert growing_lines(found, cases, (), ink)[0].split() == ["Stage", "1", "0", "of", "2"]
    assert growing_lines(found, cases, answers[:1], ink) == ["  Stage 1  #   1 of 2", "  Stage 4      0 of 1", ""]
    assert growing_lines(found, cases, answers, ink)[:1] == body_lines(outcome(*answers), ink)[1:2]
    monkeypatch.setenv("COLUMNS", "60")
    assert growing_lines(found, cases, answers, ink) == []


@pytest.mark.parametrize(
    ("stages", "told"),
    [
        ((1, 2), "stage 2 were tried, as it is not fully right."),
        ((1, 2, 3), "stages 2 and 3 were tried, as they are not fully right."),
    ],
)
def test_stages_without_harder_rounds_are_named(stages: tuple[int, ...], told: str) -> None:
    answers = [answer(stage, f"{stage}.yml", "16" if stage == 1 else "15") for stage in stages]
    right = [answer(stage, f"{stage}.yml", "15" if stage == 1 else "1") for stage in stages]
    harder = Harder(7, 1.0, search=harder_rounds(right, []))
    lines = body_lines(outcome(*answers)._replace(harder=harder), Ink(is_coloured=False))
    assert f"  No random rounds of {told}" in lines


def test_a_stage_of_many_rounds_is_a_few_lines_and_a_wrong_round_is_still_seen() -> None:
    bars = Ink(is_coloured=False).bars([Sign.RIGHT] * 6000 + [Sign.WRONG])
    assert len(bars) <= MOST_BARS
    assert max(width for _, width in bars) == BAR
    assert bars[-1][0].endswith("x")


@pytest.mark.parametrize(("wrong", "whole"), [((), 4), ((4,), 2), ((2,), 1), ((1, 4), 0)])
def test_the_highest_whole_stage_is_the_last_before_a_wrong_round(wrong: tuple[int, ...], whole: int) -> None:
    right = {1: "15", 2: "15", 4: "22"}
    answers = [answer(stage, f"{stage}.yml", "1" if stage in wrong else text) for stage, text in right.items()]
    assert whole_stage(answers) == whole


def test_the_lowest_stage_comes_first_then_the_place_with_most_rounds() -> None:
    answers = [
        *(answer(4, f"baron {number}.yml", "5 x 1\n15 x 1\n15 x 9\n135") for number in range(3)),
        answer(2, "crash.yml", CRASH),
        *(answer(2, f"king {number}.yml", "5 x 1\n16 x 1\n16") for number in range(2)),
    ]
    assert [(place.rule, len(place.answers)) for place in places_of(answers)] == [
        ("Scoring 2.1", 2),
        ("", 1),
        ("Scoring 3.2", 3),
    ]


def test_no_line_of_a_report_is_too_wide() -> None:
    long = answer(2, "king.yml", f"5 x 1 {'y' * 200}\n{'z' * 300} 16 x 1\n16")
    lines = body_lines(outcome(long, answer(2, "z.yml", CRASH)), Ink(is_coloured=False), is_whole=True)
    assert max(map(len, lines)) <= WIDEST
    assert any("≠" in line for line in lines)


def test_the_data_have_the_wrong_rounds_first_and_so_many_rounds_and_bytes_at_most() -> None:
    right = [answer(1, f"{number:04}.yml", f"{'x' * (MOST_KEPT - 4)}\n15") for number in range(3)]
    named = (one._replace(case=one.case._replace(name=f"{number:04}.yml")) for number, one in enumerate(right * 700))
    many = [*named, answer(1, "wrong.yml", "16")]
    data = as_data(outcome(*many))
    rounds = data["cases"]
    assert isinstance(rounds, list)
    assert rounds[-1]["name"] == "wrong.yml"
    assert (len(rounds), data["left_out"]) == (MOST_CASES, len(many) - MOST_CASES)
    assert sum(len(row["output"]) for row in rounds) <= 16 * 1024 * 1024
    assert {row["is_cut"] for row in rounds} == {True, False}


MANY = [
    lay(["2♠", "2♠", "2♠", "2♠", "2♥"]),
    lay(["K♥ Glass Holographic"] * 5, ["Q♣ Bonus Polychrome"] * 5, ["Sock and Buskin Holographic"] * 5),
]


@pytest.mark.parametrize("round_", MANY, ids=["five cards", "many long ones"])
def test_every_find_shows_its_whole_round(round_: Round) -> None:
    finds = []
    for number, printed in enumerate(("1", "2", "3")):
        case = RoundCase(1, f".ortalab/finds/{number}.yml", round_)
        finds.append(Finding(judged(COURSE, case, Output(printed)), case, 1, is_steady=True))
    right = outcome(answer(1, "a.yml", "15"))
    harder = Harder(9, 1.0, 7, search=harder_rounds(right.answers, []))
    lines = body_lines(right._replace(harder=harder, finds=tuple(finds)), Ink(is_coloured=False))
    assert max(map(len, lines)) <= WIDEST
    text = " ".join(" ".join(lines).split())
    for row in (round_.played, round_.held, round_.jokers):
        assert all(text.count(str(thing)) >= 3 * row.count(thing) for thing in row)


def test_a_misprint_is_a_warning_and_other_steps_a_count_of_their_own() -> None:
    found = outcome(answer(1, "a.yml", "15.0"), answer(1, "b.yml", "5 x 1\n15 x 97\n15"), answer(1, "c.yml", "15"))
    text = " ".join(" ".join(body_lines(found, Ink(is_coloured=False))).split())
    assert "All three rounds are right, one of them with other steps /" in text
    assert "One score, a.yml: right number, printed as 15.0: the course compares 15." in text
