"""The dates and numbers of the daily rounds; days are in UTC."""

import re
from datetime import date, timedelta
from typing import Final

from ortalab.errors import OrtalabError, shown

FIRST: Final = date(2026, 10, 13)
"""The date of daily round 1."""
LAST: Final = date(9999, 12, 31)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_NUMBER: Final = re.compile(r"[0-9]{1,7}")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def number_of(day: date) -> int:
    """Return the number of a day's round; days before the first get numbers below 1.

    >>> number_of(date(2026, 10, 13)), number_of(date(2026, 11, 22))
    (1, 41)
    """
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    """Return the date of a daily round; raise `OrtalabError` for an invalid number.

    >>> day_of(41)
    datetime.date(2026, 11, 22)
    """
    if not 1 <= number <= number_of(LAST):
        raise OrtalabError(f"there is no daily round {number}; the first, 1, is that of {in_words(FIRST)}")
    return FIRST + timedelta(number - 1)


def read_day(text: str) -> date:
    """Parse a date or the number of a daily round; raise `OrtalabError` if it is neither, or before the first.

    >>> read_day("41") == read_day(" 2026-11-22 ") == date(2026, 11, 22)
    True
    """
    text = text.strip()
    if _NUMBER.fullmatch(text):
        return day_of(int(text))
    try:
        day = date.fromisoformat(text if _DATE.fullmatch(text) else "")
    except ValueError:
        raise OrtalabError(f"{shown(text)} is not a day; write a date such as {FIRST}, or a number from 1") from None
    if day < FIRST:
        raise OrtalabError(f"there is no daily round of {in_words(day)}; the first is that of {in_words(FIRST)}")
    return day


def link_of_day(number: int, rules: str = "1") -> str:
    """Return the link fragment of a daily round, without `#`.

    >>> link_of_day(41), link_of_day(41, "full")
    ('daily=41', 'r=full&daily=41')
    """
    return f"daily={number}" if rules == "1" else f"r={rules}&daily={number}"


def in_words(day: date) -> str:
    """Write a date in words, the same in every locale.

    >>> in_words(date(2026, 11, 22))
    '22 November 2026'
    """
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"
