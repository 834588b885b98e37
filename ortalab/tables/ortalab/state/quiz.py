"""The quiz: its messages, and what goes on from one question to the next."""

from typing import TYPE_CHECKING, NamedTuple

from ortalab.page.messages import Button

if TYPE_CHECKING:
    from ortalab.tables.ortalab.state.storm import Miss, Storm

LEVELS = ("1", "2", "3", "4", "5")
"""The levels of dealt rounds; `ortalab.workshop.quiz_levels` says what each has."""
LONGEST_ANSWER = 40
"""The most characters of an answer; the name of a hand has fewer than half of that."""


class Answered(NamedTuple):
    """An answer that counts."""

    question: str  # the round, in a few letters
    is_right: bool
    day: str = ""  # on which it was given, in UTC: 2026-11-23
    rules: tuple[str, ...] = ()  # for which it counts


class Practice(NamedTuple):
    """The state that passes from one question to the next."""

    is_weakest: bool = False  # the next question turns on the weakest rule
    storm: "Storm | None" = None  # three minutes of questions, or their review
    again: "tuple[Miss, ...]" = ()  # what was missed in the last storm comes back in the next one


class QuizAct(Button):
    """Messages about the quiz without argument."""

    QUIZ = "quiz"  # make a quiz of the round that lies there
    CHECK = "check"  # say whether the answer is right
    REVEAL = "reveal"  # show the truth without an answer
    LEAVE = "leave"  # ask no more
    FORGET = "forget-tally"  # begin the tally anew
    WEAKEST = "weakest"  # take the weakest rule next, or no longer
    TRY = "try-round"  # put the round on the person's own table
    STORM = "storm"  # begin three minutes of questions
    SKIP = "skip-question"  # go to the next question of a storm
    END = "end-storm"  # end the storm before its time
    COPY = "copy-storm"  # copy its result


class SetQuestion(NamedTuple):
    """Ask for something else about the same round."""

    asked: str


class NextQuestion(NamedTuple):
    """Ask about another round, on the same theme."""

    level: str


class DealQuestion(NamedTuple):
    """Deal the round of a quiz."""

    level: str
    seed: int
    theme: str = ""


class ChooseHand(NamedTuple):
    """Choose a hand as the answer; in a storm that answers at once."""

    hand: str


class PressKey(NamedTuple):
    """Write a digit or a point into the field of a number, clear it, or take its last sign off."""

    sign: str  # a digit, a point, C or ⌫


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


QuizMessage = QuizAct | SetQuestion | NextQuestion | DealQuestion | Count | ChooseHand | PressKey | Practise | StormTick
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
