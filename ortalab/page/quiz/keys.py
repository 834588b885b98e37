"""The keys of a quiz: a letter for each hand, digits for numbers, Enter to check."""

from ortalab.page.keys import Key
from ortalab.page.quiz.messages import QUESTION, ChooseHand, PressKey, QuizAct
from ortalab.page.quiz.question import Quiz

LETTERS = "VOIRKHFSTWPC"
"""A letter for each hand, best first."""
UP_DOWN = {"ArrowUp": -1, "ArrowDown": 1}
SIGNS = {**{digit: digit for digit in "0123456789"}, ".": ".", "Backspace": "⌫", "Delete": "C"}


def pressed(quiz: Quiz, hands: tuple[str, ...], key: Key, focus: object) -> QuizAct | ChooseHand | PressKey | None:
    """Return the message of a key while a question is open; None if the quiz does not use it.

    Arrows move through `hands`, the names of all twelve, best first, unless a card has the focus.
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
