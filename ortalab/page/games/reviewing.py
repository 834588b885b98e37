"""The analysis of a finished game: where it stands, when it is due, and the result as text."""

from functools import partial

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words
from ortalab.page.games.deals import is_daily, mark_of
from ortalab.page.games.desk import asked
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.messages import Kept, Now, ReviewAct, ShowMove
from ortalab.page.games.review import FIELD, Review, costliest
from ortalab.page.games.table import G
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.messages import Typed
from ortalab.page.numbers import number_in
from ortalab.page.update import Update, give_link

KIND = "review"
"""The word of the worker's task."""
WIDTH = 10
"""The squares in a row of a result that has no shape of its own."""


def ask(model: G) -> Update[G]:
    """Ask the worker for the analysis, which a frame of another page does without."""
    return (model, ()) if model.is_embedded else asked(model, KIND, link=model.link, **model.told)


def is_due(before: G, message: object, after: G) -> bool:
    """Tell whether a game is over, and its analysis is neither known nor asked for."""
    is_new = after.table != before.table or (isinstance(message, Kept | Now) and not after.task.kind)
    return after.is_over and is_new


def show(model: G, at: int) -> Update[G]:
    """Show the table at a stop of the analysis."""
    if not model.is_over:
        return model, ()
    return changed(model, review=model.review._replace(at=min(max(at, 0), len(model.stops) - 1))), ()


def step(model: G, by: int) -> Update[G]:
    """Show the table some stops on, or back."""
    return show(model, model.review.at + by)


def show_costliest(model: G) -> Update[G]:
    """Show the move that cost most."""
    worst = costliest(model.review.judged)
    return (model, ()) if worst is None else show(model, worst + 1)


def slide(model: G, message: Typed) -> Update[G]:
    """Follow the slider."""
    at = number_in(message.text)
    return (model, ()) if at is None else show(model, at)


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
    ReviewAct.BACK: partial(step, by=-1),
    ReviewAct.ON: partial(step, by=1),
    ReviewAct.WORST: show_costliest,
    ShowMove: lambda model, message: show(model, message.at),
    (Typed, FIELD): slide,
}
