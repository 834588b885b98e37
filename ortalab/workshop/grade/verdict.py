"""The verdict on one program's answer for one round."""

from collections import defaultdict
from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.terminal import SECONDS
from ortalab.workshop.compare.answer import Result, Verdict, judge_text
from ortalab.workshop.compare.lines import shown
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Output, Program, Runner, StartError


class Task(NamedTuple):
    """One program on one round, as plain data that another process or machine can work on."""

    command: tuple[str, ...]
    round: Round
    seconds: float = SECONDS
    is_explained: bool = False  # must it explain?
    book: Book = BOOK
    limits: Limits | None = None  # of the sandbox to run it in, if any


_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Result:
    """Run the program and judge its output; one that cannot be started has crashed."""
    idle = _idle[task.limits]
    runner = idle.pop() if idle else Runner(task.limits)
    try:
        printed = Program(task.command, task.seconds, runner)(task.round)
    except StartError as error:
        return Result(Verdict.CRASH, error.what)
    finally:
        idle.append(runner)
    return judge(printed, score(task.round, task.book), is_explained=task.is_explained)


def judge(printed: Output, scored: Score, *, is_explained: bool = False) -> Result:
    """Compare an output with our score.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker]}"))
    >>> judge(Output("75"), scored).verdict, judge(Output("75", "ended with status 1"), scored)[:2]
    (<Verdict.PASSED: 'passed'>, (<Verdict.CRASH: 'crash'>, 'ended with status 1'))
    """
    if printed.kind:
        last = printed.stderr.strip().rpartition("\n")[2]
        return Result(Verdict(printed.kind.value), printed.fault, theirs=shown(last))
    return judge_text(printed.text, scored, is_explained=is_explained)
