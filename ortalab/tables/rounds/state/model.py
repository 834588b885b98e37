"""The model: all state of the page, as one frozen value."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from ortalab.cards import Rank, Suit
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.messages import NO_SETS, Sets, Walk
from ortalab.page.shell import History, Popover, Settings, Shell, changed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import FULL, Round, Row
from ortalab.tables.rounds.state.areas import Area, Table
from ortalab.tables.rounds.state.daily import Daily
from ortalab.tables.rounds.state.mode import OWN_TABLE, Damaged, Day, Mode, ProgramCase, Question, SetWalk
from ortalab.tables.rounds.state.panes import Compare, Drawer, Guide, Panes, Replay, Tab
from ortalab.tables.rounds.state.program import Program, Shown
from ortalab.tables.rounds.state.quiz import Practice
from ortalab.tables.rounds.state.saves import Drafts, Origin, Saves
from ortalab.tables.rounds.state.solver import ON, Solver
from ortalab.tables.rounds.state.variations import Variations

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz
    from ortalab.page.shell import Keys, Offer, Tables
    from ortalab.tables.rounds.state.decision import Decision, OpenedSave

EMPTY = Round()


class Slot(NamedTuple):
    """An area and a place in it, from 0; places past the last card are holes."""

    row: Area
    place: int


FIRST = Slot(Row.PLAYED, 0)  # takes the focus when the pressed button disappears
Source = Slot | str
"""A slot on the table, or the slug of something on the shelf, as in `data-shelf` (`10h`, `Mad-Joker`)."""


class Brush(NamedTuple):
    """The marks of the brush; painting keeps a card's other marks."""

    enhancement: Enhancement | None = None
    edition: Edition | None = None
    is_in_hand: bool = False  # whether a press on a card paints it

    @property
    def marks(self) -> tuple[Enhancement | Edition, ...]:
        return tuple(mark for mark in (self.enhancement, self.edition) if mark)


class Sheet(NamedTuple):
    """The sheet with the round as YAML."""

    text: str  # the contents of data-field="yaml"
    trouble: str = ""  # why the text cannot be read, one sentence per line
    written: str = ""  # the YAML of the round on the table; while `text` equals it, there is no draft
    restored: str = ""  # the draft restored when the sheet opened; closing the sheet without a change drops it
    put: Table | None = None  # the table made from its text; the next one replaces its history entry


class Shelf(NamedTuple):
    """The search on the shelf, and the areas that a press on it adds to."""

    find: str = ""  # contents of data-field="find"
    kinds: frozenset[str] = frozenset()  # the displayed kinds of joker; empty: all
    is_most_first: bool = False  # whether jokers are sorted by the points that they add, once known
    fresh: str = ""  # the rules chosen in this visit, whose new jokers are marked
    card_target: Area = Row.PLAYED  # the target area of cards
    joker_target: Area = Row.JOKERS  # … of jokers
    is_aimed: bool = False  # whether a person chose the area, whose free place is then marked
    is_bench_open: bool = False  # whether the bench is unfolded below the jokers


