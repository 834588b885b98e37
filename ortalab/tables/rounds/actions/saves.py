"""The rounds in the browser's storage: load them, put one on the table, delete one, and read a file of them."""

import re
from dataclasses import replace
from functools import reduce

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import BYTE_ORDER_MARK
from ortalab.page.shell import Notice, Popover, Tone, changed, closed, sentence
from ortalab.rounds.round import RULES
from ortalab.storage.saves import MOST_ROUNDS as MOST
from ortalab.storage.saves import Entry, SaveFile, read_saves
from ortalab.tables.rounds.actions.history import edited, replaced_table
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.daily import with_tries
from ortalab.tables.rounds.state.messages import Handlers, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.saves import Origin, Save, Saves, Unread
from ortalab.tables.rounds.state.scores import title_of
from ortalab.tables.rounds.state.toolbar import Forget, LoadSave, Resume, SaveFailed, StoredRounds, StoreSaves

WAY_OUT = "{} “Download unread” under “Kept” saves them as a file; after that, “Start anew” lets you keep rounds again."
FULL = f"You have {MOST} kept rounds already; delete one first."
NOTHING_KEPT = "The browser keeps nothing for this page: download the rounds to keep them."
OTHER_TAB = "Another tab changed the kept rounds at the same moment: try again."
NAMELESS = "Unread"
"""The default name of an entry."""
START = 200
"""Number of leading bytes that identify a file of saved rounds."""
_START = re.compile(BYTE_ORDER_MARK + r'?\s*\{\s*"ortalab"\s*:')


def load_stored(model: Model, message: StoredRounds) -> Update:
    """Load the stored data; offer the newest round that is not on the table.

    Without a link, the newest round is put on the table; after a reload in a quiz or a day, the person's own round is
    restored. Saved rounds that the browser did not store stay beside the stored ones.
    """
    file, stored, unread = _read(message.saves)
    named = model.saves.named if unread else _beside(stored, model.saves.unsaved)
    unsaved = model.saves.unsaved if unread else named[len(stored) :]
    tables = [table for table in map(_table, message.rounds) if table]
    earlier = tuple(table for table in dict.fromkeys(tables) if table != model.table and not _is_untouched(table))
    saves = model.saves._replace(stored=message.saves, named=named, unsaved=unsaved, unread=unread)
    saves = _with_beside(saves, file)
    model = changed(model, daily=with_tries(model.daily, saves.days))
    if own := message.own and _table(message.own):
        model, effects = _with_own(model, own)
        saves = saves._replace(earlier=tuple(table for table in earlier if table != own) or saves.earlier)
        return changed(model, saves=saves), effects
    is_new = not (model.history.can_undo or model.history.can_redo) and model.table == example().table
    if message.is_return and is_new and earlier and earlier[0] == tables[0]:
        model = changed(model, saves=saves._replace(earlier=earlier[1:]))
        model, effects = replaced_table(model, earlier[0], "")
        return _from(model, _returned(message.day), is_mine=True), effects
    is_mine = model.table in (example().table, *tables)
    says = _says(model, is_mine=is_mine, has_earlier=bool(earlier))
    model = changed(model, saves=saves._replace(earlier=earlier or saves.earlier))
    return _from(model, says, is_mine=False) if says else model, ()


def _says(model: Model, *, is_mine: bool, has_earlier: bool) -> str:
    """Describe the origin of the round on the table; "" if it needs no words."""
    if model.damage:
        return "Your last round is kept." if has_earlier else ""
    if is_mine:
        return "You had another round here." if has_earlier else ""
    return "The link’s round. Yours is kept." if has_earlier else "The link’s round."


def _from(model: Model, says: str, *, is_mine: bool) -> Model:
    """Return the model with the origin of its round, shown in the top line and announced to screen readers."""
    notice = Notice(says, is_heard=True) if is_mine or model.saves.earlier else model.notice
    return changed(model, origin=Origin(says, model.history.entry, is_mine), notice=notice)


