"""Scores as the game writes them."""

from math import isfinite
from typing import Final

FIRST_SHORT: Final = 10**11
"""The least score that is written with an exponent."""
BEYOND: Final = "naneinf"
"""The game's text for numbers past the largest one."""


def written(score: float) -> str:
    """Return a score as the game writes it.

    >>> written(51480), written(1.2971e16), written(99_999_999_999), written(1e11), written(float("inf"))
    ('51,480', '1.297e16', '99,999,999,999', '1.000e11', 'naneinf')
    """
    if not isfinite(score):
        return BEYOND
    if score < FIRST_SHORT:
        return f"{score:,.0f}"
    mantissa, _, exponent = f"{score:.3e}".partition("e")
    return f"{mantissa}e{int(exponent)}"
