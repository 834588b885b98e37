"""Store typed drafts between visits: per tab for a reload, and per browser for a new tab."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyscript.ffi import is_none
from storage import keep, stored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Texts = Any  # a named tuple of texts


class Drafts:
    """The drafts of a page."""

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
        """Send each stored draft separately, so that one that fails does not affect the others; protect that one."""
        for drafts in split(self.load()):
            if not send(drafts):
                self.protect(drafts)


def split(drafts: Texts) -> Iterator[Texts]:
    """Yield each draft separately, so that one that fails does not affect the others."""
    return (type(drafts)(**{name: text}) for name, text in zip(drafts._fields, drafts, strict=True) if text)
