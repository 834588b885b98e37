"""Hints in steps, asked of the worker."""

from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games import hinting
from ortalab.page.games.desk import taking
from ortalab.page.games.hints import LAST, Estimate
from ortalab.page.games.messages import Answer, HintAct
from ortalab.page.update import Update, edited, refused
from ortalab.tables.huxxy.link import read_plays
from ortalab.tables.huxxy.moves.play import end_turn
from ortalab.tables.huxxy.state import Model
from ortalab.tables.huxxy.words import play_words, why_refused


def receive(model: Model, estimates: tuple[Estimate, ...]) -> Update[Model]:
    """Take the estimates of the worker; without any the turn cannot be ended from here."""
    if not estimates:
        return refused(changed(model, hint=None), "No way is found to end the turn from here: take plays back."), ()
    return hinting.receive(model, estimates)


def hinted(model: Model) -> Play | None:
    """Return the play of the hint, None without one."""
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


def hinted_place(model: Model) -> tuple[str, int | None, int | None] | None:
    """Return the card that a hint names from its second step on, the group it leaves, and at last that it joins."""
    play = hinted(model)
    if play is None or play[2] is None or model.hint is None or model.hint.step == 1 or model.table is None:
        return None
    card, *rest = play[2]
    source = int(rest[0]) if play[1] == MOVE else None
    to = int(rest[-1]) if model.hint.step >= LAST else None
    return str(card), source, to


HANDLERS: Handlers = {
    HintAct.DO_HINT: do_hint,
    (Answer, hinting.KIND): taking(tuple[Estimate, ...], receive),
}
