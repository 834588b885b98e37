"""Jokers in Python, of a file or an installed package. Their code runs as any program does: only on request."""

from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path

from ortalab.errors import OrtalabError, shown
from ortalab.scoring.book import Book, Source
from ortalab.scoring.pack import PACK
from ortalab.terminal import label
from ortalab.text.files import read_bytes
from ortalab.text.spelling import nearest
from ortalab.workshop.rows import brief, check_rows, read_rows

GROUP = "ortalab.jokers"
"""The group of entry points under which a package offers its jokers."""
THE_PACK = "pack"
MOST_BYTES = 256 * 1024


@lru_cache(32)  # saves 2.9 ms of each use of a file of jokers
def load(name: str) -> Book:
    """Return the jokers of a `.py` file, a package or the pack; raise `OrtalabError` where they are wrong."""
    if name == THE_PACK:
        return PACK
    is_file = name.endswith(".py")
    rows = _rows_of_file(name) if is_file else _rows_of_package(name)
    source = Source(__name__, "load", (str(Path(name).absolute()) if is_file else name,))
    return Book(check_rows(rows, label(name)), source)


def _rows_of_file(file: str) -> object:
    data = read_bytes(file, MOST_BYTES + 1, "a file of jokers in Python")
    if len(data) > MOST_BYTES:
        raise OrtalabError(f"{label(file)}: longer than {MOST_BYTES // 1024} KiB; part it into several files")
    try:
        return read_rows(data.decode("utf-8-sig"), file, label(file))
    except UnicodeDecodeError as error:
        raise OrtalabError(f"{label(file)}: byte {error.start + 1} is not UTF-8; save the file as UTF-8") from None


def _rows_of_package(name: str) -> object:
    """Return the object that a package offers under a name: rows, or a module or book that has them."""
    points = {point.name: point for point in entry_points(group=GROUP)}
    if name not in points:
        known = [*points, THE_PACK]
        hint = nearest(name, known) or f"name a file that ends in .py, or one of {', '.join(known)}"
        raise OrtalabError(f"no jokers are installed as {shown(name)}; {hint}")
    try:
        found: object = points[name].load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 — the code of others, SystemExit among it
        raise OrtalabError(f"{name}: {brief(error)}; mend or remove its package") from None
    found = getattr(found, "JOKERS", found)
    return tuple(found.values()) if isinstance(found, Book) else found
