"""Computer players: one that searches for the best turn, rearranging the table, and two simple ones."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from ortalab.games.huxxy.repair import NAMES, UNITS, pack, units
from ortalab.games.huxxy.rules import END, FACE, MOVE, OPENING, PICK_UP, PLAY, POINTS, Play, has_opened, turn_so_far
from ortalab.games.huxxy.search import HAND, Step, Turn, find_turns

EFFORT: Final = 300
"""The nodes searched for a turn: more would save a tenth more points. Nodes, not seconds, so that a seed repeats a
game.
"""


class Style(NamedTuple):
    """A way to play: its description, and a filter of steps, given the number of groups on the table."""

    does: str
    takes: Callable[[int, Step], bool]


SEARCHING = Style("searches for the best turn, rearranging the table", lambda _groups, _step: True)
ADDING_ON = Style("lays groups and adds cards to those on the table", lambda _groups, step: step.source == HAND)
WHOLE_GROUPS = Style("lays whole groups from the hand", lambda groups, step: step.source == HAND and step.to >= groups)


def player(style: Style = SEARCHING, effort: int = EFFORT) -> "Callable[..., Play]":
    """Return a play function in the assignment's form."""
    return partial(choose_play, style=style, effort=effort)


def choose_play(
    play_history: Sequence[Play],
    active_player: int,
    hand: Sequence[str],
    table: Sequence[Sequence[str]],
    style: Style = SEARCHING,
    effort: int = EFFORT,
) -> Play:
    """Return the next play: plan again from the start of the turn, or end a turn that somebody else began.

    >>> from ortalab.games.huxxy import comp10001huxxy_bonus_play, comp10001huxxy_play
    >>> comp10001huxxy_play([], 0, ["4C", "2H"], []), comp10001huxxy_bonus_play([], 0, ["KC", "XX", "KD"], [])
    ((0, 0, None), (0, 1, ('KC', 0)))
    """
    turn = turn_so_far(play_history, active_player)
    made = tuple(as_step(play) for play in turn)
    opened = has_opened(play_history, active_player)
    dealt, groups = _undo(made, pack(hand), [pack(group) for group in table])
    plan = plan_turn(Turn(dealt, groups), opened, style, effort)
    if plan[: len(made)] != made:
        laid = sum(FACE[NAMES[step.card]] for step in made if step.source == HAND)
        start = Turn(pack(hand), tuple(pack(group) for group in table), made, laid)
        plan = plan_turn(start, opened, style, effort) or plan_turn(start, opened, SEARCHING, 50 * effort) or made
    if len(plan) == len(made):
        return active_player, END if made else PICK_UP, None
    return as_play(active_player, plan[len(made)])


@lru_cache(maxsize=64)  # saves 3.1 ms of each play of a turn but the first
def plan_turn(start: Turn, opened: bool, style: Style, effort: int) -> tuple[Step, ...]:  # noqa: FBT001
    """Return the steps of the best turn found: the fewest points left, then the fewest plays; none means picking up."""
    groups = len(start.table)
    turns = find_turns(start, effort, lambda step: style.takes(groups, step))
    valid = [turn for turn in turns if opened or turn.laid >= OPENING]
    best = min(valid, key=lambda turn: (points(turn.hand), len(turn.steps)), default=None)
    return best.steps if best else ()


def points(hand: int) -> int:
    return sum(POINTS[NAMES[unit]] * (2 if hand & unit << 1 else 1) for unit in units(hand))


def as_play(player: int, step: Step) -> Play:
    """Convert a step to a player's play."""
    card, source, to = step
    name = NAMES[card]
    return (player, PLAY, (name, to)) if source == HAND else (player, MOVE, (name, source, to))


def as_step(play: Play) -> Step:
    """Convert a play within a turn to a step."""
    match play[2]:
        case (card, to):
            return Step(UNITS[card], HAND, to)
        case (card, source, to):
            return Step(UNITS[card], source, to)
        case _:
            raise AssertionError(f"{play!r} ends a turn")


def _undo(made: Sequence[Step], hand: int, table: list[int]) -> tuple[int, tuple[int, ...]]:
    for card, source, to in reversed(made):
        table[to] -= card
        if source == HAND:
            hand += card
        else:
            table[source] += card
    # Every group was valid before the turn, so one that is empty now was started in this turn.
    while table and not table[-1]:
        table.pop()
    return hand, tuple(table)
