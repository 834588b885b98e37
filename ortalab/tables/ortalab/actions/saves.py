"""The rounds that the browser keeps: those of earlier visits, and those that a person saved under a name."""

from dataclasses import replace
from functools import reduce

from ortalab.errors import OrtalabError, TextError
from ortalab.page.changed import changed
from ortalab.page.effects import Download
from ortalab.page.notice import Notice, Tone
from ortalab.page.overlay import Popover
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.scoring.round import RULES
from ortalab.tables.ortalab.actions.history import edited, replaced_table
from ortalab.tables.ortalab.actions.kept import file_of
from ortalab.tables.ortalab.actions.kept_read import with_imported, with_stored
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME, read_saves, title_of, with_save
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.books import refuse_python
from ortalab.tables.ortalab.state.daily import AskClock, Day, with_tries
from ortalab.tables.ortalab.state.effects import Handlers, Update
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model, Save, Sheet, Unread, example
from ortalab.tables.ortalab.state.toolbar import Forget, LoadSave, Resume, SaveFailed, StoredRounds, StoreSaves

FILE = "ortalab-rounds.json"
UNREAD_FILE = "ortalab-rounds-unread.json"
WAY_OUT = "{} “Download unread” under “Kept” saves them as a file; after that, “Start anew” lets you keep rounds again."
MOST = 200
"""The most rounds that are saved."""
FULL = f"There are {MOST} kept rounds already; throw one away first."
NOTHING_KEPT = "The browser keeps nothing for this page: download the rounds to keep them."
OTHER_TAB = "Another tab changed the kept rounds at the same moment: do it once more."
UNTOLD = "A round to predict"
"""The name of a round whose score a quiz still asks for."""


def load_stored(model: Model, message: StoredRounds) -> Update:
    """Take over what the browser has stored; the newest round that is not on the table is offered.

    Without a link, the newest round is put on the table. Saved rounds that the browser did not take stay beside those
    that it has.
    """
    stored, unread = _read(message.saves)
    named = model.saves.named if unread else _beside(stored, model.saves.unsaved)
    unsaved = model.saves.unsaved if unread else named[len(stored) :]
    tables = [table for table in map(_table, message.rounds) if table]
    earlier = tuple(table for table in dict.fromkeys(tables) if table != model.table and not _is_untouched(table))
    saves = model.saves._replace(stored=message.saves, named=named, unsaved=unsaved, unread=unread)
    saves = with_stored(message.saves, saves)
    model = changed(model, daily=with_tries(model.daily, saves.days))
    asks = (AskClock(opens=False),) if saves.days and not model.daily.now else ()  # for the streak in the head
    is_new = not (model.history.can_undo or model.history.can_redo) and model.table == example().table
    if message.is_return and is_new and earlier and earlier[0] == tables[0]:
        model = changed(model, saves=saves._replace(earlier=earlier[1:]))
        model, effects = replaced_table(model, earlier[0], "")
        return changed(model, notice=Notice(_returned(message.day), returned=True)), (*effects, *asks)
    is_mine = model.table in (example().table, *tables)
    text = "You had another round here." if is_mine else "This is the link's round. Yours is kept."
    if model.damage:
        text = "The round you had is kept."
    notice = Notice(text, offer=True) if earlier else model.notice
    return changed(model, saves=saves._replace(earlier=earlier or saves.earlier), notice=notice), asks


def _returned(day: str) -> str:
    return f"Your round of {day}." if day else "Your last round."


def _is_untouched(table: Table) -> bool:
    """Tell whether a table is empty, or the example as it came, under whatever rules."""
    return replace(table, round=replace(table.round, rules=RULES)) in {Table(), example().table}


def save_failed(model: Model, message: SaveFailed) -> Update:
    """Keep this page's rounds beside what another tab has kept; say what the browser did not take, and remember it."""
    stored, unread = _read(message.saves)
    is_mergeable = message.is_other and not unread
    unsaved = tuple(save for save in model.saves.named if save not in stored)
    named = _beside(stored, unsaved) if is_mergeable else model.saves.named
    unsaved = named[len(stored) :] if is_mergeable else unsaved
    deleted = None if model.saves.deleted in stored else model.saves.deleted
    saves = model.saves._replace(stored=message.saves, named=named, unsaved=unsaved, unread=unread, deleted=deleted)
    saves = with_stored(message.saves, saves)
    if is_mergeable and unsaved and len(named) <= MOST:
        return _stored_beside(changed(model, saves=saves._replace(unsaved=())), named)
    text = unread.trouble if unread and message.is_other else NOTHING_KEPT
    if is_mergeable:
        text = FULL if unsaved else OTHER_TAB if deleted != model.saves.deleted else ""
    model = changed(model, saves=saves, notice=Notice(text, Tone.REFUSED) if text else model.notice)
    has_own = bool(saves.days or saves.answers)
    return _stored_beside(model, stored) if is_mergeable and has_own else (model, ())


