"""The output of `ortalab score` for rounds of the full game."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from math import isfinite
from typing import NamedTuple

from ortalab.errors import OrtalabError, shown
from ortalab.exports import lazily
from ortalab.full.round import Round
from ortalab.full.tally import Score, score
from ortalab.scoring.gains import plain
from ortalab.terminal import warn
from ortalab.text.files import is_save
from ortalab.text.full_yaml import read_round
from ortalab.text.yaml_nodes import decode_text

with lazily():
    from ortalab.text.full_save import read_save

MOST_SCORES = 1000
"""The most scores that JSON lists with their chances."""
_EXACT = 2**53
"""Whole numbers up to it are exact in every reader of JSON."""


class Scored(NamedTuple):
    """The score of a file, and sentences on what a save does not say."""

    score: Score
    left_out: tuple[str, ...]


def read_full(options: Namespace, name: str, data: bytes) -> Scored:
    """Read and score a round of the full game; every error begins with the name of its file."""
    laid, left_out = read_full_round(options, name, data)
    try:
        if left_out is not None:
            laid = _played(laid, options.play)
        elif options.play:
            raise OrtalabError("--play is for a save of the full game; leave it out")  # noqa: TRY301 — its place is added below
        return Scored(score(laid), left_out or ())
    except OrtalabError as error:
        raise error.at(name) from None


def read_full_round(options: Namespace, name: str, data: bytes) -> tuple[Round, tuple[str, ...] | None]:
    """Read a round of the full game, and what is left out of a save; every error begins with the name of its file.

    What is left out is None where the file is no save.
    """
    if options.strict or [pack for pack in options.jokers if pack != "pack"]:
        option = "--strict" if options.strict else "--jokers"
        raise OrtalabError(f"{option} is for rules 1 and 2; leave it out, as rules full have every joker").at(name)
    try:
        if not is_save(data, name):
            return read_round(decode_text(data), warn=lambda sentence: warn(f"{name}: {sentence}")), None
        round, left_out = read_save(data)
        if not round.held:
            raise OrtalabError("no card is in hand; open the save in the middle of a round")  # noqa: TRY301 — its place is added below
    except OrtalabError as error:
        raise error.at(name) from None
    for sentence in left_out:
        warn(f"{name}: {sentence}")
    return round, left_out


def _played(laid: Round, places: str) -> Round:
    """Return the round of a save with the cards at these places played."""
    cards = [f"{number} {card}" for number, card in enumerate(laid.held, 1)]
    if not places:
        hint = f"add --play with the places of up to five of {', '.join(cards)}; or ask 'ortalab solve' for the best"
        raise OrtalabError(f"a save does not say which cards are played; {hint}")
    words = [word.strip() for word in places.split(",")]
    numbers = [int(word) if word.isdecimal() and len(word) < _MOST_DIGITS else 0 for word in words]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(cards) for number in numbers):
        raise OrtalabError(f"--play is {shown(places)}; write places from 1 to {len(cards)}, each once, such as 1,2")
    held = tuple(card for number, card in enumerate(laid.held, 1) if number not in numbers)
    return replace(laid, played=tuple(laid.held[number - 1] for number in numbers), held=held)


_MOST_DIGITS = 6


def text_of(scored: Score) -> str:
    """Return a score on one line: with luck its least, its most and what is expected."""
    text = f"{scored}, expected {scored.expected_words}" if scored.has_range else str(scored)
    return f"{text}; {scored.beyond_words}" if scored.beyond_words else text


def row_of(scored: Score, left_out: Sequence[str] = ()) -> dict[str, object]:
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
    for name, run in (("least_beyond", scored.least), ("most_beyond", scored.most)):
        row |= {name: run.beyond} if run.beyond else {}
    found = scored.outcomes
    if not found.is_exact:
        row |= {"samples": found.samples, "error": number_of(found.error)}
    elif scored.has_luck and len(found.scores) <= MOST_SCORES:
        row["scores"] = [[number_of(total), str(chance)] for total, chance in found.scores]
    return row | ({"left_out": [*left_out]} if left_out else {})


def _text(number: float) -> str:
    return plain(float(number)) if isfinite(number) else "inf"


def number_of(number: float) -> float | None:
    """Return a number as JSON has it, whole where it is; none where it is past the largest."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) and abs(number) <= _EXACT else float(number)
