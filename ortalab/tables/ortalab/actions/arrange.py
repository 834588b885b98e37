"""Edits of whole rows, and of a card into two: each one entry in the history."""

from dataclasses import replace

from ortalab.cards import RANKS, SUITS
from ortalab.page.overlay import Popover
from ortalab.scoring.round import Card, Edition, Enhancement
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.state.areas import AREAS, Area
from ortalab.tables.ortalab.state.edits import add, modify
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.messages import SetEdition, SetEnhancement
from ortalab.tables.ortalab.state.model import Model, Slot, thing_at
from ortalab.tables.ortalab.state.toolbar import By
from ortalab.tables.ortalab.state.words import mark_word, ordinal, spoken

_WORDS = {By.RANK: "by rank", By.SUIT: "by suit"}


def double(model: Model, at: Slot) -> Update:
    """Put another one of what lies at a slot to its right; the first one keeps the focus and the popover."""
    thing = thing_at(model.table, at)
    if thing is None:
        return model, ()
    beside = Slot(at.row, at.place + 1)
    table = add(model.table, thing, beside)
    return laid(model, table, f"Another {spoken(thing)} is the {ordinal(beside.place, at.row)}.")


def mark(model: Model, message: SetEnhancement | SetEdition) -> Update:
    """Give a card or joker another enhancement or edition."""
    thing = thing_at(model.table, message.at)
    if thing is None:
        return model, ()
    enhancement = thing.enhancement if isinstance(thing, Card) else None
    edition = thing.edition
    match message:
        case SetEnhancement(_, given):
            table, words = modify(model.table, message.at, given, edition), _marked(enhancement, given, "enhancement")
        case SetEdition(_, given):
            table, words = modify(model.table, message.at, enhancement, given), _marked(edition, given, "edition")
    return laid(model, table, f"{spoken(thing)} {words}.")


def _marked(earlier: Enhancement | Edition | None, given: Enhancement | Edition | None, kind: str) -> str:
    """Say what a card or joker is now, or what it is no longer."""
    if given:
        return f"is {mark_word(given)} now"
    return f"is {mark_word(earlier)} no longer" if earlier else f"has no {kind}"


def sort(model: Model, row: Area, by: By) -> Update:
    """Lay the cards of a row in an order; equal ones stay as they lie."""
    cards = [thing for thing in model.table.row(row) if isinstance(thing, Card)]
    if not cards:
        return laid(model, model.round, f"There are no cards in {AREAS[row].title} to sort.")
    in_order = tuple(sorted(cards, key=_by_rank if by is By.RANK else _by_suit))
    done = "is already sorted" if in_order == model.table.row(row) else "is sorted"
    return laid(model, model.table.with_row(row, in_order), f"{AREAS[row].title} {done} {_WORDS[by]}.")


def sweep(model: Model, row: Area) -> Update:
    """Take everything off a row."""
    done = "is empty now" if model.table.row(row) else "is empty already"
    return laid(closed(model, Popover), model.table.with_row(row, ()), f"{AREAS[row].title} {done}.")


def swap(model: Model) -> Update:
    """Let Played and Held change places."""
    round_ = replace(model.round, played=model.round.held, held=model.round.played)
    same = " They are the same." if round_ == model.round else ""
    return laid(closed(model, Popover), round_, f"Played and Held have changed places.{same}")


def _by_rank(card: Card) -> tuple[int, int]:
    return -RANKS.index(card.rank), SUITS.index(card.suit)


def _by_suit(card: Card) -> tuple[int, int]:
    return SUITS.index(card.suit), -RANKS.index(card.rank)
