"""Case files: in the assignment's layout, reproducible by seed, and never overwritten silently."""

from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.ortalab.case import MOST_CASES, deal_cases, is_of_stage
from ortalab.courses.ortalab.judge.verdict import is_ours
from ortalab.rounds.explain import explain
from ortalab.rounds.score import score
from ortalab.terminal import DONE, WRONG_INPUT
from ortalab.text.yaml import read_round, write_round
from ortalab.workshop.deal import STAGES


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("stage", STAGES)
def test_each_case_is_a_round_its_score_and_its_explanation(
    stage: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cases", "--stage", str(stage), "--count", "12", "--seed", "3", "--into", str(tmp_path)]) == DONE
    folder = tmp_path / f"fixtures/staged/0{stage}"
    assert capsys.readouterr().out == f"12 cases of stage {stage} in {folder}\n"
    assert len(contents(folder)) == 36
    for file in folder.glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        laid = read_round(text, strict=True)
        assert write_round(laid) == text
        assert is_of_stage(laid, stage)
        assert file.with_suffix(".score").read_text(encoding="utf-8") == f"{score(laid)}\n"
        assert file.with_suffix(".explanation").read_text(encoding="utf-8") == f"{explain(laid)}\n"
        assert is_ours(file.with_suffix(".explanation").read_text(encoding="utf-8"), score(laid))
        assert file.name.startswith(score(laid).hand.word.lower().replace(" ", "_"))


def test_the_same_seed_writes_the_same_bytes_and_another_does_not(tmp_path: Path) -> None:
    found = []
    for name, seed in (("a", "7"), ("b", "7"), ("c", "8")):
        assert main(["cases", "--stage", "5", "--seed", seed, "--into", str(tmp_path / name)]) == DONE
        found.append(contents(tmp_path / name / "fixtures/staged/05"))
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_more_cases_begin_with_the_same_rounds_and_none_comes_twice() -> None:
    few, many = deal_cases(2, 50, 1), deal_cases(2, 300, 1)
    assert [case.round for case in few] == [case.round for case in many][:50]
    assert len({case.round for case in many}) == len({case.name for case in many}) == 300


def test_nothing_is_written_over_unless_it_is_wanted_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["cases", "--stage", "1", "--count", "4", "--into", str(tmp_path)]
    assert main(words) == main(words) == DONE
    folder = tmp_path / "fixtures/staged/01"
    before = contents(folder)
    first, second, *_ = sorted(folder.iterdir())
    first.write_text("mine", encoding="utf-8")
    second.write_text("mine too", encoding="utf-8")
    max(folder.iterdir()).unlink()
    changed = contents(folder)
    capsys.readouterr()
    assert main(words) == WRONG_INPUT
    assert capsys.readouterr().err == (
        f"ortalab: {first}: already has other content (and 1 more); "
        "name another folder with --into, or add --overwrite\n"
    )
    assert contents(folder) == changed
    assert main([*words, "--overwrite"]) == DONE
    assert capsys.readouterr().out == f"Four cases of stage 1 in {folder}, two files overwritten\n"
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "the following arguments are required: --stage"),
        (["--stage", "0"], "argument --stage: invalid choice: "),
        (["--stage", "1", "--count", "0"], "argument --count: '0' is not a whole number, from 1 to 5,000"),
        (
            ["--stage", "1", "--count", str(MOST_CASES + 1)],
            "argument --count: '5001' is not a whole number, from 1 to 5,000",
        ),
        (["--stage", "1", "--into", "FILE"], "FILE"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert main(["cases", *(str(file) if word == "FILE" else word for word in words)]) == WRONG_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"ortalab: {str(file) if says == 'FILE' else says}")
    assert printed.err.count("\n") == 1
