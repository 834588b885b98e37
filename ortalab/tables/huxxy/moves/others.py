"""Request the opponents' turns from the worker."""

from ortalab.games.huxxy.bot_limits import LOST
from ortalab.games.huxxy.record import state_of
from ortalab.games.huxxy.rules import IllegalPlayError, Play
from ortalab.page.features import Handlers
from ortalab.page.games.deals import result_effect
from ortalab.page.games.messages import Answer, StoredData, TaskFailed, TaskStep
from ortalab.page.games.shell import answer_handler, start_task
from ortalab.page.games.shell import receive as receive_task
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.messages import Now, Replace
from ortalab.page.shell import Notice, Tone, changed
from ortalab.page.update import Update
from ortalab.tables.huxxy.moves.play import KINDS
from ortalab.tables.huxxy.state import Act, Model, turns_of
from ortalab.tables.huxxy.state.bots import GUEST, GuestTurn
from ortalab.tables.huxxy.words import forfeit_words, turn_words

KIND, OURS, GUESTS = "others", "ours", "guest"


def ask(model: Model) -> Update[Model]:
    """Request the opponents' turns from the worker if one of them is next."""
    state = model.state
    if not model.is_waiting or model.is_embedded or state is None:
        return model, ()
    if not model.bots.is_guest:
        return start_task(model, KIND, link=model.link)
    if state.player == GUEST:
        return start_task(model, GUESTS, link=model.link, text=model.bots.text)
    return start_task(model, OURS, link=model.link)


def receive_guest(model: Model, turn: GuestTurn) -> Update[Model]:
    """Store the turn of the person's bot at the table; if it forfeits, our player takes its seat."""
    model = changed(model, bots=model.bots._replace(printed="".join(turn.printed)))
    return _forfeited(model, turn.why) if turn.plays is None else receive(model, turn.plays)


def _forfeited(model: Model, why: str) -> Update[Model]:
    words = f"Your bot forfeits: {forfeit_words(why)} {SEATS[GUEST]} plays on."
    return changed(model, bots=model.bots._replace(is_guest=False), notice=Notice(words, Tone.REFUSED)), ()


def fail(model: Model, message: TaskFailed) -> Update[Model]:
    """Report the worker's failure; if it was lost during the bot's turn, the bot forfeits."""
    is_lost = model.task.kind == GUESTS and message.nth == model.task.nth and model.task.share > 0
    return (
        _forfeited(changed(model, bots=model.bots._replace(printed="")), LOST)
        if is_lost
        else receive_task(model, message)
    )


def go_on(model: Model) -> Update[Model]:
    """Request again after the worker failed."""
    return (model, ()) if model.task.is_under_way else ask(model)


def receive(model: Model, plays: tuple[Play, ...]) -> Update[Model]:
    """Store the plays made so far; illegal ones are dropped.

    The opponents' actions are announced, and the history entry includes their plays.
    """
    game = model.table
    if not game:
        return model, ()
    asking = {PERSON, *([GUEST] if model.task.kind == OURS else [])}
    mine = next((nth for nth in range(len(game.plays), 0, -1) if game.plays[nth - 1][0] in asking), 0)
    now = game._replace(plays=(*game.plays[:mine], *plays))
    try:
        state_of(now)
    except IllegalPlayError:
        return model, ()
    if now == game:
        return model, ()
    after = changed(model, table=now)
    words = [turn_words(turn) for turn in turns_of(now.plays[len(game.plays) :])]
    whose = "The game is over." if after.is_over else "Your turn." if after.is_mine else ""
    begun = "" if model.notice.stays else model.notice.text
    after = changed(after, notice=Notice(" ".join(filter(None, [begun, *words, whose]))))
    return after, (Replace(after.address, after.history.entry), *result_effect(after))


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Request the opponents' turns, also after the bot has forfeited its seat."""
    is_left = before.bots.is_guest and not after.bots.is_guest and after.is_waiting
    is_thinking = isinstance(message, TaskStep) and after.task.kind in KINDS and after.task.share < 1
    is_asking = after.table != before.table or (isinstance(message, StoredData | Now) and not after.task.kind)
    return ask(after) if is_left or (is_asking and not is_thinking and not after.is_over) else (after, ())


HANDLERS: Handlers = {
    Act.GO_ON: go_on,
    TaskFailed: fail,
    **dict.fromkeys([(Answer, KIND), (Answer, OURS)], answer_handler(tuple[Play, ...], receive)),
    (Answer, GUESTS): answer_handler(GuestTurn, receive_guest),
}
