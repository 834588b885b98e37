"""Unpack and build the submissions exported by a course system, one folder or archive per student."""

import hashlib
import lzma
import os
import re
import shutil
import subprocess
import tarfile
import unicodedata
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

from ortalab.courses.grade.programs import MOST, WIDEST, file_names, split_command
from ortalab.courses.running import NamedProgram
from ortalab.courses.shown import printable
from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.terminal import label, warn
from ortalab.text.output import replace_file

BUILDS = Path(".ortalab/builds")
"""The folder for copies and builds, which leaves the submitted files untouched."""
IGNORE = "# ortalab grade builds submissions here\n*\n"
BROKEN = (zipfile.BadZipFile, tarfile.TarError, lzma.LZMAError, zlib.error, EOFError, OSError, RuntimeError, ValueError)
"""The exceptions raised for damaged, encrypted or malicious archives."""
STAMP = ".ortalab-version"
"""The file that stores the version of a built submission."""
LONGEST_BUILD = 120
"""The time limit of a build, in seconds."""
DEEP = 4
"""How many levels of folders are searched for a submission's files and archives."""
MOST_BYTES = 256 * 1024 * 1024
"""The maximum size of a submission, and of its unpacked archives, in bytes."""
MOST_LISTED = 3
"""The maximum number of files listed if one is missing from a submission."""
LOCKED = {".7z", ".rar"}
"""The suffixes of archives that cannot be unpacked here."""
ARCHIVE = re.compile(r"\.(zip|tar|tgz|tbz2|txz|tar\.(gz|bz2|xz))$", re.IGNORECASE)
SYSTEM = re.compile(r"_\d{3,}_assignsubmission_\w*$|_\d+_\d+(?=_|$).*$")
"""The suffix that Moodle or Canvas adds to a student's name."""
LOOSE = re.compile(r"(?P<student>.+?_\d+_)(\d+|assignsubmission_file)_(?P<file>.+)")
"""The name of a file that Canvas or Moodle exports without a folder: student, number, more, file name."""
Files = Mapping[str, Path]
"""The files of a submission, by relative path."""
NAMED = re.compile(r"(?:[\w-]+/)*[\w-]+\.[a-z]\w{0,4}")
"""A word that names a file rather than a Java class in a package."""
_ERROR = re.compile(r"\berror\b", re.IGNORECASE)
SHELL = ("sh", "-c", 'cd -- "$0" && exec "$@"')
"""A command prefix; followed by a folder and a command, it runs the command in the folder."""


def programs_in(
    folder: str, build: str | None, run: str, *, is_file: bool, show: Callable[[str], object]
) -> tuple[NamedProgram, ...]:
    """Build the submissions in a folder in parallel; a failed build does not affect the others.

    `run` is the command to run in each submission or, with `is_file`, the name of the file to test.
    """
    commands = _words(build, "--build") if build else [], _words(run, "--run")
    submissions = _submissions(Path(folder), [word for words in commands for word in words if "*" in word])
    names, found = _names_of(submissions), list[NamedProgram]()
    BUILDS.mkdir(parents=True, exist_ok=True)
    if not (BUILDS / ".gitignore").exists():
        replace_file(BUILDS / ".gitignore", IGNORE.encode())
    homes = [(BUILDS / name).absolute() for name in file_names(names).values()]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        try:
            for program in threads.map(
                partial(_program, *commands, is_file=is_file), names, submissions.values(), homes
            ):
                found.append(program)
                show(f"{len(found):,} of {counted(len(names), 'submission')}")
        finally:
            threads.shutdown(cancel_futures=True)
    return tuple(found)


def _words(text: str, option: str) -> Sequence[str]:
    if words := split_command(text, f"{option}:"):
        return words
    raise OrtalabError(f"{option} is empty; write a command, such as: {option} 'java Poker'")


