"""The page of Huxxy: extends a game's page with the workbench for the person's file."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import TYPE_CHECKING

import game_page
import js
from pyscript.ffi import create_proxy, is_none
from pyscript.js_modules.browser import begin, cancel, during, end, later
from storage import keep, stored
from texts import ask, read_file

from ortalab.json_text import MOST_BYTES, parse_json
from ortalab.page.games.messages import Opened
from ortalab.page.messages import Failed
from ortalab.page.program.messages import CHECK
from ortalab.tables.huxxy.state.bot_messages import (
    AskBot,
    BotText,
    CostliestFound,
    FileKept,
    FileTried,
    FindCostliest,
    KeepBot,
    KeepVersions,
    RunGames,
    StopGames,
    TryFile,
    VersionsRead,
)
from ortalab.tables.huxxy.state.bots import MOST_RIVALS, MOST_TEXT, Trial
from ortalab.typed_json import typed

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot_pool import Pool
    from drawing import Picture
    from pyodide.ffi import JsProxy

    from ortalab.page.games.messages import GameEffect
    from ortalab.page.table import Table
    from ortalab.tables.huxxy.state import Model
    from ortalab.tables.huxxy.state.bot_messages import BotEffect

BOT, NAME, VERSIONS = "ortalab-huxxy-bot", "ortalab-huxxy-bot-name", "ortalab-huxxy-versions"
PROBE = "ortalab-huxxy-probe"
"""A key that is written and deleted to test whether the browser stores anything."""
ENDINGS = ".py", ".txt"
"""The endings of files that can be dropped."""
STOPPED = json.dumps(Trial(why="The tests were interrupted: try again."))
COSTLIEST_SECONDS = 60
"""The time limit in seconds for finding a game's costliest turn."""


class Page(game_page.Page):
    """The page of Huxxy."""

    model: Model
    pool: Pool | None = None
    to_try: tuple[str, bool] | None = None
    trying: asyncio.Task[None] | None = None
    pause: int = 0

    def __init__(self, table: Table[object, object]) -> None:
        self.running: set[asyncio.Task[None]] = set()
        self.when_paused = create_proxy(self.try_now)
        super().__init__(table)

    def perform_own(self, effect: GameEffect | BotEffect) -> None:
        match effect:
            case RunGames():
                self.games.run(effect)
            case StopGames():
                self.games.stop()
            case KeepBot(name, text):
                is_kept = keep(BOT, text) and keep(NAME, name)
                self.report_storage(is_kept=is_kept)
            case KeepVersions(text):
                self.report_storage(is_kept=keep(VERSIONS, text))
            case AskBot(is_rival):
                self.ask_bot(is_rival=is_rival)
            case TryFile(text, pause, jokers):
                self.to_try = text, jokers
                cancel(self.pause)
                self.pause = later("workbench", self.when_paused, pause)
            case FindCostliest():
                self.begin(self.find_costliest(effect))
            case _:
                super().perform_own(effect)

    @property
    def games(self) -> Pool:
        """The workers of a tournament, created on first use."""
        if self.pool is None:
            from bot_pool import Pool

            self.pool = Pool(self)
        return self.pool

    def try_now(self) -> None:
        """Start testing the latest text, unless tests are running, which then continue with it."""
        if self.trying is None or self.trying.done():
            self.trying = self.begin(self.try_file())

    def begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start a long task; the page is busy until it ends."""
        task, number = asyncio.ensure_future(work), begin("worker")
        self.running.add(task)
        task.add_done_callback(lambda _: end(number))
        task.add_done_callback(self.running.discard)
        return task

    async def try_file(self) -> None:
        """Let the worker test the file in short steps, then any newer text."""
        from game_desk import STEP_SECONDS

        while (asked := self.to_try) is not None:
            desk = self.worker
            desk.warm()
            try:
                answer = str(await asyncio.wait_for((await desk.ready()).test(*asked), STEP_SECONDS))
                is_over = typed(Trial, parse_json(answer)).is_over
            except Exception:  # noqa: BLE001 — after any error, the table stays and the person can try again
                desk.close()
                answer, is_over = STOPPED, True
            if asked != self.to_try:
                continue
            if is_over:
                self.to_try = None
            self.send(FileTried(asked[0], answer, here()))

    async def find_costliest(self, asked: FindCostliest) -> None:
        """Let the worker find a game's costliest turn; if it fails, the game is shown at its end."""
        desk = self.worker
        desk.warm()
        try:
            answer = await asyncio.wait_for((await desk.ready()).costliest(asked.game, asked.seat), COSTLIEST_SECONDS)
        except Exception:  # noqa: BLE001 — as above
            return
        self.send(CostliestFound(asked.game, str(answer)))

    def after_draw(self, before: Model, picture: Picture) -> None:
        """Scroll to the highlighted line, unless somebody is typing."""
        super().after_draw(before, picture)
        lit = js.document.querySelector(".lit .now")
        if before.bots.case == self.model.bots.case or is_none(lit) or js.document.activeElement.matches(".ide"):
            return
        code = lit.closest(".code")
        if not 0 <= lit.offsetTop - code.scrollTop < code.clientHeight - lit.offsetHeight:
            code.scrollTop = lit.offsetTop - code.clientHeight // 2

    def report_storage(self, *, is_kept: bool) -> None:
        """Report whether the browser stores the file, if that changed."""
        if is_kept != self.model.bots.is_kept:
            self.send(FileKept(is_kept))

    def load_stored(self) -> None:
        """Send the stored texts, or report that nothing can be stored."""
        super().load_stored()
        self.report_storage(is_kept=keep(PROBE, "x") and keep(PROBE, ""))
        if text := stored(VERSIONS):
            self.send(VersionsRead(text))
        if text := stored(BOT):
            self.send(BotText(text, is_new=False, name=stored(NAME)))

    def ask_bot(self, *, is_rival: bool) -> None:
        """Open the browser's dialog for a Python file."""
        ask(lambda files: self.read(files.item(0), is_rival=is_rival), ".py,text/x-python,text/plain")

    def read_transfer(self, event: JsProxy, data: JsProxy) -> None:  # noqa: ARG002
        """Read dropped files: the first is the person's own, the others are opponents."""
        files = [] if self.model.is_embedded else [*data.files]
        if len(files) == 1 and str(files[0].name).endswith(".json"):
            read_file(self, files[0], MOST_BYTES, partial(Opened, CHECK))
            return
        if any(not str(file.name).endswith(ENDINGS) for file in files):
            self.send(Failed("Drop files in Python, whose names end in .py, or the report of a check, in .json."))
            return
        for nth, file in enumerate(files[: 1 + MOST_RIVALS]):
            self.read(file, is_rival=nth > 0)

    def read(self, file: JsProxy, *, is_rival: bool) -> None:
        """Read a Python file, and send its text."""
        name, content = str(file.name), file.slice(0, 4 * MOST_TEXT).text()
        content.then(
            lambda text: self.send(BotText(str(text), True, name, here(), is_rival)),  # noqa: FBT003
            lambda _: self.send(Failed("The file could not be read.")),
        )
        during("files", content)


def here() -> str:
    """Return the local time, as 2026-11-23 18:12."""
    now = js.Date.new()
    parts = now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()
    return "{:04}-{:02}-{:02} {:02}:{:02}".format(*map(int, parts))
