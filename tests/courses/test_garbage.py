"""Endless output and output that is not UTF-8: the report names the cause, not the first wrong line."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from ortalab.courses.answer import Fault
from ortalab.courses.course import course_named
from ortalab.courses.places import sentence
from ortalab.courses.result import Verdict
from ortalab.courses.run.runner import MOST_PRINTED, Runner, decoded

TEXT = "Player 1: 7-high straight flush\n"
SAID = b"Traceback (most recent call last):\nKeyError: 10\n"
LATE = "had not ended after 1 s"
ROWS = [
    (TEXT.encode("utf-16"), "The program printed UTF-16 instead of UTF-8."),
    (TEXT.encode("utf-16-be"), "The program printed UTF-16 instead of UTF-8."),
    (b"\x89PNG", "The program printed bytes that are not UTF-8: byte 1 is 0x89."),
    (b"60\n" * MOST_PRINTED, "The program printed more than 256 KiB."),
]


@pytest.mark.parametrize("course", ["ortalab", "poker", "big2", "triangles"])
@pytest.mark.parametrize(("data", "words"), ROWS, ids=[words for _, words in ROWS])
@pytest.mark.parametrize("fault", ["", "ended with status 1", "was killed by signal SIGSEGV", LATE])
def test_the_cause_of_unreadable_output_is_named(course: str, data: bytes, words: str, fault: str) -> None:
    made = course_named(course)
    output = decoded(data, fault, SAID, sort=Fault.TIME_OUT if fault == LATE else Fault.CRASH)
    result = made.judge(next(iter(made.first())), output)
    assert output.is_late == (fault == LATE)
    assert (result.verdict, sentence(result)) == (Verdict.NO_SCORE, words)


@pytest.mark.parametrize("course", ["ortalab", "poker", "big2", "triangles"])
def test_invalid_utf8_is_one_mistake_anywhere(course: str) -> None:
    made = course_named(course)
    keys = {made.judge(case, decoded(data)).key for case in made.first() for data in (b"\x89PNG", b"60\n\xff")}
    assert len(keys) == 1


def test_text_with_a_few_zeros_is_not_utf_16() -> None:
    for data in (b"", b"\0", b"\0\0", b"60\0\n", b"a\0b" * 9):
        assert not decoded(data).fault


@pytest.mark.parametrize("end", ["sys.exit(1)", "sys.stdout.flush(); time.sleep(60)"])
def test_a_program_that_prints_utf_16_and_fails_or_hangs_is_told_the_cause(end: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        f"import sys, time\nsys.stdout.reconfigure(encoding='utf-16')\nprint('Player 1: Ace-high')\n{end}\n"
    )
    made = course_named("poker")
    case = next(iter(made.first()))
    with closing(Runner()) as runner:
        result = made.judge(case, made.run(runner, case, [sys.executable, "-I", "-S", str(file)], 1))
    assert (result.verdict, result.reason) == (Verdict.NO_SCORE, "printed UTF-16 instead of UTF-8")


NO_MEMORY = b"Error occurred during initialization of VM\nCould not reserve enough space for object heap\n"
KEPT = {
    "a time-out within a character": ("Player é".encode()[:-1], "had not ended after 1 s", b"", Fault.TIME_OUT),
    "a kill, perhaps by the machine": (b"\x89PNG", "was killed by signal SIGKILL", b"", Fault.CRASH),
    "no memory": (b"\x89PNG", "ended with status 1", NO_MEMORY, Fault.CRASH),
    "an end within a character": ("Player é".encode()[:-1], "ended with status 1", b"", Fault.CRASH),
}


@pytest.mark.parametrize(("data", "fault", "said", "sort"), KEPT.values(), ids=KEPT)
def test_a_flaw_of_the_output_replaces_no_other_cause(data: bytes, fault: str, said: bytes, sort: Fault) -> None:
    output = decoded(data, fault, said, 0.0, sort)
    assert (output.fault, output.sort) == (fault, sort)
