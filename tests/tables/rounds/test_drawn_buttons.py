"""The buttons of every state carry the attributes of their messages, and together send all of them."""

from dataclasses import replace

import pytest

from ortalab.page.controls import NAMES
from ortalab.page.frame import switcher
from ortalab.page.messages import PageAct
from ortalab.page.quiz.messages import ChooseHand, SetQuestion
from ortalab.rounds.round import Row
from ortalab.tables import Row as Table
from ortalab.tables.rounds.input.controls import BUTTONS, CONTROLS, attributes, message
from ortalab.tables.rounds.state.decision import OpenedSave, SaveFile
from ortalab.tables.rounds.state.full import NowAct, TakeChoice
from ortalab.tables.rounds.state.messages import Act, OpenEditor, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion, StormAct, StormTick
from ortalab.tables.rounds.state.saves import Draft, Drafts, Save, Saves, Unread
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.table import start
from tests.scoring.rounds import HUGE
from tests.tables.rounds.sending import onward
from tests.tables.rounds.test_decision_page import FEW, HAND
from tests.tables.rounds.test_decision_page import opened as decided
from tests.tables.rounds.view_pages import STATES, controls, link_opened
from tests.tables.rounds.view_pages import read as elements_of

FORGOTTEN = replace(
    example(),
    overlay=Drawer.SAVES,
    saves=Saves(deleted=Save("one", example().table), unread=Unread("", "", is_downloaded=True)),
)
RETYPED = replace(example(), overlay=Drawer.OWN, drafts=Drafts(joker=Draft(replaced="name: Low Tide")))
LONG = replace(link_opened(HUGE), overlay=Drawer.DIGITS)
QUIZZED = onward(example(), DealQuestion("2", 1), StormAct.STORM, DealQuestion("2", 3), StormTick(0, "2026-11-23"))
STORMS = (QUIZZED, onward(QUIZZED, ChooseHand("Pair"), StormAct.END), onward(example(), SetQuestion("chips-mult")))
UNDRAWN = {Act.FIND, Act.FIRST, Act.LAST, PageAct.SKIP, PageAct.FOLLOW, PageAct.STAY}
"""Acts sent by keys, the template's own button and the game tables: no region draws them."""


def full_states() -> list[Model]:
    """List the states of the table that only the full game has."""
    round_ = start("1&r=full&p=Kh-lucky.Ks&h=Qh.9h&j=Hologram")
    first = onward(start(HAND), ShowTab(Tab.BEST))
    known = decided(HAND)
    opens = (OpenEditor(Slot(Row.PLAYED, 0)), OpenEditor(Slot(Row.JOKERS, 0)), Open(Drawer.LEVELS), ShowTab(Tab.RUN))
    opened = replace(round_, overlay=OpenedSave(SaveFile("save.jkr", link=HAND), round_.round))
    two = decided(FEW.replace("hl=1", "hl=2"))
    play = next(nth for nth, choice in enumerate(two.decision.advice.choices) if choice.is_play)  # type: ignore[union-attr]
    of_advice = [first, onward(first, NowAct.STOP), known, onward(known, TakeChoice(0)), onward(two, TakeChoice(play))]
    of_advice.append(decided(FEW.replace("&tg=700", "")))
    return [*(onward(round_, one) for one in opens), *of_advice, opened]


@pytest.mark.slow
@pytest.mark.no_cover
def test_drawn_buttons_match_their_messages() -> None:
    carried = [
        {name: value for name, value in button.data.items() if name in NAMES}
        for model in [*STATES.values(), FORGOTTEN, RETYPED, LONG, *STORMS, *full_states()]
        for button in controls(model)
    ]
    carried += [
        one.data
        for one in elements_of(switcher([Table("", "", title="Ortalab")], "", is_open=False))
        if "do" in one.data
    ]
    for data in carried:
        read = message(data)
        assert read is not None, data
        assert attributes(read) == data
    assert {row.word for row in CONTROLS.rows} | {button.value for button in BUTTONS if button not in UNDRAWN} == {
        data.get("do", "") for data in carried
    }
