"""The rounds that the browser keeps by itself, the newest of all tabs: each under a key, as a stamp and a link."""

from collections.abc import Mapping
from typing import NamedTuple

ROUND = "ortalab-round-"
"""How each of their keys begins."""
MOST = 8
"""The most rounds that are kept."""
LATEST = 10**14
"""The first stamp, in milliseconds, that no clock shows: a later one tells nothing, and counts as the oldest."""


class Writing(NamedTuple):
    """What is to be written for a round, and the keys of those that make room for it."""

    text: str
    dropped: tuple[str, ...]


def newest_first(kept: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the key and the link of each kept round; a text without a stamp is none of ours and left alone.

    >>> newest_first({"a": "1 1&p=2c", "b": "2 1&p=3c", "c": "what is this"})
    [('b', '1&p=3c'), ('a', '1&p=2c')]
    """
    stamps = {key: stamp for key, text in kept.items() if (stamp := _stamp(text)) is not None}
    order = sorted(stamps, key=lambda key: (stamps[key], key), reverse=True)
    return [(key, kept[key].partition(" ")[2]) for key in order]


def written(kept: Mapping[str, str], key: str, link: str, now: int) -> Writing:
    """Return what to write under a key at a time; it is the newest, whatever stamps the others bear, and stays.

    >>> written({"a": "5 1&p=2c"}, "b", "1&p=3c", now=9)
    Writing(text='9 1&p=3c', dropped=())
    >>> written({"a": "5 1&p=2c"}, "b", "1&p=3c", now=3)  # the clock was set back meanwhile
    Writing(text='6 1&p=3c', dropped=())
    """
    newest = max((_stamp(text) or 0 for text in kept.values()), default=0)
    stamp = min(max(now, newest + 1), LATEST - 1)
    others = [other for other, _ in newest_first(kept) if other != key]
    return Writing(f"{stamp} {link}", tuple(others[MOST - 1 :]))


def _stamp(text: str) -> int | None:
    """Return when a round was kept, None where that is not said."""
    stamp = text.partition(" ")[0]
    if not (stamp.isascii() and stamp.isdigit()):
        return None
    return int(stamp) if len(stamp) < len(str(LATEST)) else 0
