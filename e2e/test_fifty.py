"""More edits than a browser's fifty history entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.hands import HELD, reload, said, slugs_in, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


EDITED = """async () => {
    const key = (name, ctrlKey) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, ctrlKey, bubbles: true, cancelable: true }));
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let turn = 0; turn < 26; turn++) {
        document.getElementById("shelf-Kh").click();
        await painted();
        document.getElementById("held-Kh-1").focus();
        key("Delete", false);
        await painted();
    }
    const most = history.length;
    for (let turn = 0; turn < 52; turn++) {
        key("z", true);
        await painted();
    }
    return most;
}"""
"""Makes 52 edits and undoes them all; returns the number of history entries."""


def test_many_edits_can_all_be_undone_though_the_browser_keeps_only_fifty(live: Page) -> None:
    live.locator("#choose-held").click()
    assert live.evaluate(EDITED) == 50
    assert slugs_in(live, "held") == HELD
    until(live, "location.hash === '' || !location.hash.includes('Kh')", timeout=60_000)
    until(live, "history.state === 0", timeout=60_000)
    for entry, held in ((1, [*HELD, "Kh"]), (2, HELD), (1, [*HELD, "Kh"])):
        live.locator("#undo" if entry < int(live.evaluate("history.state")) else "#redo").click()
        until(live, f"history.state === {entry}")
        assert slugs_in(live, "held") == held
    for entry, held in ((2, HELD), (3, [*HELD, "Kh"]), (4, HELD)):  # the browser's own buttons move by one edit as well
        live.evaluate("history.forward()")
        until(live, f"history.state === {entry}")
        assert slugs_in(live, "held") == held


def test_a_forgotten_edit_cannot_be_undone_after_a_reload(live: Page) -> None:
    live.evaluate("history.replaceState(7, '')")  # like the first of fifty entries after 56 edits
    reload(live)
    live.locator("#undo").click()
    assert "has forgotten that edit" in said(live)
    assert live.evaluate("history.state") == 7
