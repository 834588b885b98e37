"""The analysis panel of a finished game: its progress, the costliest move, and the list of moves."""

from collections.abc import Callable
from typing import Any

from ortalab.page.button import Buttons
from ortalab.page.elements import NONE, WORDED, icon, joined
from ortalab.page.games.messages import AnalysisAct
from ortalab.page.games.panel import heading, in_row
from ortalab.page.games.review import Costs, Judged, badge, cost_line, move_list
from ortalab.page.games.reviewing import KIND, own_stops
from ortalab.page.games.table import GameModel
from ortalab.page.markup import Markup


def analysis(
    model: GameModel[Any, Any, Any, Any],
    moves: list[Markup],
    costs: Costs,
    button: Buttons,
    *,
    chart: Markup = NONE,
    worth: Callable[[Judged | None], Markup] = badge,
) -> Markup:
    """Return the analysis panel; on a page embedded in another, which has no analysis, only the moves.

    `chart` is a table's chart of its moves; `worth` formats the judgement of a move, by default as its class.
    """
    if model.is_embedded:
        return heading("Moves") + move_list(model.review, moves, own_stops(model), button, is_judged=False)
    task = model.task
    parts = [
        heading("Analysis", _progress(model, len(moves))),
        cost_line(model.review, len(moves), task.why if task.kind == KIND else "", costs, button),
        _acts(model, len(moves), button),
        chart,
        move_list(model.review, moves, own_stops(model), button, worth=worth),
    ]
    return joined(parts)


def _progress(model: GameModel[Any, Any, Any, Any], moves: int) -> str:
    """Return how many moves are judged; "" once all are."""
    known = len(model.review.judged)
    return f"{known} of {moves}" if known < moves else ""


def _acts(model: GameModel[Any, Any, Any, Any], moves: int, button: Buttons) -> Markup:
    """Return the button that stops the analysis, or restarts one that did not finish."""
    if model.task.runs(KIND):
        return in_row(button(AnalysisAct.STOP, WORDED.format(icon("x"), "Stop"), "btn wide"))
    if len(model.review.judged) < moves and (model.review.is_stopped or model.task.why):
        return in_row(button(AnalysisAct.AGAIN, WORDED.format(icon("play"), "Analyse again"), "btn wide"))
    return NONE
