"""The table of a grading, on a terminal and as a spreadsheet; program output is plain text in both."""

import csv
import re
from io import StringIO

import pytest

from ortalab.commands import grade as command
from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import UnusableFile
from ortalab.courses.grade.outputs import as_csv
from ortalab.courses.grade.table import Table, as_text
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.result import Result, Verdict
from tests.scoring.rounds import lay

CASES = [
    RoundCase(1, "a.yml", lay(["10♥"])),
    RoundCase(1, "b.yml", lay(["9♥"])),
    RoundCase(3, "c.yml", lay(["8♥"], [], ["Joker"])),
]
WRONG = Result(
    Verdict.WRONG_STEP, "wrong from step 1", "Scoring 2.1: chips", "8♥ +8 Chips", "<i>=8", 1, mistakes=("without x",)
)
WORDS = Result(Verdict.OTHER_WORDS)
CRASH = Result(Verdict.CRASHED, "ended with status 1", theirs="=cmd|'/c calc'!A0")
FOUND: dict[str, tuple[Result, ...]] = {
    "ann": (Result(Verdict.RIGHT),) * 3,
    "<b>&bob": (WORDS, Result(Verdict.RIGHT), WRONG),
    "=cyd": (WORDS, Result(Verdict.RIGHT), Result(Verdict.RIGHT)),
    "dan": (Result(Verdict.RIGHT), CRASH, WRONG),
}


UNUSABLE = UnusableFile("=s.yml", "unknown enhancement '<b>Stone'")


def table(page: str = "https://host/?a=1&b", names: tuple[str, ...] = tuple(FOUND), *unusable: UnusableFile) -> Table:
    found = {
        name: tuple(Answer(case, result, Output("")) for case, result in zip(CASES, FOUND[name], strict=True))
        for name in names
    }
    return Table(COURSE, found, "rounds", unusable, link=lambda answer: f"{page}#1&p=x&step={answer.result.step}")


SHOWN = """\
program  stage  rounds   right  other words  other steps   wrong  no score  crashed  too slow
ann          1       2  2 100%            -            -       -         -        -         -
ann          3       1  1 100%            -            -       -         -        -         -
ann        all       3  3 100%            -            -       -         -        -         -
<b>&bob      1       2  1  50%       1  50%            -       -         -        -         -
<b>&bob      3       1       -            -            -  1 100%         -        -         -
<b>&bob    all       3  1  33%       1  33%            -  1  33%         -        -         -
=cyd         1       2  1  50%       1  50%            -       -         -        -         -
=cyd         3       1  1 100%            -            -       -         -        -         -
=cyd       all       3  2  67%       1  33%            -       -         -        -         -
dan          1       2  1  50%            -            -       -         -   1  50%         -
dan          3       1       -            -            -  1 100%         -        -         -
dan        all       3  1  33%            -            -  1  33%         -   1  33%         -

ann passes every round.

<b>&bob first fails at c.yml (stage 3): wrong from step 1.
  rule    Scoring 2.1: chips
  ours    8♥ +8 Chips
  theirs  <i>=8
  known   the wrong score comes out without x
  page    #1&p=x&step=1

=cyd passes every round.

dan first fails at b.yml (stage 1): ended with status 1.
  said    =cmd|'/c calc'!A0
  known   the wrong score comes out without x
  page    #1&p=x&step=None"""


def test_the_table_counts_by_stage_and_says_where_each_first_goes_wrong() -> None:
    assert as_text(table("")) == SHOWN


@pytest.mark.parametrize(("names", "right"), [(("ann", "=cyd"), True), (("ann", "dan"), False)])
def test_a_table_is_right_where_nothing_but_words_differ(names: tuple[str, ...], right: bool) -> None:  # noqa: FBT001
    assert table(names=names).is_right is right


def test_files_that_cannot_be_graded_on_are_counted_apart_and_the_table_is_not_right() -> None:
    apart = table("", ("ann",), UNUSABLE)
    assert not apart.is_right
    alone, listed = as_text(table("", ("ann",))), as_text(apart)
    head, _, end = alone.partition("\n\n")
    says = "One file cannot be used:\n  =s.yml: unknown enhancement '<b>Stone'"
    assert listed == f"{head}\n\n{says}\n\n{end}"
    many = as_text(table("", ("ann",), *[UNUSABLE] * 2021))
    assert "\n\n2,021 files cannot be used:\n" in many
    assert many.count("=s.yml") == 20
    assert "\n  and 2,001 more, which --csv and --report list\n\nann passes" in many
    *before, last = csv.DictReader(as_csv(apart).splitlines())
    assert [row["program"] for row in before] == ["ann"] * 3
    assert {name: cell for name, cell in last.items() if cell} == {
        "stage": "not used",
        "first": "'=s.yml",
        "reason": "unknown enhancement '<b>Stone'",
    }


def test_no_cell_of_the_spreadsheet_is_a_formula() -> None:
    rows = list(csv.DictReader(as_csv(table()).splitlines()))
    assert [(row["program"], row["stage"]) for row in rows[6:8]] == [("'=cyd", "1"), ("'=cyd", "3")]
    assert rows[-1]["theirs"] == "'=cmd|'/c calc'!A0"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())
    bob = rows[5]
    assert (bob["rounds"], bob["right"], bob["right %"], bob["wrong %"], bob["first"]) == (
        "3",
        "1",
        "33",
        "33",
        "c.yml",
    )


def test_progress_on_a_terminal_is_one_line_that_disappears(terminal: StringIO) -> None:
    command._watch([Result(Verdict.WRONG_SCORE), Result(Verdict.RIGHT)], 4, terminal)  # noqa: SLF001
    assert re.search(r"\r2 of 4 runs, [\d.]+ a second, 1 wrong\x1b\[K\r\x1b\[K$", terminal.getvalue())
