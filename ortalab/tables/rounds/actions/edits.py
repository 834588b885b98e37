"""Add, move, swap, mark, paint and remove cards and jokers, and sort whole rows."""

from dataclasses import replace

from ortalab.cards import RANKS, SUITS
from ortalab.errors import RoundError, TextError
from ortalab.page.shell import Notice, Offer, Popover, changed, clear_away, closed
from ortalab.page.update import without_notice
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Thing
from ortalab.tables.rounds.state.edits import add, landed, modify
from ortalab.tables.rounds.state.messages import (
    Add,
    AimShelf,
    Handlers,
    Move,
    OpenEditor,
    Remove,
    ReplaceThing,
    SetEdition,
    SetEnhancement,
    SwapPlaces,
    Update,
)
from ortalab.tables.rounds.state.model import Brush, Model, Slot, thing_at
from ortalab.tables.rounds.state.names import EDITOR, REPLACE, RULE_OF_JOKER
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.shelf import aimed, offered, on_shelf
from ortalab.tables.rounds.state.shelf import shelf as shown
from ortalab.tables.rounds.state.toolbar import By, ClearRow, Duplicate, SetBrush, Sort
from ortalab.tables.rounds.state.words import brush_words, mark_word, ordinal, spoken


def rearrange(model: Model, message: Add | Move | SwapPlaces | Remove) -> Update:
    """Add, move, swap or remove a card or joker; the focus follows it."""
    if isinstance(message, Add):
        return _add(model, message)
    if isinstance(message, SwapPlaces):
        return _swap(model, message)
    at, to = message.at, message.to if isinstance(message, Move) else None
    thing = thing_at(model.table, at)
    if thing is None:
        return model, ()
    if to is None:
        return _put(model, message, at, f"{spoken(thing)} is off the table.")
    table = landed(model.table, message)
    to = Slot(to.row, min(max(to.place, 0), len(table.row(to.row)) - 1))
    moved = changed(closed(model, Popover), focus=to)
    if model.editing == at and to.row is not BENCH:  # the bench may be closed
        moved = changed(model, overlay=Popover(to))
    if to == at:  # the notice stays, since a held key repeats at the end of a row
        return changed(moved, drag=None), ()
    return edited(moved, table, f"{spoken(thing)} is now the {ordinal(to.place, to.row)}.")


def _swap(model: Model, message: SwapPlaces) -> Update:
    """Swap two cards or jokers; the focus follows the first."""
    at, to = message
    one, other = thing_at(model.table, at), thing_at(model.table, to)
    if one is None or other is None:
        return model, ()
    said = f"{spoken(one)} is now the {ordinal(to.place, to.row)}, {spoken(other)} the {ordinal(at.place, at.row)}."
    return _put(model, message, to, said)


def replace_thing(model: Model, message: ReplaceThing) -> Update:
    """Put something from the shelf in the place of a card or joker."""
    thing, at = on_shelf(message.name, model.round), message.at
    other = thing_at(model.table, at)
    if thing is None or other is None:
        return model, ()
    return _put(model, message, at, f"{spoken(thing)} replaces {spoken(other)} as the {ordinal(at.place, at.row)}.")


def _put(model: Model, message: Move | SwapPlaces | Remove | ReplaceThing, focus: Slot, said: str) -> Update:
    """Apply a message to the table, move the focus, and close the popover."""
    return edited(changed(closed(model, Popover), focus=focus), landed(model.table, message), said)


def _add(model: Model, message: Add) -> Update:
    """Put something from the shelf on the table; after a drag the focus follows it, after a click it stays."""
    thing, to = on_shelf(message.name, model.round), message.to
    if thing is None:
        raise TextError(f"there is no {message.name[:40]} among the cards and jokers")
    drawn = [thing] if isinstance(thing, Card) and model.decision and model.decision.draws else []
    row = to.row if to else Row.HELD if drawn else aimed(model.table, model.shelf, type(thing))
    if to is None and row is Row.JOKERS and model.table.is_full(row):
        model = changed(clear_away(model), overlay=Offer(message.name))
        found = offered(model)
        return changed(model, focus=REPLACE if found and found.place is not None else model.focus), ()
    end = len(model.table.row(row))
    slot = Slot(row, min(max(to.place, 0), end) if to else end)
    moved = changed(closed(model, Popover), focus=slot if to else model.focus)
    if drawn and row is Row.HELD:
        from ortalab.tables.rounds.actions.decision import add_drawn  # 3.9 kB

        return add_drawn(moved, drawn, slot.place)
    laid = with_brush(thing, model.brush)
    return edited(moved, add(model.table, laid, slot), f"{spoken(thing)} is the {ordinal(slot.place, row)}.")


def aim_shelf(model: Model, message: AimShelf) -> Update:
    """Open the shelf for an area, the new target of its presses; a pressed place takes the focus."""
    row, place = message
    is_jokers = AREAS[row].holds is JokerCard
    shelf = model.shelf._replace(joker_target=row) if is_jokers else model.shelf._replace(card_target=row)
    panes = model.panes.showing(Tab.JOKERS if is_jokers else Tab.CARDS)
    found = shown(model)  # a search for the other kind would hide the matches
    find = shelf.find if (found.jokers if is_jokers else found.cards) else ""
    model = changed(without_notice(model), panes=panes, shelf=shelf._replace(is_aimed=True, find=find))
    return changed(model, focus=model.focus if place is None else Slot(row, place)), ()


