"""The marks of the full game: each has a word for its button and the field that it sets."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.rounds.card import JokerCard, Stated
from ortalab.rounds.marks import Seal
from ortalab.tables.rounds.state.areas import Thing
from ortalab.text.link import LETTERS


class Mark(NamedTuple):
    """A value of one field of a card or joker."""

    field: str
    value: Any


SEALS: Final = {"no-seal": Mark("seal", None)} | {
    mark.word.lower().replace(" ", "-"): Mark("seal", mark) for mark in Seal
}
ACTIVE: Final = {
    word: Mark("active", value) for word, value in (("as-round", None), ("active", True), ("inactive", False))
}
SUIT_MARKS: Final = {f"suit-{LETTERS[suit]}": Mark("suit", suit) for suit in SUITS}
RANK_MARKS: Final = {f"rank-{rank}": Mark("rank", rank) for rank in reversed(RANKS)}
USUAL: Final = {"usual": Mark("value", None)}
"""Forget the stated value of a joker."""
MARKS: Final[dict[str, Mark]] = {
    **SEALS, **ACTIVE, **SUIT_MARKS, **RANK_MARKS, **USUAL,
    **{word: Mark("debuffed", word == "debuffed") for word in ("debuffed", "sound")},
}  # fmt: skip
"""Every mark by its word."""


def marked(thing: Thing, word: str) -> Thing:
    """Toggle a mark of a card or joker; raise `OrtalabError` if it cannot have it."""
    mark = MARKS[word]
    change = {mark.field: mark.value}
    if isinstance(thing, JokerCard) and mark.field in Stated._fields:
        return thing.stating(**change)
    return replace(thing, **change) if mark.field in type(thing).__dataclass_fields__ else thing


def has(thing: Thing, word: str) -> bool:
    """Return whether a card or joker has a mark."""
    mark = MARKS[word]
    facts = thing.stated if isinstance(thing, JokerCard) and mark.field in Stated._fields else thing
    return bool(getattr(facts, mark.field, ...) == mark.value)
