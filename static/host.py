"""The page as its parts see it: what is shown, and the door through which everything happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from memory import Memory
    from once import Once

    from ortalab.page.shell import Shell
    from ortalab.page.table import Table

    Message = Any  # the table's own
    Model = Shell[Any, Any]


class Host(Protocol):
    """The model on show, and where messages go."""

    table: Table[Any]
    model: Model

    def send(self, message: Message) -> None:
        """Let something happen."""

    def closing_message(self) -> Message | None:
        """Return what closes what is open on top, None where nothing is."""


class Keeper(Host, Protocol):
    """A host that also writes down what has happened."""

    memory: Memory
    settling: Once
