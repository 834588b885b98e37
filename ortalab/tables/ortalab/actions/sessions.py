"""Whose work the entries of a tab's history hold: an address that is opened or typed begins another.

Each is kept under a key of its own, so that no round that was only looked at is written over what a person made.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.tables.ortalab.actions.autosaves import ROUND
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model

_PIECE = re.compile(rf"(-1|[0-9]{{1,9}}) ({ROUND}\S{{1,80}})")


class Session(NamedTuple):
    """What became of one address."""

    start: int  # the entry that holds the address; -1 where all that is known are a person's own edits
    key: str  # under which the newest round of it is kept


Work = tuple[Session, ...]
"""The pieces of a tab's history, in its order; never empty."""


def followed(work: Work, before: Model, message: Message, after: Model, new_key: Callable[[], str]) -> tuple[Work, str]:
    """Return the work after a message, and the key under which the round on the table is to be kept; "": it is not.

    An edit is kept, and so is what a walk along one's own edits comes to; what came by an address is not until it is
    edited. What an address begins takes a new key.
    """
    if isinstance(message, OpenLink):
        return work, ""
    if after.history.entry == before.history.entry:  # keep optimising makes more of the edit, now or when a drag ends
        piece = _piece(work, after.history.entry)
        is_more = after.table != before.table and after.history.entry > piece.start and not isinstance(message, Moved)
        return work, piece.key if is_more else ""
    if isinstance(message, Moved) and message.entry is None:
        return (*_before(work, after.history.entry), Session(after.history.entry, new_key())), ""
    if isinstance(message, Moved) or message in {PageAct.UNDO, PageAct.REDO}:
        piece = _piece(work, after.history.entry)
        return work, piece.key if after.history.entry > piece.start else ""
    work = _before(work, after.history.entry)  # what lay ahead is gone
    return work, work[-1].key


def handed_over(work: Work, place: str) -> str:
    r"""Return the text from which the next page in the tab, if it opens at the same place, goes on.

    >>> handed_over((Session(0, "a"), Session(4, "b")), "6 #1&p=10h")
    '6 #1&p=10h\n0 a\n4 b'
    """
    return "\n".join([place, *(f"{piece.start} {piece.key}" for piece in work)])


def taken_over(text: str, place: str) -> Work:
    r"""Return the work that a page before handed over at a place; nothing where it did not, or somewhere else.

    >>> taken_over("6 #1&p=10h\n0 ortalab-round-1", "6 #1&p=10h")
    (Session(start=0, key='ortalab-round-1'),)
    >>> taken_over("6 #1&p=10h\n0 ortalab-round-1", "2 #1&p=10h"), taken_over("6\n0 ortalab-saves", "6")
    ((), ())
    """
    there, *lines = text.split("\n")
    pieces = [_PIECE.fullmatch(line) for line in lines]
    work = tuple(Session(int(piece[1]), piece[2]) for piece in pieces if piece)
    return work if there == place and len(work) == len(lines) else ()


def _before(work: Work, entry: int) -> Work:
    """Return the pieces that begin before an entry."""
    return tuple(piece for piece in work if piece.start < entry)


def _piece(work: Work, entry: int) -> Session:
    """Return the piece that an entry belongs to."""
    return next((piece for piece in reversed(work) if piece.start <= entry), work[0])
