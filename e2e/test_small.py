"""Nothing overlaps or is out of reach on small phones, in low windows, or with large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import pane, settle
from e2e.kept import visit
from e2e.states import HUGE, RICH
from e2e.widths import INKED, LETTERS, NUMBERS

if TYPE_CHECKING:
    from playwright.sync_api import Page

LARGE = "document.documentElement.style.setProperty('font-size', '200%')"
OVER = (
    f"(name) => {{ {LETTERS}"
    """
    const boxes = [...document.querySelectorAll(name)].filter((one) => one.checkVisibility()).map(inked);
    return boxes.slice(1).filter((box, nth) => box.left < boxes[nth].right).length;
}"""
)
BELOW = """(all) => all.map((one) => {
    const [emblem, name] = [".em", ".nm"].map((part) => one.querySelector(part).getBoundingClientRect());
    return name.top - emblem.bottom;
})"""
"""Measures the gap between each joker's emblem and the name below it."""
LINES = "(all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size"


def test_on_small_cards_no_stamp_hides_a_rank_and_no_word_leaves_its_card(phone: Page) -> None:
    visit(phone, RICH)
    expect(phone.locator("#played-Ah-1")).to_be_visible()
    for width, height in ((390, 844), (360, 640), (667, 375), (1366, 650)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(INKED) == [], width
        if height > width:  # in landscape, a phone has no room for the rows above the shelf
            phone.locator("#show-cards").click()
            assert phone.evaluate(INKED) == [], width
            phone.locator("#close-pane").click()


def test_an_emblem_stands_above_a_name_of_two_lines_and_an_edition(phone: Page) -> None:
    visit(phone, "#1&p=10h&j=Crafty-Joker-foil.Gluttonous-Joker-polychrome.Sock-and-Buskin-holographic")
    expect(phone.locator("#jokers-Crafty-Joker-1")).to_be_visible()
    for width in (390, 768, 1280):
        phone.set_viewport_size({"width": width, "height": 844})
        gaps = phone.locator("#row-jokers .joker").evaluate_all(BELOW)
        assert len(gaps) == 3
        assert min(gaps) >= -0.5, width


def test_a_narrow_phone_has_its_tools_and_each_row_that_it_arranges_on_one_line(phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    assert phone.locator(".trail .btn:visible").evaluate_all(LINES) == 1
    phone.locator("#open-arrange").click()
    assert phone.locator("[data-row=played].btn").evaluate_all(LINES) == 1


def test_a_drawer_fits_a_phone_at_double_text_size(phone: Page) -> None:
    phone.set_viewport_size({"width": 195, "height": 422})
    for presses in ("#open-arrange", "#settings #rounds-help"):
        for press in presses.split():
            phone.locator(press).click()
        box = phone.locator(".pop").bounding_box()
        assert box
        assert box["width"] <= 195, presses
        phone.keyboard.press("Escape")
        expect(phone.locator(".pop")).to_have_count(0)


def test_the_card_of_a_custom_joker_is_below_its_button(phone: Page) -> None:
    phone.set_viewport_size({"width": 667, "height": 375})
    for one in ("#show-jokers", "#open-own", "#start-0"):
        phone.locator(one).click()
    top = """() => {
        const box = (name) => document.querySelector(name).getBoundingClientRect();
        const inner = document.querySelector(".within");
        inner.style.paddingTop = "60vh";
        inner.scrollTop += box(".seen .em").top - box(".pop footer").top - 20;
        const [emblem, foot] = [box(".seen .em"), box(".pop footer")];
        const at = [emblem.left + emblem.width / 2, Math.max(emblem.top, foot.top) + 5];
        return emblem.bottom > foot.top + 5 && Boolean(document.elementFromPoint(...at).closest("footer"));
    }"""
    assert phone.evaluate(top)


@pytest.mark.parametrize(("height", "size"), [(560, ""), (800, LARGE)])
def test_a_mouse_reaches_every_joker_of_the_shelf_in_a_low_window_and_in_large_text(
    live: Page, height: int, size: str
) -> None:
    live.set_viewport_size({"width": 1280, "height": height})
    live.evaluate(size or "0")
    live.locator("#shelf-Blueprint").scroll_into_view_if_needed()
    live.locator("#shelf-Blueprint").click(position={"x": 60, "y": 12})
    expect(live.locator("#jokers-Blueprint-1")).to_be_attached()


WORTH = ".worth ul:first-of-type li:first-child > :is(.v, small)"
CROWDED = {
    "#1&p=10h.10s.10d&j=Joker&step=4": [".sum .lab"],
    "#1&j=Joker": [".sum .lab, .none .exact", ".hands li:nth-child(9) :is(.num, .op)"],
    HUGE: [
        *("#row-jokers .under", "#row-held .under", "#proof .key > *", ".sum > div"),
        *(".figures :is(.hand, .lead .btn)", WORTH),
    ],
    f"{RICH}&step=20": [WORTH],
}
"""Rounds with the words that share a line."""


def test_words_do_not_overlap_on_a_phone_with_large_text(phone: Page) -> None:
    for link, names in CROWDED.items():
        visit(phone, link)
        phone.evaluate(LARGE)
        for name in names:
            if name == WORTH:
                phone.locator("#show-steps").click()
            assert phone.evaluate(OVER, name) == 0, (link, name)


GLASS = (
    "#1&p=Ah-glass-poly.As-glass-poly.Ac-glass-poly.Ad-glass-poly.Kd-glass-poly"
    "&h=Ks-steel-poly.Kd-steel-poly.Kh-steel-poly.Kc-steel-poly&j=Baron-poly.Mime-poly.Blueprint-poly"
)
LONGEST = (
    "#1&p=Kh-glass-poly.Kd-glass-poly.Ks-glass.Kc-glass-poly.Kh-glass&h=Ks-steel.Kc"
    "&j=Photograph.Scary-Face.Smiley-Face.Joker.Splash"
)
"""A round whose Best line has the longest name and gain."""
FULL = "#1&r=full&p=10h.10s&h=Ks&j=Bull.Ride-the-Bus.Blueprint"
MOVING = {GLASS, FULL}
"""The rounds whose parts are measured before and after the numbers arrive."""
WORDS_OUT = """() => {
    const line = document.querySelector("#open-best"), box = line.getBoundingClientRect();
    const drawn = [...line.querySelectorAll(".q, b, .plus")].filter((one) => one.checkVisibility());
    const parts = drawn.map((one) => one.getBoundingClientRect());
    const isOut = ({ left, right, bottom }) => left < box.left + 4 || right > box.right - 16 || bottom > box.bottom;
    return parts.filter(isOut).length
        + (document.documentElement.scrollWidth > document.documentElement.clientWidth);
}"""
PARTS = """() => [...document.querySelectorAll("#picks > .pick, #proof li, .row, .line")]
    .filter((one) => one.checkVisibility()).map((one) => {
        const { y, height } = one.getBoundingClientRect(), { firstElementChild: first, textContent: text } = one;
        const name = one.id || first.id || text, top = one.matches(".row, .line") ? scrollY + y : 0;
        return [name.slice(0, 40).replace(/[^\\w-].*/, ""), Math.round(top), Math.round(height)].join(" ");
    })"""
"""Measures the height of each joker, step and row, and the positions of the rows and of the Best line."""
ONE_LINE = "document.querySelector('#open-best').offsetHeight === 40"
ROOM = "(width) => document.querySelector('.line').style.setProperty('width', width)"
HALVES = "[...document.querySelectorAll('#open-best :is(.found, .adding)')].map((one) => one.checkVisibility())"


def parts(page: Page) -> dict[tuple[int, int], list[str]]:
    """Measure the page's parts beside the jokers in each window; the widest has the steps as well."""
    found = {}
    for width, height in ((1280, 800), (390, 844), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        if not page.locator("#shelf").is_visible():
            pane(page, "jokers")
        settle(page)
        found[width, height] = page.evaluate(PARTS)
        assert len(found[width, height]) > 5
    return found


def test_nothing_moves_for_the_numbers_and_the_line_of_the_best_holds_them_at_any_width_and_size_of_text(
    live: Page,
) -> None:
    for link in (GLASS, LONGEST, FULL):
        live.set_viewport_size({"width": 1280, "height": 900})
        visit(live, link)
        before = parts(live) if link in MOVING else {}
        live.set_viewport_size({"width": 1280, "height": 900})
        live.locator("#open-best").click()
        expect(live.locator("#use, #best-spoken:not(:empty), #open-best .found b").first).to_be_attached()
        expect(live.locator("#open-best .adding")).to_be_attached()
        live.locator("#open-best").click()  # closed, because a phone's sheet would cover the page
        expect(live.locator("#shelf-Splash .adds")).to_be_attached()
        assert not before or parts(live) == before
        for size, width in (("200%", 390), ("100%", 320), ("100%", 1280)):
            live.evaluate("(size) => document.documentElement.style.setProperty('font-size', size)", size)
            live.set_viewport_size({"width": width, "height": 900})
            assert (live.evaluate(WORDS_OUT), live.evaluate(NUMBERS)) == (0, []), (link, size, width)
        assert live.evaluate(ONE_LINE), link
    live.set_viewport_size({"width": 1280, "height": 900})
    for width in range(240, 660, 40):
        live.evaluate(ROOM, f"{width}px")
        assert (live.evaluate(WORDS_OUT), live.evaluate(NUMBERS), live.evaluate(HALVES)) == (0, [], [True, True]), width


FRAME = """() => ['.rounds', '.ways', '.top', '.inside', '.rounds > footer'].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
})"""


def test_the_tabs_of_the_rounds_share_one_frame(live: Page) -> None:
    live.locator("#open-rounds").click()
    kept = live.evaluate(FRAME)
    assert kept[0] == "824 52 404 560"
    for width, height in ((1280, 800), (390, 844)):
        live.set_viewport_size({"width": width, "height": height})
        live.locator("#open-saves, .ways b").first.click()
        kept = live.evaluate(FRAME)
        for tab in ("examples", "panel"):
            live.locator(f".ways #open-{tab}").click()
            assert live.evaluate(FRAME) == kept, (tab, width)


def test_a_phone_in_landscape_shows_whole_cards(phone: Page) -> None:
    phone.set_viewport_size({"width": 640, "height": 400})
    for name in ("#jokers-Joker-1", "#played-10h-1"):
        box = phone.locator(name).bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["y"] + box["height"] <= 400 - 60


COVERED = """(sheet) => {
    const { left, top, bottom } = document.querySelector(sheet).getBoundingClientRect();
    return [...document.querySelectorAll("#table .slot > button:first-child")].filter((one) => {
        const card = one.getBoundingClientRect();
        return !one.closest(".bench") && card.right > left && card.top < bottom && card.bottom > top;
    }).map((one) => one.id);
}"""


def test_in_landscape_shelf_and_editor_are_beside_the_rows(phone: Page) -> None:
    phone.set_viewport_size({"width": 667, "height": 375})
    visit(phone, RICH)
    phone.locator("#played-10h-1").tap()
    expect(phone.locator("#editor")).to_be_in_viewport(ratio=1)
    expect(phone.locator("#played-10h-1")).to_be_in_viewport()
    assert phone.evaluate(COVERED, "#editor") == []
    phone.locator("#close").tap()
    phone.locator("#show-cards").tap()
    settle(phone)
    assert phone.evaluate(COVERED, "#shelf") == []
    for card in ("#jokers-Baron-1", "#played-Ah-1", "#held-3c-1", "#find", "#shelf-As"):
        expect(phone.locator(card)).to_be_in_viewport(ratio=0.9)
    phone.locator("#shelf-2h").tap()
    said, sheet = (phone.locator(name).bounding_box() for name in (".said", "#shelf"))
    assert said
    assert sheet
    assert sheet["x"] <= said["x"] < said["x"] + said["width"] <= sheet["x"] + sheet["width"]  # beside the cards
