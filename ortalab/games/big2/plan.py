"""The planning player: it deals the unseen cards in many ways, and plays each move out to the end.

Everybody plays the lowest of the longest plays then. Moves share their deals, and the worse half is dropped again and
again; the effort is a number of playouts, so that the same chance makes the same move on any machine.
"""

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.game import PASS, PLAYERS
from ortalab.games.big2.patterns import Pattern, find_play
from ortalab.games.big2.players import Sight

if TYPE_CHECKING:
    from random import Random

DEALS = 16
"""How many deals the moves are tried on before the worse half of them is dropped."""

Ranked = tuple[list[int], list[Cards]]  # strengths ascending, and the plays that have them
Hands = list[Cards]  # the planner's own first


class Playouts:
    """Games played out from where the planner stands; what a hand holds is looked up once."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.longest_first = sorted(sight.patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
        self.ranked: dict[tuple[str, Cards], Ranked] = {}

    def deal(self, chance: "Random") -> Hands:
        """Deal the unseen cards to the others in any way that agrees with how many each has."""
        unseen = chance.sample(self.sight.unseen, len(self.sight.unseen))
        ends = list(accumulate(self.sight.sizes))
        others = [unseen[end - size : end] for size, end in zip(self.sight.sizes, ends, strict=True)]
        return [self.sight.hand, *(tuple(sorted(hand)) for hand in others)]

    def wins(self, move: Cards, hands: Hands) -> bool:
        """Tell whether the planner empties its hand first if it makes this move now."""
        hands, player, passes = hands.copy(), 0, self.sight.passes
        play = find_play(move, self.sight.patterns) or self.sight.top
        pattern, strength = (play.pattern, play.strength) if play else (None, -1)
        while True:
            if move != PASS:
                passes = 0
                hands[player] = left = tuple([card for card in hands[player] if card not in move])
                if not left:
                    return player == 0
            elif passes == PLAYERS - 2:
                pattern, strength, passes = None, -1, 0
            else:
                passes += 1
            player = (player + 1) % PLAYERS
            pattern, strength, move = self._reply(hands[player], pattern, strength)

    def _reply(self, hand: Cards, pattern: Pattern | None, strength: int) -> tuple[Pattern | None, int, Cards]:
        """Return what is on the table after the next move, and the move."""
        for played in self.longest_first if pattern is None else (pattern,):
            strengths, plays = self._rank(played, hand)
            place = bisect_right(strengths, strength)
            if place < len(plays):
                return played, strengths[place], plays[place]
        return pattern, strength, PASS

    def _rank(self, pattern: Pattern, hand: Cards) -> Ranked:
        """Return what a hand holds of a pattern, weakest first."""
        key = pattern.name, hand
        found = self.ranked.get(key)
        if found is None:
            plays = sorted([(pattern.strength(cards), cards) for cards in pattern.find(hand)])
            found = self.ranked[key] = [strength for strength, _ in plays], [cards for _, cards in plays]
        return found


def play_plan(sight: Sight, chance: "Random", deals: int = DEALS) -> Cards:
    playouts = Playouts(sight)
    alive = _distinct(sight)
    wins = dict.fromkeys(alive, 0)
    while len(alive) > 1:
        for _ in range(deals):
            hands = playouts.deal(chance)
            for move in alive:
                wins[move] += playouts.wins(move, hands)
        alive.sort(key=lambda move: -wins[move])
        del alive[(len(alive) + 1) // 2 :]
    return alive[0]


def _distinct(sight: Sight) -> list[Cards]:
    """Return the moves, of those that are equally strong only the first."""
    kinds: dict[object, Cards] = {}
    for move in sight.moves:
        play = find_play(move, sight.patterns)
        kinds.setdefault(play and (play.pattern.name, play.strength), move)
    return list(kinds.values())
