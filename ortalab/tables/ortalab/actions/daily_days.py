"""The days with their tries: kept in the file of saved rounds, counted into streaks and an average."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from ortalab.page.changed import changed
from ortalab.storage.days import day_figures, tries_of
from ortalab.storage.records import Day, is_over
from ortalab.tables.ortalab.actions.storing import store
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.daily import Daily
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model
from ortalab.workshop.daily.dates import FIRST, day_of, in_words, number_of


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
