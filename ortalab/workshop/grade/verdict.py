"""One program's answer for one round: the verdict, and the text where a report shows it."""

from collections import defaultdict
from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import score
from ortalab.scoring.round import Round
from ortalab.terminal import SECONDS
from ortalab.workshop.judge.verdict import Result, Shape, Verdict, judge_output
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


class Answer(NamedTuple):
    result: Result
    printed: str = ""  # where the score is wrong and the text short, to be laid beside ours


MOST_KEPT = 8 * 1024
"""The most characters of an output that are kept; of a longer one none is."""
_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Answer:
    """Run the program and judge its output; one that cannot be started has crashed."""
    idle = _idle[task.limits]
    runner = idle.pop() if idle else Runner(task.limits)
    try:
        printed = Program(task.command, task.seconds, runner)(task.round)
    except StartError as error:
        return Answer(Result(Verdict.CRASHED, error.what))
    finally:
        idle.append(runner)
    scored = score(task.round, task.book)
    result = judge_output(printed, scored, wants_steps=task.is_explained, wants_words=task.wants_words)
    is_kept = result.verdict.shape in {Shape.STEP, Shape.SCORE} and not task.wants_words
    return Answer(result, printed.text if is_kept and len(printed.text) <= MOST_KEPT else "")
