"""Grading without processes: names, results, scheduling, the journal, table and page."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cli import main
from ortalab.courses.answer import Output
from ortalab.courses.grade.programs import programs_of, read_programs, version_of
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.judge.verdict import Wanted, judge_output
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.processes import How
from ortalab.courses.running import Done, NamedProgram, Perform, Task, Workers, all_answers
from ortalab.courses.time_outs import is_skipped
from ortalab.errors import OrtalabError
from ortalab.rounds.explain import explain
from ortalab.rounds.score import score
from ortalab.terminal import WRONG_INPUT
from tests.courses.graded import CASES, PROGRAMS, ROUND, done, hire, settle

SCORED = score(ROUND)
EXPLAINED = explain(ROUND)

EXAMPLE = "ann: java -cp ann Poker"

BAD_LINES = {
    "": "there are no programs in it; write 'NAME: COMMAND'",
    "# nobody\n\n": "there are no programs in it",
    "ann: x\n./bob {file}": "line 2: no name; write 'NAME: COMMAND'",
    "\n: x": "line 2: no name",
    "ann:": "line 1: no command after the name 'ann'",
    "ann: 'x": "line 1: the command cannot be read, no closing quotation",
    "ann: x\n\nann: y": "line 3: the name 'ann' is given twice",
    "a\x1b[2J: x": "line 1: the name 'a\\x1b[2J' is too long or cannot be printed",
    f"{61 * 'a'}: x": "line 1: the name 'aaa",
    "\n".join(f"p{n}: x" for n in range(2001)): "line 2001: more than 2000 programs",
}


@pytest.mark.parametrize(("text", "says"), BAD_LINES.items(), ids=range(len(BAD_LINES)))
def test_a_bad_line_is_refused_in_a_sentence_that_names_it(text: str, says: str) -> None:
    with pytest.raises(OrtalabError) as refused:
        programs_of(text, EXAMPLE)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_of_programs_is_read_with_its_name_in_every_error(tmp_path: Path) -> None:
    file = tmp_path / "class.txt"
    file.write_bytes(b"\xef\xbb\xbf# all\r\nann: ./a  'b c' {file}\r\n")
    assert read_programs(str(file), EXAMPLE) == (NamedProgram("ann", ("./a", "b c", "{file}")),)
    for data, says in [(b"x", "line 1: no name"), (2**20 * b"#" + b"#", "longer than")]:
        file.write_bytes(data)
        with pytest.raises(OrtalabError, match=rf"class\.txt: .*{says}"):
            read_programs(str(file), EXAMPLE)
    with pytest.raises(OrtalabError, match="cannot be read"):
        read_programs(str(tmp_path), EXAMPLE)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1"])
def test_a_file_of_programs_keeps_its_names_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "class.txt"
    file.write_bytes("Zoë: ./a\r\nBjörn: ./é {file}\r\n".encode(encoding))
    assert [(program.name, program.command[0]) for program in read_programs(str(file), EXAMPLE)] == [
        ("Zoë", "./a"),
        ("Björn", "./é"),
    ]


def test_a_program_is_another_one_when_its_command_or_a_file_it_names_is(tmp_path: Path) -> None:
    file, other = tmp_path / "a.py", tmp_path / "b.py"
    file.write_text("1")
    other.write_text("2")
    named = [NamedProgram("ann", ("nosuch", str(path), "{file}")) for path in (file, other, tmp_path)]
    assert len({version_of(one) for one in named}) == 3
    assert version_of(named[0]) == version_of(NamedProgram("bob", named[0].command))


WORTH = {
    EXPLAINED: Result(Verdict.RIGHT),
    f"{EXPLAINED}\n": Result(Verdict.RIGHT),
    EXPLAINED.replace("High Card", "high card"): Result(Verdict.RIGHT),
    EXPLAINED.replace("High Card", "Only"): Result(Verdict.OTHER_WORDS),
    str(SCORED): Result(Verdict.RIGHT),
    " \n": Result(Verdict.NO_SCORE, "printed nothing"),
}


@pytest.mark.parametrize("text", WORTH)
def test_the_value_of_an_answer_is_correct(text: str) -> None:
    assert judge_output(Output(text), SCORED) == WORTH[text]


def test_where_an_explanation_is_wanted_a_lone_score_is_wrong() -> None:
    assert judge_output(Output(EXPLAINED), SCORED, wanted=Wanted(explained=True)).verdict is Verdict.RIGHT
    result = judge_output(Output(f"{SCORED}\n"), SCORED, wanted=Wanted(explained=True))
    assert result[:2] == (Verdict.WRONG_STEP, "the explanation is missing")
    assert (result.ours, result.theirs) == ("High Card (5 x 1)", str(SCORED))


@given(
    st.text(max_size=40), st.text(max_size=20), st.sampled_from(["", "ended with status 1", "had not ended", "printed"])
)
def test_any_output_gives_a_printable_result(text: str, said: str, fault: str) -> None:
    result = judge_output(Output(text, fault, said), SCORED)
    assert all(part.isprintable() for part in (result.reason, result.rule, result.ours, result.theirs))
    if fault:
        assert result.reason == fault


LEFT = [(program, CASES) for program in PROGRAMS]
RUNS = len(PROGRAMS) * len(CASES)


def run_all(workers: Workers) -> Iterator[tuple[str, Result]]:
    """Yield each result with its program's name, as they arrive."""
    for name, answer, _ in all_answers(COURSE, LEFT, workers, How()):
        yield name, answer.result


