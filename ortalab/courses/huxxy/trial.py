"""Test a file: run each of its functions on all cases, then shrink and examine the first wrong case.

`try_file` is a generator: it yields calls, takes their answers, and returns a report, so processes and the page run it
alike. It depends on a clock only to limit slow functions.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from time import monotonic
from typing import Final, NamedTuple

from ortalab.courses.huxxy.cases import Case
from ortalab.courses.huxxy.judging import MODELS, PREFIX, Wrong
from ortalab.courses.huxxy.plays import calls_of
from ortalab.courses.huxxy.shrink import shrunk
from ortalab.courses.huxxy.turns import Asking, Fault, alike, fault_of
from ortalab.games.huxxy.bot_limits import BONUS_NAME, PARAMETERS, Answer, changed_words

COUNT: Final = 500
"""The number of cases for a function."""
TURNS: Final = 120
"""The number of turns for a play function."""
PATIENCE: Final = 20.0
"""The seconds after which a function gets no further cases."""
MOST_LOST: Final = 3
"""The number of calls without an answer after which a function gets no further cases."""
MOST_LINES: Final = 40
"""The maximum number of lines stored of a call's output."""


class Verdict(StrEnum):
    """The verdicts on a function."""

    RIGHT = "right"
    NO_JOKERS = "right, except with Jokers"
    WRONG = "wrong"
    ERROR = "ended with an error"
    MISSING = "not in this file"


class Shown(NamedTuple):
    """A wrong case, shrunk."""

    case: Case
    call: Case  # the wrong call; in a turn, the last
    wrong: Wrong
    line: int  # the line of the file where it returned or failed; 0 if unknown
    printed: tuple[str, ...]  # the first lines of its output
    lines: int  # the number of all lines it printed
    note: str = ""  # a sentence without its full stop

    @property
    def arguments(self) -> list[tuple[str, str]]:
        """The arguments by name, each value as Python prints it."""
        names = PARAMETERS[PREFIX + self.case.name]
        return [(name, repr(value)) for name, value in zip(names, self.case.arguments, strict=True)]


class Tried(NamedTuple):
    """A function's verdict and its counts."""

    name: str  # the name without the common prefix
    verdict: Verdict = Verdict.MISSING
    line: int = 0  # the line of its `def`
    cases: int = 0
    wrong: int = 0
    jokers: int = 0  # cases with Jokers, counted separately
    wrong_jokers: int = 0
    shown: Shown | None = None
    stopped: str = ""  # why some cases were not tried
    readings: tuple[str, ...] = ()  # how it interprets open points, a clause each; no verdict depends on them

    @property
    def is_right(self) -> bool:
        return self.verdict in {Verdict.RIGHT, Verdict.NO_JOKERS}


class Report(NamedTuple):
    """The result of testing a file."""

    tried: tuple[Tried, ...]

    @property
    def found(self) -> list[Tried]:
        """The functions in the file."""
        return [one for one in self.tried if one.verdict is not Verdict.MISSING]

    @property
    def right(self) -> int:
        return sum(one.is_right for one in self.tried)


Told = Callable[[Tried], object]
"""Called with the progress of testing a function."""


class Plan(NamedTuple):
    """The settings for testing a file."""

    seed: int = 1
    cases: int = COUNT
    turns: int = TURNS
    bonus: bool = False  # whether Jokers count even if the file has no function of the bonus game
    patience: float = PATIENCE
    jokers: bool = True  # whether cases with Jokers are tried


def try_file(found: Mapping[str, int], plan: Plan = Plan(), told: Told = lambda _: None) -> Asking:  # noqa: B008
    """Test the functions of a file, given with their lines; return the report."""
    tried: list[Tried] = []
    for full in PARAMETERS:
        name = full.removeprefix(PREFIX)
        if full in found:
            trial = Trial(name, found[full], plan, counts_jokers=plan.bonus or BONUS_NAME in found, told=told)
            tried.append((yield from trial.run()))
        elif full != BONUS_NAME:
            tried.append(Tried(name))
    return Report(tuple(tried))


