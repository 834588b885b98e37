"""Typed access to an untrusted Lua table, and the large numbers that mods write.

Mods' large numbers are parsed to the nearest double, or `inf`. Talisman has two formats. One is an array as a tower of
powers, `{9}` for 9 and `{4.5, 1}` for 10 to the power of 4.5, with a separate sign; the other has a mantissa and an
exponent. Source: its `omeganum.lua` and `bignumber.lua`.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf, isfinite
from typing import Any, Final

from ortalab.errors import TextError, shown

_TALLEST: Final = 4
"""The maximum height of a tower of powers of ten that fits in a double."""
_DIGITS: Final = 11
"""The precision of a power, in digits: a save has fourteen digits of its exponent."""
_POWER: Final = {"m", "e"}
_BESIDE: Final = {"__talisman", "number", "sign", "val"}
"""Other keys in Talisman's tables of numbers."""


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


def to_big(arguments: Sequence[object]) -> float:
    """Evaluate a call of `to_big`; raise `ValueError` for invalid arguments.

    >>> to_big([{1: 9}, 1]), to_big([{2: 1, 1: 6.301029995664}, -1]), to_big([3.5, 4]), to_big([{3: 2, 1: 10}])
    (9, -2000000.0, 35000.0, inf)
    """
    first, second = (*arguments, None, None)[:2]
    if isinstance(first, dict):
        return _signed(_tower(first), second)
    if isinstance(first, str):
        first = float(first)
    return _number(first) if second is None else _power(_number(first), _number(second))


def uncompress_big(arguments: Sequence[object]) -> float:
    """Evaluate a run-length encoded array; raise `ValueError` for invalid arguments.

    >>> uncompress_big([{1: {1: 6, 2: 1}, 2: {1: 1, 2: 1}}, 1]), uncompress_big([{1: {1: 8, 2: 9000000}}])
    (1000000.0, inf)
    """
    first, second = (*arguments, None, None)[:2]
    if not isinstance(first, dict):
        raise ValueError  # noqa: TRY004 — the caller says where
    array: dict[object, object] = {}
    for place in sorted(key for key in first if isinstance(key, int)):
        run = first[place]
        count = _number(run.get(2) if isinstance(run, dict) else None)
        for _ in range(int(min(count, 3)) if count > 0 else 0):
            array[len(array) + 1] = run.get(1)
        if len(array) > 2:  # noqa: PLR2004 — whatever follows, the number is past the largest
            break
    return _signed(_tower(array), second)


def as_big(table: dict[Any, Any]) -> object:
    """Convert a mod's table to its number; return any other table unchanged.

    >>> as_big({"sign": -1, "array": {1: 12}}), as_big({"m": 1.5, "e": 3}), as_big({"m": 1, "x": 2})
    (-12, 1500.0, {'m': 1, 'x': 2})
    """
    keys = table.keys() - _BESIDE
    try:
        if keys == {"array"} and "sign" in table and isinstance(table["array"], dict):
            tower = _tower(table["array"]) if table["array"] else _number(table.get("number", 0))
            return _signed(tower, table["sign"])
        if keys == _POWER:
            return to_big([table["m"], table["e"]])
    except ValueError:
        pass
    return table


def _tower(array: Mapping[object, object]) -> float:
    """Evaluate a tower `{x, n}`: replace x by 10 to the power of x, n times."""
    numbers = {place: _number(number) for place, number in array.items() if number not in (0, None)}
    value, powers = numbers.pop(1, 0), numbers.pop(2, 0)
    if numbers or not 0 <= powers <= _TALLEST:
        return inf
    for _ in range(int(powers)):
        value = _power(1, value)
    return float(f"{value:.{_DIGITS}g}") if powers and isfinite(value) else value


def _power(mantissa: float, exponent: float) -> float:
    try:
        return float(mantissa * 10.0**exponent)
    except OverflowError:
        return inf if mantissa > 0 else -inf


def _signed(number: float, sign: object) -> float:
    return -number if sign is not None and _number(sign) < 0 else number


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise ValueError  # noqa: TRY004 — the caller says where
    return value
