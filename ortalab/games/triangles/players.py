"""Who plays Poker Polygons: one that waits for its plan, one that looks ahead, a greedy one and a random one."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from ortalab.games.triangles.cards import POINTS, Card, name_line
from ortalab.games.triangles.look import WIDTH, look_ahead
from ortalab.games.triangles.plan import EFFORT, best_board
from ortalab.games.triangles.state import Discard, Move, Place, State, apply, legal_moves

Player = Callable[[State], Move]


def planner(effort: int = EFFORT) -> Player:
    """Return a player that plans the best board of all cards left, whatever their order, and waits for them."""
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
    """Tell whether a board is what the cells may come to with the cards left."""
    if len(plan) != len(state.board) or any(card not in {None, plan[spot]} for spot, card in enumerate(state.board)):
        return False
    return Counter(plan[spot] for spot in state.empty) <= Counter((*state.hand, *state.deck))


def best_player(width: int = WIDTH) -> Player:
    """Return the best player: it plans while it may discard or knows all that comes, and else looks ahead."""
    follow = planner()

    def play(state: State) -> Move:
        return follow(state) if state.discards is None or not state.deck else look_ahead(state, width)

    return play


def greedy_player() -> Player:
    """Return a player that takes the most that one card adds to the hands begun on the lines, the first of equals."""

    def begun(state: State) -> int:
        return sum(POINTS[name_line(state.on(line), fewest=1)] for line in state.polygon.lines)

    return lambda state: max(_placings(state), key=lambda move: begun(apply(state, move)))


def random_player(random: Random) -> Player:
    """Return a player that places any card anywhere, and discards none."""
    return lambda state: random.choice(_placings(state))


def _placings(state: State) -> list[Place]:
    return [move for move in legal_moves(state) if isinstance(move, Place)]


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "best": lambda _: best_player(),
    "greedy": lambda _: greedy_player(),
    "random": random_player,
}


def run(player: Player, state: State, watch: Callable[[State], object] = lambda _: None) -> State:
    watch(state)
    while not state.is_over:
        state = apply(state, player(state))
        watch(state)
    return state
