"""The turns of the other seats, asked of the worker."""

from typing import TYPE_CHECKING, Any

from ortalab.games.huxxy.game import HuxxyError, as_play
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.games.desk import asked
from ortalab.page.games.messages import TaskFailed
from ortalab.page.notice import Notice, Tone
from ortalab.page.update import Update
from ortalab.tables.huxxy.actions.play import kept_result
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import PERSON, SEATS, Act, Model, state_of
from ortalab.tables.huxxy.state.bots import GUEST
from ortalab.tables.huxxy.state.turns import turns_of
from ortalab.tables.huxxy.words import forfeit_words, turn_words

if TYPE_CHECKING:
    from ortalab.games.huxxy.rules import Play

KIND, OURS, GUESTS = "others", "ours", "guest"
KINDS = frozenset({KIND, OURS, GUESTS})
"""The turns of all other seats; with a bot of your own at the table those of ours, and its own."""


def ask(model: Model) -> Update[Model]:
    """Ask the worker for the turns of the other seats, where one of them is next."""
    state = model.state
    if not model.waits or model.is_embedded or state is None:
        return model, ()
    if not model.bots.is_guest:
        return asked(model, KIND, link=link_of(model))
    if state.player == GUEST:
        return asked(model, GUESTS, link=link_of(model), text=model.bots.text)
    return asked(model, OURS, link=link_of(model))


def left(before: Model, after: Model) -> Update[Model]:
    """Let ours play on once the bot has forfeited its seat."""
    return ask(after) if before.bots.is_guest and not after.bots.is_guest and after.waits else (after, ())


def taken_guest(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the turn of the bot at the table; where it forfeits, ours takes its seat."""
    model = changed(model, bots=model.bots._replace(printed="".join(answer.get("printed", ()))))
    if "plays" in answer:
        return taken(model, answer["plays"])
    why = f"Your bot forfeits: {forfeit_words(answer['why'])} {SEATS[GUEST]} plays on."
    return changed(model, bots=model.bots._replace(is_guest=False), notice=Notice(why, Tone.REFUSED))


def is_guest_lost(model: Model, message: TaskFailed) -> bool:
    """Whether the worker was lost in a turn of the bot that it had begun."""
    return model.task.kind == GUESTS and message.nth == model.task.nth and model.task.share > 0


def go_on(model: Model, _: Act) -> Update[Model]:
    """Ask once more, after the worker had failed."""
    return (model, ()) if model.task.is_under_way else ask(model)


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the plays that were made so far; what does not follow the rules is taken by nobody."""
    game = model.table
    if not game:
        return model
    asking = {PERSON, *([GUEST] if model.task.kind == OURS else [])}
    mine = next((nth for nth in range(len(game.plays), 0, -1) if game.plays[nth - 1][0] in asking), 0)
    plays = tuple(map(as_play, answer))
    after = game._replace(plays=(*game.plays[:mine], *plays))
    try:
        state_of(after)
    except HuxxyError:
        return model
    return changed(model, table=after)


def told(before: Model, after: Model) -> Update[Model]:
    """Return the model once others have played: what they did is said, and the entry of the history has their plays."""
    if after.table == before.table or after.table is None:
        return after, ()
    others: tuple[Play, ...] = after.table.plays[len(before.table.plays) if before.table else 0 :]
    words = [turn_words(turn) for turn in turns_of(others)]
    whose = "The game is over." if after.is_over else "Your turn." if after.is_mine else ""
    said = f"{before.notice.text} " if before.notice.text and not before.notice.stays else ""
    notice = Notice(" ".join(filter(None, [said.strip(), *words, whose])), nth=before.notice.nth + 1)
    after = changed(after, notice=notice)
    return after, (Replace(link_of(after), after.history.entry), *kept_result(after))
