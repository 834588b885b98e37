"""The pane that compares a program's output: pasted, dropped, live, on a phone, and with hostile text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import focus, fragment, settle, slugs_in

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

OURS = """Three Of A Kind (30 x 3)
10♥ +10 Chips (40 x 3)
10♠ +10 Chips (50 x 3)
10♦ +10 Chips (60 x 3)
Raised Fist 2♥ +4 Mult (60 x 7)
Joker +4 Mult (60 x 11)
Zany Joker +12 Mult (60 x 23)
1380
"""
WRONG = OURS.replace("Joker +4 Mult (60 x 11)\n", "").replace("60 x 23", "60 x 19").replace("1380", "1140")
DROP = """([text, on]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "printed.txt", {type: "text/plain"}));
    document.querySelector(on).dispatchEvent(
        new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}"""
HEARD = """() => {
    globalThis.heard = [];
    const watch = new MutationObserver((all) => {
        for (const { target } of all) {
            const region = (target.closest ? target : target.parentElement).closest("[role=status]");
            if (region) heard.push(region.id);
        }
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    heard.end = () => (watch.disconnect(), delete globalThis.heard);
}"""

KEPT_UNDER = "Object.keys(localStorage).filter((key) => localStorage[key].includes('Mult'))"


def paste(page: Page, text: str) -> None:
    """Replace the field's contents by pasting a text."""
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")


def test_pasted_output_is_compared_live(live: Page) -> None:
    before = fragment(live)
    live.keyboard.press("c")
    assert focus(live) == "printed"
    paste(live, WRONG)
    verdict = live.locator("#judged")
    expect(verdict).to_contain_text("Wrong from step 5: 60 x 11 is expected, line 6 has 60 x 19.")
    expect(live.locator(".pair dd")).to_have_text(["Joker +4 Mult (60 x 11)", "Zany Joker +12 Mult (60 x 19)"])
    expect(live.locator("#comparing")).to_contain_text("Scoring 4.2: joker by joker")
    expect(live.locator("#jokers-Joker-1")).to_be_visible()
    expect(live.locator(".slot.lit #jokers-Joker-1")).to_have_count(1)
    expect(live.locator("#scrub")).to_have_value("5")
    expect(live.locator("#tally .sc")).to_contain_text("so far")
    assert faults(live) == []
    assert focus(live) == "printed"
    live.keyboard.press("Control+End")
    live.keyboard.type("x")
    expect(live.locator("#printed")).to_have_value(f"{WRONG}x")
    live.locator("#jokers-Joker-1").focus()
    live.keyboard.press("Delete")
    expect(verdict).to_contain_text("Right")  # right without Joker
    live.keyboard.press("Control+z")
    expect(verdict).to_contain_text("Wrong from step 5")
    live.locator("#printed").focus()
    paste(live, OURS)
    expect(verdict).to_contain_text("Right.")
    assert faults(live) == []
    expect(live.locator(".slot.lit")).to_have_count(0)
    expect(live.locator("#scrub")).to_have_value("6")
    assert fragment(live) in {before, "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"}
    settle(live)
    assert live.evaluate(KEPT_UNDER) == ["ortalab-typed-printed"]  # stored with its round, in no link


def test_comparing_works_by_keyboard_and_is_announced_once(live: Page) -> None:
    live.keyboard.press("c")
    assert focus(live) == "printed"
    live.evaluate(HEARD)
    paste(live, WRONG)
    expect(live.locator("#judged")).to_contain_text("Wrong from step 5")
    assert set(live.evaluate("[...heard]")) == {"judged"}
    live.evaluate("heard.length = 0")
    live.keyboard.press("Control+End")
    live.keyboard.type("\n\n")  # nothing new to announce
    assert live.evaluate("[...heard]") == []
    live.evaluate("heard.end()")
    while focus(live) != "step-to-difference":
        live.keyboard.press("Tab")
    live.keyboard.press("Enter")
    assert focus(live) == "scrub"
    expect(live.locator("#scrub")).to_have_value("5")
    assert fragment(live).endswith("&step=5")
    live.keyboard.press("ArrowLeft")
    expect(live.locator(".slot.lit #jokers-Raised-Fist-1")).to_have_count(1)
    live.keyboard.press("Escape")
    expect(live.locator("#comparing")).to_have_count(0)
    assert focus(live) == "copy-steps"
    live.keyboard.press("c")
    assert focus(live) == "printed"
    expect(live.locator("#printed")).to_have_value(f"{WRONG}\n\n")


def test_a_file_is_opened_or_dropped_on_the_pane_and_the_round_copied(live: Page, tmp_path: Path) -> None:
    file = tmp_path / "printed.txt"
    file.write_bytes(OURS.replace("\n", "\r\n").encode())
    live.keyboard.press("c")
    live.locator("#compare-round").click()
    expect(live.locator(".said")).to_contain_text("Round copied as YAML")
    assert live.evaluate("navigator.clipboard.readText()").startswith("cards_played:\n  - 10♥")
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-printed").click()
    chooser.value.set_files(file)
    expect(live.locator("#printed")).to_have_value(OURS)
    expect(live.locator("#comparing")).to_contain_text("Right.")  # with any line endings
    file.write_bytes(WRONG.encode("utf-16"))  # as a Windows shell saves it
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-printed").click()
    chooser.value.set_files(file)
    expect(live.locator("#printed")).to_have_value(WRONG)
    for place in ("#printed", "#comparing h3"):
        live.evaluate(DROP, [WRONG, place])
        expect(live.locator("#printed")).to_have_value(WRONG)
        live.locator("#empty-printed").click()
        expect(live.locator("#printed")).to_have_value("")
    live.evaluate(DROP, ["cards_played: [As]", "main"])  # outside the pane, a drop is a round as usual
    expect(live.locator("#played-As-1")).to_be_visible()
    assert slugs_in(live, "jokers") == []


def test_a_hostile_text_is_only_text_and_the_page_goes_on(live: Page) -> None:
    live.keyboard.press("c")
    field = live.locator("#printed")
    long = "Joker <b>+4</b> Mult\n" * 4_000
    live.evaluate(
        """(text) => { const field = document.getElementById("printed"); field.value = text;
        field.dispatchEvent(new Event("input", {bubbles: true})); }""",
        long,
    )
    expect(live.locator("#comparing .note")).to_contain_text("Only the first 65,536 characters are compared")
    expect(field).to_have_value(long[:65_536])
    expect(live.locator(".pair dd").nth(1)).to_contain_text("Joker <b>+4</b>")
    markup = '</textarea><img src=x onerror="globalThis.hit = 1"><script>hit = 1</script>\x00\x1b[2J\x9b\u202e'
    live.evaluate(
        """(text) => { const field = document.getElementById("printed"); field.value = text + "\\ud800";
        field.dispatchEvent(new Event("input", {bubbles: true})); }""",
        markup,
    )
    expect(live.locator("#judged")).to_contain_text("The score is 1 instead of 1380")
    expect(live.locator(".pair dd").nth(1)).to_contain_text("\\x00")
    assert live.locator("#comparing img, #comparing script").count() == 0
    assert live.evaluate("globalThis.hit") is None
    live.evaluate(DROP, ["\x00" * 70_000, "#comparing"])
    expect(live.locator("#comparing .note")).to_contain_text("Only the first")
    field.fill("1380")
    expect(live.locator("#judged")).to_contain_text("Right.")


def test_opened_right_after_an_edit_it_has_the_focus(live: Page) -> None:
    live.locator("#played-10h-1").focus()
    live.evaluate("""() => {
        for (const key of [{ key: "ArrowRight", shiftKey: true }, { key: "c" }])
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }));
    }""")
    expect(live.locator("#printed")).to_be_focused()
    assert slugs_in(live, "played")[:2] == ["10s", "10h"]


def test_on_a_phone_the_step_is_shown_on_the_cards(phone: Page) -> None:
    phone.keyboard.press("c")
    phone.locator("#printed").fill(WRONG)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert phone.evaluate(wide) <= 0
    button = phone.locator("#step-to-difference")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.tap()
    expect(phone.locator(".slot.lit #jokers-Joker-1")).to_be_in_viewport()
    expect(phone.locator("#scrub")).to_be_in_viewport()
