"""Wording of results and days."""

from collections.abc import Iterable
from datetime import date

from ortalab.plurals import counted, listed
from ortalab.storage.records import FIRST_RULES
from ortalab.storage.results import Result
from ortalab.tables import TABLES, Row
from ortalab.tables.days.state import OnDay
from ortalab.workshop.daily_dates import MONTHS, WEEKDAYS

GAMES = {row.name: row for row in TABLES if row.unit}
"""The tables with results, by name."""


def game_of(table: str) -> Row:
    """Return a table's row; for a table of another version, a placeholder row with its name."""
    return GAMES.get(table) or Row("", "", title=table[:20], unit="points", shape="M1 4h8v2H1z")


def in_order(tables: Iterable[str]) -> list[str]:
    """Sort tables in the order of their pages, unknown tables last."""
    words = list(GAMES)
    return sorted(tables, key=lambda table: (words.index(table) if table in GAMES else len(words), table))


def best_and_worst(game: Row, results: list[Result]) -> tuple[Result, Result]:
    """Return the best and the worst result, preferring the newest; `results` must not be empty."""
    rows = sorted(results, key=lambda result: (result.points, result.day))
    most, fewest = rows[-1], min(reversed(rows), key=lambda result: result.points)
    return (fewest, most) if game.is_low else (most, fewest)


def day_words(day: date) -> str:
    """Format a date.

    >>> day_words(date(2026, 11, 22))
    'Sunday, 22 November 2026'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}"


def of_rules(rules: str) -> str:
    """Format a ruleset as a suffix of “daily round”; "" for the default one.

    >>> of_rules("1"), of_rules("2"), of_rules("full")
    ('', ' of rules 2', ' of the full game')
    """
    return "" if rules == FIRST_RULES else " of the full game" if rules == "full" else f" of rules {rules}"


def played_words(on: OnDay) -> list[str]:
    """Describe everything played on a day, as parts of a sentence.

    >>> played_words(OnDay(quiz=(3, 4)))
    ['quiz 3 of 4 right']
    """
    parts = [f"daily round{of_rules(day.rules)} {day.share}% of the best" for day in on.daily]
    parts += [
        f"{game_of(table).title} {counted(len(on.results[table]), game_of(table).noun)}"
        for table in in_order(on.results)
    ]
    parts += [f"quiz {on.quiz[0]} of {on.quiz[1]} right"] if on.quiz else []
    return parts


def label(day: date, on: OnDay | None, today: date) -> str:
    """Label a day in the calendar with its date and results.

    >>> label(date(2026, 11, 22), None, date(2026, 11, 22))
    'Sunday, 22 November 2026, today: nothing played'
    """
    is_today = ", today" if day == today else ""
    return f"{day_words(day)}{is_today}: {listed(played_words(on)) if on else 'nothing played'}"


def points_words(game: Row, rows: tuple[Result, ...]) -> str:
    """List the points of up to ten results, and count the others."""
    points = [f"{row.points}" for row in rows[:10]]
    more = f" and {len(rows) - len(points)} more" if len(rows) > len(points) else ""
    return f"{', '.join(points)}{more} {game.unit}"
