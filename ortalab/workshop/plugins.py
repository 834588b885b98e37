"""Jokers written in Python, from a file or an installed package. Their code runs only on request, without a sandbox."""

from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path

from ortalab.errors import OrtalabError, shown
from ortalab.rounds.rulesets import Book, Source
from ortalab.terminal import label
from ortalab.text.files import read_bytes
from ortalab.text.words import nearest
from ortalab.workshop.rows import brief, check_rows, read_rows

GROUP = "ortalab.jokers"
"""The entry point group for packages with jokers."""
MOST_BYTES = 256 * 1024


@lru_cache(32)  # saves 2.9 ms of each use of a joker file
def load(name: str) -> Book:
    """Load the jokers of a `.py` file or a package; raise `OrtalabError` if they are invalid."""
    is_file = name.endswith(".py")
    rows = _rows_of_file(name) if is_file else _rows_of_package(name)
    source = Source(__name__, "load", (str(Path(name).absolute()) if is_file else name,))
    return Book(check_rows(rows, label(name)), source)


def _rows_of_file(file: str) -> object:
    data = read_bytes(file, MOST_BYTES + 1, "a file of jokers in Python")
    if len(data) > MOST_BYTES:
        raise OrtalabError(f"{label(file)}: longer than {MOST_BYTES // 1024} KiB; split it into several files")
    try:
        return read_rows(data.decode("utf-8-sig"), file, label(file))
    except UnicodeDecodeError as error:
        raise OrtalabError(f"{label(file)}: byte {error.start + 1} is not UTF-8; save the file as UTF-8") from None


def _rows_of_package(name: str) -> object:
    """Load a package's entry point by name: rows, or a module or book that contains them."""
    points = {point.name: point for point in entry_points(group=GROUP)}
    if name not in points:
        hint = nearest(name, points) or " or ".join(["name a file that ends in .py", *points])
        raise OrtalabError(f"no jokers are installed as {shown(name)}; {hint}")
    try:
        found: object = points[name].load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 — third-party code can raise anything, even SystemExit
        raise OrtalabError(f"{name}: {brief(error)}; correct or remove its package") from None
    found = getattr(found, "JOKERS", found)
    return tuple(found.values()) if isinstance(found, Book) else found
