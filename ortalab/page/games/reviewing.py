"""The analysis of a finished game: where it stands, when it is due, and the result as text."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words
from ortalab.page.games.deals import is_daily, mark_of
from ortalab.page.games.desk import asked
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.messages import Now, ReviewAct, ShowMove, StoredData
from ortalab.page.games.replaying import Replay
from ortalab.page.games.review import Review
from ortalab.page.games.table import G
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.update import Update, edited, give_link

KIND = "review"
"""The word of the worker's task."""
WIDTH = 10
"""The squares in a row of a result that has no shape of its own."""


def ask(model: G) -> Update[G]:
    """Ask the worker for the analysis, which a frame of another page does without."""
    return (model, ()) if model.is_embedded else asked(model, KIND, link=model.link, **model.task_settings)


def is_due(before: G, message: object, after: G) -> bool:
    """Tell whether a game is over, and its analysis is neither known nor asked for."""
    is_new = after.table != before.table or (isinstance(message, StoredData | Now) and not after.task.kind)
    return after.is_over and is_new


def put(model: G, at: int) -> Update[G]:
    """Put a stop of a finished game on show."""
    return (changed(model, review=model.review._replace(at=at)) if model.is_over else model), ()


def own_stops(model: G) -> list[int]:
    """Return the stops at the moves of the person, in their order."""
    return [nth + 1 for nth, step in enumerate(model.steps) if step.own is not None]


REPLAY = Replay("review", 0, lambda model: len(model.stops) - 1, put, own_stops)
"""The replay of a finished game, from its deal to its end."""
show = REPLAY.show


def from_here(model: G) -> Update[G]:
    """Take a copy of the game up to the step on show, to be played on from there."""
    if not model.is_over:
        return model, ()
    game = model.game.before(model.table, model.stops[model.review.at])
    told = f"The game as it was at step {model.review.at}; its result is marked “with undo”. Undo leads back."
    return edited(model, game, told)


def follow(before: G, _: object, after: G) -> Update[G]:
    """Show a game that is over as it ended."""
    if after.table == before.table:
        return after, ()
    return changed(after, review=Review(len(after.stops) - 1 if after.is_over else 0)), ()


def in_rows(inks: list[Ink]) -> list[list[Ink]]:
    """Return the squares of a result in rows."""
    return [inks[start : start + WIDTH] for start in range(0, len(inks), WIDTH)]


def copy_result(model: G, told: str, squares: list[list[Ink]]) -> Update[G]:
    """Copy the result of a finished game: a line, the squares, and the link."""
    day = f" {day_words(model.today)}" if is_daily(model) else ""
    mark = f", {MARK_WORDS[mark_of(model)]}" if mark_of(model) else ""
    text = share_text(f"{model.game.name}{day}: {told}{mark}", squares)
    return give_link(model, by_sheet=False, above=text, told="The result is copied.")


HANDLERS: Handlers = {
    **REPLAY.handlers(),
    ReviewAct.FROM_HERE: from_here,
    ShowMove: lambda model, message: show(model, message.at),
}
