"""The orders of the rows of a board."""

from enum import StrEnum


class By(StrEnum):
    """What a row of the board has in common."""

    STAGE = "stage"
    RULE = "rule"
    JOKER = "joker"
