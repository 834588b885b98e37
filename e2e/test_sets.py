"""A set of rounds in a browser: a teacher makes it and copies its link, a student answers; the sheet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import back, fragment, settle
from e2e.kept import revisit, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUNDS = {
    "A pair, and what does not score": "1&p=10h.10s.Ac&j=Joker",
    "Steel, and who repeats it": "1&p=7s.7d.Ah&h=Kc-steel.3d&j=Mime.Raised-Fist.Joker",
    "Who copies whom": "1&p=10h.10s.10d.Ac.Jh&h=2h.5d&j=Blueprint.Photograph.Mad-Joker",
}
BOXES = "[...document.querySelectorAll('.room *')].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))"
"""Elements of the set room that scroll separately from the page."""
KEPT = json.dumps({"ortalab": 1, "rounds": [{"name": name, "link": link} for name, link in ROUNDS.items()]})


def copied(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def answer(page: Page, hand: str, score: str) -> None:
    page.locator("#set-hand").select_option(hand)
    page.locator("#set-score").fill(score)
    page.keyboard.press("Enter")
    expect(page.locator("#next-round")).to_be_focused()


def press(live: Page, name: str, key: str = "Enter") -> None:
    live.locator(f"#{name}").press(key)
    settle(live)


def made(live: Page) -> str:
    """Make a set of three saved rounds by keys; return its link."""
    visit(live, "", saves=KEPT)
    press(live, "open-rounds")
    press(live, "open-sets")
    expect(live.locator("#set-room")).to_be_focused()
    for place in range(3):
        press(live, f"add-save-{place}")
        expect(live.locator(".roundcards > li")).to_have_count(place + 1)
    press(live, "add-table", "Space")
    live.locator("#set-link").fill("#1&r=2&p=Kh-steel")
    press(live, "set-link")
    expect(live.locator(".roundcards > li")).to_have_count(5)
    assert live.evaluate(BOXES) == []
    press(live, "drop-4")
    press(live, "drop-3")
    expect(live.locator("#drop-2")).to_be_focused()
    live.locator("#set-title").fill("Week 8: again")
    press(live, "up-2", "Space")
    live.locator("#set-asks-1").focus()
    live.keyboard.type("s")
    settle(live)
    revisit(live)
    expect(live.locator("#set-asks-1")).to_have_value("score")
    press(live, "copy-set")
    expect(live.locator("#notice")).to_contain_text("Link to three rounds copied.")
    return copied(live).partition("#")[2]


def test_a_teacher_makes_a_set_and_a_student_goes_through_it(live: Page) -> None:
    link = made(live)
    visit(live, f"#{link}")
    expect(live.locator(".roundlist li")).to_have_text(
        [f"{nth}{[*ROUNDS][at]}" for nth, at in ((1, 0), (2, 2), (3, 1))]
    )
    expect(live.locator("#tally")).not_to_contain_text("180")
    answer(live, "Pair", "99")
    expect(live.locator(".walkline")).to_contain_text("Not quite you said Pair, 99")
    expect(live.locator(".sum .sc")).to_contain_text("180")
    live.locator("#played-10h-1").click()
    expect(live.locator("#notice")).to_contain_text("This round cannot be changed here")
    live.locator("#next-round").click()
    live.locator("#set-score").fill("18")
    revisit(live)
    expect(live.locator("#notice")).to_contain_text("You continue where you were: 1 of 3 answered.")
    expect(live.locator("#set-score")).to_have_value("18")
    live.locator("#set-score").fill("180")
    live.locator("#check-set").click()
    live.locator("#try-set").click()
    live.locator("#played-Jh-1").press("Delete")
    back(live)
    back(live)
    live.locator("#next-round").click()
    answer(live, "Pair", "492")
    live.locator("#next-round").click()
    expect(live.locator("#result-name")).to_have_text("2 of 3 right")
    expect(live.locator(".result .miss")).to_have_count(1)
    expect(live.locator("#proof")).to_contain_text("Round 1 turns on")
    assert fragment(live) == link
    live.locator("#copy-set-result").click()
    expect(live.locator("#notice")).to_contain_text("nothing was sent")
    lines = copied(live).splitlines()
    assert lines[:2] == ["Week 8: again: 2 of 3 right", "1 ✗ Pair, 99 (it is Pair, 180)"]
    visit(live, f"#{lines[-1].partition('#')[2].replace('=99&', '=180&')}")
    expect(live.locator(".result .trouble")).to_contain_text("do not match their checksum")


PRINTS = """() => {
    const own = print;
    globalThis.print = () => { globalThis.print = own; document.body.dataset.printed = ""; };
}"""
"""Marks the body at the next print instead of printing."""
SHORT = "#set=1&t=Mine&q=both&p=10h.10s&q=hand&p=As"


def test_a_set_prints_as_a_sheet_alone(live: Page) -> None:
    visit(live, SHORT)
    live.evaluate(PRINTS)
    live.locator("#print-walk").click()
    expect(live.locator("body[data-printed]")).to_have_count(1)
    live.evaluate("delete document.body.dataset.printed")
    expect(live.locator("#paper")).to_be_hidden()
    live.emulate_media(media="print")
    expect(live.locator(".setpaper .write")).to_have_count(4)
    assert live.locator("body").inner_text().startswith("Mine"), "nothing else is on the sheet"
