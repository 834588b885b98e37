"""The messages of the table."""

from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.games.messages import Beaten, Dropped, GameMessage, Opened, ReviewAct
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.poker.state import Measure, Tab


class Act(Button):
    """The messages without argument."""

    ENTER = "enter"  # put what is typed on the table
    DEAL = "deal"  # as many hands as there are, two at least
    CLEAR = "clear"
    FILL = "fill"  # the holes, at random
    ADD_HAND = "add-hand"
    LOW_ACE = "low-ace"
    COPY_COMMAND = "copy-command"
    COPY_OUTPUT = "copy-output"
    COPY_CHANCES = "copy-chances"
    COMPARE = "compare-mine"  # open the field for what a program printed, or close it
    ALL_HOLDS = "all-holds"  # list every hold, or the best alone
    ASK = "ask"  # a question of the quiz
    ASK_TODAY = "ask-today"  # the question of the day, the same for everyone
    STOP_ASKING = "stop-asking"
    TABLE = "place-table"
    PROGRAM = "place-program"
    OPEN = "open-session"  # a file
    EXAMPLE = "example-session"
    CLEAR_SESSION = "clear-session"
    NEXT_WRONG = "next-wrong"
    LAY_OUT = "lay-out"  # put the hands of a command line on the table
    COPY_LINES = "copy-lines"
    COPY_VERDICTS = "copy-verdicts"


class Tap(NamedTuple):
    """A person pressed a place of a hand, or the one for another hand."""

    at: Place


class Pick(NamedTuple):
    """Put a card of the shelf where the next one goes."""

    card: str


class Put(NamedTuple):
    """Put a card of the shelf on a place."""

    card: str
    at: Place


class Swap(NamedTuple):
    """Let two places change what lies there."""

    at: Place
    to: Place


class Remove(NamedTuple):
    """Take a card off, which leaves a hole."""

    at: Place


class RemoveHand(NamedTuple):
    hand: int


class ShowTab(NamedTuple):
    tab: Tab


class ShowHand(NamedTuple):
    """Show the chances, or the draws, of another hand."""

    hand: int


class ShowStep(NamedTuple):
    """Show a comparison on the cards."""

    step: int


class ShowHold(NamedTuple):
    """Show on the cards what is kept and thrown."""

    mask: int  # a bit for each card that is kept


class SetMost(NamedTuple):
    """Throw at most so many cards."""

    most: int


class SetMeasure(NamedTuple):
    """Measure throws by any hand, or by those on the table."""

    measure: Measure


class ShowRun(NamedTuple):
    """Open a command line of the session."""

    run: int


class ShowOnly(NamedTuple):
    """Show the rows of one verdict, or all of them."""

    verdict: str  # "" for all


class Guess(NamedTuple):
    """Answer who wins: a hand, by its number, or one more than there are for a draw."""

    hand: int


class Pasted(NamedTuple):
    """A text was pasted or dropped on the page, outside its field."""

    text: str


class Say(NamedTuple):
    """Answer why."""

    why: str


TableMessage = (
    Act
    | Tap
    | Pick
    | Put
    | Swap
    | Remove
    | RemoveHand
    | ShowTab
    | ShowHand
    | ShowStep
    | ShowHold
    | ShowRun
    | ShowOnly
    | SetMost
    | SetMeasure
    | Guess
    | Say
    | Pasted
)
Message = TableMessage | GameMessage | ReviewAct | Beaten | Opened | Dropped | PageMessage[Place]
