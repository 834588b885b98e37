"""The analysis of a finished game: where it stands, when it is due, and the result as text."""

from functools import partial

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.days import day_words
from ortalab.page.games.deals import is_daily, mark_of
from ortalab.page.games.desk import asked
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.messages import Beat, Beaten, Kept, Now, ReviewAct, ShowMove
from ortalab.page.games.review import FIELD, Review, costliest
from ortalab.page.games.table import G
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.messages import Typed
from ortalab.page.numbers import number_in
from ortalab.page.update import Update, edited, give_link

KIND = "review"
"""The word of the worker's task."""
BEAT = 1200
"""Milliseconds between two steps of a replay."""
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
    """Show the table at a stop of the replay, which then rests."""
    return changed(_at(model, at), review=_at(model, at).review._replace(is_playing=False)), ()


def _at(model: G, at: int) -> G:
    if not model.is_over:
        return model
    return changed(model, review=model.review._replace(at=min(max(at, 0), len(model.stops) - 1)))


def play(model: G) -> Update[G]:
    """Show step after step, from the beginning where the game has ended; or pause."""
    if not model.is_over:
        return model, ()
    if model.review.is_playing:
        return show(model, model.review.at)
    at = 0 if model.review.at == len(model.stops) - 1 else model.review.at
    return changed(model, review=model.review._replace(at=at, is_playing=True)), (Beat(BEAT),)


def go_on(model: G, _: Beaten) -> Update[G]:
    """Show the next step of a replay that plays; at the end it rests."""
    if not model.review.is_playing:
        return model, ()
    model = _at(model, model.review.at + 1)
    if model.review.at == len(model.stops) - 1:
        return show(model, model.review.at)
    return model, (Beat(BEAT),)


def from_here(model: G) -> Update[G]:
    """Take a copy of the game up to the step on show, to be played on from there."""
    if not model.is_over:
        return model, ()
    game = model.game.before(model.table, model.stops[model.review.at])
    told = f"The game as it was at step {model.review.at}; its result is marked “with undo”. Undo leads back."
    return edited(model, game, told)


def step(model: G, by: int) -> Update[G]:
    """Show the table some stops on, or back."""
    return show(model, model.review.at + by)


def show_costliest(model: G) -> Update[G]:
    """Show the move that cost most."""
    worst = costliest(model.review.judged)
    return (model, ()) if worst is None else show(model, own_stops(model)[worst])


def own_stops(model: G) -> list[int]:
    """Return the stops at the moves of the person, in their order."""
    return [nth + 1 for nth, step in enumerate(model.steps) if step.own is not None]


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
    ReviewAct.PLAY: play,
    ReviewAct.FROM_HERE: from_here,
    ReviewAct.WORST: show_costliest,
    Beaten: go_on,
    ShowMove: lambda model, message: show(model, message.at),
    (Typed, FIELD): slide,
}
