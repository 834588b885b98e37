"""Computer players, weakest first; each decides only from its view, so a deal always repeats its game."""

from collections.abc import Callable, Iterator
from typing import Final

from ortalab.games.big2.cards import DECK, RANK_COUNT, SUIT_COUNT, Cards
from ortalab.games.big2.evaluate import EFFORT, chance_of, evaluate
from ortalab.games.big2.game import PASS, View
from ortalab.games.big2.patterns import Pattern

Player = Callable[[View], Cards]

CLOSE: Final = 3
"""Another player with this many cards or fewer is close to the end: nothing is saved up then."""
HIGH: Final = (RANK_COUNT - 1) * SUIT_COUNT
"""The lowest card that is saved for later rounds: the twos."""


def play_random(view: View) -> Cards:
    """Play any legal move."""
    return view.moves[chance_of(view).below(len(view.moves))]


def play_easy(view: View) -> Cards:
    """Play the most cards possible, and the lowest such play; pass only if no play is possible.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_easy(deal(1).view))
    'C[3] H[4] D[5] D[6] H[7]'
    """
    return min((move for move in view.moves if move != PASS), key=lambda move: (-len(move), move[::-1]), default=PASS)


def play_medium(view: View) -> Cards:
    """Play the lowest of the moves that leave the fewest plays; pass rather than break up a longer play.

    Save twos as well, until somebody has few cards or the hand is nearly empty.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_medium(deal(2).view))
    'C[3]'
    """
    longest_first = sorted(view.patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
    left = {move: _plays_left(view.hand, move, longest_first) for move in view.moves}
    plays = [move for move in view.moves if move != PASS]
    best = min(plays, key=lambda move: (left[move], -len(move), move[::-1]), default=PASS)
    if best == PASS or PASS not in left or min(view.held) <= CLOSE or left[best] <= 1:
        return best
    is_breaking = left[best] >= left[PASS]
    return PASS if is_breaking or best[-1] >= HIGH else best


def _plays_left(hand: Cards, move: Cards, longest_first: list[Pattern]) -> int:
    """Count the plays of a hand after a move, repeatedly taking the lowest of the longest."""
    left = tuple(card for card in hand if card not in move)
    count = 0
    for pattern in longest_first:
        while found := next(pattern.find(left), None):
            left = tuple(card for card in left if card not in found)
            count += 1
    return count


def think(view: View, effort: int = EFFORT) -> Iterator[Cards]:
    """Yield the strong player's best move so far, over more and more deals; the last one is its choice."""
    for move in view.moves:
        if len(move) == len(view.hand) or len(view.moves) == 1:
            yield move
            return
    for estimates in evaluate(view, effort):
        yield estimates[0].move


def play_strong(view: View, effort: int = EFFORT) -> Cards:
    """Play the move with the best chance to win, on average over deals of the unseen cards.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_strong(deal(1).view, effort=1))
    'C[3] H[4] D[5] D[6] H[7]'
    """
    *_, move = think(view, effort)
    return move


STRENGTHS: Final[dict[str, Player]] = {
    "random": play_random,
    "easy": play_easy,
    "medium": play_medium,
    "strong": play_strong,
}
"""The players by strength, weakest first."""
