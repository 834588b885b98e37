"""Look up the worth of an incomplete line: its average points in games played without discards.

A line is described by its look, a string: the counts of equal ranks, highest first; `s` if all cards are of one suit;
after a slash, the number of straights it can become. The table in `learned` has the points by look, by the number of
helping cards in hand, and by the number of empty cells.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit
from ortalab.games.triangles.cards import LINE, RUNS, Card, score_line
from ortalab.games.triangles.learned import TABLE

STAGES: Final = 15
"""The length of a row of the table, whose last entry also covers more empty cells."""
HELPING: Final = 2
"""The maximum number of helping cards distinguished in the table."""
CARDS: Final = [Card(rank, suit) for rank in RANKS for suit in SUITS]
AT_MOST: Final = tuple(min(count, HELPING) for count in range(len(CARDS) + 1))
"""The index into a row of `Worths`, by the number of helping cards."""
_MOST: Final = 4
_BITS: Final = {card: 1 << place for place, card in enumerate(CARDS)}
_FACES: Final = {bit: (int(card.rank), int(card.suit)) for card, bit in _BITS.items()}

Worths = tuple[tuple[float, ...], ...]
"""Points, by the number of empty cells, then by the number of helping cards in hand."""


def bit(card: Card) -> int:
    return _BITS[card]


def bits(cards: Iterable[Card]) -> int:
    """Combine the bits of different cards."""
    return sum(map(bit, cards))


def cards_of(together: int) -> list[Card]:
    """List the cards of combined bits."""
    return [card for card in CARDS if bit(card) & together]


def look_of(cards: Iterable[Card]) -> str:
    """Return the look of a line of at most four cards, its key in the table.

    >>> look_of(CARDS[:1]), look_of(CARDS[:2]), look_of(CARDS[0:12:4])
    ('1', '2', '111s/2')
    """
    cards = tuple(cards)
    copies = Counter(card.rank for card in cards)
    shape = "".join(map(str, sorted(copies.values(), reverse=True)))
    if len(cards) < 2:
        return shape
    suited = "s" if len({card.suit for card in cards}) == 1 and len(copies) == len(cards) else ""
    windows = sum(copies.keys() <= run for run in RUNS) if len(copies) == len(cards) else 0
    return shape + suited + (f"/{min(windows, _MOST)}" if windows else "")


class Counting(NamedTuple):
    """The counting cards of a line, at most five."""

    ranks: tuple[int, ...] = ()  # ascending
    suit: int = 0  # their common suit; 0 if they differ

    def add(self, rank: int, suit: int) -> "Counting":
        return Counting(tuple(sorted((*self.ranks, rank))), suit if suit == self.suit or not self.ranks else 0)

    @property
    def cards(self) -> list[Card]:
        """Example cards of these ranks, in the common suit or in mixed suits."""
        suits = [Suit(self.suit or Suit.SPADES)] * len(self.ranks)
        if not self.suit:
            suits[:1] = [Suit.HEARTS] * len(suits[:1])
        return list(map(Card, map(Rank, self.ranks), suits))


def helpful(kept: Counting) -> int:
    """Return the bits of the cards that bring a line closer to a pair or better, a flush or a straight.

    Pairs are ignored in a line of three that can become a flush, and in a line of four that can become a flush or a
    straight.

    >>> [helpful(Counting((Rank.TWO,), suit)).bit_count() for suit in (Suit.CLUBS, 0)]
    [9, 4]
    >>> helpful(Counting((Rank.TWO, Rank.THREE, Rank.FOUR, Rank.SIX))) == bits(CARDS[12:16])
    True
    """
    ranks = {*kept.ranks}
    pairs = bits(card for card in CARDS if card.rank in ranks)
    if len(ranks) < len(kept.ranks):
        return pairs
    reach = {rank for run in RUNS if ranks <= run for rank in run}
    run = bits(card for card in CARDS if card.rank in reach) & ~pairs
    suited = bits(card for card in CARDS if card.suit == kept.suit) & ~pairs
    match len(kept.ranks):
        case 1:
            return pairs | suited & run
        case 2:
            return pairs | suited
        case 3:
            return run | (suited or pairs)
        case 4:
            return run | suited or pairs
        case _:
            return 0


def worths_of(kept: Counting) -> Worths:
    """Look up the points of a line of five cells; score it if it is full."""
    if len(kept.ranks) == LINE:
        return ((float(score_line(kept.cards)),) * (HELPING + 1),) * STAGES
    return tuple(zip(*TABLE[look_of(kept.cards)], strict=True))


class Line(dict[int, "Line"]):
    """A line with some cards; `line[bit(card)]` is the line with another card, created on first access."""

    __slots__ = ("_known", "_room", "_ways", "helps", "worths")

    def __init__(
        self, room: int, ways: tuple[Counting, ...], known: dict[tuple[int, tuple[Counting, ...]], "Line"]
    ) -> None:
        """Store the number of empty cells, the possible sets of counting cards, and the cache of known lines."""
        super().__init__()
        self._room, self._ways, self._known = room, ways, known
        rows = [worths_of(kept) for kept in ways]
        self.worths = rows[0] if len(rows) == 1 else _most(rows)
        self.helps = helpful(max(ways, key=lambda kept: worths_of(kept)[-1][0]))

    def __missing__(self, card: int) -> "Line":
        """Create the line with another card; a full line stays unchanged."""
        if not self._room:
            return self
        room, (rank, suit) = self._room - 1, _FACES[card]
        # The best five cards count: a card can be left out if the others and the empty cells make five without it.
        kept = {kept.add(rank, suit) for kept in self._ways if len(kept.ranks) < LINE}
        ways = kept.union(kept for kept in self._ways if len(kept.ranks) + room >= LINE)
        key = room, tuple(sorted(ways))
        if key not in self._known:
            self._known[key] = Line(*key, self._known)
        self[card] = self._known[key]
        return self[card]


def _most(rows: Iterable[Worths]) -> Worths:
    """Return the maximum points over all possible sets of counting cards."""
    return tuple(tuple(map(max, *counts)) for counts in zip(*rows, strict=True))


_Lines = dict[tuple[int, tuple[Counting, ...]], Line]
_EMPTY: Final[dict[int, tuple[Line, _Lines]]] = {}  # saves 145 s per analysis of a triangle of six
"""The empty line of each length, with the cache of all lines reached from it."""
MOST_LINES: Final = 30_000
"""The maximum number of cached lines per length; there are 18,071 kinds with five cells, and far more longer ones."""


def line_of(cards: Iterable[Card], length: int = LINE) -> Line:
    """Look up the line of `length` cells with these cards."""
    if length not in _EMPTY or len(_EMPTY[length][1]) > MOST_LINES:
        known: _Lines = {}
        _EMPTY[length] = Line(length, (Counting(),), known), known
    line = _EMPTY[length][0]
    for card in cards:
        line = line[bit(card)]
    return line


def forget() -> None:
    """Clear the cache of lines, after the table has changed."""
    _EMPTY.clear()
