"""A storm: three minutes of questions, one after the other, and what was missed in them."""

from typing import Final, NamedTuple

from ortalab.tables.ortalab.state.areas import Table

LASTS: Final = 180_000
"""Milliseconds of a storm."""
COSTS: Final = 5_000
"""Milliseconds that a wrong answer costs."""


class Miss(NamedTuple):
    """A question of a storm that was answered wrongly, or passed."""

    nth: int
    table: Table
    asked: str
    level: str
    said: str  # "" where it was passed
    truth: str
    rule: str  # the word of the rule that it breaks


class Storm(NamedTuple):
    """A storm that goes on, or its review."""

    level: str
    theme: str = ""
    start: int | None = None  # in milliseconds, from whenever; None until the time is told
    now: int = 0
    day: str = ""  # as 2026-11-23
    right: int = 0
    misses: tuple[Miss, ...] = ()
    queue: tuple[Miss, ...] = ()  # missed in the last storm: these are asked first
    last: str = ""  # how the last answer was, a sentence
    best: int = 0  # right answers of the best storm before
    is_over: bool = False

    @property
    def asked(self) -> int:
        """The number of questions that were answered or passed."""
        return self.right + len(self.misses)

    @property
    def wrong(self) -> int:
        """The number of wrong answers; a pass costs no time."""
        return sum(bool(miss.said) for miss in self.misses)

    @property
    def spent(self) -> int:
        """The milliseconds that are gone, with those that wrong answers cost."""
        gone = 0 if self.start is None else self.now - self.start
        return min(LASTS, gone + COSTS * self.wrong)

    @property
    def left(self) -> int:
        """The seconds that are left."""
        return -((self.spent - LASTS) // 1000)
