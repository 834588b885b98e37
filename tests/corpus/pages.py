"""The page: the events of long visits, its effects, and its regions after each step.

A visit presses any visible control, drags, types, and receives the browser's answers.
"""

import html
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ortalab.page.controls import Key
from ortalab.page.messages import (
    Beaten,
    Broken,
    Done,
    Drag,
    Failed,
    Message,
    Moved,
    OpenLink,
    PageAct,
    Press,
    Recalled,
    Typed,
)
from ortalab.page.settings import Preferences
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import clicked, focused, pointed
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.messages import Act, Add, Move, OpenText, ShowTab
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.panes import Drawer, ReadOutput, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.shelf import THINGS
from ortalab.tables.rounds.state.solver import (
    Constrain,
    Constraint,
    Goal,
    LookAt,
    Loosen,
    SearchFailed,
    SearchProgress,
    SolverAct,
    StartSearch,
    TakeJoker,
    Weigh,
    Weighed,
)
from ortalab.tables.rounds.state.toolbar import (
    Deal,
    JokerAct,
    LoadExample,
    Open,
    SaveFailed,
    StoredDrafts,
    StoredRounds,
    ToolbarAct,
    Write,
)
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.worker import Desk
from tests.corpus.chance import Chance
from tests.corpus.links import WRITTEN
from tests.corpus.texts import BAD, BAD_JOKERS, OWN_JOKERS

if TYPE_CHECKING:
    from ortalab.tables.rounds.state.messages import Effect

VISITS, LENGTH = 10, 40
WRITING = [Open(Drawer.OWN), Write(code=True), Write(code=False), ToolbarAct.ENTER]
SAVING = [
    ToolbarAct.SAVE_ROUND,
    ToolbarAct.SAVE_SVG,
    ToolbarAct.EXPORT,
    ToolbarAct.SWAP,
    Open(Drawer.SAVES),
]
CONTROL = re.compile(r"<(?:button|input|textarea|li|div|span|select)\b[^>]*?\sdata-[^>]*>")
ATTRIBUTE = re.compile(r'\s(?:data-)([\w-]+)(?:="([^"]*)")?')
KEYS = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Delete",
    "Escape",
    "Enter",
    "z",
    "y",
    "a",
    "b",
    "?",
)
CODE = 'JOKERS = (Joker("Seven", "+7 Mult", independent=once(mult(7))),)\n'
WRITTEN_CODE = (
    CODE,
    "JOKERS = ()",
    "raise ValueError('no')",
    f"from ortalab.rounds.gains import mult\n{CODE}",
    "JOKERS = (",
)
PRINTED = ("Three Of A Kind (30 x 3)\n10♥ +10 Chips (40 x 3)\n1380\n", "1380", "", "\x1b[31mPair\x1b[0m\n7", "é" * 300)
SAVED = '{"ortalab": 1, "rounds": [{"name": "one ♥", "link": "1&p=As"}, {"name": "two", "link": "1&p=As.1"}]}'
FIELDS = (
    "find",
    "yaml",
    "step",
    "answer",
    "name",
    "printed",
    "own",
    "code",
    "left-side",
    "right-side",
    "asked",
    "other",
)
TYPED = (
    "10h foil, KS",
    "baron holo; 2c",
    "10h, nobody",
    "ace",
    "flush",
    "1380",
    "Three of a Kind",
    "3",
    '<&">',
    "one ♥",
)
TEXTS = (
    *TYPED,
    *OWN_JOKERS,
    *BAD_JOKERS,
    *WRITTEN_CODE,
    *PRINTED,
    *BAD,
    "{cards_played: [10h, as foil], jokers: [mime]}",
)
SOLVING = (
    *(
        SolverAct.SOLVE,
        SolverAct.VIEW,
        LookAt(Goal.BEST, 0),
        SolverAct.USE,
        SolverAct.LOOK,
        Move(Slot(Row.PLAYED, 0), Slot(Row.HELD, 0)),
    ),
    *(
        ShowTab(Tab.BEST),
        LookAt(Goal.HANDS, 1),
        Constrain(Constraint.SPLIT),
        Loosen(),
        TakeJoker("Wily Joker"),
        SolverAct.WEIGH,
        TakeJoker("Sly Joker", 1),
        SolverAct.LEAVE_BENCH,
        Act.CLEAR,
        SolverAct.SOLVE,
    ),
)


def slot(chance: Chance) -> Slot:
    return Slot(chance.choice([*AREAS]), chance.randint(0, 5))


