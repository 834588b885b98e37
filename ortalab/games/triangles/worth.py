"""The worth of a line that is not full: its average points in games played without discards.

A line's look is how many it has of each rank, most first; `s` if all are of one suit; after a stroke how many straights
it may become. The table has its points by the number of empty cells, learned by play against itself, 5,000 games a
round, on triangles of five, and smoothed where games were few: see `learn` in tests/bench_triangles.py.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit
from ortalab.cards.ladders import ACE_BOTH
from ortalab.games.triangles.cards import LINE, Card, score_line

# fmt: off
TABLE: Final[dict[str, tuple[float, ...]]] = {
    "": (0, 0, 0, 0, 0, 4.2, 4.2, 4.2, 4.2, 4.2, 4.2, 6.8, 10.2, 10.5, 10.6),
    "1": (0, 0, 0, 0, 3.5, 3.5, 4.1, 5.1, 5.7, 6.5, 7.6, 9.2, 9.2, 9.9, 11.2),
    "11": (0, 0, 0, 2.5, 2.5, 3.2, 3.8, 4.6, 4.9, 5.6, 5.6, 6.1, 7, 7.6, 7.6),
    "11/1": (0, 0, 0, 2.4, 2.9, 3.6, 4.4, 4.6, 5.1, 5.8, 6.8, 6.9, 8, 8.1, 8.1),
    "11/2": (0, 0, 0, 2.7, 3.1, 3.5, 4.6, 5.3, 5.9, 6.8, 6.8, 7.8, 8.7, 9.5, 9.5),
    "11/3": (0, 0, 0, 2.5, 3.2, 3.8, 4.8, 5.8, 6.6, 7.2, 8.1, 8.4, 9, 10.5, 10.5),
    "11/4": (0, 0, 0, 2.7, 3, 4, 5.6, 6.5, 7.3, 8, 8.7, 9.1, 9.7, 9.7, 9.7),
    "11s": (0, 0, 0, 3.3, 3.3, 3.7, 4.4, 5.4, 6.5, 7.8, 9.4, 10, 12.3, 13.3, 13.3),
    "11s/1": (0, 0, 0, 3.6, 3.6, 4.2, 5, 6.1, 7.3, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/2": (0, 0, 0, 3.6, 3.6, 4.2, 5.2, 6.1, 7.3, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/3": (0, 0, 0, 3.6, 3.6, 4.3, 5.4, 6.5, 7.4, 8.7, 10.4, 11.1, 13.5, 14.6, 14.7),
    "11s/4": (0, 0, 0, 3.6, 3.6, 4.5, 6.2, 7.2, 8.1, 8.9, 10.4, 11.1, 13.5, 14.6, 14.7),
    "2": (0, 0, 0, 6.1, 6.6, 7.1, 7.7, 8.1, 8.7, 9.8, 11.5, 11.9, 12.5, 13.7, 13.7),
    "111": (0, 0, 2, 2, 2.3, 2.7, 2.9, 3.4, 3.8, 4, 4, 4.4, 4.4, 4.4, 4.4),
    "111/1": (0, 0, 2, 2.4, 2.8, 3.4, 4.4, 5, 5.9, 6.3, 7.1, 7.1, 7.1, 7.1, 7.1),
    "111/2": (0, 0, 2.4, 2.8, 3.8, 4.9, 5.7, 6.5, 7.2, 7.9, 8.6, 9.9, 10.6, 10.6, 10.6),
    "111/3": (0, 0, 4.1, 4.4, 5.2, 6.3, 7.4, 8.5, 9.4, 10.3, 11, 11, 11, 11, 11),
    "111s": (0, 0, 2.9, 4.5, 5.9, 7.1, 8.3, 9.6, 10.9, 12.4, 12.9, 14.5, 14.8, 14.8, 14.8),
    "111s/1": (0, 0, 3.1, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "111s/2": (0, 0, 3.1, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "111s/3": (0, 0, 4.3, 4.8, 6.3, 7.6, 8.9, 10.3, 11.7, 13.3, 13.9, 15.6, 16, 16.1, 16.2),
    "21": (0, 0, 4.6, 4.9, 5.5, 6.2, 7.1, 8, 9, 10.4, 11.3, 12.4, 13.5, 13.5, 13.5),
    "3": (0, 0, 17.3, 17.3, 17.6, 18.1, 18.3, 20.2, 21.2, 21.6, 21.9, 21.9, 21.9, 21.9, 21.9),
    "1111": (0, 1, 1, 1.2, 1.4, 1.6, 1.6, 1.6, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7),
    "1111/1": (0, 2.7, 3.5, 4.4, 5.4, 6.2, 6.9, 7.5, 8.3, 9, 9.7, 9.7, 9.7, 9.7, 9.7),
    "1111/2": (0, 4.3, 5.8, 7.4, 9, 10.3, 11.2, 12, 12.6, 13.3, 13.4, 13.4, 13.4, 13.4, 13.4),
    "1111s": (0, 6, 8.9, 10.9, 12.3, 13.5, 14.6, 15.6, 16.5, 17.1, 17.6, 17.7, 17.7, 17.7, 17.7),
    "1111s/1": (0, 7.4, 11.7, 15, 17.8, 20.4, 22.9, 25.2, 27.5, 29.5, 31.4, 32.8, 34.2, 35.6, 37),
    "1111s/2": (0, 8.8, 14.4, 19.1, 23.3, 27.2, 31.1, 34.9, 38.5, 41.9, 45.1, 48, 50.7, 53.5, 56.2),
    "211": (0, 3.4, 3.6, 4, 4.3, 4.6, 5.1, 5.2, 5.4, 5.8, 6.3, 6.3, 6.3, 6.3, 6.3),
    "22": (0, 7.4, 8.7, 10.4, 11.9, 13.1, 14.1, 15.2, 16.3, 17.2, 18.1, 18.1, 18.1, 18.1, 18.1),
    "31": (0, 12.9, 13.7, 15.3, 16.7, 17.8, 19.3, 20.4, 21.4, 22, 22.7, 23.4, 23.4, 23.4, 23.4),
    "4": (0, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50),
}
# fmt: on

STAGES: Final = 15
"""How long a row of the table is; with more cells empty the last counts."""
_CARDS: Final = [Card(rank, suit) for rank in RANKS for suit in SUITS]
_BITS: Final = 8
"""How many bits hold the number of copies of one card on a line."""
_COPIES: Final = (1 << _BITS) - 1
_WINDOWS: Final = [frozenset(ACE_BOTH[low : low + LINE]) for low in range(len(ACE_BOTH) - LINE + 1)]
_MOST: Final = 4


@cache
def unit(card: Card) -> int:
    """Return the number that stands for a card; a line is the sum of its cards."""
    return 1 << _BITS * _CARDS.index(card)


def cards_of(line: int) -> list[Card]:
    """Return the cards that a sum of units stands for.

    >>> [str(card) for card in cards_of(2 * unit(_CARDS[0]) + unit(_CARDS[5]))]
    ['2♠', '2♠', '3♡']
    """
    cards = []
    while line:
        place = ((line & -line).bit_length() - 1) // _BITS
        copies = line >> _BITS * place & _COPIES
        cards += [_CARDS[place]] * copies
        line -= copies << _BITS * place
    return cards


def look_of(cards: Iterable[Card]) -> str:
    """Return how a line of at most four cards looks, as the table names it.

    >>> look_of(_CARDS[:1]), look_of(_CARDS[:2]), look_of(_CARDS[0:12:4])
    ('1', '2', '111s/2')
    """
    cards = tuple(cards)
    copies = Counter(card.rank for card in cards)
    shape = "".join(map(str, sorted(copies.values(), reverse=True)))
    if len(cards) < 2:  # noqa: PLR2004
        return shape
    suited = "s" if len({card.suit for card in cards}) == 1 and len(copies) == len(cards) else ""
    windows = sum(copies.keys() <= window for window in _WINDOWS) if len(copies) == len(cards) else 0
    return shape + suited + (f"/{min(windows, _MOST)}" if windows else "")


@lru_cache(maxsize=1 << 18)
def worths(line: int, length: int) -> tuple[float, ...]:
    """Return the points to be expected of a line with so many cells, by the number of cells left on the board."""
    cards = cards_of(line)
    if length == LINE:
        return _row(tuple(sorted([card.rank for card in cards])), len({card.suit for card in cards}) == 1)
    # The best five count: on a longer line as many as are too many may be left out of the look.
    fewest = max(0, len(cards) - (length - LINE))
    kept = [
        kept
        for size in range(min(fewest, LINE), min(len(cards), LINE) + 1)
        for kept in combinations(sorted(cards), size)
    ]
    rows = {_row(tuple([card.rank for card in some]), len({card.suit for card in some}) == 1) for some in kept}
    return tuple(map(max, *rows)) if len(rows) > 1 else rows.pop()


@cache
def _row(ranks: tuple[Rank, ...], is_suited: bool) -> tuple[float, ...]:  # noqa: FBT001
    """Return the points of at most five cards, by the number of cells left on the board."""
    suits = [Suit.SPADES] * len(ranks) if is_suited else [Suit.HEARTS, *[Suit.SPADES] * len(ranks)]
    cards = [Card(rank, suit) for rank, suit in zip(ranks, suits, strict=False)]
    made = (float(score_line(cards)) if len(cards) == LINE else 0.0,) * STAGES
    return made if len(cards) == LINE else TABLE.get(look_of(cards), made)
