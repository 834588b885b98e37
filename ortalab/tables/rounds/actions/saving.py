"""Save rounds under a name, download them, and import them from a file."""

from datetime import date
from functools import reduce

from ortalab.errors import TextError
from ortalab.page.messages import Download
from ortalab.page.shell import Notice, Tone, changed, closed
from ortalab.plurals import counted
from ortalab.storage.backup import games_in
from ortalab.storage.merge import later_words, tomorrow_of
from ortalab.storage.records import NO_TALLY, Day
from ortalab.storage.saves import LONGEST_NAME, SaveFile, read_saves
from ortalab.storage.saves import MOST_ROUNDS as MOST
from ortalab.storage.saving import Until, later_days, with_days_and_quiz
from ortalab.tables.rounds.actions.saves import FULL, read_rounds, refuse_unread, stored, trouble_of, with_save
from ortalab.tables.rounds.actions.storing import file_of, with_tables
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import refuse_python
from ortalab.tables.rounds.state.messages import Update
from ortalab.tables.rounds.state.model import Model, Sheet
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.state.scores import title_of
from ortalab.tables.rounds.state.toolbar import StoreSaves
from ortalab.workshop.daily_dates import number_of

FILE = "ortalab-rounds.json"
UNREAD_FILE = "ortalab-rounds-unread.json"
UNTOLD = "A round to predict"
"""The name of a round whose score a quiz still hides."""


def save_round(model: Model) -> Update:
    """Save the round under the typed name or, by default, its score; names are unique."""
    refuse_unread(model)
    refuse_python(model.table, "a kept round cannot hold")
    if model.table == Table():
        raise TextError("The table is empty: there is nothing to keep.")
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
    return stored(model, named, f"“{name}”{what} is kept in this browser.")


def bring_back(model: Model) -> Update:
    """Restore the saved round that was deleted last."""
    refuse_unread(model)
    if model.saves.deleted is None:
        return model, ()
    if len(model.saves.named) >= MOST:
        raise TextError(FULL)
    named = with_save(model.saves.named, model.saves.deleted)
    model = changed(model, saves=model.saves._replace(deleted=None))
    return stored(model, named, f"“{named[-1].name}” is kept again.")


def export(model: Model) -> Update:
    """Download all saved rounds as one file."""
    if not model.saves.named and not model.saves.days and not model.saves.tally.asked:
        raise TextError("There are no kept rounds to download yet.")
    return model, (Download(FILE, file_of(model.saves)),)


def save_unread(model: Model) -> Update:
    """Download the unreadable saved rounds as they are; the browser keeps them."""
    unread = model.saves.unread
    if unread is None:
        return model, ()
    saves = model.saves._replace(unread=unread._replace(is_downloaded=True))
    return changed(model, saves=saves), (Download(UNREAD_FILE, unread.text),)


def start_anew(model: Model) -> Update:
    """Replace unreadable saved rounds with the page's, once they have been downloaded.

    The page cannot know whether a download was cancelled, so this is a separate step.
    """
    if model.saves.unread is None or not model.saves.unread.is_downloaded:
        return model, ()
    text, over = file_of(model.saves), model.saves.stored
    return changed(model, saves=model.saves._replace(stored=text, unread=None, unsaved=())), (StoreSaves(text, over),)


# ---- the rounds of a file -------------------------------------------------------------------------------------------


def add_from_file(model: Model, text: str, name: str) -> Update:
    """Add the rounds of a file to the saved ones, as far as there is room."""
    saves = model.saves
    if saves.unread:  # not raised: the file is not at fault
        return changed(model, notice=Notice(saves.unread.trouble, Tone.REFUSED)), ()
    file = read_saves(text, "these kept rounds are")
    read = [save for save in read_rounds(file) if not _is_kept(save, saves.named)]
    torn = [save for save in read if trouble_of(save)]
    whole = [save for save in read if save not in torn]
    named = reduce(with_save, whole[: MOST - len(saves.named)], saves.named)
    added = len(named) - len(saves.named)
    notice = f"{name or 'The text'}: {counted(added, 'kept round')} added."
    if left := len(whole) - added:
        notice += f" {left} did not fit: at most {MOST} are kept, so delete some and open it again."
    if torn:
        notice += f" {_left_out(torn)}"

    beside, later = with_imported(saves, file, model.now)
    notice += _also(text, saves.days, beside.days, later)
    has_news = bool(added or saves.unsaved or beside != saves)
    model = closed(changed(model, saves=beside), Sheet)
    return stored(model, named, notice) if has_news else (changed(model, notice=Notice(notice)), ())


def _is_kept(save: Save, named: tuple[Save, ...]) -> bool:
    """Return whether a round is saved already, possibly under a numbered name."""
    is_whole = not save.trouble
    same = [one.name for one in named if one == save or (is_whole and not one.trouble and one.table == save.table)]
    return any(
        name == save.name or (name.startswith(f"{save.name} ") and name.removeprefix(f"{save.name} ").isdecimal())
        for name in same
    )


def _also(text: str, before: tuple[Day[Table], ...], after: tuple[Day[Table], ...], later: int) -> str:
    """Report the days that a file added and the parts left out, as sentences after a space."""
    known = {(day.number, day.rules): len(day.tries) for day in before}
    news = sum(known.get((day.number, day.rules)) != len(day.tries) for day in after if not day.raw)
    told = f" {counted(news, 'day').capitalize()} of daily rounds added." if news else ""
    games = games_in(text) if '"games"' in text else 0
    told += f" {later_words((later, 'day'))}" if later else ""
    return told + (f" Open it on “Your days” for its {counted(games, 'game')}." if games else "")


def _until(now: str) -> Until:
    tomorrow = tomorrow_of(now)
    return Until(tomorrow, number_of(date.fromisoformat(tomorrow)))


def _left_out(torn: list[Save]) -> str:
    """Count the rounds of a file that are left out in a sentence, with the first error."""
    name, trouble = f"“{torn[0].name}”", trouble_of(torn[0])
    if len(torn) == 1:
        return f"{name} is left out, as not all of it can be read. {trouble}"
    others = counted(len(torn) - 1, "other")
    return f"{name} and {others} are left out, as not all of them can be read. {trouble}"


def with_imported(saves: Saves, file: SaveFile[str], now: str) -> tuple[Saves, int]:
    """Merge a file's days and tally with the page's; return them, and the number of later days left out."""
    if not file.days and file.tally == NO_TALLY:
        return saves, 0
    until = _until(now)
    mine = SaveFile(days=saves.days, tally=saves.tally)
    both = with_days_and_quiz(mine, SaveFile(days=with_tables(file), tally=file.tally), until)
    return saves._replace(days=both.days, tally=both.tally), later_days(file, until)
