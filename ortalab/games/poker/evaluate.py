"""Compute the chances of hands with holes in ever finer steps: an exact count if that is fast, else a sample."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations
from math import comb, prod
from typing import Final

from ortalab.cards.chance import SplitMix
from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import (
    DRAW,
    LOSE,
    WIN,
    Counts,
    Estimate,
    Hand,
    completions,
    count_deal,
    deck_without,
    estimates,
    read_hand,
)
from ortalab.games.poker.hands import RANKS_ONLY, rank_cards, strengths_by_sum

Ways = Mapping[int, int]  # the number of completions by strength


class Duel:
    """Exact counts of two hands with holes, and of the best complete hand, without enumerating their joint deals.

    The cards that fill one hand are missing from the other's deck. Every completion of one hand is compared with every
    completion of the other as if they were independent; the pairs that share cards are then removed by inclusion and
    exclusion: subtract those that share a given card, add those that share two given cards, and so on.
    """

    def __init__(self, floor: int) -> None:
        """Start with zero counts; `floor` is the strength of the best complete hand, -1 if there is none."""
        self.floor = floor
        self.counts: tuple[Counts, Counts] = {}, {}
        self.beaten = self.tied = 0  # deals in which the complete hand beats both, or draws with one or both

    def add(self, one: Ways, other: Ways, sign: int) -> None:
        """Compare all completions of two hands, and add the counts times `sign`, 1 or -1."""
        self._compare(self.counts[0], one, other, sign)
        self._compare(self.counts[1], other, one, sign)
        if self.floor >= 0:
            below = _up_to(one, self.floor - 1) * _up_to(other, self.floor - 1)
            self.beaten += sign * below
            self.tied += sign * (_up_to(one, self.floor) * _up_to(other, self.floor) - below)

    def _compare(self, counts: Counts, ways: Ways, against: Ways, sign: int) -> None:
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
    """Estimate the number of lookups for an exact count of two hands."""
    return sum(
        comb(cards, shared) * (_looks(one.holes - shared) + _looks(other.holes - shared))
        for shared in range(min(one.holes, other.holes) + 1)
    )


def _looks(holes: int) -> int:
    """Estimate the number of strengths that a hand can reach, as the number of choices of `holes` ranks."""
    return comb(12 + holes, holes)


def count(duel: Duel, one: Hand, other: Hand, deck: Sequence[int], slice_size: int, *, low_ace: bool) -> Iterator[None]:
    """Count all completions; yield about every `slice_size` lookups."""
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


EFFORT: Final = 60_000
"""The number of deals in a sample, for a standard error of at most 0.2%."""
SLICE: Final = 500
"""The number of deals in a slice of a sample."""
MOST_LOOKS: Final = 130_000
"""The maximum number of lookups for an exact count of two hands; beyond it, they are sampled."""
LOOKS: Final = 4_000
"""The number of lookups in a slice of an exact count."""
MOST_DEALS: Final = 60_000
"""The maximum number of deals for an exact count of three or more hands with holes; beyond it, they are sampled."""


def evaluate(
    hands: Sequence[Sequence[str]], effort: int = EFFORT, *, low_ace: bool = False
) -> Iterator[list[Estimate]]:
    """Yield ever more exact lists of the chances of each hand, in the given order; `?` is an unknown card.

    Estimates without an error are exact; earlier ones come from a sample. The same hands always give the same
    estimates. Unknown cards are dealt from one deck without the known cards; a known card may be in several hands.

    >>> *_, (first, second) = evaluate([["AS", "QD", "JC", "TD", "8S"], ["TH", "JH", "QH"]])
    >>> f"{first.win:.1%}", f"{second.win:.1%}", f"{second.draw:.1%}", second.deals, second.error
    ('57.9%', '41.2%', '0.8%', 946, 0.0)
    """
    read = [read_hand(hand) for hand in hands]
    if not read:
        raise OrtalabError("there is no hand; give five cards, or ? for those to come")
    deck = deck_without(read)
    if _is_quick(read, deck):
        yield from _count(read, deck, low_ace=low_ace)
    else:
        sample = _Sample(read, deck, low_ace=low_ace)
        for dealt in range(0, max(effort, 1), SLICE):
            yield sample.deal(min(SLICE, max(effort, 1) - dealt))


def _is_quick(hands: Sequence[Hand], deck: Sequence[int]) -> bool:
    match [hand for hand in hands if hand.holes]:
        case [one, other]:
            return effort_of(one, other, len(deck)) <= MOST_LOOKS
        case [_, _, *_] as several:
            return _deals(several, len(deck)) <= MOST_DEALS
        case _:
            return True


def _deals(hands: Sequence[Hand], cards: int) -> int:
    """Return the number of ways to fill the holes of all hands."""
    filled = [sum(hand.holes for hand in hands[:place]) for place in range(len(hands))]
    return prod(comb(cards - gone, hand.holes) for gone, hand in zip(filled, hands, strict=True))


def _count(hands: Sequence[Hand], deck: Sequence[int], *, low_ace: bool) -> Iterator[list[Estimate]]:
    """Yield estimates from a growing sample while counting runs, if it takes several slices, then the exact chances."""
    places = [place for place, hand in enumerate(hands) if hand.holes]
    made = {place: rank_cards(hand.held, low_ace=low_ace) for place, hand in enumerate(hands) if not hand.holes}
    tallies: list[Counts] = [{} for _ in hands]
    sample = _Sample(hands, deck, low_ace=low_ace)
    if len(places) == 2:
        one, other = (hands[place] for place in places)
        duel = Duel(max(made.values(), default=-1))
        for _ in count(duel, one, other, deck, LOOKS, low_ace=low_ace):
            yield sample.deal(SLICE)
        for place, counts in zip(places, duel.counts, strict=True):
            tallies[place] = counts
        _count_made(tallies, made, (duel.beaten, duel.tied), sum(map(sum, duel.counts[0].values())))
    elif len(places) < 2:
        ways = completions(hands[places[0]], deck, low_ace=low_ace) if places else {-1: 1}
        for strength, times in ways.items():
            filled = made | ({places[0]: strength} if places else {})
            count_deal(tallies, [filled[place] for place in range(len(hands))], times)
    else:
        for dealt, strengths in enumerate(_fill(hands, deck, low_ace=low_ace), 1):
            count_deal(tallies, strengths, 1)
            if dealt % LOOKS == 0:
                yield sample.deal(SLICE)
    yield estimates(tallies, is_exact=True, low_ace=low_ace)


def _count_made(tallies: list[Counts], made: dict[int, int], best: tuple[int, int], deals: int) -> None:
    """Tally the complete hands, given how often the best of them beats both others, and how often it draws with one."""
    alone, tied = best
    top = max(made.values(), default=-1)
    is_shared = [*made.values()].count(top) > 1
    for place, strength in made.items():
        won = alone if strength == top and not is_shared else 0
        drawn = alone + tied - won if strength == top else 0
        tallies[place][strength] = [won, drawn, deals - won - drawn]


def _fill(hands: Sequence[Hand], deck: Sequence[int], *, low_ace: bool) -> Iterator[list[int]]:
    """Yield the strengths of the hands for every way of filling their holes."""
    if not hands:
        yield []
        return
    first, *others = hands
    for cards in combinations(deck, first.holes):
        strength = rank_cards((*first.held, *cards), low_ace=low_ace)
        rest = [card for card in deck if card not in cards] if cards else deck
        for strengths in _fill(others, rest, low_ace=low_ace):
            yield [strength, *strengths]


class _Sample:
    def __init__(self, hands: Sequence[Hand], deck: Sequence[int], *, low_ace: bool) -> None:
        self.low_ace = low_ace
        self.strengths = strengths_by_sum(low_ace=low_ace)
        self.chance, self.deck = SplitMix(0), list(deck)
        ends = [sum(hand.holes for hand in hands[: place + 1]) for place in range(len(hands))]
        self.parts = [(sum(hand.held), end - hand.holes, end) for hand, end in zip(hands, ends, strict=True)]
        self.tallies: list[Counts] = [{} for _ in hands]

    def deal(self, deals: int) -> list[Estimate]:
        """Deal `deals` more times; return the estimates so far."""
        deck, below, strengths = self.deck, self.chance.below, self.strengths
        holes, cards = self.parts[-1][2], len(self.deck)
        for _ in range(deals):
            for place in range(holes):
                other = place + below(cards - place)
                deck[place], deck[other] = deck[other], deck[place]
            sums = [held + sum(deck[start:end]) for held, start, end in self.parts]
            found = [strengths[total if total in strengths else total & RANKS_ONLY] for total in sums]
            count_deal(self.tallies, found, 1)
        return estimates(self.tallies, is_exact=False, low_ace=self.low_ace)
