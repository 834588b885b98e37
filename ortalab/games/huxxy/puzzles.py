"""Puzzles: positions of played games from which the first seat can empty its hand in one turn, by moving cards as well.

A number gives the same puzzle for ever, as the players that lead there count their work.
"""

from collections.abc import Iterator
from typing import Final

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.game import State, apply, deal
from ortalab.games.huxxy.players import EFFORT, SEARCHING, as_play, plan_turn, player
from ortalab.games.huxxy.record import Recorded
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import PLAY, Play, has_opened, turn_so_far
from ortalab.games.huxxy.search import Turn

QUICK: Final = 40
"""The nodes for a turn of the games that are played to find one."""
LEAST: Final = 2
"""The cards that a puzzle's hand has at least."""
SPREAD: Final = 37
"""The seeds that two numbers, one after the other, lie apart."""


def find_puzzle(number: int) -> Iterator[Recorded | None]:
    """Yield None after each game that has no puzzle, and at last the game up to one.

    >>> found = [game for game in find_puzzle(20261121) if game][0]
    >>> found.seed, len(found.plays), len(solve(found.states()[-1]))
    (9661477, 97, 5)
    """
    seed = number * SPREAD
    while (found := _puzzle_of(seed % NEW_SEEDS)) is None:
        yield None
        seed += 1
    yield found


def _puzzle_of(seed: int) -> Recorded | None:
    """Return a game up to its first puzzle, None without one."""
    state, play = deal(seed), player(effort=QUICK)
    while not state.is_over:
        if state.player == 0 and len(state.hands[0]) >= LEAST and not turn_so_far(state.history, 0):
            turn = solve(state) if has_opened(state.history, 0) else ()
            if any(kind != PLAY for _, kind, _ in turn):
                return Recorded(seed, plays=state.history)
        chosen: Play = play(*state.arguments())
        state = apply(state, chosen)
    return None


def solve(state: State) -> tuple[Play, ...]:
    """Return plays that empty the hand of whose turn begins and leave a valid table; () where none are found."""
    turn = Turn(pack(state.hands[state.player]), tuple(map(pack, state.table)))
    steps = plan_turn(turn, has_opened(state.history, state.player), SEARCHING, EFFORT)
    after = turn
    for step in steps:
        after = after.after(step)
    return () if after.hand else tuple(as_play(state.player, step) for step in steps)
