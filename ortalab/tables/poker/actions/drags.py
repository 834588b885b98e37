"""What a card that is held over a place would do there."""

from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Place
from ortalab.page.notice import Tone
from ortalab.tables.poker.actions.hands import drop, put, swap
from ortalab.tables.poker.messages import Put, Swap
from ortalab.tables.poker.state import Model, card_at
from ortalab.tables.poker.words import face_of


def lift(model: Model, source: Place | str, over: Place | None) -> Lifted[Place]:
    """Return a card held over a place, with what letting go there does."""
    message = drop(model, source, over)
    if message is None:
        return Lifted(source, over)
    model = changed(model, drag=None)
    after, _ = (
        put(model, message)
        if isinstance(message, Put)
        else swap(model, message)
        if isinstance(message, Swap)
        else (model, ())
    )
    if after.notice.tone is Tone.REFUSED:
        return Lifted(source, over, refused=True, message=after.notice.text)
    other = card_at(model.table, over)
    takes = other is not None
    words = f"let go to put it in the place of {face_of(other).words}" if other else "let go to put it here"
    if isinstance(message, Swap) and other:
        words = f"let go to change places with {face_of(other).words}"
    return Lifted(source, over, message=words, takes=takes)
