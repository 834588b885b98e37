"""The text that `ortalab compare` prints for an output."""

from ortalab.courses.answer import Answer, Output
from ortalab.courses.ortalab.case import RoundCase, judge
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.signs import Ink
from ortalab.rounds.play import Score


def as_text(printed: str | Output, scored: Score) -> str:
    """Compare an output with the expected one, as text."""
    output = Output(printed) if isinstance(printed, str) else printed
    case = RoundCase(1, "", scored.round, scored.book)
    return "\n".join(COURSE.tell(Answer(case, judge(case, output), output), Ink(is_coloured=False)))
