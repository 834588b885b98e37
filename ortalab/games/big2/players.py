"""Players, from weak to strong; what one of them does depends on what it may know and on the chance it is given."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, PLAYERS, State, legal_moves
from ortalab.games.big2.patterns import Pattern, Play

if TYPE_CHECKING:
    from random import Random


class Sight(NamedTuple):
    """What the player whose turn it is may know, and nothing else."""

    hand: Cards
    unseen: Cards  # the cards of the others together, ascending
    sizes: tuple[int, ...]  # how many cards each of the others has, in the order of their turns
    top: Play | None
    passes: int
    moves: tuple[Cards, ...]  # the legal ones, passing first
    patterns: tuple[Pattern, ...]


Player = Callable[[Sight, "Random"], Cards]


def look(state: State) -> Sight:
    """Return what the player whose turn it is sees."""
    others = [state.hands[(state.player + turn) % PLAYERS] for turn in range(1, PLAYERS)]
    return Sight(
        state.hands[state.player],
        tuple(sorted(card for hand in others for card in hand)),
        tuple(map(len, others)),
        state.top,
        state.passes,
        legal_moves(state),
        state.patterns,
    )


def play_random(sight: Sight, chance: "Random") -> Cards:
    return chance.choice(sight.moves)


def play_greedy(sight: Sight, chance: "Random") -> Cards:  # noqa: ARG001  (leaves nothing to chance)
    """Play as many cards as can be played, the lowest of them; pass only when there is no play."""
    return min((move for move in sight.moves if move != PASS), key=lambda move: (-len(move), move[::-1]), default=PASS)
