"""The days and the tally beside the kept rounds, taken over from the browser's file; and the file, written."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple, TypeVar

from ortalab.page.changed import changed
from ortalab.storage.days import day_figures, merged_days, tries_of
from ortalab.storage.records import NO_TALLY, Day, L, Tally, Try, is_over
from ortalab.storage.saves import FULL, Entry, SaveFile
from ortalab.storage.saving import entry_text, full_part, merged_part, write_saves
from ortalab.storage.tally import recount
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.daily import Daily
from ortalab.tables.ortalab.state.messages import Update
from ortalab.tables.ortalab.state.model import Model, Save, Saves
from ortalab.tables.ortalab.state.toolbar import StoreSaves
from ortalab.workshop.daily.dates import FIRST, day_of, in_words, number_of

M = TypeVar("M")
LAID_OUT = 30
"""The last days whose tries are written with their layouts."""


def with_layouts(days: Iterable[Day[L]], convert: Callable[[L], M | None]) -> tuple[Day[M], ...]:
    """Return the days with each known layout of a try in another form, None where it has none.

    >>> with_layouts([Day(41, (Try(60, "7"), Try(70)))], int)
    (Day(number=41, tries=(Try(share=60, layout=7), Try(share=70, layout=None)), is_late=False, raw=''),)
    """
    return tuple(
        Day(
            day.number,
            tuple(Try(item.share, None if item.layout is None else convert(item.layout)) for item in day.tries),
            day.is_late,
            day.raw,
        )
        for day in days
    )


def with_tables(file: SaveFile[str]) -> tuple[Day[Table], ...]:
    """Return the days of a file with the tables of their tries."""
    return with_layouts(file.days, _table_of)


def _table_of(link: str) -> Table | None:
    """Return how a try was laid out, None where its link cannot be read."""
    reading = decode(link) if link else None
    return reading.table if reading and not reading.complaints else None


def with_stored(saves: Saves, file: SaveFile[str]) -> Saves:
    """Return the page's days and tally with those of the browser's file; this page's tries and answers are in it.

    A file without a tally takes none away.
    """
    if "quiz" in file.members or (not file.members and saves.tally.asked):
        saves = saves._replace(tally=recount(file.tally, saves.answers, saves.tally))
    return saves._replace(days=merged_days(with_tables(file), saves.days)) if file.days else saves


def file_of(saves: Saves, named: Sequence[Save]) -> str:
    """Write the file with these saved rounds and all that is kept beside them, the full game's part among it."""
    full = full_part(saves.stored)
    full = merged_part(full, saves.full).text.strip() if saves.full else full
    return write_rounds(named, saves.days, saves.tally, full)


def write_rounds(
    saves: Sequence[Save], days: Sequence[Day[Table]] = (), tally: Tally = NO_TALLY, full: str = ""
) -> str:
    """Write the file of saved rounds, and with it daily rounds, the tally and the full game's part, if there are any.

    An entry that could not be read stays as it was found.
    """
    entries = [Entry(save.name, None, save.raw or entry_text(save.name, encode(save.table))) for save in saves]
    return write_saves(SaveFile(tuple(entries), _with_links(days), tally, {FULL: full} if full else {}))


def _with_links(days: Sequence[Day[Table]]) -> tuple[Day[str], ...]:
    """Return the days with the links of their tries, as far as these are kept."""
    return (*with_layouts(days[:-LAID_OUT], lambda _: None), *with_layouts(days[-LAID_OUT:], encode))


def store(model: Model, saves: Saves) -> Update:
    """Store the days and the tally beside the saved rounds; a file that cannot be read is not replaced."""
    if saves.unread:
        return changed(model, saves=saves), ()
    text = file_of(saves, saves.named)
    return changed(model, saves=saves._replace(stored=text)), (StoreSaves(text, saves.stored),)


class Streaks(NamedTuple):
    """The figures of the days that were played; only those played in time make a streak."""

    now: int  # days in a row, up to today or yesterday
    longest: int
    played: int
    average: int  # of the best share of each day, in percent
    is_done: bool = False  # today's round has no try left


def with_day(days: tuple[Day[Table], ...], day: Day[Table]) -> tuple[Day[Table], ...]:
    """Return the days with one in the place of that of its number."""
    others = [other for other in days if other.raw or other.number != day.number]
    return tuple(sorted([*others, day], key=lambda other: other.number))


def keep(model: Model) -> Update:
    """Keep the tries of the round that is open; a file that cannot be read is not replaced."""
    daily, saves = model.daily, model.saves
    known = next((day for day in saves.days if day.number == daily.number), None)
    is_late = known.is_late if known else daily.is_late
    days = with_day(saves.days, Day(daily.number, daily.tries, is_late))
    return store(model, saves._replace(days=days))


def streaks(days: Iterable[Day[Table]], now: str) -> Streaks:
    """Return the figures of the days at a time.

    >>> from ortalab.storage.records import Try
    >>> played = [Day(number, (Try(60),)) for number in (39, 40, 42)]
    >>> streaks(played, "2026-11-24T10:00")
    Streaks(now=1, longest=2, played=3, average=60, is_done=False)
    """
    played = [day for day in days if day.tries]
    today = number_of(date.fromisoformat(now[:10])) if now else 0
    figures = day_figures(played, today)
    is_done = is_over(tries_of(played, today))
    return Streaks(figures.streak, figures.longest, figures.played, figures.average, is_done)


def last_days(days: Iterable[Day[Table]], number: int, count: int = 7) -> list[tuple[date, Day[Table] | None]]:
    """Return the days up to that of a number, each with its tries, the oldest first."""
    known = {day.number: day for day in days if day.tries}
    first = max(1, number - count + 1)
    return [(day_of(nth), known.get(nth)) for nth in range(first, number + 1)]


def month_of(daily: Daily) -> date:
    """Return the first day of the month that is shown: one that was chosen, else that of the round that is open.

    >>> month_of(Daily(now="2026-11-24T10:00", number=10)), month_of(Daily(now="2026-11-24T10:00", month="2026-11"))
    (datetime.date(2026, 10, 1), datetime.date(2026, 11, 1))
    """
    if daily.month:
        return date.fromisoformat(f"{daily.month}-01")
    day = day_of(daily.number) if daily.number else date.fromisoformat(daily.now[:10])
    return max(day, FIRST).replace(day=1)


def show_month(model: Model, by: int) -> Update:
    """Show the month before or after, as far as there are rounds."""
    if not model.daily.now:
        return model, ()
    first, today = month_of(model.daily), date.fromisoformat(model.daily.now[:10])
    other = (first + timedelta(31)).replace(day=1) if by > 0 else (first - timedelta(1)).replace(day=1)
    if other > today or other < FIRST.replace(day=1):
        return model, ()
    return changed(model, daily=model.daily._replace(month=f"{other:%Y-%m}")), ()


def ahead_of(days: Iterable[Day[Table]], now: str) -> str:
    """Return a warning if a day was played that is still to come by the clock, "" if none was."""
    latest = max((day.number for day in days if day.tries), default=0)
    if not latest or latest <= number_of(date.fromisoformat(now[:10])):
        return ""
    return f"You have played the round of {in_words(day_of(latest))} already: check this device’s clock."
