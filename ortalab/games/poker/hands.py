"""Describe and rank hands of five cards, and name the winners.

A card is two characters in any case, such as `TH`. Each card has a number, and the sum of five numbers is the key into
tables of strengths, which are built on first use.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.cards.deck import ACE_BOTH, ACE_HIGH
from ortalab.cards.shapes import arrangements
from ortalab.errors import OrtalabError, TextError

HAND_SIZE = 5
"""The number of cards in a hand.

>>> len("TH JH QH KH AH".split()) == HAND_SIZE
True
"""
CLASSES = 7462
"""The number of strengths, the same under both rules for the ace.

>>> rank(["TH", "JH", "QH", "KH", "AH"]) == CLASSES - 1
True
"""


class Category(NamedTuple):
    """A kind of hand: its name, a description with a slot for each named rank, its shape, and other conditions.

    >>> pair = CATEGORIES[-2]
    >>> pair.name, pair.text, pair.sizes
    ('one pair', 'Pair of {}s', (2, 1, 1, 1))
    """

    name: str
    text: str
    sizes: tuple[int, ...] = (1, 1, 1, 1, 1)
    is_straight: bool = False
    is_flush: bool = False


CATEGORIES = (
    Category("straight flush", "{}-high straight flush", is_straight=True, is_flush=True),
    Category("four of a kind", "Four {}s", (4, 1)),
    Category("full house", "{}s full of {}s", (3, 2)),
    Category("flush", "{}-high flush", is_flush=True),
    Category("straight", "{}-high straight", is_straight=True),
    Category("three of a kind", "Three {}s", (3, 1, 1)),
    Category("two pair", "{}s over {}s", (2, 2, 1)),
    Category("one pair", "Pair of {}s", (2, 1, 1, 1)),
    Category("high card", "{}-high"),
)
"""Every category, best first (assignment, The Game of Poker).

>>> CATEGORIES[0].name, CATEGORIES[-1].name
('straight flush', 'high card')
"""


class Value(NamedTuple):
    """The value of a hand: its category, and the ranks to compare in order.

    >>> worth = value(["QH", "7S", "QC", "7C", "QD"])
    >>> worth.category.name, [str(rank) for rank in worth.ranks], str(worth)
    ('full house', ['Q', '7'], 'Queens full of 7s')
    """

    category: Category
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        return self.category.text.format(*(rank.word for rank in self.ranks))


# Chosen so that different choices of five ranks, at most four of them equal, have different sums.
_RANK_NUMBERS = (-1, -1, 0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)  # by rank: the two is 0
# Chosen so that the sum of five cards of one suit differs from that of any mixture of suits. All sums are below
# 2**30, beyond which CPython adds more slowly.
VALUES = "23456789TJQKA"
"""The letters of the ranks, lowest first."""
ABOVE = 19
RANKS_ONLY = (1 << ABOVE) - 1
"""The mask of the rank part in a card's number, or in a sum of numbers."""
_SUIT_NUMBERS = {suit: number << ABOVE for suit, number in zip(SUITS, (1, 2, 7, 32), strict=True)}

NUMBERS = {
    spelling: _RANK_NUMBERS[rank] + _SUIT_NUMBERS[suit]
    for letter, rank in zip(VALUES, RANKS, strict=True)
    for suit in SUITS
    for first, second in [(letter, suit.word[0])]
    for spelling in {first + second, first.lower() + second, first + second.lower(), first.lower() + second.lower()}
}
"""The number of each card, by spelling.

>>> NUMBERS["TH"] == NUMBERS["th"], len({*NUMBERS.values()})
(True, 52)
"""

# The strength of each sum, and the value of each strength; filled on first use.
_ace_high: dict[int, int] = {}
_values: list[Value] = []
_low_ace: dict[int, int] = {}
_low_ace_values: list[Value] = []


def rank(hand: Sequence[str], *, low_ace: bool = False) -> int:
    """Return the strength of a hand, from 0 (7-high) to 7461 (Ace-high straight flush); equal hands draw.

    The ace is always high, as in the assignment; with `low_ace`, A 2 3 4 5 is a straight too.

    >>> rank(["2H", "3D", "5S", "9C", "KD"]) < rank(["2C", "3H", "4S", "8C", "AH"])
    True
    >>> rank(["AS", "2S", "3S", "4S", "5H"]), rank(["AS", "2S", "3S", "4S", "5H"], low_ace=True)
    (784, 5853)
    >>> rank(["AS", "2S", "3S", "4S", "1S"])
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: invalid card name '1S'
    """
    strengths = _low_ace if low_ace else _ace_high
    numbers = NUMBERS
    try:
        a, b, c, d, e = hand
        total = numbers[a] + numbers[b] + numbers[c] + numbers[d] + numbers[e]
        # A flush is looked up with its suits, any other hand by its ranks alone.
        return strengths[total] if total in strengths else strengths[total & RANKS_ONLY]
    except (KeyError, ValueError):
        return rank_cards(numbers_of(hand), low_ace=low_ace)


