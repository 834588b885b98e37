"""Count the completions of hands with holes by strength, and tally wins, draws and losses."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple, Self

from ortalab.cards import Rank
from ortalab.errors import OrtalabError, TextError
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, NUMBERS, RANKS_ONLY, numbers_of, strengths_by_sum, value_of

HOLE: Final = "?"
"""The placeholder of an unknown card."""
DECK: Final = tuple(sorted({*NUMBERS.values()}))
"""The 52 cards, as numbers from `NUMBERS`."""


class Hand(NamedTuple):
    """A hand as its known cards, numbers from `NUMBERS`, and the number of holes (unknown cards)."""

    held: tuple[int, ...]
    holes: int

    def given(self, cards: Sequence[int]) -> Self:
        """Fill some of the hand's holes."""
        return self._replace(held=(*self.held, *cards), holes=self.holes - len(cards))


def read_hand(texts: Sequence[str]) -> Hand:
    """Parse the cards of a hand; a missing card is a hole, as is `?`.

    >>> read_hand(["2C", "?"]).holes
    4
    >>> read_hand(["2C", "2c"])
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: the card 2c is in the hand twice; a deck has only one
    """
    if len(texts) > HAND_SIZE:
        raise TextError(f"{len(texts)} cards in a hand; it has {HAND_SIZE}")
    known = [text for text in texts if text != HOLE]
    held = numbers_of(known)
    for place, number in enumerate(held):
        if number in held[:place]:
            raise TextError(f"the card {known[place]} is in the hand twice; a deck has only one")
    return Hand(tuple(held), HAND_SIZE - len(held))


def deck_without(hands: Sequence[Hand]) -> tuple[int, ...]:
    """List the cards not in any hand; raise `OrtalabError` if they are too few for all holes."""
    held = {number for hand in hands for number in hand.held}
    deck = tuple(number for number in DECK if number not in held)
    holes = sum(hand.holes for hand in hands)
    if holes > len(deck):
        raise OrtalabError(f"{holes} cards to come, but the deck has {len(deck)} left; remove a hand")
    return deck


def completions(hand: Hand, deck: Sequence[int], *, low_ace: bool = False) -> dict[int, int]:
    """Count the ways to fill a hand's holes from a deck, by the strength of the result.

    Choices of ranks are counted first, weighted by their possible suits; the flushes among them are then counted
    separately.

    >>> hand = read_hand(["2C", "2D", "2H", "2S"])
    >>> ways = completions(hand, deck_without([hand]))
    >>> sum(ways.values()), len(ways)
    (48, 12)
    """
    strengths = strengths_by_sum(low_ace=low_ace)
    total = sum(hand.held)
    if not hand.holes:
        return {strengths[total if total in strengths else total & RANKS_ONLY]: 1}
    ranks = total & RANKS_ONLY
    found: dict[int, int] = {}
    for rest, ways in _choices(hand.holes, deck).items():
        strength = strengths[ranks + rest]
        found[strength] = found.get(strength, 0) + ways
    for suit in _suits(hand):
        suited = [number for number in deck if number - (number & RANKS_ONLY) == suit]
        for cards in combinations(suited, hand.holes):
            flush = sum(cards) + total
            plain = strengths[flush & RANKS_ONLY]
            found[plain] -= 1
            found[strengths[flush]] = found.get(strengths[flush], 0) + 1
    return {strength: ways for strength, ways in found.items() if ways}


def _choices(holes: int, deck: Sequence[int]) -> dict[int, int]:
    """Count the ways to draw `holes` cards from a deck, by the sum of their ranks."""
    copies: dict[int, int] = {}
    for number in deck:
        rank = number & RANKS_ONLY
        copies[rank] = copies.get(rank, 0) + 1
    if holes == 1:
        return copies
    sums: list[dict[int, int]] = [{0: 1}, *({} for _ in range(holes))]
    for rank, most in copies.items():
        for taken in range(holes, 0, -1):
            here = sums[taken]
            ways = 1
            for count in range(1, min(most, taken) + 1):
                ways = ways * (most - count + 1) // count
                for rest, others in sums[taken - count].items():
                    added = rest + count * rank
                    here[added] = here.get(added, 0) + ways * others
    return sums[holes]


