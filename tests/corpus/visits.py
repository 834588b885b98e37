"""The game tables: the events of long visits, their effects, and their regions after each step.

A visit presses any visible control, drags, types, moves through the history, and receives the browser's answers.
"""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games import messages as games
from ortalab.page.messages import (
    AskTime,
    Done,
    Drag,
    Failed,
    Go,
    Moved,
    Now,
    OpenLink,
    PageAct,
    Press,
    Push,
    Replace,
    Typed,
    Wait,
    Waited,
)
from ortalab.storage.results import added, read_results, write_results
from tests.corpus.chance import Chance

TABLES = ("triangles", "huxxy", "big2", "poker")
LENGTH = 70
SELDOM = {"chances": 0.98, "throw": 0.98, "hint": 0.9, "puzzle": 1.0, "review": 1.0, "guest": 1.0, "count": 1.0}
"""The probability that a task fails: high for long tasks, and for custom bots, which have their own worker."""
NOW = "2026-11-23T06:12"
CONTROL = re.compile(r"<(?:button|input|textarea|li|div|span|select)\b[^>]*?\sdata-[^>]*>")
ATTRIBUTE = re.compile(r'\s(?:data-)([\w-]+)(?:="([^"]*)")?')
KEYS = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", "Escape", "Delete", " "),
    *"123hdzyreps/n?",
)
TEXTS = ("", "3", "7", "99", "10h ks", "AS AS", "<b>", "9" * 30, "é\x1b[31m", "def comp10001huxxy_play(*_): pass")
DAMAGED = ("1-7-zz", "1d3-7-zz", "1-", "2-7", "x" * 5000, "%", "1-9S9S", "1-7-W")
LINKS = {
    "triangles": ("1d3-7-aaaa", "1d3-7-aaaaaaaaaaaaaaaaaaa"),
    "huxxy": (
        "1-7-WaUaOa1IbDbBb1KbRbTbMa10UcVc2Tbcydzd2Bbd1SbGaEaPe2Uae2Wae1VaXaya1MeAbxara1ZbQf2Sbf2Zbf1pa1Jg2Abg2Dbg1Cbia1",
        "1-102-000CaAauasa10EbFb2Cabwcrcoc10Daichc1Iaycsdndkded1KaRaBe2sae2uaecd1TaEcHcwfqfof1YaNcOcuata1",
    ),
    "big2": (
        "1-6-acrtvxCFT0005ijHIJ5egKLM0",
        "1-6-acrtvxCFT0005ijHIJ5egKLM0002OR0002UV02XY0002fh2qs02uw0005bdyAB0002kl2mn002PQ",
    ),
    "poker": ("1-9S9HKD7C2S-9D9CQSJHx", "1-9S9HKD7C2S-9D9CQSJH4D-ACJC8C6D3H"),
}
"""Unfinished and finished games."""
ESCAPES = {'"': "&#34;", "'": "&#39;", "<": "&lt;", ">": "&gt;", "&": "&amp;"}
ROWS = ("hand", "new", "bin", "deck", "group0", "group1", "cell0", "cell4", "cell9", "hand0", "hand1")


