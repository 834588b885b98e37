"""The messages that are likely to come next: their results are computed ahead."""

from ortalab.page.keys import Key
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model, Slot

MOVES = (Key("ArrowLeft", shift=True), Key("ArrowRight", shift=True))


def likely(model: Model) -> tuple[Message, ...]:
    """Return the likely messages: the drop of what is dragged, or a move of the card with the focus along its row."""
    if model.lifted:
        return () if model.lifted.refused else (PageAct.DROP,)
    if not isinstance(model.focus, Slot):
        return ()
    return tuple(message for key in MOVES if (message := pressed(model, key)))
