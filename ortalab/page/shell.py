"""What the page of any table shows at one moment; a table adds to it what is its own."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Pressed
from ortalab.page.history import History
from ortalab.page.notice import SILENT, Notice
from ortalab.page.settings import BY_SYSTEM, Preferences

T = TypeVar("T")
"""What lies on the table: whatever an edit puts another in the place of, and a link tells."""
S = TypeVar("S")
"""A place on the table."""


@dataclass(frozen=True)
class Shell(Generic[T, S]):
    """The page at one moment, as far as that is the same for any table."""

    table: T
    history: History[T] = History()
    focus: S | str | None = None  # the place, or the id of the control, that has the focus
    overlay: object = None  # the one thing that is open over the table: the settings, or something of the table's own
    preferences: Preferences = BY_SYSTEM
    notice: Notice = SILENT
    drag: Pressed[S] | Lifted[S] | None = None
    is_embedded: bool = False  # the page is shown in a frame of another, to be read only

    @property
    def lifted(self) -> Lifted[S] | None:
        """The drag that is to be drawn, or None."""
        return self.drag if isinstance(self.drag, Lifted) else None


M = TypeVar("M", bound=Shell[Any, Any])
"""The model of a table."""


def hushed(model: M) -> M:
    """Return the model with its notice marked as old, so that `told` sees whether a new one takes its place."""
    return changed(model, notice=model.notice._replace(nth=-1))


def told(before: M, after: M) -> M:
    """Return the model with a new notice told from those before: a screen reader would not say the same again."""
    notice = before.notice
    if after.notice.nth >= 0:
        notice = after.notice._replace(nth=notice.nth + 1)
    after = changed(after, notice=notice)
    return before if after == before else after
