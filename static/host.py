"""The page as its parts see it: the model, and where messages go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from address import Address
    from back_button import BackButton
    from memory import Memory
    from scheduled import Scheduled

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Message = Any  # the table's own
    Model = Shell[Any, Any]


class Host(Protocol):
    """The model on show, and what writes down its changes."""

    table: Table[Any]
    model: Model
    memory: Memory
    address: Address
    back_button: BackButton
    flushing: Scheduled

    def send(self, message: Message) -> None:
        """Update the model by a message."""

    def closing_message(self) -> Message | None:
        """Return the message that closes the topmost overlay, None if nothing is open."""
