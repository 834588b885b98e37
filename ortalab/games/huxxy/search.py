"""Search for turns that lead from a hand and a table to a valid table within six plays.

Only steps that repair the table are tried: a card from the hand while every group is valid, otherwise a card that
brings the worst group closer to validity. This finds additions, new groups, splits, swaps and loans between groups, in
any chain.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from ortalab.games.huxxy.repair import NAMES, reach, repair, units
from ortalab.games.huxxy.rules import FACE, MOST_PLAYS

HAND: Final = -1
"""The source of a card that comes from the hand."""
FACES: Final = {unit: FACE[name] for unit, name in NAMES.items()}


class Step(NamedTuple):
    """One play: a card, the group it leaves or HAND, and the group it joins."""

    card: int
    source: int
    to: int


class Turn(NamedTuple):
    hand: int
    table: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    laid: int = 0  # points from the hand, for the opening

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
    """Yield turns that end in a valid table, of steps that `takes` accepts, searching up to `effort` nodes."""
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
                # Tuned to find the best turns soonest: every play made or still needed counts as five points.
                heappush(ready, (5 * (need + len(after.steps)) - after.laid, len(seen), after))


def _need(turn: Turn, costs: list[int], step: Step) -> int:
    """Return a lower bound on the plays that a table needs after one more: each repairs at most two groups."""
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
    """Yield the steps from the hand that start an addition, a swap or a new group on a valid table."""
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
    """Yield the steps that bring one group closer to validity."""
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
