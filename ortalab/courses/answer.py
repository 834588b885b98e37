"""Cases, a program's outputs for them, their verdicts, and the mistakes that a hunt finds."""

from collections.abc import Callable, Generator
from enum import Enum
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.courses.result import LATE, Result, Verdict


class Fault(Enum):
    """The kinds of program faults; a faulty run may still have output."""

    CRASH = "crash"
    TIME_OUT = "time-out"
    GARBAGE = "garbage"
    LATE_GARBAGE = "late garbage"  # from a program that also timed out
    ACCIDENT = "accident"  # an accident of this machine, which says nothing about the program


class Output(NamedTuple):
    """The output of a program, and its fault."""

    text: str  # standard output, bounded; bytes that are not UTF-8 are escaped
    fault: str = ""  # a clause, such as `ended with status 101`, or about an accident; "" if it ended normally
    stderr: str = ""  # the end of its standard error
    seconds: float = 0.0
    sort: Fault = Fault.CRASH  # the kind of its fault, if any

    @property
    def kind(self) -> Fault | None:
        return self.sort if self.fault else None

    @property
    def is_accident(self) -> bool:
        return self.kind is Fault.ACCIDENT

    @property
    def is_late(self) -> bool:
        return self.kind in {Fault.TIME_OUT, Fault.LATE_GARBAGE}

    @property
    def data(self) -> dict[str, str]:
        """The fault and standard error as plain data; standard error only if it explains why there is no answer."""
        said = {"said": self.stderr} if self.fault or (self.stderr and not self.text.strip()) else {}
        return ({"fault": self.fault} if self.fault else {}) | said

    @property
    def has_status(self) -> bool:
        """Whether the only fault is a non-zero exit status, which no assignment defines."""
        return self.kind is Fault.CRASH and self.fault.startswith("ended with status")


def accident(words: str) -> Output:
    return Output("", words, sort=Fault.ACCIDENT)


class Case(Protocol):
    """An input for a program with its expected output; plain data for use in another process."""

    @property
    def name(self) -> str: ...

    @property
    def group(self) -> str:
        """The row of the board for the case."""
        ...

    @property
    def version(self) -> str:
        """A string that changes with the case or its expected output."""
        ...

    @property
    def size(self) -> int:
        """The size of the input; if 0, cases are compared by the line of their first difference."""
        ...


C = TypeVar("C", bound=Case)
T = TypeVar("T")


class Answer(NamedTuple, Generic[C]):
    """A program's output for a case, and its verdict."""

    case: C
    result: Result
    output: Output
    is_cut: bool = False  # whether part of the output is left out

    @property
    def name(self) -> str:
        return self.case.name

    @property
    def group(self) -> str:
        return self.case.group

    @property
    def size(self) -> int:
        return self.case.size or self.result.line or 0

    @property
    def is_right(self) -> bool:
        return self.result.verdict.is_right

    @property
    def is_wrong(self) -> bool:
        return self.result.verdict.is_wrong

    @property
    def is_accident(self) -> bool:
        return self.result.verdict is Verdict.NOT_JUDGED

    @property
    def is_late(self) -> bool:
        """Whether the program had not ended, whatever the verdict on its output."""
        return self.result.verdict in LATE or self.output.is_late

    @property
    def is_judged(self) -> bool:
        return self.is_right or self.is_wrong


class Finding(NamedTuple, Generic[C]):
    """A find: a mistake of a program, shown by the smallest case found."""

    answer: Answer[C]
    drawn: C  # the case before shrinking
    number: int  # the number of that case among all tried, from 1
    is_steady: bool  # whether the program printed the same when run again
    cause: str = ""  # the known mistakes that cause its score, a clause
    where: str = ""  # the path of the saved case; "" if it is not saved


class Hunt(NamedTuple, Generic[C]):
    """The result of a hunt: the cases tried, and the mistakes found."""

    tried: int = 0
    wrong: int = 0
    findings: tuple[Finding[C], ...] = ()
    unjudged: tuple[Answer[C], ...] = ()  # those not judged, because of an accident or a gap in the assignment
    readings: tuple[str, ...] = ()  # how the program interprets open points, a clause each
    is_stopped: bool = False  # whether Ctrl+C was pressed
    where: str = ""  # the cases that were tried: `of stage 3`
    before: str = ""  # the first sentence of the report
    covered: tuple[str, ...] = ()  # lines about the cases tried


Ask = Callable[[C], Answer[C]]
"""A function that runs the program alone on a case, and judges the output."""
Asking = Generator[C, Answer[C], T]
"""A generator that yields cases and receives the program's answers."""
Say = Callable[[str, int], object]
"""A function that reports the progress of a hunt: the kind of case, and the number tried."""


class Kinds(Generic[C]):
    """The kinds of mistakes found in a hunt; by default, results with equal keys show the same mistake."""

    def __init__(self) -> None:
        self.keys = set[tuple[str, ...]]()

    def record(self, answer: Answer[C], *, is_drawn: bool) -> None:
        """Record an answer to a drawn or a shrunk case."""

    def unknown(self, answer: Answer[C], _ask: Ask[C]) -> Answer[C] | None:
        """Return a wrong answer that shows a new mistake, perhaps for a part of the case; None if all are known."""
        return None if answer.result.key in self.keys else answer

    def is_same(self, answer: Answer[C], smaller: Answer[C]) -> bool:
        """Return whether a wrong answer for a smaller case shows the same mistake."""
        return smaller.result.key == answer.result.key

    def add(self, finding: Finding[C]) -> None:
        self.keys.add(finding.answer.result.key)

    def summary(self, found: Hunt[C]) -> Hunt[C]:
        """Add the recorded data to the result of a hunt."""
        return found
