"""Only `storage.py` writes the storage that tabs share: a change is written in full or not at all, under the lock."""

from __future__ import annotations

import re

import pytest

from tests.page.fake_browser import FakeBrowser
from tests.places import ROOT

STATIC = ROOT / "static"
WRITERS = {
    "storage.py",
    "browser.js",  # the number of the last change, for the lock
    "boot.js",  # settings, before Python starts
    "reading.js",  # reads a setting
}


def test_only_one_module_touches_shared_storage() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in STATIC.rglob("*") if path.suffix in {".py", ".js"}}
    assert {name for name, text in texts.items() if re.search(r"(?<!\")localStorage(?!\")", text)} == WRITERS


@pytest.mark.parametrize("most", [0, 1, 2])
def test_of_several_texts_all_are_kept_or_none(most: int) -> None:
    browser = FakeBrowser()
    browser.local.kept = {"a": "old"}
    take = browser.local.setItem

    def set_item(key: str, text: str) -> None:
        if len(text) > 3 and sum(len(kept) > 3 for kept in browser.local.kept.values()) >= most:
            raise RuntimeError("QuotaExceededError")
        take(key, text)

    browser.local.setItem = set_item  # type: ignore[method-assign]
    with browser.module("storage") as storage:
        assert storage.keep_all({"a": "longer", "b": "longer"}) is (most == 2)
        assert (storage.stored("a"), storage.stored("b")) == (("longer", "longer") if most == 2 else ("old", ""))
        assert storage.keep_all({"a": "", "b": ""})
    assert browser.local.kept == {}


def test_a_change_waits_for_the_lock_and_one_within_it_does_not() -> None:
    browser = FakeBrowser()
    done: list[str] = []
    with browser.module("storage", lock=browser.tasks.append) as storage:

        def outer() -> None:
            storage.change(lambda: done.append("inner"))
            done.append("outer")

        storage.change(outer)
        storage.change(lambda: done.append("next"))
        assert done == []
        browser.rest()
    assert done == ["inner", "outer", "next"]


def test_a_change_that_fails_does_not_keep_the_lock() -> None:
    browser = FakeBrowser()
    done: list[str] = []
    with browser.module("storage", lock=browser.tasks.append) as storage:
        storage.change(lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            browser.rest()
        storage.change(lambda: done.append("next"))
        assert done == []
        browser.rest()
    assert done == ["next"]
