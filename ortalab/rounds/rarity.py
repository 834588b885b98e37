"""The rarity of a joker."""

from enum import IntEnum


class Rarity(IntEnum):
    """The rarity of a joker in the full game."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    LEGENDARY = 4
