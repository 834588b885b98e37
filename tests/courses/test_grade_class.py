"""The grades of a class: points, a one-screen summary, and Gradescope's files."""

import json
from argparse import ArgumentTypeError
from pathlib import Path
from random import Random

import pytest

from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import UnusableFile
from ortalab.courses.grade.outputs import as_csv, as_data, as_results
from ortalab.courses.grade.programs import RESERVED, file_names
from ortalab.courses.grade.report.record import as_summary
from ortalab.courses.grade.table import Table, Weights, read_weights
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.result import Result, Verdict
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.graded import WELL, WRONG, grade, python, settle
from tests.processes import run_here
from tests.scoring.rounds import lay

ROUND = lay(["10♥"])
CASES = [RoundCase(stage, f"{stage}/{'long' * 20}{number}.yml", ROUND) for stage in range(1, 6) for number in range(37)]
RIGHT, MISSED = Result(Verdict.RIGHT), Result(Verdict.WRONG_STEP, "line 1 differs", "Jokers 2.3: the lowest held card")
CRASHED = Result(Verdict.CRASHED, "ended with status 1", theirs="thread 'main' panicked")


def answer(case: RoundCase, result: Result) -> Answer[RoundCase]:
    return Answer(case, result, Output(""))


def classroom(programs: int, weights: Weights | None = None, *unusable: UnusableFile) -> Table:
    chance = Random(1)
    names = [f"student{number}" for number in range(programs)]
    found = {
        name: tuple(
            answer(case, chance.choice([RIGHT] * 30 + [MISSED, CRASHED]) if number % 3 else RIGHT) for case in CASES
        )
        for number, name in enumerate(names)
    }
    return Table(COURSE, found, "rounds", unusable, weights, lambda _: "#1")


@pytest.mark.slow
@pytest.mark.no_cover
def test_ninety_programs_fit_on_one_screen() -> None:
    weights = read_weights("1=40,2=15,3=15,4=15,5=15")
    table = classroom(90, weights, UnusableFile("s" * 90, "no round"))
    text = as_summary(table, ["grades.csv", "grades.html"])
    lines = text.splitlines()
    assert len(lines) <= 30  # long names are wrapped, not cut
    assert max(map(len, lines)) <= 100
    assert lines[0] == "90 programs on 185 rounds"
    assert lines[1] == "  all right     30 of 90, 33%"
    assert lines[3].startswith("  points        ")
    assert lines[3].endswith(" to 100 of 100, the middle 95.68")
    assert "\n     60   67%  Jokers 2.3: the lowest held card\n" in text
    assert lines[-1] == "The table is in grades.csv and grades.html."


def test_points_are_the_share_of_a_stage_that_is_right() -> None:
    a, b, c = RoundCase(1, "a", ROUND), RoundCase(1, "b", ROUND), RoundCase(4, "c", ROUND)
    found = {"ann": tuple(answer(case, MISSED if case is b else RIGHT) for case in (a, b, c))}
    for weights, points in [
        (None, [(1.0, 2.0), (1.0, 1.0), (2.0, 3.0)]),
        ({"1": 40.0, "4": 60.0}, [(20.0, 40.0), (60.0, 60.0), (80.0, 100.0)]),
        ({"1": 10.0}, [(5.0, 10.0), (0.0, 0.0), (5.0, 10.0)]),
    ]:
        table = Table(COURSE, found, weights=weights)
        assert [(row.points, row.most) for row in table.rows] == points
    assert as_csv(table).splitlines()[1].endswith(",5,10")


@pytest.mark.parametrize("text", ["", "1", "1=", "=3", "1=-1", "1=nan", "1=2,1=3", "01=2,1=3", "1=0", "1=1e9", "1=²"])
def test_invalid_weights_are_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError):
        read_weights(text)


def test_gradescope_is_given_a_test_a_stage_and_nothing_of_other_programs() -> None:
    table = classroom(3, read_weights("1=40,5=60"))
    data = as_results(table, "student1")
    tests = data["tests"]
    assert isinstance(tests, list)
    assert [(test["number"], test["name"], test["max_score"]) for test in tests] == [
        (str(stage), f"Stage {stage}", most) for stage, most in ((1, 40), (2, 0), (3, 0), (4, 0), (5, 60))
    ]
    assert data["score"] == pytest.approx(sum(test["score"] for test in tests), abs=0.02)
    for stage, test in enumerate(tests, 1):
        ran = table.answers["student1"]
        wrong = [one for one in ran if one.case.stage == stage and one.result is not RIGHT]
        assert test["status"] == ("failed" if wrong else "passed")
        assert test["output"].splitlines()[0] == f"{37 - len(wrong)} of 37 rounds are right."
        assert len(test["output"].splitlines()) == 1 + len(wrong)
        assert {test["visibility"], test["output_format"]} == {"visible", "text"}
    assert "student0" not in json.dumps(data)
    whole = as_data(table)
    assert json.loads(json.dumps(whole))["programs"][0] | {"rows": None} == {
        "program": "student0",
        "cases": 185,
        "right": 185,
        "points": 100.0,
        "of": 100.0,
        "verdicts": {"right": 185},
        "rows": None,
        "readings": [],
        "first": None,
    }


def test_every_program_has_a_file_of_its_own() -> None:
    names = ["ann", "Ann", "../x", "a b", "a:b", "ü", "é", "con-2", ".", "CON", "nul", "com1", "LPT9"]
    found = file_names(names)
    assert list(found) == names
    assert len({file.lower() for file in found.values()}) == len(names)
    assert not RESERVED & {file.lower() for file in found.values()}
    assert all(file.replace("-", "").replace("_", "").isalnum() for file in found.values())
    assert (found["ü"], found["é"]) == ("ü", "é")


@pytest.mark.slow
def test_a_class_is_graded_into_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    run_here(monkeypatch)
    programs = {f"ann {number}": WELL for number in range(8)} | {
        "bob/x": WRONG,
        "cyd": python("print(60); raise SystemExit(3)"),
    }
    words = ["--weights", "1=40,2=30,4=30", "--gradescope", "out", "--csv", "out.csv"]
    assert grade(tmp_path, programs, *words) == FINDING
    printed = capsys.readouterr()
    assert printed.out.startswith("10 programs on 4 rounds\n  all right     8 of 10, 80%\n")
    assert printed.out.endswith("The table is in out.csv and out.\n")
    data = json.loads((tmp_path / "out/bob-x/results.json").read_text(encoding="utf-8"))
    scores = [(test["number"], test["score"]) for test in data["tests"]]
    assert scores == [("1", 40.0), ("2", 0.0), ("4", 0.0), ("5", 0.0)]
    assert grade(tmp_path, programs, *words) == FINDING  # over its own files
    (tmp_path / "out/cyd/results.json").write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert grade(tmp_path, programs, *words) == WRONG_INPUT
    assert "out/cyd/results.json: holds something other than results;" in capsys.readouterr().err
    assert grade(tmp_path, {"ann": WELL}, "--json", "-") == DONE
    assert json.loads(capsys.readouterr().out)["programs"][0]["right"] == 4
    assert grade(tmp_path, {"ann": WELL}, "--weights", "3=1") == WRONG_INPUT
    assert "--weights: stage 3 has points, but no round" in capsys.readouterr().err
    (tmp_path / "file").touch()
    assert grade(tmp_path, {"ann": WELL}, "--gradescope", "file") == WRONG_INPUT
    assert (
        capsys.readouterr().err
        == "ortalab: file/ann/results.json: cannot be written, Not a directory; name another file\n"
    )
