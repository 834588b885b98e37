"""The line of each deal: the plays that were made first, and what marks a result after others."""

import json
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from ortalab.errors import OrtalabError
from ortalab.json_text import parse_json
from ortalab.page.games.messages import StoredData
from ortalab.page.messages import Moved, OpenLink

P = TypeVar("P")
"""A play, a value that can be compared."""
MOST_LINES = 40
"""The deals whose lines are kept."""


class Mark(StrEnum):
    """Why a result does not count."""

    NONE = ""
    UNDO = "undo"  # a play was taken back after it had shown something new, and another was made
    AGAIN = "again"  # the deal was played before
    LINK = "link"  # the first plays came with a link
    BOT = "bot"  # a bot of the person's own had a seat


MARK_WORDS = {
    Mark.UNDO: "with undo",
    Mark.AGAIN: "a deal played before",
    Mark.LINK: "begun from a link",
    Mark.BOT: "with your bot",
}


class Line(NamedTuple, Generic[P]):
    """The plays of a deal as far as they were ever made."""

    deal: str  # the deal as text, without a play
    plays: tuple[P, ...] = ()
    mark: Mark = Mark.NONE


def followed(line: Line[P], plays: tuple[P, ...], drew: Callable[[int], bool], *, by_link: bool = False) -> Line[P]:
    """Return the line once these plays are on the table; `drew` tells whether the play of a number shows something new.

    A play that was taken back may be made again. Another in its place marks the result if the line knew more by then,
    and so does any play that comes with a link.

    >>> line = Line("deal", ("a", "b"))
    >>> followed(line, ("a",), lambda nth: True) == line
    True
    >>> followed(line, ("a", "c"), lambda nth: True).mark, followed(line, ("a", "c"), lambda nth: False).mark
    (<Mark.UNDO: 'undo'>, <Mark.NONE: ''>)
    >>> followed(line, ("a", "b", "c"), lambda nth: True, by_link=True).mark
    <Mark.LINK: 'link'>
    """
    pairs = zip(line.plays, plays, strict=False)
    common = next((nth for nth, (old, new) in enumerate(pairs) if old != new), min(len(line.plays), len(plays)))
    if common == len(plays):
        return line
    knew_more = any(drew(nth) for nth in range(common, len(line.plays)))
    mark = Mark.LINK if by_link else Mark.UNDO if knew_more else Mark.NONE
    return Line(line.deal, plays, line.mark or mark)


def comes_by_link(message: object, *, has_recalled: bool) -> bool:
    """Tell whether what a message puts on the table came with a link, and was not played in this visit.

    The first address of a visit is a link as well, and is compared once the browser has told what it keeps.
    """
    if isinstance(message, Moved):
        return message.entry is None
    return isinstance(message, OpenLink) or (isinstance(message, StoredData) and not has_recalled)


def line_of(lines: tuple[Line[P], ...], deal: str) -> Line[P] | None:
    """Return the line of a deal, None for a deal that was not played here."""
    return next((line for line in lines if line.deal == deal), None)


def with_line(lines: tuple[Line[P], ...], line: Line[P]) -> tuple[Line[P], ...]:
    """Return the lines with one in the place of the deal's former one; the newest stands last."""
    others = tuple(other for other in lines if other.deal != line.deal)
    return (*others, line)[-MOST_LINES:]


def beside(mine: tuple[Line[P], ...], others: tuple[Line[P], ...]) -> tuple[Line[P], ...]:
    """Return one's lines, and before them those of deals that another tab has alone, as far as there is room.

    >>> beside((Line("a", (1,)),), (Line("a"), Line("b")))
    (Line(deal='b', plays=(), mark=<Mark.NONE: ''>), Line(deal='a', plays=(1,), mark=<Mark.NONE: ''>))
    """
    known = {line.deal for line in mine}
    return (*(line for line in others if line.deal not in known), *mine)[-MOST_LINES:]


def write_lines(lines: tuple[Line[P], ...], write: Callable[[Line[P]], str]) -> str:
    """Write lines for the browser to keep; `write` writes the deal and plays of one."""
    return json.dumps([[write(line), line.mark] for line in lines])


def read_lines(text: str, read: Callable[[str], tuple[str, tuple[P, ...]]]) -> tuple[Line[P], ...]:
    """Read the text that `write_lines` wrote; unreadable lines are left out.

    >>> read_lines('[["x", "undo"], ["y", "?"], [3, ""], 3]', lambda text: (text, ()))
    (Line(deal='x', plays=(), mark=<Mark.UNDO: 'undo'>),)
    """
    lines: list[Line[P]] = []
    with suppress(ValueError):
        rows = parse_json(text)
        for row in rows if isinstance(rows, list) else ():
            with suppress(OrtalabError, ValueError):
                match row:
                    case [str(game), str(mark)]:
                        lines.append(Line(*read(game), Mark(mark)))
    return tuple(lines[-MOST_LINES:])
