"""The worth of a line that is not full: its average points in games played without discards.

A line's look is how many it has of each rank, most first; `s` if all are of one suit; after a stroke how many straights
it may become. The table of `learned` has its points by its look, the cards of the hand that help it, and the number of
empty cells.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ortalab.cards.deck import RANKS, SUITS, Rank, Suit
from ortalab.cards.ladders import ACE_BOTH
from ortalab.games.triangles.cards import LINE, Card, score_line
from ortalab.games.triangles.learned import TABLE

STAGES: Final = 15
"""The length of a row of the table; with more cells empty the last counts."""
HELPING: Final = 2
"""The number of helping cards that the table tells apart; more are worth as much."""
CARDS: Final = [Card(rank, suit) for rank in RANKS for suit in SUITS]
AT_MOST: Final = tuple(min(count, HELPING) for count in range(len(CARDS) + 1))
"""The number that counts, by the number of helping cards."""
_WINDOWS: Final = [frozenset(ACE_BOTH[low : low + LINE]) for low in range(len(ACE_BOTH) - LINE + 1)]
_MOST: Final = 4
_BITS: Final = {card: 1 << place for place, card in enumerate(CARDS)}
_FACES: Final = {bit: (int(card.rank), int(card.suit)) for card, bit in _BITS.items()}

Worths = tuple[tuple[float, ...], ...]
"""Points by the number of empty cells, then by the number of helping cards in the hand."""


def bit(card: Card) -> int:
    return _BITS[card]


def bits(cards: Iterable[Card]) -> int:
    """Return the bits of different cards together."""
    return sum(map(bit, cards))


def cards_of(together: int) -> list[Card]:
    """Return the cards whose bits these are.

    >>> cards_of(bits(CARDS[3:5])) == CARDS[3:5]
    True
    """
    return [card for card in CARDS if bit(card) & together]


def look_of(cards: Iterable[Card]) -> str:
    """Return how a line of at most four cards looks, as the table names it.

    >>> look_of(CARDS[:1]), look_of(CARDS[:2]), look_of(CARDS[0:12:4])
    ('1', '2', '111s/2')
    """
    cards = tuple(cards)
    copies = Counter(card.rank for card in cards)
    shape = "".join(map(str, sorted(copies.values(), reverse=True)))
    if len(cards) < 2:
        return shape
    suited = "s" if len({card.suit for card in cards}) == 1 and len(copies) == len(cards) else ""
    windows = sum(copies.keys() <= window for window in _WINDOWS) if len(copies) == len(cards) else 0
    return shape + suited + (f"/{min(windows, _MOST)}" if windows else "")


class Kept(NamedTuple):
    """The cards of a line that count, at most five."""

    ranks: tuple[int, ...] = ()  # ascending
    suit: int = 0  # the suit that all of them have; 0: not one

    def add(self, rank: int, suit: int) -> "Kept":
        """Return these cards and one more."""
        return Kept(tuple(sorted((*self.ranks, rank))), suit if suit == self.suit or not self.ranks else 0)

    @property
    def cards(self) -> list[Card]:
        """Cards like these: of these ranks, and of one suit or not."""
        suits = [Suit(self.suit or Suit.SPADES)] * len(self.ranks)
        if not self.suit:
            suits[:1] = [Suit.HEARTS] * len(suits[:1])
        return list(map(Card, map(Rank, self.ranks), suits))


def helpful(kept: Kept) -> int:
    """Return the bits of the cards that bring a line closer to a hand: to a pair or more, to one suit or to a straight.

    A pair helps no line of three that may become a flush, and no line of four that may become a flush or a straight.

    >>> [helpful(Kept((Rank.TWO,), suit)).bit_count() for suit in (Suit.CLUBS, 0)]
    [9, 4]
    >>> helpful(Kept((Rank.TWO, Rank.THREE, Rank.FOUR, Rank.SIX))) == bits(CARDS[12:16])
    True
    """
    ranks = {*kept.ranks}
    pairs = bits(card for card in CARDS if card.rank in ranks)
    if len(ranks) < len(kept.ranks):
        return pairs
    reach = {rank for window in _WINDOWS if ranks <= window for rank in window}
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


def worths_of(kept: Kept) -> Worths:
    """Return the points of a line of five cells."""
    if len(kept.ranks) == LINE:
        return ((float(score_line(kept.cards)),) * (HELPING + 1),) * STAGES
    return tuple(zip(*TABLE[look_of(kept.cards)], strict=True))


class Line(dict[int, "Line"]):
    """A line with some cards on it; `line[bit(card)]` is the line with one more, made when it is first asked for."""

    __slots__ = ("_known", "_room", "_ways", "helps", "worths")

    def __init__(self, room: int, ways: tuple[Kept, ...], known: dict[tuple[int, tuple[Kept, ...]], "Line"]) -> None:
        """Begin with the empty cells, the ways to choose the cards that count, and all lines that are made so far."""
        super().__init__()
        self._room, self._ways, self._known = room, ways, known
        rows = [worths_of(kept) for kept in ways]
        self.worths = rows[0] if len(rows) == 1 else _most(rows)
        self.helps = helpful(max(ways, key=lambda kept: worths_of(kept)[-1][0]))

    def __missing__(self, card: int) -> "Line":
        """Return the line with a card; a full one stays as it is."""
        if not self._room:
            return self
        room, (rank, suit) = self._room - 1, _FACES[card]
        # The best five count: a card is left out where the others and the empty cells are five without it.
        kept = {kept.add(rank, suit) for kept in self._ways if len(kept.ranks) < LINE}
        ways = kept.union(kept for kept in self._ways if len(kept.ranks) + room >= LINE)
        key = room, tuple(sorted(ways))
        if key not in self._known:
            self._known[key] = Line(*key, self._known)
        self[card] = self._known[key]
        return self[card]


def _most(rows: Iterable[Worths]) -> Worths:
    """Return the most points that any way to choose the cards has."""
    return tuple(tuple(map(max, *counts)) for counts in zip(*rows, strict=True))


_EMPTY: Final = [Line(LINE, (Kept(),), {})]
"""The line without a card, which leads to all others that are made so far."""


def line_of(cards: Iterable[Card], length: int = LINE) -> Line:
    """Return a line of so many cells with some cards on it.

    Lines of five are kept for good, as there are no more than 18,071 kinds of them.
    """
    line = _EMPTY[0] if length == LINE else Line(length, (Kept(),), {})
    for card in cards:
        line = line[bit(card)]
    return line


def forget() -> None:
    """Forget all lines that are made so far: the table has changed."""
    _EMPTY[0] = Line(LINE, (Kept(),), {})
