"""What the browser keeps between visits: each tab's round under a key of its own, and the file of saved rounds.

Storage may be full or forbidden: then nothing is kept, and only who saves by name is told.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyscript.ffi import is_none

from ortalab.web.link import link_of

if TYPE_CHECKING:
    from ortalab.web.model import Model

ROUND = "ortalab-round-"
SAVES = "ortalab-saves"
TOP = "ortalab-top"
MOST = 8
"""How many tabs' rounds are kept: the newest."""


class Memory:
    """The browser's storage, as far as it allows."""

    def __init__(self) -> None:
        """Take a key that no other tab has."""
        self.key = f"{ROUND}{int(js.Date.now())}-{int(js.Math.random() * 1_000_000)}"
        self.owed: Model | None = None
        self.owed_top: int | None = None

    def owe(self, model: Model | None, top: int) -> None:
        """Take over what is to be kept: this tab's round, if it is new, and how many edits its history holds."""
        self.owed, self.owed_top = model or self.owed, top

    def drop(self) -> None:
        """Owe nothing any more."""
        self.owed = self.owed_top = None

    def settle(self) -> None:
        """Keep what is owed."""
        model, top = self.owed, self.owed_top
        self.drop()
        if model:
            self.remember(link_of(model))
        if top is not None:
            self.reach(top)

    def remember(self, link: str) -> None:
        """Keep this tab's round, and of all tabs only the newest."""
        with suppress(Exception):
            is_new = is_none(js.localStorage.getItem(self.key))
            js.localStorage.setItem(self.key, f"{int(js.Date.now())} {link}")
            if is_new:  # only then are there more of them
                for _, key in self.rounds()[MOST:]:
                    js.localStorage.removeItem(key)

    def rounds(self) -> list[tuple[int, str]]:
        """Return when each tab's round was kept and its key, newest first."""
        storage = js.localStorage
        keys = [str(storage.key(place)) for place in range(storage.length)]
        kept = [(storage.getItem(key), key) for key in keys if key.startswith(ROUND)]
        stamps = [(str(text).partition(" ")[0], key) for text, key in kept]
        return sorted(((int(stamp), key) for stamp, key in stamps if stamp.isdecimal()), reverse=True)

    def links(self) -> tuple[str, ...]:
        """Return the links of the rounds of all tabs, newest first."""
        with suppress(Exception):
            return tuple(str(js.localStorage.getItem(key)).partition(" ")[2] for _, key in self.rounds())
        return ()

    def reach(self, top: int) -> None:
        """Keep, for this tab alone, how many edits its history holds: a reload forgets which lie ahead."""
        with suppress(Exception):
            js.sessionStorage.setItem(TOP, str(top))

    def reached(self) -> int:
        """Return how many edits this tab's history holds, 0 where that is not known."""
        with suppress(Exception):
            text = js.sessionStorage.getItem(TOP)
            return 0 if is_none(text) else int(text)
        return 0

    def saves(self) -> str:
        """Return the file of saved rounds, "" where there is none."""
        with suppress(Exception):
            text = js.localStorage.getItem(SAVES)
            return "" if is_none(text) else str(text)
        return ""

    def keep(self, text: str) -> bool:
        """Keep the file of saved rounds; tell whether that worked."""
        with suppress(Exception):
            js.localStorage.setItem(SAVES, text)
            return True
        return False
