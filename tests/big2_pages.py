"""Big-2 as a person plays it: what is sent, what the browser answers, and what it keeps."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.players import play_medium
from ortalab.page.changed import changed
from ortalab.page.drag import Place
from ortalab.page.effects import Copy, CopyLink, Go, Push, Replace
from ortalab.page.games.messages import (
    AskSeed,
    AskTime,
    KeepChoices,
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
    Wait,
    Waited,
)
from ortalab.page.games.results import added, read_results, write_results
from ortalab.page.messages import Moved, OpenLink
from ortalab.tables.big2 import table
from ortalab.tables.big2.state.game import PERSON
from ortalab.tables.big2.state.messages import HAND, Act, Message, Tap
from ortalab.tables.big2.state.model import Model, hand_of
from ortalab.tables.big2.worker import Desk

NOW = "2026-11-23T06:12"
TODAY = "1-20261123"
MIDDLE = "1-6-acrtvxCFT0005ijHIJ5egKLM0"
"""A full house of Bo lies on the pile, and the person is next."""


@dataclass
class Page:
    """The page, the browser's history, its storage and the worker."""

    now: str = NOW
    results: str = ""
    lines: str = ""
    choices: str = ""
    has_worker: bool = False
    is_still: bool = True  # nothing moves: a pause is over at once
    model: Model = field(default_factory=lambda: table.start(""))
    entries: list[str] = field(default_factory=lambda: [""])
    at: int = 0
    seed: int = 7
    embedded: bool = False
    done: list[Any] = field(default_factory=list)

    def open(self, link: str = "") -> "Page":
        """Begin a visit, as `main.py` does."""
        self.model, self.entries, self.at = changed(table.start(""), is_embedded=self.embedded), [link], 0
        kept = Kept(self.results, self.lines, self.choices)
        return self.send(OpenLink(f"#{link}" if link else ""), kept, Now(self.now))

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
                self.entries[entry : entry + 1] = [link]
            case Go(delta, link, _):
                self.at += delta
                if link is None:
                    self.send(Moved(self.at, f"#{self.entries[self.at]}"))
            case AskSeed():
                self.send(Seed(self.seed))
            case AskTime():
                self.send(Now(self.now))
            case Wait() if self.is_still:
                self.send(Waited())
            case StartTask() if self.has_worker:
                self.work(effect)
            case KeepLines() | KeepChoices() | KeepResult():
                self.keep(effect)

    def keep(self, effect: KeepLines | KeepChoices | KeepResult) -> None:
        match effect:
            case KeepLines(text):
                self.lines = text
            case KeepChoices(text):
                self.choices = text
            case KeepResult(result):
                known = read_results(self.results)[0] if self.results else {}
                self.results = write_results(added(known, "big2", result))
                self.send(Kept(results=self.results))

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
    def copied(self) -> CopyLink | Copy:
        return next(effect for effect in reversed(self.done) if isinstance(effect, CopyLink | Copy))

    @property
    def kept(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self.results)["tables"]["big2"] if self.results else []
        return rows

    @property
    def html(self) -> str:
        return "".join(table.regions(self.model).values())


def text_of(page: Page, name: str) -> str:
    """Return what a region says, without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", table.regions(page.model)[name]))


def tap(page: Page, cards: Cards) -> Page:
    """Lift cards one by one."""
    for card in cards:
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
