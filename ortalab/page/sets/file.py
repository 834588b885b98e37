"""The file of a set of rounds too long for a link, parsed as untrusted input."""

import re
from typing import Any, NamedTuple

from ortalab.errors import TextError, shown
from ortalab.json_text import BYTE_ORDER_MARK, parse_json
from ortalab.page.sets.link import SetReading, question_of
from ortalab.page.sets.records import ASKS, LONGEST_TITLE, MOST, USUAL, Question, RoundSet, plain_text, too_many
from ortalab.page.shell import plain_sentence
from ortalab.text.link import write_link

VERSION = 1
KEY = "ortalab-set"
NAME = "ortalab-set.json"
LONGEST = 256 * 1024
"""The maximum number of characters read from a file."""


class Kind(NamedTuple):
    """A kind of set, with the words for its error messages."""

    name: str
    most: str  # its maximum number of rounds, in words
    longest: int  # the maximum length of its file


SET = Kind("set", "twenty rounds", LONGEST)
_START = re.compile(BYTE_ORDER_MARK + rf'?\s*\{{\s*"{KEY}"\s*:')


def is_set_file(text: str) -> bool:
    """Return whether a text is a set file, not a round in YAML or a file of saved rounds.

    >>> is_set_file('{"ortalab-set": 1, "rounds": []}'), is_set_file('{"ortalab": 1, "rounds": []}')
    (True, False)
    """
    return _START.match(text) is not None


def write_set(made: RoundSet) -> str:
    """Format a set as a file: its title, and the question and the link of each round."""
    rounds = [{"ask": each.asks, "says": each.says, "link": write_link(each.round)} for each in made.questions]
    whole = {KEY: VERSION, "title": made.title, "rounds": rounds}
    from json import dumps

    return f"{dumps(whole, ensure_ascii=False, indent=1)}\n"


def read_set(text: str) -> SetReading:
    """Parse the file of a set; raise `TextError` if it is unreadable or its version is newer."""
    title, rounds = contents(text)
    troubles: list[str] = []
    questions = [each for nth, entry in enumerate(rounds[:MOST], 1) if (each := _question(entry, nth, troubles))]
    troubles += too_many(len(rounds))
    if not questions:
        raise TextError(f"no round of this set can be read. {' '.join(troubles)}".strip())
    return SetReading(RoundSet(title, tuple(questions)), tuple(troubles))


def contents(text: str, kind: Kind = SET) -> tuple[str, list[Any]]:
    """Return the title and the entries of a set's file; raise `TextError` if it is unreadable or newer."""
    found = _parsed(text, kind)
    version, rounds, title = found.get(KEY), found.get("rounds"), found.get("title")
    if isinstance(version, int) and version > VERSION:
        raise TextError(f"this {kind.name} is of version {version}, newer than this page; reload the page to read it")
    if version != VERSION or not isinstance(rounds, list):
        raise TextError(f"this {kind.name} is broken: there is no list of rounds in the file")
    return plain_text(title, LONGEST_TITLE) if isinstance(title, str) else "", rounds


def _parsed(text: str, kind: Kind) -> dict[str, Any]:
    if len(text) > kind.longest:
        most = f"a {kind.name} has at most {kind.most}"
        raise TextError(f"this {kind.name} is longer than {kind.longest:,} characters; {most}")
    try:
        found = parse_json(text, "the file")
    except TextError as error:
        raise TextError(f"this {kind.name} is broken: {error}") from None
    return found if isinstance(found, dict) else {}


def _question(entry: Any, nth: int, troubles: list[str]) -> Question | None:  # noqa: ANN401 — any JSON value
    """Parse an entry; on an error, add a sentence to `troubles`."""
    entry = entry if isinstance(entry, dict) else {}
    link, asks, says = entry.get("link"), entry.get("ask", USUAL), entry.get("says", "")
    if not isinstance(link, str):
        troubles.append(f"Round {nth} is left out: its entry in the file has no link.")
        return None
    if not isinstance(asks, str) or asks not in ASKS:
        troubles.append(f"Round {nth} asks for {shown(str(asks))}, which this page does not know: it asks for both.")
        asks = USUAL
    try:
        return question_of(link, asks, says if isinstance(says, str) else "")
    except TextError as error:
        troubles.append(plain_sentence(f"Round {nth} is left out: {error}"))
        return None
