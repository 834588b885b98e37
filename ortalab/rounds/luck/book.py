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

>>> [*JOKERS][16], JOKERS["Baron"].text
('Joker Stencil', '×1.5 Mult for each King held')
"""


def when_of(row: Joker) -> str:
    """Name when a joker acts."""
    moments = {
        "before": row.before,
        "on scored": row.on_scored or row.grows_scored,
        "on held": row.on_held,
        "independent": row.independent,
        "on other jokers": row.on_joker,
        "again scored": row.again_scored,
        "again held": row.again_held,
        "passive": row.is_passive,
        "copy": row.copies,
    }
    return ", ".join(name for name, hook in moments.items() if hook) or "none"
