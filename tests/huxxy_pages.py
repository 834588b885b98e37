"""Huxxy as a person plays it: what is sent, what the browser answers, and what it keeps."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from ortalab.games.huxxy.bot_host import answered, load_text
from ortalab.games.huxxy.bot_limits import NAME, read_answer
from ortalab.games.huxxy.game import HuxxyError
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import Play
from ortalab.page.changed import changed
from ortalab.page.drag import Place as Area
from ortalab.page.effects import CopyLink, Go, Push, Replace
from ortalab.page.games.messages import (
    AskSeed,
    AskTime,
    KeepLines,
    KeepResult,
    Kept,
    Now,
    Seed,
    StartTask,
    StepTask,
    TaskFailed,
    TaskStarted,
    TaskStep,
)
from ortalab.page.games.results import added, read_results, write_results
from ortalab.page.messages import Moved, OpenLink
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.state import HAND, NEW, PERSON, Act, Lay, Message, Model, sorted_group, sorted_hand
from ortalab.tables.huxxy.worker import Desk

NOW = "2026-11-23T06:12"
TODAY = "1-20261123"


@dataclass
class Page:
    """The page, the browser's history, its storage and the worker."""

    now: str = NOW
    results: str = ""
    lines: str = ""
    has_worker: bool = False
    model: Model = field(default_factory=lambda: table.start(""))
    entries: list[str] = field(default_factory=lambda: [""])
    at: int = 0
    seed: int = 7
    embedded: bool = False
    done: list[Any] = field(default_factory=list)

    def open(self, link: str = "") -> "Page":
        """Begin a visit, as `main.py` does."""
        self.model, self.entries, self.at = changed(table.start(""), is_embedded=self.embedded), [link], 0
        return self.send(OpenLink(f"#{link}" if link else ""), Kept(self.results, self.lines), Now(self.now))

    def send(self, *messages: Message) -> "Page":
        for message in messages:
            self.model, effects = table.update(self.model, message)
            for effect in effects:
                self.perform(effect)
        return self

    def perform(self, effect: object) -> None:
        self.done.append(effect)
        match effect:
            case Push(link, entry):
                self.entries, self.at = [*self.entries[:entry], link], entry
            case Replace(link, entry):
                self.entries[entry : entry + 1] = [link]  # an address that a person typed is an entry of its own
            case Go(delta, link, _):
                self.at += delta
                if link is None:
                    self.send(Moved(self.at, f"#{self.entries[self.at]}"))
            case AskSeed():
                self.send(Seed(self.seed))
            case AskTime():
                self.send(Now(self.now))
            case KeepLines(text):
                self.lines = text
            case KeepResult(result):
                known = read_results(self.results)[0] if self.results else {}
                self.results = write_results(added(known, "huxxy", result))
                self.send(Kept(results=self.results))
            case StartTask() if self.has_worker:
                self.work(effect)

    def work(self, task: StartTask) -> None:
        """Do a task to its end."""
        desk = Desk()
        why = desk.start(task.job)
        self.send(TaskFailed(task.nth, why) if why else TaskStarted(task.nth))
        while isinstance(self.done[-1], StepTask) and self.done.pop().nth == self.model.task.nth:
            self.send(TaskStep(task.nth, *desk.step(1e9)))

    @property
    def said(self) -> str:
        return self.model.notice.text

    @property
    def link(self) -> str:
        return table.link_of(self.model)

    @property
    def copied(self) -> CopyLink:
        return next(effect for effect in reversed(self.done) if isinstance(effect, CopyLink))

    @property
    def kept(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self.results)["tables"]["huxxy"] if self.results else []
        return rows


def place_of(page: Page, card: str) -> Area:
    assert page.model.state
    return Area(HAND, sorted_hand(page.model.state.hands[PERSON], page.model.sort).index(card))


def in_group(page: Page, card: str, number: int) -> Area:
    assert page.model.state
    return Area(f"group{number}", sorted_group(page.model.state.table[number]).index(card))


def text_of(page: Page, name: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", table.regions(page.model)[name]))


def area(page: Page, number: int) -> str:
    assert page.model.state
    return f"group{number}" if number < len(page.model.state.table) else NEW


def play_turn(page: Page) -> Page:
    """Make the person's turn as the bot would."""
    while page.model.is_mine:
        assert page.model.state
        match choose_play(*page.model.state.seen()):
            case (_, 0, _):
                page.send(Act.PICK_UP)
            case (_, 3, _):
                page.send(Act.END)
            case (_, 1, (card, to)):
                page.send(Lay(place_of(page, str(card)), area(page, int(to))))
            case (_, 2, (card, source, to)):
                page.send(Lay(in_group(page, str(card), int(source)), area(page, int(to))))
    return page


class Bot:
    """The host of a bot, in this process."""

    def __init__(self, text: str) -> None:
        self.text, self.starts, self.is_running = text, 0, False

    async def start(self) -> None:
        if not self.is_running:
            self.starts += 1
            line, self.function = load_text(self.text, NAME)
            read_answer(line)
            self.is_running = True

    async def play(self, history: list[Play], player: int, hand: list[str], table: list[list[str]]) -> object:
        await self.start()
        try:
            line = answered(self.function, json.dumps([history, player, hand, table]), "bot.py")
            return read_answer(line).get("play")
        except HuxxyError:
            self.end()
            raise

    def end(self) -> None:
        self.is_running = False
