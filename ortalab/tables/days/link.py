"""The link of the page: the day that it shows."""

from ortalab.errors import TextError, shown
from ortalab.storage.merge import FIRST, read_date


def read_link(link: str) -> str:
    """Read a link without `#`; "" is today. Raise `TextError` where it names no day.

    >>> read_link(" 2026-11-23&from=course "), read_link("")
    ('2026-11-23', '')
    """
    text = link.strip().partition("&")[0]
    if text and read_date(text) is None:
        raise TextError(f"{shown(text)} is no day; write a date from {FIRST} on, such as 2026-11-23")
    return text
