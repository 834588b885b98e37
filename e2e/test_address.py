"""The address in a browser: it holds the state, shares its history, and keeps its readable part when damaged."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import (
    FAULT,
    FILES,
    HELD,
    LIVE,
    PLAYED,
    Gate,
    add,
    back,
    forward,
    fragment,
    pane,
    reload,
    said,
    settle,
    slugs_in,
    until,
)
from e2e.kept import visit

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.kept import Kept

MARKUP = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>\'"&lt;'


BACK_AT_ONCE = """() => {
    const { requestAnimationFrame } = globalThis;
    const held = []; // no frame comes before the browser has gone back
    globalThis.requestAnimationFrame = (act) => held.push(act);
    addEventListener("popstate", () => {
        globalThis.requestAnimationFrame = requestAnimationFrame;
        held.forEach((act) => requestAnimationFrame(act));
    }, { once: true });
    document.getElementById("shelf-Kh").click();
    history.back();
}"""


def test_a_shared_link_opens_the_same_round_and_score(live: Page, address: str) -> None:
    live.locator("#held-3-hole").click()
    add(live, "Kh")
    live.locator("#open-share").click()
    live.locator("#copy-link").click()
    expect(live.locator(".said")).to_contain_text("Link copied")
    link = live.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{address}#1&p=")
    told = live.locator("#tally").inner_text()
    visit(live, "#1&p=2c")
    visit(live, link.removeprefix(address))
    assert slugs_in(live, "held") == [*HELD, "Kh"]
    assert live.locator("#tally").inner_text() == told


def test_back_and_forward_and_undo_are_one_history_also_after_a_reload(live: Page) -> None:
    for name in ("played-10h-1", "played-10s-1"):
        live.locator(f"#{name}").focus()
        live.keyboard.press("Delete")
    back(live)
    expect(live.locator("#played-10s-1")).to_be_visible()
    back(live)
    expect(live.locator("#played-10h-1")).to_be_visible()
    assert (slugs_in(live, "played"), fragment(live)) == (PLAYED, "")
    forward(live)
    expect(live.locator("#played-10h-1")).to_have_count(0)
    reload(live)
    live.locator("#undo").click()
    expect(live.locator("#played-10h-1")).to_be_visible()
    until(live, "history.state === 0")
    live.locator("#redo").click()  # enabled: the page knows the entries ahead
    expect(live.locator("#played-10h-1")).to_have_count(0)
    live.keyboard.press("Control+Shift+z")
    expect(live.locator("#played-10s-1")).to_have_count(0)
    expect(live.locator("#redo")).to_have_count(0)


def test_fast_undo_and_an_edit_at_once_leave_address_and_table_alike(live: Page) -> None:
    for name in ("played-10h-1", "played-10s-1", "played-10d-1"):
        live.locator(f"#{name}").focus()
        live.keyboard.press("Delete")
    pane(live, "cards")
    live.evaluate("for (const id of ['undo', 'undo', 'shelf-Kh']) document.getElementById(id).click()")
    until(live, "location.hash.startsWith('#1&p=10s.10d.Ac.Jh.Kh')")
    assert slugs_in(live, "played") == ["10s", "10d", "Ac", "Jh", "Kh"]
    assert live.evaluate("history.state") == 2


def test_back_before_an_edit_is_written_down_takes_back_that_edit_alone(live: Page) -> None:
    live.locator("#played-10h-1").focus()
    live.keyboard.press("Delete")
    first = fragment(live)
    pane(live, "cards")
    live.evaluate(BACK_AT_ONCE)
    expect(live.locator("#played-Kh-1")).to_have_count(0)
    until(live, "history.state === 1")
    assert (slugs_in(live, "played"), fragment(live)) == (PLAYED[1:], first)
    live.locator("#redo").click()
    until(live, "history.state === 2")
    assert slugs_in(live, "played") == [*PLAYED[1:], "Kh"]
    back(live)
    back(live)
    expect(live.locator("#played-10h-1")).to_be_visible()
    assert (slugs_in(live, "played"), fragment(live)) == (PLAYED, "")


def test_a_damaged_link_names_the_damage_and_keeps_the_rest(live: Page) -> None:
    visit(live, "#1&p=10h.10s.1")
    expect(live.locator("#tally")).to_contain_text("unknown card “1”")
    assert slugs_in(live, "played") == ["10h", "10s"]
    live.get_by_role("button", name="Keep the two cards").click()
    assert fragment(live) == "1&p=10h.10s"
    expect(live.locator("#tally")).to_contain_text("Pair")


def test_a_link_hides_the_example_before_the_first_paint_and_markup_in_it_is_only_text(
    page: Page, address: str
) -> None:
    gate = Gate(page)
    page.goto(f"{address}#1&{MARKUP}=1&j={MARKUP}")
    expect(page.locator("html[data-opening]")).to_be_attached()
    gate.open()
    page.wait_for_selector(LIVE, state="attached")
    expect(page.locator("html[data-opening]")).not_to_be_attached()
    for link in (None, f"1&p={MARKUP}", MARKUP, "1&p=%3Cimg%20src=x%3E"):
        if link:
            page.evaluate("location.hash = '#1&p=As'")
            expect(page.locator("#played-As-1")).to_be_visible()
            page.evaluate("(link) => { location.hash = link; }", link)
        expect(page.locator("#tally")).to_contain_text("Start empty")
        assert page.evaluate("globalThis.ran") is None
        assert page.locator("img, main script").count() == 0


def test_python_that_comes_into_the_document_later_is_not_run(live: Page) -> None:
    title = live.title()
    live.evaluate(
        """() => {
            const late = { type: "py", textContent: "import js; js.document.title = 'it ran'" };
            document.body.append(Object.assign(document.createElement("script"), late));
            const ours = { type: "py", textContent: "import js; js.document.head.dataset.ran = ''" };
            document.head.append(Object.assign(document.createElement("script"), ours));
        }"""
    )
    live.wait_for_selector("head[data-ran]", state="attached")  # the head's script was added after the body's
    assert live.title() == title
    live.evaluate("document.body.querySelector('script:last-of-type').remove()")
    live.evaluate("document.head.querySelector('script:last-of-type').remove()")
    live.evaluate("document.querySelector('body > script-py:last-of-type').remove()")
    live.evaluate("delete document.head.dataset.ran")


def test_markup_in_every_field_and_file_is_only_text(live: Page) -> None:
    live.locator("[data-field=find]").fill(MARKUP)
    live.keyboard.press("Enter")
    expect(live.locator(".said")).to_contain_text(MARKUP[:10])
    live.locator("#open-rounds").click()
    live.locator("#open-panel").click()
    plain = MARKUP.replace("'", "")
    for text in (f"cards_played: ['{plain}']", f"'{plain}': 1", MARKUP):
        live.locator("#yaml").fill(text)
        live.locator("#read-panel").click()
        expect(live.locator("#file-trouble")).not_to_be_empty()
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-file").click()
    chooser.value.set_files({"name": f"{MARKUP[:9]}.yml", "mimeType": "text/yaml", "buffer": MARKUP.encode()})
    settle(live)
    assert live.evaluate("globalThis.ran") is None
    assert live.locator("img, main script").count() == 0


def test_yaml_is_typed_copied_and_downloaded(live: Page) -> None:
    live.locator("#open-rounds").click()
    live.locator("#open-panel").click()
    live.locator("#yaml").fill("cards_played: [Kh, Kx]")
    live.locator("#read-panel").click()
    expect(live.locator("#file-trouble")).to_contain_text("unknown card “Kx”")
    live.locator("#yaml").fill("cards_played: [Kh, Ks foil]")
    live.locator("#read-panel").click()
    assert fragment(live) == "1&p=Kh.Ks-foil"
    live.locator("#open-rounds").click()
    live.locator("#open-panel").click()
    live.locator("#copy-text").click()
    expect(live.locator(".said")).to_contain_text("copied")
    assert live.evaluate("navigator.clipboard.readText()").startswith("cards_played:\n  - K♥\n  - K♠ Foil\n")
    with live.expect_download() as download:
        live.locator("#save-text").click()
    assert download.value.suggested_filename == "round.yml"
    assert download.value.path().read_text(encoding="utf-8").startswith("cards_played:\n  - K♥\n  - K♠ Foil\n")


def test_yaml_is_opened_dropped_and_pasted(live: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(FILES, encoding="utf-8")
    live.locator("#open-rounds").click()
    live.locator("#open-panel").click()
    with live.expect_file_chooser() as chooser:
        live.locator("#pick-file").click()
    chooser.value.set_files(file)
    expect(live.locator("#played-2s-1")).to_be_visible()
    assert said(live) == "mine.yml is on the table: two cards, one joker."
    live.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File(["cards_played: [3h]"], "three.yml"));
        document.querySelector("main").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true}));
    }""")
    expect(live.locator("#played-3h-1")).to_be_visible()
    live.evaluate("""() => {
        const data = new DataTransfer();
        data.setData("text/plain", "#1&p=4h");
        document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
    }""")
    expect(live.locator("#played-4h-1")).to_be_visible()


