"""Five-card poker (COMP90041, University of Melbourne): ranking, comparison, chances, draws and rarity of hands."""

from ortalab.games.poker.hands import (
    CATEGORIES,
    CLASSES,
    HAND_SIZE,
    NUMBERS,
    Category,
    Value,
    describe,
    rank,
    rank_cards,
    report,
    value,
    winners,
)

__all__ = [
    "CATEGORIES",
    "CLASSES",
    "HAND_SIZE",
    "NUMBERS",
    "Category",
    "Value",
    "describe",
    "rank",
    "rank_cards",
    "report",
    "value",
    "winners",
]
