"""The words of what was played."""

from collections.abc import Iterable
from datetime import date

from ortalab.page.words import listed
from ortalab.plurals import counted
from ortalab.storage.results import Result
from ortalab.tables import TABLES, Row
from ortalab.tables.days.state import OnDay
from ortalab.workshop.daily.dates import MONTHS

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


FULL = "Full game"
FULL_SHAPE = "M5 .6 9 2.9v4.3L5 9.4 1 7.2V2.9z"
"""The outline of the mark of its daily round, 10 by 10."""
GAMES = {row.name: row for row in TABLES if row.unit}
"""The tables with results, by their words."""


def game_of(table: str) -> Row:
    """Return how a table is told; one of another version by its word."""
    return GAMES.get(table) or Row("", "", title=table[:20], unit="points", shape="M1 4h8v2H1z")


def in_order(tables: Iterable[str]) -> list[str]:
    """Return tables in the order of their pages, those of another version last."""
    words = list(GAMES)
    return sorted(tables, key=lambda table: (words.index(table) if table in GAMES else len(words), table))


def best_and_worst(game: Row, results: list[Result]) -> tuple[Result, Result]:
    """Return the newest of the best results, and of the worst; there is one at least."""
    rows = sorted(results, key=lambda result: (result.points, result.day))
    most = max(rows, key=lambda result: (result.points, result.day))
    least = min(reversed(rows), key=lambda result: result.points)
    fewest = max((row for row in rows if row.points == least.points), key=lambda result: result.day)
    return (fewest, most) if game.is_low else (most, fewest)


def day_words(day: date) -> str:
    """Return a day in words.

    >>> day_words(date(2026, 11, 22))
    'Sunday, 22 November 2026'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}"


def played_words(on: OnDay) -> list[str]:
    """Return everything that was played on a day, as parts of a sentence.

    >>> played_words(OnDay(quiz=(3, 4)))
    ['quiz 3 of 4 right']
    """
    told = [f"daily round {on.daily.share} % of the best"] if on.daily else []
    told += [f"daily round of the full game {on.full.share} %"] if on.full else []
    told += [
        f"{game_of(table).title} {counted(len(on.results[table]), game_of(table).noun)}"
        for table in in_order(on.results)
    ]
    told += [f"quiz {on.quiz[0]} of {on.quiz[1]} right"] if on.quiz else []
    return told + ([f"quiz of the full game {on.full_quiz[0]} of {on.full_quiz[1]} right"] if on.full_quiz else [])


def label(day: date, on: OnDay | None, today: date) -> str:
    """Return the name of a day in the calendar: its date, and what was played.

    >>> label(date(2026, 11, 22), None, date(2026, 11, 22))
    'Sunday, 22 November 2026, today: nothing played'
    """
    is_today = ", today" if day == today else ""
    return f"{day_words(day)}{is_today}: {listed(played_words(on)) if on else 'nothing played'}"


def points_words(game: Row, rows: tuple[Result, ...]) -> str:
    """Return the points of some results, the first ten of them."""
    points = [f"{row.points}" for row in rows[:10]]
    more = f" and {len(rows) - len(points)} more" if len(rows) > len(points) else ""
    return f"{', '.join(points)}{more} {game.unit}"
