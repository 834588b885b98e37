"""The value of every play that a turn may go on with, told more and more exactly: hints and analysis read it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from ortalab.games.huxxy.game import View
from ortalab.games.huxxy.players import EFFORT, as_play, as_step, points
from ortalab.games.huxxy.repair import NAMES, pack
from ortalab.games.huxxy.rules import (
    END,
    FACE,
    JOKER,
    OPENING,
    PACK,
    PICK_UP,
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