def order(hung: Sequence[str], room: int = 1) -> list[str]:
    workers = hire(lambda name: Verdict.TOO_SLOW if name in hung else Verdict.RIGHT, room)
    return [name for name, _ in run_all(workers)]


def test_programs_take_turns() -> None:
    assert order([])[:6] == ["ann", "bob", "cyd"] * 2


@pytest.mark.parametrize("hung", [["ann"], ["bob"], ["cyd"], ["ann", "cyd"]])
def test_programs_with_time_outs_come_last(hung: list[str]) -> None:
    names = order(hung)
    assert len(names) == RUNS
    well = [name for name in ("ann", "bob", "cyd") if name not in hung]
    before = names[: max(place for place, name in enumerate(names) if name in well) + 1]
    assert {name: before.count(name) for name in hung} == dict.fromkeys(hung, 1)


class Held:
    """Two workers whose runs of `ann` never finish."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.held: list[Future[Done]] = []

    def submit(self, _perform: Perform, task: Task) -> Future[Done]:
        future: Future[Done] = Future()
        if task.command[0] == "ann":
            self.held.append(future)
        else:
            self.done.append(task.command[0])
            future.set_result(done(task, Verdict.RIGHT))
        return future


def test_an_endless_run_occupies_one_worker() -> None:
    held = Held()
    found = run_all(Workers(held.submit, lambda: 2))
    ended = [name for name, _ in islice(found, 12)]
    assert sorted(ended) == ["bob"] * 6 + ["cyd"] * 6
    assert len(held.held) == 1


def test_a_worker_that_cannot_work_is_one_sentence() -> None:
    def submit(_perform: Perform, _task: Task) -> Future[Done]:
        future: Future[Done] = Future()
        future.set_exception(ModuleNotFoundError("No module named\n'ortalab'"))
        return future

    with pytest.raises(
        OrtalabError,
        match=r"^a worker cannot run programs \(ModuleNotFoundError No module named 'ortalab'\); fix that",
    ):
        list(run_all(Workers(submit, lambda: 1)))


def test_a_run_that_loses_two_workers_is_not_judged() -> None:
    def submit(_perform: Perform, task: Task) -> Future[Done]:
        future: Future[Done] = Future()
        if task.command[0] == "ann":
            future.set_exception(BrokenExecutor("a process ended"))
        else:
            future.set_result(done(task, Verdict.RIGHT))
        return future

    found = list(run_all(Workers(submit, lambda: 2)))
    assert {result for name, result in found if name == "ann"} == {
        Result(Verdict.NOT_JUDGED, "Ortalab's process that runs the program was stopped")
    }
    assert Counter(result.verdict for _, result in found) == {Verdict.RIGHT: 12, Verdict.NOT_JUDGED: 6}


def test_after_three_runs_in_a_row_without_an_answer_the_rest_is_skipped() -> None:
    asked = list[str]()

    def submit(_perform: Perform, task: Task) -> Future[Done]:
        asked.append(task.command[0])
        is_late = task.command[0] == "ann" or (task.command[0] == "bob" and asked.count("bob") != 3)
        future: Future[Done] = Future()
        future.set_result(done(task, Verdict.TOO_SLOW if is_late else Verdict.RIGHT))
        return future

    found = list(run_all(Workers(submit, lambda: 2)))
    assert Counter(name for name, _ in found) == dict.fromkeys(("ann", "bob", "cyd"), len(CASES))
    assert (asked.count("ann"), asked.count("bob"), asked.count("cyd")) == (3, 6, 6)
    skipped = [name for name, result in found if is_skipped(result)]
    assert skipped == ["ann"] * 3
    assert {result.verdict for name, result in found if name == "ann"} == {Verdict.TOO_SLOW}


EXAMPLES = {
    "ortalab": "ann: ann/ortalab {file} --explain",
    "poker": "ann: java -cp ann Poker",
    "big2": "ann: java -cp ann Main",
    "triangles": "ann: java -cp ann/out Driver",
    "huxxy": "ann: ann/huxxy.py",
}


@pytest.mark.parametrize(("course", "example"), EXAMPLES.items())
def test_an_error_in_a_class_file_shows_an_example_of_its_course(
    course: str, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [program.name for program in programs_of(example, "")] == ["ann"]
    settle(tmp_path, monkeypatch)
    (tmp_path / "class.txt").write_text("ann ./ann\n")
    words = ["grade", "cases"] if course == "ortalab" else [course, "grade"]
    assert main([*words, "--", "class.txt"]) == WRONG_INPUT
    assert f"such as '{example}'" in capsys.readouterr().err
