"""The messages of the table and of the script."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.games.messages import Dropped, GameMessage, Opened, Waited
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.big2.state.game import Sort

HAND, PILE = "hand", "pile"
AREAS: tuple[str, ...] = (HAND, PILE)
"""Where cards are dragged from and to."""


class Tab(StrEnum):
    """What a phone shows below the table."""

    PLAYS = "plays"
    HINT = "hint"
    DEALS = "deals"


class Strength(StrEnum):
    """How the others play."""

    EASY = "easy"
    MEDIUM = "medium"
    STRONG = "strong"


class Act(Button):
    """The messages without argument."""

    NEW = "new-deal"
    AGAIN = "deal-again"
    SEAT = "next-seat"  # the same deal from the seat after this one
    DAILY = "deal-of-the-day"
    PLAY = "play"  # the lifted cards
    PASS = "pass"  # noqa: S105 — no password
    DROP_ALL = "put-back"  # the lifted cards
    GO_ON = "go-on"  # ask the others for their moves once more
    HINT = "hint"  # ask for a hint, and for its next step
    DO_HINT = "do-hint"  # make the move of the hint
    KEEP_MINE = "keep-mine"  # close the hint
    RESULT = "copy-result"
    EXPORT = "export-games"
    IMPORT = "import-games"
    BACK = "move-back"  # in the analysis
    ON = "move-on"
    WORST = "costliest"  # show the move that gave most away
    FROM_HERE = "play-from-here"  # take the game back to the move on show
    COUNT = "count-games"  # play 200 games in the worker
    STOP = "stop-counting"
    TABLE = "place-table"
    SCRIPT = "place-script"
    OPEN = "open-script"  # a file
    OPEN_PRINTED = "open-printed"
    EXAMPLE = "example-script"
    CLEAR = "clear-script"
    LINE_BACK = "line-back"
    LINE_ON = "line-on"
    NEXT_REFUSAL = "next-refusal"
    TO_DIFFERENCE = "to-difference"
    COPY_EXPECTED = "copy-expected"
    COPY_SCRIPT = "copy-script"
    COPY_FUZZ = "copy-fuzz"  # the command that finds the smallest script
    MAKE_SCRIPT = "make-script"  # of the game on the table


class Tap(NamedTuple):
    """A person pressed a card, or the pile."""

    at: Place


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
    """Sort the hand."""

    sort: Sort


class SetStrength(NamedTuple):
    """Choose how the others play."""

    strength: Strength


class SetRival(NamedTuple):
    """Choose a player of the 200 games."""

    strength: Strength
    is_first: bool  # the one, or the three


class ShowTab(NamedTuple):
    """Turn to a tab."""

    tab: Tab


class ShowMove(NamedTuple):
    """Show the table at a move of a finished game."""

    at: int


class ShowLine(NamedTuple):
    """Show a line of the script."""

    at: int


Message = (
    PageMessage[Place]
    | GameMessage
    | Opened
    | Dropped
    | Waited
    | Act
    | Tap
    | Lift
    | LiftNext
    | PlayCards
    | SortBy
    | SetStrength
    | SetRival
    | ShowTab
    | ShowMove
    | ShowLine
)
