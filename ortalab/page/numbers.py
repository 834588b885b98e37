"""Parse non-negative integers, and format very large numbers."""

from math import isfinite

MOST_DIGITS = 4
"""The maximum number of digits parsed: the page has no longer numbers, and `int` refuses thousands of digits."""


def number_in(text: str) -> int | None:
    """Parse a non-negative integer; return None if it is not one, or has too many digits.

    >>> number_in("12"), number_in("-1"), number_in("²"), number_in("99999")
    (12, None, None, None)
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None


MOST_WRITTEN = 15
"""The maximum number of digits written out; a longer number is shown as three figures and a power of ten."""
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def power_of(value: float, most: int = MOST_WRITTEN) -> tuple[str, int] | None:
    """Return three figures and the power of ten of a number with more than `most` digits; None for any other.

    >>> power_of(6.3526e236), power_of(-5.9e15), power_of(999_999_999_999_999.0)
    (('6.35', 236), ('-5.9', 15), None)
    """
    if abs(value) < 10**most or not isfinite(value):
        return None
    figures, _, power = f"{value:.2e}".partition("e")
    return figures.rstrip("0").rstrip("."), int(power)


def raised(power: int) -> str:
    """Format a power of ten without markup, for a picture or a notice.

    >>> raised(236)
    '10²³⁶'
    """
    return f"10{str(power).translate(_RAISED)}"


def in_threes(digits: str) -> str:
    """Group digits in threes from the end, separated by spaces.

    >>> in_threes("6352643")
    '6 352 643'
    """
    first = len(digits) % 3
    return " ".join(filter(None, [digits[:first], *(digits[at : at + 3] for at in range(first, len(digits), 3))]))