def _with_own(model: Model, own: Table) -> Update:
    """Restore the person's own table, and show it at once if no question is open."""
    if model.day:
        return changed(model, mode=replace(model.day, own=own)), ()
    if model.quiz:
        return changed(model, mode=Question(model.quiz._replace(before=own))), ()
    return replaced_table(closed(model, Popover), own, "The quiz is over, and your round is back.")


def _returned(day: str) -> str:
    return f"Your round of {day}." if day else "Your last round."


def _is_untouched(table: Table) -> bool:
    """Return whether a table is empty or the unchanged example, under any rules."""
    return replace(table, round=replace(table.round, rules=RULES)) in {Table(), example().table}


def save_failed(model: Model, message: SaveFailed) -> Update:
    """Merge this page's rounds with another tab's, and report that the browser did not store them."""
    file, stored, unread = _read(message.saves)
    is_mergeable = message.is_other and not unread
    unsaved = tuple(save for save in model.saves.named if save not in stored)
    named = _beside(stored, unsaved) if is_mergeable else model.saves.named
    unsaved = named[len(stored) :] if is_mergeable else unsaved
    deleted = None if model.saves.deleted in stored else model.saves.deleted
    saves = model.saves._replace(stored=message.saves, named=named, unsaved=unsaved, unread=unread, deleted=deleted)
    saves = _with_beside(saves, file)
    if is_mergeable and unsaved and len(named) <= MOST:
        return _stored_beside(changed(model, saves=saves._replace(unsaved=())), named)
    text = unread.trouble if unread and message.is_other else NOTHING_KEPT
    if is_mergeable:
        text = FULL if unsaved else OTHER_TAB if deleted != model.saves.deleted else ""
    model = changed(model, saves=saves, notice=Notice(text, Tone.REFUSED) if text else model.notice)
    has_own = bool(saves.days or saves.answers)
    return _stored_beside(model, stored) if is_mergeable and has_own else (model, ())


def _stored_beside(model: Model, named: tuple[Save, ...]) -> Update:
    """Store these rounds, days and answers together with another tab's."""
    text, over = _file_of(model.saves, named), model.saves.stored
    if text == over:
        return model, ()
    return changed(model, saves=model.saves._replace(stored=text)), (StoreSaves(text, over),)


def _file_of(saves: Saves, named: tuple[Save, ...]) -> str:
    from ortalab.tables.rounds.actions.storing import write_rounds  # 3.6 kB

    return write_rounds(named, saves.days, saves.tally)


def _read(text: str) -> tuple[SaveFile[str], tuple[Save, ...], Unread | None]:
    """Parse the browser's file and its saved rounds, or return it unparsed with the reason."""
    try:
        file = read_saves(text, "the browser's kept rounds are")
        return file, read_rounds(file), None
    except OrtalabError as error:
        return SaveFile(), (), Unread(text, WAY_OUT.format(sentence(str(error))))
    except Exception:  # noqa: BLE001 — any error makes the file unreadable, and an unreadable file is kept
        return SaveFile(), (), Unread(text, WAY_OUT.format("The page failed to read the kept rounds."))


def _with_beside(saves: Saves, file: SaveFile[str]) -> Saves:
    """Merge the page's days and tally with the browser's file, if it is readable."""
    if saves.unread or not (file.days or "quiz" in file.members or saves.tally.asked):
        return saves
    from ortalab.tables.rounds.actions.storing import with_stored  # 3.6 kB

    return with_stored(saves, file)


def _table(link: str) -> Table | None:
    """Return the table of a stored link; a bug in parsing one does not affect the others."""
    try:
        reading = decode(link)
    except Exception:  # noqa: BLE001 — as above
        return None
    return reading.table if reading.daily is None else None  # a daily round is opened from its own place


