"""Run a tournament of bots in one worker per core, each playing one game after another."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import js
from game_desk import STEP_SECONDS
from pyscript.js_modules.browser import begin, end
from worker import Worker

from ortalab.games.huxxy.bot_limits import LOST
from ortalab.json_text import parse_json
from ortalab.tables.huxxy.state.bot_messages import GamePlayed, GamesFailed
from ortalab.tables.huxxy.state.bots import GameReport
from ortalab.typed_json import typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from host import Host

    from ortalab.tables.huxxy.state.bot_messages import RunGames

MOST_WORKERS = 8
NEVER_STARTED = "the games did not start: check the connection and try again"
STOPPED = "the games were interrupted: try again"


class Pool:
    """The workers of the current tournament."""

    def __init__(self, page: Host) -> None:
        """Start without workers."""
        self.page = page
        self.workers: list[Worker] = []
        self.tasks: list[asyncio.Task[None]] = []

    def run(self, asked: RunGames) -> None:
        """Play the games of a tournament."""
        self.stop()
        cores = int(js.navigator.hardwareConcurrency or 1)
        numbers = iter(range(asked.games))
        for _ in range(min(cores, asked.games, MOST_WORKERS)):
            worker = Worker(self.page)
            self.workers.append(worker)
            task, number = asyncio.ensure_future(self.play(worker, asked, numbers)), begin("worker")
            task.add_done_callback(lambda _, number=number: end(number))
            self.tasks.append(task)

    async def play(self, worker: Worker, asked: RunGames, numbers: Iterator[int]) -> None:
        """Let a worker play the remaining games, one after another."""
        why = NEVER_STARTED
        try:
            worker.warm()
            await worker.ready()
            why = STOPPED
            for number in numbers:
                self.page.send(GamePlayed(asked.nth, await self.game(worker, asked, number)))
        except Exception:  # noqa: BLE001 — after any error, the table stays and the person can try again
            self.page.send(GamesFailed(asked.nth, why))

    async def game(self, worker: Worker, asked: RunGames, number: int) -> str:
        """Let a worker play a game in short steps; the bot forfeits if the worker is lost during the game."""
        so_far = ""
        while True:
            player = await worker.ready()
            try:
                answer = str(
                    await asyncio.wait_for(player.game(json.dumps(asked.texts), number, asked.seed), STEP_SECONDS)
                )
            except Exception:  # noqa: BLE001 — whatever the error, only the bot can have ended the worker's Python
                worker.close()
                worker.warm()
                player = await worker.ready()
                return str(
                    await asyncio.wait_for(
                        player.forfeit(number, asked.seed, so_far, LOST, len(asked.texts)), STEP_SECONDS
                    )
                )
            if not (so_far := typed(GameReport, parse_json(answer)).so_far):
                return answer

    def stop(self) -> None:
        """End all workers with their bots."""
        for task in self.tasks:
            task.cancel()
        for worker in self.workers:
            if worker.worker:
                worker.worker.cancel()  # it may still be starting
            worker.close()
        self.tasks, self.workers = [], []
