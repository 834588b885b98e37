"""Parse the programs to grade from a file with one per line, and compute versions that change with their code."""

import hashlib
import re
import shlex
import shutil
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from stat import S_ISREG

from ortalab.courses.run.runner import FILE
from ortalab.courses.running import NamedProgram
from ortalab.errors import OrtalabError
from ortalab.terminal import label
from ortalab.text.files import read_bytes
from ortalab.text.yaml_nodes import decode_list

LONGEST = 1024 * 1024
"""The maximum size of a file of programs, in bytes."""
MOST = 2000
"""The maximum number of programs graded at a time."""
WIDEST = 60
"""The maximum length of a program's name, in characters."""
_UNSAFE = re.compile(r"[^\w-]+")
RESERVED = {"con", "prn", "aux", "nul"} | {f"{port}{digit}" for port in ("com", "lpt") for digit in range(10)}
"""The names that Windows reserves for devices, with any suffix."""


def read_programs(file: str, example: str) -> tuple[NamedProgram, ...]:
    """Read the programs listed in a file; errors name the file and the line, and quote `example` as a correct line."""
    name = "standard input" if file == "-" else label(file)
    data = read_bytes(file, LONGEST + 1, "a file with a program a line, or - for standard input")
    if len(data) > LONGEST:
        raise OrtalabError(f"{name}: longer than {LONGEST // 1024} KiB; grade the programs in several parts")
    try:
        return programs_of(decode_list(data), example)
    except OrtalabError as error:
        raise error.at(name) from None


def programs_of(text: str, example: str) -> tuple[NamedProgram, ...]:
    r"""Parse lines of the form `NAME: COMMAND`, skipping blank lines and comments.

    >>> programs_of("# the class\nann: ./ann {file}\nbob: python3 'bob b.py'", "")[1].command
    ('python3', 'bob b.py')
    >>> programs_of("ann ./ann", "ann: java -cp ann Poker")
    Traceback (most recent call last):
    ...
    ortalab.errors.OrtalabError: line 1: no name; write 'NAME: COMMAND', such as 'ann: java -cp ann Poker'
    """
    found: dict[str, NamedProgram] = {}
    hint = f"write 'NAME: COMMAND', such as '{example}'"
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            named = _named(line, hint)
        except OrtalabError as error:
            raise OrtalabError(f"line {number}: {error}") from None
        if named.name in found:
            raise OrtalabError(f"line {number}: the name {named.name!r} is given twice; give each program its own")
        found[named.name] = named
        if len(found) > MOST:
            raise OrtalabError(f"line {number}: more than {MOST} programs; grade them in several parts")
    if not found:
        raise OrtalabError(f"there are no programs in it; {hint}")
    return tuple(found.values())


def _named(line: str, hint: str) -> NamedProgram:
    name, colon, rest = line.partition(":")
    name = name.strip()
    if not colon or not name:
        raise OrtalabError(f"no name; {hint}")
    if len(name) > WIDEST or not name.isprintable():
        raise OrtalabError(f"the name {name[:WIDEST]!r} is too long or cannot be printed; at most {WIDEST} characters")
    command = split_command(rest, "the command")
    if not command:
        raise OrtalabError(f"no command after the name {name!r}; {hint}")
    return NamedProgram(name, command)


def split_command(text: str, name: str) -> tuple[str, ...]:
    """Split a command into words like a shell; for an open quotation, raise `OrtalabError` starting with `name`."""
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        why = str(error).lower()
        raise OrtalabError(f"{name} cannot be read, {why}; close it, or put \\ before the mark") from None


def version_of(named: NamedProgram) -> str:
    """Hash a command and the files it names; for a submission, return the version computed when it was built."""
    if named.version:
        return named.version
    version = hashlib.sha256(repr(named.command).encode(errors="backslashreplace"))
    for file in _files_of(named):
        version.update(_content_of(file))
    return version.hexdigest()[:16]


def _files_of(named: NamedProgram) -> Iterator[str]:
    first, *others = named.command
    yield shutil.which(first) or first
    yield from (word for word in others if FILE not in word)


def _content_of(file: str) -> bytes:
    """Hash a regular file; return b"" for anything else, since reading a pipe or a device may never end."""
    try:
        found = Path(file).stat()
        return _hash(file, found.st_mtime_ns, found.st_size) if S_ISREG(found.st_mode) else b""
    except (OSError, ValueError):
        return b""


@cache  # saves 190 ms per program run by Node.js
def _hash(file: str, _changed: int, _size: int) -> bytes:
    with Path(file).open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").digest()


def file_names(names: Sequence[str]) -> Mapping[str, str]:
    """Map each program to a unique file name that is valid on every operating system.

    >>> file_names(["Zoë", "b/ob", "b:ob", "Con"])
    {'Zoë': 'Zoë', 'b/ob': 'b-ob', 'b:ob': 'b-ob-2', 'Con': 'Con-2'}
    """
    found: dict[str, str] = {}
    taken = {*RESERVED}
    for name in names:
        plain = stem = _UNSAFE.sub("-", unicodedata.normalize("NFC", name)).strip("-") or "program"
        number = 1
        while plain.casefold() in taken:
            number += 1
            plain = f"{stem}-{number}"
        taken |= {plain.casefold()}
        found[name] = plain
    return found
