"""What the browser keeps between visits: each tab's rounds under keys of their own, and the file of saved rounds.

What is typed and not yet taken over, and code, is kept as well.
Storage may be full or forbidden: then nothing is kept, and only who saves by name is told.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from memory import Memory
from pyscript.ffi import is_none

from ortalab.tables.ortalab.actions.autosaves import ROUND, newest_first, written
from ortalab.tables.ortalab.actions.drafts import drafts_differ, drafts_of
from ortalab.tables.ortalab.actions.sessions import Session, read_sessions, update_sessions, write_sessions
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state.toolbar import StoredDrafts

if TYPE_CHECKING:
    from ortalab.tables.ortalab.actions.sessions import Sessions
    from ortalab.tables.ortalab.state.messages import Message
    from ortalab.tables.ortalab.state.model import Model

SAVES = "ortalab-saves"
TAB, ALL = "sessionStorage", "localStorage"
WORK = "ortalab-work"
TYPED = "ortalab-typed-"


def storages(name: str) -> tuple[str, ...]:
    """Return where a text is kept: for a reload of this tab, and the newest of all tabs for one that is opened anew.

    What is searched for stays with the tab: the shelf of another is whole.
    """
    return (TAB,) if name == "find" else (TAB, ALL)


class RoundMemory(Memory):
    """The browser's storage, as far as it allows."""

    def __init__(self, entry: int | None) -> None:
        """Go on with what a page before left at this entry of the history; None: the tab comes from elsewhere."""
        super().__init__("ortalab")
        self.owed: tuple[str, Model] | None = None
        self.owed_typed: Model | None = None
        self.typed = StoredDrafts()
        self.spared: set[str] = set()  # what was typed before and the page failed at: it is not written over
        self.sessions = self.take_over(entry) or (Session(0 if entry is None else -1, self.new_key()),)

    @staticmethod
    def new_key() -> str:
        """Return a key that no other tab has."""
        return f"{ROUND}{int(js.Date.now())}-{int(js.Math.random() * 1_000_000)}"

    def follow(self, before: Model, message: Message, after: Model) -> bool:
        self.sessions, key = update_sessions(self.sessions, before, message, after, self.new_key)
        if key:
            if self.owed and self.owed[0] != key:
                self.settle()
            self.owed = key, after
        is_longer = super().follow(before, message, after)
        if key:
            self.owed_top = after.history.top
        is_typed = drafts_differ(before, after)
        if is_typed:
            self.owed_typed = after
        return bool(key) or is_typed or is_longer

    def drop(self) -> None:
        super().drop()
        self.owed = None

    def settle(self) -> None:
        owed, typed = self.owed, self.owed_typed
        super().settle()
        self.owed_typed = None
        if owed:
            self.remember(owed[0], link_of(owed[1]))
        if typed:
            self.note(drafts_of(typed))

    def hand_over(self, entry: int | None) -> None:
        """Leave to the next page in this tab, if it is the same, what its history holds."""
        with suppress(Exception):
            js.sessionStorage.setItem(WORK, write_sessions(self.sessions, f"{entry} {js.location.hash}"))

    def claim(self) -> None:
        """Leave nothing while the page is in sight: a copy of the tab must not find keys that are not its own."""
        with suppress(Exception):
            js.sessionStorage.removeItem(WORK)

    def take_over(self, entry: int | None) -> Sessions:
        with suppress(Exception):
            text = js.sessionStorage.getItem(WORK)
            if entry is not None and not is_none(text):
                return read_sessions(text, f"{entry} {js.location.hash}")
        return ()

    def remember(self, key: str, link: str) -> None:
        """Keep the newest round of a session, and of all sessions only the newest."""
        with suppress(Exception):
            writing = written(self.rounds(), key, link, int(js.Date.now()))
            js.localStorage.setItem(key, writing.text)
            for old in writing.dropped:
                js.localStorage.removeItem(old)

    def note(self, typed: StoredDrafts) -> None:
        """Keep what is typed; where that is nothing any more, what another tab has typed since stays."""
        before, self.typed = self.typed, typed
        for name, old, new in zip(typed._fields, before, typed, strict=True):
            key = f"{TYPED}{name}"
            for storage in storages(name) if old != new and name not in self.spared else ():
                with suppress(Exception):
                    kept = getattr(js, storage)
                    if new or storage == TAB or kept.getItem(key) == old:
                        kept.setItem(key, new)

    def spare(self, typed: StoredDrafts) -> None:
        """Write nothing over what could not be taken over."""
        self.spared |= {name for name, text in zip(typed._fields, typed, strict=True) if text}

    def noted(self) -> StoredDrafts:
        """Return what was typed in this tab before, else in any."""
        found: dict[str, str] = {}
        for name in StoredDrafts._fields:
            for storage in reversed(storages(name)):
                with suppress(Exception):
                    text = getattr(js, storage).getItem(f"{TYPED}{name}")
                    found |= {} if is_none(text) else {name: str(text)}
            with suppress(Exception):  # from now on it is this tab's own
                getattr(js, TAB).setItem(f"{TYPED}{name}", found.get(name, ""))
        self.typed = StoredDrafts(**found)  # is kept already: another tab may have written something newer since
        return self.typed

    def rounds(self) -> dict[str, str]:
        """Return what is kept of the rounds of all tabs, by key."""
        keys = [str(key) for key in js.Object.keys(js.localStorage)]
        return {key: str(js.localStorage.getItem(key)) for key in keys if key.startswith(ROUND)}

    def links(self) -> tuple[str, ...]:
        """Return the links of the rounds that are kept, newest first."""
        with suppress(Exception):
            return tuple(link for _, link in newest_first(self.rounds()))
        return ()

    def saves(self) -> str:
        """Return the file of saved rounds, "" where there is none."""
        with suppress(Exception):
            text = js.localStorage.getItem(SAVES)
            return "" if is_none(text) else str(text)
        return ""

    def keep(self, text: str, over: str) -> bool:
        """Keep the file of saved rounds in the place of another, and of no other than that; tell whether it worked."""
        with suppress(Exception):
            kept = js.localStorage.getItem(SAVES)
            if over == ("" if is_none(kept) else str(kept)):
                js.localStorage.setItem(SAVES, text)
                return True
        return False
