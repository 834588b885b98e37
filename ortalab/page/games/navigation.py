"""The addresses of a table's places, such as `#script`, and its undo history across a reload."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.json_text import parse_json
from ortalab.page.features import Handlers
from ortalab.page.games.messages import PlaceAct
from ortalab.page.games.shell import G
from ortalab.page.messages import Moved, OpenLink, PageAct, Replace
from ortalab.page.shell import SILENT, M, Shell, changed
from ortalab.page.update import Update

MOST = 30
"""The maximum number of edits in each direction that survive a reload."""
NO_UNDO = "Undo and redo belong to the table: go there first."


def at_table(model: G) -> G:
    """Close the open place."""
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


def refusal(model: G, message: object) -> str | None:
    """Refuse to undo edits of a table that a place hides."""
    return NO_UNDO if model.place_word and message in {PageAct.UNDO, PageAct.REDO} else None


def follow(before: G, message: object, after: G) -> Update[G]:
    """Update the address when the person opens or closes a place; a place shows no notice of the table."""
    is_old = after.place_word != before.place_word and after.notice is before.notice
    is_hidden = after.place_word and (after.table != before.table or after.notice.is_elsewhere)
    after = changed(after, notice=SILENT) if is_old or is_hidden else after
    if before.place_word == after.place_word or isinstance(message, OpenLink | Moved):
        return after, ()
    return after, (Replace(after.address, after.history.entry),)


# ---- a reload


class Reloaded(NamedTuple):
    """The undo history that this tab stored before a reload."""

    past: tuple[Any, ...]  # oldest first
    table: Any
    future: tuple[Any, ...]  # nearest first


def write_edits(model: Shell[Any, Any]) -> str:
    """Format the past and undone values of the table as links; "" if the browser's history has an entry for each."""
    history = model.history
    if not history.is_single:
        return ""
    past = history.past[-MOST:]
    values = (*past, model.table, *history.future[:MOST])
    return json.dumps([len(past), *(changed(model, table=value).link for value in values)])


def read_edits(start: Callable[[str], Shell[Any, Any]], text: str) -> Reloaded | None:
    """Parse the output of `write_edits`; return None for any other text. `start` opens a link."""
    try:
        here, *links = parse_json(text)
        values = tuple(start(link).table for link in links)
        return Reloaded(values[:here], values[here], values[here + 1 :])
    except (OrtalabError, ValueError, TypeError, IndexError, AttributeError):
        return None


def reloaded(model: M, message: Reloaded) -> Update[M]:
    """Restore the stored history and its table, as an address such as `#script` names no table."""
    history = model.history._replace(past=message.past, future=message.future)
    return changed(model, table=message.table, history=history), ()


HANDLERS: Handlers = {
    PlaceAct.LEAVE: lambda model: (at_table(model), ()),
    Reloaded: reloaded,
}
