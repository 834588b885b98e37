"""Write the browser's file of saved rounds, with the days and the tally stored in it."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from typing import TypeVar

from ortalab.page.shell import changed
from ortalab.storage.days import days_under, merged_days
from ortalab.storage.records import NO_TALLY, Day, L, Tally, Try
from ortalab.storage.saves import Entry, SaveFile
from ortalab.storage.saving import entry_text, write_saves
from ortalab.storage.tally import recount
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.streaks import month_of
from ortalab.tables.rounds.state.toolbar import StoreSaves
from ortalab.workshop.daily_dates import FIRST

M = TypeVar("M")
LAID_OUT = 30
"""The number of the latest days whose tries are stored with their layouts."""


def with_layouts(days: Iterable[Day[L]], convert: Callable[[L], M | None]) -> tuple[Day[M], ...]:
    """Convert the layout of each try; an unknown layout stays None.

    >>> with_layouts([Day(41, (Try(60, "7"), Try(70)))], int)
    (Day(number=41, tries=(Try(share=60, layout=7), Try(share=70, layout=None)), is_late=False, raw='', rules='1'),)
    """
    return tuple(
        Day(
            day.number,
            tuple(Try(item.share, None if item.layout is None else convert(item.layout)) for item in day.tries),
            day.is_late,
            day.raw,
            day.rules,
        )
        for day in days
    )


def with_tables(file: SaveFile[str]) -> tuple[Day[Table], ...]:
    """Return the days of a file with the links of their tries parsed into tables."""
    return with_layouts(file.days, _table_of)


def _table_of(link: str) -> Table | None:
    reading = decode(link) if link else None
    return reading.table if reading and not reading.complaints else None


def with_stored(saves: Saves, file: SaveFile[str]) -> Saves:
    """Merge the browser's days and tally into the page's, with this page's tries and answers.

    A file without a tally keeps the page's.
    """
    if "quiz" in file.members or (not file.members and saves.tally.asked):
        saves = saves._replace(tally=recount(file.tally, saves.answers, saves.tally))
    return saves._replace(days=merged_days(with_tables(file), saves.days)) if file.days else saves


def write_rounds(saves: Sequence[Save], days: Sequence[Day[Table]] = (), tally: Tally = NO_TALLY) -> str:
    """Write the file of saved rounds, with any daily rounds and tally.

    Unreadable entries are written unchanged.
    """
    entries = [Entry(save.name, None, save.raw or entry_text(save.name, encode(save.table))) for save in saves]
    return write_saves(SaveFile(tuple(entries), _with_links(days), tally))


def file_of(saves: Saves) -> str:
    return write_rounds(saves.named, saves.days, saves.tally)


def _with_links(days: Sequence[Day[Table]]) -> tuple[Day[str], ...]:
    return (*with_layouts(days[:-LAID_OUT], lambda _: None), *with_layouts(days[-LAID_OUT:], encode))


def store(model: Model, saves: Saves) -> Update:
    """Store the days and the tally beside the saved rounds; an unreadable file is not replaced."""
    if saves.unread:
        return changed(model, saves=saves), ()
    text = file_of(saves)
    return changed(model, saves=saves._replace(stored=text)), (StoreSaves(text, saves.stored),)


def with_day(days: tuple[Day[Table], ...], day: Day[Table]) -> tuple[Day[Table], ...]:
    """Return the days with one added, or replaced if its number and rules match."""
    others = [other for other in days if other.raw or (other.number, other.rules) != (day.number, day.rules)]
    return tuple(sorted([*others, day], key=lambda other: (other.number, other.rules)))


def keep(model: Model) -> Update:
    """Store the tries of the open round; an unreadable file is not replaced."""
    daily, saves = model.daily, model.saves
    known = next((day for day in days_under(saves.days, daily.rules) if day.number == daily.number), None)
    is_late = known.is_late if known else daily.is_late
    days = with_day(saves.days, Day(daily.number, daily.tries, is_late, rules=daily.rules))
    return store(model, saves._replace(days=days))


def show_month(model: Model, by: int) -> Update:
    """Show the previous or next month that has rounds."""
    if not model.now:
        return model, ()
    first, today = month_of(model.daily, model.now), date.fromisoformat(model.today)
    other = (first + timedelta(31)).replace(day=1) if by > 0 else (first - timedelta(1)).replace(day=1)
    if other > today or other < FIRST.replace(day=1):
        return model, ()
    return changed(model, daily=model.daily._replace(month=f"{other:%Y-%m}")), ()
