"""Computer players: one that searches for the best turn, rearranging the table, and two simple ones."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from ortalab.games.huxxy.repair import NAMES, UNITS, pack, reach, repair, units
from ortalab.games.huxxy.rules import (
    END,
    FACE,
    MOST_PLAYS,
    MOVE,
    OPENING,
    PICK_UP,
    PLAY,
    POINTS,
    Play,
    has_opened,
    turn_so_far,
)

HAND: Final = -1
"""The source of a card from the hand."""
FACES: Final = {unit: FACE[name] for unit, name in NAMES.items()}


class Step(NamedTuple):
    """A play within a turn: a card, the group that it leaves (or `HAND`), and the group that it joins."""

    card: int
    source: int
    to: int


class Turn(NamedTuple):
    hand: int
    table: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    laid: int = 0  # the points laid from the hand, which count for the opening

    def after(self, step: Step) -> "Turn":
        card, source, to = step
        table = list(self.table)
        if to == len(table):
            table.append(0)
        table[to] += card
        if source == HAND:
            return Turn(self.hand - card, tuple(table), (*self.steps, step), self.laid + FACES[card])
        table[source] -= card
        return Turn(self.hand, tuple(table), (*self.steps, step), self.laid)


def find_turns(start: Turn, effort: int, takes: Callable[[Step], bool]) -> Iterator[Turn]:
    """Yield turns that end in a valid table, made of steps that `takes` accepts, searching up to `effort` nodes.

    The only steps tried are cards from the hand while every group is valid, and then cards that bring the worst group
    closer to validity. Chained, they cover additions, new groups, splits, swaps and loans between groups.
    """
    seen = {(start.hand, start.table)}
    ready = [(0, 0, start)]
    for _ in range(effort):
        if not ready:
            break
        turn = heappop(ready)[-1]
        costs = [repair(group).cost for group in turn.table]
        worst = max(costs, default=0)
        if not worst and turn.steps:
            yield turn
        left = MOST_PLAYS - len(turn.steps) - 1
        for step in (_repairs(turn, costs.index(worst)) if worst else _opening(turn, left)) if left >= 0 else ():
            if not takes(step) or (need := _need(turn, costs, step)) > left:
                continue
            after = turn.after(step)
            if (after.hand, after.table) not in seen:
                seen.add((after.hand, after.table))
                # Tuned to find the best turns soonest: each play made or still needed counts as five points.
                heappush(ready, (5 * (need + len(after.steps)) - after.laid, len(seen), after))


def _need(turn: Turn, costs: list[int], step: Step) -> int:
    """Return a lower bound of the plays needed after a step, since each play repairs at most two groups."""
    card, source, to = step
    after = costs.copy()
    if to == len(costs):
        after.append(repair(card).cost)
    else:
        after[to] = repair(turn.table[to] + card).cost
    if source != HAND:
        after[source] = repair(turn.table[source] - card).cost
    return max(*after, (sum(after) + 1) // 2)


def _opening(turn: Turn, left: int) -> Iterator[Step]:
    """Yield steps from the hand that begin an addition, a swap or a new group on a valid table."""
    groups = [(place, group, reach(group)) for place, group in enumerate(turn.table)]
    for card in units(turn.hand):
        for place, group, near in groups:
            if not card & near:
                continue
            cost, adds, takes = repair(group + card)
            if not cost or (left and cost == 1 and (adds or takes & ~card)):
                yield Step(card, HAND, place)
        if left > 1:
            yield Step(card, HAND, len(turn.table))


def _repairs(turn: Turn, place: int) -> Iterator[Step]:
    """Yield steps that bring one group closer to validity."""
    group = turn.table[place]
    _, adds, takes = repair(group)
    for card in units(turn.hand & adds * 3):
        yield Step(card, HAND, place)
    others = [(other, cards) for other, cards in enumerate(turn.table) if other != place]
    for other, cards in others:
        for card in units(cards & adds * 3):
            yield Step(card, other, place)
    for card in units(group & takes * 3):
        for other, cards in others:
            if repair(cards + card).cost <= repair(cards).cost or repair(cards + card).cost == 1:
                yield Step(card, place, other)
        yield Step(card, place, len(turn.table))


EFFORT: Final = 300
"""The number of nodes searched per turn; unlike a time limit, it makes games reproducible by seed."""


class Style(NamedTuple):
    """A way to play: its description, and a predicate for steps, given the number of groups on the table."""

    does: str
    takes: Callable[[int, Step], bool]


SEARCHING = Style("searches for the best turn, rearranging the table", lambda _groups, _step: True)
ADDING_ON = Style("lays groups and adds cards to those on the table", lambda _groups, step: step.source == HAND)
WHOLE_GROUPS = Style("lays whole groups from the hand", lambda groups, step: step.source == HAND and step.to >= groups)


def player(style: Style = SEARCHING, effort: int = EFFORT) -> "Callable[..., Play]":
    """Create a play function as in the assignment."""
    return partial(choose_play, style=style, effort=effort)


def choose_play(
    play_history: Sequence[Play],
    active_player: int,
    hand: Sequence[str],
    table: Sequence[Sequence[str]],
    style: Style = SEARCHING,
    effort: int = EFFORT,
) -> Play:
    """Choose the next play of the plan from the start of the turn; if the plays so far deviate, plan from here.

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


@lru_cache(maxsize=64)  # saves 3.1 ms per play of a turn, except the first
def plan_turn(start: Turn, opened: bool, style: Style, effort: int) -> tuple[Step, ...]:  # noqa: FBT001
    """Find the turn with the fewest points left, then the fewest plays; return its steps, or () to pick up a card."""
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
