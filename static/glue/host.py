"""The interface between the page and its parts: the model, and its messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from memory import Memory
    from pyodide.ffi import JsProxy
    from scheduled import Scheduled

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Message = Any  # of the table's own type
    Model = Shell[Any, Any]


class Covered(Protocol):
    """The browser's history, with a cover entry while an overlay is open."""

    is_open: bool

    def set_open(self, *, is_open: bool) -> None:
        """Record whether an overlay is open over the table."""


class Closer(Protocol):
    """Closes the overlay when Back is pressed."""

    def close(self) -> None:
        """Close the overlay."""


class Host(Protocol):
    """The page, as its parts see it: the displayed model, and the parts that record its changes."""

    table: Table[Any, Any]
    model: Model
    memory: Memory
    address: Covered
    back_button: Closer
    flushing: Scheduled

    def on_press(self, event: JsProxy) -> bool:
        """Handle a press anywhere; return whether it must have no further effect."""

    def send(self, message: Message) -> None:
        """Update the model with a message."""

    def closing_message(self) -> Message | None:
        """Return the message that closes the topmost overlay; None if nothing is open."""
