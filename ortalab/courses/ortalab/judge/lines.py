"""Compare lines of another program by their tokens, ignoring layout."""

import re
from typing import NamedTuple

from ortalab.rounds.gains import plain

LONGEST = 256 * 1024
"""The maximum number of characters read of a text; the longest explanation has a tenth of that."""
LONGEST_LINE = 1000
"""The maximum length of a line of ours, in characters; a longer line cannot equal one."""

_TOKEN = re.compile(
    r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]*)?(?:e\+?[0-9]{1,3}(?![0-9]))?"  # 60.0, 1,380, 1.2e+17
    r"|[^\W\d_]+"
    r"|\S"
)
_SIGNS = str.maketrans("×✕*♤♡♧♢", "xxx♠♥♣♦", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


class NumberedLine(NamedTuple):
    """A non-blank line with its number in the text, from 1."""

    number: int
    text: str


def lines_of(text: str) -> list[NumberedLine]:
    r"""Return the non-blank lines of a text, stripped.

    >>> lines_of("Pair (10 x 2) \r\n\n60")
    [NumberedLine(number=1, text='Pair (10 x 2)'), NumberedLine(number=3, text='60')]
    """
    lines = text[:LONGEST].split("\n")
    return [NumberedLine(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def tokens(line: str) -> tuple[str, ...]:
    """Return the words of a line in lower case, without blanks and number formats.

    >>> tokens("Three of a Kind (30.0×3)") == tokens("three Of A Kind  (30 x 3)")
    True
    """
    found: list[str] = _TOKEN.findall(line[:LONGEST_LINE].casefold().translate(_SIGNS))
    return tuple(plain(float(token.replace(",", ""))) if _is_number(token) else token for token in found)


def is_alike(ours: str, theirs: str) -> bool:
    return ours == theirs or (len(theirs) <= LONGEST_LINE and tokens(ours) == tokens(theirs))


def _is_number(token: str) -> bool:
    return token[0] in "0123456789"
