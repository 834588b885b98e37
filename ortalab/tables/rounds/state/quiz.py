"""Messages of this table's quiz and sets, and storms: three minutes of questions."""

from typing import Final, NamedTuple

from ortalab.page.messages import Button
from ortalab.page.quiz.messages import ChooseHand, NextQuestion, PressKey, QuizAct, SetQuestion
from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct, Walk
from ortalab.storage.records import NO_TALLY, Tally
from ortalab.tables.rounds.state.areas import Table

LASTS: Final = 180_000
"""Length of a storm in milliseconds."""
COSTS: Final = 5_000
"""Penalty for a wrong answer in milliseconds."""


class Miss(NamedTuple):
    """A question of a storm that was answered wrongly or passed."""

    nth: int
    table: Table
    asked: str
    level: str
    said: str  # "" if passed
    truth: str
    rule: str  # the word of the broken rule


class Storm(NamedTuple):
    """A storm in progress, or its review."""

    level: str
    theme: str = ""
    start: int | None = None  # in milliseconds since any fixed time; None until the time is known
    now: int = 0
    day: str = ""  # as 2026-11-23
    right: int = 0
    misses: tuple[Miss, ...] = ()
    queue: tuple[Miss, ...] = ()  # missed in the last storm, asked first
    last: str = ""  # the outcome of the last answer, a sentence
    best: int = 0  # right answers of the best earlier storm
    is_over: bool = False

    @property
    def asked(self) -> int:
        """The number of questions answered or passed."""
        return self.right + len(self.misses)

    @property
    def wrong(self) -> int:
        """The number of wrong answers; a pass costs no time."""
        return sum(bool(miss.said) for miss in self.misses)

    @property
    def spent(self) -> int:
        """The milliseconds used, including the penalty for wrong answers."""
        gone = 0 if self.start is None else self.now - self.start
        return min(LASTS, gone + COSTS * self.wrong)

    @property
    def left(self) -> int:
        return -((self.spent - LASTS) // 1000)


class Practice(NamedTuple):
    """The state that carries over from one question to the next."""

    is_weakest: bool = False  # whether the next question is about the weakest rule
    storm: Storm | None = None
    again: tuple[Miss, ...] = ()  # the misses of the last storm, for the next one
    known: Tally = NO_TALLY  # the tally before the last answer, shown until the score is revealed


class StormAct(Button):
    """Messages about a storm, without arguments."""

    STORM = "storm"  # begin three minutes of questions
    SKIP = "skip-question"  # go to the next question of a storm
    END = "end-storm"  # end the storm early
    COPY = "copy-storm"  # copy its result


class DealQuestion(NamedTuple):
    level: str
    seed: int
    theme: str = ""


class Practise(NamedTuple):
    theme: str


class StormTick(NamedTuple):
    now: int  # in milliseconds since any fixed time
    day: str  # as 2026-11-23
    is_hidden: bool = False  # the page is hidden


QuizMessage = (
    QuizAct | StormAct | SetQuestion | NextQuestion | DealQuestion | ChooseHand | PressKey | Practise | StormTick
)


class AskTick(NamedTuple):
    """Ask for the time after some milliseconds; answered by `StormTick`."""

    wait: int


class DealForSet(NamedTuple):
    """Deal a round of a level for the set being made."""

    level: str
    seed: int


SetMessage = SetAct | PaperAct | GoTo | AddSave | AddDealt | DealForSet | DropQuestion | RaiseQuestion


def table_of(walk: Walk) -> Table:
    """Return the table with the round of the walk's question."""
    return Table(walk.question.round)
