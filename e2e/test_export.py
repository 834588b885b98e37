"""Exports of the page: the table's picture, and the link by the share sheet or the clipboard."""

from __future__ import annotations

import base64
import re
import struct
from typing import TYPE_CHECKING
from xml.dom.minidom import parseString

import pytest
from playwright.sync_api import expect

import build
from e2e.hands import FONTS, LIVE, SHEET, Gate, until
from e2e.kept import visit
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.view.picture import HEIGHT, WIDTH
from ortalab.text.yaml import read_round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

MARKED = """
rules: full
cards_played: [K♥ Glass Gold Seal, Q♠ Steel Foil Red Seal, J♦ Wild, 10♠ Bonus Holographic, A♦ Mult Polychrome]
cards_held_in_hand: [2♦ Lucky Blue Seal +5, 9♣ Purple Seal debuffed, 7♠ Stone, K♦ Gold, 8♠]
jokers: [Joker Negative, Blueprint Foil, Mime Polychrome, Baron Holographic, Green Joker +4, Misprint]
run: {blind: The Club}
"""
"""A round of the full game with every kind of mark."""
ADD_FONTS = """(fonts) => Promise.all(fonts.map(async ([name, weight, data]) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt());
    document.fonts.add(await new FontFace(name, bytes, { weight }).load());
}))"""
COMPARE = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (data) => {
        const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
        await image.decode();
        const [width, height] = [image.width / 4, image.height / 4]; // where edges are smoothed otherwise, it is gone
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
    }));
    const apart = Array.from(one, (value, at) => Math.abs(value - other[at]));
    return apart.reduce(([sum, most], value) => [sum + value / one.length, Math.max(most, value)], [0, 0]);
}"""


PRINTS = """() => {
    const own = print;
    globalThis.print = () => { globalThis.print = own; dispatchEvent(new Event("beforeprint")); };
}"""
SUIT_INKS = "(card) => [...'shcd'].map((suit) => getComputedStyle(card).getPropertyValue(`--${suit}`).trim())"


@pytest.fixture
def easel(browser: Browser) -> Iterator[Page]:
    """Yield a page with our fonts and without a policy, which renders an SVG as sharply as a saved PNG."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2)
    page = context.new_page()
    page.set_content("<!doctype html><style>body { margin: 0 } svg { display: block }</style><main></main>")
    fonts = [("besley-600", "Besley Tally", "400 650"), ("besley-800", "Besley Tally", "651 900")]
    fonts.append(("libre-franklin", "Libre Franklin", "100 900"))
    read = {file: (build.ROOT / f"static/fonts/{file}.woff2").read_bytes() for file, *_ in fonts}
    page.evaluate(ADD_FONTS, [(name, weight, base64.b64encode(read[file]).decode()) for file, name, weight in fonts])
    yield page
    context.close()


def test_the_table_is_saved_as_a_picture_with_the_inks_of_its_cards_and_painted_as_browsers_do(
    live: Page, easel: Page
) -> None:
    visit(live, f"#{encode(read_round(MARKED))}")
    live.locator("#settings").click()
    live.locator("#theme-dark").click()
    live.locator("#suits-four").click()
    live.locator("#open-share").click()
    with live.expect_download() as download:
        live.locator("#save-svg").click()
    assert download.value.suggested_filename == "ortalab.svg"
    text = download.value.path().read_text(encoding="utf-8")
    words = re.findall(r"<text[^>]*>([^<]*)</text>", text)
    assert {"Ortalab", "54,080"} <= {*words}
    assert words[-1] == live.url.partition("//")[2].partition("#")[0]
    inks = live.locator(".card").first.evaluate(SUIT_INKS)
    assert len(set(inks)) == 4
    assert all(f'fill="{ink}"' in text for ink in inks)
    assert len(parseString(text).getElementsByTagName("svg")) == 1  # noqa: S318 — the page's own text
    with live.expect_download() as download:
        live.locator("#save-png").click()
    data = download.value.path().read_bytes()
    assert struct.unpack(">II", data[16:24]) == (2 * WIDTH, 2 * HEIGHT)
    expect(live.locator(".said")).to_contain_text("ortalab.png saved.")
    easel.evaluate("(text) => { document.querySelector('main').innerHTML = text; }", text)
    pictures = [data, easel.screenshot()]
    mean, most = easel.evaluate(COMPARE, [base64.b64encode(data).decode() for data in pictures])
    assert mean < 0.5, "of 255, over all pixels"
    assert most < 96, "of 255, where they differ most: letters are smoothed a little otherwise"


