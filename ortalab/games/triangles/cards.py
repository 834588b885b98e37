"""The cards of Poker Polygons: their text, decks, and the score of a line."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit
from ortalab.cards.ladders import ACE_BOTH, find_run
from ortalab.errors import TextError, shown

HOLLOW: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♠"}
"""The signs of the suits as the assignment prints them: the red ones hollow."""

LINE: Final = 5
"""The number of a line's cards that are scored."""


class Card(NamedTuple):
    """A card: a rank and a suit.

    >>> card = read_card("10h")
    >>> str(card), card.rank.word, card.suit.word
    ('10♡', '10', 'Hearts')
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        """Format the card as the assignment prints it.

        >>> str(Card(Rank.TEN, Suit.HEARTS))
        '10♡'
        """
        return f"{self.rank}{HOLLOW[self.suit]}"


_CARDS: Final = {str(card): card for card in (Card(rank, suit) for rank in RANKS for suit in SUITS)}
_SIGNS: Final = str.maketrans("♥♦cdhs", "♡♢♣♢♡♠")


def read_card(text: str) -> Card:
    """Parse a card; the suit is a hollow sign, a filled sign or a letter.

    >>> str(read_card("10h")), str(read_card("k♦"))
    ('10♡', 'K♢')
    """
    printed = text.strip()[:-1].upper() + text.strip()[-1:].lower().translate(_SIGNS)
    if printed not in _CARDS:
        raise TextError(f"unknown card {shown(text)}; write it like 10♡ or 10h")
    return _CARDS[printed]


def new_deck() -> list[Card]:
    """Return the 52 cards, lowest rank first.

    >>> " ".join(map(str, new_deck()[:5]))
    '2♣ 2♢ 2♡ 2♠ 3♣'
    """
    return [Card(rank, suit) for rank in RANKS for suit in sorted(SUITS, key=lambda suit: suit.word)]


POINTS: Final[Mapping[str, int]] = {
    "Straight Flush": 75,
    "Four of a Kind": 50,
    "Full House": 25,
    "Flush": 20,
    "Straight": 15,
    "Three of a Kind": 10,
    "Two Pair": 5,
    "Pair": 2,
    "High Card": 0,
}
"""The points of each hand, best first (assignment, 2.3)."""


def name_line(cards: Iterable[Card], fewest: int = LINE) -> str:
    """Name the best hand of any five cards on a line; fewer than `fewest` cards are a High Card.

    >>> name_line(map(read_card, "3♡ 6♠ A♡ 4♡ 6♡ 7♡".split()))
    'Flush'
    """
    cards = tuple(cards)
    if len(cards) < fewest:
        return "High Card"
    suits, copies = Counter(card.suit for card in cards), Counter(card.rank for card in cards)
    first, second, *_ = *sorted(copies.values(), reverse=True), 0
    flushes = [{card.rank for card in cards if card.suit is suit} for suit in suits if suits[suit] >= LINE]
    made = {
        "Straight Flush": any(find_run(ranks, ACE_BOTH, LINE) for ranks in flushes),
        "Four of a Kind": first >= 4,
        "Full House": first >= 3 and second >= 2,
        "Flush": bool(flushes),
        "Straight": len(copies) >= LINE and find_run(copies, ACE_BOTH, LINE) is not None,
        "Three of a Kind": first >= 3,
        "Two Pair": second >= 2,
        "Pair": first >= 2,
        "High Card": True,
    }
    return next(name for name in POINTS if made[name])


def score_line(cards: Iterable[Card]) -> int:
    """Return the points of the best hand of any five of the cards placed on a line.

    >>> score_line(map(read_card, "3♡ 6♠ A♡ 4♡ 6♡ 7♡".split()))
    20
    """
    return POINTS[name_line(cards)]