def _beside(stored: tuple[Save, ...], unsaved: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return the browser's saved rounds, followed by the unsaved ones that it lacks."""
    return reduce(lambda saves, save: saves if save in stored else with_save(saves, save), unsaved, stored)


def resume(model: Model, message: Resume) -> Update:
    earlier, place = model.saves.earlier, message.place
    if not place < len(earlier):
        return changed(model, notice=Notice("There is no earlier round to go back to.", Tone.REFUSED)), ()
    saves = model.saves._replace(earlier=(*earlier[:place], *earlier[place + 1 :]))
    model = changed(closed(model, Popover, Drawer), saves=saves, focus=FIRST)
    return edited(model, earlier[place], "Your last round is on the table.")


def load_save(model: Model, message: LoadSave) -> Update:
    """Put a saved round on the table, or its readable part."""
    save = next((save for save in model.saves.named if save.name == message.name), None)
    if save is None:
        return model, ()
    trouble = trouble_of(save)
    if trouble and save.table == Table():
        raise TextError(f"Nothing in “{save.name}” can be read. {trouble}")
    notice = f"“{save.name}” is on the table" + (f", but not all of it can be read. {trouble}" if trouble else ".")
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), save.table, notice)


def forget(model: Model, message: Forget) -> Update:
    refuse_unread(model)
    deleted = next((save for save in model.saves.named if save.name == message.name), None)
    if deleted is None:
        return model, ()
    named = tuple(save for save in model.saves.named if save is not deleted)
    model = changed(model, saves=model.saves._replace(deleted=deleted))
    return stored(model, named, f"“{deleted.name}” deleted; the list can bring it back.")


def stored(model: Model, named: tuple[Save, ...], notice: str) -> Update:
    """Store these rounds in the browser; if that fails, `SaveFailed` follows."""
    text, over = _file_of(model.saves, named), model.saves.stored
    deleted = None if model.saves.deleted in named else model.saves.deleted
    saves = model.saves._replace(stored=text, named=named, unsaved=(), deleted=deleted)
    return changed(model, saves=saves, notice=Notice(notice)), (StoreSaves(text, over),)


def refuse_unread(model: Model) -> None:
    """Raise `TextError` if the browser's saved rounds are unreadable, and must not be replaced."""
    if model.saves.unread:
        raise TextError(model.saves.unread.trouble)


# ---- the file of saved rounds ---------------------------------------------------------------------------------------


def is_saves(text: str) -> bool:
    """Return whether a text is a file of saved rounds rather than a round in YAML.

    >>> is_saves('{"ortalab": 1, "rounds": []}'), is_saves("{cards_played: [10h]}")
    (True, False)
    """
    return _START.match(text) is not None


def holds_saves(text: str | bytes) -> bool:
    """Return whether a text or a file has saved rounds rather than a round."""
    return is_saves(text if isinstance(text, str) else text[:START].decode(errors="ignore"))


def read_rounds(file: SaveFile[str]) -> tuple[Save, ...]:
    return reduce(with_save, map(_read_entry, file.rounds), ())


def _read_entry(entry: Entry) -> Save:
    """Parse an entry of the file; an error in one, even a bug of the page, does not affect the others."""
    title = entry.name if entry.name is not None else NAMELESS
    if entry.name is None or entry.link is None:
        return Save(title or NAMELESS, Table(), entry.raw, "Its entry in the file has no name or no link.")
    try:
        reading = decode(entry.link)
        trouble = next(map(sentence, reading.complaints), "")
        return Save(title or title_of(reading.round), reading.table, trouble and entry.raw, trouble)
    except Exception:  # noqa: BLE001 — any error makes the entry unreadable, and unreadable entries are kept
        return Save(title or NAMELESS, Table(), entry.raw, "The page failed to read it.")


def with_save(saves: tuple[Save, ...], save: Save) -> tuple[Save, ...]:
    """Add a saved round under a unique name."""
    names = {other.name for other in saves}
    title = save.name or title_of(save.table.round)
    numbered = (title, *(f"{title} {number}" for number in range(2, len(names) + 2)))
    return (*saves, save._replace(name=next(name for name in numbered if name not in names)))


def trouble_of(save: Save) -> str:
    """Explain why part of a saved round is unreadable; "" if all of it is readable."""
    return save.trouble or ("" if save.table != Table() else "It has no cards and no jokers.")


HANDLERS: Handlers = {
    StoredRounds: load_stored,
    SaveFailed: save_failed,
    Resume: resume,
    LoadSave: load_save,
    Forget: forget,
}
