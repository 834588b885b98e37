"""Cards and jokers as a person types them into the shelf's field: `10h foil, KS, A♦ glass, baron holo`."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import lru_cache

from ortalab.errors import OrtalabError, TextError, UnknownCard, UnknownJoker
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover
from ortalab.scoring.gains import listed
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.state.areas import AREAS, Thing
from ortalab.tables.ortalab.state.edits import add
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.shelf import completions, jokers_of, unmarked
from ortalab.tables.ortalab.state.words import are, named, spoken
from ortalab.text.spelling import MARKS, completed_mark, read_card, read_joker

LONGEST = 400
"""The most characters that are read."""


def read_things(text: str, names: Collection[str] = BOOK) -> tuple[Thing, ...]:
    """Read cards and jokers between commas; `names` are those of the jokers.

    Raises `OrtalabError` where any of them cannot be read.

    >>> [str(thing) for thing in read_things("10h foil, KS; baron holo,")]
    ['10♥ Foil', 'K♠', 'Baron Holographic']
    """
    return tuple(_read(piece, names) for piece in _pieces(text))


def proposal(find: str, kinds: frozenset[str], jokers: tuple[Joker, ...]) -> tuple[Thing, ...]:
    """Return what entering a text would add: as it reads, or as names and marks that are begun complete it.

    Raises `OrtalabError` where that is nothing, or is not known.
    """
    pieces = _pieces(find)
    if not pieces:
        raise TextError("Type cards or jokers first, such as 10h foil, KS, Baron.")
    return tuple(_complete(piece, kinds, jokers) for piece in pieces)


def _complete(piece: str, kinds: frozenset[str], jokers: tuple[Joker, ...]) -> Thing:
    names = [joker.name for joker in jokers]
    try:
        return _read(piece, names)
    except OrtalabError as error:
        for whole in dict.fromkeys(_completed(piece, kinds, jokers)):
            if whole != piece:
                with suppress(OrtalabError):
                    return _read(whole, names)
        raise error from None  # about what was typed, not about what it was completed to


def _completed(piece: str, kinds: frozenset[str], jokers: tuple[Joker, ...]) -> Iterator[str]:
    """Yield what a piece may be the beginning of, the likeliest first."""
    first, *rest = piece.split()
    yield " ".join([first, *map(completed_mark, rest)])
    yield _begun(piece, [joker.name for joker in jokers])
    meant = completions(unmarked(piece), kinds, jokers)
    if len(meant) == 1:
        yield " ".join([*meant, *(mark for word in rest if (mark := completed_mark(word)).casefold() in MARKS)])


def _begun(piece: str, names: Collection[str]) -> str:
    """Return a piece whose first words begin one joker's name with that name whole: `four f` begins it, and no mark.

    >>> [_begun(piece, BOOK) for piece in ("four f", "four f fo", "flower poly")]
    ['Four Fingers', 'Four Fingers Foil', 'flower poly']
    """
    words = piece.split()
    for many in range(len(words), 1, -1):
        start = " ".join(words[:many]).casefold()
        meant = [name for name in names if name.casefold().startswith(start)]
        if len(meant) == 1:
            return " ".join([*meant, *map(completed_mark, words[many:])])
    return piece


def proposed_words(model: Model) -> str:
    """Return what entering the field's text would add, in words; nothing where it reads as no card or joker."""
    return _proposed_words(model.shelf.find, model.shelf.kinds, jokers_of(model)) if model.shelf.find else ""


@lru_cache(maxsize=8)
def _proposed_words(find: str, kinds: frozenset[str], jokers: tuple[Joker, ...]) -> str:
    try:
        return listed([named(thing) for thing in proposal(find, kinds, jokers)])
    except OrtalabError:
        return ""


def enter(model: Model) -> Update:
    """Add all that is typed: cards to the row that the shelf fills, jokers to theirs; or nothing, and say why."""
    things = proposal(model.shelf.find, model.shelf.kinds, jokers_of(model))
    table = model.table
    for thing in things:
        row = model.shelf.joining if isinstance(thing, JokerCard) else model.shelf.target
        table = add(table, thing, Slot(row, len(table.row(row))))
    area = AREAS[model.shelf.joining]
    waits = area.waits and all(isinstance(thing, JokerCard) for thing in things)
    where = area.place_of[0] if waits else "on the table"
    said = f"{listed([spoken(thing) for thing in things])} {are(things)} {where}."
    return laid(changed(closed(model, Popover), shelf=model.shelf._replace(find="")), table, said)


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
            is_card = not isinstance(no_card, UnknownCard)
            is_joker = not isinstance(no_joker, UnknownJoker) or bool(no_joker.hint)
            raise (no_joker if is_joker and not is_card else no_card) from None
