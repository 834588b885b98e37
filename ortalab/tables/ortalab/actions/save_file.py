"""The file of saved rounds: names and links; it is read with care, as anybody may have written it."""

import re
from functools import reduce

from ortalab.errors import TextError
from ortalab.json_text import BYTE_ORDER_MARK, items, members, parse_json
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.daily import Day
from ortalab.tables.ortalab.state.model import Save
from ortalab.tables.ortalab.state.quiz import NO_TALLY, Tally

VERSION = 1
MOST_READ = 1000
"""The most rounds of a file that are looked at."""
LONGEST = 6_000_000
"""The most bytes of a file that are read; one with everything, also the games of all tables, needs less."""
LONGEST_NAME = 60
NAMELESS = "Unread"
"""The name of an entry that has none."""
_HALF = re.compile(r"[\ud800-\udfff]")
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
            f"{whose} kept rounds are longer than {LONGEST:,} bytes; leave some out and open the file again"
        )


def write_saves(saves: tuple[Save, ...], days: tuple[Day, ...] = (), tally: Tally = NO_TALLY) -> str:
    """Return the file of saved rounds: names and links; an entry that could not be read stays as it was found.

    After them come the days of daily rounds and the tally of the quiz, if there are any.
    """
    entries = ",".join(f"\n  {save.raw or _written(save)}" for save in saves)
    rounds = f"[{entries}\n ]" if saves else "[]"
    more = ""
    if days:
        from ortalab.tables.ortalab.actions.daily_file import write_days  # not before somebody plays a daily round

        more = f',\n "days": {write_days(days)}'
    if tally != NO_TALLY:
        from ortalab.tables.ortalab.actions.quiz_file import write_tally  # … or answers a quiz

        more += f',\n "quiz": {write_tally(tally)}'
    return f'{{\n "ortalab": {VERSION},\n "rounds": {rounds}{more}\n}}\n'


def read_saves(text: str, whose: str = "these") -> tuple[Save, ...]:
    """Read a file of saved rounds.

    Raises `TextError`, which says `whose` they are, where it is of a later version, or broken.

    >>> read_saves('{"ortalab": 2}')
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: these kept rounds are of version 2, newer than this page; reload the page to read them
    """
    refuse_long(len(text), whose)
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        found = parse_json(text, "the file")
    except TextError as error:
        raise TextError(f"{whose} kept rounds are broken: {error}") from None
    found = found if isinstance(found, dict) else {}
    version = found.get("ortalab")
    if version == "games":
        raise TextError("this file has games alone, and no kept rounds; take it on “Your days”, or at a table")
    if isinstance(version, int) and version > VERSION:
        raise TextError(
            f"{whose} kept rounds are of version {version}, newer than this page; reload the page to read them"
        )
    rounds = found.get("rounds") if version == VERSION else None
    if not isinstance(rounds, list):
        raise TextError(f"{whose} kept rounds are broken: there is no list of rounds in the file")
    if len(rounds) > MOST_READ:
        raise TextError(f"{whose} kept rounds are {len(rounds):,}; leave some out, as at most {MOST_READ:,} are read")
    read = [_read(entry) for entry in rounds]
    if any(save.trouble for save in read):  # only then it matters how they are written
        raw = zip(read, items(members(text)["rounds"]), strict=True)
        read = [save._replace(raw=entry if save.trouble else "") for save, entry in raw]
    return reduce(with_save, read, ())


def title_of(round_: Round) -> str:
    """Return the name of a round that was given none.

    >>> from ortalab.tables.ortalab.state.model import example
    >>> title_of(example().round)
    'Three of a Kind, 1,380'
    """
    score = score_of(round_)
    return f"{score.hand.prose}, {score.total:,.0f}" if score else "Nothing played"


def _written(save: Save) -> str:
    """Return an entry of the file; half a surrogate pair is escaped, as no browser keeps it."""
    import json  # not before somebody saves

    entry = {"name": save.name, "link": encode(save.table)}
    text = json.dumps(entry, ensure_ascii=False, indent=1).replace("\n", "\n  ")
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def _read(entry: object) -> Save:
    """Read an entry of the file; trouble with one, even a fault of the page, takes no other along."""
    name, link = (entry.get("name"), entry.get("link")) if isinstance(entry, dict) else (None, None)
    title = " ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else NAMELESS
    if not isinstance(name, str) or not isinstance(link, str):
        return Save(title or NAMELESS, Table(), trouble="Its entry in the file has no name or no link.")
    try:
        reading = decode(link)
        return Save(title or title_of(reading.round), reading.table, trouble=next(iter(reading.complaints), ""))
    except Exception:  # noqa: BLE001 — whatever raises is unread, and what is unread is kept
        return Save(title or NAMELESS, Table(), trouble="The page failed to read it.")


def with_save(saves: tuple[Save, ...], save: Save) -> tuple[Save, ...]:
    """Return the saved rounds and one more, under a name that no other has."""
    names = {other.name for other in saves}
    title = save.name or title_of(save.table.round)
    numbered = (title, *(f"{title} {number}" for number in range(2, len(names) + 2)))
    return (*saves, save._replace(name=next(name for name in numbered if name not in names)))
