"""Huxxy, a card game for four: the assignment's functions, by the assignment's names.

>>> comp10001huxxy_score(["4C", "2H", "KS"])
19
>>> comp10001huxxy_play([], 0, ["KC", "KH", "KD"], [])
(0, 1, ('KC', 0))
"""

from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import is_valid_play, is_valid_table, score

__all__ = [
    "comp10001huxxy_bonus_play",
    "comp10001huxxy_play",
    "comp10001huxxy_score",
    "comp10001huxxy_valid_play",
    "comp10001huxxy_valid_table",
]


comp10001huxxy_score = score
comp10001huxxy_valid_table = is_valid_table
comp10001huxxy_valid_play = is_valid_play
comp10001huxxy_play = comp10001huxxy_bonus_play = choose_play
