"""Each message has one handler, in the module of its feature."""

from typing import get_args, get_origin

from ortalab.page.messages import Button, PageAct
from ortalab.tables.ortalab.actions import (
    arrange,
    brush,
    compare,
    drafts,
    edits,
    fields,
    history,
    quiz,
    replay,
    saves,
    solver,
    texts,
    toolbar,
)
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.actions.update import HANDLERS
from ortalab.tables.ortalab.state.compare import CompareAct
from ortalab.tables.ortalab.state.messages import Act, Message
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.solver import SolverAct

FEATURES = (arrange, brush, compare, drafts, edits, fields, history, quiz, replay, saves, texts, toolbar)


def test_every_message_has_a_handler() -> None:
    kinds = {get_origin(kind) or kind for kind in get_args(Message)}
    buttons = {*Act, *PageAct, *QuizAct, *CompareAct, *ToolbarAct, *SolverAct}
    assert {*HANDLERS, *solver.HANDLERS} == {kind for kind in kinds if not issubclass(kind, Button)} | buttons


def test_no_message_has_two() -> None:
    handled = [message for feature in (*FEATURES, solver) for message in feature.HANDLERS]
    assert len(handled) == len({*handled})
    assert not HANDLERS.keys() & solver.HANDLERS.keys()
