"""Autosaves: the newest rounds of all tabs, each under a key of the browser's storage, as a stamp and a link."""

from collections.abc import Mapping
from typing import NamedTuple

ROUND = "ortalab-round-"
"""The beginning of each key."""
MOST = 8
"""The most rounds that are kept."""
LATEST = 10**14
"""The first stamp, in milliseconds, that is too late for any clock; such a stamp counts as the oldest."""

DAY = 86_400_000
"""Milliseconds of a day."""
WEEKDAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")


class Writing(NamedTuple):
    """The text to write for a round, and the keys to drop."""

    text: str
    dropped: tuple[str, ...]


def newest_first(kept: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the key and link of each autosave, newest first; texts without a stamp are not ours, and left alone.

    >>> newest_first({"a": "1 1&p=2c", "b": "2 1&p=3c", "c": "what is this"})
    [('b', '1&p=3c'), ('a', '1&p=2c')]
    """
    stamps = {key: stamp for key, text in kept.items() if (stamp := _stamp(text)) is not None}
    order = sorted(stamps, key=lambda key: (stamps[key], key), reverse=True)
    return [(key, kept[key].partition(" ")[2]) for key in order]


def written(kept: Mapping[str, str], key: str, link: str, now: int) -> Writing:
    """Return the text to write under a key at a time, with a stamp that is newer than all others, and the keys to drop.

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
    """Return the day of the newest autosave, "" if there is none or it is a week ago or more.

    Both times are in milliseconds since 1970; `west` is how many minutes the clock's zone is behind UTC.

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
    return {0: "today", 1: "yesterday"}.get(ago, WEEKDAYS[(day + 4) % 7])  # the first day of all was a Thursday


def _stamp(text: str) -> int | None:
    """Return the stamp of an autosave, None if it has none."""
    stamp = text.partition(" ")[0]
    if not (stamp.isascii() and stamp.isdigit()):
        return None
    return int(stamp) if len(stamp) < len(str(LATEST)) else 0
