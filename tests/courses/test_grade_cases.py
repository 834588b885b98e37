"""The folder of cases to grade: rounds, expected results beside them, and unusable files."""

import os
import pickle
from pathlib import Path

import pytest

from ortalab.courses.course import UnusableFile
from ortalab.courses.ortalab.case import FIXTURES, deal_cases, write_cases
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.folders import read_cases
from ortalab.courses.pairs import EXPLANATION, SCORE
from ortalab.courses.run.processes import How
from ortalab.courses.run.runner import MOST_PRINTED
from ortalab.courses.running import Task
from ortalab.errors import OrtalabError
from ortalab.rounds.explain import explain
from ortalab.rounds.rulesets import EVERY
from ortalab.rounds.score import score
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.text.yaml import write_round
from ortalab.workshop.deal import STAGES
from tests.courses.graded import ROUNDS, WELL, grade, journal, settle
from tests.processes import run_here
from tests.scoring.rounds import lay

STONE = "cards_played: [K♥, K♦ Stone]\n"
NO_STONE = (
    "cards_played[1] (line 1, column 20): unknown enhancement 'Stone' in 'K♦ Stone'; "
    "Stone belongs to rules 2: add --rules 2"
)


def write(folder: Path, files: dict[str, str | bytes]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)


def test_a_folder_of_rounds_is_read_by_stage_and_name(tmp_path: Path) -> None:
    rounds = {"b.yml": "10♥", "c.yaml": "10♥ Foil", "a.yml": "10♥ Foil", "z.yml": "10♥"}
    write(tmp_path, {name: write_round(lay([card])) for name, card in rounds.items()})
    write(tmp_path, {"note.txt": "no round", "in/y.yml": "{cards_played: [2♠], jokers: [Mime]}"})
    found = read_cases(str(tmp_path))
    assert [(case.stage, case.name) for case in found.cases] == [
        (1, "b.yml"),
        (1, "z.yml"),
        (2, "a.yml"),
        (2, "c.yaml"),
        (5, "in/y.yml"),
    ]
    assert found.cases[0].version == found.cases[1].version != found.cases[2].version
    assert found.unusable == ()


def test_each_task_carries_the_book_of_its_rounds(tmp_path: Path) -> None:
    joker = "Hack"
    write(tmp_path, {"a.yml": f"{{cards_played: [2♠], jokers: [{joker}]}}"})
    with pytest.raises(OrtalabError, match=f"a.yml: jokers.*unknown joker '{joker}'"):
        read_cases(str(tmp_path))
    book = EVERY
    (case,) = read_cases(str(tmp_path), books=lambda _: book).cases
    assert case.stage == 5
    sent: Task = pickle.loads(pickle.dumps(Task(COURSE, ("x",), (case,), How())))  # noqa: S301 - it was made here
    assert sent.course is COURSE
    assert sent.cases[0].version == case.version
    assert explain(sent.cases[0].round, sent.cases[0].book) == explain(case.round, book)  # type: ignore[attr-defined]


def test_a_folder_without_usable_cases_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OrtalabError, match="there are no rounds in it"):
        read_cases(str(tmp_path))
    for nowhere in ("nosuch", "no\0such"):
        with pytest.raises(OrtalabError, match=r"no such folder|cannot be read"):
            read_cases(str(tmp_path / nowhere))
    write(tmp_path, {"a.output": "60"})
    with pytest.raises(OrtalabError, match="there are no rounds in it"):
        read_cases(str(tmp_path))
    write(tmp_path, {"a.yml": "cards_played: [11♥]"})
    with pytest.raises(
        OrtalabError, match=r"no round in it can .* first, a\.yml: cards_played\[0\].*unknown card '11♥'"
    ):
        read_cases(str(tmp_path))


@pytest.mark.slow
def test_files_of_cases_are_graded_and_their_expected_results_must_be_ours(tmp_path: Path) -> None:
    for stage in STAGES:
        write_cases(tmp_path / FIXTURES.format(stage=stage), deal_cases(stage, 2, 7))
    found = read_cases(str(tmp_path / "fixtures"))
    assert [case.stage for case in found.cases] == [stage for stage in STAGES for _ in range(2)]
    assert all(case.name.startswith(f"staged/{case.stage:02}/") for case in found.cases)
    assert found.unusable == ()
    last = found.cases[-1]
    for suffix in (SCORE, EXPLANATION):
        file = (tmp_path / "fixtures" / last.name).with_suffix(suffix)
        expected = file.read_bytes()
        for other, says in {
            b"7\n": f"expects 7 in line 1, Ortalab says {score(last.round)}",
            b"": f"expects nothing, Ortalab says {score(last.round)}",
            b"\x1b[2J\xff\n7": f"expects 7 in line 2, Ortalab says {score(last.round)}",
            expected + b" " * MOST_PRINTED: f"beside it holds more than {MOST_PRINTED // 1024} KiB",
        }.items():
            file.write_bytes(other)
            spoilt = read_cases(str(tmp_path / "fixtures"))
            assert spoilt.cases == found.cases[:-1]
            assert spoilt.unusable == (UnusableFile(last.name, f"{file.name} {says}"),)
        file.write_bytes(expected.replace(b"\n", b"\r\n"))
    assert read_cases(str(tmp_path / "fixtures")) == found


