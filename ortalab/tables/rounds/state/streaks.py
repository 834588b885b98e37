"""Statistics of the daily rounds played."""

from collections.abc import Iterable
from datetime import date

from ortalab.rounds.round import RULES
from ortalab.storage.days import DayFigures, day_figures, days_under
from ortalab.storage.records import Day, is_over, tries_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.daily import Daily
from ortalab.workshop.daily_dates import FIRST, day_of, in_words, number_of


def streaks(days: Iterable[Day[Table]], now: str, rules: str = RULES) -> DayFigures:
    """Compute the statistics of a ruleset's days as of a given time.

    >>> from ortalab.storage.records import Try
    >>> played = [Day(number, (Try(60),)) for number in (39, 40, 42)]
    >>> streaks(played, "2026-11-24T10:00")
    DayFigures(played=3, average=60, best=42, worst=42, streak=1, longest=2)
    """
    return day_figures(days_under(days, rules), _today(now) if now else 0)


def is_done_today(days: Iterable[Day[Table]], now: str, rules: str) -> bool:
    """Return whether all tries of today's round are used."""
    return is_over(tries_of(days, _today(now), rules))


def _today(now: str) -> int:
    return number_of(date.fromisoformat(now[:10]))


def last_days(days: Iterable[Day[Table]], number: int, count: int = 7) -> list[tuple[date, Day[Table] | None]]:
    """Return the last days up to a number, oldest first, each with its tries if it was played."""
    known = {day.number: day for day in days if day.tries}
    first = max(1, number - count + 1)
    return [(day_of(nth), known.get(nth)) for nth in range(first, number + 1)]


def month_of(daily: Daily, now: str) -> date:
    """Return the first day of the displayed month: the chosen month, or the open round's.

    >>> [month_of(daily, "2026-11-24T10:00") for daily in (Daily(number=10), Daily(month="2026-11"))]
    [datetime.date(2026, 10, 1), datetime.date(2026, 11, 1)]
    """
    if daily.month:
        return date.fromisoformat(f"{daily.month}-01")
    day = day_of(daily.number) if daily.number else date.fromisoformat(now[:10])
    return max(day, FIRST).replace(day=1)


def ahead_of(days: Iterable[Day[Table]], now: str) -> str:
    """Warn if a played day is in the future by the device's clock; return "" if none is."""
    latest = max((day.number for day in days if day.tries), default=0)
    if not latest or latest <= _today(now):
        return ""
    return f"You have played the round of {in_words(day_of(latest))} already: check this device’s clock."
