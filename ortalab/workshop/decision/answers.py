"""Answers about builds and draws: plain values, which the page parses from JSON."""

from typing import NamedTuple


class Faced(NamedTuple):
    """A coming blind, and the build's chance to beat it with a 95% confidence interval."""

    name: str
    target: float
    chance: float
    low: float
    high: float


class Offered(NamedTuple):
    """A joker or planet in the shop, and how much the build gains from it."""

    name: str
    cost: int
    sells: str  # the joker to sell for it if no place is free
    more: float  # of the mean chance over all blinds
    error: float  # one standard error of `more`
    more_mean: float
    is_affordable: bool
    chances: tuple[float, ...]  # of the blinds


class Worth(NamedTuple):
    """The worth of a build as it is, and with each card in the shop, most helpful card first."""

    blinds: tuple[Faced, ...]
    offers: tuple[Offered, ...]
    mean: float  # of the best first hand
    error: float  # one standard error of the mean
    deals: int
    is_final: bool
    notes: tuple[str, ...]


class Group(NamedTuple):
    """Draws that contain some cards, with their probability and outcome."""

    name: str
    share: float
    chance: float | None  # to reach the target; None without one
    mean: float  # of the best play


class Helps(NamedTuple):
    """All draws after a discard in groups, the most helpful first; each group excludes those before it."""

    groups: tuple[Group, ...]
    deals: int  # 0 if every draw was followed
    deck: int  # cards left
    is_final: bool