def _submissions(folder: Path, patterns: Sequence[str]) -> Mapping[str, Files]:
    """Group files by student, identified by the folder, the archive, or a file's name that fits a pattern.

    Warns about the other files. Raises `OrtalabError` for a folder or an archive that shares its name.
    """
    found, first, others = defaultdict[str, dict[str, Path]](dict), dict[str, Path](), list[str]()
    try:
        for place in sorted(filter(_is_theirs, folder.iterdir())):
            student, files = _submission(place, patterns)
            if not student:
                others.append(place.name)
                continue
            other = first.setdefault(student, place)
            whole = [one for one in (other, place) if one.is_dir() or ARCHIVE.search(one.name)]
            if whole and other != place and not LOOSE.fullmatch(place.name):
                both = f"{label(str(other))} and {label(str(place))}"
                raise OrtalabError(f"{both} have the same student's name; remove or rename one of them")
            found[student].update(files)
    except OSError as error:
        raise OrtalabError(f"{label(str(folder))}: cannot be read, {error.strerror}; name a folder") from None
    if not found:
        raise OrtalabError(f"{label(str(folder))}: there are no student folders in it; make one for each")
    if others:
        more = f" and {len(others) - MOST_LISTED} more" * (len(others) > MOST_LISTED)
        named = ", ".join(map(printable, others[:MOST_LISTED]))
        left = f"not in a student's folder, so not graded: {named}{more}"
        warn(f"{label(str(folder))}: {left}; make a folder for each student")
    if len(found) > MOST:
        raise OrtalabError(f"{label(str(folder))}: more than {MOST} submissions; grade them in several parts")
    return found


def _submission(place: Path, patterns: Sequence[str]) -> tuple[str, Files]:
    """Return the student and the files of a folder, an archive or a file; "" and no files if it is no student's."""
    if place.is_dir():
        return place.name, {str(file.relative_to(place)): file for file in place.rglob("*") if file.is_file()}
    if loose := LOOSE.fullmatch(place.name):
        return f"{loose['student']}0", {loose["file"]: place}
    if ARCHIVE.search(place.name):
        return ARCHIVE.sub("", place.name), {place.name: place}
    if place.suffix.lower() in LOCKED or any(fnmatch(place.name, pattern) for pattern in patterns):
        return place.stem, {place.name: place}
    return "", {}


def _is_theirs(path: Path) -> bool:
    """Return whether a file or folder is the student's own: neither hidden nor added by macOS."""
    return not path.name.startswith(".") and path.name != "__MACOSX"


def _names_of(given: Collection[str]) -> list[str]:
    """Shorten each name to the student's, or keep it whole if the short one is taken."""
    found = dict[str, str]()
    for whole in given:
        name = "".join(filter(str.isprintable, unicodedata.normalize("NFC", whole)))
        short = SYSTEM.sub("", name).strip()
        ways = [short or name, name, *(f"{name[: WIDEST - 5]} {number}" for number in range(2, len(given) + 2))]
        name = next(way[:WIDEST] for way in ways if way[:WIDEST].casefold() not in found)
        found[name.casefold()] = name
    return [*found.values()]


def _program(
    build: Sequence[str], run: Sequence[str], name: str, files: Files, home: Path, *, is_file: bool
) -> NamedProgram:
    try:
        version = _version_of(files, [*build, "--", *run])
        is_built = _copied(files, home, version)
        root = _root(home, [*build, *run])
        if build and not is_built:
            _build(build, root, home)
        replace_file(home / STAMP, version.encode())
        command = _expanded(run, root, home, is_run=True)
    except OrtalabError as error:
        return NamedProgram(name, tuple(run), "", str(error))
    except (OSError, shutil.Error) as error:
        return NamedProgram(name, tuple(run), "", f"cannot be copied, {error}")
    if is_file:
        return NamedProgram(name, (str(root / command[-1]),), version)
    return NamedProgram(name, (*SHELL, str(root), *command), version)


