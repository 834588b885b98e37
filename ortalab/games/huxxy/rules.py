"""The rules of Huxxy: what cards are worth, which groups are valid, which plays are (assignment, questions 1 to 3)."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ortalab.cards.ladders import ACE_LOW, find_run

VALUES: Final = "A234567890JQK"
SUITS: Final = "SCHD"
RED: Final = "HD"
JOKER: Final = "XX"
PACK: Final = tuple(value + suit for value in VALUES for suit in SUITS)

PICK_UP, PLAY, MOVE, END = 0, 1, 2, 3
"""The types of play: pick up a card; play one from the hand; move one between groups; end the turn."""

PLAYERS, DEALT, MOST_PLAYS, OPENING = 4, 12, 6, 24
POINTS = {card: VALUES.index(card[0]) + 1 for card in PACK} | {JOKER: 48}
"""What a card left in the hand counts."""
FACE = POINTS | {JOKER: 0}
"""What a card counts towards the opening turn's 24."""

Details = tuple[str, int] | tuple[str, int, int] | None
Play = tuple[int, int, Details]
"""Who plays, the type of play, and `(card, to_group)`, `(card, from_group, to_group)` or None."""

_RANKS = dict(zip(VALUES, ACE_LOW, strict=True))


def score(cards: Iterable[str]) -> int:
    """Return what cards left in a hand count: their face value, and 48 for a Joker.

    >>> score(["4C", "2H", "KS"]), score(["XX"])
    (19, 48)
    """
    return sum(POINTS[card] for card in cards)


def is_valid_group(cards: Iterable[str]) -> bool:
    """Tell whether cards, in any order, are an N-of-a-kind or a run; a Joker may stand for any card.

    >>> is_valid_group(["4S", "2C", "3D"]), is_valid_group(["2S", "2S", "2C"]), is_valid_group(["2C", "3H", "XX"])
    (True, False, True)
    """
    return _is_valid_group(tuple(sorted(cards)))


def is_valid_table(groups: Iterable[Iterable[str]]) -> bool:
    """Tell whether every group on the table is valid; an empty table is."""
    return all(map(is_valid_group, groups))


@lru_cache(maxsize=1 << 14)
def _is_valid_group(cards: tuple[str, ...]) -> bool:
    if JOKER not in cards:
        return is_kind(cards) or is_run(cards)
    rest = cards[:-1]  # X sorts after every value
    return JOKER not in rest and any(_is_valid_group(tuple(sorted((*rest, card)))) for card in PACK)


def is_kind(cards: Collection[str]) -> bool:
    """Tell whether 3 or more cards of one value have different suits, all four from 5 cards on, each at most twice."""
    suits = Counter(card[1] for card in cards)
    return (
        len(cards) >= 3  # noqa: PLR2004  (assignment, question 2)
        and len({card[0] for card in cards}) == 1
        and len(suits) == min(len(cards), len(SUITS))
        and max(suits.values()) <= 2  # noqa: PLR2004
    )


def is_run(cards: Sequence[str]) -> bool:
    """Tell whether cards are three or more consecutive values, ace low, their colours alternating.

    >>> is_run(["AS", "2H", "3C"]), is_run(["QC", "KH", "AS"])
    (True, False)
    """
    ranks = {_RANKS[card[0]]: card[1] in RED for card in cards}
    run = find_run(ranks, ACE_LOW, len(cards)) if len(cards) >= 3 else None  # noqa: PLR2004
    return run is not None and all(ranks[low] != ranks[high] for low, high in pairwise(run))


def turn_so_far(history: Sequence[Play], player: int) -> list[Play]:
    """Return the plays of a player's turn that is not yet ended, in order."""
    turn: list[Play] = []
    for play in reversed(history):
        if play[0] != player or play[1] in {PICK_UP, END}:
            break
        turn.append(play)
    return turn[::-1]


def has_opened(history: Iterable[Play], player: int) -> bool:
    """Tell whether a player has ended a table turn before."""
    return any(who == player and kind == END for who, kind, _ in history)


def is_valid_play(
    play: object,
    play_history: Sequence[Play],
    active_player: int,
    hand: Collection[str],
    table: Sequence[Collection[str]],
) -> bool:
    """Tell whether anything is a valid play for the player, given the state before it (assignment, question 3)."""
    turn = turn_so_far(play_history, active_player)
    spare = len(turn) < MOST_PLAYS
    match play:
        case (int(who), 0, None):
            return who == active_player and not turn
        case (int(who), 1, (str(card), int(to))):
            return who == active_player and spare and card in hand and 0 <= to <= len(table)
        case (int(who), 2, (str(card), int(source), int(to))):
            groups = range(len(table))
            return (who == active_player and bool(turn) and spare and source != to) and (
                source in groups and card in table[source] and 0 <= to <= len(table)
            )
        case (int(who), 3, None):
            return who == active_player and _may_end(turn, play_history, active_player, table)
        case _:
            return False


def _may_end(turn: Sequence[Play], history: Sequence[Play], player: int, table: Iterable[Iterable[str]]) -> bool:
    # decision (rule book): moves are allowed in the opening turn too; only cards from the hand count for the 24.
    laid = sum(FACE[details[0]] for _, kind, details in turn if kind == PLAY and details)
    return bool(turn) and (laid >= OPENING or has_opened(history, player)) and is_valid_table(table)
