"""The three blinds of an ante in the full game, and the points that beat them."""

from math import floor, log10
from typing import Final, NamedTuple

AMOUNTS: Final = (
    (300, 800, 2_000, 5_000, 11_000, 20_000, 35_000, 50_000),
    (300, 900, 2_600, 8_000, 20_000, 36_000, 60_000, 100_000),
    (300, 1_000, 3_200, 9_000, 25_000, 60_000, 110_000, 200_000),
)
"""The points of the Small Blind in the antes 1 to 8, at the stake's three speeds (White, Green, Purple)."""
TIMES: Final = {"The Wall": 4.0, "Violet Vessel": 6.0, "The Needle": 1.0}
"""The multiples of the Small Blind that some bosses ask for; any other boss asks for twice."""


class AnteBlind(NamedTuple):
    """A blind of an ante: its name, the points that beat it, and its boss if known."""

    name: str
    target: float
    boss: str = ""


def small_blind(ante: int, speed: int = 1, *, doubled: bool = False) -> float:
    """Return the points of the Small Blind of an ante; `doubled` is for the Plasma Deck.

    >>> small_blind(1), small_blind(7, 3), small_blind(9, 3, doubled=True)
    (300.0, 110000.0, 920000.0)
    """
    amounts = AMOUNTS[min(max(speed, 1), 3) - 1]
    if ante <= len(amounts):
        points = float(amounts[ante - 1]) if ante > 0 else 100.0
    else:
        over = ante - len(amounts)
        points = float(floor(amounts[-1] * (1.6 + (0.75 * over) ** (1 + 0.2 * over)) ** over))
        points -= points % 10 ** (floor(log10(points)) - 1)
    return points * (2 if doubled else 1)


def blinds_of(ante: int, speed: int = 1, boss: str = "", *, doubled: bool = False) -> tuple[AnteBlind, ...]:
    """Return the three blinds of an ante; an unknown boss asks for twice the Small Blind."""
    small = small_blind(ante, speed, doubled=doubled)
    return (
        AnteBlind("Small Blind", small),
        AnteBlind("Big Blind", 1.5 * small),
        AnteBlind(boss or "a boss", TIMES.get(boss, 2.0) * small, boss),
    )
