"""Each message has one handler, in the module of its feature."""

from typing import get_args, get_origin

from ortalab.page.messages import Button, PageAct
from ortalab.tables.ortalab.actions import (
    arrange,
    brush,
    compare,
    custom_joker,
    daily,
    drafts,
    edits,
    fields,
    history,
    program,
    quiz,
    replay,
    saves,
    sets,
    solver,
    texts,
    toolbar,
    tour,
)
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.actions.update import HANDLERS
from ortalab.tables.ortalab.state.compare import CompareAct
from ortalab.tables.ortalab.state.daily import DailyAct
from ortalab.tables.ortalab.state.messages import Act, Message
from ortalab.tables.ortalab.state.program import ProgramAct
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.sets import SetAct
from ortalab.tables.ortalab.state.solver import SolverAct
from ortalab.tables.ortalab.state.toolbar import JokerAct
from ortalab.tables.ortalab.state.tour import TourAct

FEATURES = (arrange, brush, compare, drafts, edits, fields, history, replay, saves, texts, toolbar)
LATE = (quiz, solver, custom_joker, tour, daily, program, sets)
ALL = (HANDLERS, *(module.HANDLERS for module in LATE))


def test_every_message_has_a_handler() -> None:
    kinds = {get_origin(kind) or kind for kind in get_args(Message)}
    buttons = {*Act, *PageAct, *QuizAct, *CompareAct, *ToolbarAct, *JokerAct, *SolverAct, *TourAct, *DailyAct}
    buttons |= {*ProgramAct, *SetAct}
    handled = {message for handlers in ALL for message in handlers}
    assert handled == {kind for kind in kinds if not issubclass(kind, Button)} | buttons


def test_no_message_has_two() -> None:
    handled = [message for feature in FEATURES for message in feature.HANDLERS]
    assert len(handled) == len({*handled})
    assert sum(map(len, ALL)) == len({message for handlers in ALL for message in handlers})
