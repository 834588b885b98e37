"""Request the analysis of a finished game, and copy its result as text."""

from ortalab.games.big2.game import PASS, State
from ortalab.page.features import Handlers
from ortalab.page.games import analysis
from ortalab.page.games.messages import Answer, ReviewAct
from ortalab.page.games.results import Ink
from ortalab.page.games.shell import answer_handler
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.shell import changed
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.big2.state import Findings, Model
from ortalab.tables.big2.state.game import own_moves, rounds_of


def receive(model: Model, found: Findings) -> Update[Model]:
    """Store the worker's findings so far."""
    return changed(model, review=model.review._replace(judged=found.judged), candidates=found.candidates), ()


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """Request the rest of a finished game's analysis once no other task is running."""
    if after.table != before.table:
        after = changed(after, candidates=())
    is_lacking = after.is_over and after.table and len(after.review.judged) < len(own_moves(after.table))
    is_asked = after.task.kind == analysis.KIND or after.review.is_stopped
    return analysis.ask(after) if is_lacking and after.is_free and not is_asked else (after, ())


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each of the person's moves: empty for a pass, blue for a play, both inks if it won."""
    state = model.state
    inks = [
        Ink.NONE if turn.move == PASS else Ink.BOTH if turn == one.top else Ink.BLUE
        for one in (rounds_of(state) if state else ())
        for turn in one.turns
        if turn.player == PERSON
    ]
    return analysis.in_rows(inks)


def result_words(model: Model) -> str:
    """Say how the game ended, as a sentence to the person without a full stop."""
    state = model.state
    if state is None or state.winner is None:
        return ""
    return "You win" if state.winner == PERSON else f"{SEATS[state.winner]} wins; you have {_cards_left(state)} left"


def shared_words(state: State) -> str:
    """Say how the game ended, in the third person, for others to read."""
    return "won" if state.winner == PERSON else f"lost to {SEATS[state.winner or 0]}, {_cards_left(state)} left"


def _cards_left(state: State) -> str:
    return counted(len(state.hands[PERSON]), "card")


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not model.state or not model.is_over:
        return model, ()
    return analysis.copy_result(model, shared_words(model.state), squares(model))


HANDLERS: Handlers = {
    ReviewAct.RESULT: copy_result,
    (Answer, analysis.KIND): answer_handler(Findings, receive),
}
