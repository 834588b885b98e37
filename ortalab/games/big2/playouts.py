"""Games played out from where a player stands, the unseen cards dealt anew.

Who opens plays the lowest of the longest plays; who follows beats the top with a play that breaks up no other, if there
is one.
"""

from bisect import bisect_right
from itertools import accumulate

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.game import PASS, PLAYERS, View
from ortalab.games.big2.patterns import Pattern, find_play

Ranked = tuple[list[int], list[Cards]]  # strengths ascending, and the plays that have them
Hands = list[Cards]  # the player's own first


def chance_of(view: View) -> SplitMix:
    """Return a generator that is the same for the same view."""
    return SplitMix(sum(1 << card for card in view.hand) + (len(view.history) << len(DECK)))


class Playouts:
    """Games played out from where the player stands; what a hand holds is looked up once."""

    def __init__(self, view: View, *, keeps: bool = True) -> None:
        """Look from a view; everybody keeps plays together, or else beats whatever can be beaten."""
        self.view, self.keeps = view, keeps
        self.longest_first = sorted(view.patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
        self.ranked: dict[tuple[str, Cards], Ranked] = {}
        self.apart: dict[tuple[str, Cards], Ranked] = {}
        self.unseen = list(view.unseen)

    def deal(self, chance: SplitMix) -> Hands:
        """Deal the unseen cards to the others in any way that agrees with how many each has."""
        chance.shuffle(self.unseen)
        ends = list(accumulate(self.view.held))
        others = [self.unseen[end - size : end] for size, end in zip(self.view.held, ends, strict=True)]
        return [self.view.hand, *(tuple(sorted(hand)) for hand in others)]

    def wins(self, move: Cards, hands: Hands) -> bool:
        """Tell whether the player empties its hand first if it makes this move now."""
        hands, player, passes = hands.copy(), 0, self.view.passes
        play = find_play(move, self.view.patterns) or self.view.top
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
        if pattern is not None and self.keeps:
            strengths, plays = self._split(pattern, hand)
            place = bisect_right(strengths, strength)
            if place < len(plays):
                return pattern, strengths[place], plays[place]
        for played in self.longest_first if pattern is None else (pattern,):
            strengths, plays = self._rank(played, hand)
            place = bisect_right(strengths, strength)
            if place < len(plays):
                return played, strengths[place], plays[place]
        return pattern, strength, PASS

    def _split(self, pattern: Pattern, hand: Cards) -> Ranked:
        """Return what a hand holds of a pattern when it falls apart into the lowest of the longest plays."""
        found = self.apart.get((pattern.name, hand))
        if found is None:
            left = hand
            for longest in self.longest_first:
                plays = []
                while play := next(longest.find(left), None):
                    left = tuple([card for card in left if card not in play])
                    plays.append((longest.strength(play), play))
                plays.sort()
                self.apart[longest.name, hand] = [strength for strength, _ in plays], [cards for _, cards in plays]
            found = self.apart[pattern.name, hand]
        return found

    def _rank(self, pattern: Pattern, hand: Cards) -> Ranked:
        """Return what a hand holds of a pattern, weakest first."""
        key = pattern.name, hand
        found = self.ranked.get(key)
        if found is None:
            plays = sorted([(pattern.strength(cards), cards) for cards in pattern.find(hand)])
            found = self.ranked[key] = [strength for strength, _ in plays], [cards for _, cards in plays]
        return found
