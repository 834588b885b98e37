"""Everything the page shows, as one frozen value. The view draws it, `update` makes the next one."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ortalab.cards import Rank, Suit
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard, Round, Row
from ortalab.tables.ortalab.state.areas import BENCH, Area, Strange, Table
from ortalab.tables.ortalab.state.compare import APART, Comparing
from ortalab.tables.ortalab.state.drafts import UNWRITTEN, Draft
from ortalab.tables.ortalab.state.quiz import Quiz
from ortalab.tables.ortalab.state.settings import BY_SYSTEM, Preferences
from ortalab.tables.ortalab.state.solver import FOLDED, Strip

EMPTY = Round()


class Slot(NamedTuple):
    """A row, or the bench, and a place in it from 0; a place past the last card is a hole."""

    row: Area
    place: int


FIRST = Slot(Row.PLAYED, 0)
"""Where the focus goes when what was pressed is gone."""
Source = Slot | str
"""Where something comes from: a slot on the table, or the shelf, by the slug in `data-shelf` (`10h`, `Mad-Joker`)."""


class Tone(StrEnum):
    """What kind of sentence a notice is."""

    SAID = "said"  # it happened: "10♥ added to Played."
    REFUSED = "refused"  # nothing changed, and why
    FAULT = "fault"  # the page went wrong; the last good table stays, with "Copy report"


class Tab(StrEnum):
    """What a phone shows below the table; a wide screen shows both."""

    SHELF = "shelf"  # a sheet from below
    STEPS = "steps"  # the explanation, sheet closed
    WORTH = "worth"  # what each joker and card is worth
    BEST = "best"  # what the solver finds


class Drawer(StrEnum):
    """What opens beside the table when it is asked for."""

    ARRANGE = "arrange"  # sort, swap and clear rows
    BRUSH = "brush"  # what the brush paints
    EXAMPLES = "examples"
    KEYS = "keys"
    SAVES = "saves"
    OWN = "own"  # where a joker of one's own is written
    COMPARE = "compare"  # two rounds beside each other


FOR_CARDS = {Drawer.ARRANGE, Drawer.BRUSH}
"""What is of no use on an empty table, and has no button there."""


class Notice(NamedTuple):
    """One sentence for the aria-live region; an empty one says nothing."""

    text: str = ""
    tone: Tone = Tone.SAID
    report: str = ""  # of a fault: what "Copy report" copies
    nth: int = 0  # how many were said before; -1 while something new may be said
    offer: bool = False  # it offers the round of the last visit, with "Back to mine"

    @property
    def stays(self) -> bool:
        """Whether it waits for somebody to press its button, or to close it."""
        return bool(self.report) or self.offer


SILENT = Notice()


class Brush(NamedTuple):
    """What the brush paints; what it has not is left as it is."""

    enhancement: Enhancement | None = None
    edition: Edition | None = None


CLEAN = Brush()


class Save(NamedTuple):
    """A round that a person gave a name."""

    name: str
    round: Round
    bench: tuple[JokerCard, ...] = ()
    found: str = ""  # its entry of the file, byte for byte, where not all of it can be read: it is kept as it is
    why: str = ""  # not all of it can be read, one sentence


class Unread(NamedTuple):
    """Saved rounds in the browser that cannot be read: nothing may be written over them until they are downloaded."""

    text: str
    why: str  # one sentence, which also says what to do
    taken: bool = False  # a file of them was made; whether it was kept, only the person knows


class Damage(NamedTuple):
    """What was wrong with the link that the page was opened with; the round is what could be read of it."""

    complaints: tuple[str, ...]  # sentences
    keep: str  # the first button, data-do="keep": "Keep the two cards"; "" when nothing could be read
    strange: tuple[Strange, ...] = ()  # what stands in it for jokers that nobody knows
    whole: bool = False  # all of what is wrong is told: else as much as there is room for


class FilePanel(NamedTuple):
    """The open panel in which the round is read and written as YAML."""

    text: str  # the contents of data-field="yaml"
    trouble: str = ""  # why the text cannot be read, one sentence
    fresh: str = ""  # what the page itself had written there: as long as the text is that, nobody has typed
    back: str = ""  # what had been typed before, and came back: whoever closes the panel on it wants it no more


class Pressed(NamedTuple):
    """A pointer went down on something that can be dragged, and has not moved far enough yet. Draws nothing."""

    source: Source
    x: float
    y: float
    touch: bool = False


class Lifted(NamedTuple):
    """Something is being dragged: the origin is drawn faded, the caret in front of `over`."""

    source: Source
    over: Slot | None = None  # the gap before that place (len of the row: after the last card); None: off the table
    refused: bool = False  # `over` would not take it
    says: str = ""  # what letting go will do, or why it will do nothing: shown while it lasts


class Left(NamedTuple):
    """What was typed over a round when the page was left: in the first line the link of that round; "" is nothing."""

    yaml: str = ""  # in the panel
    printed: str = ""  # in the pane that compares
    answer: str = ""  # of a quiz


NOTHING_LEFT = Left()


@dataclass(frozen=True)
class Model:
    """The page at one moment. Hand, score, steps and links are derived from `round`, never stored."""

    round: Round = EMPTY
    bench: tuple[JokerCard, ...] = ()  # jokers that wait beside the round, and count for nothing
    past: tuple[Table, ...] = ()  # oldest first; may be shorter than `index` after a reload
    future: tuple[Table, ...] = ()  # nearest first
    index: int = 0  # how many edits lie before this one in the browser's history
    top: int = 0  # the number of the last entry that lies ahead in it, also where what it holds is not known
    target: Row = Row.PLAYED  # where a card clicked on the shelf goes: Played or Held
    joining: Area = Row.JOKERS  # where a joker clicked on the shelf goes: among the jokers, or to the bench
    focus: Slot | str | None = None  # the slot, or the id of the control, that has the focus
    before: Slot | str | None = None  # while a button of the notice has it: what had it before
    find: str = ""  # contents of data-field="find"
    more: bool = False  # the pack lies on the shelf, too
    kinds: frozenset[str] = frozenset()  # joker kinds that the shelf shows; none chosen: all
    editing: Slot | None = None  # the card or joker whose popover is open
    lit: int | None = None  # the step under the pointer or the focus, an index into Score.steps
    pinned: int | None = None  # the step that was clicked or replayed; shown while none is lit
    playing: bool = False  # the replay walks on by itself
    pace: float = 1.0  # how many times as fast
    quiz: Quiz | None = None
    strip: Strip = FOLDED  # the solver's
    why: bool = False  # the proof of the hand is open
    comparing: Comparing = APART  # what another program printed, beside the steps
    panel: FilePanel | None = None
    left: Left = NOTHING_LEFT  # until its round is on the table, and what it was typed in is open
    preferences: Preferences = BY_SYSTEM
    is_setting: bool = False  # the settings are open
    is_embedded: bool = False  # the page is shown in a frame of another, to be read only
    drawer: Drawer | None = None
    opener: Slot | None = None  # the card or joker that had the focus when the drawer opened
    draft: Draft = UNWRITTEN
    brush: Brush = CLEAN
    is_painting: bool = False  # the brush is in hand: a press on a card paints it
    had: tuple[Table, ...] = ()  # the rounds of earlier visits, newest first, until they are laid out
    saves: tuple[Save, ...] = ()
    store: str = ""  # the browser's file of them, as this page knows it: no other is written over
    unkept: tuple[Save, ...] = ()  # those of them that the browser did not take
    thrown: Save | None = None  # the one that was thrown away last: it can be had back
    unread: Unread | None = None
    naming: str = ""  # contents of data-field="name"
    sides: tuple[str, str] = ("", "")  # the names of the two rounds that are compared; "" is the one on the table
    tab: Tab = Tab.STEPS
    damage: Damage | None = None
    notice: Notice = SILENT
    drag: Pressed | Lifted | None = None

    @property
    def table(self) -> Table:
        """What lies on the table: the round and the bench."""
        return Table(self.round, self.bench)

    @property
    def way_back(self) -> Slot | str:
        """Where the focus goes when the drawer closes: to the slot that had it, else to the button that opens it."""
        if self.opener:
            return self.back_at(self.opener)
        button = Drawer.SAVES if self.drawer is Drawer.COMPARE else self.drawer
        return FIRST if self.table.is_cleared and button in FOR_CARDS else f"open-{button}"

    def back_at(self, at: Slot) -> Slot:
        """Return where the focus goes that is to be at a slot again: there, or to the first if the slot is gone."""
        is_there = at.row is not BENCH or at.place <= len(self.bench)  # which has one place free
        return at if is_there else FIRST

    @property
    def step(self) -> int | None:
        """The step to draw as lit: the one replayed, pointed at or pinned; the score then reads “so far”."""
        if self.is_asking:
            return None
        return self.pinned if self.lit is None or self.playing else self.lit

    @property
    def is_asking(self) -> bool:
        """Whether a quiz hides what the round scores."""
        return self.quiz is not None and not self.quiz.outcome

    @property
    def is_comparing(self) -> bool:
        """Whether the pane that compares is to be seen: a quiz hides it, as it would tell the answer."""
        return self.comparing.is_open and not self.is_asking

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back, also one from before a reload."""
        return self.index > 0

    @property
    def can_redo(self) -> bool:
        """Whether an edit that was taken back lies ahead, also one from before a reload."""
        return bool(self.future) or self.index < self.top

    @property
    def lifted(self) -> Lifted | None:
        """The drag that is to be drawn, or None."""
        return self.drag if isinstance(self.drag, Lifted) else None


