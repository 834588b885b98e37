"""Drive a game table's page: messages, the browser's answers, and its storage."""

import json
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, Self

from ortalab.page.games.messages import (
    AskSeed,
    KeepChoices,
    KeepLines,
    KeepResult,
    Seed,
    StartTask,
    StepTask,
    StoredData,
    TaskFailed,
    TaskStarted,
    TaskStep,
)
from ortalab.page.games.navigation import read_edits, write_edits
from ortalab.page.games.shell import G
from ortalab.page.messages import AskTime, Copy, CopyLink, Go, Moved, Now, OpenLink, Push, Replace, Wait, Waited
from ortalab.page.shell import changed
from ortalab.page.table import Table
from ortalab.storage.results import added, read_results, write_results

NOW = "2026-11-23T06:12"


@cache
def answered(worker: Any, job: str) -> tuple[str, tuple[float, str]]:  # noqa: ANN401 — a worker's desk class
    """Run a task to its end, once for all tests; return the reason for a refusal, and the last answer."""
    desk = worker()
    if why := desk.start(job):
        return why, (0.0, "")
    share, answer = desk.step(1e9)
    return "", (share, answer)


@dataclass
class GamePage(Generic[G]):
    """The page, the browser's history, its storage and the worker."""

    TABLE: ClassVar[Table[Any, Any]]
    DESK: ClassVar[Any]  # the worker's desk class

    now: str = NOW
    results: str = ""
    lines: str = ""
    choices: str = ""
    has_worker: bool = False
    put_off: tuple[str, ...] = ()  # kinds of tasks that the worker never starts
    is_still: bool = True  # reduced motion: a pause ends at once
    entries: list[str] = field(default_factory=lambda: [""])
    at: int = 0
    seed: int = 7
    embedded: bool = False
    done: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.model: G = self.TABLE.start("")
        self.word = self.TABLE.NAME.lower().replace("-", "")

    def open(self, link: str = "") -> Self:
        """Start a visit, like `main.py`."""
        self.model, self.entries, self.at = changed(self.TABLE.start(""), is_embedded=self.embedded), [link], 0
        kept = StoredData(self.results, self.lines, self.choices)
        return self.send(OpenLink(f"#{link}" if link else ""), kept, Now(self.now))

    def reload(self) -> Self:
        """Reload the page at its address, with the data of the tab and the browser."""
        edits, drafts = read_edits(self.TABLE.start, write_edits(self.model)), self.model.drafts
        self.model = self.TABLE.start("")
        kept = StoredData(self.results, self.lines, self.choices)
        return self.send(OpenLink(f"#{self.entries[self.at]}", self.at), edits, kept, Now(self.now), drafts)

    def send(self, *messages: object) -> Self:
        for message in messages:
            self.model, effects = self.TABLE.update(self.model, message)
            for effect in effects:
                self.perform(effect)
        return self

    def perform(self, effect: object) -> None:
        self.done.append(effect)
        match effect:
            case Push(link, entry):
                self.entries, self.at = [*self.entries[:entry], link], entry
            case Replace(link, entry):
                self.entries[entry : entry + 1] = [link]  # a typed address is a separate entry
            case Go(delta, link, _):
                self.at += delta
                if link is None:
                    self.send(Moved(self.at, f"#{self.entries[self.at]}"))
            case AskSeed():
                self.send(Seed(self.seed, effect.field))
            case AskTime():
                self.send(Now(self.now))
            case Wait() if self.is_still:
                self.send(Waited())
            case StartTask() if self.has_worker and json.loads(effect.job)["kind"] not in self.put_off:
                self.work(effect)
            case KeepLines() | KeepChoices() | KeepResult():
                self.keep(effect)

    def keep(self, effect: KeepLines | KeepChoices | KeepResult) -> None:
        match effect:
            case KeepLines(write):
                self.lines = write()
            case KeepChoices(text):
                self.choices = text
            case KeepResult(result):
                known = read_results(self.results)[0] if self.results else {}
                self.results = write_results(added(known, self.word, result))
                self.send(StoredData(results=self.results))

    def work(self, task: StartTask) -> None:
        """Run a task to its end."""
        why, answer = answered(self.DESK, task.job)
        self.send(TaskFailed(task.nth, why) if why else TaskStarted(task.nth))
        while isinstance(self.done[-1], StepTask) and self.done.pop().nth == self.model.task.nth:
            self.send(TaskStep(task.nth, *answer))

    @property
    def said(self) -> str:
        return self.model.notice.text

    @property
    def link(self) -> str:
        return self.model.link

    @property
    def copied(self) -> Any:  # noqa: ANN401 — a link, or a text
        """The most recently copied link or text."""
        return next(effect for effect in reversed(self.done) if isinstance(effect, CopyLink | Copy))

    @property
    def kept(self) -> list[dict[str, Any]]:
        """The stored results of this table."""
        rows: list[dict[str, Any]] = json.loads(self.results)["tables"][self.word] if self.results else []
        return rows

    @property
    def html(self) -> str:
        return "".join(self.TABLE.regions(self.model).values())


def text_of(page: GamePage[Any], *names: str) -> str:
    """Return the text of regions without markup, by default of all."""
    regions = page.TABLE.regions(page.model)
    html = " ".join(regions[name] for name in names or regions)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("&#39;", "'")
