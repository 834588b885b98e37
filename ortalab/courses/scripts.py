"""Functions shared by courses that judge lines: scripts as files, the end of a program, the first difference."""

import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ortalab.courses.answer import Answer, Fault, Finding, Output
from ortalab.courses.by_line import ACCIDENT, End
from ortalab.courses.course import CaseSet, Course, Saved, UnusableFile
from ortalab.courses.difference import Difference
from ortalab.courses.run.runner import MOST_PRINTED
from ortalab.courses.shown import crash_in, shown
from ortalab.courses.shrinking import Shrinking, within
from ortalab.courses.signs import WIDEST, Ink, wrapped
from ortalab.errors import OrtalabError
from ortalab.plurals import capital, counted
from ortalab.terminal import label, warn
from ortalab.text.files import name_of, read_bytes
from ortalab.text.output import replace_file
from ortalab.text.yaml_nodes import decode_utf8

T = TypeVar("T")
OUT = ".out"
MOST_FILES = 2000
"""The maximum number of scripts read from a folder."""
MOST_GROUPS = 12
"""The maximum number of rows of a board; a folder with more groups gets a single row."""
Lines = tuple[str, ...]
Compare = Callable[[Sequence[str], str], Difference[Any] | None]
"""A function that finds the first difference between an output and the expected output of a script."""


class ScriptCase(NamedTuple):
    tell: Callable[[Lines], Iterable[str]]  # prints what a correct program does; raises `OrtalabError` if invalid
    lines: Lines
    name: str = "script"
    group: str = ""
    size: int = 0

    @property
    def version(self) -> str:
        return "\n".join([*self.lines, "", *self.tell(self.lines)])


def course_of_scripts(
    name: str,
    ending: str,
    tell: Callable[[Lines], Iterable[str]],
    ours: Callable[[Namespace], CaseSet[ScriptCase]],
    draw: Callable[[int, int], Iterable[Lines]],
    compare: Compare,
    smaller: Callable[[Lines], Shrinking[Lines]],
    deal: int = 0,
    **own: Any,  # noqa: ANN401 — fields of `Course`
) -> Course[ScriptCase]:
    """Build a course whose programs read scripts: files with this ending, or ours.

    `draw` generates random scripts, given a seed and their number; `smaller` shrinks a script that keeps its first
    `deal` lines.
    """
    find, read = f"{name}-find", partial(_read, tell)

    def generate(options: Namespace, seed: int, count: int) -> Iterator[ScriptCase]:
        yield from _earlier(options, f"{find}*{ending}", read)
        yield from (ScriptCase(tell, lines) for lines in draw(seed, count))

    return Course(
        name,
        cases=lambda options, folder: _scripts_of(folder, ending, find, read, compare) if folder else ours(options),
        run=lambda runner, case, command, seconds: runner.on_text(
            command, as_text(case), seconds, f"script{ending}", on_input=True
        ),
        generate=generate,
        shrink=partial(_shrink, compare, smaller, deal),
        as_text=as_text,
        show=show,
        one=lambda _, file: read(file),
        save=partial(_save, find, ending),
        **own,
    )


def _shrink(
    compare: Compare, smaller: Callable[[Lines], Shrinking[Lines]], deal: int, answer: Answer[ScriptCase]
) -> Shrinking[ScriptCase]:
    """Cut a script after the first difference, then shrink it."""
    case = answer.case._replace(lines=tuple(filter(str.strip, answer.case.lines)))
    found = compare(case.lines, answer.output.text) if answer.result.line else None
    cut = case._replace(lines=case.lines[: max(found.step.line, deal)]) if found else case
    begun = cut if (yield cut) else case
    return (yield from within(smaller(begun.lines), lambda lines: case._replace(lines=lines)))


def _read(tell: Callable[[Lines], Iterable[str]], file: str) -> ScriptCase:
    def parse(lines: Lines) -> ScriptCase:
        list(tell(lines))
        return ScriptCase(tell, lines, Path(file).name)

    return script_in(file, parse)


def _scripts_of(
    folder: str, ending: str, find: str, one: Callable[[str], ScriptCase], compare: Compare
) -> CaseSet[ScriptCase]:
    """Read the scripts of a folder, grouped by their names without a final number.

    A script is unusable if it cannot be read, or if the output beside it differs from ours; for a find, that output is
    the program's and is ignored. Raises `OrtalabError` if no script is usable.
    """
    found, unusable = list[ScriptCase](), list[UnusableFile]()
    paths = _paths_in(Path(folder), ending)
    groups = [re.sub(r"[-_ ]?\d+$", "", path.stem) or path.stem for path in paths]
    is_one = len({*groups}) > MOST_GROUPS or len({*groups}) == len(paths)
    for path, group in zip(paths, groups, strict=True):
        try:
            case, output = one(str(path)), path.with_suffix(OUT)
            if output.is_file() and not path.name.startswith(find):
                _check(case.lines, output, compare)
            found.append(case._replace(group=Path(folder).name if is_one else group))
        except OrtalabError as error:
            unusable.append(UnusableFile(path.name, error.within(label(str(path)))))
    if not found:
        first = f"{unusable[0].name}: {unusable[0].reason}"
        raise OrtalabError(f"{label(folder)}: no script in it can be used; the first, {first}")
    return CaseSet(label(folder), tuple(found), counted(len(found), "script"), tuple(unusable))