def rank_cards(cards: Iterable[int], *, low_ace: bool = False) -> int:
    """Rank a hand given by numbers from `NUMBERS`, for callers that rank the same cards many times.

    >>> cards = [NUMBERS[text] for text in ("2H", "TH", "AS", "AD", "TC")]
    >>> rank_cards(cards) == rank(["2H", "TH", "AS", "AD", "TC"])
    True
    """
    strengths = _low_ace if low_ace else _ace_high
    try:
        a, b, c, d, e = cards
        total = a + b + c + d + e
        return strengths[total] if total in strengths else strengths[total & RANKS_ONLY]
    except ValueError:
        raise OrtalabError("a hand is five cards") from None
    except KeyError:
        if strengths:
            raise OrtalabError("a hand has at most four cards of one rank") from None
    _fill(low_ace=low_ace)
    return rank_cards((a, b, c, d, e), low_ace=low_ace)


def strengths_by_sum(*, low_ace: bool = False) -> dict[int, int]:
    """Return the lookup table of strengths, built on first use.

    Its keys are sums of card numbers: whole numbers for flushes, only their rank parts for all other hands.
    """
    strengths = _low_ace if low_ace else _ace_high
    if not strengths:
        _fill(low_ace=low_ace)
    return strengths


def value_of(strength: int, *, low_ace: bool = False) -> Value:
    """Return the value shared by all hands of a strength.

    >>> print(value_of(CLASSES - 1))
    Ace-high straight flush
    """
    strengths_by_sum(low_ace=low_ace)
    return (_low_ace_values if low_ace else _values)[strength]


def value(hand: Sequence[str], *, low_ace: bool = False) -> Value:
    """Return a hand's category and its ranks in the order of comparison.

    >>> value(["2H", "3D", "5S", "9C", "KD"]).category.name
    'high card'
    """
    return value_of(rank(hand, low_ace=low_ace), low_ace=low_ace)


def describe(hand: Sequence[str], *, low_ace: bool = False) -> str:
    """Describe a hand.

    >>> describe(["2H", "TH", "AS", "AD", "TC"])
    'Aces over 10s'
    """
    return str(value(hand, low_ace=low_ace))


def winners(hands: Iterable[Sequence[str]], *, low_ace: bool = False) -> tuple[int, ...]:
    """Return the indices of the best hands; more than one if they draw.

    >>> winners([["KS", "9S", "QS", "AS", "JS"], ["3D", "7C", "3S", "3H", "7S"]])
    (1,)
    """
    strengths = [rank(hand, low_ace=low_ace) for hand in hands]
    best = max(strengths, default=None)
    return tuple(place for place, strength in enumerate(strengths) if strength == best)


def report(cards: Sequence[str], *, low_ace: bool = False) -> str:
    """Return the output of the assignment's program for its arguments.

    >>> print(report("KS 9S QS AS JS 3D 7C 3S 3H 7S".split()))
    Player 1: Ace-high flush
    Player 2: 3s full of 7s
    Player 2 wins.
    """
    hands = hands_of(cards)
    return "\n".join(tell([value(hand, low_ace=low_ace) for hand in hands], winners(hands, low_ace=low_ace)))


def hands_of(cards: Sequence[str]) -> list[Sequence[str]]:
    """Group arguments into hands; raise `OrtalabError` in the assignment's words if they are not hands."""
    if not cards or len(cards) % HAND_SIZE:
        raise OrtalabError("wrong number of arguments; must be a multiple of 5")
    numbers_of(cards)  # raises for an invalid card
    return [cards[start : start + HAND_SIZE] for start in range(0, len(cards), HAND_SIZE)]


def tell(values: Sequence[Value], winners: Sequence[int]) -> list[str]:
    """List the output lines of the assignment's program for hands of these values."""
    lines = [f"Player {player}: {worth}" for player, worth in enumerate(values, 1)]
    return [*lines, outcome(winners)] if len(lines) > 1 else lines


def outcome(winners: Sequence[int]) -> str:
    """Name the winners in the words of the assignment's program.

    >>> outcome((0,)), outcome((0, 2, 3))
    ('Player 1 wins.', 'Players 1, 3 and 4 draw.')
    """
    *others, last = (str(place + 1) for place in winners)
    return f"Players {', '.join(others)} and {last} draw." if others else f"Player {last} wins."


def numbers_of(texts: Sequence[str]) -> list[int]:
    """Look up the number of each card; raise `TextError` for the first invalid one."""
    for text in texts:
        if text not in NUMBERS:
            raise TextError(f"invalid card name '{text}'")
    return [NUMBERS[text] for text in texts]


def rank_of(card: str) -> Rank:
    """Return the rank of a valid card.

    >>> print(rank_of("th"))
    10
    """
    return RANKS[VALUES.index(card[0].upper())]


def _fill(*, low_ace: bool) -> None:
    """Build the tables, best category first; each sum gets the first category that fits."""
    strengths, values = (_low_ace, _low_ace_values) if low_ace else (_ace_high, _values)
    best_first = (ACE_BOTH if low_ace else ACE_HIGH)[::-1]
    runs = [best_first[top : top + HAND_SIZE] for top in range(len(best_first) - HAND_SIZE + 1)]
    for category in CATEGORIES:
        flushes = [HAND_SIZE * number for number in _SUIT_NUMBERS.values()] if category.is_flush else [0]
        for ranks in runs if category.is_straight else arrangements(category.sizes, RANKS[::-1]):
            total = sum(map(mul, category.sizes, map(_RANK_NUMBERS.__getitem__, ranks)))
            if total + flushes[0] not in strengths:
                values.append(Value(category, ranks))
                for flush in flushes:
                    strengths[total + flush] = CLASSES - len(values)
    values.reverse()
