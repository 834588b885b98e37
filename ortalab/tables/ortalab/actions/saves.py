"""Rounds kept in the browser: those of earlier visits, and those that a person gave a name."""

from functools import reduce

from ortalab.errors import OrtalabError, TextError
from ortalab.page.changed import changed
from ortalab.page.effects import Download
from ortalab.page.notice import Notice, Tone
from ortalab.page.overlay import Popover
from ortalab.page.words import counted, sentence
from ortalab.tables.ortalab.actions.history import laid
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.save_file import LONGEST_NAME, read_saves, title_of, with_save, write_saves
from ortalab.tables.ortalab.link import decode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.books import refuse_python
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import FIRST, Drawer, Model, Save, Sheet, Unread, example
from ortalab.tables.ortalab.state.toolbar import Keep, SaveFailed, StoredRounds

FILE = "ortalab-rounds.json"
UNREAD_FILE = "ortalab-rounds-unread.json"
WAY_OUT = "{} “Download unread” under “Saved” makes a file of them; after that “Start anew” lets rounds be saved again."
MOST = 200
"""The most rounds that are kept by name."""
FULL = f"There are {MOST} saved rounds already; throw one away first."
UNTOLD = "A round to predict"
"""The name of a round whose score a quiz still asks for."""


def found(model: Model, order: StoredRounds) -> Update:
    """Take over what the browser still has; the round of the last visit is offered, never laid out unasked.

    Of all that are kept it is the newest that is not on the table already; those before it stand among the saved
    rounds. Saved rounds that the browser did not take stay beside those that it has.
    """
    kept, unread = _read(order.saves)
    saves = model.saves.named if unread else _beside(kept, model.saves.unsaved)
    unsaved = model.saves.unsaved if unread else saves[len(kept) :]
    tables = [table for table in map(_table, order.rounds) if table]
    earlier = tuple(table for table in dict.fromkeys(tables) if table not in {Table(), model.table, example().table})
    is_mine = model.table in (example().table, *tables)
    said = "You had another round here." if is_mine else "This is the link's round. Yours is kept."
    if model.damage:
        said = "The round you had is kept."
    notice = Notice(said, offer=True) if earlier else model.notice
    stored = model.saves._replace(store=order.saves, named=saves, unsaved=unsaved, unread=unread)
    return changed(model, saves=stored._replace(earlier=earlier or stored.earlier), notice=notice), ()


def unsaved(model: Model, order: SaveFailed) -> Update:
    """Say that the browser did not take the saved rounds, and remember which of them it has not."""
    kept, unread = _read(order.saves)
    rest = tuple(save for save in model.saves.named if save not in kept)
    saves = model.saves.named
    said = "The browser keeps nothing for this page: download the rounds to keep them."
    if order.is_other and not unread:
        saves = _beside(kept, rest)
        rest = saves[len(kept) :]
        said = "The browser's saved rounds were others meanwhile; save once more to keep yours beside them."
    notice = Notice(unread.why if unread and order.is_other else said, Tone.REFUSED)
    stored = model.saves._replace(store=order.saves, named=saves, unsaved=rest, unread=unread)
    return changed(model, saves=stored, notice=notice), ()


def _read(text: str) -> tuple[tuple[Save, ...], Unread | None]:
    """Read the file of saved rounds that the browser has, or say why that cannot be done."""
    try:
        return (read_saves(text, "the browser's") if text else ()), None
    except OrtalabError as error:
        return (), Unread(text, WAY_OUT.format(sentence(str(error))))
    except Exception:  # noqa: BLE001 — whatever raises is unread, and what is unread is kept
        return (), Unread(text, WAY_OUT.format("The page hits a fault of its own in reading the saved rounds."))


def _table(link: str) -> Table | None:
    """Return the table of a round that was kept; a fault of the page in reading one takes no other along."""
    try:
        return decode(link).table
    except Exception:  # noqa: BLE001 — as above
        return None


