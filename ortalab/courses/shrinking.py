"""Shrink an input while it still shows a mistake, edit by edit, until no edit makes it smaller."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, TypeVar

A = TypeVar("A")
C = TypeVar("C")
R = TypeVar("R")
T = TypeVar("T")
Shrinking = Generator[T, bool, T]
"""Yields smaller inputs, takes whether each shows the mistake, and returns the smallest that does."""
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


def smallest(
    thing: T, rows: Sequence[Edits[T]], size: Callable[[T], Any], fits: Callable[[T], bool] = lambda _: True
) -> Shrinking[T]:
    """Shrink an input to the smallest one found that shows the mistake; repeat all edits until none succeeds.

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
    """Shrink a case by shrinking the input that it is made of."""
    shows = None
    while True:
        try:
            thing = shrinking.send(shows)  # type: ignore[arg-type]  # None starts it
        except StopIteration as over:
            return make(over.value)
        shows = yield make(thing)


def drive(asking: Generator[T, A, R], answer: Callable[[T], A]) -> R:
    """Run a generator, answering each thing that it yields; return its result."""
    try:
        thing = next(asking)
        while True:
            thing = asking.send(answer(thing))
    except StopIteration as over:
        result: R = over.value
        return result
