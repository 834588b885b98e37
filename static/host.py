"""The page as its parts see it: what is shown, and the door through which everything happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from afterwards import Once
    from memory import Memory

    from ortalab.tables.ortalab.state.messages import Message
    from ortalab.tables.ortalab.state.model import Model


class Host(Protocol):
    """The model on show, and where messages go."""

    model: Model

    def send(self, message: Message) -> None:
        """Let something happen."""


class Keeper(Host, Protocol):
    """A host that also writes down what has happened."""

    memory: Memory
    settling: Once
