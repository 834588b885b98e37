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
from e2e.hands import LIVE, reload, until
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


def test_the_page_is_the_table_s_own_and_its_edits_settings_and_history_outlive_a_reload(toy: Page) -> None:
    assert toy.title() == "Cells: put three letters in order"
    assert toy.locator("h1").inner_text() == "Cells"
    assert letters(toy) == "abc"
    entries = toy.evaluate("history.length")
    toy.click("#cell-0")
    expect(toy.locator("#notice")).to_have_text("A is turned.")
    toy.click("#cell-2")
    toy.wait_for_url("**#0-0.2")
    assert letters(toy) == "AbC"
    toy.click("#undo")
    expect(toy.locator("#notice")).to_have_text("Undone.")
    toy.wait_for_url("**#0-0")
    toy.keyboard.press("Control+y")
    toy.wait_for_url("**#0-0.2")
    assert toy.evaluate("history.length") == entries  # Back leaves the game
    toy.click("#settings")
    expect(toy.locator("#set-panel")).to_be_focused()
    toy.click("#theme-dark")
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    toy.keyboard.press("Escape")
    expect(toy.locator("#settings")).to_be_focused()
    reload(toy)
    expect(toy.locator("html")).to_have_attribute("data-theme", "dark")
    assert letters(toy) == "AbC"
    toy.click("#undo")
    expect(toy.locator("#cell-2")).to_have_text("c")


def test_a_letter_is_dragged_and_carried_by_keys_and_the_link_is_copied(toy: Page) -> None:
    to = toy.locator("#cell-2").bounding_box()
    assert to
    toy.hover("#cell-0")
    toy.mouse.down()
    toy.mouse.move(to["x"] + to["width"] / 2 - 4, to["y"] + to["height"] / 2, steps=4)
    expect(toy.locator("#notice")).to_have_text("a: let go on another cell.")
    expect(toy.locator("#ghost")).to_have_text("a")
    toy.mouse.up()
    expect(toy.locator("#notice")).to_have_text("a is swapped.")
    assert letters(toy) == "cba"
    toy.focus("#cell-0")
    toy.keyboard.press("ArrowRight")
    expect(toy.locator("#cell-1")).to_be_focused()
    toy.keyboard.press("Shift+ArrowRight")
    expect(toy.locator("#cell-2")).to_be_focused()
    assert letters(toy) == "cab"
    toy.keyboard.press("Shift+ArrowRight")
    expect(toy.locator("#notice")).to_have_text("There are only three cells.")
    toy.keyboard.press("Control+z")
    expect(toy.locator("#row-cells")).to_have_text("cba")
    toy.click("#share")
    expect(toy.locator("#notice")).to_have_text("Link copied.")
    assert toy.evaluate("navigator.clipboard.readText()").endswith("/toy/#0-02")


def test_the_result_of_a_finished_game_survives_a_reload(toy: Page) -> None:
    for nth in range(3):
        toy.click(f"#cell-{nth}")
    toy.wait_for_url("**#0-0.1.2")
    expect(toy.locator("#shelf .kv")).to_have_text("Games1")
    toy.click("#move-back")
    expect(toy.locator("#cell-2")).to_have_text("c")
    toy.click("#new-deal")
    expect(toy.locator("#notice")).to_have_text("A new deal.")
    reload(toy)
    expect(toy.locator("#shelf .kv")).to_have_text("Games1")


def test_it_loads_the_shell_and_its_own_pack_and_nothing_of_another_table(toy: Page) -> None:
    packs = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.bin'))"
    until(toy, f"{packs}.length > 2")  # the browser reports a file a moment after its arrival
    names = {name.rpartition("/")[2].rpartition("-")[0] for name in toy.evaluate(packs)}
    assert names - {"stdlib-late", "toy-late"} == {"stdlib", "shell", "toy"}
