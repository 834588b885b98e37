"""Tasks of the page's worker, in slices: the opponents' turns, a hint, or the analysis of a finished game."""

from collections.abc import Mapping
from functools import partial

from ortalab.games.huxxy.evaluate import Estimate, evaluate, find_puzzle
from ortalab.games.huxxy.game import State, apply
from ortalab.games.huxxy.players import EFFORT, SEARCHING, Turn, as_play, plan_turn, player, points
from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.games.huxxy.repair import pack
from ortalab.games.huxxy.rules import PICK_UP, Play, has_opened, score
from ortalab.page.games import tasks
from ortalab.page.games.review import Estimate as HintEstimate
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON
from ortalab.page.games.tasks import Progress
from ortalab.tables.huxxy.state import GAME, ends_of, turns_of
from ortalab.tables.huxxy.state.bots import GUEST
from ortalab.tables.huxxy.words import write_plays

JUDGED = 4 * EFFORT
"""Nodes that the analysis searches per turn."""


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


HARD = 50 * EFFORT
"""Nodes that a hint searches if the turn is hard to end."""


def others(game: Recorded, until: tuple[int, ...] = (PERSON,)) -> Progress:
    """Play for our seats until it is another player's turn; after each turn, yield all plays so far."""
    state, play, made = state_of(game), player(), []
    while not state.is_over and state.player not in until:
        who = state.player
        chosen: Play = play(*state.arguments())
        state = apply(state, chosen)
        made.append(chosen)
        turn_over = state.player != who or state.is_over
        yield 0.3 * who - 0.1 * (not turn_over), tuple(made) if turn_over else None
    yield 1.0, tuple(made)


def hint(game: Recorded) -> Progress:
    """Yield an estimate for each play, best first: its best turn, and the points that leave the hand."""
    view, found = state_of(game).view, list[Estimate]()
    for effort in (EFFORT, HARD):
        for nth, estimates in enumerate(evaluate(view, effort)):
            found = estimates
            yield 0.1 + 0.2 * nth, None
        if found:
            break
    held = score(view.hand)
    yield 1.0, [HintEstimate(write_plays(one.turn), round(held + one.value, 2), 0.0) for one in found]


def puzzle(game: Recorded) -> Progress:
    """Search for the puzzle of a deal's seed; yield its link."""
    for nth, found in enumerate(find_puzzle(game.seed)):
        yield (0.99 - 0.9 / (nth + 1), None) if found is None else (1.0, GAME.write(found))


def review(game: Recorded) -> Progress:
    """Compare each of the person's turns with the best one found; yield the results so far."""
    judged: tuple[Judged, ...] = ()
    starts = [0, *ends_of(game)[:-1]]
    for nth, end in enumerate(ends_of(game)):
        turn = turns_of(game.plays[:end])[-1]
        begun = state_of(game._replace(plays=game.plays[: end - len(turn.plays)]))
        judged = (*judged, judged_turn(begun, turn.plays))
        yield min((nth + 1) / (len(starts) + 1), 0.99), judged
    yield 1.0, judged


TASKS: Mapping[str, tasks.Begin] = {
    "others": tasks.of_game(GAME.read_link, others),
    "ours": tasks.of_game(GAME.read_link, partial(others, until=(PERSON, GUEST))),
    "hint": tasks.of_game(GAME.read_link, hint),
    "puzzle": tasks.of_game(GAME.read_link, puzzle),
    "review": tasks.of_game(GAME.read_link, review),
}
"""The tasks; a test checks that the page requests no others."""
Desk = partial(tasks.Desk, TASKS)
