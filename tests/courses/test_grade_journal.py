"""The journal of a grading: its records, its refusals, and the repeated runs."""

import json
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from errno import ENOSPC
from itertools import count
from os import strerror
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.commands import grade as command
from ortalab.courses.grade.grading import Entry, Grading, Journal
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.processes import How
from ortalab.courses.running import Done, NamedProgram, Perform, Task, Workers
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT
from ortalab.text import output
from tests.courses.graded import CASES, PROGRAMS, hire
from tests.scoring.rounds import lay

ENTRY = Entry(
    "ann",
    "1",
    "a.yml",
    "2",
    Result(Verdict.WRONG_STEP, "wrong", "Scoring", "♥", "<b>", 3, 1, "", "K♥", ("without x",)),
    "♥ 9 x 2\n\x1b 18",
)


def test_a_journal_returns_the_added_results(tmp_path: Path) -> None:
    file = str(tmp_path / "journal")
    with Journal(file) as journal:
        journal.add(ENTRY)
        assert journal.entries == ()
    with Journal(file) as journal:
        assert journal.entries == (ENTRY,)
        journal.add(ENTRY)
    with Journal(file) as journal:
        assert journal.entries == (ENTRY, ENTRY)


@pytest.mark.slow
def test_an_incomplete_last_line_of_a_journal_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    with Journal(str(file)) as journal:
        journal.add(ENTRY)
        journal.add(ENTRY)
    whole = file.read_bytes()
    for length in range(0, len(whole), 3):
        file.write_bytes(whole[:length])
        with Journal(str(file)) as journal:
            assert journal.entries == (ENTRY,) * max(whole[:length].count(b"\n") - 1, 0)
            journal.add(ENTRY)
        assert all(json.loads(line) for line in file.read_bytes().splitlines())


ROW = json.dumps({**ENTRY._asdict(), "result": ENTRY.result._asdict() | {"verdict": "wrong"}})
HEAD = '{"ortalab": "journal of grades", "version": 3}\n'
NO_JOURNALS = {
    "my notes\n": "not a journal of grades",
    "my notes": "not a journal of grades",
    "[1]\n": "not a journal of grades of this version",
    HEAD.replace("3", "1"): "not a journal of grades of this version",
    HEAD + "{}\n": "line 2 is not a line of a journal",
    HEAD + ROW.replace('"wrong"', '"best"') + "\n": "line 2 is not a line",
    HEAD + ROW.replace('"ann"', "7") + "\n": "line 2 is not a line",
    HEAD + ROW.replace('"ann"', '"\\u001b[2J"') + "\n": "line 2 is not a line",
    HEAD + ROW.replace('"step": 3', '"step": "3"') + "\n": "line 2 is not a line",
    HEAD + 100_000 * "[" + "\n": "line 2 is not a line",
}


@pytest.mark.parametrize(("text", "says"), NO_JOURNALS.items(), ids=range(len(NO_JOURNALS)))
def test_a_file_that_is_not_a_journal_is_refused_and_unchanged(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "notes"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OrtalabError, match=f"notes: {says}"), Journal(str(file)):
        pass
    assert file.read_text(encoding="utf-8") == text
    with pytest.raises(OrtalabError, match="the journal cannot be written"), Journal(str(tmp_path)):
        pass


def left_of(grading: Grading) -> int:
    return sum(len(cases) for _, cases in grading.left)


def test_changed_inputs_are_reported_and_run_again(tmp_path: Path) -> None:
    with Journal(str(tmp_path / "journal")) as journal:
        grading = Grading(COURSE, PROGRAMS, CASES, How(1), journal)
        assert (grading.recall(), left_of(grading), grading.runs) == ([], 18, 18)
        assert len(list(grading.resume(nullcontext(hire(lambda _: Verdict.RIGHT))))) == 18
        assert grading.left == []
    changed = [*CASES[:-1], RoundCase(3, CASES[-1].name, lay(["2♠"]))]
    others = [PROGRAMS[0], NamedProgram("bob", ("other",)), PROGRAMS[2], NamedProgram("dan", ("dan",))]
    for cases, programs, told, left in (
        (CASES, PROGRAMS, [], 0),
        (CASES[:2], PROGRAMS[:1], [], 0),
        (changed, PROGRAMS, ["the round '3-2.yml' has changed: three runs are done again"], 3),
        (CASES, others, ["the program 'bob', or how it is run, has changed: six runs are done again"], 12),
    ):
        with Journal(str(tmp_path / "journal")) as journal:
            grading = Grading(COURSE, programs, cases, How(1), journal)
            assert grading.recall() == told
            assert left_of(grading) == left
    with Journal(str(tmp_path / "journal")) as journal:
        grading = Grading(COURSE, PROGRAMS, CASES, How(2), journal)
        assert len(grading.recall()) == 3
        assert left_of(grading) == 18


def test_an_interrupted_command_says_where_it_resumes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for number in range(4):
        (tmp_path / f"{number}.yml").write_text(f"cards_played: [{number + 2}♥]", encoding="utf-8")
    (tmp_path / "class.txt").write_text("ann: x", encoding="utf-8")
    left = iter([2, 4, 4])

    def hired(_jobs: int) -> AbstractContextManager[Workers]:
        well, runs = hire(lambda _: Verdict.RIGHT), count()
        most = next(left)

        def submit(perform: Perform, task: Task) -> Future[Done]:
            if next(runs) == most:
                raise KeyboardInterrupt
            return well.submit(perform, task)

        return nullcontext(Workers(submit, well.room))

    monkeypatch.setattr(command, "pool", hired)
    assert main(["grade", "--csv", "out.csv", ".", "class.txt"]) == INTERRUPTED
    printed = capsys.readouterr()
    assert (printed.out, (tmp_path / "out.csv").exists()) == ("", False)
    says = "ortalab: stopped: 2 of 4 runs are in out.csv.journal; the same command resumes there\n"
    assert printed.err == says
    assert main(["grade", "--csv", "out.csv", ".", "class.txt"]) == DONE
    assert (tmp_path / "out.csv").read_text(encoding="utf-8").count("\nann,") == 2
    monkeypatch.setattr(output, "replace_file", refuse)
    assert main(["grade", "--csv", "other.csv", ".", "class.txt"]) == WRONG_INPUT
    assert capsys.readouterr().err.endswith(
        "other.csv: cannot be written, No space left on device; name another file\n"
    )


def refuse(*_: object, **__: object) -> None:
    raise OSError(ENOSPC, strerror(ENOSPC))


def test_the_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["grade", "--help"])
    out = capsys.readouterr().out
    for word in ("ann: ann/", "{file}", "--resume", "--scheduler", "container", "status is 0"):
        assert word in out
