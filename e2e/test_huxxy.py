"""Huxxy in Chromium: a whole game by mouse, turns by finger and keys, links, worker, axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, met, widths
from e2e.hands import MOTION, drag, fragment, middle, reload, reopen, settle, visit
from e2e.watch import Watch
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.record import state_of
from ortalab.games.huxxy.rules import PICK_UP
from ortalab.tables.huxxy.state import GAME, Sort, sorted_group, sorted_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

DEAL = "#1-102"
"""A deal that ends after three turns if the person follows the hints."""
MIDDLE = (
    "#1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1"
)
"""A game on the person's turn, with seven groups on the table."""
LATE = (
    "#1-22-PaNaHaFa1QbRb2Pabmcocpc1CdAdudPeQeRe10IdLdAfsf2udf1vd100sd1Bg2sdg2vdg10vdKhMh2Ldh1td10GiHi2Idi"
    "Ma2Nah1IdJiqjrj2tdj10Ek2Mhk2Gik100Kd100alblcl100imgm2almdl1alcl1pm1jnknln100000za100iogo2amo100yk10O"
    "a1jm2imn1Sd2Qbd2Oabln1YdXpZp2Ydp1eq2clq2lnq1WpZdfr2clr2knr1Wp1Js2Ads2vds2Cds10000Cd1"
)
"""A game near its end on the person's turn, with nineteen groups on the table."""
ARROWS = {"row": ("ArrowUp", "ArrowDown"), "place": ("ArrowLeft", "ArrowRight")}
ON_TOP = """([name, into]) => {
    const { left, top, height } = document.querySelector(name).getBoundingClientRect();
    return document.elementFromPoint(left + into, top + height / 2).closest("[id]").id;
}"""
"""Returns the id of the topmost element, a few pixels inside another's left edge."""
HIDDEN = """() => [".grp .card, #new, .hd .card, .kinds button, .bar2 button, .seat, .sum .v"]
    .flatMap((kinds) => [...document.querySelectorAll(kinds)])
    .filter((one) => {
        const { left, right, top, bottom, height } = one.getBoundingClientRect();
        const on_top = document.elementFromPoint(left + 3, top + height / 2);
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !one.contains(on_top);
    })
    .map((one) => one.id || one.textContent.trim())"""
"""Lists the hidden parts of a turn; a card counts by its left edge, which shows its value."""
MOST_STEPS = 20
MOVING = "document.getAnimations().filter((one) => one.effect.target.closest('.ended')).length"
"""Counts the parts of a game's end that have not appeared yet."""
MOST_TURNS = 20
"""The maximum number of the person's turns in a game."""


@pytest.fixture
def page(page: Page, address: str) -> Page:
    """Open the page with a deal."""
    return visit(page, f"{address}huxxy/{DEAL}")


def mine(page: Page) -> None:
    """Wait until it is the person's turn, or the game is over."""
    expect(page.locator("#end-turn, .res").first).to_be_visible(timeout=60_000)


def follow(page: Page, press: str) -> None:
    """Make a whole turn by the hints, by `click` or `tap`."""
    press_on = {"click": page.click, "tap": page.tap}[press]
    while page.locator("#end-turn").count():
        if not page.locator("#do-hint").count():
            press_on("#hint" if press == "click" else "#tab-hint")
            expect(page.locator(".hintbox")).to_contain_text("hint 1 of 3", timeout=60_000)
            press_on("#hint-on")
            press_on("#hint-on")
        press_on("#do-hint")
        settle(page)
        if page.locator(".pls").count() == 0:
            break


def skips_the_end(page: Page) -> bool:
    """Press a key while a finished game's sum appears; return whether it is then complete."""
    page.evaluate("document.querySelector('.ended .sum > *').animate([{ opacity: 0 }, {}], 999_999)")
    moving = page.evaluate(MOVING)
    page.keyboard.press("Shift")
    return moving > 0 and bool(page.evaluate(MOVING) == 0)


def test_a_whole_game_by_mouse_is_analysed_and_outlives_a_reload_with_undo(page: Page) -> None:
    drag(page, "#hand-11", "#new")
    expect(page.locator(".grp.broken")).to_have_count(1)
    expect(page.locator("#tally")).to_contain_text("of 24 points")
    expect(page.locator(".flaw")).to_contain_text("needs two more cards")
    page.click("#reset-turn")
    expect(page.locator(".grp .card")).to_have_count(0)
    page.click("#hint")
    expect(page.locator(".hintbox")).to_contain_text("hint 1 of 3", timeout=60_000)
    page.click("#hint")
    page.click("#hint")
    assert met.untested(page) == []
    for _ in range(MOST_TURNS):
        mine(page)
        if page.locator(".res").count():
            break
        follow(page, "click")
    expect(page.locator("#notice")).to_contain_text("The game is over.")
    assert skips_the_end(page)
    expect(page.locator(".cost")).to_contain_text(re.compile("points more in hand|cost anything"), timeout=90_000)
    assert met.untested(page) == []
    last = page.locator("#review").get_attribute("max")
    page.locator("#review").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay output")).to_have_text(f"{int(last or 0) - 1} of {last}")
    page.click("#copy-result")
    expect(page.locator("#notice")).to_have_text("Result copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Huxxy: place [1-4] of 4, \w+ points? left, with hints\n", copied)
    assert copied.endswith(f"/huxxy/#{fragment(page).rpartition('-')[0]}")  # only the deal
    reload(page)
    expect(page.locator(".kv")).to_contain_text("Games1")
    page.click("#undo")  # edits from before the reload can be undone
    mine(page)
    expect(page.locator("#end-turn")).to_be_visible()


