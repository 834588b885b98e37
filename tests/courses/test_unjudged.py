"""Failures of the machine, and timeouts the assignment does not define: reported, but not counted as mistakes."""

import sys
from pathlib import Path

import pytest

from ortalab.commands.course import status_of
from ortalab.commands.fuzz import headline
from ortalab.courses.answer import Answer, Fault, Output
from ortalab.courses.check.data import Outcome
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.check.report import body_lines
from ortalab.courses.course import CaseSet
from ortalab.courses.hunting import hunt
from ortalab.courses.poker.course import COURSE, LineCase, judge, traits
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.games.big2.scripts import graded_set
from ortalab.games.poker.lines import Words
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.conftest import OnSource
from tests.courses.poker_program import in_process, program

HAND: Words = ("2H", "2D", "4H", "5H", "7S")
ACCIDENT = Output("", "the machine has no memory left", sort=Fault.ACCIDENT)
LATE = Output("", "had not ended after 5 s", sort=Fault.TIME_OUT)
RIGHT, WRONG = Output("Player 1: Pair of 2s"), Output("Player 1: Pair of Twos")


def answer_to(output: Output, case: LineCase = LineCase(HAND, "one pair")) -> Answer[LineCase]:  # noqa: B008
    return Answer(case, judge(case, output), output)


STATUSES: dict[tuple[Output, ...], int] = {
    (RIGHT,): DONE,
    (RIGHT, WRONG): FINDING,
    (RIGHT, LATE): WRONG_INPUT,
    (WRONG, LATE): FINDING,
    (WRONG, ACCIDENT): WRONG_INPUT,
    (ACCIDENT,): WRONG_INPUT,
}


@pytest.mark.parametrize("outputs", STATUSES)
def test_the_status_says_that_something_is_not_judged(outputs: tuple[Output, ...]) -> None:
    answers = tuple(map(answer_to, outputs))
    assert status_of(any(answer.is_wrong for answer in answers), answers) == STATUSES[outputs]


BOARDS: dict[tuple[Output, ...], tuple[str, ...]] = {
    (RIGHT, ACCIDENT): ("#?  1 of 1", "1 of 1 are right   1 not judged ?", "Not judged  one command line  2H 2D"),
    (RIGHT, LATE): ("#?  1 of 1", "1 of 1 are right   1 not judged ?", "The program had not ended after 5 s; the"),
    (LATE, LATE): ("??  0 of 0", "None of two command lines were judged ?", "two command lines, the first  2H 2D"),
    (WRONG, LATE): ("x?  0 of 1", "0 of 1 are right   1 wrong x   1 not judged ?", "Fix this first"),
}


@pytest.mark.parametrize("outputs", BOARDS)
def test_a_board_reports_unjudged_cases_and_counts_the_rest(outputs: tuple[Output, ...]) -> None:
    answers = tuple(map(answer_to, outputs))
    cases = CaseSet("command lines", tuple(answer.case for answer in answers))
    outcome = Outcome(COURSE, FoundProgram("x", Path(), ("x",)), cases, answers)
    lines = "\n".join(body_lines(outcome, Ink(is_coloured=False)))
    for words in BOARDS[outputs]:
        assert words in lines
    assert "Nothing to fix" not in lines


def test_a_hunt_reports_unjudged_cases_and_finds_no_mistake_in_them() -> None:
    outputs = iter([RIGHT, LATE, ACCIDENT])
    found = hunt(COURSE, lambda case: answer_to(next(outputs), case), [LineCase(HAND)] * 3)
    assert (found.tried, found.wrong, found.findings, len(found.unjudged)) == (3, 0, (), 2)
    assert headline(COURSE, found) == "No mistake in one command line, and then one was not judged."
    assert headline(COURSE, found._replace(tried=2)) == "None of two command lines were judged."


def test_an_accident_while_it_is_asked_once_more_makes_no_program_unsteady() -> None:
    right = in_process(program("a ten is T"))
    asked: list[Words] = []

    def ask(case: LineCase) -> Answer[LineCase]:
        answer = right(case)
        asked.append(case.words)
        is_again = answer.is_wrong and asked.count(case.words) > 1
        return answer_to(ACCIDENT, case) if is_again else answer

    (find,) = hunt(COURSE, ask, [LineCase(("TH", "TD", "4H", "5H", "7S"))]).findings
    assert find.is_steady


def test_an_accident_does_not_make_a_program_one_of_several_hands() -> None:
    with pytest.raises(OrtalabError, match="the machine has no memory left; try again"):
        traits(lambda _: ACCIDENT)


KILLER = "import os, signal; os.kill(os.getppid(), signal.SIGKILL)"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="a supervisor needs Linux")
@pytest.mark.parametrize("words", ["poker check", "big2 compare a.in", "triangles fuzz --count 2"])
def test_a_killed_supervisor_gives_no_verdict(words: str, on_source: OnSource, tmp_path: Path) -> None:
    script = next(graded_set(each=1))[2]
    (tmp_path / "a.in").write_text("\n".join(script.lines), encoding="utf-8")
    game, *task = words.split()
    status, out, err = on_source(game, "Main.py", *task, source=KILLER)
    assert status == WRONG_INPUT
    assert "rtalab's process that runs the program was stopped" in out + err
    assert "wrong" not in out


@pytest.mark.slow
def test_no_room_for_the_script_gives_no_verdict(on_source: OnSource, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/dev/null")
    status, out, err = on_source("triangles", "Main.py", "fuzz", "--count", "1", source="print()")
    assert (status, err) == (WRONG_INPUT, "")
    assert "The one script was not judged.\n" in out
    assert "there is no room for the file" in out.replace("\n", " ").lower()
