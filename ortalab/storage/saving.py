"""The file of kept rounds, days and the quiz: merged with another one, and written."""

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from ortalab.errors import TextError
from ortalab.storage.days import LAST_NUMBER, days_until, merged_days, write_days
from ortalab.storage.merge import LAST
from ortalab.storage.records import NO_TALLY, L
from ortalab.storage.saves import FULL, MOST_ROUNDS, VERSION, Entry, SaveFile, read_saves
from ortalab.storage.tally import merged_tallies, tally_until, write_tally

LONGEST_LINK = 20_000
_HALF = re.compile(r"[\ud800-\udfff]")


class Until(NamedTuple):
    """The last day that a file may name."""

    day: str  # as 2026-11-24
    number: int  # of its daily round


ANY_DAY = Until(f"{LAST}", LAST_NUMBER)


class Merged(NamedTuple):
    """Two files in one, and the news in the second."""

    text: str
    rounds: int = 0
    left: int = 0  # rounds for which there was no room
    days: int = 0  # with a try that was not there
    answers: int = 0  # to the quiz
    later: int = 0  # days that are still to come, with tries or answers: they are left out
    damaged: int = 0  # entries that are left out

    @property
    def is_new(self) -> bool:
        """Whether anything was new."""
        return bool(self.rounds or self.days or self.answers)


def merged_saves(text: str, other: str, until: Until = ANY_DAY) -> Merged:
    """Merge a file of rounds, days and the quiz, up to a day, with one's own; raise `TextError` for one that is broken.

    All of the first stays; its entries that cannot be read stay as they are written. Merging twice is merging once.
    """
    mine, others = read_saves(text, "what this browser keeps is"), read_saves(other)
    added, left = merged_rounds(sound(mine), sound(others), max(0, MOST_ROUNDS - len(mine.rounds)))
    known = {day.number: day.tries for day in mine.days}
    merged = with_days_and_quiz(mine, others, until)._replace(rounds=(*mine.rounds, *added))
    full = merged_part(mine.members.get(FULL, ""), others.members.get(FULL, ""), until)
    if full.text:
        merged = merged._replace(members=mine.members | {FULL: full.text.strip()})
    return Merged(
        write_saves(merged),
        len(added) + full.rounds,
        left + full.left,
        sum(known.get(day.number) != day.tries for day in merged.days if not day.raw) + full.days,
        max(0, merged.tally.asked - mine.tally.asked) + full.answers,
        later_days(others, until) + full.later,
        len(others.rounds) - len(sound(others)) + sum(bool(day.raw) for day in others.days) + full.damaged,
    )


def merged_part(mine: str, other: str, until: Until = ANY_DAY) -> Merged:
    """Merge the full game's part of a file with one's own; one that cannot be read stays as it is."""
    try:
        return merged_saves(mine, other, until) if other else Merged(mine)
    except TextError:
        return Merged(mine, damaged=1)


def full_part(text: str) -> str:
    """Return the full game's part of a file as it is written, "" where there is none, or the file is broken.

    >>> full_part('{"ortalab": 1, "rounds": [], "full": {"a": 1.0}}')
    '{"a": 1.0}'
    """
    try:
        return read_saves(text).members.get(FULL, "")
    except TextError:
        return ""


def sound(file: SaveFile[L]) -> tuple[Entry, ...]:
    """Return the rounds that have a name and a link, none of them longer than a page writes it."""
    return tuple(one for one in file.rounds if one.name is not None and 0 < len(one.link or "") <= LONGEST_LINK)


def with_days_and_quiz(mine: SaveFile[L], other: SaveFile[L], until: Until) -> SaveFile[L]:
    """Merge the days and the tally of another file, up to a day, into one's own."""
    days = merged_days(mine.days, days_until(other.days, until.number))
    return mine._replace(days=days, tally=merged_tallies(mine.tally, tally_until(other.tally, until.day)))


def later_days(file: SaveFile[L], until: Until) -> int:
    """Return the number of a file's days later than one, with tries at their round, and with answers to the quiz."""
    return sum(day.number > until.number for day in file.days) + sum(day > until.day for day, *_ in file.tally.days)


def merged_rounds(mine: Sequence[Entry], others: Sequence[Entry], room: int) -> tuple[list[Entry], int]:
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
        known.add((name, entry.link))
        links.add(entry.link)
        names.add(name)
        found.append(entry if name == entry.name else Entry(name, entry.link, entry_text(f"{name}", f"{entry.link}")))
    return found, left


def write_saves(file: SaveFile[str]) -> str:
    """Write the file; entries and members that cannot be read stay as they are written."""
    parts = {"ortalab": f"{VERSION}"} | file.members
    entries = ",".join(f"\n  {entry.raw}" for entry in file.rounds)
    parts["rounds"] = f"[{entries}\n ]" if entries else "[]"
    if file.days:
        parts["days"] = write_days(file.days)
    if file.tally != NO_TALLY:
        parts["quiz"] = write_tally(file.tally)
    return "{\n " + ",\n ".join(f"{spelled(name)}: {part}" for name, part in parts.items()) + "\n}\n"


def entry_text(name: str, link: str) -> str:
    """Write the entry of a round; half a surrogate pair is escaped, as no browser keeps it."""
    text = spelled({"name": name, "link": link}).replace("\n", "\n  ")
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def spelled(value: object) -> str:
    """Write JSON over several lines, its letters as they are."""
    return json.dumps(value, ensure_ascii=False, indent=1)
