"""The orders of the rows of a board."""

from enum import StrEnum


class By(StrEnum):
    """The feature that the squares in a row of the board have in common."""

    STAGE = "stage"
    RULE = "rule"
    JOKER = "joker"
