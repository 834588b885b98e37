"""Lines of another program: told apart by what they say, not by how they are laid out; shown without a surprise."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ortalab.scoring.gains import plain

LONGEST = 256 * 1024
"""The most characters of a text that are looked at; the longest explanation has a tenth of that."""
LONGEST_LINE = 1000
"""A line with more characters says nothing that we say."""
TRACEBACK = "Traceback (most recent call last)"
WIDEST = 120
"""The most characters of a line that are shown."""

_TOKEN = re.compile(
    r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]*)?(?:e\+?[0-9]{1,3}(?![0-9]))?"  # 60.0, 1,380, 1.2e+17
    r"|[^\W\d_]+"
    r"|\S"
)
_SIGNS = str.maketrans("×✕*♤♡♧♢", "xxx♠♥♣♦", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


class Line(NamedTuple):
    """A line that is not blank, and which line of its text it is, counted from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[Line]:
    r"""Return the lines of a text that are not blank, without the blanks around them.

    >>> lines_of("Pair (10 x 2) \r\n\n60")
    [Line(number=1, text='Pair (10 x 2)'), Line(number=3, text='60')]
    """
    lines = text[:LONGEST].split("\n")
    return [Line(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def tokens(line: str) -> tuple[str, ...]:
    """Return what a line says, whatever its case, its blanks and the layout of its numbers.

    >>> tokens("Three of a Kind (30.0×3)") == tokens("three Of A Kind  (30 x 3)")
    True
    """
    return tuple(_plain(token) for token in _TOKEN.findall(line[:LONGEST_LINE].casefold().translate(_SIGNS)))


def is_alike(ours: str, theirs: str) -> bool:
    """Do two lines say the same?"""
    return ours == theirs or (len(theirs) <= LONGEST_LINE and tokens(ours) == tokens(theirs))


def deed(line: str) -> tuple[str, ...]:
    """Return what a line says without the totals at its end: who did what. A total alone is no deed.

    >>> deed("Joker +4 Mult (60 x 11)"), deed("1380")
    (('joker', '+', '4', 'mult'), ())
    """
    words = tokens(line)
    if len(words) == 1 and _is_number(words[0]):
        return ()
    return words[: words.index("(")] if "(" in words else words


def is_wordy(line: str) -> bool:
    """Does a line say a number, and words besides?

    >>> is_wordy("Score: 1,380"), is_wordy("-1,380"), is_wordy("none")
    (True, False, False)
    """
    words = tokens(line)
    return any(map(_is_number, words)) and any(map(str.isalpha, words))


def is_traceback(text: str) -> bool:
    """Is a text what Python prints of a program that ended with an exception?"""
    return any(line.text.startswith(TRACEBACK) for line in lines_of(text))


def shown(line: str) -> str:
    r"""Return a line as it may be printed: what is no plain character escaped, and cut where it is long.

    >>> print(shown("1380\x1b[2J"), len(shown(1000 * "9")))
    1380\x1b[2J 121
    """
    cut = line[:WIDEST]
    safe = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in cut)
    return safe[:WIDEST] + ("…" if len(safe) > WIDEST or len(line) > WIDEST else "")


def beside(ours: Sequence[str], theirs: Sequence[str], at: int, around: int = 2) -> list[str]:
    """Return lines of two texts side by side, from a few before a place up to it, which is marked."""
    first = max(at - around, 0)
    rows = [(_at(ours, place), _at(theirs, place)) for place in range(first, at + 1)]
    width = max(map(len, ["ours", *(row[0] for row in rows)]))
    table = [("  ", "ours", "theirs"), *(("  ", *row) for row in rows[:-1]), ("> ", *rows[-1])]
    return [f"{mark}{left:{width}}  {right}".rstrip() for mark, left, right in table]


def _at(lines: Sequence[str], place: int) -> str:
    return shown(lines[place]) if place < len(lines) else "-"


def _plain(token: str) -> str:
    """Return a token, a number as we print it."""
    return plain(float(token.replace(",", ""))) if _is_number(token) else token


def _is_number(token: str) -> bool:
    return token[0] in "0123456789"
