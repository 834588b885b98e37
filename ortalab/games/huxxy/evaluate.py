"""The value of every play that a turn may go on with, told more and more exactly: hints and analysis read it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.game import State, View, apply, deal
from ortalab.games.huxxy.players import EFFORT, SEARCHING, as_play, as_step, plan_turn, player, points
from ortalab.games.huxxy.record import Recorded
from ortalab.games.huxxy.repair import NAMES, pack
from ortalab.games.huxxy.rules import (
    END,
    FACE,
    JOKER,
    OPENING,
    PACK,
    PICK_UP,
    PLAY,
    POINTS,
    Play,
    has_opened,
    score,
    turn_so_far,
)
from ortalab.games.huxxy.search import HAND, Turn, find_turns

SLICES: Final = 4
"""The number of searches, each with twice the nodes of the one before."""


class Estimate(NamedTuple):
    """A play, the points left in the hand after the best turn found with it, below 0, and how far off that may be."""

    move: Play
    value: float
    error: float  # what the last doubling of the search has changed; at first all that is left


def evaluate(view: View, effort: int = EFFORT) -> Iterator[list[Estimate]]:
    """Yield estimates of the plays that lead to a valid end of the turn, the best first, each time more exact.

    The same view gives the same estimates. Of plays that are worth as much, that of the shorter turn comes first; where
    a turn is hard to end there may be none at first.
    """
    turn = turn_so_far(view.history, view.player)
    found: dict[Play, tuple[float, int]] = {}
    if not turn:
        found[view.player, PICK_UP, None] = -score(view.hand) - _mean_unseen(view), 0
    for doubling in reversed(range(SLICES)):
        before = dict(found)
        for play, value in _search(view, turn, max(1, effort >> doubling)).items():
            found[play] = max(found.get(play, value), value)
        ordered = sorted(found, key=lambda play: found[play], reverse=True)
        yield [Estimate(play, found[play][0], _change(play, before, found)) for play in ordered]


def _change(play: Play, before: dict[Play, tuple[float, int]], found: dict[Play, tuple[float, int]]) -> float:
    if play[1] in {PICK_UP, END}:
        return 0.0
    return found[play][0] - before[play][0] if play in before else -found[play][0]


def _mean_unseen(view: View) -> float:
    """Return the mean points of a card that is picked up, as far as the player knows."""
    seen = Counter((*view.hand, *(card for group in view.table for card in group)))
    is_bonus = view.stock + sum(view.held) + sum(map(len, view.table)) > 2 * len(PACK)
    unseen = {card: 2 - seen[card] for card in (*PACK, *[JOKER] * is_bonus)}
    return sum(POINTS[card] * copies for card, copies in unseen.items()) / max(1, sum(unseen.values()))


def _search(view: View, turn: list[Play], nodes: int) -> dict[Play, tuple[float, int]]:
    """Return the value of each next play: minus the points left and minus the plays, of the best turn with it."""
    made = tuple(map(as_step, turn))
    laid = sum(FACE[NAMES[step.card]] for step in made if step.source == HAND)
    begun = Turn(pack(view.hand), tuple(map(pack, view.table)), made, laid)
    may_end = has_opened(view.history, view.player)
    best: dict[Play, tuple[float, int]] = {}
    for found in find_turns(begun, nodes, lambda _step: True):
        if may_end or found.laid >= OPENING:
            play = as_play(view.player, found.steps[len(made)]) if len(found.steps) > len(made) else None
            value = -float(points(found.hand)), -len(found.steps)
            key = play or (view.player, END, None)
            best[key] = max(best.get(key, value), value)
    return best


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
