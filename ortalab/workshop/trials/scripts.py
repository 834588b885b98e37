"""Trials by a script: a program reads it on its standard input, and what it prints is compared line by line."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from ortalab.cards.printed import Difference
from ortalab.workshop.running import Output, Runner
from ortalab.workshop.trials.trial import Answer, Verdict, fault_kind, fault_words

S = TypeVar("S")
"""A step of a script, as its game has it."""


def run_script(lines: Sequence[str], file: str, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
    """Run a program on a script: on its standard input, or by its path where the command has {file}."""
    return runner(command, runner.write("".join(f"{line}\n" for line in lines), file), seconds, on_input=True)


def judge_script(
    right: Answer,
    output: Output,
    found: Difference[S] | None,
    given: Callable[[S], str],
    kind_of: Callable[[Difference[S]], tuple[str, ...]],
    *,
    is_whole: bool = True,
) -> Answer:
    """Return the verdict on an output, which is `right` unless a line of it differs, or its end does.

    Of a script that is not `is_whole`, the end of the program says nothing.
    """
    if found:
        wrong = right._replace(given=given(found.step), line=found.line, expected=found.expected, printed=found.printed)
        if found.printed is None and output.fault:
            return wrong._replace(verdict=Verdict.NO_ANSWER, reason=fault_words(output), kind=fault_kind(output))
        return wrong._replace(verdict=Verdict.WRONG, reason=found.reason, kind=kind_of(found))
    if output.fault and is_whole:
        words = f"every line is right, but the program {fault_words(output)}"
        return right._replace(verdict=Verdict.NO_ANSWER, reason=words, kind=("end", *fault_kind(output)))
    return right
