"""A folder of submissions in a course system's layout, one folder a student: found, copied, built, and named."""

import hashlib
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shlex import split

from ortalab.courses.grade.programs import MOST, WIDEST
from ortalab.courses.running import NamedProgram
from ortalab.courses.shown import printable
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.terminal import label
from ortalab.text.output import replace_file

BUILDS = Path(".ortalab/builds")
"""The folder of copies and builds, so that the submitted files stay as they are."""
IGNORE = "# ortalab grade builds submissions here\n*\n"
STAMP = ".ortalab-version"
"""The file with the version of the built submission."""
LONGEST_BUILD = 120
"""The time limit of a build, in seconds."""
DEEP = 4
"""The depth of folders searched for a submission's files."""
MOST_BYTES = 256 * 1024 * 1024
"""The most bytes of a submission."""
SYSTEM = re.compile(r"_\d{3,}_assignsubmission_\w*$|_\d+_\d+(?=_|$).*$")
"""The suffix that Moodle or Canvas adds to a student's folder."""
_ERROR = re.compile(r"\berror\b", re.IGNORECASE)
SHELL = ("sh", "-c", 'cd -- "$0" && exec "$@"')
"""The words that run a command in a folder."""


def programs_in(
    folder: str, build: str | None, run: str, *, is_file: bool, show: Callable[[str], object]
) -> tuple[NamedProgram, ...]:
    """Build the submissions of a folder; a failed build does not affect the others.

    `run` is the command in the folder of each, or the file of a course whose programs are files.
    """
    words, wanted = _words(run, "--run"), _words(build, "--build") if build else []
    places = _submissions(Path(folder))
    found = list[NamedProgram]()
    taken = set[str]()
    for number, place in enumerate(places, 1):
        show(f"{number:,} of {counted(len(places), 'submission')}")
        name = _name_of(place, taken)
        taken.add(name.casefold())
        found.append(_program(name, place, wanted, words, is_file=is_file))
    return tuple(found)


def _words(text: str, option: str) -> list[str]:
    try:
        words = split(text)
    except ValueError as error:
        raise OrtalabError(f"{option}: cannot be read, {str(error).lower()}; close it, or put \\ before it") from None
    if not words:
        raise OrtalabError(f"{option} is empty; write a command, such as: {option} 'java Poker'")
    return words


def _submissions(folder: Path) -> list[Path]:
    try:
        places = sorted(place for place in folder.iterdir() if place.is_dir() and not place.name.startswith("."))
    except OSError as error:
        raise OrtalabError(f"{label(str(folder))}: cannot be read, {error.strerror}; name a folder") from None
    if not places:
        raise OrtalabError(f"{label(str(folder))}: there are no student folders in it; make one for each")
    if len(places) > MOST:
        raise OrtalabError(f"{label(str(folder))}: more than {MOST} submissions; grade them in several parts")
    return places


def _name_of(place: Path, taken: set[str]) -> str:
    """Return the student's part of a folder's name, or all of it if that is taken."""
    whole = "".join(sign for sign in unicodedata.normalize("NFC", place.name) if sign.isprintable())[:WIDEST]
    name = SYSTEM.sub("", whole).strip() or whole
    return whole if name.casefold() in taken else name


def _program(name: str, place: Path, build: Sequence[str], run: Sequence[str], *, is_file: bool) -> NamedProgram:
    try:
        version = _version_of(place, [*build, "--", *run])
        home = (BUILDS / re.sub(r"[^\w-]+", "-", place.name)).absolute()
        root = _root(_copied(place, home, version), [*build, *run])
        if build and not (home / STAMP).exists():
            _build(build, root)
        replace_file(home / STAMP, version.encode())
        command = _expanded(run, root, is_wanted=is_file)
    except OrtalabError as error:
        return NamedProgram(name, tuple(run), "", str(error))
    except (OSError, shutil.Error) as error:
        return NamedProgram(name, tuple(run), "", f"cannot be copied, {error}")
    if is_file:
        return NamedProgram(name, (str(root / command[-1]),), version)
    return NamedProgram(name, (*SHELL, str(root), *command), version)


