"""Shrink a wrong case: remove cards, groups, plays and turns while the answer stays wrong.

Every smaller state is reachable by valid plays, and its table is the result of its history.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ortalab.courses.huxxy.cases import Case, most
from ortalab.courses.huxxy.plays import points_laid
from ortalab.courses.shrinking import Shrinking
from ortalab.games.huxxy.hidden import is_valid_table
from ortalab.games.huxxy.rules import (
    END,
    MOST_PLAYS,
    MOVE,
    OPENING,
    PICK_UP,
    PLAY,
    PLAYERS,
    Play,
    has_opened,
    turn_so_far,
)

MOST_TRIES: Final = 400
"""The maximum number of calls for shrinking a case."""

Cards = list[str]


def shrunk(case: Case, tries: int = MOST_TRIES) -> Shrinking[Case]:
    """Shrink a case step by step, each step starting from the smallest wrong case so far."""
    seen = {repr(case)}
    left = tries
    found = True
    while found and left > 0:
        found = False
        for smaller in smaller_ones(case):
            if repr(smaller) in seen or left <= 0:
                continue
            seen.add(repr(smaller))
            left -= 1
            if (yield smaller):
                case, found = smaller, True
                break
    return case


def smaller_ones(case: Case) -> Iterator[Case]:
    """Yield the cases that are one step smaller, the largest steps first."""
    match case.name, case.arguments:
        case "score", (list() as cards,):
            yield from (Case("score", (part,)) for part in _shorter(cards))
        case "valid_table", (list() as groups,):
            yield from (Case("valid_table", (part,)) for part in _smaller_tables(groups) if [] not in part)
        case "valid_play", (play, history, player, hand, _):
            for smaller in _smaller_plays(play, history, player, hand):
                if _can_be(*smaller[1:]):
                    yield Case("valid_play", smaller)
        case name, (history, player, hand, _):
            for _, made, who, held, table in _smaller_plays(None, history, player, hand):
                if _can_be(made, who, held, table) and not turn_so_far(made, who):
                    yield Case(name, (made, who, held, table))


def _can_be(history: Sequence[Play], player: int, hand: Cards, table: Sequence[Cards]) -> bool:
    """Return whether a state can occur in a game: hands are empty only within a turn, groups never."""
    return bool(hand or turn_so_far(history, player)) and [] not in table


def _shorter(cards: Sequence[object]) -> Iterator[list[object]]:
    """Yield each half of a list, then the list without each of its items."""
    half = len(cards) // 2
    if half > 1:
        yield from (list(cards[half:]), list(cards[:half]))
    for nth in range(len(cards)):
        yield [*cards[:nth], *cards[nth + 1 :]]


def _smaller_tables(groups: Sequence[Cards]) -> Iterator[list[Cards]]:
    yield from ([list(group) for group in part if isinstance(group, list)] for part in _shorter(groups))
    for nth, group in enumerate(groups):
        for part in _shorter(group):
            yield [*groups[:nth], [str(card) for card in part], *groups[nth + 1 :]]


# ---- plays and the states before them


def _smaller_plays(
    play: Play | None, history: Sequence[Play], player: int, hand: Cards
) -> Iterator[tuple[Play | None, list[Play], int, Cards, list[Cards]]]:
    for said, made, who in _smaller_histories(play, history, player):
        table = table_after(made, who)
        if table is not None and most([hand, table]) <= 2:
            yield said, made, who, hand, table
    table = table_after(history, player)
    for part in _shorter(hand) if table is not None else ():
        yield play, list(history), player, [str(card) for card in part], table or []


Made = tuple[Play | None, list[Play], int]


def _smaller_histories(play: Play | None, history: Sequence[Play], player: int) -> Iterator[Made]:
    """Yield shorter histories, some of them impossible, each with the play to test and its player."""
    turns = turns_of(history)
    is_whole = [turn[-1][1] in {PICK_UP, END} for turn in turns]
    for size in (len(turns) // 2 // PLAYERS * PLAYERS, PLAYERS):
        for start in range(0, sum(is_whole) - size + 1, 1 if size == PLAYERS else PLAYERS) if size else ():
            yield play, _joined([*turns[:start], *turns[start + size :]]), player
    if turns and is_whole[0]:
        rest = [_of((one[0] - 1) % PLAYERS, one) for one in _joined(turns[1:])]
        said = _of((play[0] - 1) % PLAYERS, play) if play else None
        yield said, rest, (player - 1) % PLAYERS
    for nth, turn in enumerate(turns):
        if is_whole[nth] and len(turn) > 1:
            yield play, _joined([*turns[:nth], [(turn[0][0], PICK_UP, None)], *turns[nth + 1 :]]), player
    for group in range(len(table_after(history, player) or ())):
        if without := _without_group(play, turns, group):
            yield (*without, player)
    for nth, made in enumerate(history):
        if made[1] in {PLAY, MOVE}:
            yield play, [*history[:nth], *history[nth + 1 :]], player


def _of(player: int, play: Play) -> Play:
    return player, play[1], play[2]


def _joined(turns: Sequence[Sequence[Play]]) -> list[Play]:
    return [play for turn in turns for play in turn]


def turns_of(history: Sequence[Play]) -> list[list[Play]]:
    """Split the plays into turns; the last turn may be unfinished.

    >>> turns_of([(0, 0, None), (1, 1, ("KC", 0))])
    [[(0, 0, None)], [(1, 1, ('KC', 0))]]
    """
    turns: list[list[Play]] = [[]]
    for play in history:
        turns[-1].append(play)
        if play[1] in {PICK_UP, END}:
            turns.append([])
    return turns if turns[-1] else turns[:-1]


def _without_group(
    play: Play | None, turns: Sequence[Sequence[Play]], group: int
) -> tuple[Play | None, list[Play]] | None:
    """Remove the plays to and from a group, and renumber later groups; return None if `play` is to or from it."""
    kept: list[list[Play]] = []
    for turn in turns:
        rest = [lower for one in turn if (lower := _lowered(one, group))]
        is_over = turn[-1][1] == END
        kept.append([(turn[0][0], PICK_UP, None)] if is_over and len(rest) == 1 else rest)
    said = _lowered(play, group) if play else None
    return None if play and not said else (said, _joined(kept))


def _lowered(play: Play, group: int) -> Play | None:
    """Renumber the groups of a play after the removal of a group; return None if the play is to or from that group."""
    who, kind, details = play
    if details is None:
        return play
    card, *groups = details
    if group in groups:
        return None
    lower = [int(number) - (int(number) > group) for number in groups]
    return (who, kind, (card, lower[0])) if len(lower) == 1 else (who, kind, (card, lower[0], lower[1]))


def table_after(history: Sequence[Play], player: int) -> list[Cards] | None:
    """Replay a history and return the table; return None unless it is valid and `player` is next.

    Hands are unknown, so each card may be laid twice.

    >>> table_after([(0, 1, ("KC", 0))], 0), table_after([(1, 1, ("KC", 0))], 1), table_after([], 3)
    ([['KC']], None, None)
    """
    table: list[Cards] = []
    who = 0
    for nth, play in enumerate(history):
        if play[0] != who or not _made(play, history[:nth], table):
            return None
        who = (who + 1) % PLAYERS if play[1] in {PICK_UP, END} else who
    return table if who == player and most(table) <= 2 else None


def _made(play: Play, before: Sequence[Play], table: list[Cards]) -> bool:
    """Apply a play to the table; return whether it is valid."""
    who, kind, details = play
    turn = turn_so_far(before, who)
    if details is None:
        is_opened = has_opened(before, who) or points_laid(turn) >= OPENING
        return not turn if kind == PICK_UP else bool(turn) and is_opened and is_valid_table(table)
    card, *source, to = details
    if len(turn) >= MOST_PLAYS or not 0 <= to <= len(table) or (source and not turn):
        return False
    if source:
        if source[0] == to or source[0] not in range(len(table)) or card not in table[source[0]]:
            return False
        table[source[0]].remove(str(card))
    if to == len(table):
        table.append([])
    table[to].append(str(card))
    return True
