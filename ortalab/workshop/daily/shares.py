"""A try's share of the best, and a day's result as text without spoilers."""

from collections.abc import Sequence
from math import floor
from typing import Final

from ortalab.rounds.round import RULES
from ortalab.rounds.rulesets import ruleset

WHOLE: Final = 100
"""The share of the best play, in percent."""
TILES: Final = 10
FULL, REST, PROVEN = "🟦", "⬜", "🟪"


def share_of(total: float, best: float) -> int:
    """Return a score's share of the best in percent, rounded down: only the best itself is 100.

    >>> share_of(5040, 5040), share_of(5039, 5040), share_of(2790, 5040)
    (100, 99, 55)
    """
    return WHOLE if total >= best else min(floor(WHOLE * total / best), WHOLE - 1)


def tiles(share: int) -> str:
    """Return a share as tiles: one for each full tenth, in another colour for the best itself.

    >>> tiles(100), tiles(96), tiles(9)
    ('🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪', '🟦🟦🟦🟦🟦🟦🟦🟦🟦⬜', '⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜')
    """
    if share == WHOLE:
        return PROVEN * TILES
    full = share * TILES // WHOLE
    return FULL * full + REST * (TILES - full)


def day_name(number: int, rules: str = RULES) -> str:
    """Return the name of a daily round.

    >>> day_name(41), day_name(41, "full")
    ('Ortalab daily 41', 'Ortalab daily 41, the full game')
    """
    game = "" if rules == RULES else f", {ruleset(rules).title.lower()}"
    return f"Ortalab daily {number}{game}"


def result_text(name: str, shares: Sequence[int], streak: int) -> str:
    """Write a day's result as text: its best share, and a line of tiles for each try.

    >>> print(result_text(day_name(41), [55, 100], 6))
    Ortalab daily 41 · 100% · streak 6
    🟦🟦🟦🟦🟦⬜⬜⬜⬜⬜ 55
    🟪🟪🟪🟪🟪🟪🟪🟪🟪🟪 100
    """
    going = f" · streak {streak}" if streak else ""
    lines = [f"{tiles(share)} {share}" for share in shares]
    return "\n".join([f"{name} · {max(shares)}%{going}", *lines])