def _version_of(files: Files, words: Sequence[str]) -> str:
    """Hash all files of a submission and the commands."""
    found = hashlib.sha256(repr(words).encode())
    _check_size(sum(file.stat().st_size for file in files.values() if not file.is_symlink()))
    for name, file in sorted(files.items()):
        if not file.is_symlink():
            found.update(name.encode(errors="surrogateescape") + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise OrtalabError(f"holds more than {MOST_BYTES >> 20} MiB")


def _copied(files: Files, home: Path, version: str) -> bool:
    """Copy and unpack a submission, without symbolic links; return True, and do nothing, if this version is built."""
    stamp = home / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == version:
        return True
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    for name, file in files.items():
        if not file.is_symlink():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, home / name)
    for folder in _folders(home):
        for archive in filter(_is_theirs, [*folder.iterdir()]):
            if ARCHIVE.search(archive.name) and archive.is_file():
                _unpack(archive, folder / ARCHIVE.sub("", archive.name))
    return False


def _unpack(archive: Path, folder: Path) -> None:
    """Unpack an archive, without writing outside the folder."""
    try:
        if zipfile.is_zipfile(archive):
            with zipfile.ZipFile(archive) as opened:
                _check_size(sum(member.file_size for member in opened.infolist()))
                opened.extractall(folder)  # noqa: S202 — `zipfile` removes .. from names
            return
        with tarfile.open(archive) as packed:
            size = 0
            for member in packed:
                _check_size(size := size + member.size)
            packed.extractall(folder, filter="data")
    except OrtalabError:
        raise
    except BROKEN:
        raise OrtalabError(f"{printable(archive.name)} is damaged or encrypted, and cannot be unpacked") from None


def _root(home: Path, words: Sequence[str]) -> Path:
    """Find the folder within a submission that contains a file named by the commands."""
    patterns = [word for word in words if "*" in word or re.search(r"\w\.\w+$", word)]
    return next((place for pattern in patterns for place in _folders(home) if _matches(place, pattern)), home)


def _folders(home: Path) -> Iterator[Path]:
    """Yield a folder and its subfolders, breadth first."""
    row = [home]
    for _ in range(DEEP):
        yield from row
        row = sorted(inner for place in row for inner in place.iterdir() if inner.is_dir() and _is_theirs(inner))


def _matches(root: Path, pattern: str) -> list[str]:
    return sorted(str(path.relative_to(root)) for path in root.glob(pattern) if _is_theirs(path))


def _expanded(words: Sequence[str], root: Path, home: Path, *, is_run: bool = False) -> list[str]:
    """Expand patterns to file names like a shell; raise `OrtalabError` for no match, or for several if `is_run`."""
    found = list[str]()
    for nth, word in enumerate(words):
        is_named = is_run and (nth > 0 or len(words) == 1) and NAMED.fullmatch(word)
        names = _matches(root, word) if "*" in word or is_named else [word]
        if not names:
            raise OrtalabError(f"has no {word}{_listed(home)}")
        if is_run and len(names) > 1:
            raise OrtalabError(f"has several {word}, {' and '.join(names[:MOST_LISTED])}; keep one")
        found += names
    return found


def _listed(home: Path) -> str:
    """List the files of a submission for an error about a missing file."""
    paths = sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file() and _is_theirs(path))
    more = len(paths) - MOST_LISTED
    named = ", ".join(map(printable, paths[:MOST_LISTED]))
    return f"; it has {named}{f' and {more} more' * (more > 0)}" if paths else ": it is empty"


def _build(words: Sequence[str], root: Path, home: Path) -> None:
    """Run a build; raise `OrtalabError` with the compiler's first error if it fails."""
    command = _expanded(words, root, home)
    program = shutil.which(command[0])
    if not program:
        raise OrtalabError(f"cannot be built: {command[0]} is not installed")
    try:
        done = subprocess.run(
            [program, *command[1:]], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST_BUILD,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise OrtalabError(f"its build took longer than {LONGEST_BUILD} s") from None
    if done.returncode:
        raise OrtalabError(f"its build failed: {_first_error((done.stderr + done.stdout).decode('utf-8', 'replace'))}")


def _first_error(text: str) -> str:
    r"""Find the first error in a compiler's output, with its location.

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
