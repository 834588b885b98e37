"""What the tools do: each order goes to the module that knows how."""

from collections.abc import Callable, Mapping
from typing import assert_never

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.messages import Button
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.arrange import double, sort, swap, sweep
from ortalab.tables.ortalab.actions.brush import dip, take_brush
from ortalab.tables.ortalab.actions.entry import enter
from ortalab.tables.ortalab.actions.examples import EXAMPLES
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import clear_away, close, closed
from ortalab.tables.ortalab.actions.saves import (
    bring_back,
    export,
    forget,
    found,
    go_on,
    save_round,
    save_unread,
    start_anew,
    take,
    unsaved,
)
from ortalab.tables.ortalab.actions.side_by_side import default_sides
from ortalab.tables.ortalab.actions.typed import restored
from ortalab.tables.ortalab.state.books import uses_pack
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.ids import DRAWER
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model, Slot
from ortalab.tables.ortalab.state.toolbar import (
    ClearRow,
    Deal,
    Discard,
    Draw,
    Duplicate,
    EditJoker,
    Forget,
    JokerEdit,
    LoadExample,
    LoadSave,
    Open,
    Resume,
    SaveFailed,
    Seed,
    SetBrush,
    Sort,
    Start,
    StoredDrafts,
    StoredRounds,
    ToolbarMessage,
    Write,
)

DEALS = 1_000_000
"""How many deals there are to be told apart by their number."""


class Tool(Button):
    """What is asked where the tool alone says everything."""

    ENTER = "enter"  # add what is typed in the shelf's field
    SWAP = "swap"  # let Played and Held change places
    DEAL = "deal"  # deal at random: the page answers with a seed
    PAINT = "paint"  # take the brush in hand, or put it away
    BRING_BACK = "bring-back"  # keep the saved round again that was thrown away last
    SAVE_ROUND = "save-round"  # keep the round under the name in the field
    SAVE_UNREAD = "save-unread"  # download the saved rounds that cannot be read
    START_ANEW = "start-anew"  # keep those of the page in their stead, once they are downloaded
    SAVE_SVG = "save-svg"  # save the table and its score as a picture
    SAVE_PNG = "save-png"  # … in dots
    RETYPE = "retype"  # take back what was typed of a joker before the page wrote in its field
    MAKE = "make"  # put the joker that is written on the table
    RUN = "run"  # run the Python that is written, and put its jokers on the table
    MORE = "more"  # lay the pack on the shelf, or take it away again
    EXPORT = "export"  # download all saved rounds as one file


def ordered(model: Model, order: ToolbarMessage) -> Update:  # noqa: C901, PLR0911, PLR0912 — one closed set, one match
    """Return the page after a tool was used."""
    match order:
        case Duplicate(at):
            return double(model, at)
        case Sort(row, by):
            return sort(model, row, by)
        case ClearRow(row):
            return sweep(model, row)
        case Open(drawer):
            if model.drawer is drawer:
                return close(model), ()
            opener = model.focus if isinstance(model.focus, Slot) else None
            saves = model.saves._replace(sides=default_sides(model))
            return changed(clear_away(model), saves=saves, overlay=drawer, opener=opener, focus=DRAWER), ()
        case LoadExample(place):
            return _lay(model, place)
        case Deal(seed):
            said = f"Dealt at random, number {seed}."
            return laid(changed(closed(model, Popover, Drawer), focus=FIRST), _dealt(seed), said)
        case SetBrush(mark):
            return dip(model, mark)
        case LoadSave(name):
            return take(model, name)
        case Resume(place):
            return go_on(model, place)
        case Forget(name):
            return forget(model, name)
        case Write() | Start() | EditJoker() | Discard():
            return _crafted(model, order)
        case StoredRounds():
            return found(model, order)
        case SaveFailed():
            return unsaved(model, order)
        case StoredDrafts():
            return restored(model, order), ()
        case _:
            assert_never(order)


def _crafted(model: Model, order: JokerEdit) -> Update:
    """Do what is asked about a joker of one's own."""
    from ortalab.tables.ortalab.actions.custom_joker import discard, mend, start, write  # not before somebody makes one

    match order:
        case Write():
            return write(model, order)
        case Start():
            return start(model, order)
        case EditJoker():
            return mend(model, order)
        case Discard():
            return discard(model, order)


def _make(model: Model) -> Update:
    from ortalab.tables.ortalab.actions.custom_joker import put

    return put(model)


def _run(model: Model) -> Update:
    from ortalab.tables.ortalab.actions.custom_joker import run

    return run(model)


def _retype(model: Model) -> Update:
    from ortalab.tables.ortalab.actions.custom_joker import retype

    return retype(model)


def more(model: Model) -> Update:
    """Lay the jokers of the pack on the shelf, or take them away again; not while the table uses them."""
    if uses_pack(model.round, model.table.waiting):
        raise TextError("A joker of the pack lies on the table; take it off before you put the pack away.")
    said = "The pack is put away." if model.shelf.more else "More jokers of the full game lie on the shelf."
    return changed(model, shelf=model.shelf._replace(more=not model.shelf.more), notice=Notice(said)), ()


def _dealt(seed: int) -> Round:
    from random import Random  # not before somebody deals

    from ortalab.workshop.deal import deal

    return deal(Random(seed))


def _lay(model: Model, place: int) -> Update:
    if not 0 <= place < len(EXAMPLES):
        return model, ()
    example = EXAMPLES[place]
    said = f"“{example.title}” is on the table."
    return laid(changed(closed(model, Popover, Drawer), focus=FIRST), example.round, said)


TOOLS: Mapping[Button, Callable[[Model], Update]] = {
    Tool.ENTER: enter,
    Tool.SWAP: swap,
    Tool.DEAL: lambda model: (model, (Seed(DEALS),)),
    Tool.PAINT: take_brush,
    Tool.BRING_BACK: bring_back,
    Tool.SAVE_ROUND: save_round,
    Tool.SAVE_UNREAD: save_unread,
    Tool.START_ANEW: start_anew,
    Tool.SAVE_SVG: lambda model: (model, (Draw(model.round, "svg", not model.is_asking),)),
    Tool.SAVE_PNG: lambda model: (model, (Draw(model.round, "png", not model.is_asking),)),
    Tool.EXPORT: export,
    Tool.MORE: more,
    Tool.MAKE: _make,
    Tool.RUN: _run,
    Tool.RETYPE: _retype,
}
"""What each tool does that needs no more to be said."""
