"""Drive Huxxy's page: messages, the browser's answers, and its storage."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from typing import ClassVar

import pytest

from ortalab.courses.huxxy.calls import graded_calls
from ortalab.games.huxxy.bot_host import of_text
from ortalab.games.huxxy.bot_limits import (
    MOST_SHOWN,
    NAME,
    Answer,
    answer_of,
    play_of,
    read_answer,
    read_ready,
    write_call,
)
from ortalab.games.huxxy.game import Game, State, apply, as_play
from ortalab.games.huxxy.players import choose_play, player
from ortalab.games.huxxy.rules import BotError, Play
from ortalab.page.drag import Place
from ortalab.page.drag import Place as Area
from ortalab.page.games.messages import StartTask
from ortalab.page.games.table import PERSON
from ortalab.page.table import Table
from ortalab.tables.huxxy import bot_desk, table, worker
from ortalab.tables.huxxy.bot_desk import BotDesk
from ortalab.tables.huxxy.state import HAND, NEW, Act, Lay, Model, sorted_group, sorted_hand
from ortalab.tables.huxxy.state.bots import GameReport, Trial
from ortalab.tables.huxxy.workbench_desk import TrialDesk
from ortalab.tables.huxxy.worker import Desk
from ortalab.typed_json import typed
from tests.page.game_pages import GamePage

QUICK = partial(graded_calls, count=140, turns=4)
"""Fewer cases than for a person's file."""
TODAY = "1-20261123"


class Page(GamePage[Model]):
    TABLE: ClassVar[Table[Model, Place]] = table
    DESK = Desk

    def work(self, task: StartTask) -> None:
        """Run a task to its end; the analysis searches briefly."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(worker, "JUDGED", 60)
            super().work(task)


def place_of(page: Page, card: str) -> Area:
    assert page.model.state
    return Area(HAND, sorted_hand(page.model.state.hands[PERSON], page.model.sort).index(card))


def in_group(page: Page, card: str, number: int) -> Area:
    assert page.model.state
    return Area(f"group{number}", sorted_group(page.model.state.table[number]).index(card))


def area(page: Page, number: int) -> str:
    assert page.model.state
    return f"group{number}" if number < len(page.model.state.table) else NEW


def play_turn(page: Page) -> Page:
    """Make the person's turn as the bot would."""
    while page.model.is_mine:
        assert page.model.state
        make(page, choose_play(*page.model.state.arguments()))
    return page


def make(page: Page, play: Play) -> None:
    match play:
        case (_, 0, _):
            page.send(Act.PICK_UP)
        case (_, 3, _):
            page.send(Act.END)
        case (_, 1, (card, to)):
            page.send(Lay(place_of(page, str(card)), area(page, int(to))))
        case (_, 2, (card, source, to)):
            page.send(Lay(in_group(page, str(card), int(source)), area(page, int(to))))


class Bot:
    """A bot's host, running in this process."""

    def __init__(self, text: str) -> None:
        self.text, self.starts, self.is_running = text, 0, False
        self.output = StringIO()

    async def start(self) -> None:
        if not self.is_running:
            self.starts += 1
            self.guest = of_text(self.text, NAME)
            read_ready(self.guest.load(), [NAME])
            self.is_running = True

    async def play(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        await self.start()
        try:
            with redirect_stdout(self.output):
                line = self.guest.answer(write_call(NAME, (history, player, hand, table)))
            return play_of(answer_of(read_answer(line)))
        except BotError:
            self.end()
            raise

    def take_printed(self) -> str:
        text, self.output = self.output.getvalue(), StringIO()
        return text[:MOST_SHOWN]

    def end(self) -> None:
        self.is_running = False


class Guest:
    """A file's functions, running in this process."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self.names = names
        self.guest, self.found, self.is_running = of_text(text, ",".join(names)), dict[str, int](), False

    async def start(self) -> None:
        self.found, self.is_running = read_ready(self.guest.load(), self.names), True

    async def call(self, name: str, arguments: tuple[object, ...], **options: object) -> Answer:
        await asyncio.sleep(0)
        return answer_of(read_answer(self.guest.answer(write_call(name, arguments, **options))))

    def end(self) -> None:
        self.is_running = False


def whole_game(desk: BotDesk, texts: Sequence[str], number: int, seed: int, effort: int = 20) -> str:
    """Play a tournament game to its end at a desk, against quick players."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_desk, "player", partial(player, effort=effort))
        return asyncio.run(
            _answer(lambda: desk.game(json.dumps(texts), number, seed), lambda text: not told_of(text).so_far)
        )


def trial_of(text: str) -> Trial:
    return typed(Trial, json.loads(text))


def told_of(text: str) -> GameReport:
    return typed(GameReport, json.loads(text))


def whole_test(text: str, *, jokers: bool = True, make: type[Guest] = Guest) -> str:
    """Test a file to the end at a desk."""
    return asyncio.run(_tested(TrialDesk(make, QUICK), text, jokers=jokers))


async def _tested(desk: TrialDesk, text: str, *, jokers: bool) -> str:
    while not trial_of(answer := await desk.test(text, jokers)).is_over:
        pass
    return answer


def whole_turn(desk: BotDesk, text: str, link: str) -> str:
    """Make a whole turn at a desk."""
    return asyncio.run(_answer(lambda: desk.turn(text, link)))


async def _answer(ask: Callable[[], Awaitable[str]], is_whole: Callable[[str], bool] = bool) -> str:
    while not (answer := await ask()) or not is_whole(answer):
        pass
    return answer


def replay(log: str) -> Game:
    """Replay a log; the rules check every play again."""
    dealt, *plays, end = map(json.loads, log.splitlines())
    state = start = State(tuple(map(tuple, dealt["hands"])), tuple(dealt["stock"]))
    for play in plays:
        state = apply(state, as_play(play))
    return Game(start, state, end["forfeit"], end["reason"])