def test_a_printed_table_has_its_address(live: Page) -> None:
    live.locator("#open-share").click()
    live.evaluate(PRINTS)
    live.locator("#print").click()
    live.emulate_media(media="print")
    expect(live.locator("#on-paper")).to_have_text(live.url)
    expect(live.locator("#on-paper")).to_be_visible()
    expect(live.locator(".brand")).to_have_text("Ortalab")
    live.evaluate("dispatchEvent(new Event('afterprint'))")


RESOLVES = SHEET % "Promise.resolve()"
REFUSES = "navigator.canShare = () => false;"
HANDED = "The link went to the system’s share sheet."
COPIED = "Link copied"


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


OUTCOMES = {
    "Promise.resolve()": HANDED,
    "Promise.reject(new DOMException('no', 'NotAllowedError'))": COPIED,
    "Promise.reject(new DOMException('no', 'AbortError'))": "There is nothing to undo.",  # the person closed the sheet
}


def test_share_opens_the_systems_sheet_and_copies_where_it_fails(page: Page, address: str) -> None:
    page.add_init_script(RESOLVES)
    page.goto(f"{address}#1&p=As")
    page.wait_for_selector(LIVE, state="attached")
    page.evaluate("navigator.clipboard.writeText('before')")
    link = {"title": "Ortalab", "url": f"{address}#1&p=As"}
    page.locator("#open-share").click()
    for outcome, said in OUTCOMES.items():
        page.evaluate(f"() => {{ globalThis.shared = null; {SHEET % outcome} }}")
        page.locator("#share").click()
        until(page, "globalThis.shared")
        if "Abort" in outcome:  # cancelling announces nothing: this notice is the key's
            page.keyboard.press("Control+z")
        expect(page.locator("#notice")).to_contain_text(said)
        assert page.evaluate("shared") == link
        assert clipboard(page) == (link["url"] if said == COPIED else "before")
        page.evaluate("navigator.clipboard.writeText('before')")
    page.evaluate("globalThis.shared = null")
    page.locator("#copy-link").click()
    expect(page.locator("#notice")).to_contain_text(COPIED)
    assert clipboard(page) == link["url"]
    assert page.evaluate("globalThis.shared") is None
    stays_on_one_line(page)


def test_without_a_sheet_the_link_is_copied(live: Page, address: str) -> None:
    visit(live, "#1&p=As")
    live.locator("#open-share").click()
    expect(live.locator("#share")).to_be_hidden()
    live.locator("#copy-link").click()
    expect(live.locator("#notice")).to_contain_text(COPIED)
    assert clipboard(live) == f"{address}#1&p=As"


def test_a_sheet_that_refuses_links_is_not_offered(page: Page, address: str) -> None:
    Gate(page)  # Python need not start: the page knows before
    page.add_init_script(f"{RESOLVES}; {REFUSES}")
    page.goto(address)
    until(page, FONTS)
    assert page.evaluate("typeof navigator.share") == "function"
    expect(page.locator("html[data-sheet]")).to_have_count(0)


HEAD = """() => {
    const parts = [...document.querySelectorAll(".brand, .claim, .tools > *")].filter((one) => one.checkVisibility());
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const high = document.querySelector(".head").offsetHeight;
    return [boxes.slice(1).every(({ left }, nth) => boxes[nth].right <= left), boxes.at(-1).right, high];
}"""
"""Returns whether the parts of the head are beside each other, the right edge of the last, and the head's height."""


def stays_on_one_line(page: Page) -> None:
    """Check that the head stays on one line on narrow screens."""
    for width in (1280, 900, 760, 440, 439, 375, 374, 320):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator("#open-share")).to_be_visible()
        is_beside, right, height = page.evaluate(HEAD)
        assert is_beside, f"one lies over another, {width} wide"
        assert right <= width
        assert height < 60
