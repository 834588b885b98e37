"""The rounds and days that a person keeps: a part of the browser's file of kept rounds, which the backup has, too."""

from functools import partial

from ortalab.full.round import Round
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.features import Handlers
from ortalab.page.notice import Notice
from ortalab.page.update import refused
from ortalab.storage.saves import LONGEST_NAME, MOST_ROUNDS, Entry, SaveFile
from ortalab.storage.saving import entry_text, sound
from ortalab.tables.full.actions.history import Update, edited, link_of
from ortalab.tables.full.link import decode, encode
from ortalab.tables.full.state.messages import Act, ChangeStored, DropKept, LoadKept, Stored
from ortalab.tables.full.state.model import Kept, Model


def keep(model: Model) -> Update:
    """Keep the round under the typed name, or in its place."""
    name = " ".join(model.typed_name.split())[:LONGEST_NAME]
    if not name:
        return refused(model, "Name this round first."), ()
    if len([one for one in model.kept if one.name != name]) >= MOST_ROUNDS:
        return refused(model, f"{MOST_ROUNDS} rounds are kept; drop one first."), ()
    model = changed(model, typed_name="", notice=Notice(f"{name} is kept."))
    return model, (ChangeStored(partial(with_round, Kept(name, link_of(model)))),)


def with_round(one: Kept, file: SaveFile[str]) -> SaveFile[str]:
    """Return the file with a round, instead of the one of its name."""
    others = tuple(entry for entry in file.rounds if entry.name != one.name)
    return file._replace(rounds=(Entry(one.name, one.link, entry_text(*one)), *others))


def drop_kept(model: Model, message: DropKept) -> Update:
    """Keep a round no longer."""
    if message.place >= len(model.kept):
        return model, ()
    gone = model.kept[message.place]
    return changed(model, notice=Notice(f"{gone.name} is dropped.")), (ChangeStored(partial(without_round, gone)),)


def without_round(gone: Kept, file: SaveFile[str]) -> SaveFile[str]:
    """Return the file without a round."""
    return file._replace(rounds=tuple(entry for entry in file.rounds if (entry.name, entry.link) != gone))


def load_kept(model: Model, message: LoadKept) -> Update:
    """Put a kept round on the table."""
    if message.place >= len(model.kept):
        return model, ()
    one = model.kept[message.place]
    found = decode(one.link)
    model, effects = edited(changed(model, overlay=None), found.round, f"{one.name} is on the table.")
    return changed(model, complaints=found.complaints), effects


def receive(model: Model, message: Stored) -> Update:
    """Take over what the browser keeps; what cannot be read stays there."""
    kept = tuple(Kept(entry.name or "", entry.link or "") for entry in sound(message.part))
    model = changed(model, kept=kept, days=message.part.days, tally=message.part.tally, has_recalled=True)
    return _with_own(model, decode(message.own).round) if message.own else (model, ())


def _with_own(model: Model, own: Round) -> Update:
    """Return the model in which the person's own round waits again; it lies there at once where no question is open."""
    if model.daily:
        return changed(model, daily=model.daily._replace(before=own)), ()
    if model.quiz:
        return changed(model, quiz=model.quiz._replace(before=own)), ()
    model = changed(model, table=own, notice=Notice("The quiz is over, and your round is back."))
    return model, (Replace(link_of(model), model.history.entry),)


def own_link(model: Model) -> str:
    """Return the link of the person's own round while that of a quiz or a day lies in its place, "" elsewhere."""
    before = model.daily.before if model.daily else model.quiz.before if model.quiz else None
    return "" if before is None or before == model.table else encode(before)


HANDLERS: Handlers = {Act.KEEP: keep, LoadKept: load_kept, DropKept: drop_kept, Stored: receive}
