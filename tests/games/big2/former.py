"""Big-2's former strong player, with 16 deals and rough playouts: the baseline of the benchmark."""

from bisect import bisect_right
from itertools import islice

from ortalab.games.big2.cards import DECK, Cards, Pattern, find_play
from ortalab.games.big2.evaluate import imagine_deals
from ortalab.games.big2.game import PASS, PLAYERS, View

EFFORT = 16
"""The number of deals per trial; the better half of the moves is tried again until one is left."""
Ranked = tuple[list[int], list[Cards]]  # strengths ascending, with their plays


def play_former(view: View) -> Cards:
    """Make the play that wins most deals of the unseen cards by rough playouts."""
    for move in view.moves:
        if len(move) == len(view.hand) or len(view.moves) == 1:
            return move
    playouts, deals = Playouts(view), imagine_deals(view)
    wins = dict.fromkeys(_distinct(view), 0)
    alive = [*wins]
    while True:
        for hands in islice(deals, EFFORT):
            for move in alive:
                wins[move] += playouts.wins(move, hands)
        if len(alive) <= 2:
            return max([move for move in wins if move in alive], key=lambda move: wins[move])
        alive = sorted(alive, key=lambda move: -wins[move])[: (len(alive) + 1) // 2]


def _distinct(view: View) -> list[Cards]:
    """List the moves, with one of each group of equally strong ones."""
    kinds: dict[object, Cards] = {}
    for move in view.moves:
        play = find_play(move, view.patterns)
        kinds.setdefault((play.pattern.name, play.strength) if play else None, move)
    return [*kinds.values()]


class Playouts:
    """Plays games out from the player's position, looking up a hand's plays once.

    The opener plays the lowest of the longest plays; followers play the lowest that beats the top, if any.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.longest_first = sorted(view.patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
        self.ranked: dict[tuple[str, Cards], Ranked] = {}

    def wins(self, move: Cards, dealt: tuple[Cards, ...]) -> bool:
        """Return whether the holder of the first hand goes out first after this move."""
        hands, player, passes = list(dealt), 0, self.view.passes
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
        """Find the next move; return the pattern and strength on the table after it, and the move."""
        for played in self.longest_first if pattern is None else (pattern,):
            strengths, plays = self._rank(played, hand)
            place = bisect_right(strengths, strength)
            if place < len(plays):
                return played, strengths[place], plays[place]
        return pattern, strength, PASS

    def _rank(self, pattern: Pattern, hand: Cards) -> Ranked:
        """List a pattern's plays in a hand with their strengths, weakest first."""
        key = pattern.name, hand
        found = self.ranked.get(key)
        if found is None:
            plays = sorted([(pattern.strength(cards), cards) for cards in pattern.find(hand)])
            found = self.ranked[key] = [strength for strength, _ in plays], [cards for _, cards in plays]
        return found
