"""Parts of the commands about scripts: reading one, running a program on it, and telling the first difference."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from ortalab.commands.running import runner_of
from ortalab.errors import OrtalabError
from ortalab.terminal import label, warn
from ortalab.text.files import read_bytes
from ortalab.workshop.judge.by_line.difference import ENDED, Difference
from ortalab.workshop.running import MOST_PRINTED, Output, decoded

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
