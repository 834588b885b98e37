"""Tasks of the page's worker, in slices: the opponents' moves, a hint, the analysis, 200 games, a script."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import hypot
from statistics import mean, stdev
from typing import Any

from ortalab.games.big2.evaluate import EFFORT, SLICE, Estimate, evaluate
from ortalab.games.big2.game import PASS, PLAYERS, State, View, apply, deal
from ortalab.games.big2.players import STRENGTHS, play, think
from ortalab.games.big2.record import Game, state_of
from ortalab.page.games import tasks
from ortalab.page.games.review import Estimate as HintEstimate
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON
from ortalab.page.games.tasks import Progress
from ortalab.tables.big2.follow import follow
from ortalab.tables.big2.link import write_move
from ortalab.tables.big2.state.game import GAME, own_moves
from ortalab.tables.big2.state.model import Counted, Findings

SHOWN = 3
"""The moves listed for each position of the analysis."""
STRONG = "strong"
FIRST_DEAL = 1
"""The seed of the first of the 200 games."""

Arguments = Mapping[str, Any]
"""The arguments of a task."""


def others(arguments: Arguments) -> Progress:
    """Start the task of the opponents' moves."""
    return _others(state_of(GAME.read_link(arguments["link"])), arguments["strength"])


def _others(state: State, strength: str) -> Progress:
    """Yield all the opponents' moves so far, after each one, until it is the person's turn."""
    made: list[tuple[int, ...]] = []
    while not state.is_over and state.player != PERSON:
        move = PASS
        for chosen in thought(state.view, strength):
            move = chosen
            yield 0.1 + 0.2 * len(made), None
        state = apply(state, move)
        made.append(move)
        yield 0.3 * len(made), made
    yield 1.0, made


def thought(view: View, strength: str) -> Iterator[tuple[int, ...]]:
    """Yield a player's move so far; the last is its choice. Only a strong player yields several."""
    return think(view) if strength == STRONG else iter([STRENGTHS[strength](view)])


def hint(arguments: Arguments) -> Progress:
    """Start the hint: moves with their chances to win."""
    return _hint(GAME.read_link(arguments["link"]), (arguments["strength"],))


def _hint(game: Game, others: Sequence[str]) -> Progress:
    """Yield the moves with their chances to win against these opponents, best first."""
    found: list[Estimate] = []
    for nth, estimates in enumerate(evaluate(state_of(game).view, others=others)):
        found = estimates
        yield nth * SLICE / EFFORT, None
    yield 1.0, [_estimate(one) for one in found]


def _estimate(one: Estimate) -> HintEstimate:
    return HintEstimate(write_move(one.move), round(100 * one.value, 1), round(100 * one.error, 1))


def review(arguments: Arguments) -> Progress:
    """Start the analysis of the person's moves."""
    return _review(GAME.read_link(arguments["link"]), (arguments["strength"],))


def _review(game: Game, others: Sequence[str]) -> Progress:
    """Yield each of the person's moves with the best one found and the alternatives."""
    own = own_moves(game)
    findings = Findings((), ())
    for nth, number in enumerate(own):
        move, found = game.moves[number], list[Estimate]()
        for estimates in evaluate(state_of(GAME.before(game, number)).view, asked=(move,), others=others):
            found = estimates
            yield nth / len(own), None
        best, mine = found[0], next(one for one in found if one.move == move)
        if best.value - mine.value <= hypot(best.error, mine.error):
            best = mine  # the difference is within the error
        judged = Judged(round(100 * mine.value, 1), round(100 * best.value, 1), write_move(best.move))
        rest = [one for one in found if one.move not in {best.move, move}]
        shown = sorted({best, mine}, key=lambda one: -one.value) + rest
        shown_estimates = tuple(map(_estimate, shown[:SHOWN]))
        findings = Findings((*findings.judged, judged), (*findings.candidates, shown_estimates))
        yield min((nth + 1) / len(own), 0.99), findings
    yield 1.0, findings


def count(arguments: Arguments) -> Progress:
    """Yield a player's results against three others: games won and played, the standard error, and cards left.

    Each deal is played from all four seats.
    """
    shares, wins, left = list[float](), 0, list[int]()
    for nth in range(arguments["games"]):
        one = nth % PLAYERS
        players = [arguments["one"] if player == one else arguments["others"] for player in range(PLAYERS)]
        dealt = deal(FIRST_DEAL + nth // PLAYERS)
        end = dealt
        for _, _, after in play(dealt, [STRENGTHS[name] for name in players]):
            end = after
            yield nth / arguments["games"], None
        left.append(len(end.hands[one]))
        wins += end.winner == one
        if one == PLAYERS - 1:
            shares.append(sum(cards == 0 for cards in left[-PLAYERS:]) / PLAYERS)
        error = stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.0
        yield (nth + 1) / arguments["games"], Counted(wins, nth + 1, error, mean(left))


def script(arguments: Arguments) -> Progress:
    """Follow a script and yield its progress, then its lines and the first difference in a program's output."""
    yield from follow(arguments["text"], arguments["printed"])


TASKS: Mapping[str, tasks.Begin] = {
    "others": others,
    "hint": hint,
    "review": review,
    "count": count,
    "script": script,
}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
"""The desk of the table."""
