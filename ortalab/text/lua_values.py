"""Typed access to the values of an untrusted table."""

from collections.abc import Iterator
from math import isfinite

from ortalab.errors import TextError, shown


class Values:
    """A table whose values may have any type.

    >>> values = Values({"name": "Red", "cards": {1: {"cost": 4}, 2: "x", "y": {}}, "sold": True, 1: {}})
    >>> values.word("name"), values.word("cards"), values.number("name"), values.flag("sold")
    ('Red', '', None, True)
    >>> [card.whole("cost") for card in values.items("cards", most=9, noun="cards")]
    [4]
    """

    __slots__ = ("_table",)

    def __init__(self, value: object) -> None:
        """Wrap a table; treat any other value as an empty one."""
        self._table = value if isinstance(value, dict) else {}

    def at(self, *path: str) -> object:
        """Return the value at a path of keys; None if there is none."""
        found: object = self._table
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found

    def table(self, *path: str) -> "Values":
        """Return the table at a path; an empty one if there is none."""
        return Values(self.at(*path))

    def has_table(self, *path: str) -> bool:
        """Return whether there is a table at a path."""
        return isinstance(self.at(*path), dict)

    def word(self, *path: str) -> str:
        """Return the text at a path; "" if there is none."""
        found = self.at(*path)
        return found if isinstance(found, str) else ""

    def flag(self, *path: str) -> bool:
        """Return whether the value at a path is true."""
        return self.at(*path) is True

    def number(self, *path: str) -> float | None:
        """Return the number at a path; None if it is missing or not finite."""
        found = self.at(*path)
        is_number = isinstance(found, int | float) and not isinstance(found, bool) and isfinite(found)
        return found if is_number else None  # type: ignore[return-value]

    def whole(self, *path: str) -> int | None:
        """Return the integer at a path; None if there is none."""
        found = self.number(*path)
        return int(found) if found is not None and found == int(found) else None

    def texts(self) -> Iterator[str]:
        """Yield the keys that are strings."""
        return (key for key in self._table if isinstance(key, str))

    def items(self, *path: str, most: int, noun: str) -> list["Values"]:
        """List the tables of a numbered list, in order; raise `TextError` if there are more than `most`."""
        found = self.at(*path)
        if not isinstance(found, dict):
            return []
        if len(found) > most:
            raise TextError(f"the save has {len(found):,} {noun}, but at most {most:,} are read; open another")
        places = sorted(place for place in found if type(place) is int)
        return [Values(found[place]) for place in places if isinstance(found[place], dict)]

    def quoted(self, *path: str) -> str:
        """Quote the value at a path for an error."""
        found = self.at(*path)
        return "a table" if isinstance(found, dict) else shown(found) if isinstance(found, str) else shown(f"{found}")
