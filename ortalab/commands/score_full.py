"""The output of `ortalab score` for rounds of the full game."""

from argparse import Namespace
from math import isfinite

from ortalab.errors import OrtalabError
from ortalab.full.round import Round
from ortalab.full.tally import Score, score
from ortalab.scoring.gains import plain
from ortalab.terminal import warn
from ortalab.text.full_yaml import read_round
from ortalab.text.yaml import decode_text

MOST_SCORES = 1000
"""The most scores that JSON lists with their chances."""
_EXACT = 2**53
"""Whole numbers up to it are exact in every reader of JSON."""


def read_full(options: Namespace, name: str, data: bytes) -> Score:
    """Read and score a round of the full game; every error begins with the name of its file."""
    laid = read_full_round(options, name, data)
    try:
        return score(laid)
    except OrtalabError as error:
        raise error.at(name) from None


def read_full_round(options: Namespace, name: str, data: bytes) -> Round:
    """Read a round of the full game; every error begins with the name of its file."""
    for given, option in ((options.strict, "--strict"), (options.jokers, "--jokers")):
        if given:
            raise OrtalabError(f"{option} is for rules 1 and 2; leave it out, as rules full have every joker").at(name)
    try:
        return read_round(decode_text(data), warn=lambda sentence: warn(f"{name}: {sentence}"))
    except OrtalabError as error:
        raise error.at(name) from None


def text_of(scored: Score) -> str:
    """Return a score on one line: with luck its least, its most and what is expected."""
    return f"{scored}, expected {scored.expected_words}" if scored.has_range else str(scored)


def row_of(scored: Score) -> dict[str, object]:
    """Return a score as JSON has it; chips, mult and score are those of the least luck."""
    least = scored.least
    row: dict[str, object] = {
        "rules": "full",
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
    found = scored.outcomes
    if not found.is_exact:
        row |= {"samples": found.samples, "error": number_of(found.error)}
    elif scored.has_luck and len(found.scores) <= MOST_SCORES:
        row["scores"] = [[number_of(total), str(chance)] for total, chance in found.scores]
    return row


def _text(number: float) -> str:
    return plain(float(number)) if isfinite(number) else "inf"


def number_of(number: float) -> float | None:
    """Return a number as JSON has it, whole where it is; none where it is past the largest."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) and abs(number) <= _EXACT else float(number)
