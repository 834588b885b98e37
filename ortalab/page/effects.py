"""Effects of any table, which the page performs after an update."""

from typing import NamedTuple


class Push(NamedTuple):
    """Add an entry to the browser's history."""

    link: str
    entry: int


class Replace(NamedTuple):
    """Replace the current entry of the browser's history."""

    link: str
    entry: int


class Go(NamedTuple):
    """Go to another entry of the browser's history, which has this link and number."""

    delta: int
    link: str | None  # None if only the browser knows it
    entry: int


class Copy(NamedTuple):
    """Copy a text to the clipboard, then show a message."""

    text: str
    message: str


class CopyLink(NamedTuple):
    """Copy the page's address with this link, then show a message."""

    link: str
    message: str
    by_sheet: bool = False  # use the system's share sheet if there is one
    above: str = ""  # a text above the link


class Download(NamedTuple):
    """Save a text as a file."""

    name: str
    text: str


class Remember(NamedTuple):
    """Apply a setting at once and store it in the browser; an empty word deletes it."""

    name: str
    word: str


class Print(NamedTuple):
    """Print the page."""


class AskTime(NamedTuple):
    """Send `Now`."""


class Wait(NamedTuple):
    """Send `Waited` after some time, or at once if the person prefers reduced motion."""

    milliseconds: int


class Beat(NamedTuple):
    """Send `Beaten` after some time, even with reduced motion."""

    milliseconds: int


PageEffect = Push | Replace | Go | Copy | CopyLink | Download | Remember | Print | AskTime | Wait | Beat
