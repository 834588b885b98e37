"""What to throw: every choice of cards to keep, with what the new cards then make of the hand."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import DECK, Hand, completions, read_hand
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, value_of
from ortalab.games.poker.rarity import HANDS, worse_than


class Hold(NamedTuple):
    """Cards that are kept, and what becomes of them when the others are drawn anew."""

    keep: tuple[int, ...]  # places in the hand
    value: float  # the share of all hands that it then beats, on average
    draws: int  # how many draws there are
    classes: dict[str, int]  # how many of them end in each category, the best category first


def evaluate_holds(hand: Sequence[str], *, low_ace: bool = False) -> Iterator[list[Hold]]:
    """Yield the holds of a hand judged so far, the best first; the last list has all 32. All of it is exact.

    >>> *_, holds = evaluate_holds(["9S", "9D", "TH", "JH", "QH"])
    >>> [(hold.keep, f"{hold.value:.1%}", hold.draws) for hold in holds[:2]]
    [((0, 1), '80.8%', 16215), ((0, 1, 4), '80.4%', 1081)]
    """
    known = read_hand(hand)
    if known.holes:
        raise OrtalabError(f"{len(known.held)} cards; what to throw is asked of {HAND_SIZE}")
    rest = [number for number in DECK if number not in known.held]
    found: list[Hold] = []
    for size in range(HAND_SIZE, -1, -1):
        found += [_hold(known, keep, rest, low_ace=low_ace) for keep in combinations(range(HAND_SIZE), size)]
        found.sort(key=lambda hold: (-hold.value, -len(hold.keep)))
        yield list(found)


def _hold(known: Hand, keep: tuple[int, ...], rest: Sequence[int], *, low_ace: bool) -> Hold:
    held = Hand(tuple(known.held[place] for place in keep), HAND_SIZE - len(keep))
    worse, classes = worse_than(low_ace=low_ace), dict.fromkeys((category.name for category in CATEGORIES), 0)
    draws = beaten = 0
    for strength, ways in completions(held, rest, low_ace=low_ace).items():
        draws += ways
        beaten += ways * worse[strength]
        classes[value_of(strength, low_ace=low_ace).category.name] += ways
    return Hold(keep, beaten / draws / HANDS, draws, {name: ways for name, ways in classes.items() if ways})
