"""Messages of every table's page, sent by the person or the browser, and the effects that the page performs."""

from enum import Enum
from typing import Generic, NamedTuple

from ortalab.page.drag import S
from ortalab.page.settings import Preferences


class Button(Enum):
    """A message without arguments; its value is the word in its button. Tables subclass it."""


Message = Button | tuple[object, ...]
"""A message of a page: a button, or a named tuple. A table's features list the messages that they handle."""


class PageAct(Button):
    """The shell's messages without arguments."""

    UNDO = "undo"  # undo the last edit
    REDO = "redo"  # redo the undone edit
    SKIP = "skip"  # go to the score, past the head
    DISMISS = "dismiss"  # remove the notice
    FOLLOW = "follow-tab"  # put the game on the table at the other tab's position
    STAY = "stay-here"  # keep this tab's game
    CLOSE = "close"  # close the topmost overlay, or else unpin the step
    SETTINGS = "settings"  # open or close the settings
    TABLES = "tables"  # open or close the list of tables
    KEYS = "keys"  # open or close the sheet of keys
    SHARE = "share"  # share the page's link with the system's share sheet, or copy it
    COPY_LINK = "copy-link"  # copy the page's link
    COPY_REPORT = "copy-report"  # copy the report of the error in the notice
    LONG_PRESS = "hold"  # a long press on something draggable
    DROP = "drop"  # the pointer is released
    CANCEL = "cancel"  # the browser ended the drag: a finger scrolled, or the pointer was lost
    GIVE_UP = "give-up"  # a person cancelled the drag with Escape


class Moved(NamedTuple):
    """The browser went back or forward, or a person changed the address."""

    entry: int | None  # the entry's number from its state; None for a typed address
    link: str
    by: int | None = None  # entries ahead (back if negative), if the browser reports it


class OpenLink(NamedTuple):
    """Open the page's first address."""

    link: str
    entry: int = 0
    top: int = 0  # the number of this page's last entry in the browser's history


class Typed(NamedTuple):
    """The text of a field changed."""

    field: str
    text: str


class Prefer(NamedTuple):
    name: str
    word: str

    @property
    def choice(self) -> str:
        return f"{self.name}-{self.word}"


class Recalled(NamedTuple):
    """The stored settings: at the start, and when another tab changes them."""

    preferences: Preferences


class Focused(NamedTuple, Generic[S]):
    """The focus moved to a place or a control."""

    on: S | str | None


class Done(NamedTuple):
    message: str


class Failed(NamedTuple):
    why: str


class NotStored(NamedTuple):
    """The browser stores nothing for this page."""


class Broken(NamedTuple):
    """The page itself failed."""

    report: str


class Press(NamedTuple, Generic[S]):
    """A pointer went down on something draggable."""

    source: S | str
    x: float  # in pixels
    y: float
    touch: bool = False


class Drag(NamedTuple, Generic[S]):
    """The pointer moved while pressed."""

    x: float
    y: float
    over: S | None  # the gap under the pointer; None off the table


class Now(NamedTuple):
    text: str  # such as 2026-11-23T06:12


class Waited(NamedTuple):
    """A `Wait` has elapsed."""


class Beaten(NamedTuple):
    """A `Beat` has elapsed: show the next step of the replay."""


# ---- effects


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
