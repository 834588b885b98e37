"""The turns of the other seats, asked of the worker."""

from typing import TYPE_CHECKING, Any

from ortalab.games.huxxy.game import HuxxyError, as_play
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.games.desk import asked
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.tables.huxxy.actions.play import kept_result
from ortalab.tables.huxxy.link import link_of
from ortalab.tables.huxxy.state import PERSON, Act, Model, state_of, turns_of
from ortalab.tables.huxxy.words import turn_words

if TYPE_CHECKING:
    from ortalab.games.huxxy.rules import Play

KIND = "others"


def ask(model: Model) -> Update[Model]:
    """Ask the worker for the turns of the other seats, where one of them is next."""
    return asked(model, KIND, link=link_of(model)) if model.waits and not model.is_embedded else (model, ())


def go_on(model: Model, _: Act) -> Update[Model]:
    """Ask once more, after the worker had failed."""
    return (model, ()) if model.task.is_under_way else ask(model)


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the plays that were made so far; what does not follow the rules is taken by nobody."""
    game = model.table
    if not game:
        return model
    mine = next((nth for nth in range(len(game.plays), 0, -1) if game.plays[nth - 1][0] == PERSON), 0)
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