def example() -> Model:
    """Return the page as it stands at an empty address: the assignment's own example."""
    hearts, spades, clubs, diamonds = Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS
    played = ((Rank.TEN, hearts), (Rank.TEN, spades), (Rank.TEN, diamonds), (Rank.ACE, clubs), (Rank.JACK, hearts))
    held = ((Rank.TWO, hearts), (Rank.FIVE, diamonds), (Rank.NINE, diamonds))
    jokers = tuple(JokerCard(name) for name in ("Joker", "Mad Joker", "Zany Joker", "Raised Fist"))
    return Model(Round(tuple(Card(*card) for card in played), tuple(Card(*card) for card in held), jokers))


def thing_at(table: Table, slot: Slot) -> Card | JokerCard | None:
    """Return what lies at a slot, or None for a hole."""
    cards = table.row(slot.row)
    return cards[slot.place] if 0 <= slot.place < len(cards) else None


def changed(model: Model, **fields: object) -> Model:
    """Return the model with some fields replaced, itself where that changes nothing."""
    if all(getattr(model, name) == value for name, value in fields.items()):
        return model
    return _given(model, fields)


def hushed(model: Model) -> Model:
    """Return the model with its notice marked as old, so that `told` sees whether a new one takes its place."""
    return _given(model, {"notice": model.notice._replace(nth=-1)})


def told(before: Model, after: Model) -> Model:
    """Return the model with a new notice told from those before: a screen reader would not say the same again."""
    notice = before.notice
    if after.notice.nth >= 0:
        notice = after.notice._replace(nth=notice.nth + 1)
    after = _given(after, {"notice": notice})
    return before if after == before else after


def _given(model: Model, fields: Mapping[str, object]) -> Model:
    """Return a copy with these fields; `dataclasses.replace` would hand over each of the others one by one."""
    copy = object.__new__(Model)
    copy.__dict__.update({**model.__dict__, **fields})
    return copy
