"""Handlers of a save file, which the worker parses and a popover shows before it is put on the table."""

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.notice import Notice, Tone
from ortalab.page.shell import clear_away, closed
from ortalab.tables.rounds.actions.history import edited
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.messages import Update
from ortalab.tables.rounds.state.model import Model, Tab
from ortalab.tables.rounds.state.names import DRAWER
from ortalab.tables.rounds.state.now import SaveRead
from ortalab.tables.rounds.state.save_file import OpenedSave, SaveFile, reading
from ortalab.typed_json import typed

STOPPED = "The save was not read: the worker stopped. Open the file again; your table is unchanged."
ON_TABLE = "The save is on the table; Undo brings your round back."


def read(model: Model, name: str, content: bytes) -> Update:
    """Ask the worker for the contents of a file."""
    name = name or "The save"
    return changed(model, notice=Notice(f"Reading {name}.")), (reading(name, content),)


def receive(model: Model, message: SaveRead) -> Update:
    """Open the popover of a parsed file, or explain why it is unreadable."""
    try:
        file = typed(SaveFile, parse_json(message.answer))
    except (TextError, ValueError):
        file = SaveFile("", trouble=STOPPED)
    if not file.trouble:
        opened = OpenedSave(file, decode(file.link).round)
        return changed(clear_away(model), overlay=opened, opened_from=None, focus=DRAWER), ()
    if model.sheet:
        return changed(model, overlay=model.sheet._replace(trouble=file.trouble)), ()
    return changed(model, notice=Notice(file.trouble, Tone.REFUSED)), ()


def put(model: Model) -> Update:
    """Put the round of the save on the table, and open the *What now?* pane."""
    if not isinstance(model.overlay, OpenedSave):
        return model, ()
    file, round_ = model.overlay
    panes, decision = model.panes.showing(Tab.BEST), Decision(save=file.content)
    model = changed(closed(model), panes=panes, decision=decision, focus="open-best")
    return edited(model, round_, ON_TABLE)
