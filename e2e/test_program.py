"""The Program screen in a browser: a folder chosen and dropped, its board walked, stored, and cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.conftest import DESKTOP
from e2e.hands import back, focus, fragment, middle, until
from e2e.kept import revisit
from ortalab.courses.ortalab.case import deal_cases
from ortalab.rounds.explain import explain
from ortalab.text.yaml import write_round

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

COUNT, SPOILT = 24, 6
MANY = 500
DROP = """(files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) data.items.add(new File([text], name));
    document.querySelector("#yours section").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
OUTSIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def write(folder: Path) -> Path:
    """Write rounds into two folders with our explanations, every fourth one wrong, and add unrelated files."""
    for stage in (3, 5):
        (folder / f"{stage}").mkdir(parents=True)
    for place, case in enumerate(deal_cases(5, COUNT, 7)):
        file = folder / ("5" if place % 2 else "3") / f"{place:02}_{case.name}"
        printed = explain(case.round)
        if place % 4 == 1:
            printed = printed.replace("Chips (", "Chips (1", 1) + "1"  # a wrong step and a wrong score
        file.with_suffix(".yml").write_text(write_round(case.round), encoding="utf-8")
        file.with_suffix((".out", ".txt")[place % 2]).write_text(printed, encoding="utf-8")
    (folder / "3/alone.yml").write_text("cards_played: [Ks]", encoding="utf-8")
    (folder / "3/<b>bold.txt").write_bytes(b"\x89PNG")
    (folder / "main.rs").write_text("fn main() {}", encoding="utf-8")
    return folder


def choose(page: Page, folder: Path) -> None:
    """Choose a folder in the browser's dialog."""
    with page.expect_file_chooser() as chooser:
        page.locator("#pick-folder").click()
    chooser.value.set_files(folder)


def drag_in(page: Page, folder: Path) -> None:
    """Drop a folder on the page, as from the system's file manager."""
    x, y = middle(page, "#program-top")
    wire = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})
    wire.detach()


def walk_through(page: Page) -> None:
    """Go to a wrong square by keyboard, open it, and come back in both ways."""
    page.locator("#copy-results").focus()
    page.keyboard.press("n")
    square = page.locator(":focus")
    expect(square).to_have_class("sq ws")
    name = focus(page)
    page.keyboard.press("Enter")
    expect(page.locator("#ledger-top")).to_be_focused()
    expect(page.locator(".al [aria-current=step] .sy")).not_to_have_text("")
    expect(page.locator(".al .lawb a")).to_have_attribute("href", "rules/#scoring-2-1")
    until(page, "location.hash.endsWith('&program')")  # the address follows the paint
    opened = fragment(page)
    page.keyboard.press("Escape")
    expect(page.locator(f"#{name}")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, "(opened) => location.hash === `#${opened}`", arg=opened)
    back(page)
    expect(page.locator(f"#{name}")).to_be_visible()
    until(page, "(opened) => location.hash !== `#${opened}`", arg=opened)


def test_a_folder_is_judged_walked_through_kept_dropped_and_cancelled(live: Page, tmp_path: Path) -> None:
    folder, total = write(tmp_path / "class"), live.locator(".ck-sum")
    live.locator("#place-program").click()
    choose(live, folder)
    expect(total).to_have_attribute(
        "aria-label",
        f"{COUNT - SPOILT} of {COUNT} rounds right: {COUNT - SPOILT} right, 0 worded differently, 0 other steps",
    )
    until(live, "location.hash === '#program'")
    walk_through(live)
    live.set_viewport_size({"width": 390, "height": 844})
    assert live.evaluate(OUTSIDE) <= 0
    live.set_viewport_size(DESKTOP)
    revisit(live)
    expect(live.locator("button.sq")).to_have_count(COUNT)
    live.evaluate(DROP, [["a.yml", "cards_played: [Kh, Ks]"], ["a.txt", "60"]])
    expect(live.locator("button.sq")).to_have_count(1)
    for place in range(MANY):
        (folder / f"{place}.yml").write_text("cards_played: [Kh, Ks]", encoding="utf-8")
        (folder / f"{place}.out").write_text("60", encoding="utf-8")
    drag_in(live, folder)
    live.locator("#stop-reading").click()
    expect(live.locator("#read-on")).to_be_visible()
    assert 0 <= live.locator("button.sq").count() < MANY
    expect(live.locator("#program-top")).to_contain_text("class")
