"""The question of a quiz, and its part of a link."""

from typing import Any, NamedTuple

from ortalab.page.quiz.messages import LEVELS, LONGEST_ANSWER

ASKED = {
    "hand": "hand",
    "chips": "chips",
    "mult": "mult",
    "score": "score",
    "hand-score": "hand and score",
    "chips-mult": "chips and mult",
}
"""The answers that a quiz can ask for, as written in the link and in words; `-` is between the parts."""
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
    yours: str = ""  # chips × mult = score of the mistake
    part: int = 0  # of what is asked, the part that is asked now: the hand is asked alone, before the score
    at: int = 0  # the field that the keypad writes into
    posed: Any = None  # the table whose score was hidden from the start: its answer counts
    before: Any = None  # the person's own table, which comes back; None where a link asks

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of what is asked for, each with a field."""
        return tuple(self.asked.split("-"))

    @property
    def answers(self) -> tuple[str, ...]:
        """The typed answer for each part."""
        return (self.typed, self.second)[: len(self.parts)]

    @property
    def asks_hand(self) -> bool:
        """Whether the hand is asked now."""
        return self.parts[self.part] == "hand"

    @property
    def asked_now(self) -> tuple[int, ...]:
        """The parts that are asked now, by their places: the hand alone, or all that are numbers."""
        return (self.part,) if "hand" in self.parts else tuple(range(len(self.parts)))

    @property
    def is_answered(self) -> bool:
        """Whether there is an answer to all that is asked now."""
        return all(self.answers[place].strip() for place in self.asked_now)

    @property
    def text(self) -> str:
        """The typed answers, as a draft: a line for each part."""
        return f"{self.typed}\n{self.second}" if self.second else self.typed

    def with_text(self, text: str) -> "Quiz":
        """Return the quiz with a draft of what is typed."""
        typed, _, second = text.partition("\n")
        return self._replace(typed=typed[:LONGEST_ANSWER], second=second[:LONGEST_ANSWER])

    def with_key(self, sign: str) -> "Quiz":
        """Return the quiz after a key of the keypad: its sign is written into the field that is typed into."""
        text = self.answers[self.at]
        text = {"C": "", "⌫": text[:-1]}.get(sign, f"{text}{sign}"[:LONGEST_ANSWER])
        return self._replace(second=text) if self.at else self._replace(typed=text)

    @property
    def words(self) -> str:
        """The answer that is asked for: `hand and score`."""
        return ASKED[self.asked]

    @property
    def word(self) -> str:
        """The quiz in a link: `score`, or `score.3` where it was dealt, or `score.3.Mime` on a theme."""
        return ".".join(filter(None, (self.asked, self.level, self.level and self.theme)))

    @property
    def given(self) -> dict[str, str]:
        """The typed answers to all that is asked now, by what they answer."""
        return {self.parts[place]: self.answers[place] for place in self.asked_now}

    @property
    def said(self) -> list[tuple[str, str]]:
        """The answers that were given, each after what it answers; a hand that was right goes without saying."""
        given = [pair for pair in zip(self.parts, map(str.strip, self.answers), strict=True) if pair[1]]
        return given[1:] if self.outcome == "wrong" and len(given) > 1 and given[0][0] == "hand" else given

    @property
    def afresh(self) -> "Quiz":
        """The same question with nothing typed and no outcome."""
        return self._replace(typed="", second="", outcome="", why="", parting=0, yours="", part=0, at=0)


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
