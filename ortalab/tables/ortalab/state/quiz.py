"""The quiz of this table: its messages beside those of every quiz, and what goes on from one question to the next."""

from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button
from ortalab.page.quiz.messages import Answered, ChooseHand, NextQuestion, PressKey, QuizAct, SetQuestion

if TYPE_CHECKING:
    from ortalab.tables.ortalab.state.storm import Miss, Storm


class Practice(NamedTuple):
    """The state that passes from one question to the next."""

    is_weakest: bool = False  # the next question turns on the weakest rule
    storm: "Storm | None" = None  # three minutes of questions, or their review
    again: "tuple[Miss, ...]" = ()  # what was missed in the last storm comes back in the next one


class StormAct(Button):
    """Messages about a storm without argument."""

    STORM = "storm"  # begin three minutes of questions
    SKIP = "skip-question"  # go to the next question of a storm
    END = "end-storm"  # end the storm before its time
    COPY = "copy-storm"  # copy its result


class DealQuestion(NamedTuple):
    """Deal the round of a quiz."""

    level: str
    seed: int
    theme: str = ""


class Practise(NamedTuple):
    """Deal a question on a theme."""

    theme: str


class StormTick(NamedTuple):
    """Tell a storm the time."""

    now: int  # in milliseconds, from whenever
    day: str  # as 2026-11-23
    is_hidden: bool = False  # nobody sees the page


class Count(NamedTuple):
    """Count an answer."""

    answer: Answered


QuizMessage = (
    QuizAct
    | StormAct
    | SetQuestion
    | NextQuestion
    | DealQuestion
    | Count
    | ChooseHand
    | PressKey
    | Practise
    | StormTick
)
"""Messages about the quiz."""


class AskDay(NamedTuple):
    """Ask for the day on which an answer is given; answered by `Count`."""

    answer: Answered

    def told(self, now: str) -> Count:
        """Return the answer to a time such as 2026-11-23T09:30."""
        return Count(self.answer._replace(day=now.partition("T")[0]))


class AskTick(NamedTuple):
    """Ask for the time after so many milliseconds; answered by `StormTick`."""

    wait: int
