"""Everybody's chance to win where all hands are known, read from a learned table: no game is played out for it.

A hand falls apart into the lowest of the longest plays. A player's weight is the product of factors of `learned.TABLE`:
one for each of these plays, for how many there are, for how many of them others can beat, and for how soon the player
moves. A player's chance to win is its share of all weights.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import fsum, prod
from typing import Final, NamedTuple

from ortalab.games.big2.cards import DECK, SUIT_COUNT, Cards
from ortalab.games.big2.game import PLAYERS, State
from ortalab.games.big2.learned import TABLE
from ortalab.games.big2.patterns import Pattern

Place = tuple[str, int]
"""A row of the table, and the number of its factor."""
SIZES: Final = ("single", "pair", "longer")
"""The rows of plays of one card, two, and more."""
MOST_PLAYS, MOST_BEATEN = len(TABLE["opens"]) - 1, len(TABLE["opens, beaten"]) - 1
"""More plays than these count as so many."""


class Parts(NamedTuple):
    """A hand as the plays into which it falls apart."""

    places: list[Place]  # of each play
    factor: float  # the product of these
    strengths: dict[str, list[int]]  # of the plays, ascending, by the pattern's name
    highest: dict[str, int]  # of any play in the hand, by the pattern's name; -1 where there is none


class Judge:
    """Tells chances to win; it looks at each hand once."""

    def __init__(self, patterns: Sequence[Pattern]) -> None:
        """Judge games with these patterns."""
        self.longest_first = sorted(patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
        self.seen: dict[Cards, Parts] = {}

    def chances(self, state: State) -> list[float]:
        """Return the chance to win of every player."""
        if state.is_over:
            return [float(player == state.winner) for player in range(PLAYERS)]
        parts = [self.parts(hand) for hand in state.hands]
        weights = [
            parts[player].factor * prod(TABLE[row][number] for row, number in _situation(state, player, parts))
            for player in range(PLAYERS)
        ]
        total = fsum(weights)  # `sum` rounds in another way from Python 3.12 on, and a deal repeats its game in each
        return [weight / total for weight in weights]

    def places(self, state: State) -> list[list[Place]]:
        """Return, for each player, the places of the factors that make its weight."""
        parts = [self.parts(hand) for hand in state.hands]
        return [parts[player].places + _situation(state, player, parts) for player in range(PLAYERS)]

    def parts(self, hand: Cards) -> Parts:
        """Return a hand as its plays."""
        if hand not in self.seen:
            self.seen[hand] = self._fall_apart(hand)
        return self.seen[hand]

    def _fall_apart(self, hand: Cards) -> Parts:
        left, places, strengths, highest = hand, list[Place](), dict[str, list[int]](), dict[str, int]()
        for pattern in self.longest_first:
            found = []
            while play := next(pattern.find(left), None):
                left = tuple([card for card in left if card not in play])
                found.append(pattern.strength(play))
                places.append((SIZES[min(len(play), len(SIZES)) - 1], play[len(play) // 2] // SUIT_COUNT))
            strengths[pattern.name] = sorted(found)
            highest[pattern.name] = max(map(pattern.strength, pattern.find(hand)), default=-1)
        return Parts(places, prod(TABLE[row][number] for row, number in places), strengths, highest)


def _situation(state: State, player: int, parts: Sequence[Parts]) -> list[Place]:
    """Return a player's places in the table beside those of its plays."""
    own, others = parts[player], [one for other, one in enumerate(parts) if other != player]
    beaten = [0] * len(others)  # by at least one other, by two, by all
    for name, strengths in own.strengths.items():
        if strengths:
            for nth, highest in enumerate(sorted([other.highest[name] for other in others], reverse=True)):
                beaten[nth] += bisect_left(strengths, highest)
    stand, wait = _stand(state, player, own, others), (player - state.player) % PLAYERS
    by_one, by_two, by_all = (min(count, MOST_BEATEN) for count in beaten)
    return [
        (stand, min(len(own.places), MOST_PLAYS)),
        (f"{stand}, beaten", by_one),
        ("beaten by two", by_two),
        ("beaten by all", by_all),
        ("wait to follow" if state.top else "wait to open", wait),
    ]


def _stand(state: State, player: int, own: Parts, others: Sequence[Parts]) -> str:
    """Return where a player stands in the round: it opens the next one, holds the top, can follow it, or waits."""
    top = state.top
    if top is None:
        return "opens" if player == state.player else "waits"
    name = top.pattern.name
    if player == state.top_player:
        return "holds" if any(other.highest[name] > top.strength for other in others) else "opens"
    strengths = own.strengths[name]
    return "follows" if strengths and strengths[-1] > top.strength else "waits"
