"""The page embedded in a course's page, and in print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import HELD, JOKERS, LIVE, PLAYED, reopen, said, settle
from e2e.kept import visit
from e2e.states import RICH
from e2e.watch import Watch
from e2e.widths import INKED

if TYPE_CHECKING:
    from playwright.sync_api import Page

LINK = "#1&p=10h.10s.10d.Ac.Jh&j=Zany-Joker"


def test_a_frame_shows_one_round_to_be_read_and_leads_to_the_whole_page(page: Page, address: str) -> None:
    page.set_content(f'<iframe title="A round" width="800" height="500" src="{address}?embed{LINK}"></iframe>')
    frame = page.frame_locator("iframe")
    frame.locator(LIVE).wait_for(state="attached")
    expect(frame.locator("#tally")).to_contain_text("900")
    for name in ("#shelf", "#settings", "#open-share", "#clear", ".hole"):
        expect(frame.locator(name).first).to_be_hidden()
    frame.locator("#played-10h-1").click()
    frame.locator("#played-10h-1").press("Delete")
    expect(frame.locator("#editor")).to_have_count(0)
    expect(frame.locator("#row-played .card")).to_have_count(len(PLAYED))
    frame.locator("#step-2").click(position={"x": 60, "y": 20})  # on the rule's words, beside its §
    expect(frame.locator("#tally")).to_contain_text("so far")
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open in Ortalab").click()
    opened.value.wait_for_url(f"{address}{LINK}&step=2", wait_until="commit")


def test_a_frame_that_may_run_scripts_and_nothing_else_shows_the_round_as_well(page: Page, address: str) -> None:
    page.goto(f"{address}licences.txt")  # about:blank is not a secure context, so its frames would not be either
    page.set_content(f'<iframe title="A round" sandbox="allow-scripts" src="{address}?embed{LINK}"></iframe>')
    frame = page.frame_locator("iframe")
    frame.locator(LIVE).wait_for(state="attached")
    assert frame.locator("html").evaluate("() => [origin, isSecureContext]") == ["null", True]
    expect(frame.locator("#tally")).to_contain_text("900")
    frame.locator("#step-2").click(position={"x": 60, "y": 20})  # on the rule's words, beside its §
    expect(frame.locator("#tally")).to_contain_text("so far")


def test_a_frame_has_its_own_head_and_no_idle_button_its_words_are_whole_and_it_asks_questions_and_sets(
    live: Page, address: str
) -> None:
    live.locator("#played-Ac-1").focus()
    live.keyboard.press("Delete")  # a draft to offer at the next visit
    settle(live)
    page = live.context.new_page()
    watch = Watch(page, address)
    page.goto(f"{address}?embed#1&p={'.'.join(PLAYED)}&h={'.'.join(HELD)}&j={'.'.join(JOKERS)}")  # as it was built
    page.wait_for_selector(LIVE, state="attached")
    assert said(page) == ""
    expect(page.get_by_role("link", name="Open in Ortalab")).to_be_visible()
    expect(page.locator("#open-share")).to_have_count(0)
    assert faults(page) == []
    reopen(page, RICH)
    expect(page.locator("#played-Ah-1")).to_be_visible()
    for width in (375, 600):
        page.set_viewport_size({"width": width, "height": 500})
        assert page.evaluate(INKED) == [], f"a frame of {width}"
    answers_in_a_narrow_frame(page)
    answers_a_set_in_a_frame(page)
    watch.close()


def answers_in_a_narrow_frame(page: Page) -> None:
    """Open a question in a frame, check that it is whole, answer it, and check the remaining buttons."""
    reopen(page, f"{LINK}&quiz=score")
    seen = """(name) => {
        const element = document.querySelector(name);
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }"""
    for width in (300, 360):
        page.set_viewport_size({"width": width, "height": 420})
        assert page.evaluate(seen, "#question")
        assert page.evaluate("innerWidth - document.querySelector('#open-page').getBoundingClientRect().right") == 12
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator("#reveal")).to_be_visible()
    expect(page.locator(".prog")).to_have_count(0)
    page.locator("#answer").fill("900")
    page.locator("#answer").press("Enter")
    expect(page.locator("#tally .verdict")).to_contain_text("900")
    expect(page.locator("#next")).to_have_count(0)
    expect(page.locator("#leave")).to_be_visible()


def answers_a_set_in_a_frame(page: Page) -> None:
    """Walk through a set in a frame, to its result."""
    reopen(page, "#set=1&t=Mine&q=both&p=10h.10s&q=hand&p=As")
    page.locator("#set-hand").select_option("Pair")
    page.locator("#set-score").fill("60")
    page.keyboard.press("Enter")
    expect(page.locator("#next-round")).to_be_focused()
    page.locator("#next-round").click()
    page.locator("#set-hand").select_option("Flush")
    page.locator("#check-set").click()
    page.locator("#next-round").click()
    expect(page.locator("#result-name")).to_have_text("1 of 2 right")
    expect(page.locator("#shelf")).to_be_hidden()


def test_a_quiz_on_paper_asks_and_leaves_a_line_to_write_on(live: Page) -> None:
    visit(live, f"{LINK}&quiz=score")
    live.emulate_media(media="print")
    expect(live.locator("#answer")).to_be_hidden()
    for width in (390, 800):
        live.set_viewport_size({"width": width, "height": 844})
        line = live.evaluate("parseFloat(getComputedStyle(document.querySelector('.question'), '::after').width)")
        assert line > 120


def test_on_paper_there_is_the_table_and_the_proof_and_nothing_to_press(live: Page) -> None:
    live.emulate_media(media="print", color_scheme="dark")
    for name in ("#shelf", "#tools", "#tabs", "#clear"):
        expect(live.locator(name)).to_be_hidden()
    for name in ("#tally", "#row-jokers", "#row-held", "#step-6"):
        expect(live.locator(name)).to_be_visible()
    expect(live.locator("#why")).to_be_hidden()  # paper cannot unfold it
    live.evaluate("document.querySelector('#why').click()")
    expect(live.locator("#why-proof")).to_be_visible()
    live.locator("#played-10h-1").focus()
    live.keyboard.press("ArrowRight")
    assert live.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    style = "[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor]"
    assert live.evaluate(style) == ["rgb(25, 26, 32)", "rgb(255, 255, 255)"]


def test_on_paper_no_button_is_left_and_the_key_of_the_chart_keeps_its_colours(live: Page) -> None:
    for link, press in (("1&p=10h.1", ""), ("1&p=10h.10s", "c")):
        visit(live, f"#{link}")
        if press:
            live.keyboard.press(press)
        live.emulate_media(media="print")
        assert live.locator(".acts .btn:visible, .compare :is(button, textarea):visible").count() == 0
        if not press:
            assert live.locator(".key").evaluate("(key) => getComputedStyle(key).printColorAdjust") == "exact"
        live.emulate_media(media="screen")


def test_paper_of_any_size_takes_all_five_cards(live: Page) -> None:
    live.emulate_media(media="print")
    for width in (480, 720, 1040):  # portrait: half and whole; landscape: whole
        live.set_viewport_size({"width": width, "height": 700})
        boxes = [live.locator(name).bounding_box() for name in ("#played-10h-1", "#played-Jh-1")]
        assert boxes[0]
        assert boxes[1]
        assert boxes[0]["x"] >= 12
        assert boxes[1]["x"] + boxes[1]["width"] <= width - 12
