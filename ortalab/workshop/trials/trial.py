"""Trials of a program: the input of each, the answer judged line by line, and all of them run on all cores."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from ortalab.crashes import Crash
from ortalab.plurals import counted
from ortalab.workshop.check.signs import Sign
from ortalab.workshop.judge.by_line.verdict import End, Judged, Verdict
from ortalab.workshop.judge.lines import crash_in
from ortalab.workshop.process_pool import perform_all
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Fault, Output, Runner, runner_for

MOST_KEPT = 64 * 1024
"""The most characters of an output that are kept; all of it is judged."""


SIGNS = {
    Verdict.RIGHT: Sign.RIGHT,
    Verdict.BLANKS: Sign.OTHER,
    Verdict.WRONG: Sign.WRONG,
    Verdict.NO_ANSWER: Sign.NONE,
}


class Answer(NamedTuple):
    """An output of a program in a trial, and the verdict."""

    name: str
    group: str
    judged: Judged
    output: Output = Output("")
    given: str = ""  # the part of the input that leads to the line that differs: a command line, or a line of a script

    @property
    def is_right(self) -> bool:
        return self.judged.verdict.is_right

    @property
    def sign(self) -> Sign:
        return SIGNS[self.judged.verdict]


class Trial(Protocol):
    """An input for a program; it can be pickled."""

    @property
    def name(self) -> str: ...

    @property
    def group(self) -> str: ...

    def run(self, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
        """Run a program on this input; raise `StartError` where it cannot be started."""
        ...

    def judge(self, output: Output) -> Answer:
        """Return the verdict on what a program printed."""
        ...


def crash_of(output: Output) -> Crash | None:
    """Find a program's own report of its crash."""
    return crash_in(output.stderr) or crash_in(output.text) if output.fault else None


def fault_words(output: Output) -> str:
    r"""Return the fault of a program, half a sentence: in its own words where it has some.

    >>> fault_words(Output("", "ended with status 1", "Traceback (most recent call last):\nKeyError: 10"))
    'crashed: KeyError: 10'
    """
    crash = crash_of(output)
    if crash:
        return f"{crash}: {crash.said}" if crash.said else str(crash)
    return output.fault


def end_of(output: Output) -> End | None:
    """Return how a program ended, None where it ended well."""
    if not output.fault:
        return None
    crash = crash_of(output)
    if crash:
        return End(fault_words(output), ("crash", crash.where or crash.said))
    return End(fault_words(output), ("too slow",) if output.sort is Fault.TIME_OUT else ("ended", output.fault))


def without_text(answer: Answer) -> Answer:
    """Return an answer with the beginning of its output alone."""
    return answer._replace(output=answer.output._replace(text=answer.output.text[:MOST_KEPT]))


def run_script(lines: Sequence[str], file: str, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
    """Run a program on a script: on its standard input, or by its path where the command has {file}."""
    return runner(command, runner.write("".join(f"{line}\n" for line in lines), file), seconds, on_input=True)


SHARED = 4
"""So many trials are worth a process of their own each."""


class Command(NamedTuple):
    """A program, and how it is run."""

    words: tuple[str, ...]
    seconds: float
    limits: Limits | None = None


class Outcome(NamedTuple):
    """The answers of a program, in the order of the trials."""

    answers: tuple[Answer, ...]
    of: int  # how many trials there were
    is_stopped: bool = False  # did Ctrl+C come before all were run?

    @property
    def is_right(self) -> bool:
        return not self.is_stopped and all(answer.is_right for answer in self.answers)


class Task(NamedTuple):
    """One trial of a program, as plain data that another process can work on."""

    command: Command
    trial: Trial
    place: int


def perform(task: Task) -> tuple[int, Answer]:
    """Run a program in a trial; return its place and the answer."""
    return task.place, without_text(_ask(task.command, runner_for(task.command.limits), task.trial))


@contextmanager
def asking(command: Command) -> Iterator[Callable[[Trial], Answer]]:
    """Give a function to run a program in a trial and judge it; it raises `StartError` where it cannot be started."""
    with closing(Runner(command.limits)) as runner:
        yield partial(_ask, command, runner)


def _ask(command: Command, runner: Runner, trial: Trial) -> Answer:
    output = trial.run(runner, command.words, command.seconds)
    return trial.judge(output)._replace(output=output)


def run_trials(
    command: Command, trials: Sequence[Trial], jobs: int, show: Callable[[str], object], noun: str
) -> Outcome:
    """Run a program in all trials, so many at a time; Ctrl+C leaves the answers that there are."""
    tasks = [Task(command, trial, place) for place, trial in enumerate(trials)]
    answers: dict[int, Answer] = {}
    is_stopped, wrong = False, 0
    try:
        for place, answer in perform_all(perform, tasks, min(jobs, -(-len(tasks) // SHARED))):
            answers[place] = answer
            wrong += not answer.is_right
            show(f"{len(answers):,} of {counted(len(tasks), noun)}, {wrong:,} wrong")
    except KeyboardInterrupt:
        is_stopped = True
    return Outcome(tuple(answers[place] for place in sorted(answers)), len(trials), is_stopped)
