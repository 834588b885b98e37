"""The undo history as text for a reload, for pages with a single entry in the browser's history."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.shell import M, Shell
from ortalab.page.update import Update

MOST = 30
"""The maximum number of edits in each direction that survive a reload."""


class Reloaded(NamedTuple):
    """The edits from before a reload, and the value on the table, as this tab stored them."""

    past: tuple[Any, ...]  # oldest first
    table: Any
    future: tuple[Any, ...]  # nearest first


def write_edits(model: Shell[Any, Any]) -> str:
    """Format the links of the values on the table, before it and after it; "" if the browser has an entry for each."""
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
    """Restore the edits from before a reload, and the table if the address names a place."""
    history = model.history._replace(past=message.past, future=message.future)
    return changed(model, table=message.table, history=history), ()


HANDLERS: Handlers = {Reloaded: reloaded}
