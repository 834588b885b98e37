"""A bot's workers on the page: each call has a deadline, a lost worker forfeits, output and faults are shown."""

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from ortalab.games.huxxy.bot_host import LONGEST, of_text, shortened
from ortalab.games.huxxy.bot_limits import FILE_SECONDS, LOST, MOST_SHOWN, NAME, write_call
from ortalab.games.huxxy.game import deal
from ortalab.games.huxxy.record import Recorded, read_game, write_game
from ortalab.games.huxxy.rules import BotError
from ortalab.games.huxxy.tournament import seat_of
from ortalab.page.games.messages import DealAct, Seed, StartTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.messages import Typed
from ortalab.page.shell import Tone
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.bot_desk import BotDesk, forfeit
from ortalab.tables.huxxy.state import Act
from ortalab.tables.huxxy.state.bot_messages import (
    BotText,
    FileTried,
    GameAct,
    GamePlayed,
    RunGames,
    ShowGame,
    ShowPlace,
    TryFile,
)
from ortalab.tables.huxxy.state.bots import REPLAY, TEXT, GameReport, Trial, Where
from tests.page.fake_browser import FakeBrowser
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import Bot, Page, told_of, whole_game, whole_test, whole_turn

PICKS = f"def {NAME}(history, player, hand, table):\n    {{}}\n    return player, 0, None\n"
STATE = deal(1)


# ---- the worker of a bot


class FakeWorker:
    """A bot's worker in this process, which stops answering after a number of lines."""

    def __init__(self, text: str, nonce: str, say: Callable[[str], None], said: list[str]) -> None:
        self.text, self.say, self.said, self.is_ended = text, say, said, False
        self.guest = of_text(text, NAME)
        for one in ('{"started": true}', self.guest.load(nonce)):
            self.answer(one)

    def answer(self, line: str) -> None:
        if self.said:
            self.said.pop()
            self.say(line)

    def postMessage(self, line: str) -> None:  # noqa: N802 — the browser's name
        self.answer(self.guest.answer(line))

    def terminate(self) -> None:
        self.is_ended = True


@contextmanager
def sandbox(says: int) -> Iterator[tuple[Any, list[FakeWorker]]]:
    """Yield `sandbox.py`, whose workers answer with this many lines each, and the list of its workers."""
    browser, started = FakeBrowser(), list[FakeWorker]()

    async def start(
        text: str, _: str, nonce: str, hear: Callable[[str], None], printed: Callable[[str], None]
    ) -> FakeWorker:
        printed("x" * 9 * MOST_SHOWN)
        started.append(FakeWorker(text, nonce, hear, ["line"] * says))
        return started[-1]

    browser.js.__dict__["startSandbox"] = start
    ffi = ModuleType("pyodide.ffi")
    ffi.__dict__["JsException"] = RuntimeError
    fakes = {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}
    with patch.dict(sys.modules, fakes), browser.module("sandbox") as module:
        yield module, started


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (0, "Python did not start for it within 0.05 s"),
        (1, f"its file took longer than {FILE_SECONDS:g} s to run, before any play"),
        (2, "a play took longer than 0.05 s"),
    ],
)
def test_a_bots_call_past_its_deadline_restarts_the_worker(says: int, why: str) -> None:
    assert FILE_SECONDS < 5
    with sandbox(says) as (module, started):
        module.START_SECONDS = module.FILE_SECONDS = module.SECONDS = 0.05
        bot = module.Bot(PICKS.format("pass"))
        for _ in range(2):
            with pytest.raises(BotError, match=why):
                asyncio.run(bot.play(*STATE.arguments()))
        assert [worker.is_ended for worker in started] == [True, True]


def test_a_bot_keeps_its_worker_and_its_output_is_bounded() -> None:
    with sandbox(99) as (module, started):
        bot = module.Bot(PICKS.format("pass"))
        for _ in range(2):
            assert asyncio.run(bot.play(*STATE.arguments())) == (0, 0, None)
        assert (len(started), bot.take_printed(), bot.take_printed()) == (1, "x" * MOST_SHOWN, "")


