"""A browser without a document (a slow history, storages and timers) that runs `static/` in plain Python."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from tools.sources import PYTHON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NULL = object()
"""A stand-in for JavaScript's null."""


class Storage:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def getItem(self, key: str) -> object:  # noqa: N802 — the browser's names
        return self.kept.get(key, NULL)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self.kept[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        self.kept.pop(key, None)


class FakeBrowser:
    """A tab: its history entries (each a state and a hash), its storages, and its pending tasks."""

    def __init__(self, *, tells_places: bool = True) -> None:
        """Open a tab; `tells_places` adds the Navigation API."""
        self.entries: list[tuple[object, str]] = [(NULL, "")]
        self.at = 0
        self.refuses = ""  # "raises" or "says nothing": how it refuses new and replaced entries
        self.tasks: list[Callable[[], object]] = []
        self.timers: dict[int, tuple[Callable[..., object], int]] = {}
        self.heard: Callable[[object], object] = lambda _: None  # the popstate listener
        self.made = 0
        self.now = 1_790_000_000_000
        self.local, self.session = Storage(), Storage()
        self.js = ModuleType("js")
        self.js.__dict__.update(
            history=_History(self),
            location=_Location(self),
            localStorage=self.local,
            sessionStorage=self.session,
            setTimeout=self.set_timer,
            clearTimeout=lambda timer: self.timers.pop(timer, None),
            Object=SimpleNamespace(keys=lambda storage: list(storage.kept)),
            Date=SimpleNamespace(now=lambda: self.now),
            Math=SimpleNamespace(random=lambda: 0.5),
            matchMedia=lambda _: SimpleNamespace(matches=True),
        )
        if tells_places:
            self.js.__dict__["navigation"] = _Navigation(self)

    def set_timer(self, act: Callable[..., object], wait: int) -> int:
        self.made += 1
        self.timers[self.made] = act, wait
        return self.made

    def go(self, delta: int) -> None:
        """Move along the history after a delay; do nothing past its ends."""
        self.tasks.append(lambda: self._land(delta))

    def _land(self, delta: int) -> None:
        if delta and 0 <= self.at + delta < len(self.entries):
            self.at += delta
            self.heard(NULL)

    def type_address(self, fragment: str) -> None:
        self.entries[self.at + 1 :] = [(NULL, fragment)]
        self.at += 1
        self.tasks.append(lambda: self.heard(NULL))

    def rest(self) -> None:
        """Run all pending tasks."""
        while self.tasks:
            self.tasks.pop(0)()

    def wait(self) -> None:
        """Run the timers to their end, shorter ones first."""
        for timer, (act, _) in sorted(self.timers.items(), key=lambda item: item[1][1]):
            if self.timers.pop(timer, None):
                act()
                self.rest()

    @contextmanager
    def module(self, name: str, lock: Callable[[Callable[[], object]], object] | None = None) -> Iterator[Any]:
        """Import a module of `static/` that runs in this browser; `lock` replaces the storage lock."""
        ffi = ModuleType("pyscript.ffi")
        ffi.__dict__.update(create_proxy=lambda act: act, is_none=lambda thing: thing is NULL or thing is None)
        own = ModuleType("pyscript.js_modules.browser")
        own.__dict__.update(later=lambda _, act, wait: self.set_timer(act, wait), cancel=self.js.clearTimeout)
        own.__dict__.update(changeStored=lock or (lambda act: act()), begin=lambda _: None, end=lambda _: None)
        names = ("pyscript", "pyscript.js_modules")
        fakes = {"js": self.js, "pyscript.ffi": ffi, own.__name__: own, **{name: ModuleType(name) for name in names}}
        with patch.dict(sys.modules, fakes), patch.object(sys, "path", [*map(str, PYTHON), *sys.path]):
            yield import_module(name)


class _History:
    def __init__(self, browser: FakeBrowser) -> None:
        self.browser = browser

    @property
    def state(self) -> object:
        return self.browser.entries[self.browser.at][0]

    def pushState(self, state: object, _: str, place: str) -> None:  # noqa: N802
        if not self._is_refused():
            self.browser.entries[self.browser.at + 1 :] = [(state, place.partition("#")[2])]
            self.browser.at += 1

    def replaceState(self, state: object, _: str, place: str) -> None:  # noqa: N802
        if not self._is_refused():
            self.browser.entries[self.browser.at] = (state, place.partition("#")[2])

    def go(self, delta: int) -> None:
        self.browser.go(delta)

    def _is_refused(self) -> bool:
        if self.browser.refuses == "raises":
            raise RuntimeError("SecurityError: more than 100 times per 10 seconds")
        return bool(self.browser.refuses)


class _Location:
    pathname, search = "/ortalab/", ""

    def __init__(self, browser: FakeBrowser) -> None:
        self.browser = browser

    @property
    def hash(self) -> str:
        link = self.browser.entries[self.browser.at][1]
        return f"#{link}" if link else ""

    @property
    def href(self) -> str:
        return f"https://host{self.pathname}{self.hash}"


class _Navigation:
    def __init__(self, browser: FakeBrowser) -> None:
        self.browser = browser

    @property
    def currentEntry(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(index=self.browser.at)

    def entries(self) -> _Entries:
        return _Entries(SimpleNamespace(url=f"https://host/ortalab/#{link}") for _, link in self.browser.entries)


class _Entries(list[SimpleNamespace]):
    @property
    def length(self) -> int:
        return len(self)