IN_THE_STEPS = """() => addEventListener("keydown", () => {
    const { isEqualNode } = Node.prototype;
    Node.prototype.isEqualNode = function (other) {
        if (!this.parentElement?.closest("#proof")) return isEqualNode.call(this, other);
        Node.prototype.isEqualNode = isEqualNode;
        throw new Error("no");
    };
}, { capture: true, once: true })"""
"""Makes the drawing of the steps after the next key fail."""
UNSAVED = """() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
        if (file.type !== "application/yaml") return createObjectURL(file);
        URL.createObjectURL = createObjectURL;
        throw new Error("no");
    };
}"""
"""Makes the next download of a YAML file fail; PyScript makes addresses for its workers, too."""


def test_a_fault_of_the_page_keeps_the_table_and_offers_a_report(live: Page, desktop: Kept) -> None:
    for fault in (FAULT, IN_THE_STEPS):  # an error while drawing, and one in the steps
        live.evaluate(fault)
        live.locator("#played-10h-1").focus()
        live.keyboard.press("Delete")
        expect(live.locator(".said")).to_contain_text("Something went wrong")
        assert (slugs_in(live, "played"), fragment(live)) == (PLAYED, "")
        live.evaluate("navigator.clipboard.writeText('')")
        live.get_by_role("button", name="Copy report").click()
        expect(live.locator(".said")).to_contain_text("copied")
        assert "Traceback" in live.evaluate("navigator.clipboard.readText()")
        live.keyboard.press("Control+z")
        expect(live.locator(".said")).to_contain_text("nothing to undo")
    live.evaluate(UNSAVED)
    live.locator("#open-rounds").click()
    live.locator("#open-panel").click()
    live.locator("#save-text").click()  # an error in a press
    expect(live.locator(".said")).to_contain_text("Something went wrong")
    assert (slugs_in(live, "played"), fragment(live)) == (PLAYED, "")
    desktop.watch.forgive()  # the page reports its errors to the console


def test_an_unknown_path_is_named_and_leads_home(watched: tuple[Page, object], address: str) -> None:
    page, _ = watched  # the browser reports the status 404 as an error
    path = "quiz/x/%3Cimg%20src=x%20onerror=alert(1)%3E"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(f"{address}{path}")
    assert answer
    assert answer.status == 404
    expect(page.locator("#address")).to_have_text(f"/ortalab/{path}")
    assert page.locator("img").count() == 0
    assert {url for url in asked if not url.endswith("/favicon.ico")} == {answer.url}
    page.route(re.compile(r"\.wasm$"), lambda route: route.abort())  # the start itself has its own tests
    page.locator("#home").click()
    page.wait_for_url(address, wait_until="commit")
    assert "404.html" not in page.evaluate("fetch('sw.js').then((found) => found.text())")
