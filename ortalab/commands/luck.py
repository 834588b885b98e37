"""Format a score with luck: the least, the most, the expected score, and the distribution."""

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

from ortalab.rounds.gains import plain

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

MOST_SCORES = 1000
"""The maximum number of scores listed in JSON."""
QUANTILES = 100
_EXACT = 2**53
"""The largest integer that every JSON parser reads exactly."""


def text_of(scored: "LuckScore") -> str:
    """Format a score on one line: with luck, the least, the most and the expected score."""
    text = f"{scored}, expected {scored.expected_words}" if scored.has_range else str(scored)
    return f"{text}; {scored.beyond_words}" if scored.beyond_words else text


def row_of(scored: "LuckScore", left_out: Sequence[str] = ()) -> dict[str, object]:
    """Convert a score for JSON; chips, mult and score are those of the least score."""
    least = scored.least
    row: dict[str, object] = {
        "rules": scored.round.rules,
        "hand": scored.hand.prose,
        "scoring": [str(card) for card in scored.scoring],
        "chips": _text(least.chips),
        "mult": _text(least.mult),
        "score": str(least),
        "least": number_of(least.total),
        "expected": number_of(scored.expected),
        "average": number_of(scored.average.total),
        "most": number_of(scored.most.total),
    }
    for name, run in (("least_beyond", scored.least), ("most_beyond", scored.most)):
        row |= {name: run.beyond} if run.beyond else {}
    return row | luck_of(scored) | ({"left_out": [*left_out]} if left_out else {})


def luck_of(scored: "LuckScore") -> dict[str, object]:
    """Convert the distribution of a score for JSON: all scores, or a hundred quantiles of many."""
    found = scored.outcomes
    row: dict[str, object] = {}
    if not found.is_exact:
        row = {"samples": found.samples, "error": number_of(found.error)}
    if not scored.has_luck:
        return row
    if len(found.scores) <= MOST_SCORES:
        return row | {"scores": [[number_of(total), str(chance)] for total, chance in found.scores]}
    return row | {"quantiles": [number_of(total) for total in found.quantiles(QUANTILES)]}


def _text(number: float) -> str:
    return plain(float(number)) if isfinite(number) else "inf"


def number_of(number: float) -> float | None:
    """Convert a number for JSON, as an integer if possible; None past the largest double."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) and abs(number) <= _EXACT else float(number)
