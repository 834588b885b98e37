"""Edits of whole rows, and the marks and duplicates of one card or joker: each one entry in the history."""

from dataclasses import replace

from ortalab.cards import RANKS, SUITS
from ortalab.page.overlay import Popover, closed
from ortalab.scoring.round import Card, Edition, Enhancement
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.edits import add, modify
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.messages import SetEdition, SetEnhancement
from ortalab.tables.ortalab.state.model import Model, Slot, thing_at
from ortalab.tables.ortalab.state.toolbar import By, ClearRow, Duplicate, Sort
from ortalab.tables.ortalab.state.words import mark_word, ordinal, spoken

_WORDS = {By.RANK: "by rank", By.SUIT: "by suit"}


def duplicate(model: Model, message: Duplicate) -> Update:
    """Put another one of a card or joker to its right; the first one keeps the focus and the popover."""
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
    """Return the new mark of a card or joker, or the one it has lost, in words."""
    if after:
        return f"is {mark_word(after)} now"
    return f"is {mark_word(before)} no longer" if before else f"has no {kind}"


def sort(model: Model, message: Sort) -> Update:
    """Sort the cards of a row; equal ones stay as they lie."""
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
    """Take everything off a row."""
    done = "is empty now" if model.table.row(message.row) else "is empty already"
    table = model.table.with_row(message.row, ())
    return edited(closed(model, Popover), table, f"{AREAS[message.row].title} {done}.")


def swap(model: Model) -> Update:
    """Let Played and Held change places."""
    round_ = replace(model.round, played=model.round.held, held=model.round.played)
    same = " They are the same." if round_ == model.round else ""
    return edited(closed(model, Popover), round_, f"Played and Held have changed places.{same}")


HANDLERS: Handlers = {
    Duplicate: duplicate,
    SetEnhancement: mark,
    SetEdition: mark,
    Sort: sort,
    ClearRow: clear_row,
}
