"""The start of a page before Python: refused browser interfaces do not stop it, and another tab does not reload it."""

import json
import subprocess
from typing import Any

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.needs("npm")
REFUSED: tuple[str, ...] = ("localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "document.cookie")
REFUSED += ("navigator.serviceWorker", "navigator.locks", "navigator.storage", "navigator.clipboard")
"""Interfaces that a browser may refuse to a page, such as one in a sandboxed frame."""
NEW = "A new version of this page is ready."
FAULT = "Python could not start in this browser: please try again."


Visit = tuple[str, tuple[tuple[str, ...], ...], tuple[str, ...]]
"""A page's folder, the events on it, and the interfaces that the browser refuses."""


def booted(*visits: Visit) -> list[dict[str, Any]]:
    """Run `boot.js` for each visit, apply its events, and return its states and actions."""
    command = ["node", "tests/page/boot.mjs", *map(json.dumps, visits)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert not done.returncode, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_a_page_starts_without_access_to_storage() -> None:
    rows = [*((name,) for name in REFUSED), REFUSED]
    for refused, found in zip(rows, booted(*(("", (("live",),), row) for row in rows)), strict=True):
        assert found["started"], refused
        assert found["notice"] in {"", NEW}, refused


def test_a_fault_of_a_script_is_reported_at_once_on_every_page() -> None:
    own, other = ("fault", "static/loader.mjs"), ("fault", "../elsewhere/extension.js")
    pages = ("", "full/", "triangles/", "days/")
    *ours, theirs = booted(*((page, (own,), ()) for page in pages), ("full/", (other,), ()))
    assert [found["notice"] for found in ours] == [FAULT] * len(pages)
    assert not theirs["notice"]


SAID = {
    "press taken": ["take over", "reload"],
    "taken": [],  # another tab pressed Reload
    "later taken": [],
    "taken press": ["reload"],  # nothing is left to take over
    "later taken press": ["reload"],
}


def test_a_tab_reloads_for_a_new_version_only_if_its_own_person_asks() -> None:
    visits: list[Visit] = [("", (("live",), *((name,) for name in happens.split())), ()) for happens in SAID]
    assert dict(zip(SAID, (found["said"] for found in booted(*visits)), strict=True)) == SAID
