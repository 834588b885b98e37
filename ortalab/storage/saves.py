"""The save file, with rounds, days and the quiz: parsed as untrusted input.

Rounds are stored as names and links, which another module decodes.
"""

from typing import Any, Generic, NamedTuple

from ortalab.errors import TextError
from ortalab.json_text import BYTE_ORDER_MARK, items, members, parse_json, refuse_long
from ortalab.storage.records import NO_TALLY, Day, L, Tally

VERSION = 1
MOST_ROUNDS = 200
"""The maximum number of saved rounds."""
MOST_READ = 1000
"""The maximum number of rounds read from a file."""
LONGEST_NAME = 60


class Entry(NamedTuple):
    """A saved round, with its link undecoded."""

    name: str | None  # None: without a name
    link: str | None
    raw: str  # as written


class SaveFile(NamedTuple, Generic[L]):
    rounds: tuple[Entry, ...] = ()
    days: tuple[Day[L], ...] = ()
    tally: Tally = NO_TALLY
    members: dict[str, str] = {}  # noqa: RUF012 — members of the file, as written; never mutated


def read_saves(text: str, subject: str = "the file is") -> SaveFile[str]:
    """Parse the file; "" is an empty file.

    Raise `TextError` if it is broken or of a later version; `subject` starts the sentence, with its verb.

    >>> read_saves('{"ortalab": 2}', "these kept rounds are")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: these kept rounds are of version 2, newer than this page; reload the page to read them
    """
    if not text:
        return SaveFile()
    refuse_long(len(text), subject)
    text = text.removeprefix(BYTE_ORDER_MARK)
    it, them = ("the file", "them") if subject.endswith(" are") else ("it", "it")
    found = read_object(text, subject)
    version = found.get("ortalab")
    if version == "games":
        raise TextError("this file has only games and no kept rounds; open it on “Your days”, or at a table")
    if isinstance(version, int) and version > VERSION:
        raise TextError(f"{subject} of version {version}, newer than this page; reload the page to read {them}")
    rounds = found.get("rounds")
    if version != VERSION or isinstance(version, bool) or not isinstance(rounds, list):
        raise TextError(f"{subject} broken: there is no list of rounds in {it}")
    if len(rounds) > MOST_READ:
        raise TextError(f"{subject} {len(rounds):,}; leave some out, as at most {MOST_READ:,} are read")
    return _file_of(found, members(text))


def read_object(text: str, subject: str = "the file is") -> dict[str, Any]:
    """Parse a JSON object; raise `TextError` if the text is not one."""
    try:
        found = parse_json(text, "the file")
    except TextError as error:
        raise TextError(f"{error}" if subject == "the file is" else f"{subject} broken: {error}") from None
    if not isinstance(found, dict):
        raise TextError(f"{subject} not a file of Ortalab")
    return found


def _file_of(found: dict[str, Any], raw: dict[str, str]) -> SaveFile[str]:
    """Build the content of a file from its parsed members; days and the tally are optional."""
    pairs = zip(found["rounds"], items(raw["rounds"]), strict=True)
    file = SaveFile[str](tuple(_entry(entry, written) for entry, written in pairs), members=raw)
    if found.get("days"):
        from ortalab.storage.days import read_days  # 4.0 kB

        file = file._replace(days=read_days(found["days"], lambda: items(raw["days"])))
    if "quiz" in found:
        from ortalab.storage.tally import read_tally  # 5.3 kB

        file = file._replace(tally=read_tally(found["quiz"]))
    return file


def _entry(found: object, raw: str) -> Entry:
    name, link = (found.get("name"), found.get("link")) if isinstance(found, dict) else (None, None)
    title = " ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else None
    return Entry(title, link if isinstance(link, str) else None, raw)
