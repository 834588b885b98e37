"""Huxxy in Chromium: a whole game by mouse, finger and keys, turns by finger and keys, links, worker, axe."""

from __future__ import annotations

import re
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import axe, met, spots, widths
from e2e.hands import drag, fragment, middle, reopen, settle, touch
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.record import state_of
from ortalab.games.huxxy.rules import PICK_UP
from ortalab.tables.huxxy.state import GAME, Sort, sorted_group, sorted_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from e2e.hands import Finger

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


pytestmark = pytest.mark.at(f"huxxy/{DEAL}")


def mine(page: Page) -> None:
    """Wait until it is the person's turn, or the game is over."""
    expect(page.locator("#end-turn, .res").first).to_be_visible(timeout=60_000)


def follow(page: Page, finger: Finger) -> None:
    """Make a whole turn by the hints, by finger."""
    while page.locator("#end-turn").count():
        if not page.locator("#do-hint").count():
            finger.tap("#tab-hint")
            expect(page.locator(".hintbox")).to_contain_text("hint 1 of 3", timeout=60_000)
            finger.tap("#hint-on")
            finger.tap("#hint-on")
        finger.tap("#do-hint")
        settle(page)
        if page.locator(".pls").count() == 0:
            break


def skips_the_end(page: Page) -> bool:
    """Press a key while a finished game's sum appears; return whether it is then complete."""
    page.evaluate("document.querySelector('.ended .sum > *').animate([{ opacity: 0 }, {}], 999_999)")
    moving = page.evaluate(MOVING)
    page.keyboard.press("Shift")
    return moving > 0 and bool(page.evaluate(MOVING) == 0)


def carry_by_mouse(page: Page, row: str, place: int, to: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    drag(page, f"#{row}-{place}", row_id(to))


def carry_by_finger(page: Page, row: str, place: int, to: str) -> None:
    with touch(page) as finger:
        finger.lift(f"#{row}-{place}")
        finger.move_to(row_id(to))
        finger.up()


def row_id(name: str) -> str:
    return "#new" if name == "new" else f"#row-{name}"


def carry_by_keys(page: Page, row: str, place: int, to: str) -> None:
    """Lift a card and put it down in another row, by the arrows and Enter."""
    page.set_viewport_size({"width": 844, "height": 390})
    step_to(page, row, place)
    page.keyboard.press("Enter")
    step_to(page, to)
    page.keyboard.press("Enter")


CARRIERS = (carry_by_finger, carry_by_mouse, carry_by_keys)
"""The ways to move a card to another row, each in its own window."""


def test_a_whole_game_by_mouse_finger_and_keys_in_turn_is_analysed(live: Page) -> None:
    assert spots.misplaced(live, spots.GAME) == []
    drag(live, "#hand-11", "#new")
    expect(live.locator(".grp.broken")).to_have_count(1)
    expect(live.locator("#tally")).to_contain_text("of 24 points")
    expect(live.locator(".flaw")).to_contain_text("needs two more cards")
    live.click("#reset-turn")
    expect(live.locator(".grp .card")).to_have_count(0)
    live.click("#hint")
    expect(live.locator(".hintbox")).to_contain_text("hint 1 of 3", timeout=60_000)
    live.click("#hint")
    live.click("#hint")
    assert met.untested(live) == []
    for carry in islice(cycle(CARRIERS), MOST_TURNS):
        mine(live)
        if live.locator(".res").count():
            break
        play_turn(live, carry)
    expect(live.locator("#notice")).to_contain_text("The game is over.")
    assert skips_the_end(live)
    expect(live.locator(".cost")).to_contain_text(re.compile("points more in hand|cost anything"), timeout=90_000)
    assert met.untested(live) == []
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 390, "height": 844})
    assert spots.misplaced(live, spots.END) == []
    live.set_viewport_size({"width": 1280, "height": 900})
    last = live.locator("#review").get_attribute("max")
    live.locator("#review").focus()
    live.keyboard.press("ArrowLeft")
    expect(live.locator(".replay output")).to_have_text(f"{int(last or 0) - 1} of {last}")
    live.click("#copy-result")
    expect(live.locator("#notice")).to_have_text("Result copied.")
    copied = live.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Huxxy: place [1-4] of 4, \w+ points? left, with hints\n", copied)
    assert copied.endswith(f"/huxxy/#{fragment(live).rpartition('-')[0]}")  # only the deal
    expect(live.locator(".kv")).to_contain_text("Games1")
    live.click("#undo")
    mine(live)
    expect(live.locator("#end-turn")).to_be_visible()


