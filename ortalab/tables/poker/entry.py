"""Hands as people type them: `TH JH QH KH AH`, `?` for a card to come, a whole command line, or a link."""

import re
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError, shown
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.plurals import counted
from ortalab.tables.poker.link import check_hand, read_link
from ortalab.tables.poker.state import LONGEST_TYPED, MOST_HANDS, Hand, Showdown

SUITS = dict(zip("♠♥♣♦♤♡♧♢", "SHCDSHCD", strict=True))
HOLES = frozenset({HOLE, "??", "x", "X", "_"})
LOW_ACE = "--low-ace"
PROGRAM = 3
"""A word of more letters than a card has belongs to the program that the command line calls."""


class Entry(NamedTuple):
    """The typed entry: some cards, or whole hands in place of those on the table."""

    cards: tuple[str, ...] = ()
    showdown: Showdown | None = None


def read_entry(text: str) -> Entry:
    """Read a typed text; raise one sentence, an `OrtalabError`, where it is neither cards, hands nor a link.

    >>> read_entry("10♥ js ?").cards
    ('TH', 'JS', '?')
    >>> read_entry("$ java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S").showdown.hands[1]
    ('3D', '7C', '3S', '3H', '7S')
    """
    check_length(text)
    if "#" in text or re.match(r"\s*\d\w*-", text):
        return Entry(showdown=read_link(text.rpartition("#")[2]))
    words = [word for word in re.split(r"[\s,;|]+", text) if word]
    low_ace = LOW_ACE in words
    words = _arguments([word for word in words if word != LOW_ACE])
    cards = [read_card(word) for word in words]
    if len(cards) <= HAND_SIZE and not low_ace:
        check_hand(cards)
        return Entry(cards=tuple(cards))
    return Entry(showdown=Showdown(_hands(cards), low_ace))


def check_length(text: str) -> None:
    """Raise a `TextError` where a text is too long to be hands."""
    if len(text) > LONGEST_TYPED:
        raise TextError(f"the text has {len(text):,} characters; cards have at most {LONGEST_TYPED:,}")


def _hands(cards: list[str]) -> tuple[Hand, ...]:
    """Return cards as hands of five."""
    if not cards or len(cards) % HAND_SIZE:
        raise OrtalabError(
            f"{counted(len(cards), 'card')} cannot be hands of five; write ? for each card that is still to come"
        )
    hands = [tuple(cards[start : start + HAND_SIZE]) for start in range(0, len(cards), HAND_SIZE)]
    if len(hands) > MOST_HANDS:
        raise OrtalabError(f"{counted(len(hands), 'hand')}; the table takes {MOST_HANDS}")
    for hand in hands:
        check_hand([*hand])
    return tuple(hands)


def _arguments(words: list[str]) -> list[str]:
    """Return the words of a command line that come after its program."""
    first = 0
    while first < len(words) and _is_program(words[first]):
        first += 1
    return words[first:]


def _is_program(word: str) -> bool:
    return len(word) > PROGRAM or word in {"$", "%", ">"} or word.startswith(("-", "."))


def read_card(word: str) -> str:
    """Read a card, in any of its spellings.

    >>> read_card("10h"), read_card("t♥"), read_card("as"), read_card("_")
    ('TH', 'TH', 'AS', '?')
    """
    if word in HOLES:
        return HOLE
    text = "".join(SUITS.get(letter, letter) for letter in word).upper().replace("10", "T", 1)
    if text not in NUMBERS:
        raise TextError(f"{shown(word)} is no card; write a rank and a suit such as TH, or ? for one to come")
    return text
