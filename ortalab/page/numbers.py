"""Non-negative integers from outside: in a link, on a control, in a field."""

MOST_DIGITS = 4
"""The most digits of such a number: nothing on the page counts further, and `int` refuses thousands of them."""


def number_in(text: str) -> int | None:
    """Parse a non-negative integer; return None if it is not one, or has too many digits.

    >>> number_in("12"), number_in("-1"), number_in("²"), number_in("99999")
    (12, None, None, None)
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None
