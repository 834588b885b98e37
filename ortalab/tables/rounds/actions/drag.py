"""Drag cards and jokers over gaps, or over the cards of a full row, with a preview of the drop."""

from ortalab.errors import OrtalabError
from ortalab.page.drag import Lifted
from ortalab.page.messages import Focused, PageAct, Press
from ortalab.page.shell import Notice, Popover, changed, closed
from ortalab.page.update import react
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.edits import rearrange, replace_thing
from ortalab.tables.rounds.state.areas import Table, Thing
from ortalab.tables.rounds.state.edits import land, landed, source_thing
from ortalab.tables.rounds.state.messages import (
    Carry,
    Handlers,
    LiftByKey,
    Move,
    Remove,
    ReplaceThing,
    SwapPlaces,
    Update,
)
from ortalab.tables.rounds.state.model import Model, Slot, Source, thing_at
from ortalab.tables.rounds.state.names import shelf_id
from ortalab.tables.rounds.state.scores import total_of
from ortalab.tables.rounds.state.words import grouped, ordinal, short_of, spoken


def lift(model: Model, source: Source, over: Slot | None, *, by_keys: bool = False) -> Lifted[Slot]:
    """Return the drag of a source over a gap or a card, with the effect of a drop there."""
    thing = source_thing(model.table, source)
    name = spoken(thing) if thing else ""
    touch = model.drag is not None and model.drag.touch
    lifted = Lifted(source, over, touch=touch, by_keys=by_keys)
    message = land(model.table, source, over)
    if message is None or (model.day and isinstance(message, Remove)):
        return lifted._replace(message=f"{name}: let go over a row to put it down.")
    try:
        table = landed(model.table, message)
        if thing and isinstance(message, SwapPlaces | ReplaceThing):
            return _over(model, lifted, thing, message, table)
    except OrtalabError as error:
        return lifted._replace(refused=True, message=str(error))
    if isinstance(message, Remove):
        return lifted._replace(message=f"{name}: let go here to take it off the table.")
    to = (message.to if isinstance(message, Move) else over) or Slot(Row.PLAYED, 0)
    return lifted._replace(message=f"{name}: drop as the {ordinal(min(to.place, len(table.row(to.row)) - 1), to.row)}.")


def _over(
    model: Model, lifted: Lifted[Slot], thing: Thing, message: SwapPlaces | ReplaceThing, table: Table
) -> Lifted[Slot]:
    """Return the drag over a card of a full row: both names, and the score after the drop beside the current one.

    A quiz hides the scores.
    """
    onto = message.to if isinstance(message, SwapPlaces) else message.at
    other = thing_at(model.table, onto)
    if other is None:
        return lifted
    now, then = total_of(model.round), total_of(table.round)
    this, that, verb = short_of(thing), short_of(other), "replace"
    says, tag = f"Replace {that} with {this}", f"replace {that}"
    if isinstance(message, SwapPlaces):
        verb, says, tag = "swap", f"Swap {this} and {that}", f"swap with {that}"
    if lifted.by_keys:
        says = f"{spoken(thing)} over {spoken(other)}: {verb}."
        says += "" if model.is_sealed else f" {grouped(then)} instead of {grouped(now)}."
    else:
        says += "" if model.is_sealed else f": {grouped(now)} becomes {grouped(then)}"
        says += "." if lifted.touch or verb == "replace" else ". Esc puts it back."
    gained = f"{grouped(then)} ({signed(then - now)})"
    return lifted._replace(over=onto, message=says, takes=True, tag=(tag,) if model.is_sealed else (tag, gained))


def signed(gain: float) -> str:
    """Format a gain of score with its sign.

    >>> signed(360.0), signed(-20.0), signed(0.0)
    ('+360', '−20', '±0')
    """
    return f"{'−' if gain < 0 else '+' if gain else '±'}{grouped(abs(gain))}"


def refusal(model: Model, message: object) -> str | None:
    """Refuse to lift from an empty slot."""
    return "" if isinstance(message, Press) and source_thing(model.table, message.source) is None else None


def lift_by_key(model: Model, message: LiftByKey) -> Update:
    """Lift a card or joker by keyboard; one from the shelf starts over the next free place of the target row."""
    thing, source = source_thing(model.table, message.source), message.source
    if thing is None:
        return model, ()
    over = source if isinstance(source, Slot) else None
    if over is None:
        row = model.shelf.joker_target if isinstance(thing, JokerCard) else model.shelf.card_target
        over = Slot(row, len(model.table.row(row)))
    lifted = lift(model, source, over, by_keys=True)
    return changed(closed(model, Popover), drag=lifted), ()


def carry(model: Model, message: Carry) -> Update:
    """Carry the lifted thing over another gap or card, by keyboard."""
    lifted = model.lifted
    if lifted is None or not lifted.by_keys:
        return model, ()
    return changed(model, drag=lift(model, lifted.source, message.over, by_keys=True)), ()


def focus(model: Model, message: Focused[Slot]) -> Update:
    """Follow the focus; a thing lifted by keyboard returns when the focus leaves it."""
    model, effects = react(model, message)
    lifted = model.lifted
    if lifted is None or not lifted.by_keys:
        return model, effects
    at = shelf_id(lifted.source) if isinstance(lifted.source, str) else lifted.source
    return (model, effects) if message.on == at else give_up(model)


def drop(model: Model) -> Update:
    carried = model.lifted
    message = land(model.table, carried.source, carried.over) if carried else None
    is_off = model.day is not None and isinstance(message, Remove)
    if message is None or is_off or landed(model.table, message) == model.table:
        model, effects = give_up(model)
        return changed(model, focus=message.at if isinstance(message, Move | SwapPlaces) else model.focus), effects
    model = changed(model, drag=None)
    return replace_thing(model, message) if isinstance(message, ReplaceThing) else rearrange(model, message)


def give_up(model: Model) -> Update:
    """Cancel a drag, with a notice."""
    thing = source_thing(model.table, model.lifted.source) if model.lifted else None
    model = changed(model, drag=None)
    if thing is None or model.notice.stays:
        return model, ()
    return changed(model, notice=Notice(f"{spoken(thing)} stays where it was.")), ()


HANDLERS: Handlers = {
    LiftByKey: lift_by_key,
    Carry: carry,
    Focused: focus,
    PageAct.DROP: drop,
    PageAct.GIVE_UP: give_up,
}
