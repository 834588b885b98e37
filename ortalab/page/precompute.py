"""Results of likely messages, computed while the page is idle, as `update` has no side effects."""

from collections.abc import Callable
from typing import Generic

from ortalab.page.shell import M
from ortalab.page.update import Send, Update


class Precompute(Generic[M]):
    """The results of the messages that a model is likely to receive, computed as time permits."""

    def __init__(self, update: Send[M], likely: Callable[[M], tuple[object, ...]]) -> None:
        """Start without results; `likely` returns the messages that a model is likely to receive."""
        self.run, self.likely = update, likely
        self.model: M | None = None
        self.pending: list[object] = []
        self.results: list[tuple[object, Update[M]]] = []

    def begin(self, model: M) -> bool:
        """Switch to a model, dropping the results for the last one; return whether messages are left to compute."""
        if model is not self.model:
            self.model, self.pending, self.results = model, [*self.likely(model)], []
        return bool(self.pending)

    def advance(self) -> M | None:
        """Compute the next message; return its model, or None if no message is left."""
        if self.model is None or not self.pending:
            return None
        message = self.pending.pop(0)
        self.results.append((message, self.run(self.model, message)))
        return self.results[-1][1][0]

    def update(self, model: M, message: object) -> Update[M]:
        """Update a model like the table's `update`, using a computed result if there is one."""
        for known, result in self.results if model is self.model else ():
            if type(known) is type(message) and known == message:  # equal contents make equal tuples
                return result
        return self.run(model, message)
