"""Shared tools of the tests of the page under each version of the assignment."""

from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.table import update
from ortalab.tables.ortalab.view import regions

STONY = "1&r=2&p=Ks.7d-stone.Kh&h=2d-stone-foil&j=Hanging-Chad.Scholar"
GONE = "1&r=2&p=4s.5s.6s.7s.8s&j=Crazy-Joker-foil.Droll-Joker.Abstract-Joker"


def after(model: Model, *messages: Message) -> Model:
    """Return the model after some messages."""
    for message in messages:
        model, _ = update(model, message)
    return model


def drawn(model: Model) -> str:
    """Return everything that the page shows."""
    return "".join(map(str, regions(model).values()))


def total(model: Model) -> float:
    """Return the score of the round on the table."""
    score = score_of(model.round)
    assert score is not None
    return score.total
