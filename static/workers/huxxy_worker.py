"""The worker of Huxxy: exports `ortalab.tables.huxxy.worker`, `bot_desk` and `workbench_desk` to the page."""

from __future__ import annotations

from typing import Any

from sandbox import Bot, Guest

from ortalab.json_text import parse_json
from ortalab.tables.huxxy import bot_desk, workbench_desk
from ortalab.tables.huxxy.worker import Desk

__export__ = ["costliest", "forfeit", "game", "start", "step", "test"]
desk, bots, bench = Desk(), bot_desk.BotDesk(Bot), workbench_desk.TrialDesk(Guest)
costliest, forfeit, game, test = workbench_desk.costliest, bot_desk.forfeit, bots.game, bench.test
guest: dict[str, Any] = {}
"""The current request for a bot's turn, which is awaited in short steps."""


def start(job: str) -> str:
    """Start a task; return why it cannot be started, "" if it can."""
    asked = parse_json(job)
    guest.clear()
    if asked["kind"] == "guest":
        guest.update(asked)
        return ""
    return desk.start(job)


async def step(milliseconds: float) -> list[Any]:
    """Continue the task; return the share that is done, and the answer so far."""
    if not guest:
        return desk.step(milliseconds)
    answer = await bots.turn(guest["text"], guest["link"])
    return [1.0 if answer else 0.5, answer]
