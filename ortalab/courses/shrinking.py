"""Shrink an input that shows a mistake, edit by edit, until no edit makes it smaller."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, TypeVar

A = TypeVar("A")
C = TypeVar("C")
R = TypeVar("R")
T = TypeVar("T")
Shrinking = Generator[T, bool, T]
"""A generator that yields smaller inputs, receives whether each shows the mistake, and returns the smallest."""
Edit = Callable[[T], T]
"""A function that returns a changed input, or the same one if it does not apply."""
Edits = Callable[[T], Iterable[Edit[T]]]


def chunks(many: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield chunks to remove, as (index, size): from last to first, then chunks of half the size, down to one.

    >>> [*chunks(4, 2)]
    [(2, 2), (0, 2), (3, 1), (2, 1), (1, 1), (0, 1)]
    """
    while size:
        yield from ((at, size) for at in reversed(range(0, many, size)))
        size //= 2


def without(things: tuple[T, ...], at: int, size: int) -> tuple[T, ...]:
    """Remove a chunk from a tuple.

    >>> without(("a", "b", "c"), 1, 5)
    ('a',)
    """
    return things[:at] + things[at + size :]


def smallest(
    thing: T, rows: Sequence[Edits[T]], size: Callable[[T], Any], fits: Callable[[T], bool] = lambda _: True
) -> Shrinking[T]:
    """Shrink an input while it shows the mistake, repeating all edits until none succeeds.

    >>> halves = lambda text: [lambda now: now[: len(now) // 2], lambda now: now[len(now) // 2 :]]
    >>> drive(smallest("haystackneedle", [halves], len), lambda text: "d" in text)
    'd'
    """
    while True:
        for edits in rows:
            smaller = thing
            for edit in edits(thing):
                edited = edit(smaller)
                if size(edited) < size(smaller) and fits(edited) and (yield edited):
                    smaller = edited
            if smaller != thing:
                break
        else:
            return thing
        thing = smaller


def within(shrinking: Shrinking[T], make: Callable[[T], C]) -> Shrinking[C]:
    """Shrink a case by shrinking the input that `make` builds it from."""
    shows = None
    while True:
        try:
            thing = shrinking.send(shows)  # type: ignore[arg-type]  # None starts it
        except StopIteration as over:
            return make(over.value)
        shows = yield make(thing)


def drive(asking: Generator[T, A, R], answer: Callable[[T], A]) -> R:
    """Run a generator, sending `answer` of each item it yields; return its result."""
    try:
        thing = next(asking)
        while True:
            thing = asking.send(answer(thing))
    except StopIteration as over:
        result: R = over.value
        return result
