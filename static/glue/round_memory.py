"""Store rounds between visits: each tab's autosaves under its own keys, drafts, and the file of saved rounds.

Storage may be full or forbidden; then nothing is stored, and the page reports that.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from memory import Drafts, Handover, Memory
from pyscript.ffi import is_none
from storage import SAVES, keep, stored, stored_under

from ortalab.tables.rounds.actions.drafts import drafts_differ, drafts_of
from ortalab.tables.rounds.actions.sessions import (
    ROUND,
    Session,
    day_of,
    newest_first,
    own_link,
    read_sessions,
    update_sessions,
    write_sessions,
    written,
)
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.toolbar import StoredDrafts, StoredRounds

if TYPE_CHECKING:
    from ortalab.page.messages import Message
    from ortalab.tables.rounds.actions.sessions import Sessions
    from ortalab.tables.rounds.state.model import Model

WORK = "ortalab-work"


class RoundMemory(Memory):
    """The browser's storage of rounds, drafts and the file of saved rounds."""

    def __init__(self, entry: int | None) -> None:
        """Continue the sessions that a previous page left at this entry; None means that there is no previous page."""
        drafts = Drafts("ortalab-typed-", StoredDrafts(), "find")
        super().__init__("ortalab", drafts, Handover("ortalab-own", entry, own_link))
        self.sessions = self.load_sessions(entry) or (Session(0 if entry is None else -1, self.new_key()),)

    @staticmethod
    def new_key() -> str:
        """Return a key that no other tab has."""
        return f"{ROUND}{int(js.Date.now())}-{int(js.Math.random() * 1_000_000)}"

    def record(self, before: Model, message: Message, after: Model) -> bool:
        self.sessions, key = update_sessions(self.sessions, before, message, after, self.new_key)
        has_changed = super().record(before, message, after)
        if key:
            self.writes[key] = lambda: self.store_round(key, link_of(after))
            self.writes[self.top] = lambda: self.store_top(after.history.top)
        return bool(key) or has_changed

    def has_typed(self, before: Model, after: Model) -> bool:
        return drafts_differ(before, after)

    def typed_in(self, model: Model) -> StoredDrafts:
        return drafts_of(model)

    def save_sessions(self, entry: int | None, model: Model) -> None:
        """Store the sessions and the waiting table for the next page in this tab, if it opens at the same entry."""
        super().save_sessions(entry, model)
        with suppress(Exception):
            js.sessionStorage.setItem(WORK, write_sessions(self.sessions, f"{entry} {js.location.hash}"))

    def clear_sessions(self) -> None:
        """Delete the sessions while the page is visible, so that a copy of the tab does not use this tab's keys."""
        super().clear_sessions()
        with suppress(Exception):
            js.sessionStorage.removeItem(WORK)

    def load_sessions(self, entry: int | None) -> Sessions:
        with suppress(Exception):
            text = js.sessionStorage.getItem(WORK)
            if entry is not None and not is_none(text):
                return read_sessions(text, f"{entry} {js.location.hash}")
        return ()

    def stored_rounds(self) -> StoredRounds:
        """Return all stored data for a page that opens; the first call includes the table that waited."""
        return StoredRounds(self.links(), self.saves(), not js.location.hash[1:], self.day(), self.left.take())

    def store_round(self, key: str, link: str) -> None:
        """Store the newest round of a session; if there are too many sessions, delete the oldest."""
        rounds: dict[str, str] = {}
        with suppress(Exception):
            rounds = self.autosaves()
        with suppress(Exception):
            writing = written(rounds, key, link, int(js.Date.now()))
            if self.keep(key, writing.text):
                for old in writing.dropped:
                    keep(old, "")

    def autosaves(self) -> dict[str, str]:
        """Return the stored rounds of all tabs, by key."""
        return stored_under(ROUND)

    def links(self) -> tuple[str, ...]:
        """Return the links of the stored rounds, newest first."""
        with suppress(Exception):
            return tuple(link for _, link in newest_first(self.autosaves()))
        return ()

    def day(self) -> str:
        """Return the date of the newest stored round; "" if it is unknown or a week old."""
        with suppress(Exception):
            return day_of(self.autosaves(), int(js.Date.now()), int(js.Date.new().getTimezoneOffset()))
        return ""

    def saves(self) -> str:
        """Return the file of saved rounds; "" if there is none."""
        return stored(SAVES)

    def store_saves(self, text: str, over: str) -> bool:
        """Replace the file of saved rounds if its text is still `over`; return whether it was replaced."""
        return over == stored(SAVES) and keep(SAVES, text)
