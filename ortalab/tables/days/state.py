"""The day that is looked at, what the browser keeps, and the messages and effects of the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.games.messages import AskImport, AskTime, Imported, Now
from ortalab.page.messages import Button, PageMessage
from ortalab.page.shell import Shell
from ortalab.page.words import sentence
from ortalab.storage.backup import Parts, read_games, trouble_of
from ortalab.storage.merge import LAST, read_date
from ortalab.storage.parts import part_of
from ortalab.storage.records import Day
from ortalab.storage.results import Result, Results
from ortalab.storage.saves import SaveFile, read_saves
from ortalab.storage.saving import sound
from ortalab.workshop.daily.dates import FIRST, number_of

DAY = "day-"
"""The beginning of the id of a day in the calendar; its date follows."""
NO_PARTS = Parts()


class Act(Button):
    """The messages without argument."""

    BACK = "month-back"
    ON = "month-on"
    TODAY = "today"
    EXPORT = "export-all"
    IMPORT = "import-all"


class SaveUnread(NamedTuple):
    """Save a text that cannot be read as a file."""

    part: str  # one of `Parts`


class StartAnew(NamedTuple):
    """Keep a new file in the place of one that cannot be read, once that is saved."""

    part: str


class Stored(NamedTuple):
    """The parts that the browser keeps: at the start, and when they changed."""

    parts: Parts


class NotStored(NamedTuple):
    """The browser did not take a text: it refuses all, or another tab changed it meanwhile."""

    is_other: bool


class Store(NamedTuple):
    """Keep texts in the browser where it still has those that they follow; answered by `Stored`."""

    parts: Parts
    over: Parts


Message = Act | SaveUnread | StartAnew | Stored | NotStored | Now | Imported | PageMessage[Place]
Effect = Store | AskTime | AskImport


class OnDay(NamedTuple):
    """Everything that was played on a day."""

    daily: Day[str] | None = None
    results: dict[str, tuple[Result, ...]] = {}  # noqa: RUF012 — it is not changed
    quiz: tuple[int, int] | None = None  # right, and asked
    full: Day[str] | None = None  # the daily round of the full game
    full_quiz: tuple[int, int] | None = None


NOTHING = OnDay()


class Known(NamedTuple):
    """The parts that the browser keeps, read; an unread part counts as empty."""

    saves: SaveFile[str] = SaveFile()
    full: SaveFile[str] = SaveFile()  # the full game's part of them
    results: Results = {}  # noqa: RUF012 — it is not changed
    damaged: int = 0  # entries that are there, and cannot be read
    trouble: Parts = NO_PARTS  # why a part cannot be read, a sentence
    days: dict[date, OnDay] = {}  # noqa: RUF012 — as above; everything that was played, by day

    @property
    def is_empty(self) -> bool:
        """Whether nothing was played yet."""
        kept = any(file.days or file.tally.asked for file in (self.saves, self.full))
        return not kept and not any(self.results.values())


@dataclass(frozen=True)
class Model(Shell[str, Place]):
    """The page; its table is the day that is looked at, as 2026-11-23; "" is today."""

    table: str = ""
    now: str = ""  # the time in UTC as 2026-11-23T06:12; "" before it is told
    parts: Parts = NO_PARTS
    has_recalled: bool = False
    downloaded: frozenset[str] = frozenset()  # the unread parts of which a file was made

    @property
    def today(self) -> date:
        """The day in UTC by the device's clock; that of the first daily round before it is told."""
        return read_date(self.now[:10]) or FIRST

    @property
    def day(self) -> date:
        """The day that is looked at."""
        return read_date(self.table) or self.today


@lru_cache(maxsize=4)  # saves 0.7 ms of each look at what is stored
def known_of(parts: Parts) -> Known:
    """Return the contents of two texts."""
    trouble = Parts(*(why and sentence(why) for why in trouble_of(parts)))
    saves = SaveFile() if trouble.saves else read_saves(parts.saves)
    results, damaged = ({}, 0) if trouble.games else read_games(parts.games)
    full = SaveFile() if trouble.saves else part_of(parts.saves)
    torn = sum(len(file.rounds) - len(sound(file)) + sum(bool(day.raw) for day in file.days) for file in (saves, full))
    return Known(saves, full, results, damaged + torn, trouble, _by_day(saves, full, results))


def _of_file(file: SaveFile[str]) -> Iterator[tuple[date, Day[str] | None, tuple[int, int] | None]]:
    """Yield each date of a file with its daily round, or its answers to the quiz: right, and asked."""
    for day in file.days:
        if day.tries and day.number <= number_of(LAST):
            yield FIRST + timedelta(day.number - 1), day, None
    for text, right, asked in file.tally.days:
        if found := read_date(text):
            yield found, None, (right, asked)


def by_day(parts: Parts) -> dict[date, OnDay]:
    """Return everything that was played, by day."""
    return known_of(parts).days


def _by_day(saves: SaveFile[str], full: SaveFile[str], results: Results) -> dict[date, OnDay]:
    days = dict[date, OnDay]()
    for on, day, quiz in _of_file(saves):
        before = days.get(on, NOTHING)
        days[on] = before._replace(daily=day or before.daily, quiz=quiz or before.quiz)
    for on, day, quiz in _of_file(full):
        before = days.get(on, NOTHING)
        days[on] = before._replace(full=day or before.full, full_quiz=quiz or before.full_quiz)
    for table, rows in results.items():
        for row in rows:
            if found := read_date(row.day):
                before = days.get(found, NOTHING)
                played = before.results | {table: (*before.results.get(table, ()), row)}
                days[found] = before._replace(results=played)
    return days


def bounds(model: Model) -> tuple[date, date]:
    """Return the first and the last day that the calendar goes to: of what was played, today, and the day shown."""
    days = {FIRST, model.today, model.day, *by_day(model.parts)}
    return min(days).replace(day=1), max(days)
