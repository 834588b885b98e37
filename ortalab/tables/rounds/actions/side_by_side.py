"""Handlers of two rounds side by side."""

from ortalab.page.changed import changed
from ortalab.tables.rounds.state.messages import Update
from ortalab.tables.rounds.state.model import Model


def choose_side(model: Model, place: int, name: str) -> Update:
    sides = (name, model.saves.sides[1]) if place == 0 else (model.saves.sides[0], name)
    return changed(model, saves=model.saves._replace(sides=sides)), ()
