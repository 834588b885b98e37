"""Format dates and the time left today in UTC, and link to the page of all days."""

from ortalab.page.markup import Markup

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
YOUR_DAYS = Markup('<a class="btn wide" id="your-days" href="../days/">Your days</a>')
"""The link from a table's results to the page of all days."""
MINUTES = 24 * 60


def day_words(day: str) -> str:
    """Format a date; "" for none.

    >>> day_words("2026-11-03"), day_words("")
    ('3 November', '')
    """
    return f"{int(day[8:10])} {MONTHS[int(day[5:7]) - 1]}" if day else ""


def left_today(now: str) -> str:
    """Format the hours and minutes until the next day.

    >>> left_today("2026-11-23T17:48")
    '6:12'
    """
    left = MINUTES - int(now[11:13]) * 60 - int(now[14:16])
    return f"{left // 60}:{left % 60:02}"


def seed_of(day: str) -> int:
    """Return the seed of a day's deal: its digits as a number.

    >>> seed_of("2026-11-23")
    20261123
    """
    return int(day.replace("-", ""))