def _paths_in(folder: Path, ending: str) -> list[Path]:
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ending)[:MOST_FILES]
    except OSError as error:
        raise OrtalabError(f"{label(str(folder))}: cannot be read, {error.strerror}; name a folder") from None
    if not paths:
        raise OrtalabError(f"{label(str(folder))}: no script found here; name a folder with {ending} files")
    return paths


def _check(lines: Sequence[str], output: Path, compare: Compare) -> None:
    text = read_bytes(str(output), MOST_PRINTED, "an output").decode("utf-8", "replace")
    if found := compare(lines, text):
        raise OrtalabError(f"{output.name} line {found.line} differs from the assignment: {found.reason}")


def read_script(file: str, noun: str = "script") -> list[str]:
    """Read the lines of a case from a file, or from standard input for `-`."""
    data = read_bytes(file, MOST_PRINTED + 1, f"a {noun}, or - for standard input")
    if len(data) > MOST_PRINTED:
        raise OrtalabError(f"is longer than {MOST_PRINTED // 1024} KiB; give a shorter {noun}").at(name_of(file))
    try:
        return decode_utf8(data).removeprefix("\ufeff").splitlines()
    except OrtalabError as error:
        raise error.at(name_of(file)) from None


def script_in(file: str, parse: Callable[[Lines], T], noun: str = "script") -> T:
    """Parse the lines of a case in a file; errors start with the file's name."""
    lines = tuple(read_script(file, noun))
    try:
        return parse(lines)
    except OrtalabError as error:
        raise error.at(name_of(file)) from None


def _earlier(options: Namespace, pattern: str, read: Callable[[str], T]) -> Iterator[T]:
    """Yield the failing scripts saved by earlier hunts; warn about unreadable ones."""
    if hasattr(options, "out"):
        for path in sorted((options.out or Path()).glob(pattern)):
            try:
                yield read(str(path))
            except OrtalabError as error:
                warn(f"left out: {error}")


def as_text(case: ScriptCase) -> str:
    """Format a script as a file."""
    return "".join(f"{line}\n" for line in case.lines)


def _save(name: str, ending: str, folder: Path, finding: Finding[Any]) -> Saved:
    """Save a script and the program's output for it, under the first free name."""
    answer = finding.answer
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
    """Return whether a name is free for a find, or already belongs to the same find."""
    script, output = stem.with_suffix(ending), stem.with_suffix(OUT)
    return script.read_bytes() == data if script.exists() else not output.exists()


# ---- outputs --------------------------------------------------------------------------------------------------------


def end_of(output: Output) -> End | None:
    r"""Describe the abnormal end of a program; return None if it ended normally.

    >>> end_of(Output("", "ended with status 1", "Traceback (most recent call last):\nKeyError: 10")).words
    'crashed: KeyError: 10'
    """
    if not output.fault:
        return None
    if output.sort is Fault.ACCIDENT:
        return End(output.fault, ACCIDENT, "accident")
    if output.sort is Fault.TIME_OUT:
        return End(output.fault, ("too slow",), "late")
    if output.sort in {Fault.GARBAGE, Fault.LATE_GARBAGE}:
        return End(output.fault, ("garbage", output.fault.partition(":")[0]), "garbage")
    if crash := crash_in(output.stderr) or crash_in(output.text):
        return End(f"{crash}: {crash.said}" if crash.said else str(crash), ("crash", crash.where or crash.said))
    return End(output.fault, ("ended", output.fault), "status" if output.has_status else "fault")


def show(answer: Answer[Any], ink: Ink) -> Iterator[str]:
    """Yield the input line that leads to the difference, the expected and printed lines, and the reason."""
    result = answer.result
    if result.here:
        yield from [*wrapped(shown(result.here)), ""]
    if result.line:
        number = f"line {result.line}"
        yield f"  {ink.faint(f'{number}, expected')}  {_line(result.ours)}"
        yield f"  {ink.faint(f'{number}, yours   ')}  {_line(result.theirs)}"
    if result.rule:
        yield from ["", *wrapped(f"{capital(result.rule)}.")]


def _line(line: str) -> str:
    """Format a line of an output for the terminal, with trailing blanks marked."""
    text = line if line == line.rstrip() else f"{line}¶"
    most = WIDEST - 24
    return text if len(text) <= most else f"{text[: most - 1]}…"
