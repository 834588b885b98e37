"""Rounds as texts on the page: YAML in the panel, from a file or the clipboard, and a link where one is pasted."""

from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError, StrangeError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice, Tone
from ortalab.page.overlay import Popover
from ortalab.page.words import counted, sentence
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.save_file import is_saves, refuse_long
from ortalab.tables.ortalab.actions.saves import imported
from ortalab.tables.ortalab.link import decode, is_link
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import FIRST, Model, Sheet

if TYPE_CHECKING:
    from ortalab.scoring.round import Round


START = 200
"""The bytes of a file that show whether it holds saved rounds."""


def write_text(model: Model) -> str:
    """Return the round as YAML."""
    from ortalab.text.yaml import write_round  # not before somebody asks for YAML

    return write_round(model.round)


def read_panel(model: Model) -> Update:
    """Lay out the round that the panel's text describes."""
    return read_text(model, model.sheet.text) if model.sheet else (model, ())


def read_text(model: Model, text: str | bytes, name: str = "") -> Update:
    """Lay out the round that a text describes; a link that was pasted in its place is read as well."""
    from ortalab.text.yaml import read_round

    warnings: list[str] = []
    lies: Table | Round
    try:
        if isinstance(text, bytes):
            text = _decoded(text)
        if is_saves(text):
            return imported(model, text, name)
        if is_link(text):
            reading = decode(text)
            lies, warnings = reading.table, list(reading.complaints)
        else:
            lies = read_round(text, warn=warnings.append)
    except OrtalabError as error:
        whose = f"{name} is no file of saved rounds, and no round either" if isinstance(error, StrangeError) else name
        why = sentence(f"{whose}: {error}" if name else str(error))
        if model.sheet:
            return changed(model, overlay=model.sheet._replace(trouble=why)), ()
        return changed(model, notice=Notice(why, Tone.REFUSED)), ()
    focus = FIRST if model.sheet else model.focus  # what was pressed closes with the panel
    model = closed(model, Sheet, Popover, read=text)
    round_ = lies.round if isinstance(lies, Table) else lies
    cards = counted(len(round_.played) + len(round_.held), "card")
    said = f"{name or 'The text'} is on the table: {cards}, {counted(len(round_.jokers), 'joker')}."
    said = " ".join([said, *map(sentence, warnings)])
    return laid(changed(model, focus=focus), lies, said)


def holds_saves(text: str | bytes) -> bool:
    """Tell a file of saved rounds from a round."""
    return is_saves(text if isinstance(text, str) else text[:START].decode(errors="ignore"))


def _decoded(data: bytes) -> str:
    """Return the text of a file; saved rounds may be many times as long as one round."""
    from ortalab.text.yaml import decode_text, decode_utf8

    if not holds_saves(data):
        return decode_text(data)
    refuse_long(len(data))
    return decode_utf8(data)
