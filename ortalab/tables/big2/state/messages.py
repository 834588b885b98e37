"""The messages of the table and of the script."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.games.messages import DealMessage, ScriptMessage, Waited
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.big2.state.game import Sort

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
    """Lift a play of those that are listed."""

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
