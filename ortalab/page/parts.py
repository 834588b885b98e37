"""Work in parts, so that none of them keeps the page from a press: a generator that yields after each."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Parts = Generator[None, None, T]
"""Work that returns its result once the last part is done."""


def finished(parts: Parts[T]) -> T:
    """Do all parts that are left, and return the result."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            result: T = end.value
            return result
