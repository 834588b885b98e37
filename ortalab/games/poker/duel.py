"""Count exactly the results of two hands with holes, without dealing both of them.

The cards that fill one hand are missing from the other's deck. Every completion of one is compared with every
completion of the other as if they were independent; the pairs that share a card are then subtracted by inclusion and
exclusion: those that share one given card, minus those that share two, and so on.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations
from math import comb

from ortalab.games.poker.completions import Hand, completions
from ortalab.games.poker.tally import DRAW, LOSE, WIN, Counts

Ways = Mapping[int, int]  # the number of completions by strength


class Duel:
    """The counts of two hands, and of the best complete hand besides."""

    def __init__(self, floor: int) -> None:
        """Start with zero counts; `floor` is the strength of the best complete hand, -1 if there is none."""
        self.floor = floor
        self.counts: tuple[Counts, Counts] = {}, {}
        self.beaten = self.tied = 0  # the complete hand is the only best, or draws with one or both

    def add(self, one: Ways, other: Ways, sign: int) -> None:
        """Compare all completions of two hands and add the counts; subtract them if `sign` is -1."""
        self._compare(self.counts[0], one, other, sign)
        self._compare(self.counts[1], other, one, sign)
        if self.floor >= 0:
            below = _up_to(one, self.floor - 1) * _up_to(other, self.floor - 1)
            self.beaten += sign * below
            self.tied += sign * (_up_to(one, self.floor) * _up_to(other, self.floor) - below)

    def _compare(self, counts: Counts, ways: Ways, against: Ways, sign: int) -> None:
        """Count the wins, draws and losses of each strength of a hand."""
        strengths = sorted(against)
        below = [0, *accumulate(against[strength] for strength in strengths)]
        for strength, times in ways.items():
            row = counts.setdefault(strength, [0, 0, 0])
            less = below[bisect_left(strengths, strength)]
            equal = against.get(strength, 0)
            won, drawn = (less, equal) if strength > self.floor else (0, less + equal)
            if strength < self.floor:
                drawn = 0
            row[WIN] += sign * times * won
            row[DRAW] += sign * times * drawn
            row[LOSE] += sign * times * (below[-1] - won - drawn)


def _up_to(ways: Ways, most: int) -> int:
    return sum(times for strength, times in ways.items() if strength <= most)


def effort_of(one: Hand, other: Hand, cards: int) -> int:
    """Estimate the number of lookups that an exact count of two hands needs."""
    return sum(
        comb(cards, shared) * (_looks(one.holes - shared) + _looks(other.holes - shared))
        for shared in range(min(one.holes, other.holes) + 1)
    )


def _looks(holes: int) -> int:
    """Estimate how many strengths a hand can reach: the choices of `holes` ranks."""
    return comb(12 + holes, holes)


def count(duel: Duel, one: Hand, other: Hand, deck: Sequence[int], slice_size: int, *, low_ace: bool) -> Iterator[None]:
    """Count all completions; yield after every `slice_size` lookups or so."""
    looked = 0
    for shared in range(min(one.holes, other.holes) + 1):
        looks = _looks(one.holes - shared) + _looks(other.holes - shared)
        for cards in combinations(deck, shared):
            rest = [card for card in deck if card not in cards]
            duel.add(
                completions(one.given(cards), rest, low_ace=low_ace),
                completions(other.given(cards), rest, low_ace=low_ace),
                -1 if shared % 2 else 1,
            )
            looked += looks
            if looked >= slice_size:
                looked = 0
                yield
