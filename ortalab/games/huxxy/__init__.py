"""Huxxy, a card game for four: the assignment's functions, by the assignment's names.

>>> from ortalab.games.huxxy import comp10001huxxy_play, comp10001huxxy_score
>>> comp10001huxxy_score(["4C", "2H", "KS"])
19
>>> comp10001huxxy_play([], 0, ["KC", "KH", "KD"], [])
(0, 1, ('KC', 0))
"""

from typing import TYPE_CHECKING

from ortalab.exports import exported
from ortalab.games.huxxy.hidden import is_valid_table as comp10001huxxy_valid_table
from ortalab.games.huxxy.rules import is_valid_play as comp10001huxxy_valid_play
from ortalab.games.huxxy.rules import score as comp10001huxxy_score

if TYPE_CHECKING:
    from ortalab.games.huxxy.players import choose_play as comp10001huxxy_bonus_play
    from ortalab.games.huxxy.players import choose_play as comp10001huxxy_play
else:
    __getattr__, __dir__ = exported(
        __name__,
        {
            "comp10001huxxy_bonus_play": "ortalab.games.huxxy.players.choose_play",
            "comp10001huxxy_play": "ortalab.games.huxxy.players.choose_play",
        },
    )

__all__ = [
    "comp10001huxxy_bonus_play",
    "comp10001huxxy_play",
    "comp10001huxxy_score",
    "comp10001huxxy_valid_play",
    "comp10001huxxy_valid_table",
]
