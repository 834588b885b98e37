"""The 150 jokers of the full game by name, in the order of its collection."""

from typing import Final

from ortalab.full.rows.common import COMMON
from ortalab.full.rows.rare import RARES
from ortalab.full.rows.uncommon import UNCOMMONS
from ortalab.full.scene import Joker

JOKERS: Final[dict[str, Joker]] = {
    joker.name: joker for joker in sorted((*COMMON, *UNCOMMONS, *RARES), key=lambda joker: joker.number)
}
"""Every joker by its name.

>>> len(JOKERS), [*JOKERS][16], JOKERS["Baron"].text
(150, 'Joker Stencil', '×1.5 Mult for each King held')
"""
