"""Find the program in a student's folder: a command after `--`, a Cargo project here or above, or an executable."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from ortalab.courses.run.runner import FILE
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json
from ortalab.plurals import listed
from ortalab.terminal import label

CARGO = "Cargo.toml"
NAME = "ortalab"
"""The name of the assignment's program, preferred if a folder has several."""
WINDOWS = (".exe", ".bat", ".cmd")
"""The suffixes of executables on Windows."""
COPIES = (".old", ".bak", ".orig")
"""The suffixes of backup files."""
SOURCES = ("*.rs", "*.toml", "*.lock", "*.pest", "*.lalrpop")
"""The files of a Cargo project whose changes cause a rebuild."""
BUILT = "target"
MOST_WATCHED = 5000
"""The maximum number of files watched for changes."""


class FoundProgram(NamedTuple):
    """A program, and the folder with its rounds."""

    name: str  # its name in the report: `Cargo.toml`, `./ortalab`
    folder: Path
    command: tuple[str, ...] = ()  # empty until a Cargo project is built
    is_given: bool = False  # whether it was given after `--`

    @property
    def is_cargo(self) -> bool:
        return self.name == CARGO and not self.is_given


class BuildError(OrtalabError):
    """A failed build; `said` is the compiler's output."""

    said = ""


def find_program(words: Sequence[str], folder: Path) -> FoundProgram:
    """Find the program of a folder; raise `OrtalabError` if there is none, or more than one."""
    if words:
        return FoundProgram(" ".join(words), folder, tuple(words), is_given=True)
    project = next((place for place in (folder, *folder.parents) if (place / CARGO).is_file()), None)
    if project is not None:
        return FoundProgram(CARGO, project)
    found = sorted(filter(_is_executable, folder.iterdir()))
    named = [path for path in found if path.stem == NAME] or found
    way_out = f"write its command after --, such as: ortalab check -- python3 mine.py {FILE}"
    if not named:
        raise OrtalabError(
            f"no {CARGO} here or above, and no executable here; go to your project's folder, or {way_out}"
        )
    if len(named) > 1:
        names = listed([label(path.name) for path in named[:5]])
        raise OrtalabError(f"there are several executables here, {names}; {way_out}")
    return FoundProgram(f"./{label(named[0].name)}", folder, (str(named[0]),))


def _is_executable(path: Path) -> bool:
    if not path.is_file() or path.name.startswith(".") or path.suffix in COPIES:
        return False
    return path.suffix.lower() in WINDOWS if sys.platform == "win32" else os.access(path, os.X_OK)


def build(found: FoundProgram, *, is_coloured: bool = False) -> tuple[FoundProgram, float]:
    """Build a Cargo project; return its program and the seconds it took. Raises `BuildError`."""
    cargo = shutil.which("cargo")
    if not cargo:
        raise OrtalabError(f"cargo is not installed, so {CARGO} cannot be built; install Rust from rustup.rs")
    start = perf_counter()
    colour = "--color=always" if is_coloured else "--color=never"
    words = [cargo, "build", colour, "--message-format=json-render-diagnostics"]
    done = subprocess.run(words, cwd=found.folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode:
        error = BuildError(f"cargo build ended with status {done.returncode}; see its errors above")
        error.said = done.stderr.decode("utf-8", "replace")
        raise error
    program = _chosen(dict(_binaries(done.stdout)), found.folder)
    return found._replace(command=(program,)), perf_counter() - start


def _binaries(messages: bytes) -> Iterator[tuple[str, str]]:
    """Yield the name and the path of each program that Cargo reports as built."""
    for line in messages.splitlines():
        with suppress(TextError, KeyError, TypeError):
            message = parse_json(line)
            if (
                message["reason"] == "compiler-artifact"
                and "bin" in message["target"]["kind"]
                and message["executable"]
            ):
                yield message["target"]["name"], message["executable"]


def _chosen(binaries: dict[str, str], folder: Path) -> str:
    if len(binaries) == 1:
        return next(iter(binaries.values()))
    for name in (NAME, folder.name):
        if name in binaries:
            return binaries[name]
    what = f"builds several programs, {listed(sorted(binaries)[:5])}" if binaries else "builds no program"
    raise OrtalabError(f"{what}; write the one to check after --, such as: -- cargo run -q --bin NAME -- {FILE}").at(
        CARGO
    )


def with_explanation(found: FoundProgram, *, explains: bool) -> FoundProgram:
    """Add the round's path to a found program, and `--explain` if requested; leave a given command unchanged."""
    if found.is_given:
        return found
    return found._replace(command=(*found.command, FILE, *(["--explain"] if explains else [])))


def version_of(found: FoundProgram) -> tuple[tuple[str, int, int], ...]:
    """Compute a program's version from the path, size and modification time of each of its files."""
    if found.is_cargo:
        paths = [path for pattern in SOURCES for path in _sources(found.folder, pattern)]
    else:
        paths = [Path(word) for word in found.command]
    stamps = []
    for path in paths[:MOST_WATCHED]:
        with suppress(OSError, ValueError):
            status = path.stat()
            stamps.append((str(path), status.st_size, status.st_mtime_ns))
    return tuple(sorted(stamps))


def _sources(folder: Path, pattern: str) -> Iterator[Path]:
    yield from folder.glob(pattern)
    for place in sorted(folder.iterdir()):
        if place.is_dir() and place.name != BUILT and not place.name.startswith("."):
            yield from place.rglob(pattern)
