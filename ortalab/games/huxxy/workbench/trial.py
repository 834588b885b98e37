"""A file on trial: each of its functions on all cases, the first wrong one made small and looked at closely.

It is a generator: it yields calls, takes their answers, and returns a report, so that processes and the page run it
alike. Nothing in it depends on a clock but the patience with a slow function.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from enum import StrEnum
from time import monotonic
from typing import Any, Final, NamedTuple

from ortalab.games.huxxy.bot_limits import BONUS_NAME, NAME, PARAMETERS, Answer, changed_words
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play
from ortalab.games.huxxy.workbench.cases import Case, score_cases, table_cases
from ortalab.games.huxxy.workbench.judging import PREFIX, Wrong, judge
from ortalab.games.huxxy.workbench.plays import play_cases, turn_states
from ortalab.games.huxxy.workbench.shrink import shrunk

COUNT: Final = 500
"""The cases of a function."""
TURNS: Final = 120
"""The turns that a play function is asked for."""
PATIENCE: Final = 20.0
"""The seconds after which a function is not tried on further cases."""
MOST_LOST: Final = 3
"""… and the calls without an answer."""
MOST_LINES: Final = 40
"""The lines that are kept of what a call prints."""


class Verdict(StrEnum):
    """The outcome of a function's trial."""

    RIGHT = "right"
    NO_JOKERS = "right, but not with Jokers"
    WRONG = "wrong"
    ERROR = "ended with an error"
    MISSING = "not in this file"


class Call(NamedTuple):
    """A call that is asked for."""

    name: str
    arguments: tuple[object, ...]
    options: Mapping[str, object]


class Shown(NamedTuple):
    """A wrong case, small."""

    case: Case
    wrong: Wrong
    line: int  # of the file, on which it returned or failed; 0 where that is not known
    printed: tuple[str, ...]  # lines, bounded
    lines: int  # that it printed in all
    note: str = ""  # a sentence without its full stop

    @property
    def arguments(self) -> list[tuple[str, str]]:
        """The names of the arguments, each with its value as Python spells it."""
        names = PARAMETERS[PREFIX + self.case.name]
        return [(name, repr(value)) for name, value in zip(names, self.case.arguments, strict=True)]


class Tried(NamedTuple):
    """A function's verdict and its counts."""

    name: str  # without what all of them begin with
    verdict: Verdict = Verdict.MISSING
    line: int = 0  # of its `def`
    cases: int = 0
    wrong: int = 0
    jokers: int = 0  # cases with Jokers, which are counted apart
    wrong_jokers: int = 0
    shown: Shown | None = None
    stopped: str = ""  # why not all cases were tried

    @property
    def is_right(self) -> bool:
        return self.verdict in {Verdict.RIGHT, Verdict.NO_JOKERS}


class Report(NamedTuple):
    """The outcome of a file's trial."""

    tried: tuple[Tried, ...]

    @property
    def found(self) -> list[Tried]:
        """The functions that are in the file."""
        return [one for one in self.tried if one.verdict is not Verdict.MISSING]

    @property
    def right(self) -> int:
        return sum(one.is_right for one in self.tried)


Asking = Generator[Call, Answer, Any]
Told = Callable[[Tried], object]
"""A callback for the progress of a function's trial."""


class Plan(NamedTuple):
    """The settings of a file's trial."""

    seed: int = 1
    cases: int = COUNT
    turns: int = TURNS
    bonus: bool = False  # Jokers count, also where the file has no function of the bonus game
    patience: float = PATIENCE


