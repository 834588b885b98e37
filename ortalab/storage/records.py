"""The records that are kept of a person at Ortalab: days with tries at their round, and the tally of the quiz."""

from typing import Generic, NamedTuple, TypeGuard, TypeVar

TRIES = 3
WHOLE = 100
"""The share of the best play, in percent."""

L = TypeVar("L")
"""The layout of a try: a link in the file, a table on the page."""


class Try(NamedTuple, Generic[L]):
    """A try at a daily round."""

    share: int  # of the best, in percent
    layout: L | None = None  # None: only the share was kept


class Day(NamedTuple, Generic[L]):
    """A day with its tries."""

    number: int  # of its round; 0 if the entry cannot be read
    tries: tuple[Try[L], ...] = ()
    is_late: bool = False  # begun after its day: it does not count for the streak
    raw: str = ""  # the entry, if it cannot be read

    @property
    def share(self) -> int:
        """The best share of its tries, 0 before the first."""
        return max((item.share for item in self.tries), default=0)


class Tally(NamedTuple):
    """The counts of the quiz: questions that were answered, and those answered rightly."""

    right: int = 0
    asked: int = 0
    streak: int = 0  # right answers in a row, up to the last
    longest: int = 0
    days: tuple[tuple[str, int, int], ...] = ()  # by day, oldest first: right, and asked
    done: tuple[str, ...] = ()  # the last questions that were counted: none counts twice
    seen: tuple[str, ...] = ()  # … whose answer was uncovered before one was given: they count as not right
    odd: str = ""  # the unreadable part of its entry in the file, as JSON
    rules: tuple[tuple[str, int, int], ...] = ()  # by rule: right, and asked
    last: str = ""  # the last ten answers, oldest first: 1 is right, 0 is wrong
    storms: tuple[tuple[str, int, int], ...] = ()  # of three minutes, by day: it, right, and asked

    @property
    def best_storm(self) -> int:
        """The most right answers in a storm."""
        return max((right for _, right, _ in self.storms), default=0)


NO_TALLY = Tally()


def is_count(value: object, most: int) -> TypeGuard[int]:
    """Tell whether a value of JSON is a whole number from 0 to the most.

    >>> is_count(3, 3), is_count(4, 3), is_count(True, 3), is_count(1.0, 3)
    (True, False, False, False)
    """
    return type(value) is int and 0 <= value <= most


def is_over(tries: tuple[Try[L], ...]) -> bool:
    """Tell whether no try is left: there were three, or one made all of the best."""
    return len(tries) >= TRIES or any(item.share == WHOLE for item in tries)
