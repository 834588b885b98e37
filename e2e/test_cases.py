"""A folder of rounds with what a program printed for each: chosen, dropped, looked through, cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.conftest import DESKTOP
from e2e.hands import focus, fragment, middle
from ortalab.scoring.explain import explain
from ortalab.text.yaml import write_round
from ortalab.workshop.cases import deal_cases

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

COUNT, SPOILT = 24, 6
MANY = 500
DROP = """(files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) data.items.add(new File([text], name));
    document.querySelector("main").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
OUTSIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def write(folder: Path) -> Path:
    """Write rounds into two folders, each with our explanation, every fourth of them spoilt; and what is no case."""
    for stage in (3, 5):
        (folder / f"{stage}").mkdir(parents=True)
    for place, case in enumerate(deal_cases(5, COUNT, 7)):
        file = folder / ("5" if place % 2 else "3") / f"{place:02}_{case.name}"
        printed = explain(case.round)
        if place % 4 == 1:
            printed = printed.replace("Chips (", "Chips (1", 1) + "1"  # a step and the score
        file.with_suffix(".yml").write_text(write_round(case.round), encoding="utf-8")
        file.with_suffix((".output", ".out", ".txt")[place % 3]).write_text(printed, encoding="utf-8")
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
    """Drop a folder on the page, as from the system's own windows."""
    x, y = middle(page, "#row-held")
    wire = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})
    wire.detach()


def look_through(page: Page) -> None:
    """List what differs, open one of it with the keyboard, and come back in both ways."""
    page.locator("#only-different").click()
    expect(page.locator(".cases tbody tr")).to_have_count(SPOILT)
    row = page.locator(".cases tbody tr").nth(1)
    expect(row.locator("a")).to_have_attribute("href", "rules/#scoring-2-1")
    title, wrong = row.locator("button").inner_text(), row.locator(".ln").nth(1).inner_text()
    row.locator("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#drawer")).to_have_count(0)
    expect(page.locator(".pair dd").nth(1)).to_have_text(wrong)
    expect(page.locator("#comparing .case b")).to_have_text(title)
    assert focus(page) == "back-to-cases"
    opened = fragment(page)
    page.go_back()
    expect(row.locator("button")).to_be_focused()
    assert fragment(page) != opened
    row.locator("button").click()
    page.set_viewport_size({"width": 844, "height": 390})
    box = page.locator("#comparing").bounding_box()
    assert box
    assert box["height"] > page.locator("#comparing textarea").evaluate("one => one.offsetHeight")
    page.set_viewport_size(DESKTOP)
    page.locator("#next-case").click()
    page.locator("#back-to-cases").click()
    expect(page.locator(".cases tbody tr").nth(2).locator("button")).to_be_focused()


def test_a_folder_is_judged_looked_through_dropped_and_cancelled(live: Page, tmp_path: Path) -> None:
    folder, tally = write(tmp_path / "class"), live.locator("#cases-tally")
    live.locator("#compare").click()
    live.locator("#compare-many").click()
    choose(live, folder)
    whole = f"{COUNT - SPOILT} agree · {SPOILT} differ · 2 not read"
    expect(tally).to_have_text(whole)
    expect(live.locator(".unread li").first).to_have_text("3/<b>bold.txt: there is no round beside it, <b>bold.yml")
    assert faults(live) == []
    look_through(live)
    live.set_viewport_size({"width": 390, "height": 844})
    assert live.evaluate(OUTSIDE) <= 0
    live.locator("#copy-cases").click()
    copied = live.evaluate("navigator.clipboard.readText()").splitlines()
    assert (len(copied), copied[0].split("\t")[:2]) == (COUNT + 3, ["case", "result"])
    live.set_viewport_size(DESKTOP)
    live.keyboard.press("Escape")
    live.evaluate(DROP, [["a.yml", "cards_played: [Kh, Ks]"], ["a.txt", "60"]])
    expect(tally).to_have_text("1 agree · 0 differ · 0 not read")
    live.keyboard.press("Escape")
    drag_in(live, folder)
    expect(tally).to_have_text(whole)
    for place in range(MANY):
        (folder / f"{place}.yml").write_text("cards_played: [Kh, Ks]", encoding="utf-8")
        (folder / f"{place}.out").write_text("60", encoding="utf-8")
    choose(live, folder)
    live.locator("#stop-reading").click()
    expect(live.locator("#read-on")).to_be_focused()
    done = live.locator(".reads span").inner_text()
    assert 0 <= int(done.split()[0]) < MANY
    assert done.endswith(f" of {COUNT + MANY + 2}")
