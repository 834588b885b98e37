"""The sessions of a tab: each begins with an address and includes the edits after it.

Each session autosaves its newest round as a stamp and a link, under its own key in the browser's storage, so a round
that was only viewed does not overwrite another.
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ortalab.page.messages import Moved, OpenLink, PageAct
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.mode import Day, Question
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.toolbar import StoredRounds
from ortalab.workshop.daily_dates import WEEKDAYS

ROUND = "ortalab-round-"
"""The prefix of the storage keys."""
MOST = 8
"""Maximum number of autosaved rounds."""
LATEST = 10**14
"""The first stamp, in milliseconds, that no clock can reach; such a stamp counts as the oldest."""

DAY = 86_400_000
"""Milliseconds per day."""


class Writing(NamedTuple):
    """The text to write for a round, and the keys to drop."""

    text: str
    dropped: tuple[str, ...]


def newest_first(kept: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the key and the link of each autosave, newest first; skip foreign texts, which have no stamp.

    >>> newest_first({"a": "1 1&p=2c", "b": "2 1&p=3c", "c": "what is this"})
    [('b', '1&p=3c'), ('a', '1&p=2c')]
    """
    stamps = {key: stamp for key, text in kept.items() if (stamp := _stamp(text)) is not None}
    order = sorted(stamps, key=lambda key: (stamps[key], key), reverse=True)
    return [(key, kept[key].partition(" ")[2]) for key in order]


def written(kept: Mapping[str, str], key: str, link: str, now: int) -> Writing:
    """Return the text to write under a key, with a stamp newer than all others, and the keys to drop.

    >>> written({"a": "5 1&p=2c"}, "b", "1&p=3c", now=9)
    Writing(text='9 1&p=3c', dropped=())
    >>> written({"a": "5 1&p=2c"}, "b", "1&p=3c", now=3)  # the clock was set back meanwhile
    Writing(text='6 1&p=3c', dropped=())
    """
    newest = max((_stamp(text) or 0 for text in kept.values()), default=0)
    stamp = min(max(now, newest + 1), LATEST - 1)
    others = [other for other, _ in newest_first(kept) if other != key]
    return Writing(f"{stamp} {link}", tuple(others[MOST - 1 :]))


def day_of(kept: Mapping[str, str], now: int, west: int) -> str:
    """Return the weekday of the newest autosave; "" if there is none, or if it is a week old or older.

    Both times are in milliseconds since 1970; `west` is the offset of the clock's zone from UTC in minutes, as in
    JavaScript.

    >>> [day_of({"a": f"{4 * DAY} 1&p=2c"}, 4 * DAY + days * DAY, 0) for days in (0, 1, 6, 7)]
    ['today', 'yesterday', 'Monday', '']
    >>> day_of({"a": f"{4 * DAY} 1&p=2c"}, 6 * DAY, 60)
    'Sunday'
    """
    stamp = max((_stamp(text) or 0 for text in kept.values()), default=0)
    day, today = ((time - west * 60_000) // DAY for time in (stamp, now))
    ago = today - day
    if not 0 <= ago < len(WEEKDAYS):
        return ""
    return {0: "today", 1: "yesterday"}.get(ago, WEEKDAYS[(day + 3) % 7])  # 1 January 1970 was a Thursday


def _stamp(text: str) -> int | None:
    stamp = text.partition(" ")[0]
    if not (stamp.isascii() and stamp.isdigit()):
        return None
    return int(stamp) if len(stamp) < len(str(LATEST)) else 0


_LINE = re.compile(rf"(-1|[0-9]{{1,9}}) ({ROUND}\S{{1,80}})")


class Session(NamedTuple):
    """The part of a tab's history that begins with an address."""

    start: int  # the history entry of the address; -1 if only edits are known
    key: str  # of its newest round in the storage


Sessions = tuple[Session, ...]
"""The sessions of a tab in history order; never empty."""


def update_sessions(
    sessions: Sessions, before: Model, message: object, after: Model, new_key: Callable[[], str]
) -> tuple[Sessions, str]:
    """Return the sessions after a message, and the key under which to store the table ("" for none).

    Edits are stored, also after undo and redo; a table from an address is stored once it is edited.
    """
    entry = after.history.entry
    if isinstance(message, OpenLink | StoredRounds):
        return sessions, ""
    if entry == before.history.entry:  # part of the current edit, such as keeping the readable part of a damaged link
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
    """Return whether the round on the table is not the person's own, and therefore not stored."""
    return model.mode.is_away(model.table)


def own_link(model: Model) -> str:
    """Return the link of the person's own table while a quiz or a daily round replaces it; otherwise ""."""
    own = model.own_table if isinstance(model.mode, Question | Day) else None
    return "" if own is None or own == model.table else encode(own)


def write_sessions(sessions: Sessions, place: str) -> str:
    r"""Format the sessions for the tab's next page, which restores them if it opens at the same place.

    >>> write_sessions((Session(0, "a"), Session(4, "b")), "6 #1&p=10h")
    '6 #1&p=10h\n0 a\n4 b'
    """
    return "\n".join([place, *(f"{session.start} {session.key}" for session in sessions)])


def read_sessions(text: str, place: str) -> Sessions:
    r"""Parse the sessions of the tab's previous page; () if there are none, or it was at another place.

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
    return next((session for session in reversed(sessions) if session.start <= entry), sessions[0])
