"""Big-2's cards, as numbers from 0 (`C[3]`) to 51 (`S[2]`) in ascending order, and the patterns of plays.

`card // SUIT_COUNT` is the index of a card's rank. A triple would be one more row, `Pattern("triple", Sets((3,)))`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from ortalab.cards import RANKS, Rank, Suit
from ortalab.cards.shapes import arrangements
from ortalab.errors import TextError, shown

Cards = tuple[int, ...]

RISING = (*RANKS[1:], Rank.TWO)
"""The ranks, lowest first."""
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits, lowest first."""
RANK_COUNT, SUIT_COUNT = len(RISING), len(SUITS)
CIRCLE = (*range(RANK_COUNT), *range(RANK_COUNT))
"""The indices of the ranks, twice in a row, since the three follows the two in straights."""

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
    """Parse a full deck, the bottom card first.

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


class Sets(NamedTuple):
    """A finder of groups of equal ranks, such as three cards of one rank and two of another.

    >>> [*Sets((2,))((0, 1, 2))]
    [(0, 1), (0, 2), (1, 2)]
    """

    sizes: tuple[int, ...]

    def __call__(self, cards: Sequence[int]) -> Iterator[Cards]:
        """Yield every play of the pattern among ascending cards; plays are ascending too."""
        fewest = min(self.sizes)
        groups = [group for group in _by_rank(cards) if len(group) >= fewest]
        for arranged in arrangements(self.sizes, groups):
            for found in product(*map(combinations, arranged, self.sizes)):
                yield tuple(sorted(card for chosen in found for card in chosen))


class Runs(NamedTuple):
    """A finder of consecutive ranks that may wrap around, one card of each.

    >>> [len([*Runs(5)(cards)]) for cards in (range(0, 20, 4), range(52), (0, 4, 8, 44, 48))]
    [1, 13312, 1]
    """

    length: int

    def __call__(self, cards: Sequence[int]) -> Iterator[Cards]:
        """Yield every play of the pattern among ascending cards; plays are ascending too."""
        groups: dict[int, list[int]] = {group[0] // SUIT_COUNT: group for group in _by_rank(cards)}
        if len(groups) >= self.length:
            for window in _WINDOWS[self.length]:
                if all(map(groups.__contains__, window)):
                    for found in product(*map(groups.__getitem__, window)):
                        yield tuple(sorted(found))


_WINDOWS = [[CIRCLE[low : low + length] for low in range(RANK_COUNT)] for length in range(RANK_COUNT + 1)]
"""The runs of each length."""


def highest(cards: Cards) -> int:
    """Return the highest card, the default strength of a play."""
    return cards[-1]


def tell_highest(cards: Cards) -> str:
    return TEXTS[cards[-1]]


class Pattern(NamedTuple):
    """A kind of play, made of values and named functions so that it can be pickled."""

    name: str
    find: Sets | Runs  # yields every play among ascending cards
    strength: Callable[[Cards], int] = highest  # the sort key for plays of the pattern
    tell: Callable[[Cards], str] = tell_highest  # describes the strength


class Play(NamedTuple):
    """Cards played together, with their pattern and strength."""

    cards: Cards
    pattern: Pattern
    strength: int

    def beats(self, other: "Play") -> bool:
        """Return whether this play beats another: the same pattern, and higher."""
        return self.pattern.name == other.pattern.name and self.strength > other.strength


def triple_rank(cards: Cards) -> int:
    """Return the rank of a full house's triple, which always contains the middle card."""
    return cards[len(cards) // 2] // SUIT_COUNT


def tell_triple(cards: Cards) -> str:
    """Describe the rank of a full house's triple, such as the triple of 3s."""
    return f"the triple of {RISING[triple_rank(cards)]}s"


PATTERNS = (
    Pattern("single", Sets((1,))),
    Pattern("pair", Sets((2,))),
    Pattern("straight", Runs(5)),
    Pattern("full house", Sets((3, 2)), triple_rank, tell_triple),
)
"""The patterns of the assignment."""


def is_round(cards: Cards) -> bool:
    """Return whether a straight wraps from the two to the three.

    >>> is_round((0, 4, 40, 44, 48)), is_round((32, 36, 40, 44, 48)), is_round((0, 4, 8, 12, 16))
    (True, False, False)
    """
    return cards[0] < SUIT_COUNT and cards[-1] // SUIT_COUNT == RANK_COUNT - 1


def find_play(cards: Cards, patterns: Sequence[Pattern] = PATTERNS) -> Play | None:
    """Identify the play that ascending cards make; return None if they match no pattern.

    >>> find_play((0, 1)).pattern.name, find_play((0, 4))
    ('pair', None)
    """
    for pattern in patterns:
        if cards in pattern.find(cards):
            return Play(cards, pattern, pattern.strength(cards))
    return None


def find_plays(hand: Cards, patterns: Sequence[Pattern], top: Play | None = None) -> Iterator[Play]:
    """Yield every play in a hand; given a top play, only those that beat it."""
    for pattern in patterns if top is None else (top.pattern,):
        for cards in pattern.find(hand):
            strength = pattern.strength(cards)
            if top is None or strength > top.strength:
                yield Play(cards, pattern, strength)


def _by_rank(cards: Sequence[int]) -> list[list[int]]:
    groups: list[list[int]] = []
    last = -1
    for card in cards:
        if card // SUIT_COUNT == last:
            groups[-1].append(card)
        else:
            groups.append([card])
            last = card // SUIT_COUNT
    return groups
