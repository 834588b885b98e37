"""The rounds that programs are graded on: the files of a folder, as `ortalab cases` writes them or any others."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.files import read_bytes, read_file
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.terminal import label
from ortalab.workshop.cases.files import EXPLANATION, ROUND, SCORE
from ortalab.workshop.compare.difference import compare
from ortalab.workshop.deal import stage_of
from ortalab.workshop.running import MOST_PRINTED, decoded

MOST = 20_000
"""The most rounds that programs are graded on at a time."""
SUFFIXES = {ROUND, ".yaml"}


class Case(NamedTuple):
    """A round, what its file is called, and the first stage of the assignment that can score it."""

    stage: int
    name: str
    round: Round
    version: str = ""  # changes when the round does, or what we say of it


def read_cases(folder: str, *, strict: bool = False, book: Book = BOOK) -> tuple[Case, ...]:
    """Read the rounds of a folder and of those in it, the first stages first, each in the order of the files' names.

    What is expected is what we say; where a file beside a round says something else, the set is refused.
    """
    name = label(folder)
    files = list(islice(_rounds_in(Path(folder), name), MOST + 1))
    if not files:
        raise OrtalabError(f"{name}: there is no round in it; 'ortalab cases' writes some")
    if len(files) > MOST:
        raise OrtalabError(f"{name}: more than {MOST} rounds; grade them in several parts")
    return tuple(sorted((_read(Path(folder), path, book, strict=strict) for path in files), key=lambda case: case[:2]))


def _rounds_in(folder: Path, name: str) -> Iterator[Path]:
    try:
        if not folder.is_dir():
            raise OrtalabError(f"{name}: no such folder; name a folder of rounds in YAML")
        yield from (path for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no folder"
        raise OrtalabError(f"{name}: cannot be read, {reason}; name a folder of rounds in YAML") from None


def _read(folder: Path, path: Path, book: Book, *, strict: bool) -> Case:
    round = read_file(str(path), strict=strict, book=book)
    scored = score(round, book)
    for suffix in (SCORE, EXPLANATION):
        if path.with_suffix(suffix).is_file():
            _check(path.with_suffix(suffix), scored)
    version = hashlib.sha256(f"{round!r} {explain_score(scored)}".encode()).hexdigest()[:16]
    return Case(stage_of(round), label(path.relative_to(folder).as_posix()), round, version)


def _check(path: Path, scored: Score) -> None:
    """Refuse an expected result that is not ours: it is older than the round, or than a mended rule."""
    expected = decoded(read_bytes(str(path), MOST_PRINTED + 1, "a file with what is expected"))
    found = compare(expected.text, scored)
    if found or expected.fault:
        where = str(found) if found else f"it {expected.fault}"
        raise OrtalabError(f"{label(str(path))}: not what Ortalab says of the round ({where}); write it anew")