@dataclass(frozen=True)
class Model(Shell[Table, Slot]):
    """The state of the page. Hand, score, steps and links are derived from `table`, not stored."""

    table: Table = Table()
    typing: tuple[str, int] | None = None  # the number being typed, with its history entry
    chosen_luck: str = "average"  # for a round of the full game: "least", "average" or "most"
    mode: Mode = OWN_TABLE
    shelf: Shelf = Shelf()
    replay: Replay = Replay()
    practice: Practice = Practice()
    daily: Daily = Daily()
    sets: Sets = NO_SETS
    solver: Solver = Solver()
    compare: Compare = Compare()
    program: Program = Program()
    is_proof_open: bool = False
    rule_line: str = ""  # the line whose rule is open: "step-4", "silent-0", or one of `names`
    overlay: "Popover[Slot] | Sheet | Drawer | Settings | Tables | Keys | Offer | OpenedSave | None" = None  # on top
    opened_from: Slot | None = None  # the card or joker that had the focus when a drawer opened
    drafts: Drafts = Drafts()
    saves: Saves = Saves()
    origin: Origin | None = None
    variations: Variations = Variations()
    brush: Brush = Brush()
    decision: "Decision | None" = None  # the What now? pane of the full game, once opened
    asked: int = 0  # the number of its latest question; answers to earlier ones are dropped
    panes: Panes = Panes()
    is_phone: bool = False
    tour: Guide | None = None  # the open step of the tour

    def with_table(self, table: Table, history: History[Table]) -> Self:
        """Return the model with another table at a history entry, without the state of the previous one."""
        sets = self.sets.on(table.round, history.entry)
        mode = self._mode_at(table, history.entry, is_set=sets.open_walk is not None)
        return changed(self, table=table, history=history, sets=sets, mode=mode, replay=self.replay.at_end, drag=None)

    def _mode_at(self, table: Table, entry: int, *, is_set: bool) -> Mode:
        """Return the mode at a history entry; undo can leave a set or the daily round, and reenter it."""
        if is_set:
            return self.mode if isinstance(self.mode, SetWalk) else SetWalk(self.own_table)
        if self.daily.answer and self.daily.fits(table):
            return self.day or Day(self.own_table)
        return self.mode.at(table, entry)

    @property
    def round(self) -> Round:
        return self.table.round

    @property
    def editing(self) -> Slot | None:
        """The card or joker with an open popover."""
        return self.overlay.at if isinstance(self.overlay, Popover) else None

    @property
    def sheet(self) -> Sheet | None:
        return self.overlay if isinstance(self.overlay, Sheet) else None

    @property
    def drawer(self) -> Drawer | None:
        return self.overlay if isinstance(self.overlay, Drawer) else None

    @property
    def is_setting(self) -> bool:
        return isinstance(self.overlay, Settings)

    @property
    def step(self) -> int | None:
        """The highlighted step, which is replayed, pointed at or pinned."""
        pinned, pointed = self.replay.pinned, self.replay.pointed
        return None if self.is_asking else pinned if pointed is None or self.replay.playing else pointed

    @property
    def shows_best(self) -> bool:
        """Whether the pane of the solver's results is shown."""
        is_open = not self.is_phone or (self.panes.is_sheet and self.panes.chosen is Tab.BEST)
        return is_open and self.panes.right is Tab.BEST

    @property
    def decides(self) -> bool:  # the full game's What now? pane is shown, or was
        return self.decision is not None or (self.round.rules == FULL and self.shows_best and self.can_look)

    @property
    def quiz(self) -> "Quiz | None":
        return self.mode.quiz if isinstance(self.mode, Question) else None

    @property
    def luck(self) -> str:
        """The luck for which the score is shown; always the least while a question asks for the score."""
        return "least" if self.mode.asks else self.chosen_luck

    @property
    def day(self) -> Day | None:
        return self.mode if isinstance(self.mode, Day) else None

    @property
    def damage(self) -> Damaged | None:
        return self.mode if isinstance(self.mode, Damaged) else None

    @property
    def at_program(self) -> ProgramCase | None:
        return self.mode if isinstance(self.mode, ProgramCase) else None

    @property
    def is_at_board(self) -> bool:
        """Whether the Program screen shows its board, rather than one of its rounds or the ways to add outputs."""
        return self.at_program is not None and self.case is None and self.program.shows_board

    @property
    def is_at_table(self) -> bool:
        """Whether the table is the person's own."""
        return not self.is_embedded and self.mode.button is QuizAct.LEAVE

    @property
    def case(self) -> Shown | None:
        """The round of the Program screen on the table, with its output."""
        return self.mode.shown if isinstance(self.mode, ProgramCase) else None

    @property
    def is_asking(self) -> bool:
        """Whether a quiz, the daily round or a set hides the round's score."""
        return self.mode.hides_score(self)

    @property
    def is_sealed(self) -> bool:
        """Whether the scores of other tables are hidden too: in a quiz, in a set, or while the day has tries left."""
        return self.mode.seals_scores(self)

    @property
    def can_look(self) -> bool:
        """Whether the solver may search."""
        return not (self.is_embedded or self.is_sealed or self.damage)

    @property
    def looks(self) -> bool:
        """Whether the solver searches by itself after an edit."""
        return self.preferences.hints == ON and not self.solver.is_scarce and self.can_look

    @property
    def displayed(self) -> Self:
        """The model to draw, with a previewed play in place of the table."""
        play = self.solver.previewed
        return changed(self, table=play.table) if play else self

    @property
    def walk(self) -> Walk | None:
        """The walk through a set, while it is open."""
        return self.sets.walk if isinstance(self.mode, SetWalk) else None

    @property
    def own_table(self) -> Table | None:
        """The person's own table, restored after other modes; None if a link opened the mode."""
        return self.mode.own_table(self.table)

    @property
    def is_comparing(self) -> bool:
        """Whether the pane that compares outputs is shown; never in the full game or while the score is hidden."""
        return self.compare.is_open and not self.is_asking and self.round.rules != FULL


def example() -> Model:
    """Return the model of an empty address, with the assignment's own example."""
    hearts, spades, clubs, diamonds = Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS
    played = ((Rank.TEN, hearts), (Rank.TEN, spades), (Rank.TEN, diamonds), (Rank.ACE, clubs), (Rank.JACK, hearts))
    held = ((Rank.TWO, hearts), (Rank.FIVE, diamonds), (Rank.NINE, diamonds))
    jokers = tuple(JokerCard(name) for name in ("Joker", "Mad Joker", "Zany Joker", "Raised Fist"))
    return Model(Table(Round(tuple(Card(*card) for card in played), tuple(Card(*card) for card in held), jokers)))


def thing_at(table: Table, slot: Slot) -> Card | JokerCard | None:
    """Return the card or joker at a slot; None for a hole."""
    return dict(enumerate(table.row(slot.row))).get(slot.place)
