"""Hints in steps, requested from the worker."""

from ortalab.games.huxxy.record import state_of
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games import hints
from ortalab.page.games.desk import answer_handler
from ortalab.page.games.messages import Answer, HintAct
from ortalab.page.games.review import HINT_STEPS, Estimate
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted
from ortalab.tables.huxxy.link import read_plays
from ortalab.tables.huxxy.moves.play import end_turn
from ortalab.tables.huxxy.state import Act, Model
from ortalab.tables.huxxy.words import play_words, why_refused


def receive(model: Model, estimates: tuple[Estimate, ...]) -> Update[Model]:
    """Store the worker's estimates; if there are none, the turn cannot be ended from here."""
    if not estimates:
        return refused(changed(model, hint=None), "No way was found to end the turn from here: take plays back."), ()
    return hints.receive(model, estimates)


def hinted(model: Model) -> Play | None:
    """Return the hint's play; None without a hint."""
    if not model.hint or not model.hint.estimates:
        return None
    return read_plays(model.hint.estimates[0].move)[0]


def do_hint(model: Model) -> Update[Model]:
    play, state, game = hinted(model), model.state, model.table
    if not play or not state or not game:
        return model, ()
    if play[1] in {PICK_UP, END}:
        return end_turn(model, play[1])
    if why := why_refused(state, play):
        return refused(model, why), ()
    text = f"{play_words(play, state)}."
    return edited(changed(model, chosen=None), model.game.after(game, play), text)


def hinted_turn(model: Model) -> tuple[Play, ...]:
    """Return the plays of the hint's turn without its end; () without a hint."""
    if not model.hint or not model.hint.estimates:
        return ()
    return tuple(play for play in read_plays(model.hint.estimates[0].move) if play[2] is not None)


def do_turn(model: Model) -> Update[Model]:
    """Make the plays of the hint's turn as one edit; the person then ends the turn."""
    plays, game = hinted_turn(model), model.table
    if not plays or not game or not model.is_mine:
        return model, ()
    for play in plays:
        if why := why_refused(state_of(game), play):
            return refused(model, why), ()
        game = model.game.after(game, play)
    return edited(changed(model, chosen=None), game, f"{counted(len(plays), 'play').capitalize()} made: end the turn.")


def hinted_place(model: Model) -> tuple[str, int | None, int | None] | None:
    """Return the card that the hint names from its second step on, its group and, in the last step, its new group."""
    play = hinted(model)
    if play is None or play[2] is None or model.hint is None or model.hint.step == 1 or model.table is None:
        return None
    card, *rest = play[2]
    source = int(rest[0]) if play[1] == MOVE else None
    to = int(rest[-1]) if model.hint.step >= HINT_STEPS else None
    return str(card), source, to


HANDLERS: Handlers = {
    HintAct.DO_HINT: do_hint,
    Act.DO_TURN: do_turn,
    (Answer, hints.KIND): answer_handler(tuple[Estimate, ...], receive),
}
