"""The points that each joker of the shelf would add to the round on the table, scored in the solver's worker."""

import json

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.scoring.round import MOST, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.answers import read_added, read_marked
from ortalab.tables.ortalab.actions.edits import rearrange, replace_thing
from ortalab.tables.ortalab.actions.preview import without_preview
from ortalab.tables.ortalab.actions.rest import can_look, solver_refusal, weighing_marks
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.messages import Add, ReplaceThing
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.names import slug
from ortalab.tables.ortalab.state.shelf import jokers_of, on_shelf, shelf
from ortalab.tables.ortalab.state.solver import SolverAct, TakeJoker, Weigh, Weighed

AT_ONCE = 12
"""Jokers that are scored before the page is told; all the others follow together."""


def weigh(model: Model) -> Update:
    """Score what each joker of the shelf would add: the nearest ones first, then all the others."""
    solver = model.solver
    if not can_look(model) or not model.round.played or solver_refusal(model):
        return model, ()
    if not solver.is_stale and solver.added + solver.swapped:
        return model, ()
    model = changed(model, solver=solver._replace(weighs=solver.weighs + 1))
    solver = model.solver
    return model, (
        _weighing(model, solver.weighs, names_of(model)[:AT_ONCE]),
        *weighing_marks(model),
    )


def names_of(model: Model) -> tuple[str, ...]:
    """Return the jokers that the worker can score, those that the shelf shows first."""
    own = {joker.name for joker in model.round.own if isinstance(joker, Joker)}
    names = dict.fromkeys(joker.name for joker in (*shelf(model).jokers, *jokers_of(model)))
    return tuple(name for name in names if name not in own)


def _weighing(model: Model, nth: int, names: tuple[str, ...]) -> Weigh:
    return Weigh(nth, json.dumps({"link": encode(Table(model.round)), "names": names}))


def weighed(model: Model, message: Weighed) -> Update:
    """Take over what some jokers or marks add, and ask for the other jokers; drop answers about another round."""
    solver = model.solver
    if message.nth != solver.weighs:
        return model, ()
    if not message.answer:
        return model, ()
    if marked := read_marked(message.answer):
        return changed(model, solver=solver._replace(marked=marked)), ()
    added, swapped = read_added(message.answer)
    if not solver.is_stale:
        added, swapped = solver.added + added, solver.swapped + swapped
    solver = solver._replace(added=added, swapped=swapped, is_stale=False)
    model = changed(model, solver=solver)
    known = {item.name for item in (*added, *swapped)}
    left = tuple(name for name in names_of(model) if name not in known)
    return model, (_weighing(model, solver.weighs, left),) if left else ()


def take_joker(model: Model, message: TakeJoker) -> Update:
    """Put a joker into its row, at the end or in the place of another; the preview ends."""
    card = slug_of(message.name, model.round)
    model = without_preview(model)
    if message.place is None:
        return rearrange(model, Add(card, Slot(Row.JOKERS, MOST)))
    return replace_thing(model, ReplaceThing(card, Slot(Row.JOKERS, message.place)))


def slug_of(name: str, round_: Round) -> str:
    """Return the slug of a joker on the shelf; raise `TextError` if it does not lie there."""
    found = on_shelf(name.replace(" ", "-"), round_)
    if found is None:
        raise TextError(f"there is no {name[:40]} among the jokers")
    return slug(found)


HANDLERS: Handlers = {
    SolverAct.WEIGH: weigh,
    Weighed: weighed,
    TakeJoker: take_joker,
}
