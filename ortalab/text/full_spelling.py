"""Spellings of cards and jokers of the full game, read kindly, and written."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import isfinite
from typing import Any, Final, NamedTuple, TypeVar

from ortalab.cards import Rank, Suit
from ortalab.errors import RoundError, TextError, UnknownJoker, shown
from ortalab.full.book import JOKERS
from ortalab.full.gains import Unit
from ortalab.full.round import MOST_NUMBER, Card, Edition, Enhancement, JokerCard, Seal
from ortalab.full.scene import Joker, Needs
from ortalab.scoring.gains import plain
from ortalab.text.spelling import MOST_READ, SUIT_WORDS, find_face, nearest

Thing = TypeVar("Thing")

OTHER_NAMES: Final = {"caino": "Canio", "drivers license": "Driver's License"}
"""Names that the game once had, or that have lost a sign."""
_SHORT: Final = {"holo": Edition.HOLOGRAPHIC, "poly": Edition.POLYCHROME}
EDITIONS: Final[Mapping[str, Edition]] = {edition.lower(): edition for edition in Edition} | _SHORT
ENHANCEMENTS: Final = {enhancement.lower(): enhancement for enhancement in Enhancement}
SEALS: Final = {seal.lower(): seal for seal in Seal}
_ACTIVE: Final = {"active": True, "inactive": False}
_DEBUFFED: Final = "debuffed"
_BONUS: Final = re.compile(r"\+[0-9]{1,15}")
_VALUE: Final = re.compile(r"[+x×][0-9]{1,20}(\.[0-9]{1,20})?", re.IGNORECASE)


class Marks:
    """The words after a face or a name, read, each at most once."""

    def __init__(self, text: str) -> None:
        """Begin with nothing."""
        self.text = text
        self.found: dict[str, Any] = {}

    def add(self, key: str, value: object, word: str) -> None:
        """Keep a mark; refuse a second one of its kind."""
        if key in self.found:
            raise TextError(f"{shown(self.text)} says its {key} twice, the second time {shown(word)}; keep one")
        self.found[key] = value


def read_card(text: str) -> Card:
    """Read a playing card as a person types it, its marks in any order.

    >>> print(read_card("kh red seal glass +15 poly"), read_card("10♠ Gold Gold Seal debuffed"), sep=", ")
    K♥ Glass Polychrome Red Seal +15, 10♠ Gold Gold Seal debuffed
    >>> read_card("A♠ Bonsu")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: unknown word 'Bonsu' in 'A♠ Bonsu'; did you mean 'Bonus'?
    """
    rank, suit, rest = find_face(_words(text), text)
    marks = Marks(text)
    words = list(rest)
    while words:
        word = words.pop(0)
        small = word.lower()
        seal = SEALS.get(f"{small} {words[0].lower()}") if words else None
        if seal is not None:
            marks.add("seal", seal, f"{word} {words.pop(0)}")
        elif small in ENHANCEMENTS:
            marks.add("enhancement", ENHANCEMENTS[small], word)
        elif small in EDITIONS:
            marks.add("edition", EDITIONS[small], word)
        elif _BONUS.fullmatch(word):
            marks.add("bonus", int(word[1:]), word)
        elif small == _DEBUFFED:
            marks.add(_DEBUFFED, True, word)  # noqa: FBT003 — the mark's value
        else:
            _refuse(word, text, [*Enhancement, *Edition, *Seal, _DEBUFFED])
    return Card(rank, suit, **marks.found)


def read_joker(text: str, jokers: Mapping[str, Joker] = JOKERS) -> JokerCard:
    """Read a joker as a person types it: its name, and what the round states of it.

    >>> read_joker("ride the bus +8 foil").value, write_joker(read_joker("Hologram ×1.750 negative"))
    (8.0, 'Hologram x1.75 Negative')
    >>> read_joker("Ride the Bus x3")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: Ride the Bus counts +Mult, so 'x3' cannot be its number; write such as +3
    """
    words = _words(text)
    row, rest = _find_name(words, jokers, text)
    marks = Marks(text)
    for word in rest:
        _read_mark(marks, row, word)
    card = JokerCard(row.name, **marks.found)
    if row.needs is not Needs.NOTHING and card.suit is None:
        example = "Ancient Joker ♥" if row.needs is Needs.SUIT else "The Idol K♥"
        raise TextError(f"{row.name} wants a {row.needs}; write it behind the name, as in '{example}'")
    return card


def _read_mark(marks: Marks, row: Joker, word: str) -> None:
    small = word.lower()
    if small in EDITIONS:
        marks.add("edition", EDITIONS[small], word)
    elif small == _DEBUFFED:
        marks.add(_DEBUFFED, True, word)  # noqa: FBT003 — the mark's value
    elif small in _ACTIVE:
        marks.add("active", _ACTIVE[small], word)
    elif _VALUE.fullmatch(word):
        marks.add("value", _value(row, word), word)
    elif row.needs is Needs.SUIT and small in SUIT_WORDS:
        marks.add("suit", SUIT_WORDS[small], word)
    elif row.needs is Needs.CARD and (face := _face(word)):
        marks.add("rank", face.rank, word)
        marks.found["suit"] = face.suit
    else:
        _refuse(word, marks.text, [*Edition, *_ACTIVE, _DEBUFFED])


class Face(NamedTuple):
    """A rank and a suit."""

    rank: Rank
    suit: Suit


def _face(word: str) -> Face | None:
    try:
        rank, suit, _ = find_face([word], word)
    except TextError:
        return None
    return Face(rank, suit)


def _value(row: Joker, word: str) -> float:
    """Return the number of a counter, which must be of its kind."""
    if row.counter is None:
        raise TextError(f"{row.name} counts nothing, so {shown(word)} cannot be its number; take it out")
    is_times = row.counter.unit is Unit.TIMES
    number = word[1:]
    if (word[0] == "+") is is_times:
        kind = "×Mult" if is_times else f"+{row.counter.unit.name.title()}"
        right = f"{'x' if is_times else '+'}{number}"
        raise TextError(f"{row.name} counts {kind}, so {shown(word)} cannot be its number; write such as {right}")
    value = float(number)
    if is_times and value < 1:
        raise RoundError(f"{row.name} is {word}, but its number is 1 or more; write such as x1.5")
    if not isfinite(value) or value > MOST_NUMBER:
        raise RoundError(f"{row.name} is {shown(word)}, past the largest number that is read; write a smaller one")
    return value


def write_joker(card: JokerCard, jokers: Mapping[str, Joker] = JOKERS) -> str:
    """Return the canonical text of a joker, which reads back as it."""
    row = jokers.get(card.name)
    words = [card.name]
    if card.value is not None:
        is_times = row is not None and row.counter is not None and row.counter.unit is Unit.TIMES
        words.append(f"{'x' if is_times else '+'}{plain(float(card.value))}")
    if card.suit is not None:
        words.append(f"{card.rank or ''}{card.suit}")
    if card.active is not None:
        words.append("active" if card.active else "inactive")
    return " ".join([*words, *([card.edition] if card.edition else []), *[_DEBUFFED] * card.debuffed])


def _words(text: str) -> list[str]:
    if len(text) > MOST_READ:
        raise TextError(f"{shown(text)} is {len(text)} characters long; write a single card, such as '10♥' or 'Joker'")
    return text.split()


def _find_name(words: Sequence[str], jokers: Mapping[str, Joker], text: str) -> tuple[Joker, Sequence[str]]:
    """Return the joker whose name is the longest that the words begin with, and the words after it."""
    names = _names(tuple(jokers))
    for end in range(len(words), 0, -1):
        name = names.get(_folded(words[:end]))
        if name is not None:
            return jokers[name], words[end:]
    marks = {*EDITIONS, *_ACTIVE, _DEBUFFED}
    name = " ".join(word for word in words if word.lower() not in marks and not _VALUE.fullmatch(word))
    raise UnknownJoker(text, nearest(name, jokers))


@cache  # saves 0.26 ms of each joker that is read
def _names(jokers: tuple[str, ...]) -> Mapping[str, str]:
    """Return the names by their folded spellings."""
    names = {_folded(name.split()): name for name in jokers}
    return names | {other: name for other, name in OTHER_NAMES.items() if name in jokers}


def _folded(words: Iterable[str]) -> str:
    """Return words in small letters, without accents, hyphens and apostrophes."""
    plain_text = " ".join(words).lower().translate(_ACCENTS)
    text = re.sub(r"[^a-z0-9+♠♥♣♦ ]", " ", re.sub(r"['’!.\u0300-\u036f]", "", plain_text))
    return " ".join(text.split())


_ACCENTS: Final = str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüý", "aaaaaaceeeeiiiinooooouuuuy")
"""Letters without their accents; the page ships no table of all letters."""


def _refuse(word: str, text: str, known: Iterable[str]) -> None:
    known = [*map(str, known)]
    hint = nearest(word, known) or f"leave it out, or write one of {', '.join(known)}"
    raise TextError(f"unknown word {shown(word)} in {shown(text)}; {hint}")
