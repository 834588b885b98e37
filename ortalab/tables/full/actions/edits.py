"""Cards and jokers added, moved, swapped, replaced, doubled, removed and marked."""

from ortalab.errors import OrtalabError, RoundError, TextError
from ortalab.full.round import JokerCard, Round
from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Place
from ortalab.page.features import Handlers
from ortalab.page.overlay import Popover
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.state.areas import AREAS, EMPTY, HELD, JOKERS, PLAYED, Thing, row_of, thing_at, with_row
from ortalab.tables.full.state.marks import MARKS, marked
from ortalab.tables.full.state.messages import (
    Act,
    Add,
    AimShelf,
    Duplicate,
    Move,
    OpenEditor,
    Remove,
    ReplaceThing,
    SetMark,
    SwapPlaces,
)
from ortalab.tables.full.state.model import Model, Tab
from ortalab.tables.full.state.names import THINGS, spoken
from ortalab.tables.full.state.shelf import target_of

Landing = Add | Move | SwapPlaces | ReplaceThing | Remove
"""The messages of letting go."""


def inserted(round: Round, thing: Thing, to: Place) -> Round:
    """Return the round with a card or joker before a place; raise `RoundError` where it does not belong."""
    row = AREAS[to.row]
    if not isinstance(thing, row.holds):
        raise RoundError(f"only {'jokers' if row.holds is JokerCard else 'cards'} go to {row.title}")
    things = row_of(round, to.row)
    return with_row(round, to.row, (*things[: to.place], thing, *things[to.place :]))


def removed(round: Round, at: Place) -> Round:
    """Return the round without what lies at a place."""
    things = row_of(round, at.row)
    return with_row(round, at.row, (*things[: at.place], *things[at.place + 1 :]))


def put(round: Round, thing: Thing, at: Place) -> Round:
    """Return the round with a card or joker in the place of another."""
    return inserted(removed(round, at), thing, at)


def landed(round: Round, message: Landing) -> Round:
    """Return the round after letting go; raise `RoundError` if the table does not allow it."""
    match message:
        case Add(name, to) if to is not None:
            return inserted(round, _of_shelf(name), to)
        case ReplaceThing(name, at):
            return put(round, _of_shelf(name), at)
        case Remove(at):
            return removed(round, at)
        case Move(at, to) if (thing := thing_at(round, at)) is not None:
            return inserted(removed(round, at), thing, to)
        case SwapPlaces(at, to):
            one, other = thing_at(round, at), thing_at(round, to)
            return round if one is None or other is None else put(put(round, other, at), one, to)
    return round


def _of_shelf(name: str) -> Thing:
    if name not in THINGS:
        raise TextError(f"there is no {name[:40]} among the cards and jokers")
    return THINGS[name]


def land(round: Round, source: Place | str, over: Place | None) -> Landing | None:
    """Return the message of letting go: off the table a card is removed, and in a full row it swaps."""
    if over is None:
        return None if isinstance(source, str) else Remove(source)
    is_own = isinstance(source, Place) and over.row == source.row
    things = row_of(round, over.row)
    if not is_own and things and len(things) >= AREAS[over.row].most:
        onto = Place(over.row, min(over.place, len(things) - 1))
        return ReplaceThing(source, onto) if isinstance(source, str) else SwapPlaces(source, onto)
    over = Place(over.row, min(over.place, len(things)))
    if isinstance(source, str):
        return Add(source, over)
    return Move(source, Place(over.row, over.place - (is_own and over.place > source.place)))


def lift(model: Model, source: Place | str, over: Place | None) -> Lifted[Place]:
    """Return the drag of a source over a gap or a card, with what dropping it there does."""
    thing = THINGS.get(source) if isinstance(source, str) else thing_at(model.table, source)
    name = spoken(thing) if thing else ""
    lifted = Lifted(source, over, touch=model.drag is not None and model.drag.touch)
    message = land(model.table, source, over)
    if message is None:
        return lifted._replace(message=f"{name}: let go over a row to put it down.")
    try:
        landed(model.table, message)
    except OrtalabError as error:
        return lifted._replace(refused=True, message=str(error))
    if isinstance(message, Remove):
        return lifted._replace(message=f"{name}: let go here to take it off the table.")
    if isinstance(message, SwapPlaces | ReplaceThing):
        onto = message.to if isinstance(message, SwapPlaces) else message.at
        other = thing_at(model.table, onto)
        return lifted._replace(over=onto, takes=True, message=f"{name}: takes the place of {other and spoken(other)}.")
    return lifted._replace(message=f"{name}: drop it in {AREAS[over.row].title}." if over else "")


