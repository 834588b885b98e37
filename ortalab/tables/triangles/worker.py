"""Tasks of the page's worker, in slices: a hint, the analysis of a finished game, or a script."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ortalab.games.triangles.evaluate import EFFORT, Estimate, evaluate
from ortalab.games.triangles.plan import upper_board
from ortalab.games.triangles.players import best_player
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.script import Reading
from ortalab.games.triangles.state import apply
from ortalab.page.games import tasks
from ortalab.page.games.review import Estimate as HintEstimate
from ortalab.page.games.review import Judged
from ortalab.page.games.tasks import Progress
from ortalab.tables.triangles.follow import follow
from ortalab.tables.triangles.link import write_move
from ortalab.tables.triangles.state import GAME, Findings

HINTED = 12
"""The number of games played on for a hint."""
JUDGED = EFFORT
"""… and for each move of the analysis."""


def hint(game: Game) -> Progress:
    """Yield the moves with their worth, best first and ever more exact; the page receives only the last list."""
    found: list[Estimate] = []
    for nth, estimates in enumerate(evaluate(state_of(game), HINTED)):
        found = estimates
        yield min((nth + 1) / (HINTED + 2), 0.99), None
    yield 1.0, [HintEstimate(write_move(game, move), value, error) for move, value, error in found]


def review(game: Game) -> Progress:
    """Yield the bot's score on the deal, the best board with all cards known, then each move with the best one."""
    state, play = state_of(GAME.start_of(game)), best_player()
    while not state.is_over:
        state = apply(state, play(state))
        yield 0.0, None
    known = Findings(state.score)
    yield 0.05, known
    begun = state_of(GAME.start_of(game))
    board = upper_board(begun)
    known = known._replace(most=replace(begun, board=board).score, board=tuple(map(str, board)))
    yield 0.1, known
    for nth, move in enumerate(game.moves):
        before = GAME.before(game, nth)
        found: list[Estimate] = []
        for estimates in evaluate(state_of(before), JUDGED, [move]):
            found = estimates
            yield 0.1 + 0.9 * nth / len(game.moves), None
        known = known._replace(judged=(*known.judged, judged(before, found, move)))
        yield min(0.1 + 0.9 * (nth + 1) / len(game.moves), 0.99), known
    yield 1.0, known


def judged(game: Game, found: list[Estimate], move: object) -> Judged:
    """Compare a move with the best one."""
    best = found[0]
    mine = next((estimate for estimate in found if estimate.move == move), best)
    return Judged(round(mine.value, 2), round(best.value, 2), write_move(game, best.move))


def script(arguments: Mapping[str, Any]) -> Progress:
    """Follow a script and yield its progress, then its lines and the first difference in a program's output."""
    yield from follow(arguments["text"], arguments["printed"], Reading(*arguments["reading"]))


TASKS: Mapping[str, tasks.Begin] = {
    "hint": tasks.of_game(GAME.read_link, hint),
    "review": tasks.of_game(GAME.read_link, review),
    "script": script,
}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
"""The desk of the table."""
