"""A custom joker in a browser: written, previewed, put on the table, shared; Python runs only on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import faults
from e2e.hands import JOKERS, back, focus, forward, fragment, said, slugs_in
from e2e.kept import visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

CODE = """
import js
js.ran = True
from ortalab.rounds.words import each, rank
from ortalab.rounds.gains import times
from ortalab.rounds.joker import Joker
JOKERS = (Joker("Tens", "×2 Mult for each 10 that scores", on_scored=each(times(2), rank(10))),)
"""


def test_a_joker_is_seen_while_it_is_written_and_shared_by_its_link(live: Page) -> None:
    live.locator("#open-own").click()
    assert focus(live) == "drawer"
    box = live.locator("#drawer").bounding_box()
    assert box
    assert [round(box[side]) for side in ("x", "y", "width", "height")] == [328, 268, 936, 522]
    assert live.locator(".within").evaluate("(one) => one.scrollHeight - one.clientHeight") == 0  # all of it is visible
    live.locator("#start-0").click()
    field = live.get_by_label("The joker in YAML")
    expect(field).to_be_focused()
    expect(field).to_have_value("name: Low Tide\nscored: {rank: [2, 3, 4], mult: 4}\n")
    expect(live.locator("#drawer .seen")).to_contain_text("+4 Mult for each 2, 3 or 4 that scores")
    field.fill("name: Low Tide\nscored: {rank: [10, X], mult: 4}")
    expect(live.locator("#own-trouble")).to_contain_text("joker.scored.rank[1] (line 2, column 21): rank cannot be “X”")
    field.fill("name: Low Tide\nscored: {rank: 10, mult: 4}")
    expect(live.locator("#drawer .would")).to_have_text("Here it adds +720 from 1,380 to 2,100")
    live.locator("#make").click()
    assert slugs_in(live, "jokers") == [*JOKERS, "Low-Tide"]
    expect(live.locator("#tally")).to_contain_text("2,100")
    visit(live, f"#{fragment(live)}")
    expect(live.locator("#tally")).to_contain_text("2,100")
    expect(live.locator("#shelf-Low-Tide")).to_contain_text("yours")
    live.locator("#jokers-Low-Tide-1").click()
    live.locator("#discard").click()
    assert (slugs_in(live, "jokers"), "x=" in fragment(live)) == (JOKERS, False)


def test_fields_and_text_stay_in_step_while_either_is_typed_in(live: Page) -> None:
    live.locator("#open-own").click()
    text, name, mult = live.locator("#own"), live.locator("#own-name"), live.locator("#own-mult")
    name.fill("Low Tid")
    name.press("e")
    expect(name).to_be_focused()
    live.locator("#bit-rank-10").click()
    mult.press_sequentially("4")
    expect(text).to_have_value("name: Low Tide\nscored: {rank: 10, mult: 4}\n")
    expect(live.locator("#own-would")).to_have_text("Here it adds +720 from 1,380 to 2,100")
    mult.press_sequentially("x")
    expect(live.locator("#own-mult-trouble")).to_contain_text("Mult is “4x”; write a number")
    expect(live.locator(".margin .wrong")).to_have_count(1)
    assert live.locator(".within").evaluate("(one) => one.scrollHeight - one.clientHeight") == 0  # nor beside an error
    expect(mult).to_be_focused()
    text.fill("name: High Tide\nonce: {mult: 2.5, plays: 3, per: held}")
    expect(name).to_have_value("High Tide")
    expect(mult).to_have_value("2.5")
    expect(live.locator("#occasion-once")).to_have_attribute("aria-pressed", "true")
    expect(live.locator("#own-more")).to_have_text("and more, see YAML: once plays")
    live.locator("#own-chips").fill("5")
    expect(text).to_have_value("name: High Tide\nonce: {plays: 3, chips: 5, mult: 2.5, per: held}\n")
    assert faults(live) == []


def test_on_a_phone_change_it_gives_the_focus_back_to_the_joker(phone: Page) -> None:
    visit(phone, "#1&p=10h&j=Low-Tide&x=Low-Tide=scored=rank-10=mult-4")
    for button in ("#close", "#make"):
        phone.locator("#jokers-Low-Tide-1").click()
        phone.locator("#edit-joker").click()
        phone.locator(button).click()
        expect(phone.locator("#drawer")).to_have_count(0)
        assert focus(phone) == "jokers-Low-Tide-1"


def test_python_runs_only_on_request_and_is_in_no_link(live: Page) -> None:
    live.locator("#open-own").click()
    live.locator("#write-python").click()
    expect(live.locator("#code-hint")).to_contain_text("run only what you wrote or trust.")
    live.get_by_label("Rows of jokers in Python").fill(CODE)
    assert not live.evaluate("'ran' in globalThis")
    live.locator("#run").click()
    assert said(live) == "Tens is on the table."
    assert live.evaluate("[globalThis.ran, delete globalThis.ran]")[0]
    expect(live.locator("#tally")).to_contain_text("2,640")
    assert fragment(live).endswith("Raised-Fist.Tens")
    back(live)
    expect(live.locator("#tally")).to_contain_text("1,380")
    forward(live)
    expect(live.locator("#tally")).to_contain_text("2,640")
    visit(live, f"#{fragment(live)}")
    assert not live.evaluate("'ran' in globalThis")
    expect(live.locator("body")).to_contain_text("unknown joker “Tens”")