def _suits(hand: Hand) -> set[int]:
    """Return the suits in which a hand can still become a flush, as the suit parts of card numbers."""
    suits = {number - (number & RANKS_ONLY) for number in hand.held or DECK}
    return suits if len(suits) == 1 or not hand.held else set()


WIN, DRAW, LOSE = range(3)
Counts = dict[int, list[int]]
"""Counts of a hand's wins, draws and losses, by its strength."""
_SMOOTH: Final = 1
"""A pseudocount for both sides of a sampled share, which keeps its error above 0."""
MOST_TIES: Final = 3
"""The maximum number of draws listed."""


class Share(NamedTuple):
    """The share of all deals in which a hand becomes a category and wins, draws or loses."""

    category: str
    win: float
    draw: float
    lose: float

    @property
    def all(self) -> float:
        return self.win + self.draw + self.lose


class Tie(NamedTuple):
    """A draw: the hand's value, and the number of deals in which it shares the win."""

    category: str
    ranks: tuple[Rank, ...]  # as in `Value`
    deals: int


class Estimate(NamedTuple):
    """The chances of a hand, and the standard error of its chance to win; 0 if every deal is counted."""

    hand: int  # its index among the hands
    win: float
    draw: float  # the chance to share the win
    lose: float
    error: float
    deals: int  # the number of deals counted
    classes: tuple[Share, ...]  # the categories that occur, best first
    ties: tuple[Tie, ...] = ()  # the most common draws, if every deal is counted


def count_deal(tallies: list[Counts], strengths: Sequence[int], times: int) -> None:
    """Add `times` equal deals to the tallies of all hands, given the strength of each."""
    best = max(strengths)
    outcome = DRAW if strengths.count(best) > 1 else WIN
    for counts, strength in zip(tallies, strengths, strict=True):
        row = counts.get(strength)
        if row is None:
            row = counts[strength] = [0, 0, 0]
        row[outcome if strength == best else LOSE] += times


def estimates(tallies: Sequence[Mapping[int, Sequence[int]]], *, is_exact: bool, low_ace: bool) -> list[Estimate]:
    """Compute the chances of each hand from its counts."""
    return [_estimate(place, counts, is_exact=is_exact, low_ace=low_ace) for place, counts in enumerate(tallies)]


def _estimate(place: int, counts: Mapping[int, Sequence[int]], *, is_exact: bool, low_ace: bool) -> Estimate:
    by_category: dict[str, list[int]] = {category.name: [0, 0, 0] for category in CATEGORIES}
    for strength, outcomes in counts.items():
        row = by_category[value_of(strength, low_ace=low_ace).category.name]
        for outcome, times in enumerate(outcomes):
            row[outcome] += times
    deals = sum(map(sum, by_category.values()))
    shares = tuple(Share(name, *(times / deals for times in row)) for name, row in by_category.items() if any(row))
    won = sum(row[WIN] for row in by_category.values())
    drawn = sum(row[DRAW] for row in by_category.values())
    chance = (won + _SMOOTH) / (deals + 2 * _SMOOTH)
    error = 0.0 if is_exact else sqrt(chance * (1 - chance) / deals)
    lost = deals - won - drawn
    ties = _ties(counts, low_ace=low_ace) if is_exact else ()
    return Estimate(place, won / deals, drawn / deals, lost / deals, error, deals, shares, ties)


def _ties(counts: Mapping[int, Sequence[int]], *, low_ace: bool) -> tuple[Tie, ...]:
    """List the most common draws, stronger ones first if equally common."""
    drawn = sorted(((row[DRAW], strength) for strength, row in counts.items() if row[DRAW]), reverse=True)
    values = [(value_of(strength, low_ace=low_ace), deals) for deals, strength in drawn[:MOST_TIES]]
    return tuple(Tie(worth.category.name, worth.ranks, deals) for worth, deals in values)
