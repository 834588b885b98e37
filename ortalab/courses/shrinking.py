"""Shrink an input while it still shows a mistake, edit by edit, until no edit makes it smaller."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
Edit = Callable[[T], T]
"""Return a changed thing, or the same one if the edit does not apply."""
Edits = Callable[[T], Iterable[Edit[T]]]


def chunks(many: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield chunks to cut, as index and size: the last chunk first, then chunks of half the size.

    >>> [*chunks(4, 2)]
    [(2, 2), (0, 2), (3, 1), (2, 1), (1, 1), (0, 1)]
    """
    while size:
        yield from ((at, size) for at in reversed(range(0, many, size)))
        size //= 2


def without(things: tuple[T, ...], at: int, size: int) -> tuple[T, ...]:
    """Remove a chunk of things.

    >>> without(("a", "b", "c"), 1, 5)
    ('a',)
    """
    return things[:at] + things[at + size :]


def smallest(thing: T, shows: Callable[[T], bool], rows: Sequence[Edits[T]], size: Callable[[T], Any]) -> T:
    """Return the smallest input found that shows the mistake; repeat all edits until none succeeds.

    >>> halves = lambda text: [lambda now: now[: len(now) // 2], lambda now: now[len(now) // 2 :]]
    >>> smallest("haystackneedle", lambda text: "d" in text, [halves], len)
    'd'
    """
    while True:
        for edits in rows:
            smaller = thing
            for edit in edits(thing):
                edited = edit(smaller)
                if size(edited) < size(smaller) and shows(edited):
                    smaller = edited
            if smaller != thing:
                break
        else:
            return thing
        thing = smaller