# ---- the worker that plays the games


class Lost:
    """A tournament worker that loses its Python in the first game; the next worker works."""

    def __init__(self, _page: object) -> None:
        self.worker, self.starts, self.is_lost = None, 0, False

    def warm(self) -> None:
        self.starts += 1

    def close(self) -> None:
        self.is_lost = False

    async def ready(self) -> SimpleNamespace:
        return SimpleNamespace(game=self.game, forfeit=forfeit)

    async def game(self, _texts: str, number: int, seed: int) -> str:
        if self.is_lost:
            await asyncio.Event().wait()
        self.is_lost = True
        plays = ((0, 0, None), (1, 0, None))[: seat_of(number, seed).player]
        return json.dumps(GameReport(so_far=write_game(Recorded(seat_of(number, seed).seed, plays=plays))))


def test_a_lost_worker_restarts_and_its_bot_forfeits() -> None:
    sent: list[GamePlayed] = []
    fake = ModuleType("worker")
    fake.__dict__["Worker"] = Lost
    with patch.dict(sys.modules, {"worker": fake}), FakeBrowser().module("bot_pool") as module:
        module.STEP_SECONDS = 0.05
        pool, worker = module.Pool(SimpleNamespace(send=sent.append)), Lost(None)
        asyncio.run(pool.play(worker, RunGames(1, ("",), 3, 5), iter(range(3))))
    assert worker.starts == 4
    played = [game for message in sent if (game := told_of(message.answer).played)]
    assert [(game.number, game.outcome.has_forfeit, game.reason) for game in played] == [
        (number, True, LOST) for number in range(3)
    ]
    assert [len(read_game(game.game).plays) for game in played] == [0, 1, 2]


# ---- the page


def answer_tests(page: Page) -> Page:
    for effect in [effect for effect in page.done if isinstance(effect, TryFile)]:
        page.done.remove(effect)
        page.send(FileTried(effect.text, whole_test(effect.text)))
    return page


def with_bot(text: str) -> Page:
    return answer_tests(Page().open("1-7").send(ShowPlace(Where.WORKBENCH), Typed(TEXT, text)))


def test_a_syntax_error_is_reported_beside_the_file_and_no_game_begins() -> None:
    page = with_bot(f"x = 1\ndef {NAME}(")
    why = "SyntaxError: “(” was never closed, line 2."
    assert f"The file cannot run. {why}" in text_of(page, "table")
    assert 'class="bot-hint"' in table.regions(page.model)["table"]
    assert table.regions(page.model)["table"].count('<span>\n</span><span class="now">') == 1
    for act in (GameAct.RUN_BOT, GameAct.SEAT_BOT):
        page.send(act)
        assert (page.said, page.model.notice.tone, page.model.bots.is_guest) == (why, Tone.REFUSED, False)
    assert not any(isinstance(effect, RunGames) for effect in page.done)
    page.send(Typed(TEXT, PICKS.format("pass")))
    page.send(FileTried(f"x = 1\ndef {NAME}(", json.dumps(Trial(why="late"))))  # for the previous text
    assert answer_tests(page).send(GameAct.RUN_BOT).said == "The games begin."
    assert 'class="bot-hint found"' in table.regions(page.model)["table"]


def test_an_untested_file_has_no_tick_and_hidden_files_are_not_tested() -> None:
    page = Page().open("1-7").send(BotText("1 / 0\n" + PICKS.format("pass"), is_new=False))
    assert not any(isinstance(effect, TryFile) for effect in page.done)
    page.send(ShowPlace(Where.WORKBENCH))
    assert 'class="bot-hint unread"' in table.regions(page.model)["table"]
    answer_tests(page)
    assert "cannot run. ZeroDivisionError: division by zero, line 1." in text_of(page, "table")