class Visit:
    """One visit: the page, its browser history, the storage, and the worker."""

    def __init__(self, name: str, chance: Chance) -> None:
        self.table: Any = import_module(f"ortalab.tables.{name}.table")
        self.desk = import_module(f"ortalab.tables.{name}.worker").Desk
        self.name, self.chance, self.count = name, chance, 0
        self.entries, self.at, self.results = [""], 0, ""
        self.asked: list[object] = []  # the effects since the last step
        self.waiting: list[object] = []  # messages from the browser
        self.model = self.table.start("")
        self.drawn: dict[str, str] = {}
        self.send(OpenLink(""), games.StoredData(), Now(NOW))

    def send(self, *messages: object) -> None:
        """Send messages, then the browser's replies."""
        self.waiting += messages
        self.asked = []
        while self.waiting:
            self.model, effects = self.table.update(self.model, self.waiting.pop(0))
            for effect in effects:
                self.asked.append(effect.write() if isinstance(effect, games.KeepLines) else effect)
                self.perform(effect)
        self.drawn = dict(self.table.regions(self.model))

    def perform(self, effect: object) -> None:
        match effect:
            case Push(link, entry):
                self.entries, self.at = [*self.entries[:entry], link], entry
            case Replace(link, entry):
                self.entries[entry : entry + 1] = [link]
            case Go(delta, _, _) if 0 <= self.at + delta < len(self.entries):
                self.at += delta
                self.waiting.append(Moved(self.at, f"#{self.entries[self.at]}"))
            case games.AskSeed(below):
                self.waiting.append(games.Seed(self.chance.randrange(below)))
            case AskTime():
                self.waiting.append(Now(NOW))
            case Wait():
                self.waiting.append(Waited())
            case games.KeepResult(result):
                known = read_results(self.results)[0] if self.results else {}
                self.results = write_results(added(known, self.name, result))
                self.waiting.append(games.StoredData(results=self.results))
            case games.StartTask(nth, job):
                self.work(nth, job)

    def work(self, nth: int, job: str) -> None:
        """Do a task in one slice, or fail as if the connection were lost."""
        kind = json.loads(job)["kind"]
        if self.chance.sometimes(SELDOM.get(kind, 0.02)):
            self.waiting.append(games.TaskFailed(nth, "the worker stopped"))
            return
        desk = self.desk()
        why = desk.start(job)
        if why:
            self.waiting.append(games.TaskFailed(nth, why))
            return
        share, answer = desk.step(1e9)
        self.waiting += [games.TaskStarted(nth), games.TaskStep(nth, share, answer)]

    def anything(self) -> tuple[object, ...]:
        """Choose a random message, usually that of a pressed control."""
        chance = self.chance
        if chance.sometimes(0.3):
            return self.dragged()
        if chance.sometimes(0.15):
            key = Key(chance.choice(KEYS), *(chance.sometimes(0.1) for _ in range(3)))
            return (self.table.key(self.model, key) or PageAct.DISMISS,)
        if chance.sometimes(0.1):
            at = chance.randrange(len(self.entries))
            known = Moved(at, f"#{self.entries[at]}")
            own, damaged = (Moved(None, f"#{chance.choice(links)}") for links in (LINKS[self.name], DAMAGED))
            return (chance.choice([known, own, own, damaged, PageAct.UNDO, PageAct.REDO]),)
        if chance.sometimes(0.02):
            return (chance.choice([Done("Copied."), Failed("It was not kept."), games.Imported("{")]),)
        meant = [(data, self.table.message(data)) for data in self.controls()]
        fields = [Typed(data["field"], chance.choice(TEXTS)) for data, _ in meant if "field" in data]
        if fields and chance.sometimes(0.1):
            return (chance.choice(fields),)
        buttons = [message for data, message in meant if message is not None and "place" not in data]
        messages = buttons if chance.sometimes(0.7) else [message for _, message in meant if message is not None]
        return (chance.choice(messages or [PageAct.DISMISS]),)

    def controls(self) -> list[dict[str, str]]:
        """Parse the attributes of all controls."""
        found = [control for text in self.drawn.values() for control in CONTROL.findall(text)]
        return [{name: unescaped(value) for name, value in ATTRIBUTE.findall(control)} for control in found]

    def dragged(self) -> tuple[object, ...]:
        """Choose a random drag, usually from the hand."""
        chance = self.chance
        places = [place for data in self.controls() if (place := self.table.place(data)) is not None]
        anywhere = Place(chance.choice(ROWS), chance.randint(0, 12))
        inhand = [place for place in places if place.row == "hand"] or [anywhere]
        others = [place for place in places if place.row != "hand"] or [anywhere]
        source, over = chance.choice(inhand), chance.choice([*others, Place("new", 0)])
        if chance.sometimes(0.4):
            source, over = chance.choice([anywhere, *places]), chance.choice([None, anywhere, *places])
        press = Press(source, 1.0, 2.0, chance.sometimes(0.5))
        end = chance.choice([PageAct.DROP, PageAct.DROP, PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP])
        return (press, PageAct.LONG_PRESS, Drag(40.0, 50.0, None), Drag(60.0, 70.0, over), end)

    def step(self) -> tuple[str, str]:
        """Send a random message; return its name, and the new effects and regions."""
        happened, before = self.anything(), self.drawn
        self.send(*happened)
        self.count += 1
        shown = [f"{name}: {text}" for name, text in self.drawn.items() if before.get(name) != text]
        told = "\n".join([self.model.link, *map(repr, self.asked), *shown])
        return f"{self.name}, step {self.count}: {happened!r}", told


def unescaped(text: str) -> str:
    """Undo the escapes of `markupsafe`."""
    for sign, written in ESCAPES.items():
        text = text.replace(written, sign)
    return text


def entries(name: str) -> Iterator[tuple[str, str]]:
    """Yield every step of a visit to a table, with the regions and effects afterwards."""
    visit = Visit(name, Chance(313))
    for _ in range(LENGTH):
        yield visit.step()
