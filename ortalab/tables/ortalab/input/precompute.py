"""What the edits near at hand make, worked out before somebody makes them: asking `update` does nothing yet."""

from ortalab.page.keys import Key
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model, Slot

MOVES = (Key("ArrowLeft", shift=True), Key("ArrowRight", shift=True))


def near(model: Model) -> tuple[Message, ...]:
    """Return what is likely to be done next: what is carried is let go, or the card with the focus moves in its row."""
    if model.lifted:
        return () if model.lifted.refused else (PageAct.DROP,)
    if not isinstance(model.focus, Slot):
        return ()
    return tuple(message for key in MOVES if (message := pressed(model, key)))


class Foresight:
    """What a model leads to, as far as there was time to find out."""

    def __init__(self) -> None:
        self.model: Model | None = None
        self.left: list[Message] = []
        self.known: list[tuple[Message, Update]] = []

    def turn(self, model: Model) -> bool:
        """Look ahead from a model; tell whether there is anything left to find out."""
        if model is not self.model:
            self.model, self.left, self.known = model, [*near(model)], []
        return bool(self.left)

    def look(self) -> Model | None:
        """Find out what the next message makes: that model, so that it can be drawn ahead as well."""
        if self.model is None or not self.left:
            return None
        message = self.left.pop(0)
        self.known.append((message, update(self.model, message)))
        return self.known[-1][1][0]

    def update(self, model: Model, message: Message) -> Update:
        """Return the model after a message, and the effects, as `update` does."""
        for asked, found in self.known if model is self.model else ():
            if type(asked) is type(message) and asked == message:  # a tuple equals any tuple of the same contents
                return found
        return update(model, message)
