"""Make texts of other programs safe to show: escape and cut them, disarm spreadsheet formulas, and find crashes."""

from ortalab.crashes import Crash, find_crash

WIDEST = 120
"""The maximum number of characters shown of a line."""
LONGEST_PLACE = 60
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that a spreadsheet evaluates when it is opened."""


def printable(text: str) -> str:
    """Escape unprintable characters in a text, line ends included."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def shown(line: str) -> str:
    r"""Escape unprintable characters in a line, and cut a long one.

    >>> print(shown("1380\x1b[2J"), len(shown(1000 * "9")))
    1380\x1b[2J 121
    """
    cut = line[:WIDEST]
    safe = printable(cut)
    return safe[:WIDEST] + ("…" if len(safe) > WIDEST or len(line) > WIDEST else "")


def no_formula(cell: str) -> str:
    """Return a cell that no spreadsheet evaluates.

    >>> no_formula("=1+1"), no_formula("1380")
    ("'=1+1", '1380')
    """
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def crash_in(text: str) -> Crash | None:
    r"""Find a crash in a text; its message is escaped and cut.

    >>> crash_in("thread 'main' panicked at a.rs:7:9:\nno \x1b such")
    Crash(where='a.rs:7', said='no \\x1b such', is_panic=True)
    """
    found = find_crash(text)
    if found is None:
        return None
    return Crash(printable(found.where)[-LONGEST_PLACE:], shown(found.said), found.is_panic)
