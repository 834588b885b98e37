"""Grading without a process: who is named, what an answer is worth, whose turn it is, the journal, table and page."""

from collections.abc import Sequence
from concurrent.futures import Future
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.scoring.explain import explain
from ortalab.scoring.play import score
from ortalab.workshop.grade.cases import Answer, Task
from ortalab.workshop.grade.grading import Perform, ProgramRun, Workers, answers
from ortalab.workshop.grade.programs import NamedProgram, programs_of, read_programs, version_of
from ortalab.workshop.judge.verdict import Result, Verdict, judge_output
from ortalab.workshop.running import Output
from tests.workshop.graded import CASES, PROGRAMS, ROUND, hire

SCORED = score(ROUND)
EXPLAINED = explain(ROUND)


BAD_LINES = {
    "": "there is no program in it; write 'NAME: COMMAND'",
    "# nobody\n\n": "there is no program in it",
    "ann: x\n./bob {file}": "line 2: no name; write 'NAME: COMMAND'",
    "\n: x": "line 2: no name",
    "ann:": "line 1: no command after the name 'ann'",
    "ann: 'x": "line 1: the command cannot be read, no closing quotation",
    "ann: x\n\nann: y": "line 3: the name 'ann' is there twice",
    "a\x1b[2J: x": "line 1: the name 'a\\x1b[2J' is too long or cannot be printed",
    f"{61 * 'a'}: x": "line 1: the name 'aaa",
    "\n".join(f"p{n}: x" for n in range(2001)): "line 2001: more than 2000 programs",
}


@pytest.mark.parametrize(("text", "says"), BAD_LINES.items(), ids=range(len(BAD_LINES)))
def test_a_bad_line_is_refused_in_a_sentence_that_names_it(text: str, says: str) -> None:
    with pytest.raises(OrtalabError) as refused:
        programs_of(text)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_of_programs_is_read_with_its_name_in_every_error(tmp_path: Path) -> None:
    file = tmp_path / "class.txt"
    file.write_bytes(b"\xef\xbb\xbf# all\r\nann: ./a  'b c' {file}\r\n")
    assert read_programs(str(file)) == (NamedProgram("ann", ("./a", "b c", "{file}")),)
    for data, says in [(b"\xff", "is not UTF-8"), (b"x", "line 1: no name"), (2**20 * b"#" + b"#", "longer than")]:
        file.write_bytes(data)
        with pytest.raises(OrtalabError, match=rf"class\.txt: .*{says}"):
            read_programs(str(file))
    with pytest.raises(OrtalabError, match="cannot be read"):
        read_programs(str(tmp_path))


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
def test_an_answer_is_worth_what_it_says(text: str) -> None:
    assert judge_output(Output(text), SCORED) == WORTH[text]


def test_where_an_explanation_is_wanted_a_lone_score_is_wrong() -> None:
    assert judge_output(Output(EXPLAINED), SCORED, wants_steps=True).verdict is Verdict.RIGHT
    result = judge_output(Output(f"{SCORED}\n"), SCORED, wants_steps=True)
    assert result[:2] == (Verdict.WRONG_STEP, "the explanation is missing")
    assert (result.ours, result.theirs) == ("High Card (5 x 1)", str(SCORED))


@given(
    st.text(max_size=40), st.text(max_size=20), st.sampled_from(["", "ended with status 1", "had not ended", "printed"])
)
def test_whatever_a_program_prints_the_result_can_be_printed_and_kept(text: str, said: str, fault: str) -> None:
    result = judge_output(Output(text, fault, said), SCORED)
    assert all(part.isprintable() for part in (result.reason, result.rule, result.ours, result.theirs))
    if fault:
        assert result.reason == fault


RUNS = [ProgramRun(program, case) for program in PROGRAMS for case in CASES]


def task(run: ProgramRun) -> Task:
    return Task(run.program.command, run.case.round)


def order(hung: Sequence[str], room: int = 1) -> list[str]:
    workers = hire(lambda name: Verdict.TOO_SLOW if name in hung else Verdict.RIGHT, room)
    return [run.program.name for run, _ in answers(RUNS, workers, task)]


def test_programs_take_turns() -> None:
    assert order([])[:6] == ["ann", "bob", "cyd"] * 2


@pytest.mark.parametrize("hung", [["ann"], ["bob"], ["cyd"], ["ann", "cyd"]])
def test_a_program_that_has_hung_comes_after_those_that_have_not(hung: list[str]) -> None:
    names = order(hung)
    assert len(names) == len(RUNS)
    well = [name for name in ("ann", "bob", "cyd") if name not in hung]
    before = names[: max(place for place, name in enumerate(names) if name in well) + 1]
    assert {name: before.count(name) for name in hung} == dict.fromkeys(hung, 1)


class Held:
    """Workers with two places, of whom those who were given `ann` never end."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.held: list[Future[Answer]] = []

    def submit(self, _perform: Perform, task: Task) -> Future[Answer]:
        future: Future[Answer] = Future()
        if task.command[0] == "ann":
            self.held.append(future)
        else:
            self.done.append(task.command[0])
            future.set_result(Answer(Result(Verdict.RIGHT)))
        return future


def test_a_run_that_never_ends_holds_one_place_and_nobody_else() -> None:
    held = Held()
    found = answers(RUNS, Workers(held.submit, lambda: 2), task)
    ended = [run.program.name for run, _ in islice(found, 12)]
    assert sorted(ended) == ["bob"] * 6 + ["cyd"] * 6
    assert len(held.held) == 1


def test_a_worker_that_is_lost_is_one_sentence() -> None:
    def submit(_perform: Perform, _task: Task) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_exception(ModuleNotFoundError("No module named\n'ortalab'"))
        return future

    with pytest.raises(
        OrtalabError,
        match=r"^a worker .*\(ModuleNotFoundError No module named 'ortalab'\) while it ran ann on 1-0.yml;",
    ):
        list(answers(RUNS, Workers(submit, lambda: 1), task))
