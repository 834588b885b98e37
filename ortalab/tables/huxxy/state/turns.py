"""The turns that plays make, and what a turn has brought to each group."""

from collections import Counter
from typing import NamedTuple

from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play


class Turn(NamedTuple):
    """A turn that was made."""

    player: int
    plays: tuple[Play, ...]  # with its end


def turns_of(plays: tuple[Play, ...]) -> tuple[Turn, ...]:
    """Return the turns that plays make; the last may not be over yet."""
    turns: list[Turn] = []
    made: list[Play] = []
    for play in plays:
        made.append(play)
        if play[1] in {PICK_UP, END}:
            turns.append(Turn(play[0], tuple(made)))
            made = []
    return (*turns, Turn(made[0][0], tuple(made))) if made else tuple(turns)


class Marks(NamedTuple):
    """The cards that this turn has brought to each group: from the hand, and from another group."""

    laid: Counter[tuple[str, int]]
    moved: Counter[tuple[str, int]]


def marks_of(turn: list[Play]) -> Marks:
    """Return the cards that a turn's plays have brought to each group; one from the hand stays one when it is moved.

    >>> marks_of([(0, 1, ("KC", 0)), (0, 2, ("KC", 0, 1))]).laid
    Counter({('KC', 1): 1})
    """
    laid: Counter[tuple[str, int]] = Counter()
    moved: Counter[tuple[str, int]] = Counter()
    for _, kind, details in turn:
        if details is None:
            continue
        card, to = details[0], int(details[-1])
        source = int(details[1]) if kind == MOVE else -1
        kept = laid if kind != MOVE or laid[card, source] else moved
        kept[card, source] -= kind == MOVE and bool(kept[card, source])
        kept[card, to] += 1
    return Marks(+laid, +moved)
