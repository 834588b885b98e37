"""The report of `ortalab check` and its data, from answers that are made here: signs, places and bounds."""

from pathlib import Path

import pytest

from ortalab.scoring.play import score
from ortalab.workshop.board.places import places_of, whole_stage
from ortalab.workshop.check.data import MOST_ROUNDS, Outcome, as_data
from ortalab.workshop.check.harder import Harder
from ortalab.workshop.check.program import FoundProgram
from ortalab.workshop.check.report import body_lines, growing_lines
from ortalab.workshop.check.running import MOST_KEPT, Answer, FoundRounds
from ortalab.workshop.check.signs import BAR, MOST_BARS, WIDEST, Ink, Sign, sign_of
from ortalab.workshop.fuzz.coverage import Coverage
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.judge.verdict import judge_output
from ortalab.workshop.running import Fault, Output
from tests.scoring.rounds import lay

PLAIN, BARON = lay(["K♥"]), lay(["K♥"], ["K♠"], ["Baron"])
CRASH = Output("", "ended with status 101", "thread 'main' panicked at src/main.rs:9:5:\nno\n", 0.0, Fault.CRASH)
TEXTS = {"#": "15", "o": "so: 5 x 1\n15 x 1\n15", "x": "16", "!": ""}


def answer(stage: int, name: str, printed: str | Output) -> Answer:
    """Return a program's answer to a round of one king, or of Baron in later stages."""
    round = BARON if stage > 3 else PLAIN
    output = Output(printed) if isinstance(printed, str) else printed
    return Answer(Case(stage, name, round), output, is_cut=False, result=judge_output(output, score(round)))


def outcome(*answers: Answer) -> Outcome:
    rounds = FoundRounds("fixtures", tuple(one.case for one in answers), (), "1")
    return Outcome(
        FoundProgram("./mine", Path("here"), ("./mine",)), explains=True, built=None, rounds=rounds, answers=answers
    )


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
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "30")
    assert growing_lines(cases, (), ink)[0].split() == ["Stage", "1", "0", "of", "2"]
    assert growing_lines(cases, answers[:1], ink) == ["  Stage 1  #   1 of 2", "  Stage 4      0 of 1", ""]
    assert growing_lines(cases, answers, ink)[:1] == body_lines(outcome(*answers), ink)[1:2]
    monkeypatch.setenv("COLUMNS", "60")
    assert growing_lines(cases, answers, ink) == []


def test_what_was_tried_besides_is_told_with_pairs_of_jokers() -> None:
    harder = Harder(5, 2000, 21.0, 7, pairs=10)
    told = body_lines(outcome(answer(5, "a.yml", "22"))._replace(harder=harder), Ink(is_coloured=False))
    assert "  They tried every hand, every joker and ten pairs of jokers that bend a rule." in told
    tried = Coverage()
    tried.record(score(lay(["K♥"], [], ["Shortcut", "Joker", "Four Fingers"])))
    assert tried.bending == {frozenset({"Shortcut", "Four Fingers"})}


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


def test_no_line_of_a_report_is_too_wide_whatever_a_program_prints() -> None:
    long = answer(2, "king.yml", f"5 x 1 {'y' * 200}\n{'z' * 300} 16 x 1\n16")
    lines = body_lines(outcome(long, answer(2, "z.yml", CRASH)), Ink(is_coloured=False), is_whole=True)
    assert max(map(len, lines)) <= WIDEST
    assert any("≠" in line for line in lines)


def test_the_data_have_the_wrong_rounds_first_and_so_many_rounds_and_bytes_at_most() -> None:
    right = [answer(1, f"{number:04}.yml", f"{'x' * (MOST_KEPT - 4)}\n15") for number in range(3)]
    named = (one._replace(case=one.case._replace(name=f"{number:04}.yml")) for number, one in enumerate(right * 700))
    many = [*named, answer(1, "wrong.yml", "16")]
    data = as_data(outcome(*many))
    rounds = data["rounds"]
    assert isinstance(rounds, list)
    assert rounds[-1]["name"] == "wrong.yml"
    assert (len(rounds), data["left_out"]) == (MOST_ROUNDS, len(many) - MOST_ROUNDS)
    assert sum(len(row["output"]) for row in rounds) <= 16 * 1024 * 1024
    assert {row["is_cut"] for row in rounds} == {True, False}