def drop(model: Model, source: Place | str, over: Place | None) -> Landing | None:
    """Return the message of a drop, None where it does nothing."""
    return land(model.table, source, over)


def rearrange(model: Model, message: Landing) -> Update:
    """Add, move, swap, replace or remove a card or joker; the focus follows it."""
    if isinstance(message, Add) and message.to is None:
        thing = _of_shelf(message.name)
        row = JOKERS if isinstance(thing, JokerCard) else target_of(model.table, model.shelf)
        message = message._replace(to=Place(row, len(row_of(model.table, row))))
        return edited(closed(model), landed(model.table, message), f"{spoken(thing)} is in {AREAS[row].title}.")
    if isinstance(message, Move):
        things = row_of(model.table, message.to.row)
        most = len(things) - (message.at.row == message.to.row)
        message = message._replace(to=message.to._replace(place=min(max(message.to.place, 0), most)))
    round = landed(model.table, message)
    if isinstance(message, Remove):
        gone = thing_at(model.table, message.at)
        model = changed(closed(model), focus=message.at)
        return edited(model, round, "" if gone is None else f"{spoken(gone)} is off the table.")
    to = message.at if isinstance(message, ReplaceThing) else message.to
    is_edited = isinstance(message, Move) and model.editing == message.at and to is not None
    model = changed(model, overlay=Popover(to)) if is_edited and to else closed(model)
    return edited(changed(model, focus=to), round)


def closed(model: Model) -> Model:
    return changed(model, overlay=None) if model.editing else model


def duplicate(model: Model, message: Duplicate) -> Update:
    """Put another one beside a card or joker."""
    at = message.at
    thing = thing_at(model.table, at)
    if thing is None:
        return model, ()
    beside = Place(at.row, at.place + 1)
    return edited(
        changed(closed(model), focus=beside), inserted(model.table, thing, beside), f"{spoken(thing)} is doubled."
    )


def set_mark(model: Model, message: SetMark) -> Update:
    """Give a card or joker a mark, or take it off."""
    thing = thing_at(model.table, message.at)
    if thing is None or message.mark not in MARKS:
        return model, ()
    return edited(model, put(model.table, marked(thing, message.mark), message.at))


def aim_shelf(model: Model, message: AimShelf) -> Update:
    """Open the shelf at what a row takes, and add there from now on."""
    is_jokers = AREAS[message.row].holds is JokerCard
    shelf = model.shelf._replace(find="") if is_jokers else model.shelf._replace(target=message.row, find="")
    focus = model.focus if message.place is None else Place(message.row, message.place)
    return changed(
        model, shelf=shelf, panes=model.panes.showing(Tab.JOKERS if is_jokers else Tab.CARDS), focus=focus
    ), ()


def open_editor(model: Model, message: OpenEditor) -> Update:
    """Open the popover of a card or joker, or close it."""
    if thing_at(model.table, message.at) is None:
        return model, ()
    is_open = model.editing == message.at
    return changed(
        model, overlay=None if is_open else Popover(message.at), rule_line="", typing="", focus=message.at
    ), ()


def clear(model: Model) -> Update:
    """Take all cards and jokers off the table; the run stays as it is."""
    round = model.table
    for area in (JOKERS, PLAYED, HELD):
        round = with_row(round, area, ())
    return edited(changed(model, overlay=None), EMPTY if round == model.table else round, "The table is cleared.")


def is_there(model: Model, source: Place | str) -> bool:
    """Tell whether a drag may begin at a source."""
    return source in THINGS if isinstance(source, str) else thing_at(model.table, source) is not None


HANDLERS: Handlers = {
    Act.CLEAR: clear,
    Add: rearrange,
    Move: rearrange,
    SwapPlaces: rearrange,
    ReplaceThing: rearrange,
    Remove: rearrange,
    Duplicate: duplicate,
    SetMark: set_mark,
    AimShelf: aim_shelf,
    OpenEditor: open_editor,
}
