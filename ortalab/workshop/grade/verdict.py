"""The verdict on one program's answer for one round."""

from collections import defaultdict
from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import score
from ortalab.scoring.round import Round
from ortalab.terminal import SECONDS
from ortalab.workshop.judge.verdict import Result, Verdict, judge_output
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Program, Runner, StartError


class Task(NamedTuple):
    """One program on one round, as plain data that another process or machine can work on."""

    command: tuple[str, ...]
    round: Round
    seconds: float = SECONDS
    is_explained: bool = False  # must it explain?
    book: Book = BOOK
    limits: Limits | None = None  # of the sandbox to run it in, if any
    wants_words: bool = False  # must it use our words?


_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Result:
    """Run the program and judge its output; one that cannot be started has crashed."""
    idle = _idle[task.limits]
    runner = idle.pop() if idle else Runner(task.limits)
    try:
        printed = Program(task.command, task.seconds, runner)(task.round)
    except StartError as error:
        return Result(Verdict.CRASHED, error.what)
    finally:
        idle.append(runner)
    scored = score(task.round, task.book)
    return judge_output(printed, scored, wants_steps=task.is_explained, wants_words=task.wants_words)
