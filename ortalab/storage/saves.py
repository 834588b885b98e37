"""The file of kept rounds, days and the quiz: read without a look at the rounds' links, and two of them in one."""

import json
from typing import Any, NamedTuple

from ortalab.errors import TextError
from ortalab.json_text import BYTE_ORDER_MARK, items, members, parse_json
from ortalab.storage.days import Day, days_until, merged_days, read_days, write_days
from ortalab.storage.merge import ANY_DAY, Until
from ortalab.storage.tally import Tally, merged_entries, read_tally, write_entry

VERSION = 1
MOST_ROUNDS = 200
"""The rounds that are kept."""
MOST_READ = 1000
"""The most rounds of a file that are looked at."""
LONGEST_NAME, LONGEST_LINK = 60, 20_000


class Entry(NamedTuple):
    """A kept round, unread."""

    name: str
    link: str
    raw: str  # as it is written


class Saves(NamedTuple):
    """What the file holds."""

    rounds: tuple[Entry, ...] = ()
    days: tuple[Day, ...] = ()
    tally: Tally = Tally()
    torn: int = 0  # entries of rounds without a name or a link
    members: dict[str, str] = {}  # noqa: RUF012 — of the whole file, as they are written; it is not changed


def parsed(text: str, what: str) -> dict[str, Any]:
    """Return the object that a text is; raise `TextError`, which says `what` it should be, if it is none."""
    try:
        found = parse_json(text)
    except TextError as error:
        raise TextError(f"{what} is broken: {error}") from None
    if not isinstance(found, dict):
        raise TextError(f"{what} is no file of Ortalab")
    return found


def read_saves(text: str, what: str = "the file") -> Saves:
    """Read the file; "" is an empty one. Raise `TextError` where it is broken, or of a later version."""
    if not text:
        return Saves()
    text = text.removeprefix(BYTE_ORDER_MARK)
    found = parsed(text, what)
    version = found.get("ortalab")
    if isinstance(version, int) and version > VERSION:
        raise TextError(f"{what} is of version {version}, newer than this page; reload the page to read it")
    rounds = found.get("rounds")
    if version != VERSION or isinstance(version, bool) or not isinstance(rounds, list):
        raise TextError(f"{what} is broken: there is no list of rounds in it")
    if len(rounds) > MOST_READ:
        raise TextError(f"{what} has {len(rounds):,} rounds; leave some out, as at most {MOST_READ:,} are read")
    raw = members(text)
    pairs = zip(rounds, items(raw["rounds"]), strict=True)
    read = [entry for round_, written in pairs if (entry := _entry(round_, written))]
    tally = read_tally(found.get("quiz"))
    days = read_days(found.get("days"), lambda: items(raw["days"]))
    return Saves(tuple(read), days, tally, len(rounds) - len(read), raw)


def _entry(found: Any, raw: str) -> Entry | None:  # noqa: ANN401 — of a file that anybody may have written
    match found:
        case {"name": str(name), "link": str(link)} if 0 < len(link) <= LONGEST_LINK:
            return Entry(" ".join(name.split())[:LONGEST_NAME], link, raw)
    return None


def merged_rounds(mine: tuple[Entry, ...], others: tuple[Entry, ...], room: int) -> tuple[list[Entry], int]:
    """Return the others' rounds that are new, as many as there is room for, and how many did not fit.

    One whose name is taken by another round has a number behind it, as it has where it was added before; one without a
    name is known by its link, as the page of the rounds names it.
    """
    known = {(entry.name, entry.link) for entry in mine}
    names, links, left = {entry.name for entry in mine}, {entry.link for entry in mine}, 0
    found: list[Entry] = []
    for entry in others:
        numbered = (entry.name, *(f"{entry.name} {number}" for number in range(2, len(names) + 3)))
        if entry.link in links if not entry.name else any((name, entry.link) in known for name in numbered):
            continue
        if len(found) >= room:
            left += 1
            continue
        name = next(name for name in numbered if name not in names)
        raw = entry.raw if name == entry.name else json.dumps({"name": name, "link": entry.link})
        known.add((name, entry.link))
        links.add(entry.link)
        names.add(name)
        found.append(Entry(name, entry.link, raw))
    return found, left


def later_days(days: tuple[Day, ...], tally: Tally, until: Until) -> int:
    """Return how many days of a file are later than one, with tries at their round, and with answers to the quiz."""
    return sum(day.number > until.number for day in days) + sum(day[0] > until.day for day in tally.days)


class Merged(NamedTuple):
    """Two files in one, and what of the second was new."""

    text: str
    rounds: int = 0
    left: int = 0  # rounds for which there was no room
    days: int = 0  # with a try that was not there
    answers: int = 0  # to the quiz
    later: int = 0  # days that are still to come, with tries or answers: they are left out

    @property
    def is_new(self) -> bool:
        """Whether anything was new."""
        return bool(self.rounds or self.days or self.answers)


def merged_saves(text: str, other: str, until: Until = ANY_DAY, what: str = "the file") -> Merged:
    """Return a file with what another one has more, up to a day; raise `TextError` where either cannot be read.

    All of the first stays; what cannot be read of an entry of it stays as it is written. Merging twice is merging once.
    """
    mine, others = read_saves(text, "what this browser keeps"), read_saves(other, what)
    old = items(mine.members["rounds"]) if mine.members else []
    added, left = merged_rounds(mine.rounds, others.rounds, max(0, MOST_ROUNDS - len(old)))
    days = merged_days(mine.days, days_until(others.days, until.number))
    known = {day.number: day.tries for day in mine.days if not day.raw}
    news = sum(known.get(day.number) != day.tries for day in days if not day.raw)
    quizzes = [parse_json(one.members.get("quiz", "null")) for one in (mine, others)]
    entry = merged_entries(*quizzes, until=until.day)
    parts = {"ortalab": f"{VERSION}"} | mine.members
    parts["rounds"] = _list([*old, *(one.raw for one in added)])
    parts |= {"days": write_days(days)} if days else {}
    parts |= {"quiz": write_entry(entry)} if any(quizzes) else {}
    answers = max(0, read_tally(entry).asked - mine.tally.asked)
    return Merged(_object(parts), len(added), left, news, answers, later_days(others.days, others.tally, until))


def _list(entries: list[str]) -> str:
    return "[" + ",".join(f"\n  {entry}" for entry in entries) + "\n ]" if entries else "[]"


def _object(parts: dict[str, str]) -> str:
    inside = ",\n ".join(f"{json.dumps(name)}: {part}" for name, part in parts.items())
    return f"{{\n {inside}\n}}\n"