def try_file(found: Mapping[str, int], plan: Plan = Plan(), told: Told = lambda _: None) -> Asking:  # noqa: B008
    """Try the functions that a file has, each with its line; return the report."""
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
        """Begin without a case."""
        self.plan, self.told, self.counts_jokers = plan, told, counts_jokers
        self.tried = Tried(name, Verdict.RIGHT, line)
        self.firsts: dict[bool, tuple[Case, Wrong]] = {}  # the first wrong case, without Jokers and with them
        self.lost = 0

    def run(self) -> Asking:
        """Try all cases, and make the first wrong one small; return what came of it."""
        until = monotonic() + self.plan.patience
        for case in self._cases():
            if self.lost >= MOST_LOST or monotonic() > until:
                self._stop()
                break
            wrong = yield from self._wrong(case)
            self._count(case, wrong)
            self.told(self.tried)
        first = self.firsts.get(False) or self.firsts.get(True)
        if not first:
            return self.tried
        small, wrong = yield from self._small(*first)
        shown = yield from self._looked_at(small, wrong)
        return self.tried._replace(shown=shown)

    def _cases(self) -> Sequence[Case]:
        seed, count = self.plan.seed, self.plan.cases
        match self.tried.name:
            case "score":
                return score_cases(seed, count)
            case "valid_table":
                return table_cases(seed, count)
            case "valid_play":
                return play_cases(seed, count)
            case name:
                cases = (Case(name, state.arguments()) for state in turn_states(seed, 4 * self.plan.turns))
                is_bonus = PREFIX + name != NAME
                return [case for case in cases if is_bonus or not case.has_joker][: self.plan.turns]

    def _wrong(self, case: Case) -> Asking:
        """Return the call that is wrong and why, None where all is right: of a play function, those of a turn."""
        if case.name in {"score", "valid_table", "valid_play"}:
            wrong = judge(case, (yield from self._asked(case)))
            return (case, wrong) if wrong else None
        while True:
            answer = yield from self._asked(case)
            if wrong := judge(case, answer):
                return case, wrong
            if answer.value[1] in {PICK_UP, END}:
                return None
            case = after(case, answer.value)

    def _asked(self, case: Case, **options: object) -> Asking:
        answer = yield Call(PREFIX + case.name, case.arguments, {"seed": self.plan.seed, "keeps": True, **options})
        self.lost += answer.is_lost
        return answer

    def _count(self, case: Case, wrong: tuple[Case, Wrong] | None) -> None:
        is_apart = (
            case.has_joker and self.tried.name in {"score", "valid_table", "valid_play"} and not self.counts_jokers
        )
        tried = self.tried
        if is_apart:
            self.tried = tried._replace(jokers=tried.jokers + 1, wrong_jokers=tried.wrong_jokers + bool(wrong))
        else:
            self.tried = tried._replace(cases=tried.cases + 1, wrong=tried.wrong + bool(wrong))
        if wrong:
            self.firsts.setdefault(is_apart, (case, wrong[1]))
            self._judge()

    def _stop(self) -> None:
        why = "three calls had no answer" if self.lost >= MOST_LOST else f"{self.plan.patience:g} seconds are over"
        self.tried = self.tried._replace(stopped=why)

    def _judge(self) -> None:
        if False not in self.firsts:
            verdict = Verdict.NO_JOKERS
        else:
            is_error = self.firsts[False][1].sort in {"error", "lost"}
            verdict = Verdict.ERROR if is_error else Verdict.WRONG
        self.tried = self.tried._replace(verdict=verdict)

    def _small(self, case: Case, wrong: Wrong) -> Asking:
        """Return the smallest case found that is wrong in the same way, and why."""
        found = case, wrong
        if not (again := (yield from self._wrong(case))):
            return found
        found, self.lost = again, 0
        making = shrunk(case)
        try:
            smaller = next(making)
            while self.lost < MOST_LOST:
                told = yield from self._wrong(smaller)
                is_same = told is not None and alike(told[1], wrong)
                found = told if is_same and told else found
                smaller = making.send(is_same)
        except StopIteration:
            pass
        return found

    def _looked_at(self, case: Case, wrong: Wrong) -> Asking:
        """Ask for a case once more, in a file that is run anew, and note what it prints and where it returns."""
        answer = yield from self._asked(case, traces=True, anew=True)
        again = judge(case, answer)
        note = "" if again else "called alone it is right: the file remembers something from earlier calls"
        changed = changed_words(PREFIX + case.name, answer) if again and again.sort == "value" else ""
        lines = answer.printed.splitlines()[:MOST_LINES]
        count = answer.lines + bool(answer.printed and not answer.printed.endswith("\n"))
        return Shown(case, again or wrong, answer.line, tuple(lines), count, note or changed)


def alike(one: Wrong, other: Wrong) -> bool:
    """Tell whether two answers are wrong in the same way: the same sort, and the same error or results."""
    if one.sort != other.sort:
        return False
    if one.sort == "error":
        return one.got.partition(":")[0] == other.got.partition(":")[0]
    return one.expected == other.expected or "True" not in one.expected + one.got


def after(case: Case, play: Play) -> Case:
    """Return the call that follows in the same turn once a play is made."""
    history, who, hand, table = case.arguments
    hand, table = list(hand), [list(group) for group in table]
    _, kind, details = play
    if details:
        card, *source, to = details
        (table[int(source[0])] if kind == MOVE else hand).remove(card)
        if to == len(table):
            table.append([])
        table[int(to)].append(card)
    return Case(case.name, ([*history, play], who, hand, table))