class Trial:
    def __init__(self, name: str, line: int, plan: Plan, *, counts_jokers: bool, told: Told) -> None:
        """Start without a case."""
        self.plan, self.told, self.counts_jokers = plan, told, counts_jokers
        self.tried = Tried(name, Verdict.RIGHT, line)
        self.firsts: dict[bool, Fault] = {}  # the first wrong case, without Jokers and with them
        self.lost = 0
        self.answer = Answer()

    def run(self) -> Asking:
        """Run all cases and shrink the first wrong one; return the result."""
        until = monotonic() + self.plan.patience
        for case in self._cases():
            if self.lost >= MOST_LOST or monotonic() > until:
                self._stop()
                break
            self._count(case, (yield from self._fault(case)))
            self.told(self.tried)
        first = self.firsts.get(False) or self.firsts.get(True)
        if not first:
            return self.tried
        small = yield from self._small(first)
        shown = yield from self._looked_at(small)
        return self.tried._replace(shown=shown)

    def _cases(self) -> Sequence[Case]:
        found = calls_of(self.tried.name, self.plan.seed, self.plan.cases, self.plan.turns)
        return [case for case in found if self.plan.jokers or not case.has_joker]

    def _fault(self, case: Case, **options: object) -> Asking:
        """Return the fault of a case; None if it is right. Count the unanswered calls."""
        asking = fault_of(case, {"seed": self.plan.seed, **options}, self._note)
        try:
            call = next(asking)
            while True:
                self.answer = yield call
                self.lost += self.answer.is_lost
                call = asking.send(self.answer)
        except StopIteration as over:
            return over.value

    def _note(self, reading: str) -> None:
        if reading not in self.tried.readings:
            self.tried = self.tried._replace(readings=(*self.tried.readings, reading))

    def _count(self, case: Case, fault: Fault | None) -> None:
        is_apart = case.has_joker and case.name in MODELS and not self.counts_jokers
        tried = self.tried
        if is_apart:
            self.tried = tried._replace(jokers=tried.jokers + 1, wrong_jokers=tried.wrong_jokers + bool(fault))
        else:
            self.tried = tried._replace(cases=tried.cases + 1, wrong=tried.wrong + bool(fault))
        if fault:
            self.firsts.setdefault(is_apart, fault)
            self._judge()

    def _stop(self) -> None:
        why = "three calls had no answer" if self.lost >= MOST_LOST else f"{self.plan.patience:g} seconds have passed"
        self.tried = self.tried._replace(stopped=why)

    def _judge(self) -> None:
        if False not in self.firsts:
            verdict = Verdict.NO_JOKERS
        else:
            is_error = self.firsts[False].wrong.sort in {"error", "lost"}
            verdict = Verdict.ERROR if is_error else Verdict.WRONG
        self.tried = self.tried._replace(verdict=verdict)

    def _small(self, first: Fault) -> Asking:
        """Return the smallest case found with the same fault."""
        if not (found := (yield from self._fault(first.case))):
            return first
        self.lost = 0
        making = shrunk(first.case)
        try:
            smaller = next(making)
            while self.lost < MOST_LOST:
                fault = yield from self._fault(smaller)
                is_same = fault is not None and alike(fault.wrong, first.wrong)
                found = fault if is_same and fault else found
                smaller = making.send(is_same)
        except StopIteration:
            pass
        return found

    def _looked_at(self, fault: Fault) -> Asking:
        """Repeat a case in a fresh process, and record its output and the line where it returns."""
        again = yield from self._fault(fault.case, traces=True, anew=True)
        answer = self.answer
        note = "" if again else "called alone it is right: the file remembers something from earlier calls"
        changed = changed_words(PREFIX + fault.case.name, answer) if again and again.wrong.sort == "value" else ""
        lines = answer.printed.splitlines()[:MOST_LINES]
        count = answer.lines + bool(answer.printed and not answer.printed.endswith("\n"))
        shown = again or fault
        return Shown(shown.case, shown.call, shown.wrong, answer.line, tuple(lines), count, note or changed)
