"""The daily round: its state, tries, messages and effects."""

from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.plurals import spelled
from ortalab.rounds.card import Card
from ortalab.rounds.round import MOST, RULES
from ortalab.rounds.rulesets import ruleset
from ortalab.storage.records import Day, Try, is_over, tries_of
from ortalab.tables.rounds.state.areas import Table

LONGEST = 20
"""Maximum length of a day in a link, in characters."""


class Answer(NamedTuple):
    """The deal of a day and its best play, as the worker found them."""

    dealt: Table  # the cards as dealt, with as many as possible in the hand and the others played
    best: Table
    score: float  # of the best
    plain: int  # the percentage of the best score that the best hand makes, with the jokers as dealt
    as_dealt: int  # … that any play makes with the jokers as dealt


class Daily(NamedTuple):
    """The state of the daily round, while it is open and afterwards."""

    asked: str = ""  # the day in a link, as written; "" is today
    is_awaited: bool = False  # opens once the time is known
    number: int = 0  # of the round; 0 until the time is known
    rules: str = RULES  # the ruleset of the deal
    is_late: bool = False  # opened after its day
    trouble: str = ""  # why there is no round, a sentence
    checked: int = 0  # deals that the solver has checked
    answer: Answer | None = None
    tries: tuple[Try[Table], ...] = ()
    picked: tuple[int, ...] | None = None  # indices of the chosen cards; None once they are on the table
    choices: tuple[tuple[int, tuple[int, ...] | None], ...] = ()  # each entry of the history with its `picked`
    month: str = ""  # of the calendar, as 2026-11; "" is the month of the round

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the day, in the order of the deal."""
        return (*self.answer.dealt.round.played, *self.answer.dealt.round.held) if self.answer else ()

    @property
    def fewest(self) -> int:
        """The minimum number of cards to play, so that the others fit in the hand."""
        return max(1, len(self.cards) - ruleset(self.rules).limits.held)

    @property
    def is_done(self) -> bool:
        return is_over(self.tries)

    @property
    def share(self) -> int:
        """The best share of its tries; 0 before the first."""
        return max((item.share for item in self.tries), default=0)

    @property
    def word(self) -> str:
        """The day as written in a link, in characters that need no escaping."""
        asked = "".join(sign for sign in self.asked if sign.isascii() and (sign.isalnum() or sign == "-"))
        return f"{self.number}" if self.number else asked

    def covers(self, table: Table) -> bool:
        """Return whether a table's score is hidden: the table has not been tried, and tries are left."""
        is_new = self.picked is not None or all(item.layout != table for item in self.tries)
        return not self.is_done and is_new

    def is_best(self, table: Table) -> bool:
        return self.answer is not None and table == self.answer.best

    def fits(self, table: Table) -> bool:
        """Return whether a table has the dealt cards; True before the deal is known."""
        dealt = self.answer and self.answer.dealt
        return dealt is None or (table.round.rules == self.rules and table.things == dealt.things)


def with_tries(daily: Daily, days: tuple[Day[Table], ...]) -> Daily:
    """Return the round with the stored tries of its day, including another tab's."""
    tries = tries_of(days, daily.number, daily.rules) or daily.tries
    return daily if tries == daily.tries else daily._replace(tries=tries)


def choice_words(daily: Daily) -> str:
    """Describe the allowed number of cards: `three to five cards`."""
    return f"{spelled(daily.fewest)} to {spelled(MOST)} cards"


class DailyAct(Button):
    """Messages about the daily round, without arguments."""

    OPEN = "daily"  # open the round of today
    PLAY = "try"  # count the round on the table as a try
    BEST = "daily-best"  # put the best play on the table
    COPY_RESULT = "copy-result"
    PICTURE = "daily-picture"  # save the result as a picture
    COPY_DAY = "copy-day"  # copy the link of the day
    DEAL = "deal-again"  # deal again after a failure
    EARLIER = "earlier-month"  # show the previous month in the calendar
    LATER = "later-month"


class OpenDay(NamedTuple):
    number: int


class ShowTry(NamedTuple):
    """Put a try on the table again."""

    nth: int  # its index


class Pick(NamedTuple):
    """Choose a card of the deal to play, or send it back."""

    place: int  # its index in the deal


class DealProgress(NamedTuple):
    number: int
    rules: str
    checked: int = 0  # deals
    answer: str = ""  # JSON, once it is done


class DealFailed(NamedTuple):
    number: int
    rules: str
    why: str


DailyMessage = DailyAct | OpenDay | ShowTry | Pick | DealProgress | DealFailed


class StartDeal(NamedTuple):
    """Ask the worker for the deal of a day under a ruleset; answered by `DealProgress` or `DealFailed`."""

    number: int
    rules: str


class StepDeal(NamedTuple):
    """Ask the worker to continue a deal."""

    number: int
    rules: str


class DrawDay(NamedTuple):
    """Save the result of a day as a picture that reveals no card and no score."""

    number: int
    rules: str
    shares: tuple[int, ...]
    streak: int


DailyEffect = StartDeal | StepDeal | DrawDay
