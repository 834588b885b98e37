"""Merge and write save files: rounds, days and the quiz."""

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from ortalab.storage.days import LAST_NUMBER, days_until, merged_days, write_days
from ortalab.storage.merge import LAST
from ortalab.storage.records import NO_TALLY, L
from ortalab.storage.saves import MOST_ROUNDS, VERSION, Entry, SaveFile, read_saves
from ortalab.storage.tally import merged_tallies, tally_until, write_tally

LONGEST_LINK = 20_000
_HALF = re.compile(r"[\ud800-\udfff]")


class Until(NamedTuple):
    """The last day that a file may contain."""

    day: str  # as 2026-11-24
    number: int  # the number of its daily round


ANY_DAY = Until(f"{LAST}", LAST_NUMBER)


class Merged(NamedTuple):
    """Two merged files, and the additions from the second."""

    text: str
    rounds: int = 0
    left: int = 0  # rounds beyond the limit
    days: int = 0  # new days, each with a try
    answers: int = 0  # new quiz answers
    later: int = 0  # future days with tries or answers, left out
    damaged: int = 0  # entries left out

    @property
    def is_new(self) -> bool:
        """Whether anything was added."""
        return bool(self.rounds or self.days or self.answers)


def merged_saves(text: str, other: str, until: Until = ANY_DAY) -> Merged:
    """Merge a save file, up to a day, into one's own; raise `TextError` if either is broken.

    Everything in the first stays, even unreadable entries. Merging is idempotent.
    """
    mine, others = read_saves(text, "the data in this browser is"), read_saves(other)
    added, left = merged_rounds(sound(mine), sound(others), max(0, MOST_ROUNDS - len(mine.rounds)))
    known = {(day.number, day.rules): day.tries for day in mine.days}
    merged = with_days_and_quiz(mine, others, until)._replace(rounds=(*mine.rounds, *added))
    return Merged(
        write_saves(merged),
        len(added),
        left,
        sum(known.get((day.number, day.rules)) != day.tries for day in merged.days if not day.raw),
        max(0, merged.tally.asked - mine.tally.asked),
        later_days(others, until),
        len(others.rounds) - len(sound(others)) + sum(bool(day.raw) for day in others.days),
    )


def sound(file: SaveFile[L]) -> tuple[Entry, ...]:
    """List the rounds that have a name and a link of valid length."""
    return tuple(one for one in file.rounds if one.name is not None and 0 < len(one.link or "") <= LONGEST_LINK)


def with_days_and_quiz(mine: SaveFile[L], other: SaveFile[L], until: Until) -> SaveFile[L]:
    """Merge another file's days and quiz tally, up to a day, into mine."""
    days = merged_days(mine.days, days_until(other.days, until.number))
    return mine._replace(days=days, tally=merged_tallies(mine.tally, tally_until(other.tally, until.day)))


def later_days(file: SaveFile[L], until: Until) -> int:
    """Count a file's days after the limit that have tries or quiz answers."""
    return sum(day.number > until.number for day in file.days) + sum(day > until.day for day, *_ in file.tally.days)


def merged_rounds(mine: Sequence[Entry], others: Sequence[Entry], room: int) -> tuple[list[Entry], int]:
    """Return the new rounds of `others`, up to `room`, and how many were left out.

    If the name of a round is taken, a number is appended, the same at every merge; a round without a name is identified
    by its link, as on the page of rounds.
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
        known.add((name, entry.link))
        links.add(entry.link)
        names.add(name)
        found.append(entry if name == entry.name else Entry(name, entry.link, entry_text(f"{name}", f"{entry.link}")))
    return found, left


def write_saves(file: SaveFile[str]) -> str:
    """Serialize a save file; unreadable entries and members stay as written."""
    parts = {"ortalab": f"{VERSION}"} | file.members
    entries = ",".join(f"\n  {entry.raw}" for entry in file.rounds)
    parts["rounds"] = f"[{entries}\n ]" if entries else "[]"
    if file.days:
        parts["days"] = write_days(file.days)
    if file.tally != NO_TALLY:
        parts["quiz"] = write_tally(file.tally)
    return "{\n " + ",\n ".join(f"{spelled(name)}: {part}" for name, part in parts.items()) + "\n}\n"


def entry_text(name: str, link: str) -> str:
    """Write the entry of a round; escape lone surrogates, which browsers do not store."""
    text = spelled({"name": name, "link": link}).replace("\n", "\n  ")
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def spelled(value: object) -> str:
    """Serialize as indented JSON, without escaping non-ASCII letters."""
    return json.dumps(value, ensure_ascii=False, indent=1)
