"""The full game's part of the file of kept rounds, days and the quiz: a file of the same form, as one member."""

from collections.abc import Callable

from ortalab.errors import OrtalabError
from ortalab.storage.saves import FULL, MOST_ROUNDS, VERSION, SaveFile, read_saves
from ortalab.storage.saving import merged_rounds, sound, write_saves

Change = Callable[[SaveFile[str]], SaveFile[str]]
"""A person's change to the part."""


def part_of(text: str) -> SaveFile[str]:
    """Return the part of a file; an empty one where there is none, or none that can be read.

    >>> part_of('{"ortalab": 1, "rounds": [], "full": {"ortalab": 1, "rounds": [{"name": "a"}]}}').rounds[0]
    Entry(name='a', link=None, raw='{"name": "a"}')
    """
    try:
        return read_saves(read_saves(text).members.get(FULL, ""))
    except OrtalabError:
        return SaveFile()


def with_part(text: str, change: Change) -> str:
    """Return the file with its part changed; raise `TextError` where it, or its part, cannot be read.

    >>> text = with_part("", lambda part: part)
    >>> with_part(text, lambda part: part) == text
    True
    """
    file = read_saves(text, "what this browser keeps is")
    part = read_saves(file.members.get(FULL, ""), "what this browser keeps of the full game is")
    return write_saves(file._replace(members=file.members | {FULL: write_saves(change(part)).strip()}))


def with_former(former: str, part: SaveFile[str]) -> SaveFile[str]:
    """Return the part with the rounds that the page kept in a list of its own; those that cannot be read are left out.

    >>> with_former('[{"name": "a", "link": "1&p=2c"}, 7]', SaveFile()).rounds[0][:2]
    ('a', '1&p=2c')
    """
    try:
        found = read_saves(f'{{"ortalab": {VERSION}, "rounds": {former or []}}}')
    except OrtalabError:
        return part
    new, _ = merged_rounds(part.rounds, sound(found), max(0, MOST_ROUNDS - len(part.rounds)))
    return part._replace(rounds=(*part.rounds, *new))
