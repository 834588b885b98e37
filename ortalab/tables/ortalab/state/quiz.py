"""The quiz: its question, its tally, and their messages."""

from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.tables.ortalab.state.areas import Table

ASKED = {
    "hand": "hand",
    "chips": "chips",
    "mult": "mult",
    "score": "score",
    "hand-score": "hand and score",
    "chips-mult": "chips and mult",
}
"""What a quiz can ask for, as it stands in the link and in words; `-` is between the parts."""
LEVELS = ("1", "2", "3", "4", "5")
"""The levels of dealt rounds; `ortalab.workshop.quiz_levels` says what each has."""
LONGEST_ANSWER = 40
"""The most characters of an answer; the name of a hand has fewer than half of that."""
LONGEST = 80
"""The most characters of a quiz in a link that are read."""


def verb_of(asked: str) -> str:
    """Return the verb that goes with what is asked for.

    >>> verb_of("chips"), verb_of("mult"), verb_of("hand-score")
    ('are', 'is', 'are')
    """
    return "are" if asked == "chips" or "-" in asked else "is"


class Quiz(NamedTuple):
    """A round that hides what it scores until somebody has answered."""

    asked: str = "score"  # one of `ASKED`
    level: str = ""  # of the round as it was dealt, one of `LEVELS`; "" for one that was not dealt
    theme: str = ""  # on which it was dealt, by its name in links
    typed: str = ""  # the contents of data-field="answer"
    second: str = ""  # … and of data-field="answer-2", for the second part of what is asked
    outcome: str = ""  # "right", "wrong" or "shown"; "" while it is asked
    why: str = ""  # the mistake that makes a wrong answer: `without Hack`
    parting: int = 0  # the first step that the mistake does not have
    posed: Table | None = None  # the table whose score was hidden from the start: its answer counts
    before: Table | None = None  # the person's own table, which comes back; None where a link asks

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of what is asked for, each with a field."""
        return tuple(self.asked.split("-"))

    @property
    def answers(self) -> tuple[str, ...]:
        """What is typed for each part."""
        return (self.typed, self.second)[: len(self.parts)]

    @property
    def text(self) -> str:
        """What is typed, as a draft: a line for each part."""
        return f"{self.typed}\n{self.second}" if self.second else self.typed

    def with_text(self, text: str) -> "Quiz":
        """Return the quiz with a draft of what is typed."""
        typed, _, second = text.partition("\n")
        return self._replace(typed=typed[:LONGEST_ANSWER], second=second[:LONGEST_ANSWER])

    @property
    def said(self) -> str:
        """The question in words."""
        return f"What {verb_of(self.asked)} the {ASKED[self.asked]}"

    @property
    def word(self) -> str:
        """The quiz in a link: `score`, or `score.3` where it was dealt, or `score.3.Mime` on a theme."""
        return ".".join(filter(None, (self.asked, self.level, self.level and self.theme)))

    @property
    def afresh(self) -> "Quiz":
        """The same question with nothing typed and no outcome."""
        return self._replace(typed="", second="", outcome="", why="", parting=0)


def read_quiz(text: str) -> tuple[Quiz | None, str]:
    """Read the quiz of a link; return it, None where it asks for nothing known, and a sentence on what is not known.

    >>> read_quiz("Score")[0] == Quiz("score"), read_quiz("chips-mult.4.Mime")[0].theme
    (True, 'Mime')
    >>> read_quiz("luck")
    (None, 'No quiz asks for what this link names, so the round lies open: a quiz asks for hand, chips, mult or score.')
    """
    asked, _, rest = text[:LONGEST].partition(".")
    asked = asked.lower()
    if asked not in ASKED:
        return None, UNKNOWN
    level, _, theme = rest.partition(".")
    if level and level not in LEVELS:
        return Quiz(asked), f"The quiz has levels {LEVELS[0]} to {LEVELS[-1]}; that of this link was left out."
    return Quiz(asked, level, theme), ""


UNKNOWN = "No quiz asks for what this link names, so the round lies open: a quiz asks for hand, chips, mult or score."


# ---- the tally ------------------------------------------------------------------------------------------------------


class Answered(NamedTuple):
    """An answer that counts."""

    question: str  # the round, in a few letters
    is_right: bool
    day: str = ""  # on which it was given, in UTC: 2026-11-23
    rules: tuple[str, ...] = ()  # for which it counts


class QuizAct(Button):
    """Messages about the quiz without argument."""

    QUIZ = "quiz"  # make a quiz of the round that lies there
    CHECK = "check"  # say whether the answer is right
    REVEAL = "reveal"  # show the truth without an answer
    LEAVE = "leave"  # ask no more
    FORGET = "forget-tally"  # begin the tally anew


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


class Count(NamedTuple):
    """Count an answer."""

    answer: Answered


QuizMessage = QuizAct | SetQuestion | NextQuestion | DealQuestion | Count
"""Messages about the quiz."""


class AskDay(NamedTuple):
    """Ask for the day on which an answer is given; answered by `Count`."""

    answer: Answered

    def told(self, now: str) -> Count:
        """Return the answer to a time such as 2026-11-23T09:30."""
        return Count(self.answer._replace(day=now.partition("T")[0]))
