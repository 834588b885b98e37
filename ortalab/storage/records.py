"""A person's records at Ortalab: tries at daily rounds, and the quiz tally."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeGuard, TypeVar

FIRST_RULES = "1"
"""The default rules of a day."""
TRIES = 3
WHOLE = 100
"""The share of the best play, in percent."""

L = TypeVar("L")
"""The layout of a try: a link in the file, a table on the page."""


class Try(NamedTuple, Generic[L]):
    """A try at a daily round."""

    share: int  # percent of the best play
    layout: L | None = None  # None: only the share was stored


class Day(NamedTuple, Generic[L]):
    """A day with its tries."""

    number: int  # of its round; 0 for an unreadable entry
    tries: tuple[Try[L], ...] = ()
    is_late: bool = False  # started after its day, so not part of a streak
    raw: str = ""  # the entry, if it is unreadable
    rules: str = "1"  # the ruleset of the deal

    @property
    def share(self) -> int:
        """The best share of its tries; 0 before the first."""
        return max((item.share for item in self.tries), default=0)


class Tally(NamedTuple):
    """Counts of quiz questions and right answers."""

    right: int = 0
    asked: int = 0
    streak: int = 0  # right answers in a row, up to the last answer
    longest: int = 0
    days: tuple[tuple[str, int, int], ...] = ()  # by day, oldest first: right answers, questions
    done: tuple[str, ...] = ()  # the last questions, each of which counts once
    seen: tuple[str, ...] = ()  # questions whose answer was revealed first: they count as wrong
    odd: str = ""  # the unreadable part of its entry in the file, as JSON
    rules: tuple[tuple[str, int, int], ...] = ()  # by rule: right answers, questions
    last: str = ""  # the last ten answers, oldest first; 1 is right, 0 is wrong
    storms: tuple[tuple[str, int, int], ...] = ()  # three-minute storms: day, right answers, questions

    @property
    def best_storm(self) -> int:
        """The most right answers in a storm."""
        return max((right for _, right, _ in self.storms), default=0)


NO_TALLY = Tally()


def is_count(value: object, most: int) -> TypeGuard[int]:
    """Return whether a JSON value is an integer from 0 to `most`.

    >>> is_count(3, 3), is_count(4, 3), is_count(True, 3), is_count(1.0, 3)
    (True, False, False, False)
    """
    return type(value) is int and 0 <= value <= most


def tries_of(days: Iterable[Day[L]], number: int, rules: str = FIRST_RULES) -> tuple[Try[L], ...]:
    return next((day.tries for day in days if (day.number, day.rules) == (number, rules)), ())


def is_over(tries: tuple[Try[L], ...]) -> bool:
    """Return whether no try is left: three were made, or one reached the best."""
    return len(tries) >= TRIES or any(item.share == WHOLE for item in tries)
