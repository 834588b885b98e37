"""A game as short text: a version, the rules where they are not the usual, the seed of the deal, and every play.

Such a text replays without any player, and it is what a link to a game holds. A game adds how its rules and its plays
are written, in letters and digits alone, so that no program cuts off a part of a link.
"""

import re
from typing import Final, NamedTuple

from ortalab.errors import TextError, shown

VERSION: Final = "1"
LONGEST: Final = 4000
"""The most characters of a game's text."""

_FORM: Final = re.compile(
    r"(?P<version>[0-9]+)(?P<rules>[a-z][a-z0-9]*)?-(?P<seed>[0-9]{1,20})(-(?P<plays>[A-Za-z0-9]*))?"
)


class Record(NamedTuple):
    """The parts of a game's text.

    >>> write_record(Record("d3", 20260731, "aQ"))
    '1d3-20260731-aQ'
    """

    rules: str
    seed: int
    plays: str


def write_record(record: Record) -> str:
    """Write a game's text; raise `TextError` where it would be too long."""
    text = f"{VERSION}{record.rules}-{record.seed}" + (f"-{record.plays}" if record.plays else "")
    return _bounded(text)


def read_record(text: str) -> Record:
    """Split a game's text into rules, seed and plays; raise `TextError` if it has another form or version."""
    match = _FORM.fullmatch(_bounded(text.strip()))
    if not match:
        raise TextError(f"{shown(text)} is no game; a game is written like 1-20260731-aQ: version, seed and plays")
    if match["version"] != VERSION:
        raise TextError(f"the game is of version {shown(match['version'])}; this program reads version {VERSION}")
    return Record(match["rules"] or "", int(match["seed"]), match["plays"] or "")


def _bounded(text: str) -> str:
    if len(text) > LONGEST:
        raise TextError(f"the game has {len(text)} characters; a game has at most {LONGEST}")
    return text
