"""Whole numbers as they come from outside: in a link, on a control, in a field."""

MOST_DIGITS = 4
"""Of a number that is read: nothing on the page is counted further, and `int` refuses a text of thousands."""


def number_in(text: str) -> int | None:
    """Return the number that a text is, None where it is none, or longer than any that is counted here.

    >>> number_in("12"), number_in("-1"), number_in("²"), number_in("99999")
    (12, None, None, None)
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None
