"""Parse hands from links, typed texts such as `TH JH QH KH AH` with `?` for a card to come, and command lines."""

import re
from typing import NamedTuple

from ortalab.errors import OrtalabError, TextError, shown
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.games.poker.questions import ask
from ortalab.plurals import counted
from ortalab.tables.poker.state import (
    EXAMPLE,
    HOLE_LETTER,
    LONGEST_TYPED,
    LOW_ACE,
    MOST_HANDS,
    VERSION,
    Hand,
    Showdown,
)
from ortalab.tables.poker.state.messages import QUIZ, Quiz

# ---- links, such as `1-9S9HKD7C2S-THJHQHxx`


LONGEST = 4000
QUESTION = re.compile(r"q([0-9]{1,9})")
"""Matches the name of a question, which is also a link to it."""


def read_link(link: str) -> Showdown:
    """Parse a link without `#`, or a question's name; ignore surrounding spaces, letter case, and a part after `&`.

    Raise `TextError` if it is malformed.

    >>> read_link(" 1-thjhqh??&from=course ").hands
    (('TH', 'JH', 'QH', '?', '?'),)
    """
    if len(link) > LONGEST:
        raise TextError(f"the link has {len(link)} characters; hands have at most {LONGEST}")
    text = link.strip().partition("&")[0].lower()
    if question := QUESTION.fullmatch(text):
        return Showdown(ask(int(question[1])))
    head, *texts = text.split("-")
    rules = head.removeprefix(VERSION)
    if not head[:1].isdigit():
        raise TextError(f"{shown(link)} is not a link to hands; one looks like 1-9S9HKD7C2S-THJHQHxx")
    if rules not in {"", LOW_ACE} or not head.startswith(VERSION):
        raise TextError(f"the link is of version {shown(head)}; this page reads version {VERSION}")
    if len(texts) > MOST_HANDS:
        raise TextError(f"the link has {counted(len(texts), 'hand')}; the table takes {MOST_HANDS}")
    return Showdown(tuple(_hand(nth, text) for nth, text in enumerate(texts, 1)), rules == LOW_ACE)


def _hand(nth: int, text: str) -> Hand:
    cards, at = [], 0
    while at < len(text):
        if text[at] in {HOLE, HOLE_LETTER}:
            cards.append(HOLE)
            at += 1
            continue
        card = text[at : at + 2].upper()
        if card not in NUMBERS:
            raise TextError(
                f"hand {nth} of the link has {shown(text[at : at + 2])}, which is not a card; copy it again"
            )
        cards.append(card)
        at += 2
    if len(cards) != HAND_SIZE:
        raise TextError(
            f"hand {nth} of the link has {counted(len(cards), 'card')} of {HAND_SIZE}; copy the whole link again"
        )
    check_hand(cards)
    return tuple(cards)


def check_hand(cards: list[str]) -> None:
    """Raise `TextError` if a hand contains a card twice."""
    twice = next((card for nth, card in enumerate(cards) if card != HOLE and card in cards[:nth]), None)
    if twice:
        raise TextError(f"the card {twice} is in a hand twice; a deck has only one")


def read_question(link: str) -> Quiz | None:
    """Parse a link's quiz question; return None if it has none, or if its hands are not the question's.

    >>> read_question("q20261123"), read_question("1-THJHQHxx&quiz=7"), read_question("1-THJHQHxx")
    (Quiz(seed=20261123, guess=None, why='', is_answered=False, is_opening=False), None, None)
    """
    head, *parts = link.strip().lower().split("&")
    names = [head, *(part.replace(f"{QUIZ}=", "q", 1) for part in parts)]
    found = next(filter(None, map(QUESTION.fullmatch, names)), None)
    quiz = Quiz(int(found[1])) if found else None
    return quiz if quiz and read_link(link) == Showdown(ask(quiz.seed)) else None


def read_table(link: str) -> Showdown:
    """Parse a link; an empty one stands for the hands of a first visit."""
    return read_link(link) if link.strip() else EXAMPLE


# ---- typed texts

SUITS = dict(zip("♠♥♣♦♤♡♧♢", "SHCDSHCD", strict=True))
HOLES = frozenset({HOLE, "??", "x", "X", "_"})
LOW_ACE_OPTION = "--low-ace"
PROGRAM = 3
"""The maximum length of a card; a longer word at the start names the program of a command line."""


class Entry(NamedTuple):
    """A typed entry: at most four cards, or whole hands."""

    cards: tuple[str, ...] = ()
    hands: tuple[Hand, ...] = ()
    low_ace: bool | None = None  # None if unchanged
    is_whole: bool = False  # whether a link or a command line replaces the hands on the table


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
    low_ace = True if LOW_ACE_OPTION in words else None
    words = [word for word in words if word != LOW_ACE_OPTION]
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
