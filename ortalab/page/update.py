"""The handlers of the shell's own messages, on any page."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ortalab.errors import OrtalabError
from ortalab.page.controls import KEYS_TITLE
from ortalab.page.drag import Lifted, Pressed, S, dragged
from ortalab.page.messages import (
    Broken,
    Copy,
    CopyLink,
    Done,
    Drag,
    Failed,
    Focused,
    Go,
    Moved,
    NotStored,
    Now,
    OpenLink,
    PageAct,
    Prefer,
    Press,
    Push,
    Recalled,
    Remember,
    Replace,
    Typed,
)
from ortalab.page.settings import SETTINGS, stored
from ortalab.page.shell import (
    SILENT,
    Keys,
    M,
    Notice,
    Popover,
    Settings,
    Shell,
    Tables,
    Tone,
    changed,
    clear_away,
    closed,
    sentence,
    walked_words,
)

KEEPS_NOTHING = "The browser stores nothing here: closing the page loses your work."


def without_notice(model: M) -> M:
    """Remove the notice, except one that stays until it is dismissed."""
    return model if model.notice.stays or not model.notice.text else dismissed(model)


def dismissed(model: M) -> M:
    """Remove the notice."""
    return changed(model, notice=SILENT)


SCORE = "score"
"""The id of the section that the head's first button skips to."""


def skipped(model: M) -> M:
    """Move the focus to the score."""
    return changed(model, focus=SCORE)


def refused(model: M, why: str) -> M:
    """End the drag, and say why nothing was done."""
    return changed(model, drag=None, notice=Notice(why, Tone.REFUSED))


Update = tuple[M, tuple[Any, ...]]
"""The next model, and the effects for the page to perform."""
Lift = Callable[[M, Any, Any], Lifted[Any]]
"""Returns the drag of a source over a gap (None off the table), with the effect of a drop there."""
Drop = Callable[[M, Any, Any], Any]
"""Returns the message for dropping a source on a gap; None if it does nothing."""
Send = Callable[[M, Any], Update[M]]


def own_link(model: Shell[Any, Any]) -> str:
    return model.address


def attempt(model: M, run: Callable[[M], Update[M]]) -> Update[M]:
    """Run an update; an `OrtalabError` changes nothing and becomes the notice.

    A new notice gets the next number, so that screen readers announce it even if it repeats the last one.
    """
    before = changed(model, notice=model.notice._replace(nth=-1))
    try:
        after, effects = run(before)
    except OrtalabError as error:
        after, effects = refused(before, sentence(str(error))), ()
    is_new = after.notice.nth >= 0
    after = changed(after, notice=after.notice._replace(nth=model.notice.nth + 1) if is_new else model.notice)
    return (model if after == model else after), effects


def edited(model: M, value: object, text: str, link_of: Callable[[M], str] = own_link) -> Update[M]:
    """Put an edited value on the table as a new entry of the history, unless nothing changed."""
    model = changed(model, drag=None, notice=Notice(text))
    return (model, ()) if value == model.table else pushed(model, value, link_of)


def pushed(model: M, value: object, link_of: Callable[[M], str] = own_link) -> Update[M]:
    """Put a value on the table as a new entry of the history, even if nothing changed."""
    model = model.with_table(value, model.history.pushed(model.table))
    step = Replace if model.history.is_single else Push
    return model, (step(link_of(model), model.history.entry),)


def shifted(model: M, steps: int) -> M:
    """Go `steps` remembered entries ahead, or back if negative."""
    value, history = model.history.shifted(model.table, steps)
    return changed(model, notice=Notice(walked_words(steps))).with_table(value, history)


def walk(model: M, step: int, link_of: Callable[[M], str]) -> Update[M]:
    """Undo (step -1) or redo (step 1) an edit; the browser's history supplies edits that are not remembered."""
    history = model.history
    if not (history.can_undo if step < 0 else history.can_redo):
        return refused(model, f"There is nothing to {'undo' if step < 0 else 'redo'}."), ()
    if not history.remembers(step):
        return model, (Go(step, None, history.entry + step),)
    after = shifted(model, step)
    if history.is_single:
        return after, (Replace(link_of(after), history.entry),)
    return after, (Go(step, link_of(after), history.entry + step),)


def react(model: M, message: Prefer | Recalled | Focused[Any] | Done | Failed | Broken) -> Update[M]:
    """Handle a chosen setting, a moved focus, or the outcome of an effect."""
    match message:
        case Prefer(name, word):
            preferences = model.preferences._replace(**{name: word})
            return changed(model, preferences=preferences), (Remember(name, stored(name, word)),)
        case Recalled(preferences):
            return changed(model, preferences=preferences), ()
        case Focused(on):
            return changed(model, focus=on), ()
        case Done(text):
            return changed(model, notice=Notice(text)), ()
        case Failed(why):
            return refused(model, why), ()
        case Broken(report):
            text = "Something went wrong on the page. The table shows the last round that worked."
            return changed(model, drag=None, notice=Notice(text, Tone.FAULT, report)), ()


