"""The patterns of plays as rows: a triple is one more row, `Pattern("triple", sets(3), highest)`."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from ortalab.cards.shapes import arrangements
from ortalab.games.big2.cards import CIRCLE, RANK_COUNT, SUIT_COUNT, Cards

Finder = Callable[[Sequence[int]], Iterator[Cards]]


class Pattern(NamedTuple):
    name: str
    find: Finder  # every play of the pattern among some ascending cards, each ascending
    strength: Callable[[Cards], int]  # what compares two plays of the pattern


class Play(NamedTuple):
    """Cards on the table, as the pattern that they make."""

    cards: Cards
    pattern: Pattern
    strength: int

    def beats(self, other: "Play") -> bool:
        """Tell whether this may be played on the other: the same pattern, and higher."""
        return self.pattern is other.pattern and self.strength > other.strength


def sets(*sizes: int) -> Finder:
    """Return what finds so many cards of one rank, of another rank, and so on.

    >>> list(sets(2)((0, 1, 2)))
    [(0, 1), (0, 2), (1, 2)]
    """
    fewest = min(sizes)

    def find(cards: Sequence[int]) -> Iterator[Cards]:
        groups = [group for group in _by_rank(cards) if len(group) >= fewest]
        for arranged in arrangements(sizes, groups):
            for found in product(*map(combinations, arranged, sizes)):
                yield tuple(sorted(card for chosen in found for card in chosen))

    return find


def runs(length: int) -> Finder:
    """Return what finds so many consecutive ranks on the circle, one card of each.

    >>> [len(list(runs(5)(cards))) for cards in (range(0, 20, 4), range(52), (0, 4, 8, 44, 48))]
    [1, 13312, 1]
    """
    windows = [CIRCLE[low : low + length] for low in range(RANK_COUNT)]

    def find(cards: Sequence[int]) -> Iterator[Cards]:
        groups: dict[int, list[int]] = {group[0] // SUIT_COUNT: group for group in _by_rank(cards)}
        if len(groups) >= length:
            for window in windows:
                if all(map(groups.__contains__, window)):
                    for found in product(*map(groups.__getitem__, window)):
                        yield tuple(sorted(found))

    return find


def highest(cards: Cards) -> int:
    """Return the highest card, which decides where nothing else is said."""
    return cards[-1]


def triple_rank(cards: Cards) -> int:
    """Return the rank of a full house's triple, to which the middle card always belongs."""
    return cards[len(cards) // 2] // SUIT_COUNT


PATTERNS = (
    Pattern("single", sets(1), highest),
    Pattern("pair", sets(2), highest),
    Pattern("straight", runs(5), highest),
    Pattern("full house", sets(3, 2), triple_rank),
)
"""The patterns of the assignment."""


def find_play(cards: Cards, patterns: Sequence[Pattern] = PATTERNS) -> Play | None:
    """Return what ascending cards are, or None where no pattern takes exactly these.

    >>> find_play((0, 1)).pattern.name, find_play((0, 4))
    ('pair', None)
    """
    for pattern in patterns:
        if cards in pattern.find(cards):
            return Play(cards, pattern, pattern.strength(cards))
    return None


def find_plays(hand: Cards, patterns: Sequence[Pattern], top: Play | None = None) -> Iterator[Play]:
    """Yield every play that some ascending cards hold, or only those that beat the top play."""
    for pattern in patterns if top is None else (top.pattern,):
        for cards in pattern.find(hand):
            strength = pattern.strength(cards)
            if top is None or strength > top.strength:
                yield Play(cards, pattern, strength)


def _by_rank(cards: Sequence[int]) -> list[list[int]]:
    """Return the cards of each rank, lowest rank first; ranks that are not there are left out."""
    groups: list[list[int]] = []
    last = -1
    for card in cards:
        if card // SUIT_COUNT == last:
            groups[-1].append(card)
        else:
            groups.append([card])
            last = card // SUIT_COUNT
    return groups
