"""The analysis of a finished game, its slider, its result as text, and the file of all results."""

from typing import Any

from ortalab.games.big2.game import PASS, State
from ortalab.page.changed import changed
from ortalab.page.effects import CopyLink
from ortalab.page.games.days import day_words
from ortalab.page.games.desk import asked
from ortalab.page.games.hints import Estimate
from ortalab.page.games.lines import MARK_WORDS
from ortalab.page.games.review import Judged, Review, costliest
from ortalab.page.games.tiles import Ink, share_text
from ortalab.page.numbers import number_in
from ortalab.page.update import Update, edited
from ortalab.plurals import counted
from ortalab.tables.big2.actions.deals import DEALS
from ortalab.tables.big2.link import link_of
from ortalab.tables.big2.state.game import PERSON, SEATS, before, own_moves, rounds_of
from ortalab.tables.big2.state.messages import Act, ShowMove
from ortalab.tables.big2.state.model import Model, shown_move

KIND = "review"
WIDTH = 10
"""The squares in a row of the result."""


def last_of(model: Model) -> int:
    """Return where the slider ends: after the last move of the person, where the game has ended."""
    return len(own_moves(model.table)) + 1 if model.table else 0


def begun(model: Model) -> Model:
    """Return the model without an analysis; a finished game is shown as it ended."""
    return changed(model, review=Review(last_of(model) if model.is_over else 0), candidates=())


def is_lacking(model: Model) -> bool:
    """Tell whether the game is over and moves of it have not been looked at."""
    return model.is_over and len(model.review.judged) < last_of(model) - 1


def ask(model: Model) -> Update[Model]:
    """Ask the worker for the analysis."""
    return asked(model, KIND, link=link_of(model), strength=model.strength.value)


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has found so far."""
    judged = tuple(Judged(*row) for row in answer["judged"])
    candidates = tuple(tuple(Estimate(*row) for row in rows) for rows in answer["candidates"])
    return changed(model, review=model.review._replace(judged=judged), candidates=candidates)


def show_move(model: Model, message: ShowMove) -> Update[Model]:
    """Show the table at a move of the person, or at the end."""
    if not model.table or not model.is_over:
        return model, ()
    at = min(max(message.at, 0), last_of(model))
    return changed(model, review=model.review._replace(at=at)), ()


def step(model: Model, act: Act) -> Update[Model]:
    """Show the table one move before, or after."""
    return show_move(model, ShowMove(model.review.at + (1 if act is Act.ON else -1)))


def show_worst(model: Model, _: Act) -> Update[Model]:
    """Show the move that gave most away."""
    worst = costliest(model.review.judged)
    return show_move(model, ShowMove(1 + worst)) if worst is not None else (model, ())


def slid(model: Model, text: str) -> Update[Model]:
    """Follow the slider."""
    at = number_in(text)
    return (model, ()) if at is None else show_move(model, ShowMove(at))


def from_here(model: Model, _: Act) -> Update[Model]:
    """Take the game back to the move on show, to be played on from there."""
    nth = shown_move(model)
    if nth is None or not model.table:
        return model, ()
    game = before(model.table, own_moves(model.table)[nth])
    return edited(model, game, f"Your move {nth + 1} once more; the result is marked “with undo”.", link_of)


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each move of the person: empty to pass, blue to play, both inks to win the round by it."""
    state = model.state
    inks = [
        Ink.NONE if turn.move == PASS else Ink.BOTH if turn == one.top else Ink.BLUE
        for one in (rounds_of(state) if state else ())
        for turn in one.turns
        if turn.player == PERSON
    ]
    return [inks[start : start + WIDTH] for start in range(0, len(inks), WIDTH)]


def result_words(model: Model) -> str:
    """Return how the game ended, as the person is told, without a period."""
    state = model.state
    if state is None or state.winner is None:
        return ""
    return "You won" if state.winner == PERSON else f"{SEATS[state.winner]} won; you had {_left(state)} left"


def shared_words(state: State) -> str:
    """Return how the game ended, as others are told of the person."""
    return "won" if state.winner == PERSON else f"lost to {SEATS[state.winner or 0]}, {_left(state)} left"


def _left(state: State) -> str:
    return counted(len(state.hands[PERSON]), "card")


def copy_result(model: Model, _: Act) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not model.state or not model.is_over:
        return model, ()
    day = f" {day_words(model.today)}" if DEALS.is_daily(model) else ""
    mark = f", {MARK_WORDS[DEALS.mark_of(model)]}" if DEALS.mark_of(model) else ""
    text = share_text(f"Big-2{day}: {shared_words(model.state)}{mark}", squares(model))
    return model, (CopyLink(link_of(model), "The result is copied.", by_sheet=False, above=text),)
