"""The model shared by all tables' pages, to which a table adds its own fields, and its overlays."""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Self, TypeVar

from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Pressed, S
from ortalab.page.history import History
from ortalab.page.notice import SILENT, Notice
from ortalab.page.settings import BY_SYSTEM, Preferences

T = TypeVar("T")
"""The value on the table: edits replace it, and links encode it."""


@dataclass(frozen=True)
class Shell(Generic[T, S]):
    """The part of the model shared by every table."""

    table: T
    history: History[T] = History()
    focus: S | str | None = None  # the focused place, or the id of the focused control
    overlay: object = None  # the open overlay: the settings, or one of the table's own
    preferences: Preferences = BY_SYSTEM
    notice: Notice = SILENT
    drag: Pressed[S] | Lifted[S] | None = None
    now: str = ""  # the time in UTC as 2026-11-23T06:12, when last requested; "" before
    is_stored: bool = True  # False once the browser has refused to store data
    is_embedded: bool = False  # whether the page is shown read-only in a frame of another

    def with_table(self, table: T, history: History[T]) -> Self:
        """Replace the table, at an entry of the history; close the overlay and end the drag."""
        return changed(self, table=table, history=history, overlay=None, drag=None)

    @property
    def today(self) -> str:
        """The day in UTC, as 2026-11-23; "" until it is known."""
        return self.now[:10]

    @property
    def link(self) -> str:
        """The link of the page, without `#`."""
        return f"{self.table}"

    @property
    def place_word(self) -> str:
        """The current place's word in the address, such as `script`; "" at the table."""
        return ""

    @property
    def address(self) -> str:
        """The part of the page's address after `#`: the link, unless a place has its own address."""
        return self.place_word or self.link

    @property
    def lifted(self) -> Lifted[S] | None:
        """The drag once something is lifted; None before."""
        return self.drag if isinstance(self.drag, Lifted) else None

    @property
    def held(self) -> Lifted[S] | None:
        """The card over a place: dragged there, or lifted while the mouse or the focus is there."""
        return self.lifted


M = TypeVar("M", bound=Shell[Any, Any])
"""The model of a table."""


class Popover(NamedTuple, Generic[S]):
    """The popover of a card or another element."""

    at: S


class Offer(NamedTuple):
    """The offer to replace a card of a full row by one from the shelf, by name."""

    name: str


@dataclass(frozen=True)
class Settings:
    """The settings panel."""


@dataclass(frozen=True)
class Tables:
    """The list of tables, opened from the head."""


@dataclass(frozen=True)
class Keys:
    """The sheet of the table's keys."""


def closed(model: M, *kinds: type) -> M:
    """Close the overlay; with kinds given, only if it is one of them."""
    return model if kinds and not isinstance(model.overlay, kinds) else changed(model, overlay=None)


def clear_away(model: M) -> M:
    """Close the overlay and remove the notice, to make room for another."""
    return changed(model, overlay=None, notice=SILENT)
