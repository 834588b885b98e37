"""Computer players of Poker Polygons: a planning, a patient, a greedy and a random player."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from ortalab.games.triangles.cards import POINTS, Card, name_line
from ortalab.games.triangles.evaluate import EFFORT, evaluate
from ortalab.games.triangles.look import WIDTH, follow_table
from ortalab.games.triangles.plan import best_board
from ortalab.games.triangles.state import Discard, Move, Place, State, apply, legal_moves

Player = Callable[[State], Move]


def planner(effort: int = 0) -> Player:
    """Create a player that plans the best board possible with all remaining cards, and waits for them.

    `effort` is the number of changes that the plan tries; 0 derives it from the number of empty cells.
    """
    plan: tuple[Card, ...] = ()

    def play(state: State) -> Move:
        nonlocal plan
        if not _is_within_reach(plan, state):
            plan = best_board(state.polygon, state.board, tuple(sorted((*state.hand, *state.deck))), effort)
        wanted = {plan[spot]: spot for spot in state.empty}
        for place, card in enumerate(state.hand):
            if card in wanted:
                return Place(place, state.polygon.cells[wanted[card]])
        return Discard(0)

    return play


def _is_within_reach(plan: tuple[Card, ...], state: State) -> bool:
    """Return whether a planned board can still be completed with the remaining cards."""
    if len(plan) != len(state.board) or any(card not in {None, plan[spot]} for spot, card in enumerate(state.board)):
        return False
    return Counter(plan[spot] for spot in state.empty) <= Counter((*state.hand, *state.deck))


def _planning_or(otherwise: Player) -> Player:
    """Create a player that plans if it can wait for every card, and otherwise plays like `otherwise`."""
    follow = planner()
    return lambda state: follow(state) if state.discards is None or not state.deck else otherwise(state)


def best_player(width: int = WIDTH) -> Player:
    """Create the best fast player, which plans or follows the table."""
    return _planning_or(lambda state: follow_table(state, width))


def patient_player(effort: int = EFFORT) -> Player:
    """Create the player used in analysis, which plans or makes the best move by `evaluate`."""
    return _planning_or(lambda state: [*evaluate(state, effort)][-1][0].move)


def greedy_player() -> Player:
    """Create a player that maximises the immediate gain of each placing; ties go to the first."""

    def gain(state: State) -> int:
        return sum(POINTS[name_line(state.on(line), fewest=1)] for line in state.polygon.lines)

    return lambda state: max(_placings(state), key=lambda move: gain(apply(state, move)))


def random_player(random: Random) -> Player:
    """Create a player that makes random placings and never discards."""
    return lambda state: random.choice(_placings(state))


def _placings(state: State) -> list[Place]:
    return [move for move in legal_moves(state) if isinstance(move, Place)]


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "best": lambda _: best_player(),
    "patient": lambda _: patient_player(),
    "greedy": lambda _: greedy_player(),
    "random": random_player,
}

QUICK: Final = ("best", "greedy", "random")
"""The fast players, whose games take a fraction of a second."""


def run(player: Player, state: State, watch: Callable[[State], object] = lambda _: None) -> State:
    watch(state)
    while not state.is_over:
        state = apply(state, player(state))
        watch(state)
    return state