_WORDS = {By.RANK: "by rank", By.SUIT: "by suit"}


def duplicate(model: Model, message: Duplicate) -> Update:
    """Put a copy of a card or joker to its right; the original keeps the focus and the popover."""
    at = message.at
    thing = thing_at(model.table, at)
    if thing is None:
        return model, ()
    to = Slot(at.row, at.place + 1)
    return edited(model, add(model.table, thing, to), f"Another {spoken(thing)} is the {ordinal(to.place, to.row)}.")


def mark(model: Model, message: SetEnhancement | SetEdition) -> Update:
    """Give a card or joker another enhancement or edition."""
    thing = thing_at(model.table, message.at)
    if thing is None:
        return model, ()
    enhancement, edition = thing.enhancement if isinstance(thing, Card) else None, thing.edition
    match message:
        case SetEnhancement(at, after):
            table, words = modify(model.table, at, after, edition), _marked(enhancement, after, "enhancement")
        case SetEdition(at, after):
            table, words = modify(model.table, at, enhancement, after), _marked(edition, after, "edition")
    return edited(model, table, f"{spoken(thing)} {words}.")


def _marked(before: Enhancement | Edition | None, after: Enhancement | Edition | None, kind: str) -> str:
    if after:
        return f"is now {mark_word(after)}"
    return f"is no longer {mark_word(before)}" if before else f"has no {kind}"


def sort(model: Model, message: Sort) -> Update:
    """Sort the cards of a row; equal ones keep their order."""
    row, by = message
    title = AREAS[row].title
    cards = [thing for thing in model.table.row(row) if isinstance(thing, Card)]
    if not cards:
        return edited(model, model.table, f"There are no cards in {title} to sort.")
    way = 1 if by is By.RANK else -1
    in_order = tuple(sorted(cards, key=lambda card: (-RANKS.index(card.rank), SUITS.index(card.suit))[::way]))
    done = "is already sorted" if in_order == model.table.row(row) else "is sorted"
    return edited(model, model.table.with_row(row, in_order), f"{title} {done} {_WORDS[by]}.")


def clear_row(model: Model, message: ClearRow) -> Update:
    done = "is empty now" if model.table.row(message.row) else "is empty already"
    table = model.table.with_row(message.row, ())
    return edited(closed(model, Popover), table, f"{AREAS[message.row].title} {done}.")


def swap(model: Model) -> Update:
    """Swap Played and Held."""
    round_ = replace(model.round, played=model.round.held, held=model.round.played)
    same = " They are the same." if round_ == model.round else ""
    return edited(closed(model, Popover), round_, f"Played and Held have changed places.{same}")


def set_brush(model: Model, message: SetBrush) -> Update:
    """Add a mark to the brush, or remove it; any mark makes the brush active, so it also marks cards from the shelf."""
    mark, brush = message.mark, model.brush
    if isinstance(mark, Enhancement):
        brush = brush._replace(enhancement=None if brush.enhancement is mark else mark)
    else:
        brush = brush._replace(edition=None if brush.edition is mark else mark)
    return changed(model, brush=brush._replace(is_in_hand=bool(brush.marks))), ()


def put_away(model: Model) -> Update:
    """Clear the brush, so that new cards are plain again."""
    if not model.brush.is_in_hand:
        return model, ()
    model = changed(closed(model, Drawer), brush=Brush(), notice=Notice("New cards are plain again."))
    return changed(model, focus=OPEN_BRUSH), ()


def with_brush(thing: Thing, brush: Brush) -> Thing:
    """Return a card from the shelf with the brush's marks; a joker stays plain."""
    if not isinstance(thing, Card) or not brush.is_in_hand:
        return thing
    return replace(thing, enhancement=brush.enhancement, edition=brush.edition)


def edit(model: Model, message: OpenEditor) -> Update:
    """Open the popover of a card or joker, or close it; with the brush active, paint."""
    at = message.at
    if thing_at(model.table, at) is None:
        return model, ()
    if isinstance(model.overlay, Offer) and at.row is Row.JOKERS:
        return replace_thing(model, ReplaceThing(model.overlay.name, at))
    if model.brush.is_in_hand:
        return _paint(model, at)
    if model.editing == at:
        return closed(model), ()
    line = "" if model.rule_line == RULE_OF_JOKER else model.rule_line  # closes the rule of another joker
    return changed(clear_away(model), overlay=Popover(at), focus=EDITOR, rule_line=line), ()


def _paint(model: Model, at: Slot) -> Update:
    """Add the marks of the brush to a card or joker; remove them if it has them all."""
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
    return edited(changed(model, focus=at), table, f"{spoken(thing)} is {when} {brush_words(brush)}.")


OPEN_BRUSH = "open-brush"
"""The id of the brush's button."""


HANDLERS: Handlers = {
    Add: rearrange,
    Move: rearrange,
    SwapPlaces: rearrange,
    ReplaceThing: replace_thing,
    Remove: rearrange,
    AimShelf: aim_shelf,
    Duplicate: duplicate,
    SetEnhancement: mark,
    SetEdition: mark,
    Sort: sort,
    ClearRow: clear_row,
    SetBrush: set_brush,
    OpenEditor: edit,
}
