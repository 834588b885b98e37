"""Handlers for the chosen day, the stored data, and files."""

from datetime import date, timedelta
from typing import Any

from ortalab.errors import OrtalabError, TextError, shown
from ortalab.page.features import Handlers
from ortalab.page.games.messages import AskImport, Imported
from ortalab.page.messages import AskTime, Download, Focused, Message, Now, Replace
from ortalab.page.shell import Notice, changed, sentence
from ortalab.page.update import Update, react, refused
from ortalab.storage.backup import FILE, Parts, imported, write_backup
from ortalab.storage.merge import FIRST, read_date, tomorrow_of
from ortalab.storage.saving import Until
from ortalab.tables.days.state import DAY, Act, Model, NotStored, SaveUnread, StartAnew, Store, Stored, bounds, known_of
from ortalab.workshop.daily_dates import number_of

UNREAD = "ortalab-{}-unread.json"
IN_FRAME = "Your days are not shown inside another page; open the page itself."
REFUSED = "The browser stores nothing for this page, so nothing was added."
CHANGED = "Another tab has changed the stored days meanwhile; choose the file again."


def start(link: str) -> Model:
    try:
        return Model(read_link(link))
    except OrtalabError as error:
        return refused(Model(), sentence(str(error)))


def refusal(model: Model, message: Message) -> str | None:
    """Refuse every change on an embedded page."""
    return IN_FRAME if model.is_embedded and isinstance(message, Act | SaveUnread | StartAnew | Imported) else None


def focused(model: Model, message: Focused[Any]) -> Update[Model]:
    """Show the day that is focused in the calendar."""
    name = message.on if isinstance(message.on, str) and message.on.startswith(DAY) else ""
    day = read_date(name.removeprefix(DAY)) if name else None
    return show_day(model, day) if day else react(model, message)


def recalled(model: Model, message: Stored) -> Update[Model]:
    return changed(model, parts=message.parts, has_recalled=True), () if model.now else (AskTime(),)


def show_day(model: Model, day: date) -> Update[Model]:
    """Show a day, focus it in the calendar, and update the address."""
    after = changed(model, table=day.isoformat(), focus=f"{DAY}{day}")
    return after, (Replace(after.link, model.history.entry),) if after.table != model.table else ()


def _month(model: Model, step: int) -> Update[Model]:
    """Show the same day of the previous or next month, within the calendar's bounds."""
    day = shifted(model.day, step)
    first, last = bounds(model)
    if not (first.year, first.month) <= (day.year, day.month) <= (last.year, last.month):
        return refused(model, "Nothing was played before." if step < 0 else "Nothing was played after."), ()
    after, effects = show_day(model, day)
    return changed(after, focus=model.focus), effects


def shifted(day: date, step: int) -> date:
    """Shift a date by months; clamp it to the last day of a shorter month.

    >>> shifted(date(2026, 1, 31), 1), shifted(date(2026, 1, 1), -1)
    (datetime.date(2026, 2, 28), datetime.date(2025, 12, 1))
    """
    year, month = divmod(day.year * 12 + day.month - 1 + step, 12)
    year_after, month_after = divmod(day.year * 12 + day.month + step, 12)
    last = date(year_after, month_after + 1, 1) - timedelta(1)
    return date(year, month + 1, min(day.day, last.day))


def export(model: Model) -> Update[Model]:
    """Save all readable data in one file."""
    trouble = known_of(model.parts).trouble
    readable = Parts(*("" if why else text for text, why in zip(model.parts, trouble, strict=True)))
    if not any(readable):
        raise TextError("There is nothing to save yet.")
    return model, (Download(FILE, write_backup(readable)),)


def take(model: Model, message: Imported) -> Update[Model]:
    """Merge a file into the stored data, and report what was added."""
    until = tomorrow_of(model.now)
    news = imported(model.parts, message.text, Until(until, number_of(date.fromisoformat(until))))
    model = changed(model, notice=Notice(news.words))
    return model, (Store(news.parts, model.parts),) if news.parts != model.parts else ()


def save_unread(model: Model, message: SaveUnread) -> Update[Model]:
    """Save an unreadable stored text as a file, unchanged; it also stays in the browser."""
    part = message.part
    if not getattr(known_of(model.parts).trouble, part, ""):
        return model, ()
    saved = changed(model, downloaded=model.downloaded | {part})
    return saved, (Download(UNREAD.format(part), getattr(model.parts, part)),)


def start_anew(model: Model, message: StartAnew) -> Update[Model]:
    """Delete an unreadable stored text that was saved as a file.

    The page cannot know whether a download was cancelled, so saving and deleting are separate steps.
    """
    part = message.part
    if part not in model.downloaded or not getattr(known_of(model.parts).trouble, part, ""):
        return model, ()
    model = changed(model, downloaded=model.downloaded - {part}, notice=Notice("The unreadable data is deleted."))
    return model, (Store(model.parts._replace(**{part: ""}), model.parts),)


HANDLERS: Handlers = {
    Act.BACK: lambda model: _month(model, -1),
    Act.ON: lambda model: _month(model, 1),
    Act.TODAY: lambda model: show_day(model, model.present_day),
    Act.EXPORT: export,
    Act.IMPORT: lambda model: (model, (AskImport(),)),
    Focused: focused,
    Now: lambda model, message: (changed(model, now=message.text), ()),
    Stored: recalled,
    NotStored: lambda model, message: (refused(model, CHANGED if message.is_other else REFUSED), ()),
    Imported: take,
    SaveUnread: save_unread,
    StartAnew: start_anew,
}
"""The handlers; a test checks that every message has one."""


def read_link(link: str) -> str:
    """Parse a link without `#`, "" for today; raise `TextError` if it is not a day.

    >>> read_link(" 2026-11-23&from=course "), read_link("")
    ('2026-11-23', '')
    """
    text = link.strip().partition("&")[0]
    if text and read_date(text) is None:
        raise TextError(f"{shown(text)} is not a day; write a date from {FIRST} on, such as 2026-11-23")
    return text
