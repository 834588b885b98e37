"""Open the addresses of the students' screens, such as `#script`, and keep the address up to date."""

from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.features import Handlers
from ortalab.page.games.messages import PlaceAct
from ortalab.page.games.shell import G
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.notice import SILENT
from ortalab.page.update import Update


def at_table(model: G) -> G:
    """Return the model with the table shown."""
    names = {name for fields in model.places.values() for name in fields}
    return changed(model, **{name: getattr(type(model), name) for name in names})


def opened_place(model: G, message: OpenLink | Moved) -> Update[G] | None:
    """Open the place of an address, keeping the current game; return None if the address names no place."""
    word, history = message.link.strip("# "), model.history
    if word not in model.places:
        return None
    if isinstance(message, OpenLink):
        history = history.opened(message.entry, message.top)
    else:
        entry = history.entry + 1 if message.entry is None else message.entry
        history = history._replace(entry=entry, top=entry)
    model = changed(at_table(model), history=history, overlay=None, drag=None, notice=SILENT)
    return changed(model, **model.places[word]), (Replace(word, history.entry),)


def follow(before: G, message: object, after: G) -> Update[G]:
    """Update the address when a person goes to a place, or back to the table."""
    if before.place_word == after.place_word or isinstance(message, OpenLink | Moved):
        return after, ()
    return after, (Replace(after.address, after.history.entry),)


HANDLERS: Handlers = {PlaceAct.LEAVE: lambda model: (changed(at_table(model), notice=SILENT), ())}
