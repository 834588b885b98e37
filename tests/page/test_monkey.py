"""Hundreds of seeded events at the tables of Huxxy and Triangles: cards are conserved, and links are parsed back."""

import random
from collections import Counter
from typing import Any

import pytest

from ortalab.games.huxxy.hidden import PACK
from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import AnalysisAct, DealAct, FileAct, HintAct, ReviewAct, ScriptAct, Tap
from ortalab.page.messages import Drag, Moved, PageAct, Press
from ortalab.tables.huxxy import table as huxxy
from ortalab.tables.huxxy.state import Act as HuxxyAct
from ortalab.tables.huxxy.state import Choose, Sort, SortBy
from ortalab.tables.huxxy.state import Lay as LayHuxxy
from ortalab.tables.huxxy.state.bot_messages import BotAct, ShowPlace
from ortalab.tables.huxxy.state.bots import Where
from ortalab.tables.triangles import table as triangles
from ortalab.tables.triangles.state import HAND
from ortalab.tables.triangles.state import Act as TrianglesAct
from ortalab.tables.triangles.state import Lay as LayTriangles
from tests.tables.huxxy.pages import Page as HuxxyPage
from tests.tables.triangles.pages import Page as TrianglesPage
from tests.tables.triangles.pages import cell

EVENTS = 500
MIDDLE = (
    "1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1"
)
"""A game on the person's turn, with seven groups on the table."""
LONG = (BotAct.OPEN_BOT, HuxxyAct.PUZZLE, HintAct.HINT, HuxxyAct.PICK_UP, HuxxyAct.RESET)
"""Acts that ask the worker, or end or reset a turn."""
ANEW = (DealAct.NEW, DealAct.AGAIN, DealAct.DAILY)
KEYS = (
    "Enter",
    "Escape",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "r",
    "p",
    "e",
    "h",
    "s",
    "z",
    "y",
    "1",
    "d",
)
SHELL = (PageAct.UNDO, PageAct.REDO, PageAct.SETTINGS, PageAct.CLOSE, PageAct.DISMISS, PageAct.DROP, PageAct.CANCEL)


@pytest.mark.slow
def test_hundreds_of_events_at_huxxy() -> None:
    chance, page, pack = random.Random(26), HuxxyPage().open(MIDDLE), Counter(PACK * 2)
    links = set()
    acts = [act for act in HuxxyAct if act not in {*ANEW, *LONG}]

    def spot() -> Place:
        return Place(chance.choice(huxxy.AREAS[:12]), chance.randrange(14))

    for _ in range(EVENTS):
        key = huxxy.key(page.model, Key(chance.choice(KEYS), False, False, False, False))  # noqa: FBT003
        some: list[Any] = [
            Tap(spot()),
            Choose(spot()),
            LayHuxxy(spot(), spot().row),
            Press(spot(), 9, 9),
            Drag(60, 60, spot()),
        ]
        some += [
            chance.choice(SHELL),
            chance.choice(acts),
            SortBy(chance.choice([*Sort])),
            ShowPlace(chance.choice([*Where])),
        ]
        some += [Moved(page.at, f"#{page.link}"), key or PageAct.CANCEL]
        some += [LayHuxxy(Place("hand", chance.randrange(9)), f"group{chance.randrange(9)}"), HuxxyAct.GO_ON]
        page.has_worker = (
            page.model.is_waiting and chance.random() < 0.3
        )  # otherwise the person continues without waiting
        page.send(chance.choice(some) if chance.random() < 0.98 else chance.choice([*ANEW, *LONG[3:]]))
        state = page.model.state
        assert state
        assert Counter(card for group in (*state.hands, state.stock, *state.table) for card in group) == pack
        links.add(page.link)
        assert huxxy.start(page.link).link == page.link
        assert "something went wrong on the page" not in page.said.lower()
    assert len(links) > 20  # the game progressed
    assert all(huxxy.regions(page.model))


def has_three(page: TrianglesPage) -> bool:
    """Check whether the current deal started with three discards."""
    return page.link.startswith("1d3")


@pytest.mark.slow
def test_hundreds_of_events_at_triangles() -> None:
    chance, page = random.Random(26), TrianglesPage().open("1d3-7")
    shared = (*DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct, *ScriptAct)
    acts = [act for act in (*TrianglesAct, *shared) if act is not HintAct.HINT]
    for _ in range(EVENTS):
        key = triangles.key(page.model, Key(chance.choice(KEYS), False, False, False, False))  # noqa: FBT003
        at, to = Place(HAND, chance.randrange(6)), chance.randrange(16)
        some: list[Any] = [LayTriangles(at.place, to), Press(at, 9, 9), Drag(60, 60, cell(to)), chance.choice(SHELL)]
        some += [chance.choice(acts), Moved(page.at, f"#{page.link}"), key or PageAct.CANCEL]
        page.send(chance.choice(some))
        state = page.model.state
        assert state
        held = [card for card in (*state.hand, *state.deck, *state.board) if card]
        assert len(held) == len(set(held)) == 52 - (3 - (state.discards or 0)) * has_three(page)
        assert triangles.start(page.link).link == page.link
        assert "something went wrong on the page" not in page.said.lower()
    assert all(triangles.regions(page.model))
