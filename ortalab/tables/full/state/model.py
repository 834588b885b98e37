"""The model: everything the page shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from ortalab.full.luck import Luck
from ortalab.full.round import Round
from ortalab.page.drag import Place
from ortalab.page.games.shell import GameShell
from ortalab.page.overlay import Keys, Popover, Settings, Tables
from ortalab.page.quiz.question import Quiz
from ortalab.page.sets.walk import NO_SETS, Sets
from ortalab.storage.records import NO_TALLY, Day, Tally
from ortalab.tables.full.state.areas import EMPTY, PLAYED
from ortalab.tables.full.state.daily import Daily

FIND, YAML, NAME, ORDER, BLIND, DECK = "find", "yaml", "name", "order", "blind", "deck"
"""The fields of the page that hold a text or a choice."""
NUMBER: Final = "number-"
"""The prefix of a number's field."""
SAVE: Final = "save-file"
"""The id of the sheet that shows a save."""
AIMS: Final = {Luck.LEAST: "least", Luck.AVERAGE: "expected", Luck.MOST: "most"}
"""The solver's name of each choice of luck."""


class Tab(StrEnum):
    """The panes beside the table, each with its tab."""

    CARDS = "cards"
    JOKERS = "jokers"
    RUN = "run"
    STEPS = "steps"
    BEST = "best"


LEFT, RIGHT = (Tab.CARDS, Tab.JOKERS, Tab.RUN), (Tab.STEPS, Tab.BEST)
"""The panes that share a side of the table where there is room for two."""


class Playing(StrEnum):
    """The way in which the steps light up by themselves."""

    REPLAY = "replay"  # a person asked for it
    EVENT = "event"  # a new score is counted: any press ends it


class Panes(NamedTuple):
    """The panes that are shown: two, one, or a sheet on a phone, as the style sheet says."""

    left: Tab = Tab.JOKERS
    right: Tab = Tab.STEPS
    chosen: Tab = Tab.JOKERS  # the one where there is room for one
    is_sheet: bool = False  # a phone shows it

    def showing(self, tab: Tab) -> "Panes":
        """Return the panes with one of them chosen; on a phone that opens its sheet, but for the steps."""
        left, right = (tab, self.right) if tab in LEFT else (self.left, tab)
        return Panes(left, right, tab, tab is not Tab.STEPS)


class Drawer(StrEnum):
    RULES = "rules"  # the popover in which the rules are chosen
    LEVELS = "levels"  # the twelve hands: level, plays, planets
    SETS = "sets"  # where a set of rounds is made
    ROUNDS = "rounds"  # those that a person keeps


class Sheet(NamedTuple):
    """The sheet in which the round is read and written as YAML."""

    text: str
    trouble: str = ""


class SavePreview(NamedTuple):
    """A save of the game before it is taken: its round, and sentences on what is left out."""

    name: str
    size: int  # bytes
    round: Round = EMPTY
    left_out: tuple[str, ...] = ()
    trouble: str = ""  # why it cannot be read


class Shelf(NamedTuple):
    """The search on the shelf, and the row to which a press adds a card."""

    find: str = ""
    choice: str = ""  # of its menu: a kind, a rarity, most first; "" for all in the order of the book
    target: str = PLAYED


class Best(NamedTuple):
    """The solver's answer."""

    link: str  # of the round that it was asked about
    aim: str
    found: str = ""  # the link of the best play; "" while it looks
    total: float = -1.0  # of the best so far
    bound: float = 0.0
    is_exact: bool = False


class Found(NamedTuple):
    """The best play that the solver has found so far."""

    found: str = ""  # as `Best` has it
    total: float = -1.0
    bound: float = 0.0
    is_exact: bool = False


class Added(NamedTuple):
    """Each joker's gain in a round, by its name."""

    link: str
    aim: str
    points: tuple[tuple[str, float], ...] = ()


class Kept(NamedTuple):
    """A round that a person keeps."""

    name: str
    link: str


class Practice(NamedTuple):
    """The state that passes from one question of the quiz to the next."""

    asked: int = 0  # questions that were answered since it began
    right: int = 0
    is_weakest: bool = False  # the next question turns on the weakest rule


SHELF, PANES, NO_PRACTICE = Shelf(), Panes(), Practice()


@dataclass(frozen=True)
class Model(GameShell[Round, Place]):
    """The page at one moment. The score is derived from `table`, the round, not stored."""

    word: ClassVar[str] = "full game"

    luck: Luck = Luck.AVERAGE  # which score is shown
    shelf: Shelf = SHELF
    panes: Panes = PANES
    rule_line: str = ""  # the line whose rule is open: "step-4", "joker"
    lit: int | None = None  # the step that is pointed at
    playing: Playing | None = None  # the lit step walks on by itself
    complaints: tuple[str, ...] = ()  # on the link; the table is what could be read
    overlay: Popover[Place] | Sheet | SavePreview | Drawer | Settings | Tables | Keys | None = None
    typing: str = ""  # the field that the last edit was typed into
    best: Best | None = None
    added: Added | None = None
    kept: tuple[Kept, ...] = ()
    daily: Daily | None = None  # the daily round, while it lies there
    days: tuple[Day[str], ...] = ()  # with tries at their round
    quiz: Quiz | None = None  # the question about the round that lies there
    practice: Practice = NO_PRACTICE
    tally: Tally = NO_TALLY  # of the quiz
    sets: Sets = NO_SETS
    typed_name: str = ""  # under which the round is to be kept

    @property
    def round(self) -> Round:
        """The round that is scored."""
        return self.table

    @property
    def is_asking(self) -> bool:
        """Whether a quiz or a set hides what the round scores."""
        return (self.quiz is not None and not self.quiz.outcome) or self.sets.is_asking

    @property
    def editing(self) -> Place | None:
        """The card or joker whose popover is open."""
        return self.overlay.at if isinstance(self.overlay, Popover) else None

    @property
    def aim(self) -> str:
        return AIMS[self.luck]


NOTHING: Final = Model(EMPTY)
