"""The hands on the table, what else the page shows of them, and its messages."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar, NamedTuple

from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.decision import Decision, decide_values
from ortalab.games.poker.hands import HAND_SIZE, Value
from ortalab.games.poker.plain import value_of_hand
from ortalab.games.poker.questions import ask
from ortalab.games.poker.tally import Estimate
from ortalab.page.drag import Place
from ortalab.page.games.review import Review
from ortalab.page.games.shell import GameShell

MOST_HANDS = 40
"""The hands that the table takes."""
NEW = "new"
"""The area below the hands, where another one begins."""
SPOTS = tuple(f"hand{hand}-{spot}" for hand in range(MOST_HANDS) for spot in range(HAND_SIZE))
AREAS = (*SPOTS, NEW)
"""Where cards are dragged from and to; each place of a hand is an area of one place."""
CARDS = tuple(rank + suit for suit in "SHCD" for rank in "AKQJT98765432")
"""The deck, as it is offered."""
EMPTY = (HOLE,) * HAND_SIZE
QUIZ = "quiz"
"""The part of a link that has the seed of a question."""
FIELD = "cards"
"""The id of the text field, and the name by which it says what is typed."""
LONGEST_TYPED = 4000
SESSION, LONGEST_SESSION = "session", 100_000
"""The field for a terminal's session, and how many characters it may have."""
SHARED, LONGEST_SHARED = "shared", 300
"""The field for hands that share a board, and how many characters it may have."""
PRINTED, PRINTED_ID = "printed", "printed-text"
"""The field for what a program printed: the name by which it says what is typed, and its id."""

Hand = tuple[str, ...]
"""Five cards as `TH`, or `?` for one that is still to come."""


class Showdown(NamedTuple):
    """The hands on the table, and whether A-2-3-4-5 is a straight."""

    hands: tuple[Hand, ...] = ()
    low_ace: bool = False

    @property
    def holes(self) -> int:
        """The number of cards that are still to come."""
        return sum(hand.count(HOLE) for hand in self.hands)

    def where(self, card: str) -> list[tuple[int, int]]:
        """Return where a card lies: in which hands, and at which places."""
        return [(nth, hand.index(card)) for nth, hand in enumerate(self.hands) if card in hand]


EXAMPLE = Showdown(
    (
        ("9S", "9H", "KD", "7C", "2S"),
        ("9D", "9C", "QS", "JH", "4D"),
        ("AC", "JC", "8C", "6D", "3H"),
    )
)
"""The hands on the table at a first visit."""


VERSION = "1"
LOW_ACE = "a"
"""After the version of a link where A-2-3-4-5 is a straight."""
HOLE_LETTER = "x"
"""A hole in a link: programs cut a question mark off a link's end."""


def write_link(showdown: Showdown) -> str:
    """Write the link of some hands.

    >>> write_link(Showdown((("TH", "JH", "QH", "?", "?"),), low_ace=True))
    '1a-THJHQHxx'
    """
    hands = ["".join(card.replace(HOLE, HOLE_LETTER) for card in hand) for hand in showdown.hands]
    return "-".join([VERSION + LOW_ACE * showdown.low_ace, *hands])


class Session(NamedTuple):
    """A terminal's session with another program, and the part of it that is shown."""

    text: str = ""
    at: int = 0  # the command line on show, by its place
    only: str = ""  # the verdict whose rows are shown; "" for all


NO_SESSION = Session()
"""At the start."""


class Tab(StrEnum):
    """The tab that the panel shows; a phone shows the cards to pick there as well."""

    CARDS = "cards"
    WHY = "why"
    CHANCES = "chances"
    THROW = "throw"


class Measure(StrEnum):
    ANY = "any"  # the share of all hands that it then beats
    THESE = "these"  # the chance to win against the other hands on the table


class Hope(NamedTuple):
    """A card that may come next to the hand that is looked at, and what it makes of its chance to win."""

    card: str
    win: float
    name: str  # the weakest category in which the hand may still end
    draws: tuple[str, ...] = ()  # which of a flush and a straight may still come


class Chances(NamedTuple):
    """The chances of the hands, as far as the worker knows them."""

    chances: tuple[Estimate, ...]
    hopes: tuple[Hope, ...] = ()  # the best first; () until they are known, and where that takes long


class Kept(NamedTuple):
    """Cards that are kept of a hand, and what becomes of them."""

    mask: int
    value: float
    draws: int
    classes: tuple[tuple[str, int], ...]  # the best first

    def keeps(self, spot: int) -> bool:
        """Tell whether a card is kept."""
        return bool(self.mask >> spot & 1)

    @property
    def thrown(self) -> int:
        """The number of cards that are thrown."""
        return HAND_SIZE - self.mask.bit_count()


class Quiz(NamedTuple):
    """A question: which of the hands on the table wins, and why."""

    seed: int
    guess: int | None = None
    why: str = ""

    @property
    def is_answered(self) -> bool:
        """Whether both answers are given, so that the page may tell."""
        return self.guess is not None and bool(self.why)


