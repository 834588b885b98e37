"""The parts of a program that are given up after time-outs, and the results of the cases that are skipped."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from ortalab.courses.answer import Answer, Case
from ortalab.courses.result import IN_A_ROW, LATE, Result, Verdict

if TYPE_CHECKING:
    from ortalab.courses.course import Course

SKIPPED = "was not run on this: three times in a row it"
"""The prefix of the reason for a skipped case."""
LATE_OUTPUT = "had not ended in time, after wrong output"


class TimeOuts:
    """The parts of a program that are given up, each after several time-outs in a row."""

    was_late = False  # whether the last answer was late, and its part is not given up

    def __init__(self, course: "Course[Any]") -> None:
        self._part = course.part
        self._in_a_row = Counter[str]()
        self._given_up = dict[str, Result]()

    def record(self, answer: Answer[Any]) -> None:
        part = self._part(answer.case)
        self._in_a_row[part] = self._in_a_row[part] + 1 if answer.is_late else 0
        if self._in_a_row[part] >= IN_A_ROW:
            last = answer.result if answer.result.verdict in LATE else Result(Verdict.LATE, LATE_OUTPUT)
            self._given_up.setdefault(part, last._replace(reason=f"{SKIPPED} {last.reason}", theirs=""))
        self.was_late = answer.is_late and part not in self._given_up

    def skipped(self, case: Case) -> Result | None:
        """Return the result of a case that is not run; None if it is run."""
        return self._given_up.get(self._part(case))


def is_skipped(result: Result) -> bool:
    return result.reason.startswith(SKIPPED)
