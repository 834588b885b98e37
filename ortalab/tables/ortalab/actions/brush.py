"""The brush: an enhancement and an edition that are chosen once, then painted on card after card."""

from ortalab.errors import RoundError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, Enhancement, JokerCard
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.overlay import clear_away, closed
from ortalab.tables.ortalab.state.edits import modify
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.ids import EDITOR
from ortalab.tables.ortalab.state.messages import OpenEditor
from ortalab.tables.ortalab.state.model import Brush, Drawer, Model, Slot, thing_at
from ortalab.tables.ortalab.state.toolbar import SetBrush
from ortalab.tables.ortalab.state.words import mark_word, spoken


def brush_words(brush: Brush) -> str:
    """Return the marks of a brush in words.

    >>> from ortalab.scoring.round import Edition
    >>> brush_words(Brush(Enhancement.GLASS, Edition.FOIL)), brush_words(Brush())
    ('Glass and Foil', '')
    """
    return listed([mark_word(mark) for mark in brush.marks])


def set_brush(model: Model, message: SetBrush) -> Update:
    """Add a mark to the brush, or take it away."""
    mark, brush = message.mark, model.brush
    if isinstance(mark, Enhancement):
        brush = brush._replace(enhancement=None if brush.enhancement is mark else mark)
    else:
        brush = brush._replace(edition=None if brush.edition is mark else mark)
    return changed(model, brush=brush._replace(is_in_hand=brush.is_in_hand and bool(brush.marks))), ()


def take_brush(model: Model) -> Update:
    """Take the brush in hand, or put it away."""
    if model.brush.is_in_hand and model.drawer is not Drawer.BRUSH:
        brush = model.brush._replace(is_in_hand=False)
        return changed(model, brush=brush, notice=Notice("The brush is put away."), focus="open-brush"), ()
    if not model.brush.marks:
        raise RoundError("Choose an enhancement or an edition for the brush first.")
    notice = Notice(f"The brush paints {brush_words(model.brush)}: press one card after the other, then Done.")
    brush, focus = model.brush._replace(is_in_hand=True), Slot(model.shelf.card_target, 0)
    return changed(closed(model, Popover, Drawer), brush=brush, notice=notice, focus=focus), ()


def edit(model: Model, message: OpenEditor) -> Update:
    """Open the popover of a card or joker, or close it; with the brush in hand, paint."""
    at = message.at
    if thing_at(model.table, at) is None:
        return model, ()
    if model.brush.is_in_hand:
        return _paint(model, at)
    if model.editing == at:
        return closed(model), ()
    return changed(clear_away(model), overlay=Popover(at), focus=EDITOR), ()


def _paint(model: Model, at: Slot) -> Update:
    """Give a card or joker the marks of the brush; if it has all of them, take them away."""
    thing, brush = thing_at(model.table, at), model.brush
    match thing:
        case None:
            return model, ()
        case Card(enhancement=enhancement, edition=edition):
            before = Brush(enhancement, edition)
        case JokerCard(edition=edition) if brush.edition:
            before, brush = Brush(None, edition), Brush(None, brush.edition)
        case JokerCard():
            raise RoundError("A joker takes an edition, but no enhancement.")
    after, when = Brush(brush.enhancement or before.enhancement, brush.edition or before.edition), "now"
    if after.marks == before.marks:
        after = Brush(
            None if brush.enhancement else before.enhancement,
            None if brush.edition else before.edition,
        )
        when = "no longer"
    table = modify(model.table, at, after.enhancement, after.edition)
    return edited(changed(model, focus=at), table, f"{spoken(thing)} is {brush_words(brush)} {when}.")


HANDLERS: Handlers = {SetBrush: set_brush, OpenEditor: edit}
