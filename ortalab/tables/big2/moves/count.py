"""Play 200 games in the worker to measure one player's share of wins against three of another strength."""

from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.games.desk import answer_handler, start_task, stop_task
from ortalab.page.games.messages import Answer
from ortalab.page.update import Update
from ortalab.tables.big2.state.model import GAMES, Act, Count, Counted, Model, SetRival

KIND = "count"


def start(model: Model) -> Update[Model]:
    """Start counting from zero."""
    model = changed(model, count=Count(model.count.one, model.count.others))
    return start_task(model, KIND, one=model.count.one.value, others=model.count.others.value, games=GAMES)


def stop(model: Model) -> Update[Model]:
    """Stop counting, but keep the results."""
    return (stop_task(model) if model.task.kind == KIND else model), ()


def receive(model: Model, counted: Counted) -> Update[Model]:
    """Store the worker's count so far."""
    return changed(model, count=model.count._replace(**counted._asdict())), ()


def set_rival(model: Model, message: SetRival) -> Update[Model]:
    """Choose a player, dropping the count for another."""
    one, others = model.count.one, model.count.others
    one, others = (message.strength, others) if message.is_first else (one, message.strength)
    model = stop_task(model) if model.task.kind == KIND else model
    return changed(model, count=Count(one, others)), ()


HANDLERS: Handlers = {
    Act.COUNT: start,
    Act.STOP: stop,
    SetRival: set_rival,
    (Answer, KIND): answer_handler(Counted, receive),
}
