"""A try's share of the best, and the result of a day as text that gives no card and no score away."""

from collections.abc import Sequence
from math import floor
from typing import Final

WHOLE: Final = 100
"""The share of the best play, in percent."""
TILES: Final = 10
FULL, REST, PROVEN = "🟦", "⬜", "🟪"


def share_of(total: float, best: float) -> int:
    """Return a score's share of the best in whole percent, rounded down: only the best itself is 100.

    >>> share_of(5040, 5040), share_of(5039, 5040), share_of(2790, 5040)
    (100, 99, 55)
    """
    return WHOLE if total >= best else min(floor(WHOLE * total / best), WHOLE - 1)


def tiles(share: int) -> str:
    """Return the tiles of a share: one for each full tenth, another colour for all of the best.

    >>> tiles(100), tiles(96), tiles(9)
    ('🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪', '🟦🟦🟦🟦🟦🟦🟦🟦🟦⬜', '⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜')
    """
    if share == WHOLE:
        return PROVEN * TILES
    full = share * TILES // WHOLE
    return FULL * full + REST * (TILES - full)


def result_text(number: int, shares: Sequence[int], streak: int, title: str = "Ortalab daily") -> str:
    """Return the result of a day as text: its best share, and a line of tiles for each try.

    >>> print(result_text(41, [55, 100], 6))
    Ortalab daily 41 · 100 % · streak 6
    🟦🟦🟦🟦🟦⬜⬜⬜⬜⬜ 55
    🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪 100
    """
    going = f" · streak {streak}" if streak else ""
    lines = [f"{tiles(share)} {share}" for share in shares]
    return "\n".join([f"{title} {number} · {max(shares)} %{going}", *lines])
