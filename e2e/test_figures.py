"""The score's numbers count up, are always right for screen readers, and copy with every digit."""

from __future__ import annotations

import re
from itertools import product
from math import floor
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import FONTS, pane, until
from e2e.kept import visit
from e2e.states import LONG as MANY_DIGITS
from ortalab.tables.rounds.view.tally import LONG, length_of, size_of
from ortalab.tables.rounds.view.words import number

if TYPE_CHECKING:
    from playwright.sync_api import Page

ODD = "#1&p=Ah-bonus-foil.Kh-mult&h=Ks-steel.7s-steel.3c-steel.2c-steel.9h-steel&j=Baron-polychrome.Baron.Mime"
KINGS = (
    "#1&p=Kh-polychrome.Kd-polychrome.2c-polychrome&h=Ks-steel.Kc-steel.3c-steel.4c-steel.Kd-steel"
    "&j=Baron.Mime.Mime.Splash.Baron-polychrome"
)
CHANGE = """async (id) => {
    const score = () => document.querySelector(".sc .v");
    document.getElementById(id).click();
    const { textContent: text } = score();
    await null; // the page's own watch is told before
    const begun = score().dataset.roll;
    const seen = [];
    while (score().dataset.roll) {
        seen.push(Number(score().dataset.roll.replaceAll(",", "")));
        if (score().textContent !== text) return "the text itself was changed";
        await new Promise(requestAnimationFrame);
    }
    return { text, begun: begun ?? null, seen, box: score().getBoundingClientRect().width };
}"""


def test_the_score_counts_up_to_its_new_value_once_while_the_document_has_it_at_once(live: Page) -> None:
    live.emulate_media(reduced_motion="no-preference")
    expect(live.locator("html:not([data-motion=less])")).to_be_attached()  # the page hears of it with the next frame
    result = live.evaluate(CHANGE, "shelf-Four-Fingers")
    assert result["begun"] is None, "a joker that changes nothing moves nothing"
    live.locator("#jokers-Four-Fingers-1").focus()
    live.keyboard.press("Delete")
    result = live.evaluate(CHANGE, "shelf-Jolly-Joker")
    assert (result["text"], result["begun"]) == ("1,860", "1,380")
    assert result["seen"] == sorted(result["seen"])
    assert all(1380 <= value <= 1860 for value in result["seen"])
    down = live.evaluate(CHANGE, "step-0")
    assert (down["text"], down["begun"]) == ("90", "99"), "no longer than where it ends"
    assert down["seen"] == sorted(down["seen"], reverse=True)
    expect(live.locator("#spoken")).to_contain_text("is 1,860.")


def test_with_less_motion_the_numbers_are_there_at_once(live: Page) -> None:
    live.emulate_media(reduced_motion="no-preference")
    expect(live.locator("html:not([data-motion=less])")).to_be_attached()
    live.evaluate("preferences.keep('motion', 'less')")
    expect(live.locator("html[data-motion=less]")).to_be_attached()
    assert live.evaluate(CHANGE, "step-0") == {
        "text": "90",
        "begun": None,
        "seen": [],
        "box": live.locator(".sc .v").bounding_box()["width"],  # type: ignore[index] # it is there
    }


def test_copied_numbers_have_every_digit_and_no_commas_and_a_double_click_copies_one_alone(live: Page) -> None:
    visit(live, ODD)
    shown = live.locator(".mu .v").inner_text()
    exact = live.locator(".mu .v").get_attribute("data-exact")
    assert exact
    assert len(exact) > len(shown)
    total = live.locator(".sc .v").inner_text()
    live.evaluate("getSelection().selectAllChildren(document.querySelector('.exact .num'))")
    live.keyboard.press("Control+c")
    assert live.evaluate("navigator.clipboard.readText()") == live.locator(".exact .num").inner_text().replace(",", "")
    live.evaluate("getSelection().selectAllChildren(document.querySelector('.sum'))")
    live.keyboard.press("Control+c")
    copied = live.evaluate("navigator.clipboard.readText()")
    assert exact in copied
    assert total.replace(",", "") in copied
    for figure in (".ch .v", ".mu .v", ".sc .v"):
        live.locator(figure).dblclick()
        live.keyboard.press("Control+c")
        assert live.evaluate("navigator.clipboard.readText()") == live.locator(figure).get_attribute("data-exact")
    live.evaluate("getSelection().selectAllChildren(document.querySelector('#proof'))")
    live.keyboard.press("Control+c")
    assert ", now" not in live.evaluate("navigator.clipboard.readText()"), "what is only for readers is not copied"


def test_of_figures_that_look_alike_each_is_copied_with_its_own_digits(live: Page) -> None:
    visit(live, "#1&p=Kh.Kd&h=Ks-steel.Kc-steel.Kd-steel.Kh-steel&j=Baron.Joker-foil.Scary-Face-foil")
    figures = live.locator("#proof .v[data-exact]")
    shown, exact = figures.all_inner_texts(), figures.evaluate_all("all => all.map((one) => one.dataset.exact)")
    assert len(set(shown)) < len(shown), "two look alike"
    live.evaluate("getSelection().selectAllChildren(document.querySelector('#proof'))")
    live.keyboard.press("Control+c")
    copied = live.evaluate("navigator.clipboard.readText()")
    for digits in exact:
        assert re.search(rf"(?<!\d){re.escape(digits)}(?!\d)", copied)
        copied = copied.replace(digits, "", 1)
    assert not any(figure in copied for figure in shown)


