"""Lines of another program: compared by what they say, not by their layout, and shown safely."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ortalab.crashes import Crash, find_crash
from ortalab.scoring.gains import plain

LONGEST = 256 * 1024
"""The most characters of a text that are looked at; the longest explanation has a tenth of that."""
LONGEST_LINE = 1000
"""A line with more characters says nothing that we say."""
WIDEST = 120
"""The most characters of a line that are shown."""
CONTEXT = 2
"""The number of lines that are shown before the one that differs."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that a spreadsheet works out when it is opened."""

_TOKEN = re.compile(
    r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]*)?(?:e\+?[0-9]{1,3}(?![0-9]))?"  # 60.0, 1,380, 1.2e+17
    r"|[^\W\d_]+"
    r"|\S"
)
_SIGNS = str.maketrans("×✕*♤♡♧♢", "xxx♠♥♣♦", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


class NumberedLine(NamedTuple):
    """A line that is not blank, and its number in its text, from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[NumberedLine]:
    r"""Return the lines of a text that are not blank, stripped.

    >>> lines_of("Pair (10 x 2) \r\n\n60")
    [NumberedLine(number=1, text='Pair (10 x 2)'), NumberedLine(number=3, text='60')]
    """
    lines = text[:LONGEST].split("\n")
    return [NumberedLine(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def tokens(line: str) -> tuple[str, ...]:
    """Return the words of a line, whatever its case, blanks and number formats.

    >>> tokens("Three of a Kind (30.0×3)") == tokens("three Of A Kind  (30 x 3)")
    True
    """
    found: list[str] = _TOKEN.findall(line[:LONGEST_LINE].casefold().translate(_SIGNS))
    return tuple(plain(float(token.replace(",", ""))) if _is_number(token) else token for token in found)


def is_alike(ours: str, theirs: str) -> bool:
    return ours == theirs or (len(theirs) <= LONGEST_LINE and tokens(ours) == tokens(theirs))


def action(line: str) -> tuple[str, ...]:
    """Return the words of a line before its totals: who did what; a total alone is no action.

    >>> action("Joker +4 Mult (60 x 11)"), action("1380")
    (('joker', '+', '4', 'mult'), ())
    """
    words = tokens(line)
    if len(words) == 1 and _is_number(words[0]):
        return ()
    return words[: words.index("(")] if "(" in words else words


def printable(text: str) -> str:
    """Escape what is not printable in a text, line ends included."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def shown(line: str) -> str:
    r"""Escape what is not printable in a line, and cut a long one.

    >>> print(shown("1380\x1b[2J"), len(shown(1000 * "9")))
    1380\x1b[2J 121
    """
    cut = line[:WIDEST]
    safe = printable(cut)
    return safe[:WIDEST] + ("…" if len(safe) > WIDEST or len(line) > WIDEST else "")


def no_formula(cell: str) -> str:
    """Return a cell that a spreadsheet shows and does not work out.

    >>> no_formula("=1+1"), no_formula("1380")
    ("'=1+1", '1380')
    """
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def side_by_side(ours: Sequence[str], theirs: Sequence[str], at: int) -> list[str]:
    """Return lines of two texts side by side, from a few before a place up to it, which is marked."""
    rows = [
        tuple(shown(lines[place]) if place < len(lines) else "-" for lines in (ours, theirs))
        for place in range(max(at - CONTEXT, 0), at + 1)
    ]
    width = max(map(len, ["ours", *(row[0] for row in rows)]))
    table = [("  ", "ours", "theirs"), *(("  ", *row) for row in rows[:-1]), ("> ", *rows[-1])]
    return [f"{mark}{left:{width}}  {right}".rstrip() for mark, left, right in table]


def _is_number(token: str) -> bool:
    return token[0] in "0123456789"


LONGEST_PLACE = 60

__all__ = ["Crash", "crash_in"]


def crash_in(text: str) -> Crash | None:
    r"""Find a crash in a text; what it says is escaped and cut.

    >>> crash_in("thread 'main' panicked at a.rs:7:9:\nno \x1b such")
    Crash(where='a.rs:7', said='no \\x1b such', is_panic=True)
    """
    found = find_crash(text)
    if found is None:
        return None
    return Crash(printable(found.where)[-LONGEST_PLACE:], shown(found.said), found.is_panic)