def _stored_beside(model: Model, named: tuple[Save, ...]) -> Update:
    """Store these rounds, and this page's days and answers, beside what another tab has stored."""
    text, over = file_of(model.saves, named), model.saves.stored
    if text == over:
        return model, ()
    return changed(model, saves=model.saves._replace(stored=text)), (StoreSaves(text, over),)


def _read(text: str) -> tuple[tuple[Save, ...], Unread | None]:
    """Read the browser's file of saved rounds, or return it unread with the reason."""
    try:
        return (read_saves(text, "the browser's") if text else ()), None
    except OrtalabError as error:
        return (), Unread(text, WAY_OUT.format(sentence(str(error))))
    except Exception:  # noqa: BLE001 — whatever raises is unread, and what is unread is kept
        return (), Unread(text, WAY_OUT.format("The page failed to read the kept rounds."))


def _table(link: str) -> Table | None:
    """Return the table of a stored link; a fault of the page in reading one takes no other along."""
    try:
        reading = decode(link)
    except Exception:  # noqa: BLE001 — as above
        return None
    return reading.table if reading.daily is None else None  # a daily round is opened from its own place


def _beside(stored: tuple[Save, ...], unsaved: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return the saved rounds that the browser has, and after them those that it has not."""
    return reduce(lambda saves, save: saves if save in stored else with_save(saves, save), unsaved, stored)


def resume(model: Model, message: Resume) -> Update:
    """Put a round of an earlier visit on the table."""
    earlier, place = model.saves.earlier, message.place
    if not place < len(earlier):
        return changed(model, notice=Notice("There is no earlier round to go back to.", Tone.REFUSED)), ()
    saves = model.saves._replace(earlier=(*earlier[:place], *earlier[place + 1 :]))
    model = changed(closed(model, Popover, Drawer), saves=saves, focus=FIRST)
    return edited(model, earlier[place], "The round you had is on the table.")


def save_round(model: Model) -> Update:
    """Save the round under the typed name, or under its score; no name is taken twice."""
    _refuse_unread(model)
    refuse_python(model.table, "no kept round holds")
    if model.table == Table():
        raise TextError("There is nothing on the table to keep.")
    if len(model.saves.named) >= MOST:
        raise TextError(FULL)
    saves = model.saves
    name = " ".join(saves.typed_name.split())[:LONGEST_NAME] or (UNTOLD if model.is_asking else title_of(model.round))
    save, is_previewed = Save(name, model.table), model.solver.previewed is not None
    model, is_new = changed(model, saves=saves._replace(typed_name="")), save not in saves.named
    if not is_new and not saves.unsaved:
        return changed(model, notice=Notice(f"“{name}” is kept already.")), ()
    named = with_save(saves.named, save) if is_new else saves.named
    name = named[-1].name if is_new else name
    what = ", the solver's proposal," if is_previewed else ""
    return _stored(model, named, f"“{name}”{what} is kept in this browser.")


def load_save(model: Model, message: LoadSave) -> Update:
    """Put a saved round on the table, or what can be read of it."""
    save = next((save for save in model.saves.named if save.name == message.name), None)
    if save is None:
        return model, ()
    trouble = _trouble(save)
    if trouble and save.table == Table():
        raise TextError(f"Nothing in “{save.name}” can be read. {trouble}")
    notice = f"“{save.name}” is on the table" + (f", but not all of it can be read. {trouble}" if trouble else ".")
    return edited(changed(closed(model, Popover, Drawer), focus=FIRST), save.table, notice)


def forget(model: Model, message: Forget) -> Update:
    """Delete a saved round."""
    _refuse_unread(model)
    deleted = next((save for save in model.saves.named if save.name == message.name), None)
    if deleted is None:
        return model, ()
    named = tuple(save for save in model.saves.named if save is not deleted)
    model = changed(model, saves=model.saves._replace(deleted=deleted))
    return _stored(model, named, f"“{deleted.name}” is thrown away; the list can bring it back.")


def bring_back(model: Model) -> Update:
    """Save the round again that was deleted last."""
    _refuse_unread(model)
    if model.saves.deleted is None:
        return model, ()
    if len(model.saves.named) >= MOST:
        raise TextError(FULL)
    named = with_save(model.saves.named, model.saves.deleted)
    model = changed(model, saves=model.saves._replace(deleted=None))
    return _stored(model, named, f"“{named[-1].name}” is kept again.")


def export(model: Model) -> Update:
    """Download all saved rounds as one file."""
    if not model.saves.named and not model.saves.days and not model.saves.tally.asked:
        raise TextError("There are no kept rounds to download yet.")
    return model, (Download(FILE, file_of(model.saves, model.saves.named)),)


def save_unread(model: Model) -> Update:
    """Download the saved rounds that cannot be read, as they are; the browser keeps them."""
    unread = model.saves.unread
    if unread is None:
        return model, ()
    saves = model.saves._replace(unread=unread._replace(is_downloaded=True))
    return changed(model, saves=saves), (Download(UNREAD_FILE, unread.text),)


def start_anew(model: Model) -> Update:
    """Replace saved rounds that cannot be read by those of the page, once they are downloaded.

    Nobody tells the page whether a download was called off, so this is asked for apart.
    """
    if model.saves.unread is None or not model.saves.unread.is_downloaded:
        return model, ()
    text, over = file_of(model.saves, model.saves.named), model.saves.stored
    return changed(model, saves=model.saves._replace(stored=text, unread=None, unsaved=())), (StoreSaves(text, over),)


def add_from_file(model: Model, text: str, name: str) -> Update:
    """Add the rounds of a file to the saved ones, as many as there is room for."""
    saves = model.saves
    if saves.unread:  # not raised: the file is not at fault
        return changed(model, notice=Notice(saves.unread.trouble, Tone.REFUSED)), ()
    read = [save for save in read_saves(text) if not _is_kept(save, saves.named)]
    torn = [save for save in read if _trouble(save)]
    whole = [save for save in read if save not in torn]
    named = reduce(with_save, whole[: MOST - len(saves.named)], saves.named)
    added = len(named) - len(saves.named)
    notice = f"{name or 'The text'}: {counted(added, 'kept round')} added."
    if left := len(whole) - added:
        notice += f" {left} did not fit: at most {MOST} are kept, so throw some away and open it again."
    if torn:
        notice += f" {_left_out(torn)}"
    beside, later = with_imported(text, saves, model.daily.now)
    notice += _also(text, saves.days, beside.days, later)
    has_news = bool(added or saves.unsaved or beside != saves)
    model = closed(changed(model, saves=beside), Sheet, read=text)
    return _stored(model, named, notice) if has_news else (changed(model, notice=Notice(notice)), ())


def _is_kept(save: Save, named: tuple[Save, ...]) -> bool:
    """Tell whether a round is kept already, be it with a number behind its name."""
    is_whole = not save.trouble
    same = [one.name for one in named if one == save or (is_whole and not one.trouble and one.table == save.table)]
    return any(
        name == save.name or (name.startswith(f"{save.name} ") and name.removeprefix(f"{save.name} ").isdecimal())
        for name in same
    )


def _also(text: str, before: tuple[Day, ...], after: tuple[Day, ...], later: int) -> str:
    """Return which days a file added, and what of it is left, as sentences with a blank before them."""
    from ortalab.storage.backup import games_in  # not before somebody opens a file
    from ortalab.storage.merge import later_words

    known = {day.number: len(day.tries) for day in before}
    news = sum(known.get(day.number) != len(day.tries) for day in after if not day.raw)
    told = f" {counted(news, 'day').capitalize()} of daily rounds added." if news else ""
    games = games_in(text) if '"games"' in text else 0
    told += f" {later_words((later, 'day'))}" if later else ""
    return told + (f" Its {counted(games, 'game')} are left: “Your days” takes them." if games else "")


def _left_out(torn: list[Save]) -> str:
    """Return which rounds of a file are left out, and the trouble with the first, in words."""
    name, trouble = f"“{torn[0].name}”", _trouble(torn[0])
    if len(torn) == 1:
        return f"{name} is left out, as not all of it can be read. {trouble}"
    others = counted(len(torn) - 1, "other")
    return f"{name} and {others} are left out, as not all of them can be read. {trouble}"


def _stored(model: Model, named: tuple[Save, ...], notice: str) -> Update:
    """Store these rounds in the browser; if it does not take them, `SaveFailed` follows."""
    text, over = file_of(model.saves, named), model.saves.stored
    deleted = None if model.saves.deleted in named else model.saves.deleted
    saves = model.saves._replace(stored=text, named=named, unsaved=(), deleted=deleted)
    return changed(model, saves=saves, notice=Notice(notice)), (StoreSaves(text, over),)


def _refuse_unread(model: Model) -> None:
    """Raise `TextError` if the browser's saved rounds cannot be read, as nothing may replace them."""
    if model.saves.unread:
        raise TextError(model.saves.unread.trouble)


def _trouble(save: Save) -> str:
    """Return why not all of a saved round can be read, "" if all of it can."""
    return save.trouble or ("" if save.table != Table() else "It has no card and no joker.")


HANDLERS: Handlers = {
    StoredRounds: load_stored,
    SaveFailed: save_failed,
    Resume: resume,
    LoadSave: load_save,
    Forget: forget,
}
