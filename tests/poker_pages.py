"""Poker as a person uses it: what is sent, what the browser answers, and what it keeps."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from ortalab.games.poker.completions import HOLE
from ortalab.page.changed import changed
from ortalab.page.effects import Copy, Go, Push, Replace
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
from ortalab.tables.poker import table
from ortalab.tables.poker.messages import Message
from ortalab.tables.poker.state import CARDS, Model, Showdown
from ortalab.tables.poker.worker import Desk

NOW = "2026-11-23T06:12"
THREE = "1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"
DRAWING = "1-ASQDJCTD8S-THJHQHxx"
"""A hand with two cards to come, beside a whole one."""
PAIR = "1-9S9DTHJHQH"

HANDS = st.lists(st.lists(st.sampled_from(CARDS), min_size=5, max_size=5, unique=True).map(tuple), max_size=6)
HOLED = st.builds(
    lambda hands, holes: tuple(
        tuple(HOLE if place in hole else card for place, card in enumerate(hand))
        for hand, hole in zip(hands, holes, strict=True)
    ),
    HANDS.filter(lambda hands: len(hands) == 3),
    st.lists(st.sets(st.integers(0, 4)), min_size=3, max_size=3),
)
SHOWDOWNS = st.builds(Showdown, HANDS.map(tuple) | HOLED, st.booleans())


@dataclass
class Page:
    """The page, the browser's history, its storage and the worker."""

    now: str = NOW
    results: str = ""
    last: str = ""
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
        return self.send(OpenLink(f"#{link}" if link else ""), Kept(self.results, self.last), Now(self.now))

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
            case Go(_, link, entry):
                self.at = min(entry, len(self.entries) - 1)
                if link is None:
                    self.send(Moved(self.at, f"#{self.entries[self.at]}"))
            case AskSeed():
                self.send(Seed(self.seed))
            case AskTime():
                self.send(Now(self.now))
            case KeepLines(text):
                self.last = text
            case KeepResult(result):
                known = read_results(self.results)[0] if self.results else {}
                self.results = write_results(added(known, "poker", result))
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
    def copied(self) -> str:
        return next(effect.text for effect in reversed(self.done) if isinstance(effect, Copy))

    @property
    def kept(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self.results)["tables"]["poker"] if self.results else []
        return rows

    @property
    def jobs(self) -> list[dict[str, Any]]:
        """What the worker was asked."""
        return [json.loads(effect.job) for effect in self.done if isinstance(effect, StartTask)]


def text_of(page: Page, *names: str) -> str:
    """Return what regions say."""
    regions = table.regions(page.model)
    html = " ".join(regions[name] for name in names or regions)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("&#39;", "'")
