"""The cover entry: an extra entry of the browser's history while an overlay is open over a phone's table.

Back leaves it, which closes the overlay. Its state is the number of the entry below plus a half; it is always the last
entry.
"""

from __future__ import annotations

from typing import NamedTuple

import js

COVER = 0.5
"""The amount by which a cover entry's state exceeds that of the entry below."""
MOST_ENTRIES = 10**9
"""The limit of the number in an entry's state; larger numbers come from other pages."""


class Cover(NamedTuple):
    """The browser's current entry, if it is a cover entry."""

    entry: int  # the number of the entry below
    link: str  # the newest link, perhaps newer than that of the entry below


def read_entry() -> int | None:
    """Return the number of edits before the browser's entry, from its state; None if another page wrote it."""
    state = js.history.state
    return int(state) if isinstance(state, int | float) and 0 <= state < MOST_ENTRIES else None


def read_cover() -> Cover | None:
    """Return the browser's current entry if it is a cover entry; None if it is an edit's."""
    entry = read_entry()
    return Cover(entry, str(js.location.hash)) if entry is not None and js.history.state != entry else None
