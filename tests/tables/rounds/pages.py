"""Shared tools of the page's tests: random messages, and a browser history driven by effects."""

import json
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from ortalab.page.controls import Key
from ortalab.page.messages import (
    Broken,
    Done,
    Drag,
    Failed,
    Focused,
    Go,
    Message,
    Moved,
    OpenLink,
    PageAct,
    Prefer,
    Press,
    Push,
    Recalled,
    Replace,
    Typed,
)
from ortalab.page.quiz.messages import LEVELS, NextQuestion, QuizAct, SetQuestion
from ortalab.page.quiz.question import ASKED
from ortalab.page.settings import CHOICES, Preferences
from ortalab.rounds.marks import MARKS_2
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.answers import Found, FoundMove, FoundPlay
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.books import NAMES
from ortalab.tables.rounds.state.messages import (
    Act,
    Add,
    AimShelf,
    Carry,
    Effect,
    LiftByKey,
    LightStep,
    Move,
    OpenEditor,
    OpenText,
    PinStep,
    Remove,
    ReplaceThing,
    SetEdition,
    SetEnhancement,
    ShowTab,
    Sized,
    SwapPlaces,
)
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.names import shelf_id
from ortalab.tables.rounds.state.panes import CompareAct, Drawer, ReadOutput, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion, StormAct
from ortalab.tables.rounds.state.shelf import KINDS, THINGS
from ortalab.tables.rounds.state.solver import (
    Constrain,
    Constraint,
    Goal,
    LookAt,
    Loosen,
    Scarce,
    SearchFailed,
    SearchProgress,
    SolverAct,
    TakeJoker,
    Wake,
    Weighed,
)
from ortalab.tables.rounds.state.toolbar import (
    By,
    ClearRow,
    Deal,
    Duplicate,
    Forget,
    LoadExample,
    LoadSave,
    Open,
    Resume,
    SaveFailed,
    SetBrush,
    SetRules,
    Sort,
    StoredRounds,
    ToolbarAct,
)
from ortalab.tables.rounds.state.variations import GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.rounds.table import update
from tests.tables.rounds.program_pages import of_program
from tests.tables.rounds.sending import onward

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
KEY_NAMES = [*ARROWS, "Home", "End", "Delete", "Backspace", "Escape", "Enter", "z", "Z", "y", "a", "Tab", " "]


def any_of(*messages: st.SearchStrategy[Any]) -> st.SearchStrategy[Message]:
    return st.one_of(messages)  # `|` would join all their types, which takes mypy seconds


