"""Random numbers that are equal in every Python: only `random()` guarantees that."""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

Thing = TypeVar("Thing")


class Chance(Random):
    """A generator whose other methods are built on `random()`.

    >>> chance = Chance(17)
    >>> chance.randint(1, 6), chance.choice("abc"), chance.sample(range(9), 3)
    (4, 'c', [1, 7, 6])
    """

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        numbers = range(start) if stop is None else range(start, stop, step)
        return numbers[int(self.random() * len(numbers))]

    def randint(self, a: int, b: int) -> int:
        """Return a random integer, both ends included."""
        return self.randrange(a, b + 1)

    def choice(self, seq: Any) -> Any:  # noqa: ANN401 — as wide as the overridden method
        return seq[self.randrange(len(seq))]

    def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:  # noqa: ANN401
        """Choose k items with repetition; weights are not supported."""
        assert weights is cum_weights is None
        return [self.choice(population) for _ in range(k)]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Sequence[Thing], k: int, *, counts: Any = None) -> list[Thing]:  # noqa: ANN401
        """Choose k distinct items; counts are not supported."""
        assert counts is None
        things = list(population)
        self.shuffle(things)
        return things[:k]

    def sometimes(self, share: float) -> bool:
        """Return True with this probability."""
        return self.random() < share
