"""Cards and jokers as a person types them into the shelf's field: `10h foil, KS, A♦ glass, baron holo`."""

from collections.abc import Collection

from ortalab.errors import OrtalabError, TextError
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import JokerCard
from ortalab.spelling import MARKS, read_card, read_joker
from ortalab.web.areas import BENCH
from ortalab.web.edits import Thing, add
from ortalab.web.effects import Update
from ortalab.web.model import Model, Slot
from ortalab.web.shelf import jokers_of, on_shelf, shelf
from ortalab.web.travel import laid
from ortalab.web.words import listed, named, spoken

LONGEST = 400
"""The most characters that are read."""


def read_things(text: str, names: Collection[str] = BOOK) -> tuple[Thing, ...]:
    """Read cards and jokers between commas; `names` are those of the jokers.

    Raises `OrtalabError` where any of them cannot be read.

    >>> [str(thing) for thing in read_things("10h foil, KS; baron holo,")]
    ['10♥ Foil', 'K♠', 'Baron Holographic']
    """
    return tuple(_read(piece, names) for piece in _pieces(text))


def proposal(model: Model) -> tuple[Thing, ...]:
    """Return what entering the field's text would add: as it reads, or its last name as the shelf completes it.

    Raises `OrtalabError` where that is nothing, or is not known.
    """
    *before, last = _pieces(model.find) or [""]
    if not last:
        raise TextError("Type cards or jokers first, such as 10h foil, KS, Baron.")
    names = [joker.name for joker in jokers_of(model)]
    things = tuple(_read(piece, names) for piece in before)
    try:
        return (*things, _read(last, names))
    except OrtalabError as error:
        slugs = shelf(model).slugs
        if len(slugs) != 1:
            raise
        marks = [word for word in last.split()[1:] if word.casefold() in MARKS]
        try:
            return (*things, _read(" ".join([str(on_shelf(slugs[0], model.round)), *marks]), names))
        except OrtalabError:
            raise error from None  # about what was typed, not about what it was completed to


def proposed_words(model: Model) -> str:
    """Return what entering the field's text would add, in words; nothing where it reads as no card or joker."""
    try:
        return listed([named(thing) for thing in proposal(model)])
    except OrtalabError:
        return ""


def enter(model: Model) -> Update:
    """Add all that is typed: cards to the row that the shelf fills, jokers to theirs; or nothing, and say why."""
    things = proposal(model)
    table = model.table
    for thing in things:
        row = model.joining if isinstance(thing, JokerCard) else model.target
        table = add(table, thing, Slot(row, len(table.row(row))))
    verb = "is" if len(things) == 1 else "are"
    waits = model.joining is BENCH and all(isinstance(thing, JokerCard) for thing in things)
    said = f"{listed([spoken(thing) for thing in things])} {verb} on the {'bench' if waits else 'table'}."
    return laid(model, table, said, find="", editing=None)


def _pieces(text: str) -> list[str]:
    parts = text[:LONGEST].replace(";", ",").replace("\n", ",").split(",")
    return [part for part in (" ".join(part.split()) for part in parts) if part]


def _read(piece: str, names: Collection[str]) -> Thing:
    """Read a card or a joker; what is neither is told as what it is likelier meant to be."""
    try:
        return read_joker(piece, names)
    except OrtalabError as no_joker:
        try:
            return read_card(piece)
        except OrtalabError as no_card:
            is_card = not str(no_card).startswith("unknown card")
            is_joker = not str(no_joker).startswith("unknown joker") or "did you mean" in str(no_joker)
            raise (no_joker if is_joker and not is_card else no_card) from None
