"""The analysis of a finished game: when it starts, its replay, and the result as text."""

from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.desk import start_task, stop_task
from ortalab.page.games.lines import mark_words
from ortalab.page.games.messages import AnalysisAct, ReviewAct, ShowMove, StoredData
from ortalab.page.games.replaying import Replay
from ortalab.page.games.review import Review
from ortalab.page.games.table import G
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.messages import Now
from ortalab.page.update import Update, edited

KIND = "review"
"""The word of the worker's task."""
WIDTH = 10
"""The squares per row of a result without a shape of its own."""


def ask(model: G) -> Update[G]:
    """Request the analysis from the worker, except on a page embedded in another."""
    return (model, ()) if model.is_embedded else start_task(model, KIND, link=model.link, **model.task_settings)


def stop(model: G) -> Update[G]:
    """Stop the analysis, and keep the judged moves."""
    if not model.task.runs(KIND):
        return model, ()
    return changed(stop_task(model), review=model.review._replace(is_stopped=True)), ()


def analyse(model: G) -> Update[G]:
    """Restart the analysis of a finished game."""
    if not model.is_over:
        return model, ()
    return ask(changed(model, review=model.review._replace(judged=(), is_stopped=False)))


def is_due(before: G, message: object, after: G) -> bool:
    """Return whether a finished game still needs its analysis, and nobody stopped it."""
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
    """Copy the game up to the displayed step, to play on from there."""
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
    """Copy the result of a finished game: a line, the squares, and the link of its deal, without plays."""
    day = f" {day_words(model.today)}" if is_daily(model) else ""
    told = ", ".join(filter(None, [told, mark_words(marks_of(model))]))
    text = share_text(f"{model.game.name}{day}: {told}", squares)
    link = model.game.write(model.begun_with) if model.table else ""
    return model, (CopyLink(link, "The result is copied.", above=text),)


HANDLERS: Handlers = {
    **REPLAY.handlers(),
    ReviewAct.FROM_HERE: from_here,
    AnalysisAct.STOP: stop,
    AnalysisAct.AGAIN: analyse,
    ShowMove: lambda model, message: show(model, message.at),
}
