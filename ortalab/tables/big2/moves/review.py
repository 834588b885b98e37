"""The analysis of a finished game, playing on from a move of it, and its result as text."""

from ortalab.games.big2.game import PASS, State
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games import reviewing
from ortalab.page.games.desk import taking
from ortalab.page.games.messages import Answer, ReviewAct
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.games.tiles import Ink
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.big2.state.game import own_moves, rounds_of
from ortalab.tables.big2.state.model import Findings, Model


def receive(model: Model, found: Findings) -> Update[Model]:
    """Take the worker's findings so far."""
    return changed(model, review=model.review._replace(judged=found.judged), candidates=found.candidates), ()


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """Ask for the analysis of a game that is over, as far as it is not known, once nothing else is asked."""
    if after.table != before.table:
        after = changed(after, candidates=())
    is_lacking = after.is_over and after.table and len(after.review.judged) < len(own_moves(after.table))
    is_asked = after.task.kind == reviewing.KIND
    return reviewing.ask(after) if is_lacking and after.is_free and not is_asked else (after, ())


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each move of the person: empty to pass, blue to play, both inks to win the round by it."""
    state = model.state
    inks = [
        Ink.NONE if turn.move == PASS else Ink.BOTH if turn == one.top else Ink.BLUE
        for one in (rounds_of(state) if state else ())
        for turn in one.turns
        if turn.player == PERSON
    ]
    return reviewing.in_rows(inks)


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


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not model.state or not model.is_over:
        return model, ()
    return reviewing.copy_result(model, shared_words(model.state), squares(model))


HANDLERS: Handlers = {
    ReviewAct.RESULT: copy_result,
    (Answer, reviewing.KIND): taking(Findings, receive),
}
