"""The cover: an extra entry of the browser's history while an overlay is open over a phone's table.

Back removes it, which closes the overlay. Its state is the number of the entry below plus a half; no entry lies beyond
it.
"""

from __future__ import annotations

from typing import NamedTuple

import js

COVER = 0.5
"""How much a cover's state exceeds that of the entry below."""
MOST_ENTRIES = 10**9
"""The bound on the number in an entry's state; a larger one is not the page's."""


class Cover(NamedTuple):
    """The browser's current entry, if it is a cover."""

    entry: int  # the number of the entry below
    link: str  # the newest link; that of the entry below may be older


def read_entry() -> int | None:
    """Return the number of edits before the browser's entry, from its state; None if another page wrote it."""
    state = js.history.state
    return int(state) if isinstance(state, int | float) and 0 <= state < MOST_ENTRIES else None


def read_cover() -> Cover | None:
    """Return the cover that is the browser's current entry; None if that is an edit's entry."""
    entry = read_entry()
    return Cover(entry, str(js.location.hash)) if entry is not None and js.history.state != entry else None
