"""The saved rounds of the page: entries of the file with their links parsed into tables."""

import re
from functools import reduce

from ortalab.json_text import BYTE_ORDER_MARK
from ortalab.storage.saves import Entry, SaveFile
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.scores import title_of

NAMELESS = "Unread"
"""The default name of an entry."""
START = 200
"""The bytes that mark a file of saved rounds."""
_START = re.compile(BYTE_ORDER_MARK + r'?\s*\{\s*"ortalab"\s*:')


def is_saves(text: str) -> bool:
    """Return whether a text is a file of saved rounds rather than a round in YAML.

    >>> is_saves('{"ortalab": 1, "rounds": []}'), is_saves("{cards_played: [10h]}")
    (True, False)
    """
    return _START.match(text) is not None


def holds_saves(text: str | bytes) -> bool:
    """Return whether a text or a file has saved rounds rather than a round."""
    return is_saves(text if isinstance(text, str) else text[:START].decode(errors="ignore"))


def read_rounds(file: SaveFile[str]) -> tuple[Save, ...]:
    return reduce(with_save, map(_read, file.rounds), ())


def _read(entry: Entry) -> Save:
    """Parse an entry of the file; an error in one, even a bug of the page, does not affect the others."""
    title = entry.name if entry.name is not None else NAMELESS
    if entry.name is None or entry.link is None:
        return Save(title or NAMELESS, Table(), entry.raw, "Its entry in the file has no name or no link.")
    try:
        reading = decode(entry.link)
        trouble = next(iter(reading.complaints), "")
        return Save(title or title_of(reading.round), reading.table, trouble and entry.raw, trouble)
    except Exception:  # noqa: BLE001 — any error makes the entry unreadable, and unreadable entries are kept
        return Save(title or NAMELESS, Table(), entry.raw, "The page failed to read it.")


def with_save(saves: tuple[Save, ...], save: Save) -> tuple[Save, ...]:
    """Add a saved round under a unique name."""
    names = {other.name for other in saves}
    title = save.name or title_of(save.table.round)
    numbered = (title, *(f"{title} {number}" for number in range(2, len(names) + 2)))
    return (*saves, save._replace(name=next(name for name in numbered if name not in names)))


def trouble_of(save: Save) -> str:
    """Explain why part of a saved round is unreadable; "" if all of it is readable."""
    return save.trouble or ("" if save.table != Table() else "It has no cards and no jokers.")
