"""A file from outside: a save of the game is shown before it is taken, any other is read as text."""

from ortalab.errors import OrtalabError, TextError
from ortalab.full.round import Round
from ortalab.page.changed import changed
from ortalab.page.features import Handlers
from ortalab.page.notice import SILENT
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.tables.full.actions.history import Update, edited
from ortalab.tables.full.actions.texts import open_text
from ortalab.tables.full.state.areas import AREAS, row_of, with_fields
from ortalab.tables.full.state.messages import Act, OpenFile, OpenText
from ortalab.tables.full.state.model import SAVE, Model, SavePreview
from ortalab.text.full_save import read_save
from ortalab.text.lua_table import is_table

LONGEST_NAME = 60


def open_file(model: Model, message: OpenFile) -> Update:
    """Show a save of the game, or put the round of a text on the table."""
    if is_save(message):
        return changed(model, overlay=preview(message), notice=SILENT, focus=SAVE), ()
    try:
        text = message.content.decode()
    except UnicodeDecodeError:
        raise TextError("the file is no text and no save of the game; open a round or save.jkr") from None
    return open_text(model, OpenText(text))


def is_save(file: OpenFile) -> bool:
    """Whether a file calls itself a save of the game, or begins as one."""
    return file.name.lower().endswith(".jkr") or is_table(file.content)


def preview(file: OpenFile) -> SavePreview:
    """Read a save; what it lacks, or has more than the page shows, is said."""
    name = file.name[:LONGEST_NAME] or "save.jkr"
    try:
        round, left_out = read_save(file.content)
    except OrtalabError as error:
        return SavePreview(name, len(file.content), trouble=sentence(f"This is not a save of the game: {error}"))
    round, more = fitted(round)
    return SavePreview(name, len(file.content), round, tuple(map(sentence, (*more, *left_out))))


def fitted(round: Round) -> tuple[Round, list[str]]:
    """Return as much of a round as the page shows, and sentences on the rest."""
    said = []
    for area, row in AREAS.items():
        things = row_of(round, area)
        if len(things) > row.most:
            noun = row.noun.split()[-1]
            said.append(f"the save has {counted(len(things), row.noun)}; the first {counted(row.most, noun)} are taken")
            round = with_fields(round, **{area: things[: row.most]})
    return round, said


def use_save(model: Model) -> Update:
    """Put the round of the save on the table."""
    shown = model.overlay
    if not isinstance(shown, SavePreview) or shown.trouble:
        return model, ()
    return edited(changed(model, overlay=None), shown.round, "The save is on the table. Undo brings your round back.")


HANDLERS: Handlers = {OpenFile: open_file, Act.USE_SAVE: use_save}
