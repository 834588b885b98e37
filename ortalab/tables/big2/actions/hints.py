"""Hints in steps, asked of the worker."""

from typing import Any

from ortalab.games.big2.cards import Cards
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games.desk import dropped
from ortalab.page.games.hinting import ask_hint, with_estimates
from ortalab.page.update import Update
from ortalab.tables.big2.actions.play import move, whose_turn
from ortalab.tables.big2.link import link_of, read_move
from ortalab.tables.big2.state.messages import Act, Tab
from ortalab.tables.big2.state.model import Model


def hint(model: Model, _: Act) -> Update[Model]:
    """Ask for a hint, or show its next step."""
    if why := whose_turn(model):
        return refused(model, why), ()
    return ask_hint(model, Tab.HINT, link_of(model), strength=model.strength.value)


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take the estimates of the worker."""
    return with_estimates(model, answer)


def hinted(model: Model) -> Cards | None:
    """Return the move of the hint, None without one."""
    return read_move(model.hint.estimates[0].move) if model.hint and model.hint.estimates else None


def do_hint(model: Model, _: Act) -> Update[Model]:
    """Make the move of the hint."""
    cards = hinted(model)
    return (model, ()) if cards is None else move(model, cards)


def keep_mine(model: Model, _: Act) -> Update[Model]:
    """Close the hint."""
    return dropped(changed(model, hint=None, tab=Tab.PLAYS)), ()


def hinted_cards(model: Model) -> Cards:
    """Return the cards that a hint names from its second step on."""
    cards = hinted(model)
    return cards if cards and model.hint and model.hint.step > 1 else ()
