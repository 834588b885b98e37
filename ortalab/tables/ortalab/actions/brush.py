"""The brush: an enhancement and an edition that are chosen once, then painted on card after card."""

from dataclasses import replace

from ortalab.errors import RoundError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.overlay import Popover, clear_away, closed
from ortalab.scoring.gains import listed
from ortalab.scoring.round import Card, Enhancement, JokerCard
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.state.areas import Thing
from ortalab.tables.ortalab.state.edits import modify
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.ids import EDITOR
from ortalab.tables.ortalab.state.messages import OpenEditor
from ortalab.tables.ortalab.state.model import Brush, Drawer, Model, Slot, thing_at
from ortalab.tables.ortalab.state.names import RULE_OF_JOKER
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
    """Add a mark to the brush, or take it away; with a mark it is in hand, also for the cards of the shelf."""
    mark, brush = message.mark, model.brush
    if isinstance(mark, Enhancement):
        brush = brush._replace(enhancement=None if brush.enhancement is mark else mark)
    else:
        brush = brush._replace(edition=None if brush.edition is mark else mark)
    return changed(model, brush=brush._replace(is_in_hand=bool(brush.marks))), ()


def put_away(model: Model) -> Update:
    """Put the brush away: cards are plain again."""
    if not model.brush.is_in_hand:
        return model, ()
    model = changed(closed(model, Drawer), brush=Brush(), notice=Notice("Cards are put down plain again."))
    return changed(model, focus=OPEN_BRUSH), ()


def finished(thing: Thing, brush: Brush) -> Thing:
    """Return a card or joker from the shelf in the finish that is in hand; jokers have none."""
    if not isinstance(thing, Card) or not brush.is_in_hand:
        return thing
    return replace(thing, enhancement=brush.enhancement, edition=brush.edition)


def edit(model: Model, message: OpenEditor) -> Update:
    """Open the popover of a card or joker, or close it; with the brush in hand, paint."""
    at = message.at
    if thing_at(model.table, at) is None:
        return model, ()
    if model.brush.is_in_hand:
        return _paint(model, at)
    if model.editing == at:
        return closed(model), ()
    line = "" if model.rule_line == RULE_OF_JOKER else model.rule_line  # that of another joker
    return changed(clear_away(model), overlay=Popover(at), focus=EDITOR, rule_line=line), ()


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


OPEN_BRUSH = "open-brush"
"""The id of the button that names the finish."""
HANDLERS: Handlers = {SetBrush: set_brush, OpenEditor: edit}
