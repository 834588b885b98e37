"""The edits near at hand, which are worked out before somebody makes them."""

from ortalab.page.keys import Key
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.input.keys import pressed
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
