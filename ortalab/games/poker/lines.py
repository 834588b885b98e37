"""Generate command lines to test programs: every kind of hand, close decisions, draws, letter case, and bad input."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.poker.decision import ROLES, decide
from ortalab.games.poker.hands import CATEGORIES, Category
from ortalab.games.poker.questions import RANKS, SUITS, deal_with, draw_ranks

Words = tuple[str, ...]
EACH: Final = 4
"""The number of lines per kind of hand."""
TRIES: Final = 400
"""The maximum number of attempts to draw two hands decided by a given rank."""
MOST_HANDS: Final = 9
NO_CARDS: Final = ("1S", "10H", "XH", "AX", "SA", "A", "ASD", "0C", "", "5", "hh", "t-")
"""Words that are not cards, though some look like cards."""
WHEELS: Final = (
    "AS 2D 3H 4C 5S",
    "5H 4H 3H 2H AH",
    "AS 2D 3H 4C 5S 2C 2D 9H 8S 7C",
    "KS AD 2H 3C 4S",
    "AS KD QH JC TS AD 2S 3C 4D 5H",
    "6S 2D 3H 4C 5S AH 2S 3C 4D 5H",
    "AS 2S 3S 4S 5S KD QD 9D 7D 2D",
)
"""Lines with hands such as A 2 3 4 5 and K A 2 3 4, which are not straights in the assignment."""


class Line(NamedTuple):
    """The arguments of a program, and the name of their group."""

    group: str
    words: Words


def graded_lines(seed: int = 0) -> tuple[Line, ...]:
    """Generate the grading cases, single hands first; a seed always gives the same ones.

    >>> lines = graded_lines()
    >>> len({line.words for line in lines}) == len(lines), lines[0].group, lines[-1].group
    (True, 'straight flush', 'wrong number')
    """
    chance = SplitMix(seed)
    found = [Line(name, words) for name, kind in GROUPS.items() for words in kind(chance)]
    return tuple({line.words: line for line in reversed(found)}.values())[::-1]


def hard_lines(most: int) -> tuple[Words, ...]:
    """Select `most` lines: three quarters from the hard groups in turn, then lines of other groups."""
    lines = graded_lines(0)
    rows = [[line.words for line in lines if line.group == name] for name in HARD]
    taken = [row[nth] for nth in range(max(map(len, rows))) for row in rows if nth < len(row)]
    others = [line.words for line in lines if line.group not in HARD]
    return tuple([*taken[: most - most // 4], *others[:: max(1, len(others) // (most // 4))]][:most])


def draw_lines(count: int, seed: int) -> Iterator[Words]:
    """Draw `count` lines, from every group in turn."""
    number, nth = 0, 0
    while number < count:
        lines = [*graded_lines((seed << 16) + nth)]
        SplitMix(seed + nth).shuffle(lines)
        for line in lines:
            yield line.words
            number += 1
            if number == count:
                return
        nth += 1


# ---- the groups: each function yields the lines of one --------------------------------------------------------------


def _hand(category: Category, chance: SplitMix, ranks: str = "") -> Words:
    for _ in range(TRIES):
        hand = deal_with(category, ranks or draw_ranks(category, chance), (), chance)
        if hand:
            return hand
    raise AssertionError(ranks)


def _alone(category: Category, chance: SplitMix) -> Iterator[Words]:
    for _ in range(EACH):
        yield _hand(category, chance)


def _categories(chance: SplitMix) -> Iterator[Words]:
    """Yield pairs of hands from neighbouring categories, in random order."""
    for better, worse in pairwise(CATEGORIES):
        hands = [_hand(better, chance), _hand(worse, chance)]
        chance.shuffle(hands)
        yield (*hands[0], *hands[1])


def _kickers(chance: SplitMix) -> Iterator[Words]:
    """Yield two hands of one category for each rank that can decide."""
    for category in CATEGORIES:
        for place, role in enumerate(ROLES[category.name]):
            yield _decided_by(category, place, role, chance)


def _decided_by(category: Category, place: int, role: str, chance: SplitMix) -> Words:
    for _ in range(TRIES):
        ranks = "".join(sorted(draw_ranks(category, chance), key=RANKS.index)) if max(category.sizes) == 1 else ""
        ranks = ranks or _sorted_tail(category, draw_ranks(category, chance))
        others = [rank for rank in RANKS if rank not in ranks[:place]]
        chance.shuffle(others)
        near = draw_ranks(category, chance) if category.is_straight else ranks[:place] + "".join(others)
        hands = [deal_with(category, text[: len(category.sizes)], (), chance) for text in (ranks, near)]
        if all(hands):
            step = decide(hands).decisive
            if step and step.role == role:
                chance.shuffle(hands)
                return (*hands[0], *hands[1])
    raise AssertionError(role)


def _sorted_tail(category: Category, ranks: str) -> str:
    """Sort the ranks of equal group size in descending order."""
    order = sorted(range(len(ranks)), key=lambda at: (-category.sizes[at], RANKS.index(ranks[at])))
    return "".join(ranks[at] for at in order)


def _draws(chance: SplitMix) -> Iterator[Words]:
    """Yield two to five hands that draw, some with worse hands between them."""
    for nth, category in enumerate(CATEGORIES):
        ranks, many = draw_ranks(category, chance), 2 + nth % 4
        try:
            hands = [_hand(category, chance, ranks) for _ in range(many)]
        except AssertionError:  # five consecutive ranks cannot be a high card
            hands = [_hand(CATEGORIES[-1], chance, "KT863") for _ in range(many)]
        if nth % 2:
            hands.insert(1, _hand(CATEGORIES[-1], chance, "97542"))
        if not nth % 3:
            hands.insert(0, _hand(CATEGORIES[-1], chance, "87532"))
        yield tuple(card for hand in hands for card in hand)


def _many(chance: SplitMix) -> Iterator[Words]:
    """Yield lines of many hands, several of them strong."""
    for many in range(3, MOST_HANDS + 1):
        category = CATEGORIES[chance.below(len(CATEGORIES))]
        ranks = draw_ranks(category, chance)
        hands: list[Words] = []
        while len(hands) < many:
            kind = category if chance.below(2) else CATEGORIES[-1 - chance.below(4)]
            same = deal_with(category, ranks, (), chance) if kind is category and chance.below(2) else ()
            hands.append(same or _hand(kind, chance))
        yield tuple(card for hand in hands for card in hand)


def _letters(chance: SplitMix) -> Iterator[Words]:
    """Yield hands in lower and mixed case."""
    for nth in range(EACH + 2):
        words = [card for _ in range(1 + nth // 3) for card in _hand(CATEGORIES[chance.below(9)], chance)]
        yield tuple(
            "".join(sign.lower() if not nth % 3 or chance.below(2) else sign for sign in card) for card in words
        )


def _no_cards(chance: SplitMix) -> Iterator[Words]:
    """Yield lines with an invalid card at any position, some with two."""
    for nth, wrong in enumerate(NO_CARDS):
        words = [card for _ in range(1 + nth % 2) for card in _hand(CATEGORIES[-1 - nth % 3], chance)]
        words[chance.below(len(words))] = wrong
        if not nth % 4:
            words[-1] = "1s"
        yield tuple(words)


def _numbers(chance: SplitMix) -> Iterator[Words]:
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    chance.shuffle(cards)
    for many in (0, 1, 4, 6, 9, 11):
        yield tuple(cards[:many])
    yield (*cards[:3], "1S")


GROUPS: Final[dict[str, Callable[[SplitMix], Iterator[Words]]]] = {
    **{category.name: partial(_alone, category) for category in CATEGORIES},
    "which kind wins": _categories,
    "which rank decides": _kickers,
    "draws": _draws,
    "many hands": _many,
    "ace and two": lambda _: (tuple(line.split()) for line in WHEELS),
    "small letters": _letters,
    "no card": _no_cards,
    "wrong number": _numbers,
}
"""The groups of lines, each with its generator."""
HARD: Final = ("which rank decides", "draws", "ace and two", "no card", "many hands", "small letters", "wrong number")
"""The groups in which most programs go wrong."""
