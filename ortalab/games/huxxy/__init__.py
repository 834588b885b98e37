"""Huxxy, a card game for four: the assignment's functions, by the assignment's names.

>>> comp10001huxxy_score(["4C", "2H", "KS"])
19
>>> comp10001huxxy_play([], 0, ["KC", "KH", "KD"], [])
(0, 1, ('KC', 0))
"""

from collections.abc import Sequence

from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import Play, is_valid_play, is_valid_table, score

__all__ = [
    "comp10001huxxy_bonus_play",
    "comp10001huxxy_play",
    "comp10001huxxy_score",
    "comp10001huxxy_valid_play",
    "comp10001huxxy_valid_table",
]


def comp10001huxxy_score(cards: Sequence[str]) -> int:
    """Return what cards left in a hand count (question 1)."""
    return score(cards)


def comp10001huxxy_valid_table(groups: Sequence[Sequence[str]]) -> bool:
    """Tell whether every group on the table is valid (question 2)."""
    return is_valid_table(groups)


def comp10001huxxy_valid_play(
    play: Play, play_history: Sequence[Play], active_player: int, hand: Sequence[str], table: Sequence[Sequence[str]]
) -> bool:
    """Tell whether a play is valid in the game state before it (question 3)."""
    return is_valid_play(play, play_history, active_player, hand, table)


def comp10001huxxy_play(
    play_history: Sequence[Play], active_player: int, hand: Sequence[str], table: Sequence[Sequence[str]]
) -> Play:
    """Return the player's next play (question 4)."""
    return choose_play(play_history, active_player, hand, table)


def comp10001huxxy_bonus_play(
    play_history: Sequence[Play], active_player: int, hand: Sequence[str], table: Sequence[Sequence[str]]
) -> Play:
    """Return the player's next play in the game with Jokers (bonus question)."""
    return choose_play(play_history, active_player, hand, table)
