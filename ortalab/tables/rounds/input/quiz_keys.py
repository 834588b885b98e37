"""The keys of the quiz: the shared ones, and 0 to pass in a storm."""

from ortalab.page.keys import Key
from ortalab.page.messages import Message
from ortalab.page.quiz.keys import UP_DOWN
from ortalab.page.quiz.keys import pressed as pressed_in_quiz
from ortalab.rounds.hands import Hand
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import StormAct

HANDS = tuple(hand.prose for hand in Hand)


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key while a question is asked; None if it has none."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or model.overlay or (storm and storm.is_over):
        return None
    if storm and quiz.asks_hand and (key.name == "0" or key.name in UP_DOWN):
        return StormAct.SKIP if key.name == "0" else None
    return pressed_in_quiz(quiz, HANDS, key, model.focus)
