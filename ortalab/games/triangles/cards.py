"""The cards of Poker Polygons, the points of a line, and the hands that an incomplete line can become."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ortalab.cards.deck import ACE_BOTH, RANKS, SUITS, Rank, Suit, find_run
from ortalab.errors import TextError, shown

HOLLOW: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♠"}
"""The assignment's suit symbols, hollow for red suits."""

LINE: Final = 5
"""The number of cards that score on a line."""


class Card(NamedTuple):
    """A card: a rank and a suit.

    >>> card = read_card("10h")
    >>> str(card), card.rank.word, card.suit.word
    ('10♡', '10', 'Hearts')
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{HOLLOW[self.suit]}"


_CARDS: Final = {str(card): card for card in (Card(rank, suit) for rank in RANKS for suit in SUITS)}
_SIGNS: Final = str.maketrans("♥♦cdhs", "♡♢♣♢♡♠")


def read_card(text: str) -> Card:
    """Parse a card; the suit is a hollow symbol, a filled symbol or a letter.

    >>> str(read_card("10h")), str(read_card("k♦"))
    ('10♡', 'K♢')
    """
    printed = text.strip()[:-1].upper() + text.strip()[-1:].lower().translate(_SIGNS)
    if printed not in _CARDS:
        raise TextError(f"unknown card {shown(text)}; write it like 10♡ or 10h")
    return _CARDS[printed]


def new_deck() -> list[Card]:
    """Create a deck of 52 cards, lowest rank first.

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


def name_line(cards: Iterable[Card], fewest: int = LINE, ladder: tuple[Rank, ...] = ACE_BOTH) -> str:
    """Name the best hand among the cards of a line; fewer than `fewest` cards are a High Card.

    Straights climb the ranks of `ladder`.

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
        "Straight Flush": any(find_run(ranks, ladder, LINE) for ranks in flushes),
        "Four of a Kind": first >= 4,
        "Full House": first >= 3 and second >= 2,
        "Flush": bool(flushes),
        "Straight": len(copies) >= LINE and find_run(copies, ladder, LINE) is not None,
        "Three of a Kind": first >= 3,
        "Two Pair": second >= 2,
        "Pair": first >= 2,
        "High Card": True,
    }
    return next(name for name in POINTS if made[name])


def score_line(cards: Iterable[Card], ladder: tuple[Rank, ...] = ACE_BOTH) -> int:
    """Return the points of the best five-card hand on a line.

    >>> score_line(map(read_card, "3♡ 6♠ A♡ 4♡ 6♡ 7♡".split()))
    20
    """
    return POINTS[name_line(cards, ladder=ladder)]


WINDOWS: Final = [ACE_BOTH[low : low + LINE] for low in range(len(ACE_BOTH) - LINE + 1)]
"""The ranks of every straight, in order."""
RUNS: Final = [frozenset(run) for run in WINDOWS]

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
    cards: tuple[Card, ...] = ()  # the unseen cards that complete it, if one cell is empty

    @property
    def points(self) -> int:
        return POINTS[self.name]


@lru_cache(maxsize=512)  # saves 0.34 ms per drawing of Triangles
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
    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = frozenset(cards)
        self.ranks, self.suits = Counter(card.rank for card in self.cards), Counter(card.suit for card in self.cards)

    def can_make(self, name: str, cards: Sequence[Card]) -> bool:
        """Return whether unseen cards can complete `cards` to a hand of this name, or a better one."""
        suits = [suit for suit in Suit if all(card.suit is suit for card in cards)]
        if name in _COPIES:
            return self._has(Counter(card.rank for card in cards), len(cards), _COPIES[name])
        if name == "Flush":
            return any(self.suits[suit] >= LINE - len(cards) for suit in suits)
        return any(self._runs(cards, suit) for suit in (suits if name == "Straight Flush" else (None,)))

    def _runs(self, cards: Sequence[Card], suit: Suit | None) -> bool:
        """Return whether unseen cards can complete a straight, in a suit if given."""
        ranks = {card.rank for card in cards}
        if len(ranks) < len(cards):
            return False
        have = {card.rank for card in self.cards if suit is None or card.suit is suit}
        return any(ranks <= run and run - ranks <= have for run in RUNS)

    def _has(self, have: Counter[Rank], count: int, wanted: tuple[int, ...], taken: tuple[Rank, ...] = ()) -> bool:
        """Return whether different ranks can reach these numbers of copies with unseen cards."""
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