DRAWN: tuple[Callable[[Chance], Message], ...] = (
    lambda chance: Typed(chance.choice(FIELDS), chance.choice(TEXTS)),
    lambda chance: Typed(chance.choice(FIELDS), chance.choice(TEXTS)),
    lambda chance: OpenText(chance.choice(TEXTS), chance.choice(["", "my.yml"])),
    lambda chance: OpenText(chance.choice(["#1&p=2c.3c", SAVED, b"\xff", b"{cards_played: [2c]}"])),
    lambda chance: OpenLink(chance.choice(WRITTEN), chance.randint(0, 3), 3),
    lambda chance: Moved(chance.choice([None, 0, 1, 2, 9]), chance.choice(WRITTEN)),
    lambda chance: Add(chance.choice(sorted(THINGS)), chance.choice([None, slot(chance)])),
    lambda chance: Move(slot(chance), slot(chance)),
    lambda chance: Press(chance.choice([slot(chance), "10h", "Mime"]), 1.0, 2.0, chance.sometimes(0.5)),
    lambda chance: Drag(chance.randint(0, 90) / 4, 2.5, chance.choice([None, slot(chance), slot(chance)])),
    lambda chance: chance.choice([PageAct.DROP, PageAct.DROP, PageAct.CANCEL, PageAct.LONG_PRESS, PageAct.GIVE_UP]),
    lambda chance: chance.choice([Beaten(), PageAct.UNDO, PageAct.REDO]),
    lambda chance: chance.choice(WRITING),
    lambda chance: chance.choice([JokerAct.MAKE, JokerAct.RUN]),
    lambda chance: chance.choice(SAVING),
    lambda chance: chance.choice(
        [LoadExample(chance.randint(0, 9)), Deal(chance.randint(0, 99)), DealQuestion("5", 7)]
    ),
    lambda chance: chance.choice([ReadOutput(chance.choice(PRINTED)), ReadOutput(b"\xff\n1", "out.txt")]),
    lambda _: StoredRounds(("1&p=2s", "1&p=Kd.Kh&j=Baron"), SAVED),
    lambda chance: chance.choice([SaveFailed(SAVED), SaveFailed("{"), Recalled(Preferences("dark", suits="four"))]),
    lambda _: StoredDrafts(own="{name: A}", code=CODE, find="ace", yaml="1&p=As\n[2h]", printed="1\n1380"),
    lambda chance: chance.choice([Done("Copied."), Failed("It was not kept."), Broken('Traceback <1>\n"é"')]),
)  # fmt: skip


def entries() -> Iterator[tuple[str, str]]:
    """Yield every step of every visit, with the page's regions and effects afterwards."""
    for number in range(VISITS):
        page = Page(Chance(100 + number), f"visit {number}")
        for _ in range(LENGTH):
            yield page.send(page.anything())
    page = Page(Chance(99), "solver")
    for message in SOLVING:
        yield page.send(message)
        yield from page.solved()


class Page:
    """One visit: the page, its last effects, and the regions as last drawn."""

    def __init__(self, chance: Chance, name: str) -> None:
        self.chance, self.name, self.count = chance, name, 0
        self.model, self.desk = example(), Desk()
        self.effects: tuple[Effect, ...] = ()
        self.drawn: dict[str, str] = {}

    def send(self, message: Message) -> tuple[str, str]:
        """Send a message; return its name, and the new effects and regions."""
        self.model, self.effects = update(self.model, message)
        before, self.drawn = self.drawn, regions(self.model)
        self.count += 1
        shown = [f"{name}: {text}" for name, text in self.drawn.items() if before.get(name) != text]
        told = "\n".join([link_of(self.model), *map(repr, self.effects), *shown])
        return f"{self.name}, step {self.count}: {message!r}", told

    def anything(self) -> Message:
        """Choose a random message, usually that of a pressed control, decoded by the page."""
        chance = self.chance
        if chance.sometimes(0.4):
            message: Message = chance.choice(DRAWN)(chance)
            return message
        if chance.sometimes(0.2):
            key = Key(chance.choice(KEYS), *(chance.sometimes(0.3) for _ in range(3)))
            return pressed(self.model, key) or PageAct.CLOSE
        controls = [control for text in self.drawn.values() for control in CONTROL.findall(text)]
        if not controls:
            return PageAct.DISMISS
        control = chance.choice(controls)
        data = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(control)}
        kinds = (lambda: clicked(data), lambda: clicked(data), lambda: pointed(data), lambda: focused("x", data))
        return chance.choice(kinds)() or clicked(data, is_second=True) or Act.PLAY

    def solved(self) -> Iterator[tuple[str, str]]:
        """Answer like the solver's worker, but in one slice, because the number of slices depends on speed."""
        for effect in self.effects:
            if isinstance(effect, Weigh):
                yield self.send(Weighed(effect.nth, self.desk.weigh(effect.job)))
            elif isinstance(effect, StartSearch):
                why, answer = self.desk.start(effect.job), ""
                yield self.send(SearchFailed(effect.nth, why) if why else SearchProgress(effect.nth))
                while not why and not answer:
                    _, best, found = self.desk.step(1000)
                    answer = str(found)
                if answer:
                    yield self.send(SearchProgress(effect.nth, 1.0, float(best), answer))
