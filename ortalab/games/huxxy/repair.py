"""Measure how far a group is from valid, and find cards that help; a set of cards is an int with two bits per card."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from ortalab.games.huxxy.hidden import JOKER, PACK

CARDS: Final = (*PACK, JOKER)
UNITS: Final = {card: 1 << (2 * place) for place, card in enumerate(CARDS)}
NAMES: Final = {unit: card for card, unit in UNITS.items()}
WILD: Final = UNITS[JOKER]
EACH: Final = sum(UNITS.values())
"""One of every card."""


def pack(cards: Iterable[str]) -> int:
    """Pack cards, in any order, into an int."""
    return sum(map(UNITS.__getitem__, cards))


def count(cards: int) -> int:
    return (cards & EACH).bit_count() + 2 * (cards >> 1 & EACH).bit_count()


def units(cards: int) -> Iterator[int]:
    """Yield each distinct card, packed, in the order of the pack."""
    left = (cards | cards >> 1) & EACH
    while left:
        unit = left & -left
        yield unit
        left -= unit


def reach(group: int) -> int:
    """Return the cards close enough in value to join a repaired group.

    >>> [NAMES[unit] for unit in units(reach(pack(["AS", "AH", "AC"])))][::4]
    ['AS', '2S', '3S', 'XX']
    """
    jokers, plain = divmod(group, WILD)
    far = 3 if jokers else 2
    low = ((plain & -plain).bit_length() - 1) // 8 - far
    high = (plain.bit_length() - 1) // 8 + far
    return (1 << 8 * min(high + 1, 13)) - (1 << 8 * max(low, 0)) | 3 * WILD


class Repair(NamedTuple):
    """The number of cards to add and remove until a group is valid, and the candidates for the first step."""

    cost: int
    adds: int
    takes: int


# Each value has one byte of plain cards: spades, clubs, hearts, diamonds, two bits each.
_BYTE, _ONES, _BLACK, _RED = 0xFF, 0x55, 0x0F, 0xF0
_RUNS = [(high - low, (1 << high) - (1 << low)) for low in range(11) for high in range(low + 3, 14)]
"""The length and the values of each run, one bit per value."""
_KINDS = [
    counts
    for counts in product(range(3), repeat=4)
    if (sum(counts) in {3, 4} and max(counts) == 1) or (sum(counts) > 4 and min(counts) > 0)
]
"""The number of cards of each suit in each N-of-a-kind."""


@lru_cache(maxsize=1 << 17)  # saves 11 µs per repeated group
def repair(group: int) -> Repair:
    """Compute the repair of a group: the missing and the excess cards, over all nearest valid groups.

    >>> nearest = repair(pack(["4C", "5H"]))
    >>> nearest.cost, [NAMES[unit] for unit in units(nearest.adds)]
    (1, ['3H', '3D', '6S', '6C', 'XX'])
    """
    jokers, plain = divmod(group, WILD)
    if not plain:
        return Repair(jokers + 1, EACH - WILD, WILD * (jokers > 1)) if jokers else Repair(3, EACH, 0)
    size = count(plain) + jokers
    best = size + 3
    nearest: list[tuple[int, int, int, int]] = []
    for target in _targets(plain):
        missing, fitting = target[:2]
        # A Joker replaces a missing card; if none is missing, the Joker, or a card that it could replace, is in excess.
        cost = missing + size - fitting - (2 if jokers and missing else 0)
        if cost < best:
            best, nearest = cost, []
        if cost == best:
            nearest.append(target)
    adds = takes = 0
    for missing, _, more, less in (_differences(plain, target) for target in nearest):
        used = int(jokers > 0 and missing > 0)
        if missing > used:
            adds |= more if jokers else more | WILD
        takes |= less if jokers == used else less | WILD
        if jokers and not missing:
            takes |= (plain | plain >> 1) & EACH
    return Repair(best, adds, takes)


def _targets(plain: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the nearest valid groups of each kind: counts of missing and matching cards, then two more numbers.

    For a run, these are its phase (0 if its cards at even values are black) and its values; for an N-of-a-kind, 2, and
    32 times its value plus its index in `_kinds`.
    """
    present = [0, 0]
    for value in range(13):
        byte = plain >> 8 * value & _BYTE
        if byte:
            present[value & 1] |= bool(byte & _BLACK) << value
            present[~value & 1] |= bool(byte & _RED) << value
            for place, (missing, fitting, _, _) in enumerate(_kinds(byte)):
                yield missing, fitting, 2, 32 * value + place
    for phase, bits in enumerate(present):
        for missing, fitting, values, _ in _runs(bits):
            yield missing, fitting, phase, values


def _differences(plain: int, target: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return the counts of a target's missing and matching cards, the missing cards, and the excess cards."""
    missing, fitting, phase, values = target
    more = less = 0
    if phase == 2:
        value, place = divmod(values, 32)
        _, _, more, less = _kinds(plain >> 8 * value & _BYTE)[place]
        others = plain & ~(_BYTE << 8 * value)
        return missing, fitting, more << 8 * value, less << 8 * value | (others | others >> 1) & EACH
    for value in range(13):
        byte = plain >> 8 * value & _BYTE
        wanted = (_BLACK if value & 1 == phase else _RED) if values >> value & 1 else 0
        fits = byte & wanted
        if wanted and not fits:
            more |= (wanted & _ONES) << 8 * value
        # Either of two matching cards can go; cards that do not match must go.
        spare = byte if fits and count(fits) > 1 else byte & ~wanted
        less |= (spare | spare >> 1) << 8 * value
    return missing, fitting, more, less & EACH


Row = tuple[int, int, int, int]


def _nearest(rows: list[Row]) -> list[Row]:
    """Select the rows of lowest cost, overall and among those with missing cards, which a Joker may replace."""
    short = [row for row in rows if row[0]]
    least = min((missing - fitting for missing, fitting, *_ in rows), default=0)
    least_short = min((missing - fitting for missing, fitting, *_ in short), default=0)
    return [row for row in rows if row[0] - row[1] == least or (row[0] and row[0] - row[1] == least_short)]


@cache  # saves 0.03 ms per repair
def _runs(bits: int) -> list[Row]:
    """Find the runs nearest to cards of these values, as counts of missing and matching cards and the run's values."""
    fits = ((length, (bits & values).bit_count(), values) for length, values in _RUNS)
    return _nearest([(length - fitting, fitting, values, 0) for length, fitting, values in fits if fitting])


@cache  # saves 0.04 ms per repair
def _kinds(byte: int) -> list[Row]:
    """Find the N-of-a-kinds nearest to cards of one value: counts of missing and matching, missing and excess cards."""
    has = [byte >> 2 * suit & 3 for suit in range(4)]
    rows = []
    for counts in _KINDS:
        fitting = sum(map(min, has, counts))
        more = sum(1 << 2 * suit for suit in range(4) if counts[suit] > has[suit])
        less = sum(1 << 2 * suit for suit in range(4) if counts[suit] < has[suit])
        rows.append((sum(counts) - fitting, fitting, more, less))
    return _nearest(rows)
