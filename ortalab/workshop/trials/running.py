"""Running a program on trials, on all cores, and judging what it prints."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from typing import NamedTuple

from ortalab.plurals import counted
from ortalab.workshop.process_pool import perform_all
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Runner, runner_for
from ortalab.workshop.trials.trial import Answer, Trial, without_text

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
