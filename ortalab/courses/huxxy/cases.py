"""Generate cases for the functions `score` and `valid_table`: edge cases first, then random ones by a seed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement, islice
from typing import Any, Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.huxxy.hidden import JOKER, PACK, RED, SUITS, VALUES

BLACKS: Final = "SC"
MOST_HAND: Final = 24
"""The size of the largest random hand."""


class Case(NamedTuple):
    """A call of a function."""

    name: str  # the name of the function, without the common prefix
    arguments: tuple[Any, ...]

    @property
    def has_joker(self) -> bool:
        """Whether a Joker is among the cards."""
        return JOKER in repr(self.arguments)


def cards_of(value: object) -> Iterator[str]:
    """Yield the cards within a value, with repetitions.

    >>> list(cards_of((0, 1, ("KC", 0))))
    ['KC']
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        yield from chain.from_iterable(map(cards_of, value))


def score_cases(seed: int, count: int) -> tuple[Case, ...]:
    """Generate calls of `score`, edge cases first."""
    chance = SplitMix(seed)
    edges: list[list[str]] = [[], ["XX"], ["AC"], ["0H"], ["JS"], ["QD"], ["KC"], ["AC", "AC"], ["XX", "KS", "XX"]]
    edges += [[value + SUITS[nth % len(SUITS)]] for nth, value in enumerate(VALUES)]
    edges += [[value + suit for value in VALUES] for suit in SUITS]
    edges.append(list(PACK))
    return tuple(Case("score", (hand,)) for hand in islice(chain(edges, _hands(chance)), count))


def _hands(chance: SplitMix) -> Iterator[list[str]]:
    while True:
        size, has_jokers = 1 + chance.below(MOST_HAND), not chance.below(10)
        deck = [*PACK, *PACK, *[JOKER] * (2 * has_jokers)]
        chance.shuffle(deck)
        yield deck[:size]


def table_cases(seed: int, count: int) -> tuple[Case, ...]:
    """Generate calls of `valid_table`, edge cases first."""
    chance = SplitMix(seed)
    tables = islice(chain(_edge_tables(), _random_tables(chance)), count)
    return tuple(Case("valid_table", ([list(group) for group in table],)) for table in tables)


def _edge_tables() -> Iterator[Sequence[Sequence[str]]]:
    """Yield tables on either side of each rule: group size, suits, alternating colours, the ace, Jokers."""
    yield []
    yield from ([group.split()] for group in _GROUPS)
    for size in (3, 4):
        for suits in combinations_with_replacement(SUITS, size):
            if max(Counter(suits).values()) <= 2:
                yield [[f"7{suit}" for suit in suits]]
    for colours in ("RBR", "BRB", "RRB", "BBR", "RBB", "BRR", "RRR", "BBB"):
        yield [
            [f"{value}{(RED if colour == 'R' else BLACKS)[0]}" for value, colour in zip("456", colours, strict=True)]
        ]
    run = [value + "SH"[nth % 2] for nth, value in enumerate(VALUES)]
    yield from ([run[start : start + size]] for size in (3, 5) for start in range(0, len(run) - size + 1, 2))
    yield from ([run], [run[1:]], [run[:12]], [[*run, "AS"]], [run[4:7], ["9C", "9D"]], [["9C", "9D"], run[4:7]])
    yield from ([run[2:5][::-1], ["KC", "KD", "KH"]], [run[:3], run[:3]], [["2C", "3D", "XX"], ["KC", "KD", "XX"]])


_GROUPS: Final = (
    *("AC", "XX", "AC 2D", "KC KD", "AC XX", "XX XX", "KS KS KC", "2S 2S 2C", "2C 2H 2S 2C"),
    *(
        "AS 2H 3C",
        "3C AS 2H",
        "QC KH AS",
        "QC KH AD",
        "KH AS 2H",
        "QS KD AC 2H",
        "JS QD KC",
        "KC QD JS",
        "0C JH QS KH 9D",
    ),
    *("9S 0H JC", "9S 0S JS", "9H 0D JH", "8C 0H QS", "2C 3D 5S", "3S 3H 4C", "3S 4H 4H 5C", "2S 3H 4C 4D"),
    *("5S 5H 5C 5D 5S", "5S 5S 5C 5C 5D", "5S 5H 5C 5D 5S 5H", "5S 5H 5C 5S 5H 5C", "KS KS KH KH KC KC KD KD"),
    *("KS KH KC QD", "7S 7H 7C 8S", "2C 3H XX", "3C 3H XX", "3C 3C XX", "2C 4S 5H XX", "2C 4H XX", "QS KH XX"),
    *("2C 5S XX", "3H 4S 5H XX", "3C XX XX", "8S 8H 8C 8D XX", "8S 8S 8C 8D XX", "KS KS KH KH KC KC KD KD XX"),
)


def _random_tables(chance: SplitMix) -> Iterator[list[list[str]]]:
    """Yield tables of valid groups, half of them with one card changed, dropped, doubled or moved to another suit."""
    while True:
        table = [_group(chance) for _ in range(1 + chance.below(4))]
        if chance.below(2):
            _spoil(table, chance)
        for group in table:
            chance.shuffle(group)
        if most(table) <= 2:
            yield table


def most(value: object) -> int:
    """Return the count of the most frequent card."""
    return max(Counter(cards_of(value)).values(), default=0)


def _group(chance: SplitMix) -> list[str]:
    if chance.below(2):
        size, suits = 3 + chance.below(4), list(SUITS)
        chance.shuffle(suits)
        value = VALUES[chance.below(len(VALUES))]
        group = [value + suit for suit in (suits + suits)[:size]]
    else:
        size = 3 + chance.below(4)
        first = chance.below(2)
        colours = [(RED, BLACKS)[(first + nth) % 2][chance.below(2)] for nth in range(size)]
        start = chance.below(len(VALUES) - size + 1)
        group = [VALUES[start + nth] + suit for nth, suit in enumerate(colours)]
    if not chance.below(12):
        group[chance.below(len(group))] = JOKER
    return group


def _spoil(table: list[list[str]], chance: SplitMix) -> None:
    group = table[chance.below(len(table))]
    at = chance.below(len(group))
    match chance.below(4):
        case 0:
            del group[at]
        case 1:
            group.append(group[at])
        case 2:
            group[at] = PACK[chance.below(len(PACK))]
        case _:
            card = group.pop(at)
            group.append(card[0] + SUITS[chance.below(len(SUITS))] if card != JOKER else card)
