"""Handlers for the worker's answers: the opponents' moves, and the analysis and result of a finished game."""

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, State
from ortalab.games.big2.record import Game, state_of
from ortalab.page.features import Handlers
from ortalab.page.games import analysis, deals, hints
from ortalab.page.games.deals import result_effect
from ortalab.page.games.messages import (
    Answer,
    DealAct,
    FileAct,
    HintAct,
    KeepChoices,
    ReviewAct,
    ScriptAct,
    ShowTab,
    StoredData,
    Tap,
    TourAct,
)
from ortalab.page.games.results import Ink
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.messages import Press, Replace, Wait, Waited
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.big2.state import (
    Act,
    Findings,
    Lift,
    LiftNext,
    Model,
    PlayCards,
    SetStrength,
    ShowAll,
    SortBy,
    Strength,
)
from ortalab.tables.big2.state.game import own_moves, rounds_of
from ortalab.tables.big2.words import turn_words

KIND = "others"
"""The name of the worker's task."""
DOING = (
    Act,
    DealAct,
    FileAct,
    HintAct,
    ReviewAct,
    ScriptAct,
    Tap,
    Lift,
    LiftNext,
    PlayCards,
    Press,
    SortBy,
    ShowTab,
    TourAct,
)
"""The person's actions; before one of them, all queued moves are put on the table."""
PAUSE = 280
"""Milliseconds between the moves of two seats."""


def ask(model: Model) -> Update[Model]:
    """Request the opponents' moves from the worker if one of them is next."""
    if not model.is_waiting or model.is_embedded:
        return model, ()
    return start_task(model, KIND, link=model.link, **model.task_settings)


def recall(model: Model, message: StoredData) -> Update[Model]:
    """Restore the stored data, including the opponents' strength."""
    words = {strength.value: strength for strength in Strength}
    return deals.recall(changed(model, strength=words.get(message.choices, model.strength)), message)


def set_strength(model: Model, message: SetStrength) -> Update[Model]:
    """Set the opponents' strength, and discard the chances against the previous one."""
    if message.strength is not model.strength:
        model = stop_task(model) if model.task.kind in {hints.KIND, analysis.KIND} else model
        model = changed(model, hint=None, review=model.review._replace(judged=()), candidates=())
    text = f"The others play {message.strength} from their next move on."
    return changed(model, strength=message.strength, notice=Notice(text)), (KeepChoices(message.strength.value),)


def go_on(model: Model) -> Update[Model]:
    """Request the opponents' moves again after a failure."""
    return (model, ()) if model.task.is_under_way else ask(model)


def receive(model: Model, moves: tuple[Cards, ...]) -> Update[Model]:
    """Queue the opponents' new moves; ignore an illegal or outdated sequence."""
    game = model.table
    if not game:
        return model, ()
    own = own_moves(game)
    begun = own[-1] + 1 if own else 0
    shown = len(game.moves) - begun
    try:
        state_of(game._replace(moves=(*game.moves[:begun], *moves)))
    except OrtalabError:
        return model, ()
    if moves[:shown] != game.moves[begun:]:
        return model, ()
    return show_next(changed(model, queue=moves[shown:]))


def show_next(model: Model) -> Update[Model]:
    """Put the next queued move on the table, and pause if another opponent follows."""
    if model.is_pausing or not model.queue or not model.table:
        return model, ()
    first, *rest = model.queue
    model = _with_moves(model, model.table, (first,), tuple(rest))
    if model.is_waiting:
        return changed(model, is_pausing=True), (Wait(PAUSE),)
    return model, (Replace(model.address, model.history.entry), *result_effect(model))


def show_all(model: Model, _: ShowAll) -> Update[Model]:
    """Put all queued moves on the table."""
    if not model.queue or not model.table:
        return model, ()
    model = _with_moves(model, model.table, model.queue, ())
    return model, (Replace(model.address, model.history.entry), *result_effect(model))


def _with_moves(model: Model, game: Game, moves: tuple[Cards, ...], rest: tuple[Cards, ...]) -> Model:
    """Put opponents' moves on the table, and describe them in the notice."""
    sentences = []
    for move in moves:
        game = model.game.after(game, move)
        state = state_of(game)
        sentences.append(turn_words(state.turns[-1], state))
    after = changed(model, table=game, queue=rest)
    whose = "Your turn." if after.is_mine else ""  # the heading describes the end of a game
    begun = "" if model.notice.stays else model.notice.text
    text = " ".join(filter(None, [begun, *sentences, whose]))
    return changed(after, notice=Notice(text))


def first(model: Model, message: object) -> ShowAll | None:
    """Apply pending moves before the person's own action."""
    return ShowAll() if model.queue and model.table and isinstance(message, DOING) else None


# ---- the analysis


def receive_judged(model: Model, found: Findings) -> Update[Model]:
    """Store the worker's findings so far."""
    return changed(model, review=model.review._replace(judged=found.judged), candidates=found.candidates), ()


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """Request the opponents' moves or, after the game, the missing analysis, once the worker is free."""
    if after.table != before.table:
        after = changed(after, candidates=())
    if after.is_waiting:
        return ask(after) if after.is_free and after.task.kind != KIND else (after, ())
    is_lacking = after.is_over and after.table and len(after.review.judged) < len(own_moves(after.table))
    is_asked = after.task.kind == analysis.KIND or after.review.is_stopped
    return analysis.ask(after) if is_lacking and after.is_free and not is_asked else (after, ())


def squares(model: Model) -> list[list[Ink]]:
    """Return the result's squares, one per move: empty for a pass, blue for a play, both inks if it won the round."""
    state = model.state
    inks = [
        Ink.NONE if turn.move == PASS else Ink.BOTH if turn == one.top else Ink.BLUE
        for one in (rounds_of(state) if state else ())
        for turn in one.turns
        if turn.player == PERSON
    ]
    return analysis.in_rows(inks)


def result_words(model: Model) -> str:
    """Say how the game ended, in the second person, without a full stop."""
    state = model.state
    if state is None or state.winner is None:
        return ""
    return "You win" if state.winner == PERSON else f"{SEATS[state.winner]} wins; you have {_cards_left(state)} left"


def shared_words(state: State) -> str:
    """Say how the game ended, for others to read."""
    return "won" if state.winner == PERSON else f"lost to {SEATS[state.winner or 0]}, {_cards_left(state)} left"


def _cards_left(state: State) -> str:
    return counted(len(state.hands[PERSON]), "card")


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    if not model.state or not model.is_over:
        return model, ()
    return analysis.copy_result(model, shared_words(model.state), squares(model))


HANDLERS: Handlers = {
    Act.GO_ON: go_on,
    SetStrength: set_strength,
    StoredData: recall,
    Waited: lambda model, _: show_next(changed(model, is_pausing=False)),
    ShowAll: show_all,
    (Answer, KIND): answer_handler(tuple[Cards, ...], receive),
    ReviewAct.RESULT: copy_result,
    (Answer, analysis.KIND): answer_handler(Findings, receive_judged),
}