def test_a_focused_card_covers_no_other_and_cards_are_rearranged_by_mouse_and_taken_back(live: Page) -> None:
    reopen(live, MIDDLE)
    live.locator("#group0-4").focus()
    assert live.evaluate(ON_TOP, ["#group0-5", 3]) == "group0-5"
    live.mouse.move(*middle(live, "#hand-0"))
    live.mouse.down()
    live.mouse.move(*middle(live, "#group2-1"), steps=3)
    expect(live.locator("#notice")).to_contain_text("to group 3: broken")
    live.mouse.up()
    expect(live.locator(".grp.broken")).to_have_count(1)
    expect(live.locator("#why-not")).to_have_text("Not yet: one group is broken.")
    assert met.untested(live) == []
    drag(live, "#group2-0", "#new")
    expect(live.locator(".pls li")).to_have_count(1)
    drag(live, "#group7-0", "#hand-1")
    expect(live.locator("#notice")).to_contain_text("is back in the hand")
    expect(live.locator(".pls")).to_have_count(0)
    live.click("#undo")
    expect(live.locator(".pls li")).to_have_count(1)


def test_a_whole_turn_fits_a_phone_in_landscape(live: Page) -> None:
    for link in (DEAL, LATE):
        live.set_viewport_size({"width": 844, "height": 390})
        reopen(live, link)
        mine(live)
        assert live.evaluate(HIDDEN) == [], link
        x, y = middle(live, "#hand-0")
        live.mouse.move(x, y)
        live.mouse.down()
        live.mouse.move(x + 20, y + 20, steps=3)
        expect(live.locator("#ghost .card")).to_be_visible()
        live.mouse.move(*middle(live, "#new"), steps=3)
        settle(live)
        assert live.evaluate("scrollY") == 0, link
        live.mouse.up()
        expect(live.locator(".grp.broken")).to_have_count(1)
        assert (live.evaluate(HIDDEN), widths.cut_here(live)) == ([], []), link
        assert spots.misplaced(live, spots.GAME) == [], link
        live.set_viewport_size({"width": 667, "height": 375})
        assert (live.evaluate(HIDDEN), widths.cut_here(live)) == ([], []), link


def test_a_turn_by_keys_alone(live: Page) -> None:
    while active(live) != "hand-0":
        live.keyboard.press("Tab")
    live.keyboard.press("Enter")
    expect(live.locator("#hand-0")).to_have_attribute("aria-pressed", "true")
    live.keyboard.press("ArrowUp")
    assert re.search(" to a new group$", live.locator("#new").get_attribute("aria-label") or "")
    live.keyboard.press("Enter")
    expect(live.locator(".grp .card")).to_have_count(1)
    live.keyboard.press("e")
    expect(live.locator("#notice .refused")).to_contain_text("a player's first turn lays 24 or more")
    live.keyboard.press("s")
    expect(live.locator("#sort-kinds")).to_have_attribute("aria-pressed", "true")
    live.keyboard.press("s")
    live.keyboard.press("r")
    expect(live.locator(".grp .card")).to_have_count(0)
    play_turn(live, carry_by_keys)
    mine(live)
    live.keyboard.press("z")
    expect(live.locator("#notice")).to_contain_text("Others have played")


def play_turn(page: Page, carry: Callable[[Page, str, int, str], None]) -> None:
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


def test_a_turn_by_finger_on_a_phone(live: Page) -> None:
    with touch(live) as finger:
        assert spots.misplaced(live, spots.GAME) == []
        finger.tap("#hand-2")
        finger.tap("#new")
        expect(live.locator(".grp .card")).to_have_count(1)
        finger.tap("#reset-turn")
        follow(live, finger)
        assert live.evaluate("document.documentElement.scrollWidth <= innerWidth")
        finger.tap("#tab-deals")
        expect(live.locator(".deals-part")).to_contain_text("none yet")
        assert axe.faults(live) == []
