"""The end of a program whose lines are judged, by its own report or its status; and scripts as files."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from ortalab.courses.by_line import ACCIDENT, End
from ortalab.courses.course import Answer, Saved
from ortalab.courses.run.runner import MOST_PRINTED, Fault, Output, Runner
from ortalab.courses.shown import crash_in
from ortalab.crashes import Crash
from ortalab.errors import OrtalabError
from ortalab.terminal import label, warn
from ortalab.text.files import name_of, read_bytes
from ortalab.text.output import replace_file

T = TypeVar("T")
STATUS = "ended with status"
"""The beginning of the fault of a program that exited by itself, with any status."""
OUT = ".out"
"""The suffix of an output's file."""


def crash_of(output: Output) -> Crash | None:
    """Find a program's own report of its crash."""
    return crash_in(output.stderr) or crash_in(output.text) if output.fault else None


def end_of(output: Output) -> End | None:
    r"""Return how a program ended, None if normally.

    >>> end_of(Output("", "ended with status 1", "Traceback (most recent call last):\nKeyError: 10")).words
    'crashed: KeyError: 10'
    """
    if not output.fault:
        return None
    if output.sort is Fault.ACCIDENT:
        return End(output.fault, ACCIDENT, "accident")
    if output.sort is Fault.TIME_OUT:
        return End(output.fault, ("too slow",), "late")
    crash = crash_of(output)
    if crash:
        return End(f"{crash}: {crash.said}" if crash.said else str(crash), ("crash", crash.where or crash.said))
    is_status = output.sort is Fault.CRASH and output.fault.startswith(STATUS)
    return End(output.fault, ("ended", output.fault), "status" if is_status else "fault")


def run_script(lines: Sequence[str], file: str, runner: Runner, command: Sequence[str], seconds: float) -> Output:
    """Run a program on a script: on standard input, or by its path if the command has {file}."""
    return runner.on_text(command, "".join(f"{line}\n" for line in lines), seconds, file, on_input=True)


def read_script(file: str, noun: str = "script") -> list[str]:
    """Read the lines of a case from a file, or from standard input for `-`."""
    data = read_bytes(file, MOST_PRINTED + 1, f"a {noun}, or - for standard input")
    if len(data) > MOST_PRINTED:
        raise OrtalabError(f"is longer than {MOST_PRINTED // 1024} KiB; give a shorter {noun}").at(name_of(file))
    return data.decode("utf-8", "replace").splitlines()


def script_in(file: str, parse: Callable[[tuple[str, ...]], T], noun: str = "script") -> T:
    """Parse the lines of a case in a file; every error names the file, once."""
    lines = tuple(read_script(file, noun))
    try:
        return parse(lines)
    except OrtalabError as error:
        raise error.at(name_of(file)) from None


def earlier_scripts(options: Namespace, pattern: str, read: Callable[[str], T]) -> Iterator[T]:
    """Yield the finds in the folder of the options; warn about files that are no script any more."""
    if hasattr(options, "out"):
        for path in sorted((options.out or Path()).glob(pattern)):
            try:
                yield read(str(path))
            except OrtalabError as error:
                warn(f"left out: {error}")


def as_text(case: Any) -> str:  # noqa: ANN401 — of a course whose cases are lines
    """Return a script in its file format."""
    return "".join(f"{line}\n" for line in case.lines)


def save_script(folder: Path, name: str, ending: str, answer: Answer[Any]) -> Saved:
    """Save a script and the program's output for it, under the first name that overwrites nothing else."""
    data = as_text(answer.case).encode()
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = next(folder / name for name in names if _is_free(folder / name, ending, data))
        replace_file(stem.with_suffix(ending), data)
        replace_file(stem.with_suffix(OUT), answer.output.text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name a folder with --out") from None
    return Saved(stem.with_suffix(ending), f"{label(str(stem))}{ending} and {OUT}")


def _is_free(stem: Path, ending: str, data: bytes) -> bool:
    """Tell whether a find may be saved here: the name is free, or holds the same find."""
    script, output = stem.with_suffix(ending), stem.with_suffix(OUT)
    return script.read_bytes() == data if script.exists() else not output.exists()
