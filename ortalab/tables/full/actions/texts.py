"""The round as text: read from YAML or a link, copied and saved."""

from typing import Final

from ortalab.errors import OrtalabError, TextError
from ortalab.exports import lazily
from ortalab.full.round import Round
from ortalab.page.changed import changed
from ortalab.page.effects import Copy, Download
from ortalab.page.features import Handlers
from ortalab.page.fragment import is_set, repaired
from ortalab.page.notice import SILENT
from ortalab.page.words import sentence
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.link import decode
from ortalab.tables.full.state.areas import check_room
from ortalab.tables.full.state.messages import Act, AskFile, OpenText
from ortalab.tables.full.state.model import YAML, Model, Sheet
from ortalab.tables.full.state.scores import visible_score
from ortalab.text.full_yaml import read_round, write_round

with lazily():
    from ortalab.page.sets.file import is_set_file
    from ortalab.tables.full.actions.sets import open_text as open_set

LONGEST: Final = 100_000
"""The most characters of a text that are read."""


def read_text(text: str) -> Round:
    """Read a round from YAML or from a link; raise `OrtalabError` where it is neither, or more than the page shows."""
    if len(text) > LONGEST:
        raise TextError(f"the text has {len(text):,} characters; a round has at most {LONGEST:,}")
    if "\n" not in text.strip() and repaired(text[:LONGEST]).startswith("1&"):
        found = decode(text)
        if found.complaints:
            raise TextError(found.complaints[0].rstrip("."))
        return found.round
    round = read_round(text)
    check_room(round)
    return round


def open_text(model: Model, message: OpenText) -> Update:
    """Put the round of a text on the table."""
    if is_set(message.text) or is_set_file(message.text):
        return open_set(model, message.text)
    return edited(changed(model, overlay=None), read_text(message.text), "The round is read.")


def open_panel(model: Model) -> Update:
    """Open the sheet with the round as YAML."""
    return changed(model, overlay=Sheet(write_round(model.table)), notice=SILENT, focus=YAML), ()


def read_panel(model: Model) -> Update:
    """Put the round of the sheet's text on the table; what is wrong stands under the text, which stays."""
    sheet = model.overlay
    if not isinstance(sheet, Sheet):
        return model, ()
    try:
        if is_set(sheet.text) or is_set_file(sheet.text):
            return open_set(model, sheet.text)
        round = read_text(sheet.text)
    except OrtalabError as error:
        return changed(model, overlay=sheet._replace(trouble=sentence(str(error)))), ()
    return edited(changed(model, overlay=None), round, "The round is read.")


def type_panel(model: Model, text: str) -> Model:
    """Follow what is typed into the sheet."""
    sheet = model.overlay
    return changed(model, overlay=Sheet(text[:LONGEST])) if isinstance(sheet, Sheet) else model


def pick_file(model: Model) -> Update:
    return model, (AskFile(),)


def copy_text(model: Model) -> Update:
    return model, (Copy(write_round(model.table), "The round is copied."),)


def save_text(model: Model) -> Update:
    """Download the round as a file."""
    return model, (Download("hand.yml", write_round(model.table)),)


def copy_steps(model: Model) -> Update:
    scored = visible_score(model)
    return (model, ()) if scored is None else (model, (Copy(scored.explain(), "The explanation is copied."),))


HANDLERS: Handlers = {
    Act.OPEN_PANEL: open_panel,
    Act.READ_PANEL: read_panel,
    Act.PICK_FILE: pick_file,
    Act.COPY_TEXT: copy_text,
    Act.SAVE_TEXT: save_text,
    Act.COPY_STEPS: copy_steps,
    OpenText: open_text,
}
