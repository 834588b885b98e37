"""Dragging of cards, with a preview of each drop."""

from ortalab.page.drag import Lifted, Place
from ortalab.page.messages import Press
from ortalab.page.shell import Tone, changed
from ortalab.tables.poker.moves.hands import put, swap
from ortalab.tables.poker.state import Model, card_at
from ortalab.tables.poker.state.messages import Put, Swap
from ortalab.tables.poker.words import face_of


def refusal(model: Model, message: object) -> str | None:
    """Refuse drags on an embedded page, or from a place without a card."""
    if not isinstance(message, Press):
        return None
    is_card = isinstance(message.source, str) or card_at(model.table, message.source) is not None
    return None if is_card and not model.is_embedded else ""


def drop(_: Model, source: Place | str, over: Place | None) -> Swap | Put | None:
    """Return the message for a drop; None if it changes nothing."""
    if over is None or source == over:
        return None
    return Put(source, over) if isinstance(source, str) else Swap(source, over)


def lift(model: Model, source: Place | str, over: Place | None) -> Lifted[Place]:
    """Preview a drag: the card, and the effect of dropping it here."""
    message = drop(model, source, over)
    if message is None:
        return Lifted(source, over)
    model = changed(model, drag=None)
    after, _ = put(model, message) if isinstance(message, Put) else swap(model, message)
    if after.notice.tone is Tone.REFUSED:
        return Lifted(source, over, refused=True, message=after.notice.text)
    other = card_at(model.table, over)
    takes = other is not None
    words = f"let go to put it in the place of {face_of(other).words}" if other else "let go to put it here"
    if isinstance(message, Swap) and other:
        words = f"let go to change places with {face_of(other).words}"
    return Lifted(source, over, message=words, takes=takes)
