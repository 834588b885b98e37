"""The page as its parts see it: the model, and where messages go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from drafts import Drafts
    from memory import Memory
    from pyodide.ffi import JsProxy
    from scheduled import Scheduled

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Message = Any  # the table's own
    Model = Shell[Any, Any]


class Covered(Protocol):
    """The browser's history, which has a cover while something is open."""

    is_open: bool

    def set_open(self, *, is_open: bool) -> None:
        """Note whether something is open over the table."""


class Closer(Protocol):
    """The Back button while something is open."""

    def close(self) -> None:
        """Close what is open."""


class Host(Protocol):
    """The model on show, and what writes down its changes."""

    table: Table[Any, Any]
    model: Model
    memory: Memory
    address: Covered
    back_button: Closer
    flushing: Scheduled

    def on_press(self, event: JsProxy) -> bool:
        """Handle a press anywhere; return whether it means nothing else."""

    def send(self, message: Message) -> None:
        """Update the model by a message."""

    def closing_message(self) -> Message | None:
        """Return the message that closes the topmost overlay, None if nothing is open."""


class Keeping(Protocol):
    """A memory that has drafts."""

    drafts: Drafts


class Drafting(Protocol):
    """The page that takes over a draft."""

    model: Model
    memory: Keeping

    def send(self, message: Message) -> bool:
        """Update the model by a message; return whether that worked."""

    def fail(self, before: Model, message: Message) -> None:
        """Report a fault."""
