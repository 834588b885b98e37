"""The line of each deal: its plays, and the reasons why its result does not count."""

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
"""A play, comparable by `==`."""
MOST_LINES = 40
"""The maximum number of deals with a stored line."""


class Mark(StrEnum):
    """The reason why a result does not count."""

    UNDO = "undo"  # a play was undone after it had revealed something, and another was made
    AGAIN = "again"  # the deal was played before
    LINK = "link"  # the first plays came with a link
    BOT = "bot"  # the person's own bot had a seat
    PUZZLE = "puzzle"  # the last turn was the puzzle of the day
    HINT = "hint"  # a hint was shown
    EASY = "easy"  # the opponents played at their weakest


Marks = frozenset[Mark]
UNMARKED: Marks = frozenset()
_WORDS = {
    Mark.UNDO: "with undo",
    Mark.AGAIN: "a deal played before",
    Mark.LINK: "started from a link",
    Mark.BOT: "with your bot",
    Mark.PUZZLE: "the puzzle of the day",
    Mark.HINT: "with hints",
    Mark.EASY: "against easy players",
}


def write_marks(marks: Marks) -> str:
    """Format marks for storing with a result.

    >>> write_marks(frozenset({Mark.HINT, Mark.UNDO})), read_marks("undo hint") == {Mark.HINT, Mark.UNDO}
    ('undo hint', True)
    """
    return " ".join(mark for mark in Mark if mark in marks)


def read_marks(text: str) -> Marks:
    """Parse marks as `write_marks` formats them; raise `ValueError` for an unknown one."""
    return frozenset(map(Mark, text.split()))


def mark_words(marks: Marks) -> str:
    """Describe marks; "" for none.

    >>> mark_words(frozenset({Mark.EASY, Mark.HINT})), mark_words(UNMARKED)
    ('with hints, against easy players', '')
    """
    return ", ".join(words for mark, words in _WORDS.items() if mark in marks)


class Line(NamedTuple, Generic[P]):
    """All plays ever made in a deal, in order."""

    deal: str  # the deal as text, without its plays
    plays: tuple[P, ...] = ()
    marks: Marks = UNMARKED


def followed(line: Line[P], plays: tuple[P, ...], drew: Callable[[int], bool], *, by_link: bool = False) -> Line[P]:
    """Update the line for the plays on the table; `drew` says whether the play at an index reveals something.

    An undone play can be repeated. A different one marks the result if the undone plays had revealed something; plays
    from a link always mark it.

    >>> line = Line("deal", ("a", "b"))
    >>> followed(line, ("a",), lambda nth: True) == line
    True
    >>> [mark_words(followed(line, ("a", "c"), lambda nth: is_new).marks) for is_new in (True, False)]
    ['with undo', '']
    >>> mark_words(followed(line, ("a", "b", "c"), lambda nth: True, by_link=True).marks)
    'started from a link'
    """
    pairs = zip(line.plays, plays, strict=False)
    common = next((nth for nth, (old, new) in enumerate(pairs) if old != new), min(len(line.plays), len(plays)))
    if common == len(plays):
        return line
    knew_more = any(drew(nth) for nth in range(common, len(line.plays)))
    new = {Mark.LINK} if by_link else {Mark.UNDO} if knew_more else UNMARKED
    return Line(line.deal, plays, line.marks | new)


def comes_by_link(message: object, *, has_recalled: bool) -> bool:
    """Return whether a message puts plays from a link on the table.

    The first address of a visit is a link too; it is compared once the stored lines are known.
    """
    if isinstance(message, Moved):
        return message.entry is None
    return isinstance(message, OpenLink) or (isinstance(message, StoredData) and not has_recalled)


def line_of(lines: tuple[Line[P], ...], deal: str) -> Line[P] | None:
    """Return the line of a deal; None if it was not played here."""
    return next((line for line in lines if line.deal == deal), None)


def with_line(lines: tuple[Line[P], ...], line: Line[P]) -> tuple[Line[P], ...]:
    """Replace the line of a deal, and move it to the end, as the newest."""
    others = tuple(other for other in lines if other.deal != line.deal)
    return (*others, line)[-MOST_LINES:]


def beside(mine: tuple[Line[P], ...], others: tuple[Line[P], ...]) -> tuple[Line[P], ...]:
    """Merge the lines of two tabs, the other tab's deals first; of a deal in both, the longer line is kept.

    >>> beside((Line("a", (1,)),), (Line("a"), Line("b")))
    (Line(deal='b', plays=(), marks=frozenset()), Line(deal='a', plays=(1,), marks=frozenset()))
    >>> beside((Line("a", (1,), frozenset({Mark.HINT})),), (Line("a", (2, 3)),))
    (Line(deal='a', plays=(2, 3), marks=frozenset({<Mark.HINT: 'hint'>})),)
    """
    known, theirs = {line.deal for line in mine}, {line.deal: line for line in others}
    merged = (_longer(line, theirs.get(line.deal, line)) for line in mine)
    return (*(line for line in others if line.deal not in known), *merged)[-MOST_LINES:]


def _longer(mine: Line[P], other: Line[P]) -> Line[P]:
    """Return the longer of two lines, this tab's on a tie, with the marks of both."""
    longer = max(mine, other, key=lambda line: len(line.plays))
    return longer._replace(marks=mine.marks | other.marks)


def write_lines(lines: tuple[Line[P], ...], write: Callable[[Line[P]], str]) -> str:
    """Format lines for storage; `write` formats the deal and the plays of one."""
    return json.dumps([[write(line), write_marks(line.marks)] for line in lines])


def read_lines(text: str, read: Callable[[str], tuple[str, tuple[P, ...]]]) -> tuple[Line[P], ...]:
    """Parse the output of `write_lines`, skipping unreadable lines.

    >>> read_lines('[["x", "undo"], ["y", "?"], [3, ""], 3]', lambda text: (text, ()))
    (Line(deal='x', plays=(), marks=frozenset({<Mark.UNDO: 'undo'>})),)
    """
    lines: list[Line[P]] = []
    with suppress(ValueError):
        rows = parse_json(text)
        for row in rows if isinstance(rows, list) else ():
            with suppress(OrtalabError, ValueError):
                match row:
                    case [str(game), str(marks)]:
                        lines.append(Line(*read(game), read_marks(marks)))
    return tuple(lines[-MOST_LINES:])
