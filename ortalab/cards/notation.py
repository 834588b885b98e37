"""How a game writes its cards, as a value: which text a rank has, which a suit, and how the two make a card."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit

Face = tuple[Rank, Suit]


class Notation(NamedTuple):
    """One way of writing cards.

    >>> POKER.write(Rank.TEN, Suit.HEARTS), BIG2.write(Rank.TEN, Suit.HEARTS)
    ('TH', 'H[10]')
    """

    form: str  # a format with {rank} and {suit}
    ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]

    def write(self, rank: Rank, suit: Suit) -> str:
        """Return a card's text."""
        return self.form.format(rank=self.ranks[rank], suit=self.suits[suit])

    def faces(self) -> dict[str, Face]:
        """Return the rank and the suit of every text, in the order of the deck.

        >>> POKER.faces()["TH"] == (Rank.TEN, Suit.HEARTS)
        True
        """
        return {self.write(rank, suit): (rank, suit) for rank in RANKS for suit in SUITS}


_RANKS = {rank: str(rank) for rank in RANKS}
_LETTERS = {suit: suit.word[0] for suit in SUITS}

POKER = Notation("{rank}{suit}", _RANKS | {Rank.TEN: "T"}, _LETTERS)
"""Two characters a card: `TH`."""
BIG2 = Notation("{suit}[{rank}]", _RANKS, _LETTERS)
"""The suit, and the rank in brackets: `H[10]`."""
