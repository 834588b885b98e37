"""What a message means on any table: a table that has nothing to add hands it on to `update`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, assert_never

from ortalab.errors import OrtalabError
from ortalab.page.announce import dismissed, made_way, outcome, refused
from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, Pressed, pulled
from ortalab.page.effects import Copy, CopyLink, Push, Remember, Replace
from ortalab.page.history import History
from ortalab.page.messages import (
    Broken,
    Done,
    Drag,
    Failed,
    Focused,
    Moved,
    OpenLink,
    PageAct,
    PageMessage,
    Prefer,
    Press,
    Recalled,
    Typed,
)
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Settings
from ortalab.page.settings import SETTINGS, stored
from ortalab.page.shell import M, S, hushed, told
from ortalab.page.undo import redo, undo, walked_words
from ortalab.page.words import sentence

Update = tuple[M, tuple[Any, ...]]
"""The page after something happened, and what it is asked to do besides."""


@dataclass(frozen=True)
class Hooks(Generic[M]):
    """What a table's own functions do for the shell."""

    start: Callable[[str], M]  # the page that a link opens
    update: Callable[[M, Any], Update[M]]
    link_of: Callable[[M], str]
    lifted: Callable[[M, Any, Any], Lifted[Any]]  # something held over a place, or off the table: what letting go does
    dropped: Callable[[M, Any, Any], Any]  # the message that letting go there is, None where it does nothing


def said_once(model: M, run: Callable[[M], Update[M]]) -> Update[M]:
    """Let something happen: a refusal changes nothing and is said, and a notice that is new is told from the last."""
    unsaid = hushed(model)
    try:
        after, effects = run(unsaid)
    except OrtalabError as error:
        after, effects = refused(unsaid, sentence(str(error))), ()
    return told(model, after), effects


def laid(model: M, value: object, said: str, link_of: Callable[[M], str]) -> Update[M]:
    """Return the model after an edit, which is one entry of the history; no entry where nothing changed."""
    model = changed(model, drag=None, notice=Notice(said))
    if value == model.table:
        return model, ()
    model = settled(model, value, model.history.pushed(model.table))
    return model, (Push(link_of(model), model.history.entry),)


def settled(model: M, value: object, history: History[Any]) -> M:
    """Return the model with another value on its table, at a place of the history."""
    return changed(model, table=value, history=history, overlay=None, drag=None)


def shifted(model: M, steps: int) -> M:
    """Return the model so many entries further along what it remembers."""
    value, history = model.history.shifted(model.table, steps)
    return settled(changed(model, notice=Notice(walked_words(steps))), value, history)


def update(table: Hooks[M], model: M, message: PageMessage[Any]) -> Update[M]:  # noqa: PLR0911 — one closed set
    """Return the page after something that means the same on any table."""
    match message:
        case PageAct():
            return ACTS[message](table, model)
        case OpenLink() | Moved():
            return _opened(table, model, message)
        case Prefer() | Recalled():
            return choose(model, message)
        case Focused(on):
            return changed(model, focus=on), ()
        case Done() | Failed() | Broken():
            return outcome(model, message), ()
        case Press() | Drag():
            return _dragged(table, model, message), ()
        case Typed():
            return model, ()
        case _:
            assert_never(message)


def choose(model: M, message: Prefer | Recalled) -> Update[M]:
    """Take over a choice of the settings that was made here, or what the browser remembers."""
    match message:
        case Recalled(preferences):
            return changed(model, preferences=preferences), ()
        case Prefer(name, word):
            preferences = model.preferences._replace(**{name: word})
            return changed(model, preferences=preferences), (Remember(name, stored(name, word)),)


def copy_report(model: M) -> Update[M]:
    """Copy the report of the fault that the notice tells of."""
    report = model.notice.report
    return model, (Copy(report, "The report is copied."),) if report else ()


def _opened(table: Hooks[M], model: M, message: OpenLink | Moved) -> Update[M]:
    """Start with an address, or follow the browser to another entry of its history, or to an address that was typed."""
    start, history = table.start(message.link.lstrip("#")), model.history
    if isinstance(message, OpenLink):
        history = History(entry=message.entry, top=max(message.entry, message.top))
        notice = start.notice
    elif message.entry is None:
        history, notice = history.pushed(model.table), start.notice
    elif message.entry == history.entry:
        return model, ()
    else:
        steps = message.entry - history.entry
        if history.remembers(steps) and history.shifted(model.table, steps)[0] == start.table:
            return shifted(model, steps), ()
        history, notice = history.arrived(model.table, message.entry), Notice(walked_words(steps))
    model = settled(changed(model, notice=notice), start.table, history)
    if isinstance(message, Moved) and message.entry is not None:
        return model, ()
    return model, (Replace(table.link_of(model) if message.link else "", history.entry),)


def _close(_: Hooks[M], model: M) -> Update[M]:
    """Close what is open on top."""
    return (changed(model, overlay=None) if model.overlay else dismissed(model)), ()


def _settings(table: Hooks[M], model: M) -> Update[M]:
    if isinstance(model.overlay, Settings):
        return _close(table, model)
    return changed(model, overlay=Settings(), notice=SILENT, focus=SETTINGS), ()


def _give_link(table: Hooks[M], model: M, *, by_sheet: bool) -> Update[M]:
    return model, (CopyLink(table.link_of(model), "The link is copied.", by_sheet),)


def _dragged(table: Hooks[M], model: M, message: Press[S] | Drag[S]) -> M:
    """Take hold of something, or follow the pointer with it."""
    if isinstance(message, Press):
        return changed(model, drag=Pressed(*message))
    if model.drag is None:
        return model
    drag = pulled(model.drag, message.x, message.y, message.over, lambda *held: table.lifted(model, *held))
    return model if drag is model.drag else changed(made_way(model), drag=drag)


def _long_press(table: Hooks[M], model: M) -> Update[M]:
    if isinstance(model.drag, Pressed):
        model = changed(model, drag=table.lifted(model, model.drag.source, None))
    return model, ()


def _drop(table: Hooks[M], model: M) -> Update[M]:
    carried, model = model.lifted, changed(model, drag=None)
    message = table.dropped(model, carried.source, carried.over) if carried and not carried.refused else None
    return (model, ()) if message is None else table.update(model, message)


ACTS: Mapping[PageAct, Callable[[Hooks[Any], Any], Update[Any]]] = {
    PageAct.UNDO: lambda table, model: undo(model, shifted, table.link_of),
    PageAct.REDO: lambda table, model: redo(model, shifted, table.link_of),
    PageAct.DISMISS: lambda _, model: (dismissed(model), ()),
    PageAct.CLOSE: _close,
    PageAct.SETTINGS: _settings,
    PageAct.SHARE: lambda table, model: _give_link(table, model, by_sheet=True),
    PageAct.COPY_LINK: lambda table, model: _give_link(table, model, by_sheet=False),
    PageAct.COPY_REPORT: lambda _, model: copy_report(model),
    PageAct.LONG_PRESS: _long_press,
    PageAct.DROP: _drop,
    PageAct.CANCEL: lambda _, model: (changed(model, drag=None), ()),
    PageAct.GIVE_UP: lambda _, model: (changed(model, drag=None), ()),
}
"""What each act does; a test holds that none is missing."""
