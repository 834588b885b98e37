"""The model: everything the page shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Self

from ortalab.cards import Rank, Suit
from ortalab.page.changed import changed
from ortalab.page.history import History
from ortalab.page.overlay import Keys, Popover, Settings, Tables
from ortalab.page.quiz.messages import Answered
from ortalab.page.sets.walk import NO_SETS, Sets, Walk
from ortalab.page.shell import Shell
from ortalab.scoring.round import Card, Edition, Enhancement, JokerCard, Round, Row
from ortalab.storage.records import NO_TALLY, Day, Tally
from ortalab.tables.ortalab.state.areas import Area, Table, UnknownText
from ortalab.tables.ortalab.state.compare import Compare
from ortalab.tables.ortalab.state.daily import Daily
from ortalab.tables.ortalab.state.drafts import Drafts
from ortalab.tables.ortalab.state.program import Program
from ortalab.tables.ortalab.state.quiz import Practice
from ortalab.tables.ortalab.state.replay import AT_END, Replay
from ortalab.tables.ortalab.state.solver import Solver
from ortalab.tables.ortalab.state.tour import Guide
from ortalab.tables.ortalab.state.variations import Variations

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz

EMPTY, NO_DAILY, NO_DRAFTS, NO_PRACTICE, NO_PROGRAM = Round(), Daily(), Drafts(), Practice(), Program()
NO_VARIATIONS = Variations()


class Slot(NamedTuple):
    """An area and a place in it from 0; a place past the last card is a hole."""

    row: Area
    place: int


FIRST = Slot(Row.PLAYED, 0)
"""The slot that takes the focus when the pressed button is gone."""
Source = Slot | str
"""A slot on the table, or the slug of something on the shelf, as in `data-shelf` (`10h`, `Mad-Joker`)."""


class Tab(StrEnum):
    """The panes beside the table, each with its tab."""

    CARDS = "cards"  # of the shelf
    JOKERS = "jokers"  # of the shelf
    STEPS = "steps"  # the explanation, and what each joker and card is worth
    BEST = "best"  # what the solver finds


LEFT, RIGHT = (Tab.CARDS, Tab.JOKERS), (Tab.STEPS, Tab.BEST)
"""The panes that share a side of the table where there is room for two."""


class Panes(NamedTuple):
    """The panes that are shown: two, one, or a sheet on a phone, as the style sheet says."""

    left: Tab = Tab.JOKERS
    right: Tab = Tab.STEPS
    chosen: Tab = Tab.JOKERS  # the one where there is room for one
    is_sheet: bool = False  # a phone shows it, as a sheet over small rows; its steps stand below the table

    def showing(self, tab: Tab) -> "Panes":
        """Return the panes with one of them chosen; on a phone that opens its sheet, but for the steps."""
        left, right = (tab, self.right) if tab in LEFT else (self.left, tab)
        return Panes(left, right, tab, tab is not Tab.STEPS)


class Drawer(StrEnum):
    """The drawers that open beside the table."""

    ARRANGE = "arrange"  # sort, swap and clear rows
    BRUSH = "brush"  # what the brush paints
    EXAMPLES = "examples"
    SAVES = "saves"
    SETS = "sets"  # where a set of rounds is made
    OWN = "own"  # where a joker of one's own is written
    COMPARE = "compare"  # two rounds beside each other
    RULES = "rules"  # the popover of the shelf in which the rules are chosen
    DIGITS = "digits"  # a long score, written out
    SHARE = "share"  # the link, pictures and paper


ROUNDS = frozenset({Drawer.SAVES, Drawer.EXAMPLES, Drawer.SETS, Drawer.COMPARE})
"""The drawers of rounds, which stand beside the sheet of the round as text."""
FOR_CARDS = {Drawer.ARRANGE}
"""Drawers that have no button while the table is empty."""


class Brush(NamedTuple):
    """The marks that the brush paints; it leaves other marks as they are."""

    enhancement: Enhancement | None = None
    edition: Edition | None = None
    is_in_hand: bool = False  # a press on a card paints it

    @property
    def marks(self) -> tuple[Enhancement | Edition, ...]:
        """Its marks, the enhancement first."""
        return tuple(mark for mark in (self.enhancement, self.edition) if mark)


class Save(NamedTuple):
    """A round that a person gave a name."""

    name: str
    table: Table
    raw: str = ""  # its entry in the file, byte for byte, if not all of it can be read
    trouble: str = ""  # why not all of it can be read, one sentence


class Unread(NamedTuple):
    """Saved rounds in the browser that cannot be read; nothing replaces them until they are downloaded."""

    text: str
    trouble: str  # one sentence, which also says what to do
    is_downloaded: bool = False  # a file of them was made; whether it was kept, only the person knows


class Damage(NamedTuple):
    """The damage of a link: the table is what could be read of it."""

    complaints: tuple[str, ...]  # sentences
    keep_label: str  # of the button data-do="keep": "Keep the two cards"; "" if nothing could be read
    unknown: tuple[UnknownText, ...] = ()  # its names of unknown jokers
    shows_all: bool = False  # all complaints are shown, not only the first ones


class Sheet(NamedTuple):
    """The sheet in which the round is read and written as YAML."""

    text: str  # the contents of data-field="yaml"
    trouble: str = ""  # why the text cannot be read, a sentence a line
    written: str = ""  # the text of the round on the table: as long as `text` equals it, there is no draft
    restored: str = ""  # the draft that came back when the sheet opened: closing the sheet on it drops it
    put: Table | None = None  # the table that its text laid out: the next one takes its entry of the history


class Shelf(NamedTuple):
    """The search on the shelf, and the areas to which a click on it adds."""

    find: str = ""  # contents of data-field="find"
    kinds: frozenset[str] = frozenset()  # the kinds of joker that it shows; none chosen: all
    is_most_first: bool = False  # jokers stand in the order of what they add, once that is known
    more: bool = False  # the pack lies on it, too
    fresh: str = ""  # the rules that were chosen in this visit: it marks what is new in them
    card_target: Area = Row.PLAYED  # the area to which a press adds a card
    joker_target: Area = Row.JOKERS  # … a joker
    is_aimed: bool = False  # somebody chose the area, whose free place is marked
    is_bench_open: bool = False  # the areas beside the round are unfolded below the jokers


class Saves(NamedTuple):
    """The rounds that the browser keeps, and the two of them that are compared."""

    earlier: tuple[Table, ...] = ()  # the rounds of earlier visits, newest first, until they are on the table
    named: tuple[Save, ...] = ()  # those that a person gave a name
    stored: str = ""  # the browser's file of them, as this page knows it: no other is written over
    unsaved: tuple[Save, ...] = ()  # those of them that the browser did not take
    deleted: Save | None = None  # the one that was thrown away last: it can be had back
    unread: Unread | None = None
    typed_name: str = ""  # contents of data-field="name"
    sides: tuple[str, str] = ("", "")  # the names of the two that are compared; "" is the round on the table
    days: tuple[Day[Table], ...] = ()  # the tries at daily rounds, oldest first
    tally: Tally = NO_TALLY  # of the quiz
    full: str = ""  # the full game's part of a person's file, to be merged with the browser's
    answers: tuple[Answered, ...] = ()  # to the quiz, of this page


@dataclass(frozen=True)
class Model(Shell[Table, Slot]):
    """The page at one moment. Hand, score, steps and links are derived from `table`, not stored."""

    table: Table = Table()
    shelf: Shelf = Shelf()
    replay: Replay = AT_END
    quiz: "Quiz | None" = None
    practice: Practice = NO_PRACTICE
    daily: Daily = NO_DAILY
    sets: Sets = NO_SETS
    solver: Solver = Solver()
    compare: Compare = Compare()
    program: Program = NO_PROGRAM
    is_proof_open: bool = False
    rule_line: str = ""  # the line whose rule is open: "step-4", "silent-0", or one of `names`
    overlay: Popover[Slot] | Sheet | Drawer | Settings | Tables | Keys | None = None  # open over the table
    opened_from: Slot | None = None  # the card or joker that had the focus when a drawer opened
    drafts: Drafts = NO_DRAFTS
    saves: Saves = Saves()
    variations: Variations = NO_VARIATIONS
    brush: Brush = Brush()
    panes: Panes = Panes()
    is_phone: bool = False
    damage: Damage | None = None
    tour: Guide | None = None  # the guided start whose sheet is shown

    def with_table(self, table: Table, history: History[Table]) -> Self:
        """Return the model with another table at an entry of the history, without what belonged to the one before."""
        quiz, daily = self.quiz, self.daily
        quiz = quiz.afresh if quiz and not quiz.outcome and table != quiz.before else None
        if daily.is_open or daily.answer:  # undo leads out of the day's round and back into it
            daily = daily._replace(is_open=daily.answer is not None and daily.fits(table))
        sets, program = self.sets.on(table.round, history.entry), self.program.on(history.entry)
        model = changed(self, table=table, history=history, quiz=quiz, daily=daily, sets=sets, program=program)
        return changed(model, replay=self.replay.at_end, damage=None, drag=None)

    @property
    def round(self) -> Round:
        """The round that is scored."""
        return self.table.round

    @property
    def editing(self) -> Slot | None:
        """The card or joker whose popover is open."""
        return self.overlay.at if isinstance(self.overlay, Popover) else None

    @property
    def sheet(self) -> Sheet | None:
        """The sheet of the round as YAML, if it is open."""
        return self.overlay if isinstance(self.overlay, Sheet) else None

    @property
    def drawer(self) -> Drawer | None:
        """The drawer that is open."""
        return self.overlay if isinstance(self.overlay, Drawer) else None

    @property
    def is_setting(self) -> bool:
        return isinstance(self.overlay, Settings)

    @property
    def step(self) -> int | None:
        """The lit step: the one replayed, pointed at or pinned; the score then reads “so far”."""
        pinned, pointed = self.replay.pinned, self.replay.pointed
        return None if self.is_asking else pinned if pointed is None or self.replay.playing else pointed

    @property
    def shows_best(self) -> bool:
        """Whether the pane of what the solver finds is shown."""
        right, chosen, is_sheet = self.panes[1:]
        return right is Tab.BEST and (not self.is_phone or (is_sheet and chosen is Tab.BEST))

    @property
    def shown_quiz(self) -> "Quiz | None":
        """The quiz, None while a damaged link is shown in its place."""
        return None if self.damage else self.quiz

    @property
    def is_asking(self) -> bool:
        """Whether a quiz, the round of the day or a set hides what the round scores."""
        return (self.quiz is not None and not self.quiz.outcome) or self.sets.is_asking or self.daily.covers(self.table)

    @property
    def is_sealed(self) -> bool:
        """Whether no other table's score may be told: a quiz asks, a set is open, or the day has tries left."""
        return self.is_asking or self.walk is not None or (self.daily.is_open and not self.daily.is_done)

    @property
    def walk(self) -> Walk | None:
        """The way through a set, while it is open."""
        return self.sets.open_walk

    @property
    def is_comparing(self) -> bool:
        """Whether the pane that compares is shown; a quiz hides it, as it would give the answer away."""
        return self.compare.is_open and not self.is_asking


def example() -> Model:
    """Return the page as it stands at an empty address: the assignment's own example."""
    hearts, spades, clubs, diamonds = Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS
    played = ((Rank.TEN, hearts), (Rank.TEN, spades), (Rank.TEN, diamonds), (Rank.ACE, clubs), (Rank.JACK, hearts))
    held = ((Rank.TWO, hearts), (Rank.FIVE, diamonds), (Rank.NINE, diamonds))
    jokers = tuple(JokerCard(name) for name in ("Joker", "Mad Joker", "Zany Joker", "Raised Fist"))
    return Model(Table(Round(tuple(Card(*card) for card in played), tuple(Card(*card) for card in held), jokers)))


def thing_at(table: Table, slot: Slot) -> Card | JokerCard | None:
    """Return the card or joker at a slot, or None for a hole."""
    cards = table.row(slot.row)
    return cards[slot.place] if 0 <= slot.place < len(cards) else None