WIDE = ODD, KINGS, "#1&p=Kh-mult-polychrome.2h&h=Ks-steel"
BOXES = """() => [...document.querySelectorAll(".sum .lab, .exact, .sum .v")].filter((one) => one.checkVisibility())
    .map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect();
        return [one.textContent, left, right, top, bottom]; })"""


def test_the_exact_value_keeps_clear_of_other_words(live: Page) -> None:
    for width, link in product((1280, 320), WIDE):
        visit(live, link)
        live.set_viewport_size({"width": width, "height": 800})
        boxes = live.evaluate(BOXES)
        row = live.locator("#name-jokers").bounding_box()
        assert row
        (floored,) = (box for box in boxes if box[0].startswith("floored"))
        assert 0 <= floored[1] < floored[2] <= width
        assert floored[4] <= row["y"]
        for _, left, right, top, bottom in (box for box in boxes if box is not floored):
            assert floored[2] <= left or right <= floored[1] or bottom <= floored[3] or floored[4] <= top, width


SUMS = [
    (chips, mult, float(floor(chips * mult)))
    for chips in (5.0, 66.0, 280.0, 999.0, 1234.0, 10570.0)
    for mult in (3.0, 22.7812, 103.5, 106.1875, 432.0, 2460.375, 57665.0391, 3e5, 38443359.375, 6e9, 4e15)
]
FILLED = """(sums) => sums.map(([size, ...texts]) => {
    const tally = document.querySelector("#tally"), boxes = [...tally.querySelectorAll(".sum > div")];
    tally.querySelector(".figures").className = `figures${size}`;
    boxes.forEach((box, at) => { box.querySelector(".v").textContent = texts[at]; });
    return Math.max(...boxes.map((box) => box.getBoundingClientRect().right)) - tally.getBoundingClientRect().right;
})"""


def test_a_sum_of_any_length_ends_within_its_column(live: Page) -> None:
    sums = [[size_of(length_of(*one)), *map(number, one)] for one in SUMS]
    assert {size for size, *_ in sums} == {"", *(size for _, size in LONG), " stacked"}
    until(live, FONTS)
    for width, height in ((1280, 800), (768, 1024), (390, 844), (320, 568)):
        live.set_viewport_size({"width": width, "height": height})
        over = zip(live.evaluate(FILLED, sums), sums, strict=True)
        assert [one for beyond, one in over if beyond > 0.1] == [], width


def in_the_systems_colours(page: Page, link: str) -> None:
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    visit(page, link)


def test_in_the_systems_colours_the_score_leaves_the_line_above_it_whole(live: Page) -> None:
    in_the_systems_colours(live, "#1&p=10h.10s.10d.Ac.Jh&h=5d.9d&j=Joker.Mad-Joker")
    line = live.locator("#tally .hand")
    above = line.screenshot()
    live.evaluate("document.querySelector('.sum').style.visibility = 'hidden'")
    assert line.screenshot() == above
    live.keyboard.press("Control+z")
    expect(live.locator(".said")).to_have_css("border-top-width", "1px")


def test_in_forced_colours_outlines_mark_edited_and_paintable_cards(live: Page) -> None:
    in_the_systems_colours(live, "#1&p=10h.10s")
    live.locator("#played-10s-1").click()
    expect(live.locator(".editing > .card")).to_have_css("outline", re.compile("solid 4px"))
    live.keyboard.press("Escape")
    pane(live, "cards")
    for name in ("#open-brush", "#dip-foil", "#close-finish"):
        live.locator(name).click()
    expect(live.locator("#played-10s-1")).to_have_css("outline-style", "dashed")


def test_in_forced_colours_a_proposal_marks_moved_cards(live: Page) -> None:
    in_the_systems_colours(live, "#1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Raised-Fist")
    live.locator("#open-best").click()
    expect(live.locator("#use")).to_be_visible()
    ground = "one => getComputedStyle(one).backgroundColor"
    stays, moves = (live.locator(f".goes {name}").first for name in ("li:not(.mv)", ".mv"))
    expect(moves).to_be_visible()
    assert stays.evaluate(ground) != moves.evaluate(ground)


SUM_OUT = """() => {
    const { right } = document.querySelector("#tally").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".sum > div")].map((one) => one.getBoundingClientRect());
    return parts.filter((one) => one.right > right).length;
}"""


def test_a_sum_of_too_many_digits_for_its_line_fits_it(phone: Page) -> None:
    visit(phone, MANY_DIGITS)
    for below, press in (("#open-best", "#show-cards"), ("#row-jokers", "#show-jokers")):
        link, other = (phone.locator(name).bounding_box() for name in ("#open-digits", below))
        assert link
        assert other
        assert link["y"] + link["height"] <= other["y"]
        phone.locator(press).click()
    phone.set_viewport_size({"width": 390, "height": 664})  # score and rows over the sheet, the score on one line
    phone.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert phone.evaluate(SUM_OUT) == 0
