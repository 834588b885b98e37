"""The marks of cards and jokers: each a word that a button carries, with the field that it changes."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.full.round import Card, Edition, Enhancement, JokerCard, Seal
from ortalab.tables.full.state.areas import Thing
from ortalab.tables.full.state.names import LETTERS


class Mark(NamedTuple):
    """A value of one field of a card or joker."""

    field: str
    value: Any


def _words(field: str, marks: Any) -> dict[str, Mark]:  # noqa: ANN401 — any of the enumerations
    return {mark.value.lower().replace(" ", "-"): Mark(field, mark) for mark in marks}


ENHANCEMENTS: Final = {"no-enhancement": Mark("enhancement", None)} | {
    f"{word}-card": mark for word, mark in _words("enhancement", Enhancement).items()
}
EDITIONS: Final = {"no-edition": Mark("edition", None)} | _words("edition", Edition)
SEALS: Final = {"no-seal": Mark("seal", None)} | _words("seal", Seal)
ACTIVE: Final = {
    word: Mark("active", value) for word, value in (("as-round", None), ("active", True), ("inactive", False))
}
SUIT_MARKS: Final = {f"suit-{LETTERS[suit]}": Mark("suit", suit) for suit in SUITS}
RANK_MARKS: Final = {f"rank-{rank}": Mark("rank", rank) for rank in reversed(RANKS)}
USUAL: Final = {"usual": Mark("value", None)}
"""Forget the stated value of a joker."""
MARKS: Final[dict[str, Mark]] = {
    **ENHANCEMENTS, **EDITIONS, **SEALS, **ACTIVE, **SUIT_MARKS, **RANK_MARKS, **USUAL,
    **{word: Mark("debuffed", word == "debuffed") for word in ("debuffed", "sound")},
}  # fmt: skip
"""Every mark by its word."""


def marked(thing: Thing, word: str) -> Thing:
    """Return a card or joker with a mark; raise `OrtalabError` where it cannot have it."""
    mark = MARKS[word]
    kind = type(thing)
    return thing if mark.field not in kind.__dataclass_fields__ else replace(thing, **{mark.field: mark.value})


def has(thing: Thing, word: str) -> bool:
    """Tell whether a card or joker has a mark."""
    mark = MARKS[word]
    return bool(getattr(thing, mark.field, ...) == mark.value)


def words_of(thing: Thing) -> list[str]:
    """Return the marks of a card or joker in words.

    >>> from ortalab.text.full_spelling import read_card, read_joker
    >>> words_of(read_card("Kh glass red seal +15")), words_of(read_joker("Ancient Joker ♥ foil"))
    (['Glass', 'Red Seal', '+15'], ['♥', 'Foil'])
    """
    if isinstance(thing, Card):
        bonus = f"+{thing.bonus}" if thing.bonus else ""
        words = [thing.enhancement, thing.edition, thing.seal, bonus]
    else:
        words = [_wanted(thing), {None: "", True: "active", False: "inactive"}[thing.active], thing.edition]
    return [str(word) for word in (*words, "debuffed" * thing.debuffed) if word]


def _wanted(card: JokerCard) -> str:
    return "" if card.suit is None else f"{card.rank or ''}{card.suit}"
