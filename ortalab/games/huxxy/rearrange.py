"""Find the shortest sequence of plays from one table to another."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import (
    MOST_PLAYS,
    MOVE,
    PLAY,
    Play,
    TooManyPlaysError,
    UnreachableError,
    turn_so_far,
    write_card,
)
from ortalab.plurals import counted, spelled

Cards = Counter[str]


def plays_between(before: State, after: Sequence[Sequence[str]]) -> tuple[Play, ...]:
    """Find the shortest plays of the current player that turn the table into these groups, in any order.

    They exclude the end of the turn, and the groups may be invalid. Raises `UnreachableError` if no plays lead there,
    `TooManyPlaysError` if it takes more than the turn allows.

    >>> before = State((("KS",), (), (), ()), ("AS",), (("KC", "KH", "KD"),))
    >>> plays_between(before, [["KS", "KC", "KH", "KD"]])
    ((0, 1, ('KS', 0)),)
    """
    table, goals = [Counter(group) for group in before.table], [Counter(group) for group in after if group]
    laid = _cards_from_hand(before, goals)
    if len(goals) < len(table):
        raise UnreachableError(
            f"{counted(len(table), 'group')} would become {spelled(len(goals))}; no group may be left empty"
        )
    # Match groups before and after by the cards they share; ties prefer groups that keep their places.
    shared = [
        [(len(table) + 1) * (group & goal).total() + (one == other) for other, goal in enumerate(goals)]
        for one, group in enumerate(table)
    ]
    places: dict[int, int] = {goal: number for number, goal in enumerate(assign(shared))}
    came = [goal - table[places[number]] if number in places else goal for number, goal in enumerate(goals)]
    left = {number: group - goals[goal] for goal, number in places.items() for group in [table[number]]}
    needed, turn = sum(cards.total() for cards in came), turn_so_far(before.history, before.player)
    if needed and not laid and not turn:
        raise UnreachableError("only cards of the table are moved; a turn begins with a card from the hand")
    if needed > MOST_PLAYS - len(turn):
        allowed = f"{spelled(MOST_PLAYS - len(turn))} {'more ' * bool(turn)}are allowed"
        raise TooManyPlaysError(f"that takes {counted(needed, 'play')}; {allowed}")
    return tuple(_plays(before, came, laid, left, places))


def _cards_from_hand(before: State, goals: Sequence[Cards]) -> Cards:
    on_table = Counter(card for group in before.table for card in group)
    wanted = sum(goals, Cards())
    for card in on_table - wanted:
        raise UnreachableError(f"{write_card(card)} has left the table; a card on the table cannot return to a hand")
    for card in wanted - on_table - Counter(before.hands[before.player]):
        raise UnreachableError(f"{write_card(card)} is not in the hand")
    return wanted - on_table


def _plays(
    before: State, came: Sequence[Cards], laid: Cards, left: dict[int, Cards], places: dict[int, int]
) -> Iterator[Play]:
    """Yield the plays that fill the groups, first those from the hand, since a turn must begin with one."""
    waiting = []
    for goal, cards in enumerate(came):
        for card in cards.elements():
            if laid[card]:
                laid[card] -= 1
                yield before.player, PLAY, (card, places.setdefault(goal, len(places)))
            else:
                waiting.append((card, goal))
    for card, goal in waiting:
        source = next(number for number, cards in left.items() if cards[card])
        left[source][card] -= 1
        yield before.player, MOVE, (card, source, places.setdefault(goal, len(places)))


def assign(worth: Sequence[Sequence[int]]) -> list[int]:
    """Assign each row a different column for the greatest total worth (Kuhn, 1955; Munkres, 1957).

    >>> assign([[5, 4, 0], [5, 1, 0]])
    [1, 0]
    """
    columns = range(len(worth[0]) + 1 if worth else 1)
    price_of_row, price = [0.0] * (len(worth) + 1), [0.0] * len(columns)
    taken = [0] * len(columns)  # the row of each column, from 1, or 0 for none; a row's search starts at column 0
    for row in range(1, len(worth) + 1):
        taken[0], at = row, 0
        least, via, done = [inf] * len(columns), [0] * len(columns), [False] * len(columns)
        while taken[at]:
            done[at], mine = True, taken[at]
            for column in columns[1:]:
                slack = -worth[mine - 1][column - 1] - price_of_row[mine] - price[column]
                if not done[column] and slack < least[column]:
                    least[column], via[column] = slack, at
            at_next = min((column for column in columns if not done[column]), key=least.__getitem__)
            step = least[at_next]
            for column in columns:
                if done[column]:
                    price_of_row[taken[column]] += step
                    price[column] -= step
                else:
                    least[column] -= step
            at = at_next
        while at:
            taken[at], at = taken[via[at]], via[at]
    return [taken.index(row, 1) - 1 for row in range(1, len(worth) + 1)]
