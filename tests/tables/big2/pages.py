"""Drive Big-2's page: messages, the browser's answers, and its storage."""

from functools import partial
from typing import ClassVar

import pytest

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.evaluate import evaluate
from ortalab.games.big2.players import play_medium
from ortalab.page.drag import Place
from ortalab.page.games.messages import StartTask, Tap
from ortalab.page.games.table import PERSON
from ortalab.page.table import Table
from ortalab.tables.big2 import table, worker
from ortalab.tables.big2.state import HAND, Act, Model, hand_of
from ortalab.tables.big2.worker import Desk
from tests.page.game_pages import GamePage

TODAY = "1-20261123"
MIDDLE = "1-6-acrtvxCFT0005ijHIJ5egKLM0"
"""Bo's full house is on the pile, and the person is next."""


class Page(GamePage[Model]):
    TABLE: ClassVar[Table[Model, Place]] = table
    DESK = Desk

    def work(self, task: StartTask) -> None:
        """Run a task to its end; hints and the analysis deal fewer cards."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(worker, "evaluate", partial(evaluate, effort=16))
            super().work(task)


def tap(page: Page, cards: Cards) -> Page:
    """Lift exactly these cards, tapping one by one."""
    for card in sorted(page.model.chosen.symmetric_difference(cards)):
        page.send(Tap(Place(HAND, hand_of(page.model).index(card))))
    return page


def play_turn(page: Page) -> Page:
    """Make the person's move as a bot would."""
    state = page.model.state
    assert state
    assert state.player == PERSON
    move = play_medium(state.view)
    return tap(page, move).send(Act.PLAY) if move else page.send(Act.PASS)


def play_to_the_end(page: Page) -> Page:
    while page.model.is_mine:
        play_turn(page)
    return page
