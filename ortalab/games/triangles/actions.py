"""Parse and format the actions and queries of a script, one per line."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ortalab.errors import TextError, shown
from ortalab.games.triangles.cards import Card, new_deck, read_card
from ortalab.games.triangles.state import Cell, Discard, Place

MOST_SIDE: Final = 20
"""The longest side of a polygon in a script."""
MOST_CARDS: Final = 520
"""The maximum number of cards of a deck in a script."""
COMMENT: Final = "#"
STANDARD, MISSING = "standard", "null"
"""Words in a deck: all 52 cards, lowest rank first, and a missing card."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


class Deck(NamedTuple):
    """Set the deck of the next start, from the top; None is a missing card."""

    cards: tuple[Card | None, ...]


class Start(NamedTuple):
    side: int
    hand: int  # cards


class Query(NamedTuple):
    """A request that leaves the state unchanged."""

    name: str  # score, hand, card, over or remaining
    cell: Cell | None = None  # of `card`


class Probe(NamedTuple):
    """Calls on a separate model that other actions cannot make; a correct model answers true."""

    name: str


Action = Deck | Start | Place | Discard | Query | Probe

PROBES: Final[Mapping[str, str]] = {
    "hand": "the list of getHand() is a copy: clearing it changes no game, and no move changes it",
    "deck": "a change to the deck after startGame has no effect on the game",
    "new-deck": "each getNewDeck() is a new deck of 52 different cards",
    "equal": "cards are equal if suit and rank are, with the same hash code, and no card equals null",
    "size": "the width and the height are the length of the side, at any time",
    "twice": "a second startGame throws IllegalStateException and changes nothing",
    "shuffle": "shuffling uses the given Random: the same seed deals the same hand, another seed another",
    "random": "a Random that is null throws IllegalArgumentException",
    "side": "a side of 4 throws IllegalArgumentException, with a Random too",
    "view": "a view of null throws IllegalArgumentException",
}
"""The probes by name, each with the requirement that it tests."""

USAGE: Final[Mapping[str, str]] = {
    "deck": "deck 10♡ Q♡ 3♣ …, from the top; or deck standard",
    "start": "start SIDE HAND",
    "place": "place HAND ROW COLUMN",
    "discard": "discard HAND",
    "score": "score",
    "hand": "hand",
    "card": "card ROW COLUMN",
    "over": "over",
    "remaining": "remaining",
    "probe": "probe NAME",
}
"""The syntax of each action; numbers start at 0."""
NEEDS: Final = {
    "start": (2, "two numbers, the side and the cards of the hand"),
    "place": (3, "three numbers, a card of the hand, a row and a column"),
    "discard": (1, "a number, a card of the hand"),
    "card": (2, "two numbers, a row and a column"),
}
"""The number and the meaning of each action's arguments."""
_MAKE: Final[Mapping[str, Callable[..., Action]]] = {
    "start": Start,
    "place": lambda place, row, column: Place(place, (row, column)),
    "discard": Discard,
    "card": lambda row, column: Query("card", (row, column)),
}


def read_action(text: str) -> Action | None:
    """Parse a line of a script; return None if it is blank or a comment.

    >>> read_action("place 0 2 1  # into the third row"), read_action("score"), read_action("# nothing")
    (Place(place=0, cell=(2, 1)), Query(name='score', cell=None), None)
    >>> read_action("score 2")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: score needs nothing after it; write score
    """
    words = text.partition(COMMENT)[0].split()
    if not words:
        return None
    name, *rest = words[0].lower(), *words[1:]
    if name not in USAGE:
        raise TextError(f"unknown action {shown(words[0])}; the actions are {', '.join(USAGE)}")
    if name == "deck":
        return _read_deck(rest)
    if name == "probe":
        return _read_probe(rest)
    count, needs = NEEDS.get(name, (0, "nothing after it"))
    if len(rest) != count or not all(map(_NUMBER.fullmatch, rest)):
        raise TextError(f"{name} needs {needs}; write {USAGE[name]}")
    if name == "start" and int(rest[0]) > MOST_SIDE:
        raise TextError(f"a side of {int(rest[0])} is too long; a script has sides up to {MOST_SIDE}")
    return _MAKE[name](*map(int, rest)) if name in _MAKE else Query(name)


def _read_probe(words: list[str]) -> Probe:
    if len(words) != 1 or words[0].lower() not in PROBES:
        raise TextError(f"probe needs one of these names after it: {', '.join(PROBES)}")
    return Probe(words[0].lower())


def _read_deck(words: list[str]) -> Deck:
    """Parse the cards of a deck, separated by spaces or commas."""
    cards: list[Card | None] = []
    for word in " ".join(words).replace(",", " ").split():
        if word.lower() == STANDARD:
            cards += new_deck()
        else:
            cards.append(None if word.lower() == MISSING else read_card(word))
    if len(cards) > MOST_CARDS:
        raise TextError(f"a deck of {len(cards)} cards is too large; a script has decks of up to {MOST_CARDS}")
    return Deck(tuple(cards))


def write_action(action: Action) -> str:
    """Format an action; the inverse of `read_action`.

    >>> write_action(Place(0, (2, 1))), write_action(Deck(tuple(new_deck())))
    ('place 0 2 1', 'deck standard')
    """
    match action:
        case Deck(cards):
            words = (MISSING if card is None else str(card) for card in cards)
            return f"deck {STANDARD if cards == tuple(new_deck()) else ' '.join(words)}".rstrip()
        case Start(side, hand):
            return f"start {side} {hand}"
        case Place(place, (row, column)):
            return f"place {place} {row} {column}"
        case Discard(place):
            return f"discard {place}"
        case Probe(name):
            return f"probe {name}"
        case Query(name, cell):
            return " ".join([name, *map(str, cell or ())])
