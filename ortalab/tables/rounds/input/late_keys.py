"""The keys of a quiz, the Program screen, the What now? pane and the variations."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Message, PageAct
from ortalab.page.numbers import number_in
from ortalab.page.program.look import board_key
from ortalab.page.quiz.keys import UP_DOWN
from ortalab.page.quiz.keys import pressed as pressed_in_quiz
from ortalab.rounds.hands import Hand
from ortalab.tables.rounds.state.full import NowAct
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import ProgramAct
from ortalab.tables.rounds.state.quiz import StormAct
from ortalab.tables.rounds.state.variations import ITEM, RemoveVariation

HANDS = tuple(hand.prose for hand in Hand)
CHOICE = "take-"
"""The prefix of the id of each choice in the What now? pane."""


def quiz_key(model: Model, key: Key) -> Message | None:
    """Return the message of a key while a question is asked, such as 0 to pass in a storm; None if it has none."""
    quiz, storm = model.quiz, model.practice.storm
    if quiz is None or model.overlay or (storm and storm.is_over):
        return None
    if storm and quiz.asks_hand and (key.name == "0" or key.name in UP_DOWN):
        return StormAct.SKIP if key.name == "0" else None
    return pressed_in_quiz(quiz, HANDS, key, model.focus)


def program_key(model: Model, key: Key) -> Message | None:
    """Return the message of a key on the Program screen: arrows move on its board, N and P open wrong rounds."""
    program = model.program
    if key.name == "?":
        return PageAct.KEYS
    if key.shift:
        return None
    if model.case:
        return {"n": ProgramAct.NEXT, "p": ProgramAct.PREVIOUS}.get(key.name.lower())
    if not program.shows_board or program.board is None or model.overlay:
        return None
    square = board_key(program.board, program.look, model.focus, key)
    return Focused(square) if square else None


def now_key(model: Model, key: Key) -> Message | None:
    """Return the message of a key in the What now? pane: T sorts, arrows move along the list."""
    advice, focus = (model.decision.advice if model.decision else None), str(model.focus)
    if advice is None or not advice.choices or not model.shows_best or key.shift:
        return None
    if key.name.lower() == "t":
        return NowAct.SORT if advice.choices[0].chance is not None and not advice.spare else None
    if key.name not in UP_DOWN or not (focus == "open-best" or focus.startswith(CHOICE)):
        return None
    here = focus.removeprefix(CHOICE)
    place = int(here) + UP_DOWN[key.name] if here.isdecimal() else 0
    return Focused(f"{CHOICE}{min(max(place, 0), len(advice.choices) - 1)}")


def variation_key(model: Model, key: Key) -> Message | None:
    """Return the message of a key on a variation: arrows move through the tree, Delete removes a branch."""
    at = number_in(str(model.focus).removeprefix(ITEM))
    keys = [each.key for each in model.variations.branch(0)]
    if at not in keys:
        return None
    if key.name in UP_DOWN:
        place = keys.index(at) + UP_DOWN[key.name]
        return Focused(f"{ITEM}{keys[min(max(place, 0), len(keys) - 1)]}")
    return RemoveVariation(at) if key.name == "Delete" else None
