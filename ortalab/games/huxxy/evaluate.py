"""Estimate every play that can continue a turn, in ever finer steps, for hints and analysis."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.game import State, View, apply, deal
from ortalab.games.huxxy.hidden import JOKER, PACK
from ortalab.games.huxxy.players import (
    EFFORT,
    HAND,
    SEARCHING,
    Turn,
    as_play,
    as_step,
    find_turns,
    plan_turn,
    player,
    points,
)
from ortalab.games.huxxy.record import Recorded
from ortalab.games.huxxy.repair import NAMES, pack
from ortalab.games.huxxy.rules import END, FACE, OPENING, PICK_UP, PLAY, POINTS, Play, has_opened, score, turn_so_far

SLICES: Final = 4
"""The number of searches, each with twice the nodes of the previous one."""


class Estimate(NamedTuple):
    """A play, its value (the negated points left after the best turn found with it), and the error."""

    move: Play
    value: float
    error: float  # the gain from the last doubling of the search; at first all the points left
    turn: tuple[Play, ...] = ()  # the best turn, from the play to its end


def evaluate(view: View, effort: int = EFFORT) -> Iterator[list[Estimate]]:
    """Yield ever more exact lists of estimates, best first, of the plays that can lead to a valid end of the turn.

    A view always yields the same estimates. Among equal plays, the one with the shorter turn comes first. If the turn
    is hard to end, the first lists may be empty.
    """
    turn = turn_so_far(view.history, view.player)
    found: dict[Play, Best] = {}
    if not turn:
        pick: Play = view.player, PICK_UP, None
        found[pick] = Best(-score(view.hand) - _mean_unseen(view), 0, (pick,))
    for doubling in reversed(range(SLICES)):
        before = dict(found)
        for play, value in _search(view, turn, max(1, effort >> doubling)).items():
            found[play] = max(found.get(play, value), value, key=Best.key)
        ordered = sorted(found, key=lambda play: found[play].key(), reverse=True)
        yield [Estimate(play, found[play].value, _change(play, before, found), found[play].turn) for play in ordered]


class Best(NamedTuple):
    """The best turn found that starts with a play."""

    value: float  # the points left, negated
    steps: int  # the number of steps, negated
    turn: tuple[Play, ...]  # from the play to the end of the turn

    def key(self) -> tuple[float, int]:
        """Sort key: the fewest points first, then the fewest steps."""
        return self.value, self.steps


def _change(play: Play, before: dict[Play, Best], found: dict[Play, Best]) -> float:
    if play[1] in {PICK_UP, END}:
        return 0.0
    return found[play].value - before[play].value if play in before else -found[play].value


def _mean_unseen(view: View) -> float:
    """Compute the mean points of an unseen card, such as the next one in the stock."""
    seen = Counter((*view.hand, *(card for group in view.table for card in group)))
    is_bonus = view.stock + sum(view.held) + sum(map(len, view.table)) > 2 * len(PACK)
    unseen = {card: 2 - seen[card] for card in (*PACK, *[JOKER] * is_bonus)}
    return sum(POINTS[card] * copies for card, copies in unseen.items()) / max(1, sum(unseen.values()))


def _search(view: View, turn: list[Play], nodes: int) -> dict[Play, Best]:
    made = tuple(map(as_step, turn))
    laid = sum(FACE[NAMES[step.card]] for step in made if step.source == HAND)
    start = Turn(pack(view.hand), tuple(map(pack, view.table)), made, laid)
    may_end = has_opened(view.history, view.player)
    best: dict[Play, Best] = {}
    for found in find_turns(start, nodes, lambda _step: True):
        if may_end or found.laid >= OPENING:
            rest = *(as_play(view.player, step) for step in found.steps[len(made) :]), (view.player, END, None)
            value = Best(-float(points(found.hand)), -len(found.steps), rest)
            best[rest[0]] = max(best.get(rest[0], value), value, key=Best.key)
    return best


QUICK: Final = 40
"""The search nodes per turn in a game played to find a puzzle."""
LEAST: Final = 2
"""The minimum number of cards in a puzzle's hand."""
SPREAD: Final = 37
"""The distance between the seeds of consecutive puzzle numbers."""


def find_puzzle(number: int) -> Iterator[Recorded | None]:
    """Yield None after each game without a puzzle, then the first game with one, up to that puzzle.

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
    """Play a game up to its first puzzle; return None if it has none."""
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
    """Find plays that empty the hand at the start of a turn and leave a valid table; return () if there are none."""
    turn = Turn(pack(state.hands[state.player]), tuple(map(pack, state.table)))
    steps = plan_turn(turn, has_opened(state.history, state.player), SEARCHING, EFFORT)
    after = turn
    for step in steps:
        after = after.after(step)
    return () if after.hand else tuple(as_play(state.player, step) for step in steps)
