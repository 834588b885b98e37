"""A quiz question: its answers, keys, form in a link, and sentences."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ortalab.page.controls import UP_DOWN, Key
from ortalab.page.quiz.messages import LEVELS, LONGEST_ANSWER, QUESTION, ChooseHand, PressKey, QuizAct

ASKED = {
    "hand": "hand",
    "chips": "chips",
    "mult": "mult",
    "score": "score",
    "hand-score": "hand and score",
    "chips-mult": "chips and mult",
}
"""The possible questions, as written in a link and in words; `-` separates the parts."""
LONGEST = 80
"""The maximum number of characters read from a quiz in a link."""


UNKNOWN = "The question of this link is unknown: a quiz asks for hand, chips, mult or score."


def verb_of(asked: str) -> str:
    """Return the verb that agrees with the question's subject.

    >>> verb_of("chips"), verb_of("mult"), verb_of("hand-score")
    ('are', 'is', 'are')
    """
    return "are" if asked == "chips" or "-" in asked else "is"


class Quiz(NamedTuple):
    """A question about a round; the score is hidden until the answer."""

    asked: str = "score"  # one of `ASKED`
    level: str = ""  # of a dealt round, one of `LEVELS`; "" for other rounds
    theme: str = ""  # of a dealt round, by its name in links
    typed: str = ""  # the text of data-field="answer"
    second: str = ""  # the text of data-field="answer-2", for the second part of the question
    outcome: str = ""  # "right", "wrong" or "shown"; "" while unanswered
    why: str = ""  # the mistake behind a wrong answer: `without Hack`
    wrong_step: int = 0  # the first step that the mistake omits
    wrong_sum: str = ""  # the mistake's chips × mult = score
    wrong_rule: str = ""  # the rule that the mistake breaks, by its word
    part: int = 0  # the current part: the hand is asked first, then the score
    at: int = 0  # the index of the field for the keypad
    posed: Any = None  # the table, if its score was hidden from the start, so that the answer counts
    before: Any = None  # the person's own table, to return to; None if the quiz came from a link

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the question, each with a field."""
        return tuple(self.asked.split("-"))

    @property
    def answers(self) -> tuple[str, ...]:
        """The typed answer for each part."""
        return (self.typed, self.second)[: len(self.parts)]

    @property
    def asks_hand(self) -> bool:
        """Whether the hand is the current part."""
        return self.parts[self.part] == "hand"

    @property
    def asked_now(self) -> tuple[int, ...]:
        """The indices of the current parts: only the hand, or all numbers."""
        return (self.part,) if "hand" in self.parts else tuple(range(len(self.parts)))

    @property
    def is_answered(self) -> bool:
        """Whether every current part has an answer."""
        return all(self.answers[place].strip() for place in self.asked_now)

    @property
    def text(self) -> str:
        """The typed answers as a draft, one line per part."""
        return f"{self.typed}\n{self.second}" if self.second else self.typed

    def with_text(self, text: str) -> "Quiz":
        """Return the quiz with a draft of typed answers."""
        typed, _, second = text.partition("\n")
        return self.with_answer(0, typed).with_answer(1, second)

    def with_key(self, sign: str) -> "Quiz":
        """Return the quiz after a key of the keypad, which edits the current field."""
        text = self.answers[self.at]
        return self.with_answer(self.at, {"C": "", "⌫": text[:-1]}.get(sign, f"{text}{sign}"))

    def with_answer(self, place: int, text: str) -> "Quiz":
        """Return the quiz with the typed answer to a part."""
        text = text[:LONGEST_ANSWER]
        return self._replace(second=text) if place else self._replace(typed=text)

    @property
    def words(self) -> str:
        """The parts of the question as text: `hand and score`."""
        return ASKED[self.asked]

    @property
    def word(self) -> str:
        """The quiz in a link: `score`, `score.3` for a dealt round, or `score.3.Mime` for a theme."""
        return ".".join(filter(None, (self.asked, self.level, self.level and self.theme)))

    @property
    def given(self) -> dict[str, str]:
        """The typed answers to the current parts, by part."""
        return {self.parts[place]: self.answers[place] for place in self.asked_now}

    @property
    def said(self) -> list[tuple[str, str]]:
        """The typed answers, each with the name of its part; a right hand before a wrong score is omitted."""
        given = [pair for pair in zip(self.parts, map(str.strip, self.answers), strict=True) if pair[1]]
        return given[1:] if self.outcome == "wrong" and len(given) > 1 and given[0][0] == "hand" else given

    @property
    def afresh(self) -> "Quiz":
        """The same question, without answers or outcome."""
        return self._replace(
            typed="", second="", outcome="", why="", wrong_step=0, wrong_sum="", wrong_rule="", part=0, at=0
        )


