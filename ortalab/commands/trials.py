"""Parts of the checks and hunts of other courses' programs: the report, its JSON file, and the exit status."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from ortalab.commands.running import check_json, limits_of, prints_json, runner_of, write_json
from ortalab.errors import OrtalabError
from ortalab.plurals import counted, noun_for
from ortalab.terminal import (
    DONE,
    FINDING,
    INTERRUPTED,
    label,
    passing_line,
    print_coloured,
    shows_colours,
    warn,
)
from ortalab.text.files import read_bytes
from ortalab.text.output import Kind, replace_file
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.judge.by_line.difference import ENDED, Difference
from ortalab.workshop.running import MOST_PRINTED, Output, decoded
from ortalab.workshop.trials.board import answer_lines, board_lines, data_of_check, data_of_hunt, head_lines, is_trials
from ortalab.workshop.trials.hunt import Finding, Hunt
from ortalab.workshop.trials.trial import Command, Trial, run_trials

# ruff: noqa: T201  (a command prints)


OUT = ".out"
"""The ending of an output's file."""
KIND = Kind("the result of trials", is_trials)


def command_of(options: Namespace) -> Command:
    """Return the program of the options; refuse a file for the result that may not be written over."""
    check_json(options, KIND)
    return Command(tuple(options.program), options.seconds, limits_of(options))


def check_program(
    options: Namespace, game: str, trials: Sequence[Trial], about: str, noun: str, command: Command
) -> int:
    """Run a program in all trials, print the board, write the JSON file, and return the exit status."""
    ink = Ink(is_coloured=shows_colours())
    print_lines(options, head_lines(" ".join(command.words), about, ink), ink)
    with passing_line(sys.stderr) as show:
        outcome = run_trials(command, trials, os.cpu_count() or 1, show, noun)
    if outcome.answers:
        print_lines(options, board_lines(outcome, ink, noun), ink)
    write_json(options, data_of_check(game, command.words, outcome))
    if outcome.is_stopped:
        print_lines(options, [f"Stopped after {len(outcome.answers):,} of {counted(outcome.of, noun)}."], ink)
        return INTERRUPTED
    return DONE if outcome.is_right else FINDING


def tell_hunt(options: Namespace, game: str, found: Hunt[Any], seed: int, noun: str) -> int:
    """Write the result of a hunt, tell its seed and whether it was stopped; return the exit status."""
    ink = Ink(is_coloured=False)
    print_lines(options, [f"The seed is {seed}."], ink)
    write_json(options, data_of_hunt(game, options.program, found, seed))
    if found.is_stopped:
        print_lines(options, [f"Stopped after {counted(found.tried, noun)}; what was found is kept."], ink)
        return INTERRUPTED
    return FINDING if found.findings else DONE


def headline(found: Hunt[Any], noun: str) -> str:
    """Return a sentence that says how many mistakes there are.

    >>> headline(Hunt(200), "script")
    'No mistake in 200 scripts.'
    """
    count = len(found.findings)
    if not count:
        return f"No mistake in {counted(found.tried, noun)}."
    mistakes = counted(count, "mistake" if count == 1 else "different mistake")
    verb = "is" if found.wrong == 1 else "are"
    wrong = f"{found.wrong:,} of {found.tried:,} {noun_for(found.tried, noun)} {verb} wrong"
    return f"{mistakes[0].upper()}{mistakes[1:]}; {wrong}:"


def find_lines(finding: Finding[Any], ink: Ink) -> list[str]:
    lines = list(answer_lines(finding.answer, ink, "   "))
    if not finding.is_steady:
        lines.append("   Asked once more the program did something else: it does not answer the same each time.")
    return lines


def save_find(folder: Path, name: str, ending: str, text: str, output: str) -> Path:
    """Save a find and what the program printed for it, under the first name that overwrites nothing else.

    Return its path without an ending.
    """
    data = text.encode()
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = next(folder / name for name in names if _is_free(folder / name, ending, data))
        replace_file(stem.with_suffix(ending), data)
        replace_file(stem.with_suffix(OUT), output.encode("utf-8", "backslashreplace"))
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name a folder with --out") from None
    return stem


def _is_free(stem: Path, ending: str, data: bytes) -> bool:
    """Tell whether a find may be saved here: nothing lies here, or the same find."""
    script, output = stem.with_suffix(ending), stem.with_suffix(OUT)
    return script.read_bytes() == data if script.exists() else not output.exists()


def print_lines(options: Namespace, lines: Iterable[str], ink: Ink) -> None:
    """Print lines of a report, unless the result is printed as JSON."""
    if not prints_json(options):
        print_coloured(ink.printable("\n".join(lines)))
        print(end="", flush=True)


WIDEST = 200
"""The most characters of a line that are shown."""


def read_script(file: str) -> list[str]:
    """Read the lines of a script from a file, or from standard input when it is called `-`."""
    data = read_bytes(file, MOST_PRINTED + 1, "a script, or - for standard input")
    if len(data) > MOST_PRINTED:
        raise OrtalabError(f"is longer than {MOST_PRINTED // 1024} KiB; give a shorter script").at(label(file))
    return data.decode("utf-8", "replace").splitlines()


def run_on_script(options: Namespace, script: Path) -> Output:
    """Run the program of the options on a script: from its standard input, unless its command names the file."""
    with closing(runner_of(options)) as runner:
        return runner(options.program, script, options.seconds, on_input=True)


def read_printed(options: Namespace) -> Output:
    """Read the output of a program: a file, or standard input."""
    output = "-" if options.output is None else options.output
    if output == "-" and sys.stdin and sys.stdin.isatty():
        warn("paste what the program printed, and end it with Ctrl+D on a line of its own")
    return decoded(read_bytes(output, MOST_PRINTED + 1, "the file with what was printed, or -"))


def report(found: Difference[Any] | None, printed: Output, end: str = "") -> Iterator[str]:
    """Yield the lines that tell a difference, or that there is none, to an end that is named."""
    if printed.fault:
        said = f" It said: {printed.stderr.strip()}" if printed.stderr.strip() else ""
        yield f"The program {printed.fault}.{said}"
    if found:
        yield f"Line {found.line} is the first that differs: {found.reason}."
        yield f"  expected  {_shown(found.expected)}"
        yield f"  printed   {_shown(found.printed)}"
    elif not printed.fault:
        yield f"The output is the same to the letter{end}."


def _shown(line: str | None) -> str:
    return ENDED if line is None else line[:WIDEST]
