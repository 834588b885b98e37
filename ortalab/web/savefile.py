"""The file of saved rounds: names and links, read with care, as it may be anybody's."""

import re

from ortalab.errors import TextError
from ortalab.scoring.round import Round
from ortalab.web.link import decode, encode
from ortalab.web.model import Save
from ortalab.web.replay import scored

VERSION = 1
MOST_READ = 1000
"""The most rounds of a file that are looked at."""
LONGEST = 1_000_000
"""The most bytes of the file that are read; as many rounds as are kept, with the longest names and links, need less."""
DEEPEST = 10
"""How deep the brackets of the file may be nested; they are three deep."""
LONGEST_NAME = 60
BYTE_ORDER_MARK = "\N{BYTE ORDER MARK}"
_STRING = re.compile(r'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
"""A string of JSON, or what begins as one and has no end: no quote within it is tried as the start of another."""
_START = re.compile(BYTE_ORDER_MARK + r'?\s*\{\s*"ortalab"\s*:')


def is_saves(text: str) -> bool:
    """Tell a file of saved rounds from a round in YAML.

    >>> is_saves('{"ortalab": 1, "rounds": []}'), is_saves("{cards_played: [10h]}")
    (True, False)
    """
    return _START.match(text) is not None


def refuse_long(size: int, whose: str = "these") -> None:
    """Raise `TextError` where a file of so many bytes is longer than any that the page writes."""
    if size > LONGEST:
        raise TextError(
            f"{whose} saved rounds are longer than {LONGEST:,} bytes; leave some out and open the file again"
        )


def write_saves(saves: tuple[Save, ...]) -> str:
    """Return the file of saved rounds: names and links."""
    import json  # not before somebody saves

    rounds = [{"name": save.name, "link": save.link or encode(save.round, bench=save.bench)} for save in saves]
    return json.dumps({"ortalab": VERSION, "rounds": rounds}, ensure_ascii=False, indent=1) + "\n"


def read_saves(text: str, whose: str = "these") -> tuple[Save, ...]:
    """Read a file of saved rounds.

    Raises `TextError`, which says `whose` they are, where it is of a later version, or broken.

    >>> read_saves('{"ortalab": 2}')
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: these saved rounds are of version 2, newer than this page; reload the page to read them
    """
    import json

    refuse_long(len(text), whose)
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        found = json.loads(text) if depth_of(text) <= DEEPEST else None
    except ValueError:
        raise TextError(f"{whose} saved rounds are broken: the file is not whole") from None
    found = found if isinstance(found, dict) else {}
    version = found.get("ortalab")
    if isinstance(version, int) and version > VERSION:
        raise TextError(
            f"{whose} saved rounds are of version {version}, newer than this page; reload the page to read them"
        )
    rounds = found.get("rounds") if version == VERSION else None
    if not isinstance(rounds, list):
        raise TextError(f"{whose} saved rounds are broken: there is no list of rounds in the file")
    if len(rounds) > MOST_READ:
        raise TextError(f"{whose} saved rounds are {len(rounds):,}; leave some out, as at most {MOST_READ:,} are read")
    saves: tuple[Save, ...] = ()
    for item in rounds:
        saves = with_save(saves, _read(item, whose))
    return saves


def title_of(round_: Round) -> str:
    """Return the name of a round that was given none.

    >>> from ortalab.web.model import example
    >>> title_of(example().round)
    'Three of a Kind, 1,380'
    """
    told = scored(round_)
    return f"{told.hand.prose}, {told.total:,.0f}" if told else "Nothing played"


def depth_of(text: str) -> int:
    """Return how deep the brackets of a text are nested; a browser's Python does not survive thousands.

    >>> depth_of('{"a[[[": [{}, "]"]}'), depth_of("[" * 9)
    (3, 9)
    """
    depth = deepest = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def _read(item: object, whose: str) -> Save:
    """Read one round of the file; where not all of it can be read, its link is kept as well."""
    name, link = (item.get("name"), item.get("link")) if isinstance(item, dict) else (None, None)
    if not isinstance(name, str) or not isinstance(link, str):
        raise TextError(f"{whose} saved rounds are broken: one has no name or no link")
    reading = decode(link)
    torn = link if reading.complaints else ""
    return Save(" ".join(name.split())[:LONGEST_NAME], reading.round, reading.bench, torn)


def with_save(saves: tuple[Save, ...], save: Save) -> tuple[Save, ...]:
    """Return the saved rounds and one more, under a name of its own."""
    names = {other.name for other in saves}
    title = save.name or title_of(save.round)
    own, number = title, 1
    while own in names:
        number += 1
        own = f"{title} {number}"
    return (*saves, save._replace(name=own))
