"""The verdict on one program's answer for one round."""

from enum import Enum
from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.workshop.compare.difference import compare, compare_layout, is_explanation
from ortalab.workshop.compare.lines import lines_of, shown
from ortalab.workshop.running import SECONDS, Fault, Output, Program, Runner, StartError


class Verdict(Enum):
    """How good an answer is, the best first; the words are the columns of the table."""

    PASSED = "passed"
    LAYOUT = "layout only"
    WRONG = "wrong"
    CRASH = Fault.CRASH.value
    TIME_OUT = Fault.TIME_OUT.value
    GARBAGE = Fault.GARBAGE.value

    @property
    def is_right(self) -> bool:
        """Whether the answer says what ours says, whatever the layout."""
        return self in {Verdict.PASSED, Verdict.LAYOUT}


class Result(NamedTuple):
    """A verdict and its reason; texts of the program are escaped and cut for printing."""

    verdict: Verdict
    reason: str = ""  # half a sentence: `line 3 differs`, or a fault; nothing where it passed
    rule: str = ""  # the rule that decides, cited and in words
    ours: str = ""
    theirs: str = ""
    step: int | None = None  # the place of our line in `Score.steps`


class Task(NamedTuple):
    """One program on one round, as plain data that another process or machine can work on."""

    command: tuple[str, ...]
    round: Round
    seconds: float = SECONDS
    is_explained: bool = False  # must it explain?
    book: Book = BOOK


_idle: list[Runner] = []
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Result:
    """Run the program and judge its output; one that cannot be started has crashed."""
    runner = _idle.pop() if _idle else Runner()
    try:
        with Program(task.command, task.seconds, runner) as program:
            printed = program(task.round)
    except StartError as error:
        return Result(Verdict.CRASH, error.what)
    finally:
        _idle.append(runner)
    return judge(printed, score(task.round, task.book), is_explained=task.is_explained)


def judge(printed: Output, scored: Score, *, is_explained: bool = False) -> Result:
    """Compare an output with our score.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> judge(Output("75"), scored).verdict, judge(Output("75.0"), scored).reason
    (<Verdict.PASSED: 'passed'>, 'line 1 is laid out in another way')
    >>> judge(Output("74"), scored)[:2]
    (<Verdict.WRONG: 'wrong'>, 'line 1 differs')
    """
    if printed.kind:
        last = printed.stderr.strip().rpartition("\n")[2]
        return Result(Verdict(printed.kind.value), printed.fault, theirs=shown(last))
    if not lines_of(printed.text):
        return Result(Verdict.GARBAGE, "printed nothing")
    if is_explained and not is_explanation(printed.text):
        first = explain_score(scored).partition("\n")[0]
        theirs = lines_of(printed.text)[0].text
        return Result(Verdict.WRONG, "the explanation is missing", ours=first, theirs=shown(theirs), step=0)
    found = compare(printed.text, scored)
    if found:
        ours, theirs = ("-" if line is None else shown(line) for line in (found.ours, found.theirs))
        return Result(Verdict.WRONG, str(found), f"{found.rule}: {found.words}", ours, theirs, found.step)
    layout = compare_layout(printed.text, scored)
    if layout:
        reason = f"line {layout.line} is laid out in another way"
        return Result(Verdict.LAYOUT, reason, "", shown(layout.ours), shown(layout.theirs))
    return Result(Verdict.PASSED)
