"""The sessions of a tab: an address that is opened or typed begins one, and the edits after it belong to it.

Each session's newest round is kept under a key of its own, so that a round that was only looked at replaces none.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.tables.ortalab.actions.autosaves import ROUND
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.toolbar import StoredRounds

_LINE = re.compile(rf"(-1|[0-9]{{1,9}}) ({ROUND}\S{{1,80}})")


class Session(NamedTuple):
    """The part of a tab's history that begins with an address."""

    start: int  # the history entry of the address; -1 if only edits are known
    key: str  # under which its newest round is kept


Sessions = tuple[Session, ...]
"""The sessions of a tab, in the order of its history; never empty."""


def update_sessions(
    sessions: Sessions, before: Model, message: object, after: Model, new_key: Callable[[], str]
) -> tuple[Sessions, str]:
    """Return the sessions after a message, and the key under which the table is to be kept, "" if it is not.

    An edit is kept, and so is an edit that undo or redo comes to; a table from an address is not until it is edited.
    """
    entry = after.history.entry
    if isinstance(message, OpenLink | StoredRounds):
        return sessions, ""
    if entry == before.history.entry:  # a part of the present edit, such as what is kept of a damaged link
        session = _session_of(sessions, entry)
        is_more = (
            not is_away(after)
            and after.table != before.table
            and entry > session.start
            and not isinstance(message, Moved)
        )
        return sessions, session.key if is_more else ""
    if isinstance(message, Moved) and message.entry is None:
        return (*_until(sessions, entry), Session(entry, new_key())), ""
    if isinstance(message, Moved) or message in {PageAct.UNDO, PageAct.REDO}:
        session = _session_of(sessions, entry)
        return sessions, session.key if entry > session.start and not is_away(after) else ""
    sessions = _until(sessions, entry)  # an edit drops the entries ahead
    return sessions, "" if is_away(after) else sessions[-1].key


def is_away(model: Model) -> bool:
    """Tell whether the round on the table is not the person's own, and is kept nowhere."""
    return bool(model.walk or model.program.shown)


def write_sessions(sessions: Sessions, place: str) -> str:
    r"""Return the text that hands the sessions to the tab's next page, if that opens at the same place.

    >>> write_sessions((Session(0, "a"), Session(4, "b")), "6 #1&p=10h")
    '6 #1&p=10h\n0 a\n4 b'
    """
    return "\n".join([place, *(f"{session.start} {session.key}" for session in sessions)])


def read_sessions(text: str, place: str) -> Sessions:
    r"""Read the sessions that a page before wrote at a place; return () if it wrote none, or at another place.

    >>> read_sessions("6 #1&p=10h\n0 ortalab-round-1", "6 #1&p=10h")
    (Session(start=0, key='ortalab-round-1'),)
    >>> read_sessions("6 #1&p=10h\n0 ortalab-round-1", "2 #1&p=10h"), read_sessions("6\n0 ortalab-saves", "6")
    ((), ())
    """
    written_at, *lines = text.split("\n")
    found = [_LINE.fullmatch(line) for line in lines]
    sessions = tuple(Session(int(line[1]), line[2]) for line in found if line)
    return sessions if written_at == place and len(sessions) == len(lines) else ()


def _until(sessions: Sessions, entry: int) -> Sessions:
    """Return the sessions that begin before an entry."""
    return tuple(session for session in sessions if session.start < entry)


def _session_of(sessions: Sessions, entry: int) -> Session:
    """Return the session that an entry belongs to."""
    return next((session for session in reversed(sessions) if session.start <= entry), sessions[0])
