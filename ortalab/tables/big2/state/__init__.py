"""The model of the page and its messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ortalab.games.big2.cards import DECK, Cards, Play, find_play
from ortalab.games.big2.game import State
from ortalab.games.big2.record import Game
from ortalab.page.drag import Place
from ortalab.page.games import scripts
from ortalab.page.games.lines import UNMARKED, Mark, Marks
from ortalab.page.games.review import Estimate, Judged
from ortalab.page.games.scripts import Differs, ScriptModel
from ortalab.page.games.table import PERSON, Seated
from ortalab.page.messages import Button
from ortalab.tables.big2.state.game import GAME, Sort, is_new_to, sorted_hand

HAND, PILE = "hand", "pile"
AREAS: tuple[str, ...] = (HAND, PILE)
"""The areas that cards can be dragged between."""


class Tab(StrEnum):
    """The tabs below the table on a phone."""

    PLAYS = "plays"
    HINT = "hint"
    DEALS = "deals"


class Strength(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    STRONG = "strong"


class Act(Button):
    """Messages without arguments."""

    SEAT = "next-seat"  # deal the same cards, seen from the next seat
    PLAY = "play"  # play the lifted cards
    PASS = "pass"  # noqa: S105 — no password
    DROP_ALL = "put-back"  # put the lifted cards back
    GO_ON = "go-on"  # request the opponents' moves again
    COPY_FUZZ = "copy-fuzz"  # copy the command that finds the smallest failing script
    MAKE_SCRIPT = "make-script"  # make a script of the game on the table


class Lift(NamedTuple):
    number: int


class LiftNext(NamedTuple):
    """Lift the next higher play of a pattern."""

    pattern: str


class PlayCards(NamedTuple):
    """Play the cards dropped on the pile."""

    source: Place


class SortBy(NamedTuple):
    sort: Sort


class SetStrength(NamedTuple):
    strength: Strength


class ShowAll(NamedTuple):
    """Put all queued moves on the table."""


class Line(NamedTuple):
    """A line of a script, with all four hands before it; the first line is the deal."""

    number: int  # its number in the script, from 1
    text: str
    kind: str  # deal, play, pass or refused
    player: int  # whose line it is
    round: int  # from 1
    hands: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]  # the cards to beat; () in a new round
    top_player: int  # who played them; -1 for nobody
    cards: tuple[int, ...]  # the cards played, or named by a refused action
    why: str  # the rules' reason for refusing it
    printed: tuple[str, ...]  # the lines that the assignment's program prints
    legal: tuple[int, ...]  # the lowest legal play; () if the player can only pass

    @property
    def is_first(self) -> bool:
        """Whether no card has been played yet."""
        return sum(map(len, self.hands)) == len(DECK)


class Followed(NamedTuple):
    """The part of a script that the worker has executed."""

    text: str
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    end: str  # as in `Script`
    winner: str
    differs: Differs | None
    is_compared: bool


@dataclass(frozen=True)
class Script(scripts.Script[Line]):
    outputs = (".out", ".output", ".txt")
    followed = Followed

    names: tuple[str, ...] = ()
    winner: str = ""


class Findings(NamedTuple):
    """The analysis so far of a finished game: each of the person's moves, and its alternatives."""

    judged: tuple[Judged, ...]
    candidates: tuple[tuple[Estimate, ...], ...]


@dataclass(frozen=True)
class Model(Seated[Game, Place, Cards, State], ScriptModel[Game, Place, Cards, State]):
    """The model of the page; it has no game until today's deal is known."""

    game = GAME
    word = GAME.word
    warms = "#hint, #tab-hint, #play, #pass, #place-script, #tab-script"

    chosen: frozenset[int] = frozenset()  # the lifted cards
    queue: tuple[Cards, ...] = ()  # opponents' moves that are not on the table yet
    is_pausing: bool = False  # whether the next queued move waits for its pause to end
    tab: Tab = Tab.PLAYS
    sort: Sort = Sort.RANK
    strength: Strength = Strength.MEDIUM
    candidates: tuple[tuple[Estimate, ...], ...] = ()  # the estimates for each move of the person
    script: Script = Script()

    @property
    def marks(self) -> Marks:
        """The result's mark: a game in which the opponents have just played at their weakest."""
        moves = len(self.table.moves) if self.table else 0
        is_theirs = self.table is not None and moves > 0 and is_new_to(self.table, moves - 1)
        return frozenset({Mark.EASY}) if is_theirs and self.strength is Strength.EASY else UNMARKED

    @property
    def task_settings(self) -> Mapping[str, object]:
        return {"strength": self.strength.value}

    @property
    def is_free(self) -> bool:
        """Whether the worker is free for the table's next task."""
        task = self.task
        is_busy = task.is_under_way or bool(task.why) or bool(self.queue) or self.is_pausing
        return self.has_recalled and not self.is_embedded and not is_busy

    @property
    def lifted_from(self) -> Place | None:
        """The place of the first lifted card."""
        places = (place for place, card in enumerate(hand_of(self)) if card in self.chosen)
        return next((Place(HAND, place) for place in places), None)

    @property
    def lifted_cards(self) -> Cards:
        """The lifted cards, ascending."""
        return tuple(sorted(self.chosen))

    @property
    def play(self) -> Play | None:
        """The play of the lifted cards; None if they match no pattern."""
        state = self.state
        return find_play(self.lifted_cards, state.patterns) if state and self.chosen else None


def shown_move(model: Model) -> int | None:
    """Return the index of the person's move shown in a finished game; None for any other step."""
    return model.step.own if model.is_over and model.step else None


def hand_of(model: Model) -> Cards:
    """Return the person's hand, sorted."""
    state = model.shown
    return sorted_hand(state.hands[PERSON], model.sort, state.patterns) if state else ()


def card_at(model: Model, at: Place | None) -> int | None:
    """Return the card at a place of the hand; None if there is none."""
    if at is None or at.row != HAND:
        return None
    cards = hand_of(model)
    return cards[at.place] if 0 <= at.place < len(cards) else None