def test_output_is_shown_with_the_play_that_printed_it() -> None:
    fails = "print('<b>', len(history)); len(history) > 9 and 1 / 0"
    page = with_bot(PICKS.format(fails)).send(GameAct.RUN_BOT)
    page.send(GamePlayed(page.model.bots.tournament.nth, whole_game(BotDesk(Bot), [page.model.bots.text], 1, 0)))
    page.send(ShowGame(1))
    last = page.model.bots.at_play
    assert f"It printed &lt;b&gt; {last}" in text_of(page, "proof")  # in the play that it forfeits
    shown = [at for at in range(last) if "It printed" in text_of(page.send(Typed(REPLAY, str(at))), "proof")]
    plays = read_game(page.model.bots.tournament.played[0].game).plays
    assert shown == [at for at in range(1, last) if plays[at - 1][0] == 1]
    assert shown


def seated(text: str) -> tuple[Page, StartTask]:
    page = with_bot(text).send(GameAct.SEAT_BOT)
    page.done.clear()
    page.send(Act.PICK_UP)
    asked = next(effect for effect in page.done if isinstance(effect, StartTask))
    return page.send(TaskStarted(asked.nth)), asked


def test_the_output_of_a_bot_is_shown_at_the_table() -> None:
    page, asked = seated(PICKS.format("print('line\\n' * 40)"))
    job = json.loads(asked.job)
    page.send(TaskStep(asked.nth, 1.0, whole_turn(BotDesk(Bot), job["text"], job["link"])))
    assert text_of(page, "proof").count("line") == 12
    page.send(DealAct.NEW, Seed(8))
    assert "line" not in text_of(page, "proof")


def test_a_bot_that_ends_the_worker_at_the_table_forfeits_and_ours_plays_on() -> None:
    page, asked = seated(PICKS.format("pass"))
    page.send(TaskStep(asked.nth, 0.5, ""), TaskFailed(asked.nth, "The analysis was interrupted: try again."))
    assert page.said.lower() == f"your bot forfeits: {LOST}. ada plays on.".lower()
    assert not page.model.bots.is_guest
    assert [json.loads(effect.job)["kind"] for effect in page.done if isinstance(effect, StartTask)][1:] == ["others"]


def test_a_long_exception_is_cut_between_two_words() -> None:
    words = "the hand holds no such card and the table has no such group "
    guest = of_text(PICKS.format(f"raise ValueError({words * 9!r})"), NAME)
    assert json.loads(guest.load("7")) == {"ready": True, "found": {NAME: 1}, "nonce": "7"}
    error = json.loads(guest.answer(write_call(NAME, STATE.arguments())))["error"]
    cut, _, rest = error.partition("…")
    assert rest == ", line 2"
    assert f"ValueError: {words * 9}".startswith(f"{cut} ")
    assert LONGEST - 10 < len(cut) <= LONGEST
    assert shortened("x" * 999) == "x" * (LONGEST - 1) + "…"


async def _never() -> str:
    await asyncio.Event().wait()
    return ""


def test_requesting_another_game_ends_the_running_ones_bot() -> None:
    made: list[Bot] = []

    class Slow(Bot):
        async def play(self, *_: object) -> object:
            self.is_running = True
            return await _never()

    def make(text: str) -> Slow:
        made.append(Slow(text))
        return Slow(text) if len(made) > 1 else made[0]  # type: ignore[return-value]

    async def ask() -> None:
        desk = BotDesk(make)
        with patch("ortalab.tables.huxxy.bot_desk.MOMENT", 0.01):
            for _ in range(3):
                assert told_of(await desk.game(json.dumps([PICKS]), 0, 0)).so_far
            assert made[0].is_running
            await desk.game(json.dumps([PICKS]), 1, 0)
        assert not made[0].is_running

    asyncio.run(ask())
