"""Short names of cards and jokers, and the ids of the elements that show them."""

import re
from typing import Final

from ortalab.cards import RANKS, SUITS, Suit
from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import Card, JokerCard, Round
from ortalab.full.scene import Needs
from ortalab.page.drag import Place
from ortalab.tables.full.state.areas import Thing, row_of

LETTERS: Final = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.CLUBS: "c", Suit.DIAMONDS: "d"}


def slug(thing: Thing) -> str:
    """Return the short name in links, in ids and on the shelf, marks left out.

    >>> slug(JokerCard("Driver's License")), slug(JokerCard("Oops! All 6s")), slug(JokerCard("Séance"))
    ('Drivers-License', 'Oops-All-6s', 'Seance')
    """
    if isinstance(thing, Card):
        return f"{thing.rank}{LETTERS[thing.suit]}"
    return SHORT_NAMES.get(thing.name) or _short(thing.name)


def _short(name: str) -> str:
    return re.sub(r"['!.]", "", name.replace("é", "e")).replace(" ", "-")


SHORT_NAMES: Final = {name: _short(name) for name in BOOK}
"""The short names of the jokers."""


def _fresh(name: str) -> JokerCard:
    """Return a joker as it comes from the shelf: one that wants a suit or a card has the first."""
    needs = BOOK[name].needs
    rank = RANKS[-2] if needs is Needs.CARD else None
    return JokerCard(name, rank=rank, suit=None if needs is Needs.NOTHING else Suit.HEARTS)


CARDS: Final = tuple(Card(rank, suit) for rank in reversed(RANKS) for suit in SUITS)
"""The cards in the order of the shelf."""
THINGS: Final[dict[str, Thing]] = {slug(card): card for card in CARDS} | {
    slug(card): card for card in map(_fresh, BOOK)
}
"""The jokers and cards of the shelf, by slug."""


def ids_of(round: Round, area: str) -> tuple[str, ...]:
    """Return the id of each card or joker in a row: its slug, and a number among those of the same slug."""
    slugs = [slug(thing) for thing in row_of(round, area)]
    return tuple(f"{area}-{name}-{slugs[: place + 1].count(name)}" for place, name in enumerate(slugs))


def hole_id(at: Place) -> str:
    return f"{at.row}-{at.place}-hole"


def place_id(round: Round, at: Place) -> str:
    """Return the id of the element at a place: it follows the card, so that a card that moves keeps its element."""
    ids = ids_of(round, at.row)
    return ids[at.place] if 0 <= at.place < len(ids) else hole_id(at)


def shelf_id(name: str) -> str:
    """Return the id of something on the shelf."""
    return f"shelf-{name}"


def spoken(thing: Thing) -> str:
    """Return a card or joker as a screen reader says it, without its marks."""
    return f"{thing.rank.word} of {thing.suit.word}" if isinstance(thing, Card) else thing.name