@dataclass(frozen=True)
class Model(GameShell[Showdown, Place]):
    word: ClassVar[str] = "poker"
    warms: ClassVar[str] = ".tiles, .hole, #tab-throw, #side-throw"

    chosen: Place | None = None  # the place whose card a tap lifted
    aim: Place | None = None  # the hole that takes the next card, if a person chose one
    typed: str = ""
    is_comparing: bool = False  # the field for what a program printed is open
    printed: str = ""
    tab: Tab | None = None  # None: chances while cards are to come, else why
    hand: int = 0  # whose chances or draws are shown
    step: int | None = None  # the comparison that is shown on the cards; None: the deciding one
    most: int = HAND_SIZE  # cards to throw
    measure: Measure = Measure.ANY  # of the throws; `measured` tells whether it can be taken
    has_all: bool = False  # every hold is listed
    hold: int | None = None  # that is shown on the cards; None: the best
    chances: tuple[Estimate, ...] = ()
    hopes: tuple[Hope, ...] = ()
    shared: str = ""  # hands of two and the board that they share, as typed
    shared_chances: tuple[Estimate, ...] = ()
    holds: tuple[Kept, ...] = ()  # the best first
    is_programming: bool = False  # the place of the other program is on show
    session: Session = NO_SESSION
    quiz: Quiz | None = None
    replayed: Review | None = None  # where the replay of the questions stands
    last: str = ""  # the link of the hands that lay here last, as the browser keeps it
    is_blank: bool = False  # the address has no link, so that the hands of the last visit may lie here

    @property
    def link(self) -> str:
        """The link of the hands, with the question about them until it is answered, as a reload asks it again."""
        link = write_link(self.table)
        is_posed = self.quiz and self.is_asking and self.table == Showdown(ask(self.quiz.seed))
        return f"{link}&{QUIZ}={self.quiz.seed}" if self.quiz and is_posed else link

    @property
    def shown_tab(self) -> Tab:
        """The tab of the panel that is shown."""
        if self.tab is None:
            return Tab.CHANCES if self.table.holes else Tab.WHY
        return self.tab

    @property
    def replay(self) -> Review | None:
        """Where the replay of the questions stands, None while none is on show."""
        return None if self.is_programming else self.replayed

    @property
    def is_asking(self) -> bool:
        """Whether the page must not tell what it knows of the hands."""
        return self.quiz is not None and not self.quiz.is_answered


def area_of(hand: int, spot: int) -> Place:
    """Return the place of a card.

    >>> area_of(3, 2)
    Place(row='hand3-2', place=0)
    """
    return Place(f"hand{hand}-{spot}", 0)


def spot_of(place: object) -> tuple[int, int] | None:
    """Return the numbers of a place's hand and of the card in it, None for any other place.

    >>> spot_of(Place("hand3-2", 0)), spot_of(Place("new", 0))
    ((3, 2), None)
    """
    if not isinstance(place, Place) or place.row not in SPOTS:
        return None
    return divmod(SPOTS.index(place.row), HAND_SIZE)


def card_at(showdown: Showdown, place: object) -> str | None:
    """Return the card at a place; None for a hole, and where there is no such place."""
    spot = spot_of(place)
    if spot is None or spot[0] >= len(showdown.hands):
        return None
    card = showdown.hands[spot[0]][spot[1]]
    return None if card == HOLE else card


def aimed(model: Model) -> Place:
    """Return the place that takes the next card: the chosen one, the first hole, or that of another hand."""
    if model.chosen is not None:
        return model.chosen
    spot = spot_of(model.aim)
    hands = model.table.hands
    if spot and spot[0] < len(hands) and hands[spot[0]][spot[1]] == HOLE:
        return area_of(*spot)
    found = ((nth, hand.index(HOLE)) for nth, hand in enumerate(hands) if HOLE in hand)
    first = next(found, None)
    return area_of(*first) if first else Place(NEW, 0)


@lru_cache(maxsize=256)  # saves 0.02 ms of a move
def value_of(hand: Hand, low_ace: bool) -> Value:
    """Return the value of a hand without holes."""
    return value_of_hand(hand, low_ace=low_ace)


def decision_of(showdown: Showdown) -> Decision | None:
    """Return who wins and by what, None while cards are to come or where no hand is."""
    if showdown.holes or not showdown.hands:
        return None
    return decide_values([value_of(hand, showdown.low_ace) for hand in showdown.hands])


def looked_at(model: Model) -> int:
    """Return the hand whose chances or draws are shown: that one if it is of the right kind, else the first that is."""
    hands, is_draw = model.table.hands, model.shown_tab is Tab.THROW
    fits = [nth for nth, hand in enumerate(hands) if (HOLE not in hand) is is_draw]
    return model.hand if model.hand in fits else next(iter(fits), 0)


def unmeasured(model: Model) -> str:
    """Return why a throw cannot be measured by the other hands on the table, "" where it can."""
    others = [hand for nth, hand in enumerate(model.table.hands) if nth != looked_at(model)]
    if not others:
        return "No other hand lies here."
    return "Another hand waits for cards." if any(HOLE in hand for hand in others) else ""


def measured(model: Model) -> Measure:
    """Return the measure of throws: any hand where the others on the table cannot be."""
    return Measure.ANY if unmeasured(model) else model.measure
