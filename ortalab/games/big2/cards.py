"""Big-2's cards as numbers in ascending order, 0 (`C[3]`) to 51 (`S[2]`); `card // SUIT_COUNT` is the rank's index."""

from collections.abc import Iterable

from ortalab.cards import RANKS, Rank, Suit
from ortalab.errors import TextError, shown

Cards = tuple[int, ...]

RISING = (*RANKS[1:], Rank.TWO)
"""The ranks, lowest first."""
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits, lowest first."""
RANK_COUNT, SUIT_COUNT = len(RISING), len(SUITS)
CIRCLE = (*range(RANK_COUNT), *range(RANK_COUNT))
"""Rank heights in the cyclic order of straights: the three follows the two."""

FACES = tuple((rank, suit) for rank in RISING for suit in SUITS)
TEXTS = tuple(f"{suit.word[0]}[{rank}]" for rank, suit in FACES)
CARDS = {text: card for card, text in enumerate(TEXTS)}
DECK: Cards = tuple(range(len(TEXTS)))
LOWEST = CARDS["C[3]"]
"""The card that opens the game."""

_WAY_OUT = "write 52 different cards such as 'S[10]'"


def write_cards(cards: Iterable[int]) -> str:
    """Format cards as the assignment's program prints them.

    >>> write_cards([0, 30, 51])
    'C[3] H[10] S[2]'
    """
    return " ".join(TEXTS[card] for card in cards)


def read_deck(text: str) -> Cards:
    """Parse a whole deck, the bottom card first.

    >>> read_deck(write_cards(DECK)) == DECK
    True
    >>> read_deck("C[3] C[1]")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: unknown card 'C[1]' in the deck; write 52 different cards such as 'S[10]'
    """
    words = text.split()
    unknown = [word for word in words if word not in CARDS]
    if unknown:
        raise TextError(f"unknown card {shown(unknown[0])} in the deck; {_WAY_OUT}")
    if len(words) != len(DECK):
        raise TextError(f"{len(words)} cards in the deck; {_WAY_OUT}")
    for place, word in enumerate(words):
        if word in words[:place]:
            raise TextError(f"the card {word!r} is in the deck twice; {_WAY_OUT}")
    return tuple(CARDS[word] for word in words)