def test_a_focused_card_covers_no_other_and_cards_are_rearranged_by_mouse_and_taken_back(page: Page) -> None:
    reopen(page, MIDDLE)
    page.locator("#group0-4").focus()
    assert page.evaluate(ON_TOP, ["#group0-5", 3]) == "group0-5"
    page.mouse.move(*middle(page, "#hand-0"))
    page.mouse.down()
    page.mouse.move(*middle(page, "#group2-1"), steps=3)
    expect(page.locator("#notice")).to_contain_text("to group 3: broken")
    page.mouse.up()
    expect(page.locator(".grp.broken")).to_have_count(1)
    expect(page.locator("#why-not")).to_have_text("Not yet: one group is broken.")
    assert met.untested(page) == []
    drag(page, "#group2-0", "#new")
    expect(page.locator(".pls li")).to_have_count(1)
    drag(page, "#group7-0", "#hand-1")
    expect(page.locator("#notice")).to_contain_text("is back in the hand")
    expect(page.locator(".pls")).to_have_count(0)
    page.click("#undo")
    expect(page.locator(".pls li")).to_have_count(1)


def test_a_whole_turn_fits_a_phone_in_landscape(page: Page) -> None:
    for link in (DEAL, MIDDLE, LATE):
        page.set_viewport_size({"width": 844, "height": 390})
        reopen(page, link)
        mine(page)
        assert page.evaluate(HIDDEN) == [], link
        x, y = middle(page, "#hand-0")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y + 20, steps=3)
        expect(page.locator("#ghost .card")).to_be_visible()
        page.mouse.move(*middle(page, "#new"), steps=3)
        settle(page)
        assert page.evaluate("scrollY") == 0, link
        page.mouse.up()
        expect(page.locator(".grp.broken")).to_have_count(1)
        assert (page.evaluate(HIDDEN), widths.cut_here(page)) == ([], []), link
        page.set_viewport_size({"width": 667, "height": 375})
        assert (page.evaluate(HIDDEN), widths.cut_here(page)) == ([], []), link


def test_a_turn_by_keys_alone(page: Page) -> None:
    while active(page) != "hand-0":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#hand-0")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    assert re.search(" to a new group$", page.locator("#new").get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    expect(page.locator(".grp .card")).to_have_count(1)
    page.keyboard.press("e")
    expect(page.locator("#notice .refused")).to_contain_text("a player's first turn lays 24 or more")
    page.keyboard.press("s")
    expect(page.locator("#sort-kinds")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("s")
    page.keyboard.press("r")
    expect(page.locator(".grp .card")).to_have_count(0)
    play_turn(page)
    mine(page)
    page.keyboard.press("z")
    expect(page.locator("#notice")).to_contain_text("Others have played")


def carry_by_keys(page: Page, row: str, place: int, to: str) -> None:
    """Lift a card and put it down in another row, by the arrows and Enter."""
    step_to(page, row, place)
    page.keyboard.press("Enter")
    step_to(page, to)
    page.keyboard.press("Enter")


def play_turn(page: Page, carry: Callable[[Page, str, int, str], None] = carry_by_keys) -> None:
    """Make a turn as our own player would; `carry` moves the card at a place in a row to another row."""
    while True:
        state = state_of(GAME.read_link(fragment(page)))
        match choose_play(*state.arguments()):
            case (_, kind, None):
                page.keyboard.press("p" if kind == PICK_UP else "e")
                settle(page)
                return
            case (_, _, (card, *groups)):
                to, cards, row = groups[-1], sorted_hand(state.hands[0], Sort.RUNS), "hand"
                if len(groups) > 1:
                    cards, row = sorted_group(state.table[groups[0]]), f"group{groups[0]}"
                carry(page, row, cards.index(card), f"group{to}" if to < len(state.table) else "new")
                settle(page)


def step_to(page: Page, row: str, place: int | None = None) -> None:
    """Walk to a card or row by the arrows, re-entering the hand from the buttons below it."""
    while not page.evaluate("document.activeElement.dataset.row"):
        page.keyboard.press("Shift+Tab")
    rows = page.evaluate("[...document.querySelectorAll('ul[id^=row-]')].map(({ id }) => id.slice(4))")
    for key, at in (("row", row), ("place", place)):
        for _ in range(MOST_STEPS):
            here = page.evaluate("({ ...document.activeElement.dataset })")
            if at is None or here[key] == str(at):
                break
            ahead = rows.index(here["row"]) < rows.index(row) if key == "row" else int(here["place"]) < int(at)
            page.keyboard.press(ARROWS[key][ahead])


def active(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_a_turn_by_finger_on_a_phone(phones: BrowserContext, address: str) -> None:
    page = phones.new_page()
    watch = Watch(page, address)
    visit(page, f"{address}huxxy/{DEAL}")
    page.tap("#hand-2")
    page.tap("#new")
    assert page.locator(".grp .card").evaluate(MOTION) == "none"
    assert axe.faults(page) == []
    page.tap("#reset-turn")
    page.tap("#tab-hint")
    follow(page, "tap")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.tap("#tab-deals")
    expect(page.locator(".deals-part")).to_contain_text("none yet")
    assert axe.faults(page) == []
    watch.close()
