"""Parse typed hands such as `TH JH QH KH AH`, with `?` for a card to come, a whole command line, or a link."""

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
"""The maximum length of a card; a longer word belongs to the program of a command line."""


class Entry(NamedTuple):
    """A typed entry: at most four cards, or whole hands."""

    cards: tuple[str, ...] = ()
    hands: tuple[Hand, ...] = ()
    low_ace: bool | None = None  # None if unchanged
    is_whole: bool = False  # whether a link or a command line replaces the hands on the table

    @property
    def showdown(self) -> Showdown:
        return Showdown(self.hands, bool(self.low_ace))


def read_entry(text: str) -> Entry:
    """Parse a typed text; raise an `OrtalabError` if it has no cards, hands or link.

    >>> read_entry("10♥ js ?").cards
    ('TH', 'JS', '?')
    >>> read_entry("$ java Poker KS 9S QS AS JS 3D 7C 3S 3H 7S").hands[1]
    ('3D', '7C', '3S', '3H', '7S')
    """
    check_length(text)
    if "#" in text or re.match(r"\s*\d\w*-", text):
        showdown = read_link(text.rpartition("#")[2])
        return Entry((), showdown.hands, showdown.low_ace, is_whole=True)
    words = [word for word in re.split(r"[\s,;|]+", text) if word]
    low_ace = True if LOW_ACE in words else None
    words = [word for word in words if word != LOW_ACE]
    arguments = _arguments(words)
    cards = [read_card(word) for word in arguments]
    if len(cards) < HAND_SIZE and not low_ace:
        check_hand(cards)
        return Entry(tuple(cards))
    return Entry((), _hands(cards), low_ace, is_whole=bool(low_ace) or arguments != words)


def check_length(text: str) -> None:
    """Raise `TextError` if a text is too long for hands."""
    if len(text) > LONGEST_TYPED:
        raise TextError(f"the text has {len(text):,} characters; cards have at most {LONGEST_TYPED:,}")


def _hands(cards: list[str]) -> tuple[Hand, ...]:
    """Group cards into hands of five."""
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
    """Return the arguments of a command line, without its program."""
    first = 0
    while first < len(words) and _is_program(words[first]):
        first += 1
    return words[first:]


def _is_program(word: str) -> bool:
    return len(word) > PROGRAM or word in {"$", "%", ">"} or word.startswith(("-", "."))


def read_card(word: str) -> str:
    """Parse a card in any spelling.

    >>> read_card("10h"), read_card("t♥"), read_card("as"), read_card("_")
    ('TH', 'TH', 'AS', '?')
    """
    if word in HOLES:
        return HOLE
    text = "".join(SUITS.get(letter, letter) for letter in word).upper().replace("10", "T", 1)
    if text not in NUMBERS:
        raise TextError(f"{shown(word)} is not a card; write a rank and a suit such as TH, or ? for one to come")
    return text
