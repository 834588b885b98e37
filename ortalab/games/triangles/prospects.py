"""The hands that an unfinished line can become, and the unseen cards that complete them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ortalab.cards.deck import Rank, Suit
from ortalab.cards.ladders import ACE_BOTH
from ortalab.games.triangles.cards import LINE, POINTS, Card, name_line

_WINDOWS: Final = [ACE_BOTH[low : low + LINE] for low in range(len(ACE_BOTH) - LINE + 1)]

_COPIES: Final = {
    "Four of a Kind": (4,),
    "Full House": (3, 2),
    "Three of a Kind": (3,),
    "Two Pair": (2, 2),
    "Pair": (2,),
}


class Prospect(NamedTuple):
    """A hand that a line can become."""

    name: str
    cards: tuple[Card, ...] = ()  # if one cell is empty: the unseen cards that make it

    @property
    def points(self) -> int:
        return POINTS[self.name]


@lru_cache(maxsize=512)  # saves 0.34 ms of a drawing of Triangles
def prospects(cards: tuple[Card, ...], length: int, unseen: tuple[Card, ...]) -> tuple[Prospect, ...]:
    """Return the hands better than the current one that a line of `length` cells can become, best first.

    >>> from ortalab.games.triangles.cards import new_deck, read_card
    >>> line = tuple(map(read_card, ("5h", "6s", "8d", "7c")))
    >>> [(found.name, len(found.cards)) for found in prospects(line, 5, tuple(new_deck()))]
    [('Straight', 8), ('Pair', 16)]
    """
    room, has = length - len(cards), POINTS[name_line(cards)]
    if room <= 0:
        return ()
    if room == 1:
        made: dict[str, list[Card]] = {}
        for card in unseen:
            made.setdefault(name_line((*cards, card)), []).append(card)
        return tuple(Prospect(name, tuple(made[name])) for name in POINTS if name in made and POINTS[name] > has)
    pool = _Pool(unseen)
    kept = [
        some
        for size in range(max(0, LINE - room), min(len(cards), LINE) + 1)
        for some in combinations(sorted(cards), size)
    ]
    names = (name for name in POINTS if POINTS[name] > has and any(pool.can_make(name, some) for some in kept))
    return tuple(Prospect(name) for name in names)


class _Pool:
    """The unseen cards, counted."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = frozenset(cards)
        self.ranks, self.suits = Counter(card.rank for card in self.cards), Counter(card.suit for card in self.cards)

    def can_make(self, name: str, cards: Sequence[Card]) -> bool:
        """Return whether unseen cards can complete these to five that form this hand, or a better one of its kind."""
        suits = [suit for suit in Suit if all(card.suit is suit for card in cards)]
        if name in _COPIES:
            return self._has(Counter(card.rank for card in cards), len(cards), _COPIES[name])
        if name == "Flush":
            return any(self.suits[suit] >= LINE - len(cards) for suit in suits)
        return any(self._runs(cards, suit) for suit in (suits if name == "Straight Flush" else (None,)))

    def _runs(self, cards: Sequence[Card], suit: Suit | None) -> bool:
        """Return whether unseen cards can complete a straight, in one suit if given."""
        ranks = {card.rank for card in cards}
        if len(ranks) < len(cards):
            return False
        have = {card.rank for card in self.cards if suit is None or card.suit is suit}
        return any(ranks <= {*window} and {*window} - ranks <= have for window in _WINDOWS)

    def _has(self, have: Counter[Rank], count: int, wanted: tuple[int, ...], taken: tuple[Rank, ...] = ()) -> bool:
        """Return whether distinct ranks can have these numbers of copies, with the missing ones from unseen cards."""
        if not wanted:
            return True
        left = LINE - count
        for rank in Rank:
            more = max(0, wanted[0] - have[rank])
            if rank not in taken and more <= left and self.ranks[rank] >= more:
                filled = have.copy()
                filled[rank] += more
                if self._has(filled, count + more, wanted[1:], (*taken, rank)):
                    return True
        return False