def test_the_layout_of_the_course_is_taken_as_it_is(tmp_path: Path) -> None:
    for stage in STAGES:
        for number, case in enumerate(deal_cases(stage, 4, 1)):
            place = FIXTURES.format(stage=stage) + f"/{case.name}"
            says = f"{score(case.round)}\n" if number % 2 else explain(case.round)
            write(tmp_path, {f"{place}.yml": write_round(case.round), f"{place}.output": says})
    found = read_cases(str(tmp_path))
    assert len(found.cases) == 4 * len(STAGES)
    assert found.unusable == ()


MIXED: dict[str, str | bytes] = {
    "a/good.yml": "cards_played: [10♥, 10♠]",
    "a/good.output": "60",
    "a/bare.yaml": "cards_played: [10♥]",
    "a/gone.output": "60",
    "a/other.yml": "cards_played: [10♥, 10♦]",
    "a/other.output": "61",
    "b/stone.yml": STONE,
    "b/stone.output": "51",
    "b/bytes.yml": b"cards_played: [\xff]",
    "b/notes.yml": "on: push",
}
APART = {
    "a/gone.output": "its round gone.yml is missing",
    "a/other.yml": "other.output expects 61 in line 1, Ortalab says 60",
    "b/bytes.yml": "byte 16 (0xff) is not UTF-8",
    "b/notes.yml": "",
    "b/stone.yml": NO_STONE,
}


def test_unusable_files_are_reported_with_their_reason_and_the_rest_is_read(tmp_path: Path) -> None:
    write(tmp_path, MIXED)
    found = read_cases(str(tmp_path))
    assert [case.name for case in found.cases] == ["a/bare.yaml", "a/good.yml"]
    assert [unusable.name for unusable in found.unusable] == list(APART)
    for unusable in found.unusable:
        assert unusable.reason.startswith(APART[unusable.name]), unusable
        assert str(tmp_path) not in unusable.reason


@pytest.mark.skipif(os.name != "posix", reason="there are no such files elsewhere")
def test_a_broken_link_is_reported_and_a_pipe_is_not_a_round(tmp_path: Path) -> None:
    write(tmp_path, {"good.yml": "cards_played: [10♥]", "\x1b[2J.yml": STONE})
    (tmp_path / "link.yml").symlink_to(tmp_path / "nosuch")
    os.mkfifo(tmp_path / "pipe.yml")
    found = read_cases(str(tmp_path))
    assert [case.name for case in found.cases] == ["good.yml"]
    escaped, link = found.unusable
    assert escaped == UnusableFile("'\\x1b[2J.yml'", NO_STONE)
    assert link.name == "link.yml"
    assert link.reason.startswith("cannot be read, No such file")


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX")
def test_grade_reports_unusable_files_goes_on_and_ends_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(tmp_path, monkeypatch)
    run_here(monkeypatch)
    files = ("--csv", "out.csv", "--report", "out")
    assert grade(tmp_path, {"ann": WELL}, *files) == DONE
    assert capsys.readouterr().err == ""
    write(tmp_path / "cases", {"1.output": "60", "stone.yml": STONE, "stone.output": "51"})
    (tmp_path / "out.csv.journal").unlink()
    assert grade(tmp_path, {"ann": WELL}, *files) == FINDING
    printed = capsys.readouterr()
    assert f"\n\nOne file cannot be used:\n  stone.yml: {NO_STONE}\n\nann passes every round.\n" in printed.out
    assert "\nann        all       4  4 100%" in printed.out
    assert printed.err == ""
    assert len(journal(tmp_path, "out.csv.journal")) == len(ROUNDS)
    for name in ("out.csv", "out/index.html"):
        assert "stone.yml" in (tmp_path / name).read_text(encoding="utf-8")
    write(tmp_path / "cases", dict.fromkeys(ROUNDS, STONE))
    assert grade(tmp_path, {"ann": WELL}) == WRONG_INPUT
    assert capsys.readouterr().err == f"ortalab: cases: no round in it can be used; the first, 1.yml: {NO_STONE}\n"