def _beside(kept: tuple[Save, ...], rest: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return what the browser keeps, and after it what it does not."""
    return reduce(lambda saves, save: saves if save in kept else with_save(saves, save), rest, kept)


def go_on(model: Model, place: int) -> Update:
    """Lay out a round of an earlier visit."""
    if not place < len(model.saves.earlier):
        return changed(model, notice=Notice("There is no other round from before.", Tone.REFUSED)), ()
    earlier = (*model.saves.earlier[:place], *model.saves.earlier[place + 1 :])
    said = "The round you had is on the table."
    saves = model.saves._replace(earlier=earlier)
    return laid(changed(closed(model, Popover, Drawer), saves=saves, focus=FIRST), model.saves.earlier[place], said)


def save_round(model: Model) -> Update:
    """Keep the round under the name that is typed, or under what it scores; no name is taken twice.

    While a proposal is looked at, that is the round; whoever saves it is told so.
    """
    _check(model)
    refuse_python(model.table, "no saved round keeps")
    if model.table == Table():
        raise TextError("There is nothing on the table to save.")
    if len(model.saves.named) >= MOST:
        raise TextError(FULL)
    name = " ".join(model.saves.naming.split())[:LONGEST_NAME] or (UNTOLD if model.is_asking else title_of(model.round))
    save = Save(name, model.table)
    what = ", what the solver proposes," if model.solver.shown else ""
    model, is_new = changed(model, saves=model.saves._replace(naming="")), save not in model.saves.named
    if not is_new and not model.saves.unsaved:
        return changed(model, notice=Notice(f"“{name}” is saved already.")), ()
    saves = with_save(model.saves.named, save) if is_new else model.saves.named
    kept = saves[-1].name if is_new else name
    return _keeping(model, saves, f"“{kept}”{what} is saved in this browser.")


def take(model: Model, name: str) -> Update:
    """Lay out a saved round, or what can be read of it."""
    save = next((save for save in model.saves.named if save.name == name), None)
    if save is None:
        return model, ()
    table, why = save.table, _complaint(save)
    if why and table == Table():
        raise TextError(f"“{name}” holds nothing that can be read. {why}")
    said = f"“{name}” is on the table" + (f", but not all of it can be read. {why}" if why else ".")
    return laid(changed(closed(model, Popover, Drawer), focus=FIRST), table, said)


def forget(model: Model, name: str) -> Update:
    """Throw a saved round away."""
    _check(model)
    saves = tuple(save for save in model.saves.named if save.name != name)
    if saves == model.saves.named:
        return model, ()
    deleted = next(save for save in model.saves.named if save.name == name)
    model = changed(model, saves=model.saves._replace(deleted=deleted))
    return _keeping(model, saves, f"“{name}” is thrown away; the list can bring it back.")


def bring_back(model: Model) -> Update:
    """Keep the saved round again that was thrown away last."""
    _check(model)
    if model.saves.deleted is None:
        return model, ()
    if len(model.saves.named) >= MOST:
        raise TextError(FULL)
    saves = with_save(model.saves.named, model.saves.deleted)
    model = changed(model, saves=model.saves._replace(deleted=None))
    return _keeping(model, saves, f"“{saves[-1].name}” is saved again.")


def export(model: Model) -> Update:
    """Download all saved rounds as one file."""
    if not model.saves.named:
        raise TextError("There are no saved rounds to download yet.")
    return model, (Download(FILE, write_saves(model.saves.named)),)


def save_unread(model: Model) -> Update:
    """Download the saved rounds that cannot be read, as they are; nothing is written over them."""
    unread = model.saves.unread
    if unread is None:
        return model, ()
    return changed(model, saves=model.saves._replace(unread=unread._replace(taken=True))), (
        Download(UNREAD_FILE, unread.text),
    )


def start_anew(model: Model) -> Update:
    """Keep what the page has in the stead of what cannot be read, once that is downloaded.

    Whoever calls the browser's own dialog off has no file, and nobody tells the page: so it is asked for apart.
    """
    if model.saves.unread is None or not model.saves.unread.taken:
        return model, ()
    text, over = write_saves(model.saves.named), model.saves.store
    return changed(model, saves=model.saves._replace(store=text, unread=None, unsaved=())), (Keep(text, over),)


def imported(model: Model, text: str, name: str) -> Update:
    """Add the rounds of a file to those that are saved; none of these is lost."""
    if model.saves.unread:  # not raised: it is not the file that is at fault
        return changed(model, notice=Notice(model.saves.unread.why, Tone.REFUSED)), ()
    read = [save for save in read_saves(text) if save not in model.saves.named]
    torn = [save for save in read if _complaint(save)]
    news = [save for save in read if save not in torn]
    saves = model.saves.named
    for save in news[: MOST - len(saves)]:
        saves = with_save(saves, save)
    added = len(saves) - len(model.saves.named)
    said = f"{name or 'The text'}: {counted(added, 'saved round')} added."
    if left := len(news) - added:
        said += f" {left} did not fit: at most {MOST} are saved, so throw some away and open it again."
    if torn:
        said += f" {_left_out(torn)}"
    model = closed(model, Sheet, read=text)
    return _keeping(model, saves, said) if added or model.saves.unsaved else (changed(model, notice=Notice(said)), ())


def _left_out(torn: list[Save]) -> str:
    """Say which rounds of a file are left out, and what is wrong with the first."""
    name, why = f"“{torn[0].name}”", _complaint(torn[0])
    if len(torn) == 1:
        return f"{name} is left out, as not all of it can be read. {why}"
    others = counted(len(torn) - 1, "other")
    return f"{name} and {others} are left out, as not all of them can be read. {why}"


def _keeping(model: Model, saves: tuple[Save, ...], said: str) -> Update:
    """Keep these rounds in the browser, and say so; where it does not take them, `unsaved` follows."""
    text, over = write_saves(saves), model.saves.store
    deleted = None if model.saves.deleted in saves else model.saves.deleted
    stored = model.saves._replace(store=text, named=saves, unsaved=(), deleted=deleted)
    return changed(model, saves=stored, notice=Notice(said)), (Keep(text, over),)


def _check(model: Model) -> None:
    """Refuse to write over saved rounds that could not be read."""
    if model.saves.unread:
        raise TextError(model.saves.unread.why)


def _complaint(save: Save) -> str:
    """Return what is wrong with a saved round, a sentence; nothing where all of it can be read."""
    if save.why:
        return save.why
    return "" if save.table != Table() else "No card and no joker stands in it."
