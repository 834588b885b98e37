"""The states of the games' pages and the steps to each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import expect

from e2e.hands import reload, settle
from e2e.reports import report
from tests.tables.days.pages import GAMES, SAVES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from playwright.sync_api import Page

TODAY = "2026-11-23T06:12:00Z"
HUXXY = "1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1"
"""A game on the person's turn, with seven groups on the table."""
MANY = (
    "1-22-PaNaHaFa1QbRb2Pabmcocpc1CdAdudPeQeRe10IdLdAfsf2udf1vd100sd1Bg2sdg2vdg10vdKhMh2Ldh1td10GiHi2Idi"
    "Ma2Nah1IdJiqjrj2tdj10Ek2Mhk2Gik100Kd100alblcl100imgm2almdl1alcl1pm1jnknln100000za100iogo2amo100yk10O"
    "a1jm2imn1Sd2Qbd2Oabln1YdXpZp2Ydp1eq2clq2lnq1WpZdfr2clr2knr1Wp1Js2Ads2vds2Cds10000Cd1"
)
"""A game near its end, with nineteen groups on the table."""
HUXXY_OVER = (
    "qh2iah2pah1si2qhigh2rai1rapa1jabh1000Nj2Vaj2Xaj2Oaj1000Ek2Gak2Mak1Yl2Wel2Xjl10Kf1Xe10Nm2Mem2Kfm100000Zl10Yl1ga1"
    "enfn2gan1"
)
"""The rest of that game."""
HUXXY_DAY = (
    "1-20261123-QaKaIa1DaObPb2Qab100Aa1acccdc1000000sdndkd10HeEeyeifjflf1NevdxeCd2Aadbc1BaMg2Kag2Negac1LaQaLgyhrh2xeh1"
    "wePe2MgeVeohfd1SaSiTi2Veijhgh1Ya1ij2acj2ghjdc1Kk2Dak2Bak2Iak1Gl2Mel2Pelpj100Bm2Adm2Bkd2yhm1zhmn2fdn2kdn1Ja1mo2"
    "ndo2pjo1Da1bc1"
)
BIG2, BIG2_DAY = (
    "1-6-acrtvxCFT0005ijHIJ5egKLM0",
    "1-20261123-5afkot05nsuyC5rwBEH0002OQ000hlqT0005bgiUW005cePVY0002mp2LM",
)
BIG2_OVER = "1-7-2ab2yA02CD2LM0002kl002mo2np002qr2OP2ST2UV002YZ000cdistuzBFNQ00RW00X0005wxGHJ000e"
LARGE = "1t8d3-7-aaaaaaciaabHaaaaaEaabsaaaabHaabDbuatbkbibja8aaaaaafEayCzaaaae"
SESSION = (
    "$ java Poker 2H TH AS AD TC\nPlayer 1: Aces over 10s\n"
    "$ java Poker KS KD 4C 4D 9H KH KC 4S 4H JD\nPlayer 1: Kings over 4s\nPlayer 2: Kings over 4s\nPlayer 1 wins.\n"
)


class State(NamedTuple):
    """A link, then presses: `key:` is a key, `until:` waits, a final `?` marks an optional control."""

    link: str = ""
    presses: str = ""


