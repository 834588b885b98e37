"""What is typed and not yet taken over: a reload and a closed tab lose none of it, and nothing of it runs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import LIVE, PLAYED, lies, settle
from e2e.test_saves import FORBIDDEN, FULL, hindered, opened
from ortalab.tables.ortalab.state.toolbar import StoredDrafts

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

TIDE = "name: Low Tide\nscored: {rank: 10, mu"
CODE = 'import js\njs.document.title = "it ran"\nJOKERS = ()\n'
PRINTED = "Three of a Kind (+30 chips, +3 mult)\n7"
YAML = "cards_played: [Kh, K"
FIND = "10h foil, K"
NAME = "Monday's"
MARKUP = "</textarea><img src=x onerror=\"document.title='it ran'\">"


def type_all(page: Page) -> None:
    """Type in all fields; the panel is left open, as a crash would find it."""
    page.locator("#find").fill(FIND)
    page.locator("#open-saves").click()
    page.locator("#name").fill(NAME)
    page.keyboard.press("Escape")
    page.locator("#open-own").click()
    page.locator("#own").fill(TIDE)
    page.locator("#write-python").click()
    page.locator("#code").fill(CODE)
    page.keyboard.press("Escape")
    page.locator("#compare").click()
    page.locator("#printed").fill(PRINTED)
    page.keyboard.press("Escape")
    page.locator("#open-panel").click()
    page.locator("#yaml").fill(YAML)
    settle(page)


def type_own(page: Page, text: str) -> None:
    """Type a joker of one's own in the place of what stands there, and wait until it is kept."""
    if not page.locator("#own").is_visible():
        page.locator("#open-own").click()
    page.locator("#own").fill(text)
    settle(page)


def again(page: Page) -> None:
    """Reload the page and wait until it is live."""
    page.reload()
    page.wait_for_selector(LIVE, state="attached")


def read_all(page: Page) -> tuple[str, ...]:
    """Read what stands in all fields once each is opened."""
    page.locator("#open-panel").click()
    texts = [page.locator("#yaml").input_value()]
    page.keyboard.press("Escape")
    page.locator("#open-own").click()
    texts.append(page.locator("#code").input_value())
    page.locator("#write-declared").click()
    texts.append(page.locator("#own").input_value())
    page.keyboard.press("Escape")
    page.locator("#compare").click()
    texts.append(page.locator("#printed").input_value())
    page.locator("#open-saves").click()
    texts.append(page.locator("#name").input_value())
    return (*texts, page.locator("#find").input_value())


def test_a_reload_and_a_closed_tab_lose_nothing_that_was_typed(live: Page, context: BrowserContext) -> None:
    title, left = live.title(), (YAML, CODE, TIDE, PRINTED, NAME, FIND)
    type_all(live)
    again(live)
    expect(live.locator("#panel, #printed")).to_have_text([""])  # nothing has opened itself
    other = opened(context, live.url)
    for page, texts in ((live, left), (other, (*left[:-1], ""))):  # the shelf of a new tab is whole
        assert read_all(page) == texts
        assert (page.title(), lies(page, "played")) == (title, PLAYED)
    live.keyboard.press("Escape")
    live.locator("#printed").fill("")
    settle(live)
    again(live)
    live.locator("#compare").click()
    expect(live.locator("#printed")).to_have_value("")
    assert live.title() == title


def test_an_answer_that_is_not_yet_sent_is_there_again_after_a_reload(live: Page) -> None:
    live.locator("#quiz").click()
    live.locator("#answer").fill("1,3")
    settle(live)
    again(live)
    expect(live.locator("#answer")).to_have_value("1,3")
    live.locator("#check").click()
    expect(live.locator(".verdict")).to_contain_text("1,3")


def test_a_page_that_is_only_opened_writes_nothing_over_what_another_tab_has_typed_since(
    live: Page, context: BrowserContext
) -> None:
    newest = "localStorage['ortalab-typed-own']"
    other = opened(context, live.url)
    for page, text in ((live, "name: Older"), (other, "name: Newer")):
        type_own(page, text)
    again(live)
    live.locator("#open-own").click()
    expect(live.locator("#own")).to_have_value("name: Older")
    settle(live)
    assert live.evaluate(newest) == "name: Newer"
    type_own(live, "name: Newest")
    assert live.evaluate(newest) == "name: Newest"


def test_neither_of_two_tabs_takes_away_or_changes_what_was_typed_in_the_other(
    live: Page, context: BrowserContext
) -> None:
    other = opened(context, live.url)
    for page, text in ((live, "name: Mine"), (other, "name: Another"), (live, "")):
        type_own(page, text)
    third = opened(context, live.url)
    type_own(other, "name: Yet another")
    again(third)
    third.locator("#open-own").click()
    expect(third.locator("#own")).to_have_value("name: Another")


def test_storage_that_is_full_forbidden_or_damaged_breaks_no_typing(context: BrowserContext, address: str) -> None:
    damaged = "".join(f"sessionStorage['ortalab-typed-{name}'] = {MARKUP!r};" for name in StoredDrafts._fields)
    tab = "Object.defineProperty(globalThis, 'sessionStorage', {get() { throw new Error('forbidden'); }});"
    for script in (FULL, FORBIDDEN + tab, damaged + "sessionStorage['ortalab-work'] = '\\n0 0\\n';"):
        with hindered(context, address, script) as page:
            page.locator("#open-own").click()
            page.locator("#own").fill(TIDE)
            page.locator("#write-python").click()
            page.keyboard.press("Escape")
            page.locator("#open-saves").click()
            expect(page.locator("#name")).to_have_value(MARKUP if script.startswith(damaged) else "")
            page.keyboard.press("Escape")
            page.locator("#played-Jh-1").focus()
            page.keyboard.press("Delete")
            assert lies(page, "played") == PLAYED[:-1]
            assert (page.locator("img").count(), page.title() == "it ran") == (0, False)
