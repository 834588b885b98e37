"""Keep what lies beside the saved rounds, in the same file: days of daily rounds, and the tally of the quiz."""

from ortalab.page.changed import changed
from ortalab.tables.ortalab.actions.save_file import write_saves
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Model, Save, Saves
from ortalab.tables.ortalab.state.toolbar import StoreSaves


def file_of(saves: Saves, named: tuple[Save, ...]) -> str:
    """Return the file with these saved rounds, and all that is kept beside them."""
    return write_saves(named, saves.days, saves.tally)


def kept(model: Model, saves: Saves) -> Update:
    """Keep what lies beside the saved rounds; a file that cannot be read is not replaced."""
    if saves.unread:
        return changed(model, saves=saves), ()
    text = file_of(saves, saves.named)
    return changed(model, saves=saves._replace(stored=text)), (StoreSaves(text, saves.stored),)
