"""Cards and jokers as a person types them into the shelf's field: `10h foil, KS, A♦ glass, baron holo`."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from ortalab.errors import OrtalabError, TextError, UnknownCard, UnknownJoker, UnknownMark, shown
from ortalab.page.changed import changed
from ortalab.page.overlay import Popover
from ortalab.scoring.gains import listed
from ortalab.scoring.jokers import VERSION
from ortalab.scoring.round import Enhancement, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.history import edited
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.state.areas import AREAS, Thing
from ortalab.tables.ortalab.state.books import enhancements_of
from ortalab.tables.ortalab.state.edits import add
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model, Slot
from ortalab.tables.ortalab.state.shelf import LONGEST_FIND, completions, jokers_of, unmarked
from ortalab.tables.ortalab.state.words import are, named, spoken
from ortalab.text.spelling import MARKS, Mark, completed_mark, marks_of, read_card, read_joker

Enhancements = tuple[Enhancement, ...]


def proposal(
    find: str, kinds: frozenset[str], jokers: tuple[Joker, ...], marks: Enhancements = VERSION.enhancements
) -> tuple[Thing, ...]:
    """Return the cards and jokers of a text; names and marks may be begun only. `marks` are the ruleset's enhancements.

    Raises `OrtalabError` if the text is empty or cannot be read.
    """
    parts = find[:LONGEST_FIND].replace(";", ",").replace("\n", ",").split(",")
    items = [" ".join(part.split()) for part in parts if part.strip()]
    if not items:
        raise TextError("Type cards or jokers first, such as 10h foil, KS, Baron.")
    return tuple(_complete(item, kinds, jokers, marks) for item in items)


def _complete(item: str, kinds: frozenset[str], jokers: tuple[Joker, ...], marks: Enhancements) -> Thing:
    names = [joker.name for joker in jokers]
    try:
        return _read(item, names, marks)
    except OrtalabError as error:
        for whole in dict.fromkeys(_completed(item, kinds, jokers, marks_of(marks))):
            if whole != item:
                with suppress(OrtalabError):
                    return _read(whole, names, marks)
        if isinstance(error, UnknownJoker | UnknownMark) and error.rules:
            raise TextError(f"{shown(item)} belongs to rules {error.rules}: switch the shelf to them") from None
        raise error from None  # about what was typed, not about what it was completed to


def _completed(item: str, kinds: frozenset[str], jokers: tuple[Joker, ...], marks: Mapping[str, Mark]) -> Iterator[str]:
    """Yield the completions of an item, the likeliest first."""
    first, *rest = item.split()
    yield " ".join([first, *(completed_mark(word, marks) for word in rest)])
    yield _begun(item, [joker.name for joker in jokers], marks)
    meant = completions(unmarked(item, marks), kinds, jokers)
    if len(meant) == 1:
        found = (completed_mark(word, marks) for word in rest)
        yield " ".join([*meant, *(mark for mark in found if mark.casefold() in marks)])


def _begun(item: str, names: Collection[str], marks: Mapping[str, Mark] = MARKS) -> str:
    """Return an item with its first words completed to a joker's name, if they begin one name alone.

    >>> from ortalab.scoring.jokers import BOOK
    >>> [_begun(item, BOOK) for item in ("four f", "four f fo", "flower poly")]
    ['Four Fingers', 'Four Fingers Foil', 'flower poly']
    """
    words = item.split()
    for many in range(len(words), 1, -1):
        start = " ".join(words[:many]).casefold()
        meant = [name for name in names if name.casefold().startswith(start)]
        if len(meant) == 1:
            return " ".join([*meant, *(completed_mark(word, marks) for word in words[many:])])
    return item


def proposed_words(model: Model) -> str:
    """Return the cards and jokers of the field's text in words, "" if it cannot be read."""
    if not model.shelf.find:
        return ""
    return _proposed_words(model.shelf.find, model.shelf.kinds, jokers_of(model), enhancements_of(model.round))


@lru_cache(maxsize=8)
def _proposed_words(find: str, kinds: frozenset[str], jokers: tuple[Joker, ...], marks: Enhancements) -> str:
    try:
        return listed([named(thing) for thing in proposal(find, kinds, jokers, marks)])
    except OrtalabError:
        return ""


def enter(model: Model) -> Update:
    """Add all cards and jokers that are typed to the areas that the shelf fills; raise `OrtalabError` if one cannot."""
    things = proposal(model.shelf.find, model.shelf.kinds, jokers_of(model), enhancements_of(model.round))
    table = model.table
    for thing in things:
        row = model.shelf.joker_target if isinstance(thing, JokerCard) else model.shelf.card_target
        table = add(table, thing, Slot(row, len(table.row(row))))
    area = AREAS[model.shelf.joker_target]
    waits = area.waits and all(isinstance(thing, JokerCard) for thing in things)
    where = area.place_of[0] if waits else "on the table"
    notice = f"{listed([spoken(thing) for thing in things])} {are(things)} {where}."
    return edited(changed(closed(model, Popover), shelf=model.shelf._replace(find="")), table, notice)


def _read(item: str, names: Collection[str], marks: Enhancements) -> Thing:
    """Read a card or a joker; raise the error about the kind that is likelier meant."""
    try:
        return read_joker(item, names)
    except OrtalabError as no_joker:
        try:
            return read_card(item, enhancements=marks)
        except OrtalabError as no_card:
            is_card = not isinstance(no_card, UnknownCard)
            is_joker = not isinstance(no_joker, UnknownJoker) or bool(no_joker.hint)
            raise (no_joker if is_joker and not is_card else no_card) from None
