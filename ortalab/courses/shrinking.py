"""Making a thing smaller while it still shows what it shows: edit after edit, until none makes it smaller."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
Edit = Callable[[T], T]
"""Makes another thing of one, and the same where it has no place for that any more."""
Edits = Callable[[T], Iterable[Edit[T]]]


def chunks(many: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield parts to cut from so many things, as a place and a size: the last first, then parts of half the size.

    >>> [*chunks(4, 2)]
    [(2, 2), (0, 2), (3, 1), (2, 1), (1, 1), (0, 1)]
    """
    while size:
        yield from ((at, size) for at in reversed(range(0, many, size)))
        size //= 2


def without(things: tuple[T, ...], at: int, size: int) -> tuple[T, ...]:
    """Return things without a chunk of them.

    >>> without(("a", "b", "c"), 1, 5)
    ('a',)
    """
    return things[:at] + things[at + size :]


def smallest(thing: T, shows: Callable[[T], bool], rows: Sequence[Edits[T]], size: Callable[[T], Any]) -> T:
    """Return the smallest thing that is found to show it; after a row of edits that help the first row comes again.

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