slots = st.builds(Slot, st.sampled_from([*AREAS]), st.integers(0, 4))
names = st.sampled_from(sorted(THINGS)) | st.just("no-such-card")
links = st.sampled_from(
    [
        "",
        "1",
        "1&p=10h",
        "1&p=10h.1&j=Mime",
        "2&q",
        "1&p=As.As-glass&h=Kd-steel-foil",
        "1&p=2s&step=1",
        "1&p=2s&b=Mime.Baron-foil",
        "1&p=2s&quiz=chips",
        "1&p=2s.3s&quiz=hand-score.2.Joker",
        "1&p=2s&b=Low-Tide&x=Low-Tide=scored=mult-4",
    ]
)
texts = st.sampled_from(["cards_played: [10h]", "cards_played: [10]", "#1&p=2c.3c", "{", "", "cards_played: 1:30"])
SAVED = '{"ortalab": 1, "rounds": [{"name": "one", "link": "1&p=As"}]}'
typed = st.sampled_from(["10h foil, KS", "baron holo; 2c", "10h, nobody", "ace", "mim"])
points = st.integers(-20, 20).map(float)
shares = st.sampled_from([0.0, 0.5, 1.0])
answers = st.sampled_from(["", "{", "{}"])
TURNED = "1&p=10s.10h.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist"
MOVES = FoundMove(Row.PLAYED, 1, Row.PLAYED, 0), FoundMove(Row.PLAYED, 0, Row.PLAYED, 1)
FOUND = json.dumps(Found((FoundPlay(TURNED, 1380, MOVES),), 1, 1, 1380.0))
"""The solver's answer for the example: two of its cards swap."""
solving: st.SearchStrategy[Message] = (
    st.sampled_from(SolverAct)
    | st.builds(LookAt, st.sampled_from(Goal), st.integers(0, 3))
    | st.builds(Loosen)
    | st.builds(Scarce)
    | st.builds(Wake)
    | st.builds(Weighed, st.integers(0, 3), st.sampled_from(["", "{", '[[["Mime", 1, null]], [], null]']))
    | st.builds(TakeJoker, st.sampled_from(["Mime", "Baron", "Nobody"]), st.none() | st.integers(0, 4))
    | st.builds(Constrain, st.sampled_from(Constraint))
    | st.builds(SearchFailed, st.integers(0, 3), st.just("The solver did not start."))
    | st.builds(SearchProgress, st.integers(0, 3), shares, points, answers)
)
edits: st.SearchStrategy[Message] = (
    st.builds(DealQuestion, st.sampled_from(LEVELS), st.integers(0, 99), st.sampled_from(["", "Mime", "Flush", "odd"]))
    | st.builds(Add, names, st.none() | slots)
    | st.builds(Move, slots, slots)
    | st.builds(Remove, slots)
    | st.builds(SwapPlaces, slots, slots)
    | st.builds(ReplaceThing, names, slots)
    | st.builds(SetEnhancement, slots, st.none() | st.sampled_from(MARKS_2.enhancements))
    | st.builds(SetEdition, slots, st.none() | st.sampled_from(MARKS_2.editions))
    | st.sampled_from([Act.CLEAR, Act.RESET])
    | st.builds(Duplicate, slots)
    | st.builds(Sort, st.sampled_from(Row), st.sampled_from(By))
    | st.builds(ClearRow, st.sampled_from([*AREAS]))
    | st.builds(LoadExample, st.integers(0, 12))
    | st.builds(Deal, st.integers(0, 99))
    | st.sampled_from([ToolbarAct.SWAP, ToolbarAct.ENTER, ToolbarAct.BRING_BACK, ToolbarAct.PAINT])
    | st.builds(Resume, st.integers(0, 2))
    | st.builds(OpenEditor, slots)  # with the brush in hand
    | st.builds(LoadSave, st.sampled_from(["one", "Pair, 28", "other"]))
    | st.builds(OpenText, texts, st.sampled_from(["", "my.yml"]))
    | st.builds(SearchProgress, st.integers(1, 3), shares, points, st.just(FOUND))
    | st.builds(GoToVariation, st.integers(1, 4))
)
drags: st.SearchStrategy[Message] = (
    st.builds(Press, slots | names, points, points, st.booleans())
    | st.builds(Drag, points, points, st.none() | slots)
    | st.builds(LiftByKey, slots | names)
    | st.builds(Carry, slots)
    | st.sampled_from([PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP])
)
looks = any_of(
    solving,
    st.sampled_from([act for act in (*Act, *PageAct) if act not in {PageAct.UNDO, PageAct.REDO}]),
    st.builds(AimShelf, st.sampled_from([*AREAS]), st.none() | st.integers(0, 4)),
    st.builds(Open, st.sampled_from(Drawer)),
    st.builds(SetBrush, st.sampled_from(MARKS_2.enhancements) | st.sampled_from(MARKS_2.editions)),
    st.builds(SetRules, st.sampled_from(NAMES)),
    st.sampled_from([ToolbarAct.DEAL, ToolbarAct.SAVE_ROUND, ToolbarAct.EXPORT]),
    st.builds(Forget, st.sampled_from(["one", "other"])),
    st.builds(StoredRounds, st.tuples(links, links), st.sampled_from(["", "{", '{"ortalab": 2}', SAVED])),
    st.builds(SaveFailed, st.sampled_from(["", SAVED])),
    st.builds(
        Typed,
        st.sampled_from(["find", "yaml", "step", "answer", "answer-2", "theme", "name", "printed", "pasted", "other"]),
        texts | typed,
    ),
    st.builds(Typed, st.just("order"), st.sampled_from([*KINDS, "", "other"])),
    st.builds(Sized, st.booleans()),
    st.builds(ShowTab, st.sampled_from(Tab)),
    st.sampled_from([Prefer(name, word) for name, words in CHOICES.items() for word in words]),
    st.just(Recalled(Preferences("dark", suits="four"))),
    st.builds(LightStep, st.none() | st.integers(0, 9)) | st.builds(PinStep, st.integers(0, 9)),
    st.sampled_from([*QuizAct, *StormAct, *VariationAct, VariationAct.MARK, RemoveVariation(1), RemoveVariation(3)]),
    st.sampled_from(CompareAct) | of_program,
    st.builds(ReadOutput, texts | st.binary(max_size=9)),
    st.builds(SetQuestion, st.sampled_from([*ASKED])),
    st.builds(NextQuestion, st.sampled_from(LEVELS)),
    st.builds(Focused, st.none() | slots | st.sampled_from(["share", "scrub", "answer", shelf_id("10h")])),
    st.builds(Done, texts) | st.builds(Failed, texts),
    st.builds(Broken, texts),
)
history_moves: st.SearchStrategy[Message] = st.builds(Moved, st.none() | st.integers(0, 9), links) | st.sampled_from(
    [PageAct.UNDO, PageAct.REDO]
)
messages = any_of(edits, drags, looks, history_moves, st.builds(OpenLink, links, st.integers(0, 9)))
keys = st.builds(
    Key,
    st.sampled_from(KEY_NAMES),
    st.booleans(),
    st.booleans(),
    st.just(value=False),
    st.booleans(),
)


def after(*happened: Message) -> Model:
    """Send messages to the example's page."""
    return onward(example(), *happened)


@dataclass
class Browser:
    """A page in a browser: the model, and the history's entries, each a link and the number in its state."""

    model: Model = field(default_factory=example)
    entries: list[tuple[str, int | None]] = field(default_factory=lambda: [("", None)])
    at: int = 0
    done: list[Effect] = field(default_factory=list)

    def send(self, message: Message) -> None:
        self.model, effects = update(self.model, message)
        self.done += effects
        for effect in effects:
            match effect:
                case Push(link, entry):
                    self.entries[self.at + 1 :] = [(link, entry)]
                    self.at += 1
                case Replace(link, entry):
                    self.entries[self.at] = (link, entry)
                case Go(delta):
                    self.go_through_history(delta)
                case _:
                    pass

    def press(self, key: Key) -> None:
        message = pressed(self.model, key)
        if message:
            self.send(message)

    def go_through_history(self, delta: int) -> None:
        """Move through the history, unless that leaves its ends."""
        at = self.at + delta
        if delta and 0 <= at < len(self.entries):
            self.at = at
            link, entry = self.entries[at]
            self.send(Moved(entry, link))

    def type_address(self, link: str) -> None:
        self.entries[self.at + 1 :] = [(link, None)]
        self.at += 1
        self.send(Moved(None, link))

    def reload(self) -> None:
        """Reload the page: the model is lost, the history stays."""
        link, entry = self.entries[self.at]
        self.model = example()
        self.send(OpenLink(link, entry or 0, len(self.entries) - 1))


def opened(link: str = "") -> Browser:
    browser = Browser(entries=[(link, None)])
    browser.reload()
    return browser