def copy_report(model: M) -> Update[M]:
    """Copy the report of the error in the notice."""
    report = model.notice.report
    return model, (Copy(report, "Report copied."),) if report else ()


def opened(
    start: Callable[[str], M], model: M, message: OpenLink | Moved, link_of: Callable[[M], str] = own_link
) -> Update[M]:
    """Open the page's first address, an entry of the browser's history, or a typed address."""
    found, history = start(message.link.lstrip("#")), model.history
    if isinstance(message, OpenLink):
        history, notice = history.opened(message.entry, message.top), found.notice
    elif message.entry == history.entry:
        return model, ()
    elif message.entry is None or history.is_single:
        entry = history.entry + 1 if message.entry is None else message.entry
        history, notice = history.pushed(model.table)._replace(entry=entry, top=entry), found.notice
    else:
        steps = message.entry - history.entry
        if history.remembers(steps) and history.shifted(model.table, steps)[0] == found.table:
            return shifted(model, steps), ()
        history, notice = history.arrived(model.table, message.entry), Notice(walked_words(steps))
    model = changed(model, notice=notice).with_table(found.table, history)
    if isinstance(message, Moved) and message.entry is not None:
        return model, ()
    return model, (Replace(link_of(model) if message.link else "", history.entry),)


def close(model: M) -> Update[M]:
    return (changed(model, overlay=None) if model.overlay else dismissed(model)), ()


def _toggle(overlay: object, focus: str | None, model: M) -> Update[M]:
    if model.overlay == overlay:
        return close(model)
    return changed(clear_away(model), overlay=overlay, focus=focus or model.focus), ()


def give_link(model: M, *, by_sheet: bool, link_of: Callable[[M], str]) -> Update[M]:
    """Copy the page's link, or share it."""
    return model, (CopyLink(link_of(model), "Link copied.", by_sheet),)


def drag(model: M, message: Drag[S], lift: Lift[M]) -> M:
    """Move the drag with the pointer."""
    if model.drag is None:
        return model
    state = dragged(model.drag, message.x, message.y, message.over, partial(lift, model))
    return model if state is model.drag else _with_drag(model, state)


def long_press(model: M, lift: Lift[M]) -> M:
    """Lift the card under a long press."""
    return _with_drag(model, lift(model, model.drag.source, None)) if isinstance(model.drag, Pressed) else model


def _with_drag(model: M, state: Pressed[S] | Lifted[S] | None) -> M:
    """Store the drag; lifting also closes the popover and removes the notice."""
    if state is None:
        return changed(model, drag=None)
    model = model if model.lifted else without_notice(model)
    return changed(closed(model, Popover), drag=state)


def _drop(drop: Drop[M], send: Send[M], model: M) -> Update[M]:
    lifted, model = model.lifted, changed(model, drag=None)
    if lifted and lifted.refused and lifted.message:
        return refused(model, sentence(lifted.message)), ()  # the reason stays after the card is back
    message = drop(model, lifted.source, lifted.over) if lifted and not lifted.refused else None
    return (model, ()) if message is None else send(model, message)


def _cancel(model: M) -> Update[M]:
    return changed(model, drag=None), ()


def handlers_of(
    start: Callable[[str], M], lift: Lift[M], drop: Drop[M], send: Send[M], link_of: Callable[[M], str]
) -> dict[object, Callable[..., Update[M]]]:
    """Return the handlers of the shell's messages; a test checks that none is missing.

    `start` opens a link; `send` updates the page.
    """
    return {
        PageAct.UNDO: lambda model: walk(model, -1, link_of),
        PageAct.REDO: lambda model: walk(model, 1, link_of),
        PageAct.SKIP: lambda model: (skipped(model), ()),
        **dict.fromkeys((PageAct.DISMISS, PageAct.FOLLOW, PageAct.STAY), lambda model: (dismissed(model), ())),
        PageAct.CLOSE: close,
        PageAct.SETTINGS: partial(_toggle, Settings(), SETTINGS),
        PageAct.TABLES: partial(_toggle, Tables(), None),
        PageAct.KEYS: partial(_toggle, Keys(), KEYS_TITLE),
        PageAct.SHARE: partial(give_link, by_sheet=True, link_of=link_of),
        PageAct.COPY_LINK: partial(give_link, by_sheet=False, link_of=link_of),
        PageAct.COPY_REPORT: copy_report,
        PageAct.LONG_PRESS: lambda model: (long_press(model, lift), ()),
        PageAct.DROP: partial(_drop, drop, send),
        PageAct.CANCEL: _cancel,
        PageAct.GIVE_UP: _cancel,
        **dict.fromkeys((OpenLink, Moved), partial(opened, start, link_of=link_of)),
        **dict.fromkeys((Prefer, Recalled, Focused, Done, Failed, Broken), react),
        NotStored: lambda model, _: (refused(changed(model, is_stored=False), KEEPS_NOTHING), ()),
        Now: lambda model, message: (changed(model, now=message.text), ()),
        Press: lambda model, message: (changed(model, drag=Pressed(*message)), ()),
        Drag: lambda model, message: (drag(model, message, lift), ()),
        Typed: lambda model, _: (model, ()),
    }
