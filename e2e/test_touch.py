"""Touch on a phone: a notice covers nothing, and an opened element is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import back, pane, rest, settle, until
from e2e.kept import visit
from e2e.test_back import COVERED
from e2e.widths import THUMB

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("phone", [320], indirect=True)
def test_a_free_place_opens_a_phones_shelf_for_its_row(phone: Page) -> None:
    phone.locator("#row-held .hole").first.tap()
    expect(phone.locator("#find")).to_be_in_viewport()
    expect(phone.locator("#row-jokers .joker").first).to_be_in_viewport(ratio=0.9)
    phone.locator("#shelf .tile >> nth=0").tap()
    expect(phone.locator("#row-held button[data-place='3']")).to_have_attribute("id", "held-As-1")


@pytest.fixture(params=[320])
def phone(phone: Page, request: pytest.FixtureRequest) -> Page:
    """Return the shared page at the width of a narrow phone, or of another."""
    screen(phone, request.param)
    return phone


def screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})


CAPTIONS = """() => {
    const all = [...document.querySelectorAll("#row-jokers .under")].map((one) => {
        const letters = document.createRange();
        letters.selectNodeContents(one);
        const { left, right } = letters.getBoundingClientRect();
        return { left, right, text: one.textContent.trim() };
    }).filter((one) => one.text);
    const ends = [...all.slice(1).map((one) => one.left), document.documentElement.clientWidth];
    return all.filter((one, nth) => one.left < 0 || one.right > ends[nth]).map((one) => one.text);
}"""


def test_captions_fit_and_the_note_beside_the_hand_is_never_cut(phone: Page) -> None:
    link = "1&p=Kh.Qh.Jh.10h.9h&j=Sock-and-Buskin.Smeared-Joker.Odd-Todd.Sly-Joker.Blueprint&step=3"
    visit(phone, f"#{link}")
    phone.wait_for_selector("#jokers-Blueprint-1")
    assert phone.evaluate(CAPTIONS) == []
    half = """all => all.filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).length"""
    for step in ("&step=3", ""):
        phone.evaluate("(link) => (location.hash = link)", link.replace("&step=3", step))
        rest(phone)
        assert phone.locator(".hand small").evaluate_all(half) == 0


HUGE = (
    "1&p=Kh-glass-polychrome.Kd-glass-polychrome.Kc-glass-polychrome.Ks-glass-polychrome.Kh-glass-polychrome"
    "&h=Ks-steel.Kc-steel.Kd-steel.Kh-steel.Ks-steel&j=Baron.Baron-polychrome.Mime.Mime.Photograph&step=20"
)


def test_a_large_end_of_a_replay_stays_in_its_column(live: Page) -> None:
    visit(live, f"#{HUGE}")
    for width in (1280, 320):
        screen(live, width)
        boxes = [live.locator(name).bounding_box() for name in ("#tally", ".at", ".hand b", ".sum")]
        tally, at, hand, total = (box for box in boxes if box)
        assert tally["x"] <= at["x"], width
        assert at["x"] + at["width"] <= tally["x"] + tally["width"] + 0.5, width
        assert hand["x"] + hand["width"] <= at["x"], width
        assert at["y"] + at["height"] <= total["y"] + 12, width
        assert total["x"] + total["width"] <= tally["x"] + tally["width"] + 0.5, width


OVER = """(controls) => {
    const toast = document.querySelector(".said").getBoundingClientRect();
    return [...document.querySelectorAll(controls)]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return right > left && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        }).map((one) => one.id);
}"""
CONTROLS = ".head button, .pop button, .pop input, .shelf button, .paints button"
SAID = {
    "#settings #rounds-help #save-round": "is kept in this browser",
    "#show-cards #shelf-As": "Ace of Spades is",
    "#show-cards #open-brush #dip-foil #close-finish #shelf-As": "Ace of Spades is",
}


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_the_notice_covers_neither_the_head_nor_open_sheets(phone: Page) -> None:
    for press, said in SAID.items():
        visit(phone)
        for one in press.split():
            phone.locator(one).click()
        expect(phone.locator(".said")).to_contain_text(said)
        assert phone.evaluate(OVER, CONTROLS) == []


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_the_notice_covers_no_card_in_landscape(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    for press, said in (
        ("#show-steps #clear #undo", "Undone."),
        ("#held-2h-1 #finish-foil", "2 of Hearts is now Foil."),
    ):
        for one in press.split():
            phone.locator(one).evaluate("(button) => button.click()")
        expect(phone.locator(".said")).to_have_text(said)
        assert phone.evaluate(OVER, "#table .card, #table .joker") == []


HIDDEN = """(names) => {
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const { top, bottom } = box(".said");
    return names.filter((name) => top < box(name).bottom && bottom > box(name).top);
}"""
CHANGED = {
    "#played-10h-1 #finish-foil": ("#played-10h-1", "10 of Hearts is now Foil."),
    "#close #held-3-hole #shelf-As": ("#held-As-1", "Ace of Spades is the 4th held card."),
}


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_the_notice_covers_neither_its_card_nor_the_score(phone: Page) -> None:
    for press, (card, said) in CHANGED.items():
        for one in press.split():
            phone.locator(one).click()
        expect(phone.locator(".said")).to_have_text(said)
        assert phone.evaluate(HIDDEN, [".sum", card]) == []


@pytest.mark.parametrize("phone", [320], indirect=True)
def test_an_edited_card_is_visible_between_score_and_sheet(phone: Page) -> None:
    phone.locator("#held-2h-1").tap()
    for what in ("#held-2h-1", "#held-2h-1-slot .under"):
        over, box, under = (phone.locator(name).bounding_box() for name in (".score", what, "#editor"))
        assert over
        assert box
        assert under
        assert over["y"] + over["height"] < box["y"] < box["y"] + box["height"] < under["y"]
    phone.keyboard.press("Escape")
    phone.set_viewport_size({"width": 667, "height": 375})  # in landscape, the sheet is beside the cards
    phone.locator("#held-2h-1").evaluate("(card) => card.scrollIntoView({ block: 'center' })")
    before = phone.evaluate("scrollY")
    phone.locator("#held-2h-1").tap()
    expect(phone.locator("#editor")).to_be_visible()
    assert phone.evaluate("scrollY") == before


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_the_end_of_painting_stays_within_reach_of_the_thumb(phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    for one in ("#show-cards", "#open-brush", "#dip-foil", "#close-finish", "#close-pane"):
        phone.locator(one).click()
    phone.evaluate("scrollTo(0, 0)")
    expect(phone.locator("#paint")).to_be_in_viewport(ratio=1)
    phone.locator("#show-steps").click()
    expect(phone.locator("#paint")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_a_tab_scrolls_its_pane_below_the_score(phone: Page) -> None:
    phone.evaluate("document.documentElement.dataset.motion = 'less'")
    phone.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(phone.locator(".sum .sc")).to_be_in_viewport(ratio=1)  # at any scroll position
    for tab, first in (("best", "#table"), ("steps", "#proof")):
        phone.evaluate("scrollTo(0, 0)")
        phone.locator(f"#show-{tab}").click()
        box, score = phone.locator(first).bounding_box(), phone.locator(".score").bounding_box()
        assert box
        assert score
        assert score["y"] + score["height"] <= box["y"] < 844 - 60 - THUMB, tab


@pytest.mark.parametrize(("phone", "height"), [(320, 640)], indirect=["phone"])
def test_the_shelf_opens_below_the_rows_at_any_scroll_position(phone: Page, height: int) -> None:
    phone.set_viewport_size({"width": int(phone.evaluate("innerWidth")), "height": height})
    phone.evaluate("document.documentElement.dataset.motion = 'less'")
    phone.evaluate("scrollTo(0, 700)")
    phone.locator("#show-cards").click()
    boxes = [phone.locator(one).bounding_box() for one in (".score", "#row-jokers", "#row-held", "#shelf")]
    assert all(boxes)
    score, jokers, held, sheet = (box for box in boxes if box)
    assert score["y"] + score["height"] <= jokers["y"] < held["y"] + held["height"] < sheet["y"]
    visit(phone, "#1")
    phone.locator("#show-cards").click()
    hint, row = (phone.locator(one).bounding_box() for one in (".none .exact", "#row-jokers"))
    assert row
    assert hint is None or hint["y"] + hint["height"] <= row["y"]


@pytest.mark.parametrize("phone", [768], indirect=True)
def test_an_upright_tablet_has_its_tools_on_one_line(phone: Page) -> None:
    phone.set_viewport_size({"width": 768, "height": 1024})
    pane(phone, "steps")
    for first, last in (("open-arrange", "clear"), ("step-back", "step-on")):
        boxes = [phone.locator(f"#{one}").bounding_box() for one in (first, last)]
        assert boxes[0]
        assert boxes[1]
        assert boxes[0]["y"] == boxes[1]["y"], last
    assert phone.locator("li:has(> #step-5)").evaluate("(line) => line.offsetHeight") < THUMB + 10  # a step is a line


@pytest.mark.parametrize("phone", [390], indirect=True)
def test_back_closes_overlays_one_by_one_and_keeps_the_history(phone: Page) -> None:
    phone.locator("#played-10h-1").focus()
    phone.keyboard.press("Delete")
    settle(phone)
    at = phone.evaluate("[history.state, location.hash]")
    phone.locator("#show-cards").tap()
    phone.locator("#settings").tap()
    for still, gone in (("#find", ".pop.set"), ("#show-cards", "#find")):
        expect(phone.locator(gone)).to_be_visible()
        until(phone, COVERED)
        back(phone)
        expect(phone.locator(gone)).not_to_be_visible()
        expect(phone.locator(still)).to_be_visible()
    phone.locator("#played-10s-1").tap()
    expect(phone.locator(".pop")).to_be_visible()
    until(phone, COVERED)
    back(phone)
    expect(phone.locator(".pop")).to_have_count(0)
    assert phone.evaluate("[history.state, location.hash]") == at
    back(phone)
    expect(phone.locator("#played-10h-1")).to_be_visible()
