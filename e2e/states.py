"""The main states of the page and the steps to each, for tests that visit them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.hands import PATIENCE, pane, rest, settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page

RICH = (
    "#1&p=Ah-bonus-foil.Ks-mult-holographic.Qd-glass-polychrome.Jc-wild.10h-steel"
    "&h=Ks-steel-foil.7s-steel-holographic.3c-polychrome&j=Blueprint.Photograph-foil.Scary-Face.Flower-Pot.Baron"
)
HUGE = (
    f"#1&p={'.'.join(['As-glass-poly'] * 5)}&h={'.'.join(['Ks-steel-poly'] * 5)}&j=Forge.Forge.Forge.Choir.Choir"
    "&x=Forge=scored=times-10=held=times-10&x=Choir=scored=again-3=held=again-3"
)
"""A round whose score has 237 digits."""
LONG = "#1&p=As-glass-poly.As-glass-poly&j=Forge.Forge.Forge.Choir.Choir&x=Forge=scored=times-10&x=Choir=scored=again-3"
"""A round whose score has too many digits for its line, in fewer steps."""
WAITING = f"{RICH}&b=Mime.Baron-foil.Joker-holographic.Blueprint-polychrome"
STUDY = (
    "#set=1&t=Start&v=0=1=2=2-Wily-is-best=1&q=both&s=As-it-came&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker"
    "&q=both&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Jolly-Joker&q=both&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker"
    "&q=both&s=More-than-I-thought&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Jolly-Joker.Wily-Joker"
    "&q=both&p=10h.10s.10d.Ac&h=2h.5d.9d.Jh&j=Joker.Mad-Joker"
)
FULL_STUDY = "#set=1&v=0=1=2=3=4=5&q=both" + "&q=both".join(
    f"&r=full&p=10h.10s&j={jokers}"
    for jokers in ("Joker", "Joker.Mime", "Joker.Mime.Misprint", "Mime.Misprint", "Misprint", "Misprint.Bull")
)
"""Variations of the full game, six deep."""
SET = "#set=1&t=Week-8&q=both&s=Why&p=10h.10s.Ac&j=Joker"
CHIPS = "#set=1&q=chips-mult&p=10h.10s.Ac&j=Joker&q=mult&p=10h.10s"
FULL = (
    "#1&r=full&p=10h.10s-lucky.10d-glass.Kh-gold.9h&h=Ks-steel.Qh.5d"
    "&j=Green-Joker-3.Bloodstone.Blueprint.Ride-the-Bus.Misprint&l=3k4&hl=1&dl=0&tg=220000&sc=118400&bl=The-Club"
)
"""The last hand of a blind, without discards: advice on it needs no deals."""
PANES = {"#cards": "cards", "#jokers": "jokers", "#steps": "steps", "#best": "best", "#run": "run", "#marks": "marks"}
STATES: dict[
    str, tuple[str, str]
] = {  # a link, then presses: "?" marks optional controls, "until:" waits, "key:" is a key
    "example": ("", ""),
    "rich": (RICH, ""),
    "editor open": (RICH, "#played-Qd-1"),
    "joker's editor open": (RICH, "#jokers-Baron-1 #law-joker"),
    "file panel": (RICH, "#open-rounds #open-panel"),
    "damaged link": ("#1&p=10h.1", ""),
    "empty": ("#1&p=As", "#clear"),
    "step pinned": (f"{RICH}&step=4", "#law-step"),
    "proof of the hand": (RICH, "#steps #why"),
    "a rule open": ("", "#steps #law-step-4"),
    "the tour": ("", "#settings #new-here-help"),
    "all digits": (LONG, "#open-digits"),
    "quiz": (f"{RICH}&quiz=hand-score.3.Baron", ""),
    "quiz answered": (f"{RICH}&quiz=score", "#reveal"),
    "quiz, numbers": (f"{RICH}&quiz=chips-mult.3", ""),
    "the review of a storm": (f"{RICH}&quiz=hand.2", "#quiz-settings? #storm #skip-question #end-storm"),
    "the day's round": ("daily=10", ""),
    "the day's round, tried": ("daily=10", "#held-As-1 #held-Qh-1 #held-9s-1 #try"),
    "a day to come": ("daily=900000", ""),
    "a set": (SET, ""),
    "a set, a known mistake": (CHIPS, "#set-chips key:3 key:0 #set-mult key:2 #check-set"),
    "the end of a set": (SET, "#show-set #next-round"),
    "an empty room for a set": ("set&r=2", ""),
    "where a set is made": (RICH, "#open-rounds #open-sets #add-table"),
    "rows to arrange": (RICH, "#open-arrange"),
    "share": (RICH, "#open-share"),
    "brush": (RICH, "#cards #open-brush"),
    "examples": (RICH, "#open-rounds #open-examples"),
    "saved rounds": (RICH, "#open-rounds"),
    "program": (RICH, "#place-program"),
    "a program's round": (RICH, "#place-program #try-example until:#copy-results #part-fix #open-case"),
    "settings open": (RICH, "#settings"),
    "Best": (RICH, "#best"),
    "keys": (RICH, "#settings #keys"),
    "painting": (RICH, "#cards #open-brush #dip-glass #close-finish"),
    "two rounds side by side": (RICH, "#open-rounds #save-round #open-compare"),
    "bench": (WAITING, ""),
    "a waiting joker's editor open": (WAITING, "#jokers #open-bench #bench-Baron-1"),
    "shelf": (WAITING, "#jokers #open-bench #choose-bench"),
    "comparing": (RICH, "#steps key:c"),
    "the rules": (RICH, "#jokers #open-rules"),
    "a joker of one's own": (RICH, "#jokers #open-own #start-0"),
    "a joker in Python": (RICH, "#jokers #open-own #write-python"),
    "the full game": (FULL, ""),
    "the levels of its hands": (FULL, "#open-levels"),
    "its run": (FULL, "#run"),
    "what to do now": (FULL, "#best"),
    "what rules 1 lack": (FULL.replace("r=full", "r=1"), ""),
    "variations": (STUDY, "#marks #variation-4"),  # last, because their tab stays in later states
    "a variation renamed": (STUDY, "#marks #variation-2 #rename-variation"),
    "variations of the full game": (FULL_STUDY, "#marks"),
}


def states(page: Page, names: Iterable[str]) -> Iterator[str]:
    """Go through the states in turn; each control to press must exist."""
    for name in names:
        link, presses = STATES[name]
        page.keyboard.press("Escape")
        settle(page)  # closing an overlay may go back in the history
        if page.locator("#open-bench[aria-expanded=true]").is_visible():
            page.locator("#open-bench").click()
        if page.locator("#close-pane").is_visible():
            page.locator("#close-pane").click()
        page.evaluate("(link) => (location.hash = link)", link or "#")
        settle(page)
        settle(page)  # the steps are drawn after the score
        expect(page.get_by_text("The solver looks for cards")).to_have_count(0)  # the daily round is dealt
        for press in presses.split():
            _press(page, name, press)
        settle(page)  # the style sheet of a part comes when it is opened
        yield name


def _press(page: Page, name: str, press: str) -> None:
    """Press a button or key, open a pane, or wait for an element."""
    kind, _, rest_of = press.partition(":")
    if press in PANES:
        pane(page, PANES[press])
    elif kind == "key":
        page.keyboard.press(rest_of)
        settle(page)
    elif kind == "until":
        expect(page.locator(rest_of)).to_be_attached(timeout=PATIENCE)
    else:
        _click(page, name, press)


def _click(page: Page, name: str, press: str) -> None:
    if press.endswith("?"):
        rest(page)  # afterwards, visibility depends only on the screen
    button = page.locator(press.removesuffix("?"))
    if press == "#open-rounds" and not button.is_visible():  # on a narrow phone it is in the settings
        page.locator("#settings").click()
        button = page.locator("#rounds-help")
    expect(button, f"{name}: {press} is on the page").to_have_count(1)
    if button.is_visible():
        button.click()
    else:
        assert press.endswith("?"), f"{name}: {press} is not to be seen"
