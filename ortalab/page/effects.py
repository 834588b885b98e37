"""What the page of any table is asked to do outside the document."""

from typing import NamedTuple


class Push(NamedTuple):
    """Add an entry to the browser's history."""

    link: str
    entry: int


class Replace(NamedTuple):
    """Correct the present entry of the browser's history."""

    link: str
    entry: int


class Go(NamedTuple):
    """Walk the browser's history; the link and entry are those of where it arrives."""

    delta: int
    link: str | None  # None: only the browser knows it
    entry: int


class Copy(NamedTuple):
    """Put a text on the clipboard, then say so."""

    text: str
    said: str


class CopyLink(NamedTuple):
    """Put the page's address with this link on the clipboard, then say so."""

    link: str
    said: str
    by_sheet: bool = False  # by the system's share sheet instead, where there is one


class Download(NamedTuple):
    """Save a text as a file."""

    name: str
    text: str


class Remember(NamedTuple):
    """Show a choice of the settings at once, and keep it; an empty word forgets it."""

    name: str
    word: str


PageEffect = Push | Replace | Go | Copy | CopyLink | Download | Remember
"""Whatever the page of any table does outside the document."""
