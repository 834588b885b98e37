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


def booted(page: str, *happens: tuple[str, ...], refused: tuple[str, ...] = ()) -> dict[str, Any]:
    """Run `boot.js` on a page in a folder, apply events, and return its state and actions."""
    words = [json.dumps(one) for one in (page, happens, refused)]
    command = ["node", "tests/page/boot.mjs", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("refused", [*((name,) for name in REFUSED), REFUSED], ids="-".join)
def test_a_page_starts_without_access_to_storage(refused: tuple[str, ...]) -> None:
    found = booted("", ("live",), refused=refused)
    assert found["started"]
    assert found["notice"] in {"", NEW}


@pytest.mark.slow
@pytest.mark.parametrize("page", ["", "full/", "triangles/", "days/"])
def test_a_fault_of_a_script_is_reported_at_once_on_every_page(page: str) -> None:
    assert booted(page, ("fault", "static/loader.mjs"))["notice"] == FAULT


def test_a_fault_of_another_pages_script_is_not_ours() -> None:
    assert not booted("full/", ("fault", "../elsewhere/extension.js"))["notice"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("happens", "said"),
    [
        ("press taken", ["take over", "reload"]),
        ("taken", []),  # another tab pressed Reload
        ("later taken", []),
        ("taken press", ["reload"]),  # nothing is left to take over
        ("later taken press", ["reload"]),
    ],
)
def test_a_tab_reloads_for_a_new_version_only_if_its_own_person_asks(happens: str, said: list[str]) -> None:
    found = booted("", ("live",), *((name,) for name in happens.split()))
    assert found["said"] == said
