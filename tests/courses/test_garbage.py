"""Endless output and output that is not UTF-8: its cause is told, not its first wrong line."""

import pytest

from ortalab.courses.course import course_named
from ortalab.courses.places import sentence
from ortalab.courses.result import Verdict
from ortalab.courses.run.runner import MOST_PRINTED, decoded

TEXT = "Player 1: 7-high straight flush\n"
ROWS = [
    (TEXT.encode("utf-16"), "The program printed UTF-16 instead of UTF-8."),
    (TEXT.encode("utf-16-be"), "The program printed UTF-16 instead of UTF-8."),
    (b"\x89PNG", "The program printed bytes that are not UTF-8: byte 1 is 0x89."),
    (b"60\n" * MOST_PRINTED, "The program printed more than 256 KiB."),
]


@pytest.mark.parametrize("course", ["ortalab", "poker", "big2", "triangles"])
@pytest.mark.parametrize(("data", "words"), ROWS, ids=[words for _, words in ROWS])
def test_the_cause_of_unreadable_output_is_named(course: str, data: bytes, words: str) -> None:
    made = course_named(course)
    result = made.judge(next(iter(made.first())), decoded(data))
    assert (result.verdict, sentence(result)) == (Verdict.NO_SCORE, words)


@pytest.mark.parametrize("course", ["ortalab", "poker", "big2", "triangles"])
def test_invalid_utf8_is_one_mistake_anywhere(course: str) -> None:
    made = course_named(course)
    keys = {made.judge(case, decoded(data)).key for case in made.first() for data in (b"\x89PNG", b"60\n\xff")}
    assert len(keys) == 1


def test_text_with_a_few_zeros_is_not_utf_16() -> None:
    for data in (b"", b"\0", b"\0\0", b"60\0\n", b"a\0b" * 9):
        assert not decoded(data).fault
