"""Why a program crashed, in its own words, safe to print."""

from ortalab.crashes import Crash, find_crash
from ortalab.workshop.judge.lines import printable, shown

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
