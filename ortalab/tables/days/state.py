"""The displayed day, the stored data, and the messages and effects of the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.games.messages import AskImport
from ortalab.page.messages import AskTime, Button
from ortalab.page.shell import Shell, sentence
from ortalab.storage.backup import Parts, read_games, trouble_of
from ortalab.storage.merge import LAST, read_date
from ortalab.storage.records import Day
from ortalab.storage.results import Result, Results
from ortalab.storage.saves import SaveFile, read_saves
from ortalab.storage.saving import sound
from ortalab.workshop.daily_dates import FIRST, day_of, number_of

DAY = "day-"
"""The prefix of a day's id in the calendar, before its date."""
NO_PARTS = Parts()


class Act(Button):
    """Messages without arguments."""

    BACK = "month-back"
    ON = "month-on"
    TODAY = "today"
    EXPORT = "export-all"
    IMPORT = "import-all"


class SaveUnread(NamedTuple):
    """Save an unreadable stored text as a file."""

    part: str  # one of `Parts`


class StartAnew(NamedTuple):
    """Delete an unreadable stored text, once it is saved as a file."""

    part: str


class Stored(NamedTuple):
    """The stored parts, sent at the start and after each change."""

    parts: Parts


class NotStored(NamedTuple):
    """The failure to store a text: storage was refused, or another tab changed it."""

    is_other: bool  # whether another tab changed it


class Store(NamedTuple):
    """Replace the stored texts unless they have changed; answered by `Stored` or `NotStored`."""

    parts: Parts
    over: Parts


Effect = Store | AskTime | AskImport


class OnDay(NamedTuple):
    """Everything played on a day."""

    daily: tuple[Day[str], ...] = ()  # one per ruleset played
    results: dict[str, tuple[Result, ...]] = {}  # noqa: RUF012 — it is not changed
    quiz: tuple[int, int] | None = None  # right answers, and all answers

    @property
    def share(self) -> int | None:
        """The best share among its daily rounds; None if there are none."""
        return max((day.share for day in self.daily), default=None)


NOTHING = OnDay()


class Known(NamedTuple):
    """The stored parts, parsed; an unreadable part counts as empty."""

    saves: SaveFile[str] = SaveFile()
    results: Results = {}  # noqa: RUF012 — it is not changed
    damaged: int = 0  # the number of unreadable entries
    trouble: Parts = NO_PARTS  # why a part is unreadable, as a sentence
    days: dict[date, OnDay] = {}  # noqa: RUF012 — as above; everything that was played, by day

    @property
    def is_empty(self) -> bool:
        """Whether nothing was played yet."""
        saves = self.saves
        return not (saves.days or saves.tally.asked or any(self.results.values()))


@dataclass(frozen=True)
class Model(Shell[str, Place]):
    """The model of the page; its table is the displayed day, as 2026-11-23; "" is today."""

    table: str = ""
    now: str = ""  # the time in UTC as 2026-11-23T06:12; "" until it is known
    parts: Parts = NO_PARTS
    has_recalled: bool = False
    downloaded: frozenset[str] = frozenset()  # the unreadable parts that were saved as files

    @property
    def present_day(self) -> date:
        """The day in UTC by the device's clock; until that is known, the day of the first daily round."""
        return read_date(self.now[:10]) or FIRST

    @property
    def day(self) -> date:
        """The displayed day."""
        return read_date(self.table) or self.present_day


@lru_cache(maxsize=4)  # saves 0.7 ms per access to the stored parts
def known_of(parts: Parts) -> Known:
    """Parse the stored parts."""
    trouble = Parts(*(why and sentence(why) for why in trouble_of(parts)))
    saves = SaveFile() if trouble.saves else read_saves(parts.saves)
    results, damaged = ({}, 0) if trouble.games else read_games(parts.games)
    torn = len(saves.rounds) - len(sound(saves)) + sum(bool(day.raw) for day in saves.days)
    return Known(saves, results, damaged + torn, trouble, _by_day(saves, results))


def _of_file(file: SaveFile[str]) -> Iterator[tuple[date, Day[str] | None, tuple[int, int] | None]]:
    """Yield the dates in a save file, each with a daily round or with quiz answers (right, all)."""
    for day in file.days:
        if day.tries and day.number <= number_of(LAST):
            yield day_of(day.number), day, None
    for text, right, asked in file.tally.days:
        if found := read_date(text):
            yield found, None, (right, asked)


def _by_day(saves: SaveFile[str], results: Results) -> dict[date, OnDay]:
    days = dict[date, OnDay]()
    for on, day, quiz in _of_file(saves):
        before = days.get(on, NOTHING)
        daily = (*before.daily, day) if day else before.daily
        days[on] = before._replace(daily=daily, quiz=quiz or before.quiz)
    for table, rows in results.items():
        for row in rows:
            if found := read_date(row.day):
                before = days.get(found, NOTHING)
                played = before.results | {table: (*before.results.get(table, ()), row)}
                days[found] = before._replace(results=played)
    return days


def bounds(model: Model) -> tuple[date, date]:
    """Return the calendar's bounds, which include all results, today, and the displayed day."""
    days = {FIRST, model.present_day, model.day, *known_of(model.parts).days}
    return min(days).replace(day=1), max(days)