def read_quiz(text: str) -> tuple[Quiz | None, str]:
    """Parse the quiz of a link; return None for an unknown question, and a sentence about an unknown part, or "".

    >>> read_quiz("Score")[0] == Quiz("score"), read_quiz("chips-mult.4.Mime")[0].theme
    (True, 'Mime')
    >>> read_quiz("luck")
    (None, 'The question of this link is unknown: a quiz asks for hand, chips, mult or score.')
    """
    asked, _, rest = text[:LONGEST].partition(".")
    asked = asked.lower()
    if asked not in ASKED:
        return None, UNKNOWN
    level, _, theme = rest.partition(".")
    if level and level not in LEVELS:
        return Quiz(asked), f"The quiz has levels {LEVELS[0]} to {LEVELS[-1]}; the level in this link is ignored."
    return Quiz(asked, level, theme), ""


def first_quiz(values: Sequence[str]) -> tuple[Quiz | None, str]:
    """Parse the quizzes of a link; return the first known one, or else the error of the first.

    >>> first_quiz(["luck", "score"])[0] == Quiz("score"), first_quiz([])
    (True, (None, ''))
    """
    asked = [read_quiz(value) for value in values] or [(None, "")]
    return next((found for found in asked if found[0]), asked[0])


# ---- sentences

QUESTIONS = {
    "hand": "Which hand is played?",
    "score": "What does this round score?",
    "chips": "How many chips, at the end?",
    "mult": "How much mult, at the end?",
    "chips-mult": "How many chips, and how much mult?",
    "hand-score": "Which hand, and what does it score?",
}
AT_LEAST = "What is the least it can score?"
OF_HAND = "What does this {} score?"
BELOW = {
    "hand": "The best hand that the cards make; jokers can bend the rules.",
    "score": "Count the cards, then the held cards, then the jokers.",
    "chips": "Before they are multiplied.",
    "mult": "Before it is multiplied.",
    "chips-mult": "At the end, before they are multiplied.",
}
THEN = "Then you say what it scores."


def at_least(asked: str) -> str:
    """Return the question for a round whose score depends on luck.

    >>> at_least("score"), at_least("mult")
    ('What is the least it can score?', 'At least how much mult, at the end?')
    """
    words = QUESTIONS[asked]
    return AT_LEAST if "score" in asked else f"At least {words[:1].lower()}{words[1:]}"


def question(quiz: Quiz, hand: str) -> str:
    """Return the question about the current part, with the hand once it has been answered.

    >>> question(Quiz("hand-score"), "Pair"), question(Quiz("chips"), "Pair")
    ('Which hand is played?', 'How many chips, at the end?')
    """
    if quiz.part and hand and quiz.parts[0] == "hand":
        return OF_HAND.format(hand)
    return QUESTIONS["hand" if quiz.asks_hand else quiz.asked]


def below(quiz: Quiz) -> str:
    """Return the sentence below the question.

    >>> below(Quiz("hand-score")), below(Quiz("mult"))
    ('Then you say what it scores.', 'Before it is multiplied.')
    """
    if quiz.asks_hand:
        return THEN if len(quiz.parts) > 1 else BELOW["hand"]
    return BELOW["score" if quiz.part else quiz.asked]


# ---- keys

LETTERS = "VOIRKHFSTWPC"
"""A letter for each hand, best first."""
SIGNS = {**{digit: digit for digit in "0123456789"}, ".": ".", "Backspace": "⌫", "Delete": "C"}


def answer_key(quiz: Quiz, hands: tuple[str, ...], key: Key, focus: object) -> QuizAct | ChooseHand | PressKey | None:
    """Map a key to a message while a question is open; return None if the quiz does not use it.

    Arrow keys move through `hands`, the names of all twelve, best first, unless a card has the focus.
    """
    name, on_control = key.name.lower(), isinstance(focus, str)
    if key.name == "Enter":
        is_free = not on_control or f"{focus}".startswith((QUESTION, "hand-"))
        return QuizAct.CHECK if is_free and quiz.is_answered else None
    if not quiz.asks_hand:
        return PressKey(SIGNS[key.name]) if key.name in SIGNS else None
    by_letter = dict(zip(LETTERS.lower(), hands, strict=True))
    if name in by_letter and not key.shift:
        return ChooseHand(by_letter[name])
    return _neighbour(quiz, hands, UP_DOWN[key.name]) if key.name in UP_DOWN and (on_control or focus is None) else None


def _neighbour(quiz: Quiz, hands: tuple[str, ...], by: int) -> ChooseHand:
    at = hands.index(quiz.typed) if quiz.typed in hands else -1 if by > 0 else 0
    return ChooseHand(hands[(at + by) % len(hands)])
