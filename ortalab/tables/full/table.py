"""The full game as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.drag import Place
from ortalab.page.features import Feature, Features
from ortalab.page.games import desk
from ortalab.page.games.messages import Answer, Seed
from ortalab.page.messages import Typed
from ortalab.page.quiz.messages import (
    ANSWER,
    ASKED,
    SECOND_ANSWER,
    THEME,
    ChooseHand,
    NextQuestion,
    PressKey,
    QuizAct,
    SetQuestion,
)
from ortalab.page.sets.messages import FIELDS as SET_FIELDS
from ortalab.page.sets.messages import AddDealt, AddSave, DropQuestion, GoTo, PaperAct, RaiseQuestion, SetAct, SetAsks
from ortalab.tables.full.actions import edits, kept, page, run, solver, texts
from ortalab.tables.full.actions.history import link_of
from ortalab.tables.full.actions.page import start
from ortalab.tables.full.input import key, message, place
from ortalab.tables.full.state.areas import AREAS as ROWS
from ortalab.tables.full.state.messages import DEAL, DEAL_FOR_SET, Act, DailyAct, OpenFile, StoredSets
from ortalab.tables.full.state.model import Model
from ortalab.tables.full.state.names import place_id
from ortalab.tables.full.view import ghost, regions

__all__ = ["AREAS", "element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Full game"
TITLE = "Ortalab: a hand of the full game, its score and why"
CLAIM = "Any hand of the full game, with all 150 jokers."
DESCRIPTION = "Lay out a hand of the full game, see what it scores by luck, why, and what would score the most."
AREAS: tuple[str, ...] = tuple(ROWS)
gap = Place
FILES = (OpenFile, Act.USE_SAVE)
DAILY = (DailyAct, (Answer, "daily"))
FIELDS = ((Typed, ANSWER), (Typed, SECOND_ANSWER), (Typed, ASKED), (Typed, THEME))
SETS = (
    SetAct,
    PaperAct,
    StoredSets,
    AddDealt,
    (Seed, DEAL_FOR_SET),
    Act.LEAVE_SET,
    GoTo,
    AddSave,
    DropQuestion,
    RaiseQuestion,
    SetAsks,
    (Typed, SET_FIELDS),
)
QUIZ = (QuizAct, SetQuestion, NextQuestion, ChooseHand, PressKey, (Seed, DEAL), *FIELDS)
REPLAY = (Act.REPLAY, Act.COUNT, Act.BEAT, Act.SKIP)
FEATURES = Features(
    start,
    (
        Feature(desk),  # what the worker answers
        Feature(page),  # links and history, panes and sheets, what is typed; a frame refuses edits
        Feature(edits),  # cards and jokers on the table
        Feature(run),  # levels, blind, and the other numbers around the hand
        Feature(texts),  # the round as text
        Feature(kept),  # the rounds and days that are kept
        Feature("ortalab.tables.full.actions.save_file", FILES),  # files, a save of the game among them
        Feature("ortalab.tables.full.actions.replay", REPLAY, "playing"),  # the steps one after another
        Feature("ortalab.tables.full.actions.daily", DAILY, "daily"),  # the round of the day
        Feature("ortalab.tables.full.actions.quiz", QUIZ, "quiz"),  # a round whose score is to be predicted
        Feature("ortalab.tables.full.actions.sets", SETS, "sets.is_active"),  # rounds with a question for each
        Feature(solver),  # the best play, and what each joker adds
    ),
    edits.lift,
    edits.drop,
    link_of,
)
update = FEATURES.update


def element(model: Model, place: Place) -> str:
    return place_id(model.table, place)
