"""Compare a turn with the best one found, for the analysis and the workbench's games."""

from ortalab.games.huxxy.evaluate import evaluate
from ortalab.games.huxxy.game import State, apply
from ortalab.games.huxxy.players import EFFORT, SEARCHING, Turn, as_play, plan_turn, points
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import PICK_UP, Play, has_opened, score
from ortalab.page.games.review import Judged
from ortalab.tables.huxxy.link import write_plays

JUDGED = 4 * EFFORT
"""The nodes that the analysis searches per turn."""


def judged_turn(begun: State, plays: tuple[Play, ...]) -> Judged:
    """Compare a turn with the best one found."""
    who = begun.player
    picked = next(one.value for found in evaluate(begun.view, 1) for one in found if one.move[1] == PICK_UP)
    end = begun
    for play in plays[:-1]:
        end = apply(end, play)
    mine = picked if plays[-1][1] == PICK_UP else -float(score(end.hands[who]))
    start = Turn(pack(begun.hands[who]), tuple(map(pack, begun.table)))
    steps = plan_turn(start, has_opened(begun.history, who), SEARCHING, JUDGED)
    best = picked
    better: tuple[Play, ...] = ((who, PICK_UP, None),)
    if steps:
        after = start
        for step in steps:
            after = after.after(step)
        best, better = -float(points(after.hand)), tuple(as_play(who, step) for step in steps)
    if best <= mine:
        best, better = mine, plays
    return Judged(round(mine, 2), round(best, 2), write_plays(better))
