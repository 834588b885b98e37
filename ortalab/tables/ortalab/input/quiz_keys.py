"""The keys of the quiz: a letter for each hand, digits for numbers, Enter to check, 0 to pass in a storm."""

from ortalab.page.keys import Key
from ortalab.scoring.hands import Hand
from ortalab.tables.ortalab.state.ids import QUESTION
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.question import Quiz
from ortalab.tables.ortalab.state.quiz import ChooseHand, PressKey, QuizAct

LETTERS = "VOIRKHFSTWPC"
"""A letter for each hand, the best first."""
HANDS = {letter.lower(): hand.prose for letter, hand in zip(LETTERS, Hand, strict=True)}
PROSE = tuple(HANDS.values())
UP_DOWN = {"ArrowUp": -1, "ArrowDown": 1}
SIGNS = {**{digit: digit for digit in "0123456789"}, ".": ".", "Backspace": "⌫", "Delete": "C"}


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key while a question is asked, None where it is none of the quiz's."""
    quiz = model.quiz
    if quiz is None or model.overlay or (model.practice.storm and model.practice.storm.is_over):
        return None
    name = key.name.lower()
    if key.name == "Enter":
        is_free = model.focus is None or isinstance(model.focus, Slot) or model.focus.startswith((QUESTION, "hand-"))
        return QuizAct.CHECK if is_free and quiz.is_answered else None
    if not quiz.asks_hand:
        return PressKey(SIGNS[key.name]) if key.name in SIGNS else None
    if name == "0" and model.practice.storm:
        return QuizAct.SKIP
    if name in HANDS and not key.shift:
        return ChooseHand(HANDS[name])
    on_cards = isinstance(model.focus, Slot)
    return (
        _neighbour(quiz, UP_DOWN[key.name])
        if key.name in UP_DOWN and not on_cards and not model.practice.storm
        else None
    )


def _neighbour(quiz: Quiz, by: int) -> ChooseHand:
    """Return the choice of the hand above or below."""
    at = PROSE.index(quiz.typed) if quiz.typed in PROSE else -1 if by > 0 else 0
    return ChooseHand(PROSE[(at + by) % len(PROSE)])
