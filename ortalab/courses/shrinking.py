"""Shrink an input that shows a mistake, edit by edit, until no edit makes it smaller."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from ortalab.courses.answer import Answer, Asking, C, Finding, Kinds

A = TypeVar("A")
B = TypeVar("B")
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


def relay(shrinking: Shrinking[T], shows: Callable[[T], Generator[B, A, bool]]) -> Generator[B, A, T]:
    """Shrink an input with a generator that finds out whether a smaller one shows the mistake."""
    is_shown = None
    while True:
        try:
            thing = shrinking.send(is_shown)  # type: ignore[arg-type]  # None starts it
        except StopIteration as over:
            small: T = over.value
            return small
        is_shown = yield from shows(thing)


def within(shrinking: Shrinking[T], make: Callable[[T], B]) -> Shrinking[B]:
    """Shrink a case by shrinking the input that `make` builds it from."""

    def shows(thing: T) -> Generator[B, bool, bool]:
        return (yield make(thing))

    return make((yield from relay(shrinking, shows)))


def drive(asking: Generator[T, A, R], answer: Callable[[T], A]) -> R:
    """Run a generator, sending `answer` of each item it yields; return its result."""
    try:
        thing = next(asking)
        while True:
            thing = asking.send(answer(thing))
    except StopIteration as over:
        result: R = over.value
        return result


MOST_SHRINKS = 1000
"""The maximum number of runs of the program to shrink a case."""
LONGEST_SHRINK = 20.0
"""The total time limit for shrinking a case, in seconds."""


class Shrinker(Generic[C]):
    """Shrinks the cases of wrong answers, caching the answers; its generators yield the cases to run."""

    def __init__(
        self,
        shrink: Callable[[Answer[C]], Shrinking[C]],
        as_text: Callable[[C], str],
        kinds: Kinds[C],
        show: Callable[[int], object] = lambda _: None,
    ) -> None:
        """Start with an empty cache; `show` receives the number of smaller cases run."""
        self.shrink, self.as_text, self.kinds, self.show = shrink, as_text, kinds, show
        self.answers = dict[str, Answer[C]]()

    def once(self, case: C) -> Asking[C, Answer[C]]:
        """Return the cached answer for a smaller case, or run the program on it."""
        text = self.as_text(case)
        if text not in self.answers:
            self.answers[text] = yield case
            self.kinds.record(self.answers[text], is_drawn=False)
        return self.answers[text]

    def shrunk(self, answer: Answer[C], number: int) -> Asking[C, Finding[C]]:
        """Shrink the case of a wrong answer while it shows the same mistake."""
        self.answers[self.as_text(answer.case)] = answer
        small = yield from self._smallest(answer)
        last, again = self.answers.get(self.as_text(small), answer), (yield small)
        is_same = (again.output.text, again.output.fault) == (last.output.text, last.output.fault)
        return Finding(last, answer.case, number, is_same or not again.is_judged)

    def _smallest(self, answer: Answer[C]) -> Asking[C, C]:
        before, seconds = len(self.answers), 0.0

        def shows(smaller: C) -> Asking[C, bool]:
            nonlocal seconds
            tries, is_new = len(self.answers) - before, self.as_text(smaller) not in self.answers
            if is_new and (tries >= MOST_SHRINKS or seconds > LONGEST_SHRINK):
                return False
            one = yield from self.once(smaller)
            if is_new:
                seconds += one.output.seconds
                self.show(tries + 1)
            return one.is_wrong and self.kinds.is_same(answer, one)

        return (yield from relay(self.shrink(answer), shows))
