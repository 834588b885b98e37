"""The shell in Chromium, with a game of three cells defined by a single registry row."""

from __future__ import annotations

import re
import shutil
import threading
import unicodedata
import zipfile
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import LIVE, reload, reopen, until
from e2e.kept import clear
from e2e.watch import Watch
from ortalab.serving import FOLDER, server
from ortalab.tables import TABLES
from tests.page.toy import ROW as TOY
from tools import assemble
from tools.modules import own
from tools.pack import own_sources, packs_of, shell, write_pack

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

STATIC = build.ROOT / "dist/static"
NAMED = re.compile(rb"\\N\{([^}]+)\}")


def of_python(names: set[str]) -> dict[str, bytes]:
    """Read the standard-library modules that the toy needs beyond the packs in dist/."""
    with zipfile.ZipFile(build.ROOT / "node_modules/pyodide/python_stdlib.zip") as stock:
        paths = [path for path in stock.namelist() if path.partition("/")[0].removesuffix(".py") in names]
        return {path: stock.read(path) for path in paths if path.endswith(".py")}


def character(found: re.Match[bytes]) -> bytes:
    """Replace a named character with the character itself: the page's Python cannot look up names."""
    return unicodedata.lookup(found[1].decode()).encode()


def pack(folder: Path) -> None:
    """Copy the packs in dist/ and add the toy's: packing everything again would take seconds."""
    for path in STATIC.glob("*.bin"):
        shutil.copy(path, folder / f"{path.stem.rpartition('-')[0]}.bin")
    packs = packs_of(TOY)
    for name, modules in packs.items():
        sources = {path: NAMED.sub(character, source) for path, source in own_sources(modules).items()}
        sources |= of_python({module.partition(".")[0] for module in modules - shell() - own(modules)})
        later = own(packs[f"{TOY.name}-late"]) if name == TOY.name else ()
        write_pack(folder / f"{name}.bin", sources, later, dev=True)
    (folder / "builtin.json").write_text("[]")


@pytest.fixture(scope="module")
def site(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Assemble the pages and the toy's from the packs in dist/, and serve them."""
    assert address  # dist/ exists
    folder = tmp_path_factory.mktemp("toy") / "dist"
    pyodide = {path.name: path.read_bytes() for path in next(STATIC.glob("pyodide-*")).iterdir()}
    with patch.object(assemble, "pyodide_files", lambda *_, **__: pyodide):
        assemble.assemble(folder, pack, (*TABLES, TOY))
    found = server(folder)
    threading.Thread(target=found.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{found.server_port}{FOLDER}"
    found.shutdown()
    found.server_close()


@pytest.fixture
def toy(context: BrowserContext, site: str) -> Iterator[Page]:
    """Yield the toy's page as on a first visit; finally, check for errors."""
    page = context.new_page()
    watch = Watch(page, site)
    page.goto(f"{site}toy/#0")
    page.wait_for_selector(LIVE)
    yield page
    watch.close()
    clear(context, site)


def letters(page: Page) -> str:
    return "".join(page.locator("#row-cells .card").all_inner_texts())


def test_a_game_of_one_row_is_played_by_mouse_and_keys_and_outlives_a_reload_with_its_result_and_settings(
    toy: Page,
) -> None:
    assert toy.title() == "Cells: put three letters in order"
    assert toy.locator("h1").inner_text() == "Cells"
    loads_only_its_packs(toy)
    drag_and_carry(toy)
    reopen(toy, "#0")
    finish(toy)
    reopen(toy, "#0")
    turn_and_undo(toy)
    toy.click("#settings")
    expect(toy.locator("#set-panel")).to_be_focused()
    toy.click("#theme-dark")
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    toy.keyboard.press("Escape")
    expect(toy.locator("#settings")).to_be_focused()
    reload(toy)
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    expect(toy.locator("#shelf .kv")).to_have_text("Games1")
    assert letters(toy) == "AbC"
    toy.click("#undo")
    expect(toy.locator("#cell-2")).to_have_text("c")


def loads_only_its_packs(page: Page) -> None:
    """Check that the page has loaded the shell and its own pack, and nothing of another table."""
    packs = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.bin'))"
    until(page, f"{packs}.length > 2")  # the browser reports a file a moment after its arrival
    names = {name.rpartition("/")[2].rpartition("-")[0] for name in page.evaluate(packs)}
    assert names - {"stdlib-late", "toy-late"} == {"stdlib", "shell", "toy"}


def turn_and_undo(page: Page) -> None:
    """Turn two letters, and undo and redo the second; Back leaves the game."""
    assert letters(page) == "abc"
    entries = page.evaluate("history.length")
    page.click("#cell-0")
    expect(page.locator("#notice")).to_have_text("A is turned.")
    page.click("#cell-2")
    page.wait_for_url("**#0-0.2")
    assert letters(page) == "AbC"
    page.click("#undo")
    expect(page.locator("#notice")).to_have_text("Undone.")
    page.wait_for_url("**#0-0")
    page.keyboard.press("Control+y")
    page.wait_for_url("**#0-0.2")
    assert page.evaluate("history.length") == entries


def drag_and_carry(page: Page) -> None:
    """Drag a letter to another cell, carry it on by keys, and copy the link."""
    to = page.locator("#cell-2").bounding_box()
    assert to
    page.hover("#cell-0")
    page.mouse.down()
    page.mouse.move(to["x"] + to["width"] / 2 - 4, to["y"] + to["height"] / 2, steps=4)
    expect(page.locator("#notice")).to_have_text("a: let go on another cell.")
    expect(page.locator("#ghost")).to_have_text("a")
    page.mouse.up()
    expect(page.locator("#notice")).to_have_text("a is swapped.")
    assert letters(page) == "cba"
    page.focus("#cell-0")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#cell-1")).to_be_focused()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#cell-2")).to_be_focused()
    assert letters(page) == "cab"
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#notice")).to_have_text("There are only three cells.")
    page.keyboard.press("Control+z")
    expect(page.locator("#row-cells")).to_have_text("cba")
    page.click("#share")
    expect(page.locator("#notice")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/toy/#0-02")


def finish(page: Page) -> None:
    """Play a game to its end, go back in it, and deal anew."""
    for nth in range(3):
        page.click(f"#cell-{nth}")
    page.wait_for_url("**#0-0.1.2")
    expect(page.locator("#shelf .kv")).to_have_text("Games1")
    page.click("#move-back")
    expect(page.locator("#cell-2")).to_have_text("c")
    page.click("#new-deal")
    expect(page.locator("#notice")).to_have_text("A new deal.")
