"""The folder `.ortalab` of a student, with the outputs and report of the last check, and all failing cases found."""

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from ortalab.courses.answer import Answer, Case, Finding
from ortalab.courses.check.data import Outcome, SavedFind, as_data
from ortalab.courses.check.report import body_lines, head_lines
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.pairs import split
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.terminal import as_json, label
from ortalab.text.output import replace_file

HOME = ".ortalab"
CHECK, FINDS = "check", "finds"
REPORT, DATA = "report.txt", "report.json"
IGNORE = "# ortalab check keeps here what a program printed, and the rounds that it found\n*\n"
OWN = (".yml", ".out")
"""The files that a check writes for each case."""


class Storage:
    """The folder of one student's project; if the course keeps none, nothing is written."""

    def __init__(self, course: Course[Any], folder: Path) -> None:
        """Store the location of the folder."""
        self.course, self.home = course, folder / HOME
        self.check, self.finds = self.home / CHECK, self.home / FINDS

    def earlier(self, cases: CaseSet[Any], options: Namespace) -> tuple[Case, ...]:
        """Return the cases found by earlier checks, which are run first."""
        found = self.course.earlier(self.finds, f"{HOME}/{FINDS}", options) if self.course.keeps else ()
        rows = {case.group for case in cases.cases}
        return tuple(case for case in found if case.group in rows or not options.stage)

    def open(self) -> None:
        """Create the folder, ignored by git, and remove the files of the last check. Raises `OrtalabError`."""
        if not self.course.keeps:
            return
        for place in (self.home, self.check, self.finds):
            if place.is_symlink() or (place.exists() and not place.is_dir()):
                raise OrtalabError(f"{label(str(place))}: is not a folder; move it away, and one is made")
        try:
            self.check.mkdir(parents=True, exist_ok=True)
            if not (self.home / ".gitignore").exists():
                replace_file(self.home / ".gitignore", IGNORE.encode())
            _empty(self.check)
        except OSError as error:
            raise _unwritable(self.home, error) from None

    def add(self, answer: Answer[Any]) -> None:
        """Write a case and, beside it, the program's output."""
        if not self.course.keeps:
            return
        path = self.check / _path_of(answer.name)
        stem = path.with_name(split(path.name)[0])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = self.course.as_text(answer.case)
            stem.with_name(f"{stem.name}.yml").write_text(text, "utf-8", newline="\n")
            stem.with_name(f"{stem.name}.out").write_text(answer.output.text, "utf-8", "surrogatepass", newline="\n")
        except OSError as error:
            raise _unwritable(self.check, error) from None

    def report(self, outcome: Outcome) -> str:
        """Write the whole report and the data for the page; return the data."""
        data = as_json(as_data(outcome))
        if not self.course.keeps:
            return data
        ink = Ink(is_coloured=False)
        lines = [*head_lines(outcome, ink), *body_lines(outcome, ink, is_whole=True)]
        try:
            replace_file(self.check / REPORT, ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace"))
            replace_file(self.check / DATA, data.encode("utf-8", "backslashreplace"))
        except OSError as error:
            raise _unwritable(self.check, error) from None
        return data

    def save(self, finding: Finding[Any]) -> SavedFind:
        """Save a failing case found, under its name in the report."""
        if not self.course.keeps or not self.course.save:
            return SavedFind(finding)
        case = finding.answer.case
        named = case._replace(name=case.name.replace("fuzz", "check", 1))
        saved = self.course.save(self.finds, finding._replace(answer=finding.answer._replace(case=named)))
        name = f"{HOME}/{FINDS}/{saved.path.name}"
        answer = finding.answer._replace(case=named._replace(name=name))
        return SavedFind(finding._replace(answer=answer), f"{name}, with the expected results beside it")


def _path_of(name: str) -> Path:
    """Return the path of a case, which never leaves the folder."""
    parts = [part for part in name.removeprefix(f"{HOME}/").replace(os.sep, "/").split("/") if part.strip(". ")]
    return Path(*(part.replace(":", "_").replace("\\", "_") for part in parts))


def _empty(folder: Path) -> None:
    """Remove the files of an earlier check, and nothing else."""
    for place, _, names in os.walk(folder, topdown=False):
        for path in _own(Path(place), names, is_top=Path(place) == folder):
            path.unlink()
        if Path(place) != folder:
            with suppress(OSError):  # other files are in it
                Path(place).rmdir()


def _own(place: Path, names: Iterable[str], *, is_top: bool) -> Iterator[Path]:
    for name in names:
        if (name in {REPORT, DATA}) if is_top else Path(name).suffix in OWN:
            yield place / name


def _unwritable(folder: Path, error: OSError) -> OrtalabError:
    where = label(str(error.filename or folder))
    return OrtalabError(f"{where}: cannot be written, {error.strerror}; make room, or copy the project elsewhere")
