"""A case: a round in a file, and beside it what a program is expected to print for it."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import score
from ortalab.scoring.round import Round
from ortalab.terminal import label
from ortalab.text.yaml import write_round

LAYOUT = "fixtures/staged/{stage:02}"
"""Where the assignment keeps the rounds of a stage."""
ROUND, SCORE, EXPLANATION = ".yml", ".score", ".explanation"


class Case(NamedTuple):
    """A round, the name of its files, and what the jokers do."""

    name: str
    round: Round
    book: Book = BOOK


def texts_of(case: Case) -> dict[str, str]:
    """Return the files of a case by name: the round, the score, the explanation."""
    scored = score(case.round, case.book)
    return {
        case.name + ROUND: write_round(case.round),
        case.name + SCORE: f"{scored}\n",
        case.name + EXPLANATION: f"{explain_score(scored)}\n",
    }


def files_of(folder: Path, cases: Iterable[Case]) -> dict[Path, bytes]:
    """Return the content of every file of cases in a folder."""
    return {folder / name: text.encode() for case in cases for name, text in texts_of(case).items()}


def differing(files: Mapping[Path, bytes]) -> list[Path]:
    """Return those of the files that are there with something else in them."""
    return [path for path in sorted(files) if path.exists() and path.read_bytes() != files[path]]


def write_cases(folder: Path, cases: Iterable[Case], *, overwrite: bool = False, option: str = "--into") -> int:
    """Write the files of cases into a folder, which is made; return how many were there with something else in them.

    Unless they may be overwritten nothing is written then, and `OrtalabError` names the first of them. The option is
    the one that names the folder.
    """
    files = files_of(folder, cases)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = differing(files)
        if others and not overwrite:
            more = f" (and {len(others) - 1} more)" if len(others) > 1 else ""
            raise OrtalabError(
                f"{label(str(others[0]))}: holds something else already{more}; name another folder with {option}, or"
                " write over it with --overwrite"
            )
        for path, content in files.items():
            path.write_bytes(content)
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; name a folder with {option}") from None
    return len(others)