HINT = "#hint until:.h3s,#keep-mine"
STATES: Mapping[str, Mapping[str, State]] = {
    "triangles": {
        "the day": State(),
        "a game": State("1d3-7-aaaaaaaWaaata"),
        "a card lifted": State("1d3-7-aaaaaaaWaaata", "#hand-0"),
        "hint": State("1d3-7-aaaaaaaWaaata", HINT),
        "hint, its place": State("1d3-7-aaaaaaaWaaata", f"{HINT} #hint-on? #hint-on?"),
        "refused": State("1d0-7-aa", "#hand-0 key:d until:.refused"),
        "the end": State("1d3-7-aaaaaaaWaaataaaaaed", "#tab-lines? until:.cost"),
        "the end of the day": State("1d3-20261123-aaaaaaaAHaaaaaataa", "#hand-0 .hole.takes until:.cost"),
        "replayed": State("1d3-7-aaaaaaaWaaataaaaaed", "until:.cost #move-back"),
        "side 8": State("1t8d3-7-apataacAamceavaTaLceavbmavbf"),
        "side 8, its end": State(LARGE),
        "a square": State("1s5d3-7-aaa1brbCbBakaIanaAabaSbj", "#hand-1"),
        "damaged": State("1d3-7-zz"),
        "deals": State("1d3-7-aa", "#tab-deals?"),
        "New here?": State("1d3-7-aa", "#new-here"),
        "settings": State("1d3-7-aa", "#settings"),
        "tables": State("1d3-7-aa", "#tables"),
        "script": State("", "#place-script? #tab-script? #example-script until:.verdict"),
        "script, refused": State(
            "", "#place-script? #tab-script? #clear-script #example-script until:.verdict #next-refusal"
        ),
        "script, compared": State("", "#place-script? #tab-script? #part-compare?"),
    },
    "huxxy": {
        "a deal": State("1-102"),
        "a game": State(HUXXY),
        "many groups": State(MANY),
        "a card lifted": State(HUXXY, "#hand-0"),
        "a broken group": State(HUXXY, "#hand-0 #group2-0"),
        "what Cy laid": State(HUXXY, "#show-turn?"),
        "hint": State(HUXXY, HINT),
        "hint, its card": State(HUXXY, f"{HINT} #hint-on?"),
        "hint, its play": State(HUXXY, f"{HINT} #hint-on? #hint-on? until:#do-hint"),
        "the end": State(HUXXY + HUXXY_OVER, "until:.cost"),
        "the end of the day": State(HUXXY_DAY, "until:.cost"),
        "replayed": State(HUXXY + HUXXY_OVER, "#move-back"),
        "refused": State("1-102", "#hand-0 #new #end-turn until:.refused"),
        "damaged": State("1-7-zz"),
        "deals": State(HUXXY, "#tab-deals?"),
        "New here?": State(HUXXY, "#new-here"),
        "settings": State(HUXXY, "#settings"),
        "the workbench": State(HUXXY, "#place-workbench"),
        "a program tested": State(HUXXY, "#place-workbench #take-example until:.vers"),
    },
    "big2": {
        "a deal": State("1-7"),
        "a game": State(BIG2),
        "a play lifted": State(BIG2, "#next-full-house"),
        "no play": State(BIG2, "#hand-0 #hand-3"),
        "hint": State(BIG2, HINT),
        "hint, its play": State(BIG2, f"{HINT} #hint-on? #hint-on? until:#do-hint"),
        "the end": State(BIG2_OVER, "until:.cost"),
        "the end of the day": State(BIG2_DAY, "until:.cost"),
        "replayed": State(BIG2_OVER, "until:.cost #move-back"),
        "a move replayed": State(BIG2_OVER, "until:.cost #move-5 until:.eng"),
        "damaged": State("1-7-0"),
        "deals": State(BIG2, "#tab-deals?"),
        "plays": State(BIG2, "#tab-plays?"),
        "New here?": State(BIG2, "#new-here"),
        "settings": State(BIG2, "#settings"),
        "script": State("", "#place-script? #tab-script? #example-script until:.verdict #next-refusal"),
        "script, compared": State("", "#place-script? #tab-script? #part-compare?"),
    },
    "poker": {
        "cold": State(),
        "three hands": State("1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"),
        "three of a kind twice": State("1-3DTHTD2CTS-9S5S4S4H4D"),
        "a tie": State("1-2H3H4S5D6C-2S3S4H5C6D"),
        "chances": State("1-ASQDJCTD8S-THJHQHxx", "until:.eq"),
        "a throw": State("1-9S9DTHJHQH", "#tab-throw? until:.holds"),
        "eight hands": State(
            "1-2H3H4S5D6C-7S8SThJHQC-ASKS9D9C5H-4D4C4H8H8D-2C6H7DTCQS-3D5S7HJSKD-2D3C6SQHAH-5C8CTS9SJD"
        ),
        "a question": State("1-9S9HKD7C2S-9D9CQSJH4D", "#ask until:#guess-0"),
        "a question answered": State(
            "1-9S9HKD7C2S-9D9CQSJH4D", "#ask until:#guess-0 #guess-0 #why-rank? until:.verdict"
        ),
        "cards": State("1-9S9HKD7C2S-9D9CQSJHxx", "#tab-cards?"),
        "damaged": State("1-9S9HKD7C"),
        "New here?": State("1-9S9HKD7C2S-9D9CQSJH4D", "#new-here"),
        "settings": State("1-9S9HKD7C2S-9D9CQSJH4D", "#settings"),
        "program": State("", "#place-program"),
        "a session": State("", "#place-program fill:#session-text until:.ck-rows"),
        "a board": State("", "#place-program report:#session-text until:.ck-rows"),
        "a case of a board": State("", "#place-program report:#session-text until:.ck-rows #sq-0-2 #shape-wrong"),
    },
    "days": {
        "nothing kept": State(),
        "today": State("", "kept:"),
        "a day": State("2026-11-22"),  # stored data stays in later states
        "another month": State("2026-10-22"),
        "settings": State("", "#settings"),
    },
}

KEEP = "(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
AT_REST = "#place-table:not([aria-current])"


def states(page: Page, table: str, names: Iterable[str]) -> Iterator[str]:
    """Go through the states of a table's page in turn; each control to press must exist."""
    for name in names:
        link, presses = STATES[table][name]
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        if page.locator(AT_REST).count():
            page.evaluate("(name) => document.querySelector(name).click()", AT_REST)
        page.evaluate("(link) => (location.hash = link)", f"#{link}")
        settle(page)
        for press in presses.split():
            do(page, name, press)
        settle(page)
        yield name


def do(page: Page, name: str, press: str) -> None:
    """Perform a step: press, wait, fill, or set the browser's storage."""
    kind, _, what = press.partition(":") if press[0] not in "#." else ("press", "", press)
    if kind == "key":
        page.keyboard.press(what)
    elif kind == "until":
        expect(page.locator(what).first).to_be_attached(timeout=60_000)
    elif kind == "fill":
        page.locator(what).fill(SESSION)
    elif kind == "report":
        if page.locator(what).count():  # otherwise the board is open
            page.locator(what).fill(report())
    elif kind == "kept":
        page.evaluate(KEEP, {"ortalab-saves": SAVES, "ortalab-games": GAMES})
        reload(page)
        settle(page)
    else:
        button = page.locator(what.removesuffix("?"))
        if not what.endswith("?"):
            expect(button, f"{name}: {what} is on the page").to_have_count(1)
        if button.count():
            button.evaluate("(one) => one.click()")
            settle(page)
