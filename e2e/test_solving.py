"""The solver in a browser: its worker is ready when needed, and the page never waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import HELD, LIVE, PLAYED, Gate, back, focus, pane, slugs_in, until
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.watch import Watch

RICH = (
    "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel"
    "&h=Ks-steel-foil.7s-steel-holographic.3c-polychrome"
    "&j=Blueprint.Photograph-polychrome.Scary-Face-foil.Flower-Pot.Baron-holographic"
)


SOLVER = """() => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.includes("solver"))"""
"""Lists the solver's loaded files."""
FIRST_USE = """new MutationObserver((_, observer) => {
    if (!document.documentElement.hasAttribute("data-ready")) return;
    observer.disconnect();
    globalThis.firstUse = document.getElementById("open-best").innerText;
    globalThis.solverBefore = (SOLVER)();
}).observe(document, { attributes: true, subtree: true });""".replace("SOLVER", SOLVER)
"""Records the line's text and the solver's loaded files when the page becomes live."""


RESTED = "!/drawing|worker/.test(document.documentElement.dataset.busy)"
"""Whether an edit is drawn, and no search waits for the table to rest or is running."""


def edit(page: Page) -> None:
    """Remove a card and put it back, which counts as an edit of the same round."""
    page.locator("#held-9d-1").focus()
    page.keyboard.press("Delete")
    page.keyboard.press("Control+z")


def test_best_play_and_joker_gains_show_without_a_press(page: Page, address: str) -> None:
    page.add_init_script(f"globalThis.wakes = true; {FIRST_USE}")
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    line = page.locator("#open-best")
    assert "press to find it" in page.evaluate("firstUse")
    expect(line).to_contain_text("2,220 +840")
    assert page.evaluate("solverBefore") == []  # it loads nothing until the page is usable
    assert page.evaluate(SOLVER) != []
    expect(line).to_contain_text("Wily Joker +2,300")
    expect(page.locator("#shelf-Sly-Joker .adds")).to_have_text("+1,150")
    expect(page.locator("#shelf-Mad-Joker .adds.nil")).to_have_text("0")
    page.locator("#place-quiz").click()
    expect(page.locator(".adds")).to_have_count(0)
    expect(line).to_have_count(0)


def test_best_opens_from_the_line_and_is_used_and_undone(live: Page) -> None:
    live.locator("#open-best").focus()
    live.keyboard.press("Enter")
    expect(live.locator("#use")).to_be_visible()
    assert focus(live) == "open-best"
    assert (slugs_in(live, "played"), slugs_in(live, "held")) == (PLAYED, HELD)
    expect(live.locator("#best-hands + .besthands")).to_contain_text("High Card400")
    expect(live.locator("#best")).to_contain_text("5,920 at best")
    live.locator("#use").click()
    expect(live.locator("#best")).to_contain_text("you have it")
    assert slugs_in(live, "held") == ["Ac", "Jh", "9d"]
    live.keyboard.press("Control+z")
    expect(live.locator("#played-Ac-1")).to_be_visible()
    assert (slugs_in(live, "played"), slugs_in(live, "held")) == (PLAYED, HELD)


def test_a_found_play_can_be_viewed_and_replayed(live: Page) -> None:
    visit(live, RICH)
    pane(live, "best")
    live.keyboard.press("b")
    expect(live.locator("#best")).to_contain_text("1,521,780")
    before = live.url
    live.locator("#look-hand-1").click()
    expect(live.locator("#tally .sc")).not_to_contain_text("990,440")
    pane(live, "steps")
    live.locator("#scrub").press("ArrowLeft")
    expect(live.locator("#tally .sc")).to_contain_text("so far")
    assert live.url == before
    pane(live, "best")
    live.locator("#view").click()
    expect(live.locator("#tally .sc")).to_contain_text("990,440")
    live.locator("#use").click()
    expect(live.locator("#tally .sc")).to_contain_text("1,521,780")
    back(live)
    expect(live.locator("#tally .sc")).to_contain_text("990,440")


def test_it_is_switched_off_in_one_place_for_good(live: Page) -> None:
    live.locator("#open-best").click()
    expect(live.locator("#use")).to_be_visible()  # the switch has its place once the answer is there
    switch = live.get_by_role("switch", name="Keep looking while I change things")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    edit(live)
    expect(live.locator("#open-best")).to_have_text("Best press to find it")
    live.locator("#settings").click()
    expect(live.locator("#hints-off")).to_have_attribute("aria-pressed", "true")


def test_a_worker_starts_at_a_press_where_memory_is_scarce_and_again_after_a_failure_while_the_page_answers(
    watched: tuple[Page, Watch], address: str
) -> None:
    page, watch = watched
    page.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { get: () => 2 })")
    page.goto(address)
    page.wait_for_selector(LIVE, state="attached")
    line, best = page.locator("#open-best"), page.locator("#best")
    edit(page)
    until(page, RESTED)
    expect(line).to_have_text("Best press to find it")
    assert page.locator("script[name^=solver]").count() == 0
    page.route("**/solver-*.bin", lambda route: route.abort())
    line.click()
    expect(best).to_contain_text("The solver did not start")
    expect(line).to_have_text("Best could not be worked out, try again")
    assert (slugs_in(page, "played"), slugs_in(page, "held")) == (PLAYED, HELD)
    page.unroute("**/solver-*.bin")
    page.route("**/solver-*.py", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(".py")):
        page.locator("#solve").click()
    expect(best).to_contain_text("The solver did not start")
    page.unroute("**/solver-*.py")
    gate = Gate(page, r"solver-.*\.py$")
    page.locator("#solve").click()
    for card in ("#played-10h-1", "#held-2h-1", "#jokers-Joker-1"):
        page.locator(card).click()
        expect(page.locator("#editor")).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.locator("#use")).to_have_count(0)
    gate.open()
    expect(line).to_contain_text("2,220 +840")
    assert watch.foreign == []


def test_a_phone_has_the_best_at_the_thumb(live: Page) -> None:
    live.set_viewport_size({"width": 390, "height": 844})
    visit(live, RICH)
    live.get_by_role("button", name="Best", exact=True).click()
    expect(live.locator("#use")).to_be_in_viewport()
    expect(live.locator("#proof")).to_be_hidden()
    expect(live.locator("#look-hand-0")).to_be_attached()
    live.get_by_role("button", name="Steps", exact=True).click()
    expect(live.locator("#proof")).to_be_visible()
