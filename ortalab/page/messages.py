"""What a person can do on the page of any table, and what the browser tells it."""

from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from ortalab.page.settings import Preferences

S = TypeVar("S")
"""A place on the table."""


class Button(Enum):
    """A message without argument: each member's value is the word that its button carries.

    A table adds one by a member of a subclass, beside the function that does it.
    """


class PageAct(Button):
    """What a person did, where the act alone says everything."""

    UNDO = "undo"  # take the last edit back
    REDO = "redo"  # do again what was taken back
    DISMISS = "dismiss"  # take the notice away, whatever else is open
    CLOSE = "close"  # close what is open on top: the popover, the panel, else the pinned step
    SETTINGS = "settings"  # open the settings, or close them
    SHARE = "share"  # give the page's link to the system's share sheet, or copy it where there is none
    COPY_LINK = "copy-link"  # copy the page's link
    COPY_REPORT = "copy-report"  # copy the report of the fault that the notice tells of
    LONG_PRESS = "hold"  # a finger rested on something that can be dragged
    DROP = "drop"  # the pointer was let go
    CANCEL = "cancel"  # the drag came to nothing: a finger scrolled, or the browser took the pointer
    GIVE_UP = "give-up"  # the drag is given up: Escape


class Moved(NamedTuple):
    """The browser went Back or Forward, or a person changed the address."""

    entry: int | None  # what the entry's state holds; None where it is not one of ours
    link: str
    by: int | None = None  # how many entries on, or back, as far as the browser tells


class OpenLink(NamedTuple):
    """The page starts with this address."""

    link: str
    entry: int = 0
    top: int = 0  # the last entry of this page that lies ahead in the browser's history


class Typed(NamedTuple):
    """A text field now holds this."""

    field: str
    text: str


class Prefer(NamedTuple):
    """Choose how the page is to be seen, in one matter."""

    name: str
    word: str

    @property
    def choice(self) -> str:
        """How its button says so."""
        return f"{self.name}-{self.word}"


class Recalled(NamedTuple):
    """The browser remembers this: at the start, and when another tab chose."""

    preferences: Preferences


class Focused(NamedTuple, Generic[S]):
    """The browser moved the focus to a slot or a control."""

    on: S | str | None


class Done(NamedTuple):
    """An effect succeeded; say so."""

    said: str


class Failed(NamedTuple):
    """An effect did not succeed; say why."""

    why: str


class Broken(NamedTuple):
    """Something inside the page went wrong."""

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
    over: S | None  # the row under it and the gap in that row; None: off the table


PageMessage = (
    PageAct | Moved | OpenLink | Typed | Prefer | Recalled | Focused[S] | Done | Failed | Broken | Press[S] | Drag[S]
)
"""Whatever can happen on the page of any table."""
