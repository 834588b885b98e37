"""Make texts of other programs safe to show: escape and truncate them, disarm formulas, and find crashes."""

from ortalab.crashes import Crash, find_crash

WIDEST = 120
"""The maximum number of characters of a line to show."""
LONGEST_PLACE = 60
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that a spreadsheet evaluates as formulas."""


def printable(text: str) -> str:
    """Escape unprintable characters in a text, including line ends."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def shown(line: str) -> str:
    r"""Escape unprintable characters in a line, and truncate a long line.

    >>> print(shown("1380\x1b[2J"), len(shown(1000 * "9")))
    1380\x1b[2J 121
    """
    cut = line[:WIDEST]
    safe = printable(cut)
    return safe[:WIDEST] + ("…" if len(safe) > WIDEST or len(line) > WIDEST else "")


def no_formula(cell: str) -> str:
    """Quote a cell that a spreadsheet would evaluate as a formula.

    >>> no_formula("=1+1"), no_formula("1380")
    ("'=1+1", '1380')
    """
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def crash_in(text: str) -> Crash | None:
    r"""Find a crash in a text, with its message escaped and truncated.

    >>> crash_in("thread 'main' panicked at a.rs:7:9:\nno \x1b such")
    Crash(where='a.rs:7', said='no \\x1b such', is_panic=True)
    """
    found = find_crash(text)
    if found is None:
        return None
    return Crash(printable(found.where)[-LONGEST_PLACE:], shown(found.said), found.is_panic)
