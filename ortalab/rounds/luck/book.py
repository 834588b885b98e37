"""The jokers of the full game by name, in the order of its collection."""

from collections.abc import Mapping
from typing import Final

from ortalab.rounds.joker import Joker
from ortalab.rounds.round import FULL
from ortalab.rounds.rulesets import RULESETS

BOOK: Final = RULESETS[FULL].book
"""The jokers that a round may name."""
JOKERS: Final[Mapping[str, Joker]] = {joker.name: joker for joker in RULESETS[FULL].jokers}
"""Every joker of the game.

>>> len(JOKERS), [*JOKERS][16], JOKERS["Baron"].text
(150, 'Joker Stencil', '×1.5 Mult for each King held')
"""
