"""Everything the page is asked to do outside the document: a closed set of values."""

from enum import Enum
from typing import NamedTuple

from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import Roll
from ortalab.tables.ortalab.state.solver import Search
from ortalab.tables.ortalab.state.toolbar import Errand


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


class Tick(NamedTuple):
    """Send `Act.BEAT` after so many milliseconds, and only the last one asked for."""

    wait: int


class Remember(NamedTuple):
    """Show a choice of the settings at once, and keep it; an empty word forgets it."""

    name: str
    word: str


class Ask(Enum):
    """Let the person choose something; the answer comes back as a message."""

    FILE = "file"  # answered by `OpenText`
    PRINTED = "printed"  # a file with what another program printed, answered by `Printed`


Effect = Push | Replace | Go | Copy | CopyLink | Download | Tick | Roll | Remember | Ask | Errand | Search
"""Whatever the page does outside the document."""

Update = tuple[Model, tuple[Effect, ...]]
"""The page after something happened, and what it is asked to do besides."""