def _version_of(place: Path, words: Sequence[str]) -> str:
    """Return a hash of all files of a submission and of the commands."""
    found, size = hashlib.sha256(repr(words).encode()), 0
    for path in sorted(path for path in place.rglob("*") if path.is_file() and not path.is_symlink()):
        size += path.stat().st_size
        if size > MOST_BYTES:
            raise OrtalabError(f"holds more than {MOST_BYTES >> 20} MiB")
        found.update(str(path.relative_to(place)).encode(errors="surrogateescape") + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def _copied(place: Path, home: Path, version: str) -> Path:
    """Copy a submission without links, unless this version of it is built already."""
    stamp = home / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == version:
        return home
    shutil.rmtree(home, ignore_errors=True)
    BUILDS.mkdir(parents=True, exist_ok=True)
    if not (BUILDS / ".gitignore").exists():
        replace_file(BUILDS / ".gitignore", IGNORE.encode())
    shutil.copytree(place, home, ignore=lambda where, names: [name for name in names if Path(where, name).is_symlink()])
    return home


def _root(home: Path, words: Sequence[str]) -> Path:
    """Return the folder within a submission that has the files named by the commands."""
    patterns = [word for word in words if "*" in word or re.search(r"\w\.\w+$", word)]
    for pattern in patterns:
        for place in _folders(home):
            if next(place.glob(pattern), None):
                return place
    return home


def _folders(home: Path) -> Iterator[Path]:
    """Yield a folder and its subfolders, outer ones first."""
    row = [home]
    for _ in range(DEEP):
        yield from row
        row = sorted(inner for place in row for inner in place.iterdir() if inner.is_dir() and inner.name != "__MACOSX")


def _expanded(words: Sequence[str], root: Path, *, is_wanted: bool = False) -> list[str]:
    """Expand patterns into file names, as a shell does."""
    found = list[str]()
    for word in words:
        names = sorted(str(path.relative_to(root)) for path in root.glob(word)) if "*" in word else []
        if "*" in word and not names:
            raise OrtalabError(f"has no {word}")
        if is_wanted and "*" not in word and not (root / word).is_file():
            raise OrtalabError(f"has no {word}")
        found += names or [word]
    return found


def _build(words: Sequence[str], root: Path) -> None:
    """Run a build; raise `OrtalabError` with the compiler's first error if it fails."""
    command = _expanded(words, root)
    program = shutil.which(command[0])
    if not program:
        raise OrtalabError(f"cannot be built: {command[0]} is not installed")
    try:
        done = subprocess.run(
            [program, *command[1:]], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST_BUILD,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise OrtalabError(f"is not built after {LONGEST_BUILD} s") from None
    if done.returncode:
        raise OrtalabError(f"is not built: {_first_error((done.stderr + done.stdout).decode('utf-8', 'replace'))}")


def _first_error(text: str) -> str:
    r"""Return the line of a compiler's first error, with its place.

    >>> _first_error("Note: x\nPoker.java:3: error: ';' expected\n    int a\n"), _first_error("")
    ("Poker.java:3: error: ';' expected", 'the compiler says nothing')
    >>> _first_error("error[E0425]: cannot find value `x`\n --> src/main.rs:3:5\n")
    'error[E0425]: cannot find value `x` --> src/main.rs:3:5'
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    at = next((nth for nth, line in enumerate(lines) if _ERROR.search(line)), len(lines) - 1)
    if at < 0:
        return "the compiler says nothing"
    place = lines[at + 1].strip() if at + 1 < len(lines) and lines[at + 1].lstrip().startswith("-->") else ""
    return printable(f"{lines[at].strip()} {place}".strip())[:300]
