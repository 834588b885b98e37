"""A new score counts up step by step: nothing reveals the total early, and a press shows it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import settle, slugs_in
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = "#1&p=2h&h=Ah.As&j=Mine&x=Mine=once=times-100"
"""A round whose best play, 6,400, has three steps."""
NOTE = """() => {
    const noted = { steps: [], flights: 0, tipped: 0, told: 0 };
    const watch = new MutationObserver((records) => {
        const text = document.querySelector(".counting b")?.textContent;
        if (!text) return;
        if (noted.steps.at(-1) !== text) noted.steps.push(text);
        noted.told += text !== "Step 3 of 3" && document.documentElement.textContent.includes("6,400");
        noted.tipped += document.querySelector(".lit > .card, .lit > .joker")?.getAnimations().length > 0;
        noted.flights += records.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) =>
            one.classList?.contains("flying")).length;
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    globalThis.noted = () => (watch.disconnect(), delete globalThis.noted, noted);
}"""
"""Records each change while a score counts up: the step, flying gains, and whether the final total is on the page."""


def test_using_the_best_play_counts_up_or_is_skipped(live: Page) -> None:
    visit(live, SHORT)
    live.emulate_media(reduced_motion="no-preference")
    live.locator("#open-best").click()
    expect(live.locator("#use")).to_be_visible()
    live.evaluate(NOTE)
    live.locator("#use").click()
    expect(live.locator(".counting")).to_be_visible()
    expect(live.locator(".counting, body > .flying")).to_have_count(0)
    noted = live.evaluate("noted()")
    assert noted["steps"] == ["The hand", *(f"Step {nth} of 3" for nth in range(1, 4))]
    assert (noted["told"], noted["flights"]) == (0, 3)
    assert noted["tipped"] > 0
    expect(live.locator("#tally .sc")).to_contain_text("6,400")
    for skip in ("Space", "press"):
        live.keyboard.press("Control+z")
        live.locator("#use").click()
        expect(live.locator("#tally .sc")).to_contain_text("so far")
        played = slugs_in(live, "played")
        if skip == "Space":
            live.keyboard.press(" ")
        else:
            live.locator("#played-Ah-1").click()
        expect(live.locator("#tally .sc")).to_have_text("6,400score")
        expect(live.locator(".counting, #editor, body > .flying")).to_have_count(0)
        assert slugs_in(live, "played") == played


def test_with_less_motion_the_score_stands_there_at_once(live: Page) -> None:
    live.emulate_media(reduced_motion="reduce")
    live.locator("#open-best").click()
    live.locator("#use").click()
    settle(live)
    assert live.locator("#tally .sc").inner_text().startswith("2,220")
    expect(live.locator(".counting")).to_have_count(0)
