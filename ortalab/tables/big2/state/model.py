"""The model of the page, and its messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ortalab.games.big2.cards import DECK, Cards
from ortalab.games.big2.game import State
from ortalab.games.big2.patterns import Play, find_play
from ortalab.games.big2.record import Game
from ortalab.page.drag import Place
from ortalab.page.games import scripts
from ortalab.page.games.hints import Estimate
from ortalab.page.games.messages import DealMessage, ScriptMessage, Waited
from ortalab.page.games.review import Judged
from ortalab.page.games.scripts import Differs, ScriptModel
from ortalab.page.games.table import PERSON, Seated
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.big2.state.game import GAME, Sort, sorted_hand

HAND, PILE = "hand", "pile"
AREAS: tuple[str, ...] = (HAND, PILE)
"""Where cards are dragged from and to."""


class Tab(StrEnum):
    """The tab that a phone shows below the table."""

    PLAYS = "plays"
    HINT = "hint"
    DEALS = "deals"


class Strength(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    STRONG = "strong"


class Act(Button):
    """The messages without argument."""

    SEAT = "next-seat"  # the same deal from the seat after this one
    PLAY = "play"  # the lifted cards
    PASS = "pass"  # noqa: S105 — no password
    DROP_ALL = "put-back"  # the lifted cards
    GO_ON = "go-on"  # ask the others for their moves once more
    COUNT = "count-games"  # play 200 games in the worker
    STOP = "stop-counting"
    COPY_FUZZ = "copy-fuzz"  # the command that finds the smallest script
    MAKE_SCRIPT = "make-script"  # of the game on the table


class Lift(NamedTuple):
    number: int


class LiftNext(NamedTuple):
    """Lift the next higher play of a pattern."""

    pattern: str


class PlayCards(NamedTuple):
    """Play what was dropped on the pile."""

    source: Place


class SortBy(NamedTuple):
    sort: Sort


class SetStrength(NamedTuple):
    """Choose how the others play."""

    strength: Strength


class SetRival(NamedTuple):
    """Choose a player of the 200 games."""

    strength: Strength
    is_first: bool  # the one, or the three


class ShowAll(NamedTuple):
    """Put every move of the others that waits on the table: the person goes on."""


Message = (
    PageMessage[Place]
    | DealMessage
    | ScriptMessage
    | Waited
    | Act
    | Lift
    | LiftNext
    | PlayCards
    | SortBy
    | SetStrength
    | SetRival
    | ShowAll
)


class Line(NamedTuple):
    """A line of a script, with all four hands before it; the first line is the deal."""

    number: int  # of the script, from 1
    text: str
    kind: str  # deal, play, pass or refused
    player: int  # whose line it is
    round: int  # from 1
    hands: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]  # what is to be beaten; () in a new round
    top_player: int  # whose that is; -1 where there is none
    cards: tuple[int, ...]  # that are played, or that an action that is not allowed names
    why: str  # it is not allowed, in the rules' words
    told: tuple[str, ...]  # what the assignment's program prints for it
    legal: tuple[int, ...]  # the lowest play that would be allowed; () where only passing is

    @property
    def is_first(self) -> bool:
        """Whether nothing has been played yet."""
        return sum(map(len, self.hands)) == len(DECK)


class Followed(NamedTuple):
    """A script, as far as the worker has followed it."""

    text: str
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    end: str  # as `Script` has it
    winner: str
    differs: Differs | None
    is_compared: bool


@dataclass(frozen=True)
class Script(scripts.Script[Line]):
    outputs = (".out", ".output", ".txt")
    followed = Followed

    names: tuple[str, ...] = ()
    winner: str = ""


GAMES = 200
"""The games that are counted in one go."""


class Count(NamedTuple):
    """Games that the worker plays, one player against three others."""

    one: Strength = Strength.MEDIUM
    others: Strength = Strength.EASY
    wins: int = 0
    games: int = 0  # that are played
    error: float = 0.0  # the standard error of the share
    left: float = 0.0  # cards that the one has left, on average


class Counted(NamedTuple):
    """The games that the worker has counted so far."""

    wins: int
    games: int  # as `Count` has it
    error: float
    left: float


class Findings(NamedTuple):
    """The analysis of a finished game, so far: each move of the person, and those that were looked at."""

    judged: tuple[Judged, ...]
    candidates: tuple[tuple[Estimate, ...], ...]


@dataclass(frozen=True)
class Model(Seated[Game, Place, Cards, State], ScriptModel[Game, Place, Cards, State]):
    """The page of the table; without a game the deal of the day is yet to come."""

    game = GAME
    word = GAME.word
    warms = "#hint, #tab-hint, #play, #pass, #place-script, #tab-script, #count-games"

    chosen: frozenset[int] = frozenset()  # the cards that are lifted
    queue: tuple[Cards, ...] = ()  # moves of the others that wait to be shown
    is_pausing: bool = False  # between two of them
    tab: Tab = Tab.PLAYS
    sort: Sort = Sort.RANK
    strength: Strength = Strength.MEDIUM
    candidates: tuple[tuple[Estimate, ...], ...] = ()  # the moves that were looked at, for each move of the person
    count: Count = Count()
    script: Script = Script()

    @property
    def task_settings(self) -> Mapping[str, object]:
        return {"strength": self.strength.value}

    @property
    def is_free(self) -> bool:
        """Whether the worker may be asked for what the table needs next, as nothing else is under way."""
        task = self.task
        is_busy = task.is_under_way or bool(task.why) or bool(self.queue) or self.is_pausing
        return self.has_recalled and not self.is_embedded and not is_busy

    @property
    def lifted_cards(self) -> Cards:
        """The cards that are lifted, ascending."""
        return tuple(sorted(self.chosen))

    @property
    def play(self) -> Play | None:
        """The play of the lifted cards, None where no pattern takes exactly these."""
        state = self.state
        return find_play(self.lifted_cards, state.patterns) if state and self.chosen else None


def shown_move(model: Model) -> int | None:
    """Return the number, from 0, of the person's move on show in a finished game."""
    return model.step.own if model.is_over and model.step else None


def hand_of(model: Model) -> Cards:
    """Return the person's hand as it lies."""
    state = model.shown
    return sorted_hand(state.hands[PERSON], model.sort, state.patterns) if state else ()


def card_at(model: Model, at: Place | None) -> int | None:
    """Return the card that lies at a place of the hand, None where none does."""
    if at is None or at.row != HAND:
        return None
    cards = hand_of(model)
    return cards[at.place] if 0 <= at.place < len(cards) else None
