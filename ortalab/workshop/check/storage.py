"""The folder `.ortalab` in a student's folder: the outputs and the report of the last check, and the rounds found."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from ortalab.errors import OrtalabError
from ortalab.terminal import as_json, label
from ortalab.text.output import replace_file
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import Case, save_find
from ortalab.workshop.check.data import Outcome, as_data
from ortalab.workshop.check.report import body_lines, head_lines
from ortalab.workshop.check.running import Answer
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.pairs import split

HOME = ".ortalab"
CHECK, FINDS = "check", "finds"
REPORT, DATA = "report.txt", "report.json"
IGNORE = "# ortalab check keeps here what a program printed, and the rounds that it found\n*\n"
OWN = (".yml", ".out")
"""The files that a check writes for each round."""


class Storage:
    """The folder of one student's project."""

    def __init__(self, folder: Path) -> None:
        """Keep where the folder is."""
        self.home = folder / HOME
        self.check, self.finds = self.home / CHECK, self.home / FINDS

    def open(self) -> None:
        """Make the folder, which git ignores, and remove what the last check wrote. Raises `OrtalabError`."""
        for place in (self.home, self.check, self.finds):
            if place.is_symlink() or (place.exists() and not place.is_dir()):
                raise OrtalabError(f"{label(str(place))}: is no folder; move it away, and one is made")
        try:
            self.check.mkdir(parents=True, exist_ok=True)
            if not (self.home / ".gitignore").exists():
                replace_file(self.home / ".gitignore", IGNORE.encode())
            _empty(self.check)
        except OSError as error:
            raise _unwritable(self.home, error) from None

    def add(self, answer: Answer) -> None:
        """Write a round, and what the program printed for it beside it."""
        path = self.check / _path_of(answer.case.name)
        stem = path.with_name(split(path.name)[0])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            stem.with_name(f"{stem.name}.yml").write_text(write_round(answer.case.round), "utf-8", newline="\n")
            stem.with_name(f"{stem.name}.out").write_text(answer.output.text, "utf-8", "surrogatepass", newline="\n")
        except OSError as error:
            raise _unwritable(self.check, error) from None

    def report(self, outcome: Outcome) -> str:
        """Write the whole report, and the data for the page, which is returned."""
        data = as_json(as_data(outcome))
        ink = Ink(is_coloured=False)
        lines = [*head_lines(outcome, ink), *body_lines(outcome, ink, is_whole=True)]
        try:
            replace_file(self.check / REPORT, ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace"))
            replace_file(self.check / DATA, data.encode("utf-8", "backslashreplace"))
        except OSError as error:
            raise _unwritable(self.check, error) from None
        return data

    def save(self, case: Case) -> str:
        """Save a round that was found; return its name as the report has it."""
        lines = save_find(self.finds, case)
        name = lines[0].removeprefix("saved").partition(",")[0].strip()
        return f"{HOME}/{FINDS}/{Path(name).name}"


def _path_of(name: str) -> Path:
    """Return where a round of that name lies in the folder: below it, whatever the name is."""
    parts = [part for part in name.removeprefix(f"{HOME}/").replace(os.sep, "/").split("/") if part.strip(". ")]
    return Path(*(part.replace(":", "_").replace("\\", "_") for part in parts))


def _empty(folder: Path) -> None:
    """Remove what an earlier check wrote, and nothing else."""
    for place, _, names in os.walk(folder, topdown=False):
        for path in _own(Path(place), names, is_top=Path(place) == folder):
            path.unlink()
        if Path(place) != folder:
            with suppress(OSError):  # something else lies there
                Path(place).rmdir()


def _own(place: Path, names: Iterable[str], *, is_top: bool) -> Iterator[Path]:
    for name in names:
        if (name in {REPORT, DATA}) if is_top else Path(name).suffix in OWN:
            yield place / name


def _unwritable(folder: Path, error: OSError) -> OrtalabError:
    where = label(str(error.filename or folder))
    return OrtalabError(f"{where}: cannot be written, {error.strerror}; make room, or copy the project elsewhere")
