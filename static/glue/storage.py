"""The browser's storage, shared by all tabs; only this Python module writes it, under a lock.

Storage may be full or forbidden; then nothing is stored, and each function reports that to its caller.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import changeStored

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SAVES, RESULTS = "ortalab-saves", "ortalab-games"
"""The keys of the file of saved rounds, days and the quiz, and of the games of all tables."""
_waiting: list[Callable[[], object]] = []
_is_locked = False


def stored(key: str) -> str:
    """Return the text stored under a key; "" if there is none."""
    with suppress(Exception):
        text = js.localStorage.getItem(key)
        return "" if is_none(text) else str(text)
    return ""


def stored_under(start: str) -> dict[str, str]:
    """Return the texts stored under all keys with this prefix; raise if the browser stores nothing."""
    keys = [str(key) for key in js.Object.keys(js.localStorage)]
    return {key: str(js.localStorage.getItem(key)) for key in keys if key.startswith(start)}


def keep(key: str, text: str) -> bool:
    """Store a text under a key, or delete it if it is ""; return whether the browser accepted that."""
    with suppress(Exception):
        if text:
            js.localStorage.setItem(key, text)
        else:
            js.localStorage.removeItem(key)
        return True
    return False


def keep_all(changes: Mapping[str, str]) -> bool:
    """Store texts under several keys, or none of them; return whether the browser accepted all."""
    before = {key: stored(key) for key in changes}
    if all(keep(key, text) for key, text in changes.items()):
        return True
    for key, text in before.items():
        if stored(key) != text:
            keep(key, text)
    return False


def change(act: Callable[[], object]) -> None:
    """Read and write under the lock against other tabs; a nested call runs at once.

    `act` runs soon: at once if nobody else is writing, or if the browser has no locks.
    """
    if _is_locked:
        act()
        return
    _waiting.append(act)
    changeStored(_proxy)


def _act_next() -> None:
    global _is_locked  # noqa: PLW0603 — there is one storage, and one lock of it
    _is_locked = True
    try:
        _waiting.pop(0)()
    finally:
        _is_locked = False


_proxy = create_proxy(_act_next)
