"""Programs run on cases: a task at a time, in this process."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple

from ortalab.courses.course import Answer, Case, Course
from ortalab.courses.result import Result, Verdict
from ortalab.courses.run.how import How
from ortalab.courses.run.processes import Limits
from ortalab.courses.run.runner import AccidentError, Fault, Output, Runner, StartError, run_alone
from ortalab.courses.run.starting import NotStartedError, why_not_started
from ortalab.courses.shown import printable

MOST_KEPT = 64 * 1024
"""The most characters of an output that are kept; all of it is judged."""
IN_A_ROW = 3
"""After so many runs in a row that have no answer in time, a program is run no further."""
LATE = {Verdict.LATE, Verdict.TOO_SLOW}
"""The verdicts on a run that has no answer in time."""


class NamedProgram(NamedTuple):
    """A program, and the name of who wrote it."""

    name: str
    command: tuple[str, ...]
    version: str = ""  # changes when the program does; found in the files of the command unless given
    broken: str = ""  # why there is no program, half a sentence: it does not compile


class Task(NamedTuple):
    """A program on some cases, as plain data that another process or machine can work on."""

    course: Course[Any]
    command: tuple[str, ...]
    cases: tuple[Case, ...]
    how: How
    traits: str = ""  # of the program, as the course has asked it
    is_first: bool = False  # is it the first of the program, which shows whether it starts?


class Done(NamedTuple):
    """The answers of a task."""

    answers: tuple[Answer[Any], ...]
    traits: str = ""
    not_started: str = ""  # why the program does not start
    seconds: float = 0.0  # that the task took

    @property
    def is_accident(self) -> bool:
        return any(answer.is_accident for answer in self.answers)


_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Done:
    """Run the program on the cases and judge its outputs; one that cannot be started has crashed."""
    idle = _idle[task.how.limits]
    runner, start = idle.pop() if idle else Runner(task.how.limits), perf_counter()
    try:
        done = _perform(task, lambda case: task.course.run(runner, case, task.command, task.how.seconds))
        return done._replace(seconds=perf_counter() - start)
    finally:
        idle.append(runner)


def _perform(task: Task, run: Callable[[Case], Output]) -> Done:
    course, traits = task.course, task.traits
    outputs = list[Output]()
    try:
        if task.is_first:
            outputs.append(run(task.cases[0]))
            if reason := why_not_started(task.command, chain(outputs, map(run, course.first(task.cases)))):
                return unstarted(task.cases, reason)
            traits = course.traits(run)
        for case in task.cases[len(outputs) :]:
            if _is_given_up(outputs):
                break
            outputs.append(run(case))
    except AccidentError as error:
        return Done(all_alike(task.cases, Result(Verdict.NOT_JUDGED, printable(error.words))))
    except StartError as error:
        if task.is_first:
            return unstarted(task.cases, error.what)
        return Done(all_alike(task.cases, Result(Verdict.CRASHED, error.what)), traits)
    found = tuple(judged(course, case, output, traits) for case, output in zip(task.cases, outputs, strict=False))
    return Done((*found, *all_alike(task.cases[len(found) :], skipped_after(found[-1].result))), traits)


def _is_given_up(outputs: Sequence[Output]) -> bool:
    return len(outputs) >= IN_A_ROW and all(output.sort is Fault.TIME_OUT for output in outputs[-IN_A_ROW:])


def judged(course: Course[Any], case: Case, output: Output, traits: str = "") -> Answer[Any]:
    """Judge an output, of which the beginning is kept."""
    case = course.fit(case, traits)
    result, text = course.judge(case, output), output.text
    return Answer(case, result, output._replace(text=text[:MOST_KEPT]), len(text) > MOST_KEPT)


def all_alike(cases: Sequence[Case], result: Result) -> tuple[Answer[Any], ...]:
    return tuple(Answer(case, result, Output("")) for case in cases)


def unstarted(cases: Sequence[Case], reason: str) -> Done:
    """Return the answers of a program that does not start."""
    return Done(all_alike(cases, Result(Verdict.CRASHED, f"does not start: {reason}")), not_started=reason)


@contextmanager
def asking(
    course: Course[Any], command: Sequence[str], how: How, cases: Sequence[Case] = (), traits: str | None = None
) -> Iterator[Callable[[Case], Answer[Any]]]:
    """Give a function that runs a program on a case and judges it; raise `NotStartedError` where it does not start.

    While it is used no other program runs; an accident is tried again. Without traits the program is asked for them.
    """
    with closing(Runner(how.limits)) as runner:

        def run(case: Case) -> Output:
            return run_alone(lambda: course.run(runner, case, command, how.seconds))

        if traits is None:
            if reason := why_not_started(command, map(run, course.first(cases))):
                raise NotStartedError(f"the program does not start: {reason}")
            traits = course.traits(run)
        ask = partial(_ask, course, run, traits)
        ask.traits = traits  # type: ignore[attr-defined]
        yield ask


def _ask(course: Course[Any], run: Callable[[Case], Output], traits: str, case: Case) -> Answer[Any]:
    case = course.fit(case, traits)
    output = run(case)
    return Answer(case, course.judge(case, output), output)


def traits_of(course: Course[Any], command: Sequence[str], how: How, cases: Sequence[Case]) -> str:
    """Return the traits of a program; raise `NotStartedError` where it does not start."""
    with asking(course, command, how, cases) as ask:
        return str(ask.traits)  # type: ignore[attr-defined]


SKIPPED = "was not run on this: three times in a row it"
"""The beginning of the reason of a case that was skipped."""


def skipped_after(last: Result) -> Result:
    """Return the result of cases that are skipped, by that of the last that was run."""
    return last if is_skipped(last) else last._replace(reason=f"{SKIPPED} {last.reason}", theirs="")


def is_skipped(result: Result) -> bool:
    return result.reason.startswith(SKIPPED)
