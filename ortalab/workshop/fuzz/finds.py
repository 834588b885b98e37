"""The folder in which a hunt keeps the rounds that it finds; git ignores it, and no file in it is written over."""

from itertools import count
from pathlib import Path

from ortalab.errors import OrtalabError
from ortalab.terminal import label
from ortalab.workshop.cases.files import ROUND, Case, differing, files_of, write_cases

FOLDER = "ortalab-finds"
"""The folder that finds are kept in unless another is named."""
IGNORE = "# ortalab fuzz keeps here what it finds\n*\n"


def check_folder(folder: Path) -> None:
    """Refuse a folder that cannot be one, before a hunt begins."""
    at_hand = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    if not at_hand.is_dir():
        raise OrtalabError(f"{label(str(at_hand))}: is no folder; name one with --out, and it is made")


def keep(folder: Path, case: Case) -> list[str]:
    """Write the files of a case into a folder, which is made; return lines that say where, for people.

    Where a file holds something else it stays, and the case takes the next name that is free.
    """
    _make(folder)
    number, free = next(
        (number, named) for number in count(1) for named in [_numbered(case, number)] if not _is_taken(folder, named)
    )
    write_cases(folder, [free], option="--out")
    lines = [f"saved  {label(str(folder / free.name))}{ROUND}, and what is expected beside it"]
    if number > 1:
        lines.append(f"       {case.name}{ROUND} or what lies beside it holds something else, and stays")
    return lines


def _numbered(case: Case, number: int) -> Case:
    return case if number == 1 else case._replace(name=f"{case.name}_{number}")


def _is_taken(folder: Path, case: Case) -> bool:
    try:
        return bool(differing(files_of(folder, [case])))
    except OSError as error:
        raise OrtalabError(
            f"{label(str(folder))}: cannot be read, {error.strerror}; name a folder with --out"
        ) from None


def _make(folder: Path) -> None:
    """Make a folder that git ignores; one that is there is somebody's own, and stays as it is."""
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True)
            (folder / ".gitignore").write_text(IGNORE, encoding="utf-8")
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name a folder with --out") from None
