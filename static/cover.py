"""The entry that lies over the browser's present one while something is open over the table of a phone.

Back takes it away, which closes what is open. Its state is half a number past that of the entry below; no entry lies
beyond it.
"""

from __future__ import annotations

from typing import NamedTuple

import js

COVER = 0.5
"""The amount by which a cover's state exceeds that of the entry below."""
MOST_ENTRIES = 10**9
"""A bound on the number in an entry's state; a state past it is not ours."""


class Cover(NamedTuple):
    """The cover on which the browser stands."""

    entry: int  # the number of the entry below
    link: str  # the newest; that of the entry below may be older


def read_entry() -> int | None:
    """Return the number of edits before the browser's entry, from its state; None if the state is not the page's."""
    state = js.history.state
    return int(state) if isinstance(state, int | float) and 0 <= state < MOST_ENTRIES else None


def read_cover() -> Cover | None:
    """Return the cover on which the browser stands, None if it stands on an entry of an edit."""
    entry = read_entry()
    return Cover(entry, str(js.location.hash)) if entry is not None and js.history.state != entry else None
