"""Messages of the table, and their values."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.drag import Place
from ortalab.page.messages import Button


class Tab(StrEnum):
    """The panel's tabs and, on a phone, the tab of the deck."""

    CARDS = "cards"
    WHY = "why"
    CHANCES = "chances"
    THROW = "throw"


class Measure(StrEnum):
    ANY = "any"  # the share of all hands that the new hand beats
    THESE = "these"  # the chance to win against the other hands on the table


class Drafts(NamedTuple):
    """The typed texts that the browser stores."""

    session: str = ""
    printed: str = ""
    shared: str = ""
    typed: str = ""
    report: str = ""  # of a check


QUIZ = "quiz"
"""The key of the question's seed in a link."""
OPENING = 177
"""The question of a first visit: two pairs of 9s, decided by a kicker."""


class Quiz(NamedTuple):
    """A question: which hand on the table wins, and why?"""

    seed: int
    guess: int | None = None
    why: str = ""
    is_answered: bool = False  # whether the solution can be shown
    is_opening: bool = False  # whether it is the opening question, which does not count if abandoned

    @property
    def name(self) -> str:
        """Its name in results, which is also a link to it."""
        return f"q{self.seed}"


class Act(Button):
    """Messages without arguments."""

    ENTER = "enter"  # put the typed text on the table
    DEAL = "deal"  # as many hands as there are now, at least two
    CLEAR = "clear"
    FILL = "fill"  # fill the holes at random
    ADD_HAND = "add-hand"
    LEAVE_HOLE = "leave-hole"  # remove the lifted card
    LOW_ACE = "low-ace"
    COPY_COMMAND = "copy-command"
    COPY_OUTPUT = "copy-output"
    COPY_CHANCES = "copy-chances"
    DECK = "fold-deck"  # fold or unfold the deck
    COMPARE = "compare-mine"  # open or close the field for a program's output
    ALL_HOLDS = "all-holds"  # list every hold, or only the best
    ASK = "ask"  # ask a question of the quiz
    ASK_TODAY = "ask-today"  # ask the question of the day, the same for everyone
    STOP_ASKING = "stop-asking"
    TABLE = "place-table"
    PROGRAM = "place-program"
    OPEN = "open-session"  # from a file
    EXAMPLE = "example-session"
    CLEAR_SESSION = "clear-session"
    COPY_LINES = "copy-lines"


class Pick(NamedTuple):
    """Put a card from the shelf in the next place."""

    card: str


class Put(NamedTuple):
    """Put a card from the shelf in a given place."""

    card: str
    at: Place


class Swap(NamedTuple):
    """Swap the contents of two places."""

    at: Place
    to: Place


class Remove(NamedTuple):
    """Remove a card; its place becomes a hole."""

    at: Place


class RemoveHand(NamedTuple):
    hand: int


class ShowHand(NamedTuple):
    """Show the chances or the draws of another hand."""

    hand: int


class ShowStep(NamedTuple):
    """Show a comparison on the cards."""

    step: int


class ShowHold(NamedTuple):
    """Show the kept and thrown cards of a hold."""

    mask: int  # a bit for each kept card


class SetMost(NamedTuple):
    """Set the maximum number of cards to throw."""

    most: int


class SetMeasure(NamedTuple):
    """Measure throws against any hand, or against those on the table."""

    measure: Measure


class Guess(NamedTuple):
    """Answer who wins: the index of a hand, or the number of hands for a draw."""

    hand: int


class Pasted(NamedTuple):
    """A text pasted or dropped on the page, outside its field."""

    text: str


class Say(NamedTuple):
    """Answer with the reason."""

    why: str
