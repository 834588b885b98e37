"""The messages of any table's page: from a person, and from the browser."""

from enum import Enum
from typing import Generic, NamedTuple

from ortalab.page.drag import S
from ortalab.page.settings import Preferences


class Button(Enum):
    """A message without argument; its value is the word that its button carries. A table subclasses it."""


class PageAct(Button):
    """The messages without argument."""

    UNDO = "undo"  # undo the last edit
    REDO = "redo"  # redo the edit that was undone
    SKIP = "skip"  # go to the score, past the head
    DISMISS = "dismiss"  # take the notice away
    CLOSE = "close"  # close the topmost overlay, else the pinned step
    SETTINGS = "settings"  # open or close the settings
    TABLES = "tables"  # open or close the list of tables
    KEYS = "keys"  # open or close the sheet of keys
    SHARE = "share"  # share the page's link by the system's share sheet, or copy it where there is none
    COPY_LINK = "copy-link"  # copy the page's link
    COPY_REPORT = "copy-report"  # copy the report of the fault in the notice
    LONG_PRESS = "hold"  # a finger rests on something that can be dragged
    DROP = "drop"  # the pointer is released
    CANCEL = "cancel"  # the browser ended the drag: a finger scrolled, or the pointer was taken
    GIVE_UP = "give-up"  # a person cancels the drag: Escape


class Moved(NamedTuple):
    """The browser went Back or Forward, or a person changed the address."""

    entry: int | None  # the entry's number from its state; None for an address that a person typed
    link: str
    by: int | None = None  # entries on, or back if negative, where the browser reports it


class OpenLink(NamedTuple):
    """Open the page's first address."""

    link: str
    entry: int = 0
    top: int = 0  # the last entry of this page in the browser's history


class Typed(NamedTuple):
    """A text field was changed."""

    field: str
    text: str


class Prefer(NamedTuple):
    name: str
    word: str

    @property
    def choice(self) -> str:
        return f"{self.name}-{self.word}"


class Recalled(NamedTuple):
    """The browser's settings: at the start, and when another tab changed them."""

    preferences: Preferences


class Focused(NamedTuple, Generic[S]):
    """The focus moved to a place or a control."""

    on: S | str | None


class Done(NamedTuple):
    message: str


class Failed(NamedTuple):
    why: str


class Broken(NamedTuple):
    """The page hit a fault of its own."""

    report: str


class Press(NamedTuple, Generic[S]):
    """A pointer went down on something that can be dragged."""

    source: S | str
    x: float  # pixels
    y: float
    touch: bool = False


class Drag(NamedTuple, Generic[S]):
    """The pointer moved while it is down."""

    x: float
    y: float
    over: S | None  # the gap under it; None: off the table


PageMessage = (
    PageAct | Moved | OpenLink | Typed | Prefer | Recalled | Focused[S] | Done | Failed | Broken | Press[S] | Drag[S]
)
"""Every message of any table's page."""
