"""Store what a tab needs for a reload, and the texts typed in it; a table of rounds extends this with its rounds."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import js
from pyscript.ffi import is_none
from storage import keep, stored

from ortalab.page.numbers import number_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ortalab.page.shell import Shell

    Model = Shell[Any, Any]
    Texts = Any  # a named tuple of texts


class Handover:
    """A text for the next page in this tab, such as the undo history, or a round that waits during a quiz.

    If the browser refuses to store it, a reload loses it.
    """

    def __init__(self, key: str, entry: int | None, write: Callable[[Model], str]) -> None:
        """Load the text that the previous page left at this entry; None means that the tab comes from elsewhere."""
        self.key, self.write = key, write
        self.text = self.load(entry)

    def load(self, entry: int | None) -> str:
        """Return the text left at this entry and address; "" if there is none."""
        with suppress(Exception):
            text = js.sessionStorage.getItem(self.key)
            if entry is not None and not is_none(text):
                place, _, left = str(text).partition("\n")
                return left if place == f"{entry} {js.location.hash}" else ""
        return ""

    def take(self) -> str:
        """Return the text for the page that opens, and delete it."""
        text, self.text = self.text, ""
        return text

    def save(self, entry: int | None, model: Model) -> None:
        """Store a model's text for the next page in this tab; if it has none, the text still waiting."""
        text = self.write(model) or self.text
        with suppress(Exception):
            js.sessionStorage.setItem(self.key, f"{entry} {js.location.hash}\n{text}")

    def clear(self) -> None:
        """Delete the text while the page is visible, so that a copy of the tab does not find it."""
        with suppress(Exception):
            js.sessionStorage.removeItem(self.key)


class Drafts:
    """The drafts of a page, stored per tab for a reload, and per browser for a new tab."""

    def __init__(self, start: str, empty: Texts, *here: str) -> None:
        """Store each text under a key made of `start` and its name; those named `here` stay in their tab."""
        self.start, self.stored, self.here = start, empty, here
        self.protected: set[str] = set()  # drafts that the page failed to restore, so they are not overwritten

    def store(self, drafts: Texts) -> bool:
        """Store the changed drafts; return whether the browser accepted all of them.

        An empty draft does not replace another tab's newer one.
        """
        before, self.stored, is_kept = self.stored, drafts, True
        for name, old, new in zip(drafts._fields, before, drafts, strict=True):
            if old != new and name not in self.protected:
                key = f"{self.start}{name}"
                with suppress(Exception):
                    js.sessionStorage.setItem(key, new)
                if name not in self.here and (new or stored(key) == old):
                    is_kept &= keep(key, new)
        return is_kept

    def load(self) -> Texts:
        """Return the drafts of this tab or, without any, of any tab."""
        found: dict[str, str] = {}
        for name in self.stored._fields:
            key = f"{self.start}{name}"
            found[name] = "" if name in self.here else stored(key)
            with suppress(Exception):
                text = js.sessionStorage.getItem(key)
                found[name] = found[name] if is_none(text) else str(text)
                js.sessionStorage.setItem(key, found[name])  # it belongs to this tab from now on
        self.stored = self.stored._replace(**found)  # not written back, as another tab's may be newer
        return self.stored

    def protect(self, drafts: Texts) -> None:
        """Protect drafts that could not be restored from being overwritten."""
        self.protected |= {name for name, text in zip(drafts._fields, drafts, strict=True) if text}

    def restore(self, send: Callable[[Texts], bool]) -> None:
        """Send each stored draft separately, and protect one that fails."""
        for drafts in split(self.load()):
            if not send(drafts):
                self.protect(drafts)


def split(drafts: Texts) -> Iterator[Texts]:
    """Divide drafts into one for each text."""
    return (type(drafts)(**{name: text}) for name, text in zip(drafts._fields, drafts, strict=True) if text)


class Memory:
    """The storage of a page; if the browser refuses it, a reload loses the history."""

    def __init__(self, name: str, drafts: Drafts | None = None, left: Handover | None = None) -> None:
        """Set the storage key by the table's name; a page without a game has neither drafts nor a text to leave."""
        self.top, self.drafts, self.left = f"{name}-top", drafts, left
        self.writes: dict[str, Callable[[], object]] = {}  # of an edit, by key: they write after it is painted
        self.pending_drafts: Model | None = None
        self.is_refused = False  # whether the browser refused to store a text

    def keep(self, key: str, text: str) -> bool:
        """Store a text in the browser; return whether that succeeded, and remember a refusal for the page's report."""
        is_kept = keep(key, text)
        self.is_refused |= not is_kept
        return is_kept

    def record(self, before: Model, _: Any, after: Model) -> bool:  # noqa: ANN401 — the table's own message
        """Record changes to stored data that a message made; return whether there are any."""
        is_typed = self.drafts is not None and self.has_typed(before, after)
        if is_typed:
            self.pending_drafts = after
        is_longer = after.history.top != before.history.top
        if is_longer:
            self.writes[self.top] = partial(self.store_top, after.history.top)
        return is_typed or is_longer

    def has_typed(self, before: Model, after: Model) -> bool:
        """Return whether a message changed a typed text."""
        return bool(self.typed_in(after) != self.typed_in(before))

    def typed_in(self, model: Model) -> Texts:
        """Return the typed texts."""
        return model.drafts  # type: ignore[attr-defined]  # of a game's page

    def discard(self) -> None:
        """Drop the unwritten changes of an edit."""
        self.writes = {}

    def flush(self) -> None:
        """Write the pending changes."""
        writes, typed, self.pending_drafts = self.writes, self.pending_drafts, None
        self.discard()
        for write in writes.values():
            write()
        if typed and self.drafts:
            self.is_refused |= not self.drafts.store(self.typed_in(typed))

    def save_sessions(self, entry: int | None, model: Model) -> None:
        """Store the state of this page for the next page in this tab."""
        if self.left:
            self.left.save(entry, model)

    def clear_sessions(self) -> None:
        """Delete that state while the page is visible, so that a copy of the tab does not find it."""
        if self.left:
            self.left.clear()

    def store_top(self, top: int) -> None:
        """Store the number of edits in this tab's history, as a reload loses the later ones."""
        with suppress(Exception):
            js.sessionStorage.setItem(self.top, str(top))

    def stored_top(self) -> int:
        """Return the number of edits in this tab's history; 0 if it is unknown."""
        with suppress(Exception):
            return number_in(str(js.sessionStorage.getItem(self.top))) or 0
        return 0
