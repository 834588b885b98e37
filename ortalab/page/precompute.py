"""What the edits near at hand make, worked out before somebody makes them: asking `update` does nothing yet."""

from collections.abc import Callable
from typing import Any


class Precompute:
    """What a model leads to, as far as there was time to find out."""

    def __init__(self, update: Callable[[Any, Any], Any], near: Callable[[Any], tuple[Any, ...]]) -> None:
        """Start with nothing known; `near` tells what is likely to be done next."""
        self.run, self.near = update, near
        self.model: Any = None
        self.left: list[Any] = []
        self.known: list[tuple[Any, Any]] = []

    def turn(self, model: Any) -> bool:  # noqa: ANN401 — any table's
        """Look ahead from a model; tell whether there is anything left to find out."""
        if model is not self.model:
            self.model, self.left, self.known = model, [*self.near(model)], []
        return bool(self.left)

    def look(self) -> Any:  # noqa: ANN401
        """Find out what the next message makes: that model, so that it can be drawn ahead as well."""
        if self.model is None or not self.left:
            return None
        message = self.left.pop(0)
        self.known.append((message, self.run(self.model, message)))
        return self.known[-1][1][0]

    def update(self, model: Any, message: Any) -> Any:  # noqa: ANN401
        """Return the model after a message, and the effects, as the table's `update` does."""
        for asked, found in self.known if model is self.model else ():
            if type(asked) is type(message) and asked == message:  # a tuple equals any tuple of the same contents
                return found
        return self.run(model, message)
