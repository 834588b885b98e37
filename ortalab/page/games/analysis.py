"""The analysis of a finished game: its start, its replay, its panel, and the result as text."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ortalab.page.elements import AT_STEP, NONE, WORDED, Buttons, icon, joined
from ortalab.page.features import Handlers
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.lines import mark_words
from ortalab.page.games.messages import AnalysisAct, ReviewAct, ShowMove, StoredData
from ortalab.page.games.panel import heading, in_row
from ortalab.page.games.replaying import BADGE, Replay
from ortalab.page.games.results import Ink, day_words, share_text
from ortalab.page.games.review import Judged, Review, costliest
from ortalab.page.games.shell import start_task, stop_task
from ortalab.page.games.table import G, GameModel
from ortalab.page.markup import Markup
from ortalab.page.messages import CopyLink, Now
from ortalab.page.shell import changed
from ortalab.page.update import Update, edited

KIND = "review"
"""The kind of the worker's task."""
WIDTH = 10
"""The squares per row of a result without a shape of its own."""


def ask(model: G) -> Update[G]:
    """Request the analysis from the worker, except on an embedded page."""
    return (model, ()) if model.is_embedded else start_task(model, KIND, link=model.link, **model.task_settings)


def stop(model: G) -> Update[G]:
    """Stop the analysis, but keep the judged moves."""
    if not model.task.runs(KIND):
        return model, ()
    return changed(stop_task(model), review=model.review._replace(is_stopped=True)), ()


def analyse(model: G) -> Update[G]:
    """Restart the analysis of a finished game."""
    if not model.is_over:
        return model, ()
    return ask(changed(model, review=model.review._replace(judged=(), is_stopped=False)))


def is_due(before: G, message: object, after: G) -> bool:
    """Return whether a finished game needs an analysis that the person has not stopped."""
    is_new = after.table != before.table or (isinstance(message, StoredData | Now) and not after.task.kind)
    return after.is_over and is_new and not after.review.is_stopped


def put(model: G, at: int) -> Update[G]:
    """Show a stop of a finished game."""
    return (changed(model, review=model.review._replace(at=at)) if model.is_over else model), ()


def own_stops(model: G) -> list[int]:
    """Return the stops at the person's moves, in order."""
    return [nth + 1 for nth, step in enumerate(model.steps) if step.own is not None]


REPLAY = Replay("review", 0, lambda model: len(model.stops) - 1, put, own_stops)
"""The replay of a finished game, from its deal to its end."""
show = REPLAY.show


def from_here(model: G) -> Update[G]:
    """Continue the game from the displayed step."""
    if not model.is_over:
        return model, ()
    game = model.game.before(model.table, model.stops[model.review.at])
    told = f"The game as it was at step {model.review.at}; its result is marked “with undo”. Undo leads back."
    return edited(model, game, told)


def follow(before: G, _: object, after: G) -> Update[G]:
    """Show a game that has just finished at its end."""
    if after.table == before.table:
        return after, ()
    return changed(after, review=Review(len(after.stops) - 1 if after.is_over else 0)), ()


def in_rows(inks: list[Ink]) -> list[list[Ink]]:
    """Arrange the squares of a result in rows."""
    return [inks[start : start + WIDTH] for start in range(0, len(inks), WIDTH)]


def copy_result(model: G, told: str, squares: list[list[Ink]]) -> Update[G]:
    """Copy the result of a finished game: a line, the squares, and the link of the deal without plays."""
    day = f" {day_words(model.today)}" if is_daily(model) else ""
    told = ", ".join(filter(None, [told, mark_words(marks_of(model))]))
    text = share_text(f"{model.game.name}{day}: {told}", squares)
    link = model.game.write(model.begun_with) if model.table else ""
    return model, (CopyLink(link, "Result copied.", above=text),)


HANDLERS: Handlers = {
    **REPLAY.handlers(),
    ReviewAct.FROM_HERE: from_here,
    AnalysisAct.STOP: stop,
    AnalysisAct.AGAIN: analyse,
    ShowMove: lambda model, message: show(model, message.at),
}


# ---- the panel
LINES = Markup('<ol class="lines" aria-label="Moves">{}</ol>')
MOVE = Markup('<span class="n">{nth}</span><span class="w">{words}</span><span class="run">{worth}</span>')
COST = Markup('<p class="cost">{}</p>')
ITEM = Markup("<li{classes}>{inside}</li>")
LIT = Markup(' class="worst"')


def badge(judged: Judged | None) -> Markup:
    """Return the class of a move as a badge for the list of moves.

    >>> badge(Judged(36, 40, "b")), badge(None)
    (Markup('<b class="grade g-slip">slip</b>'), Markup('…'))
    """
    return Markup("…") if judged is None else BADGE.format(name=judged.grade)


class Costs(NamedTuple):
    """A table's sentences for describing the costliest move."""

    under_way: str
    none: str  # used if no move cost anything
    told: Callable[[int, Judged], Markup]  # describes the move at an index in a sentence
    stopped: str = "Analysis stopped."


def cost_line(review: Review, moves: int, why: str, words: Costs, button: Buttons) -> Markup:
    """Return a sentence on the costliest move, with a button that shows it; `why` is why the analysis failed, or ""."""
    if why:
        return COST.format(why)
    if len(review.judged) < moves:
        return COST.format(words.stopped if review.is_stopped else words.under_way)
    worst = costliest(review.judged)
    if worst is None:
        return COST.format(words.none)
    show = button(ReviewAct.WORST, "Show it", "btn")
    return COST.format(Markup("{} {}").format(words.told(worst, review.judged[worst]), show))


def move_list(
    review: Review,
    moves: list[Markup],
    stops: Sequence[int],
    button: Buttons,
    *,
    is_judged: bool = True,
    worth: Callable[[Judged | None], Markup] = badge,
) -> Markup:
    """Return the list of the person's moves with their worth; at the end of the game, the costliest is highlighted."""
    is_end = review.at >= max(stops, default=0)
    worst = costliest(review.judged) if is_judged and is_end else None
    lines = []
    for nth, (words, stop) in enumerate(zip(moves, stops, strict=True)):
        judged = review.judged[nth] if nth < len(review.judged) else None
        inside = MOVE.format(nth=nth + 1, words=words, worth=worth(judged) if is_judged else "")
        state = AT_STEP if review.at == stop and worst is None else NONE
        item = button(ShowMove(stop), inside, "", state=state)
        lines.append(ITEM.format(classes=LIT if nth == worst else NONE, inside=item))
    return LINES.format(joined(lines))


def analysis(
    model: GameModel[Any, Any, Any, Any],
    moves: list[Markup],
    costs: Costs,
    button: Buttons,
    *,
    chart: Markup = NONE,
    worth: Callable[[Judged | None], Markup] = badge,
) -> Markup:
    """Return the analysis panel; on an embedded page, which has no analysis, only the moves.

    `chart` is the table's chart of the moves; `worth` formats the judgement of a move, by default as its class.
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
    known = len(model.review.judged)
    return f"{known} of {moves}" if known < moves else ""


def _acts(model: GameModel[Any, Any, Any, Any], moves: int, button: Buttons) -> Markup:
    if model.task.runs(KIND):
        return in_row(button(AnalysisAct.STOP, WORDED.format(icon("x"), "Stop"), "btn wide"))
    if len(model.review.judged) < moves and (model.review.is_stopped or model.task.why):
        return in_row(button(AnalysisAct.AGAIN, WORDED.format(icon("play"), "Analyse again"), "btn wide"))
    return NONE
