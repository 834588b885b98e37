"""The effects of any table: what the page does outside the document."""

from typing import NamedTuple


class Push(NamedTuple):
    """Add an entry to the browser's history."""

    link: str
    entry: int


class Replace(NamedTuple):
    """Replace the present entry of the browser's history."""

    link: str
    entry: int


class Go(NamedTuple):
    """Walk the browser's history, to this link and entry."""

    delta: int
    link: str | None  # None: only the browser knows it
    entry: int


class Copy(NamedTuple):
    """Copy a text to the clipboard, then show a message."""

    text: str
    message: str


class CopyLink(NamedTuple):
    """Copy the page's address with this link, then show a message."""

    link: str
    message: str
    by_sheet: bool = False  # use the system's share sheet instead, where there is one
    above: str = ""  # a text that is copied with it, on lines of its own


class Download(NamedTuple):
    """Save a text as a file."""

    name: str
    text: str


class Remember(NamedTuple):
    """Apply a setting at once and keep it in the browser; an empty word forgets it."""

    name: str
    word: str


class Print(NamedTuple):
    """Print the page."""


PageEffect = Push | Replace | Go | Copy | CopyLink | Download | Remember | Print
