"""The state of the poker page: the hands on the table, the model, and its helpers."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ortalab.games.poker.completions import HOLE, Estimate
from ortalab.games.poker.decision import Decision, decide_values
from ortalab.games.poker.hands import HAND_SIZE, Value
from ortalab.games.poker.questions import ask
from ortalab.games.poker.rarity import value_of_hand
from ortalab.page.drag import Place
from ortalab.page.games.review import Review
from ortalab.page.games.shell import GameShell
from ortalab.page.shell import History
from ortalab.tables.poker.state.messages import OPENING, QUIZ, Drafts, Measure, Quiz, Tab

if TYPE_CHECKING:
    from ortalab.page.program.check import Check

MOST_HANDS = 40
"""The maximum number of hands on the table."""
NEW = "new"
"""The area below the hands, where a new one starts."""
SPOTS = tuple(f"hand{hand}-{spot}" for hand in range(MOST_HANDS) for spot in range(HAND_SIZE))
AREAS = (*SPOTS, NEW)
"""The areas that cards can be dragged between; each place of a hand is a separate area."""
CARDS = tuple(rank + suit for suit in "SHCD" for rank in "AKQJT98765432")
"""The deck in the order of the shelf."""
EMPTY = (HOLE,) * HAND_SIZE
FIELD = "cards"
"""The id of the text field, and its field name in messages."""
LONGEST_TYPED = 4000
SESSION, LONGEST_SESSION = "session", 100_000
"""The field of a terminal session, and its maximum length."""
SHARED, LONGEST_SHARED = "shared", 300
"""The field of hands that share a board, and its maximum length."""
PRINTED, PRINTED_ID = "printed", "printed-text"
"""The field of a program's output: its name in messages, and its id."""

Hand = tuple[str, ...]
"""Five cards such as `TH`, or `?` for one to come."""


class Showdown(NamedTuple):
    """The hands on the table, and whether A-2-3-4-5 is a straight."""

    hands: tuple[Hand, ...] = ()
    low_ace: bool = False

    @property
    def holes(self) -> int:
        """The number of cards still to be drawn."""
        return sum(hand.count(HOLE) for hand in self.hands)

    def where(self, card: str) -> list[tuple[int, int]]:
        """List a card's places, each as the hand's index and the index in the hand."""
        return [(nth, hand.index(card)) for nth, hand in enumerate(self.hands) if card in hand]


EXAMPLE = Showdown(ask(OPENING))
"""The hands on the table at a first visit."""


VERSION = "1"
LOW_ACE = "a"
"""The letter after a link's version that makes A-2-3-4-5 a straight."""
HOLE_LETTER = "x"
"""A hole in a link; many programs would cut off a question mark at the end."""


def write_link(showdown: Showdown) -> str:
    """Format hands as a link.

    >>> write_link(Showdown((("TH", "JH", "QH", "?", "?"),), low_ace=True))
    '1a-THJHQHxx'
    """
    hands = ["".join(card.replace(HOLE, HOLE_LETTER) for card in hand) for hand in showdown.hands]
    return "-".join([VERSION + LOW_ACE * showdown.low_ace, *hands])


class Hope(NamedTuple):
    """A possible next card of the displayed hand, and its effect on the chance to win."""

    card: str
    win: float
    name: str  # the weakest category in which the hand can still end
    draws: tuple[str, ...] = ()  # the draws still possible, to a flush and to a straight


class Chances(NamedTuple):
    """The chances that the worker has found so far."""

    chances: tuple[Estimate, ...]
    hopes: tuple[Hope, ...] = ()  # best first; () until they are known, or if they take too long


class HoldResult(NamedTuple):
    """A choice of cards to keep, and its outcomes."""

    mask: int
    value: float
    draws: int
    classes: tuple[tuple[str, int], ...]  # best first

    def keeps(self, spot: int) -> bool:
        return bool(self.mask >> spot & 1)

    @property
    def thrown(self) -> int:
        """The number of thrown cards."""
        return HAND_SIZE - self.mask.bit_count()


@dataclass(frozen=True)
class Model(GameShell[Showdown, Place]):
    word: ClassVar[str] = "poker"
    warms: ClassVar[str] = ".tiles, .hole, #tab-throw, #side-throw"

    places: ClassVar[Mapping[str, Mapping[str, Any]]] = MappingProxyType({"program": {"is_programming": True}})

    history: History[Showdown] = History(is_single=True)
    chosen: Place | None = None  # the place of the card lifted by a tap
    aim: Place | None = None  # the hole chosen for the next card, if any
    typed: str = ""
    has_deck: bool | None = None  # whether the deck is unfolded; None means only while it is needed
    is_comparing: bool = False  # whether the field for a program's output is open
    printed: str = ""
    tab: Tab | None = None  # None means chances while a hand has holes, otherwise the reasons
    hand: int = 0  # the index of the hand whose chances or draws are shown
    step: int | None = None  # the comparison shown on the cards; None means the deciding one
    most: int = HAND_SIZE  # the maximum number of cards to throw
    measure: Measure = Measure.ANY  # the measure of throws; see `measured` for whether it is available
    has_all: bool = False  # whether every hold is listed
    hold: int | None = None  # the hold shown on the cards; None means the best
    chances: tuple[Estimate, ...] = ()
    hopes: tuple[Hope, ...] = ()
    shared: str = ""  # the typed two-card hands with their board
    shared_chances: tuple[Estimate, ...] = ()
    holds: tuple[HoldResult, ...] = ()  # best first
    is_programming: bool = False  # whether the Program screen is open
    session: str = ""  # a terminal session with another program
    quiz: Quiz | None = None
    replayed: Review | None = None  # the position in the replay of questions
    last: str = ""  # the stored link of the last hands on the table
    is_blank: bool = False  # whether the address has no link; the hands of the last visit are then restored

    @property
    def link(self) -> str:
        """The link of the hands, with the question until it is answered; a reload asks it again."""
        link = write_link(self.table)
        is_posed = self.quiz and self.is_asking and self.table == Showdown(ask(self.quiz.seed))
        return f"{link}&{QUIZ}={self.quiz.seed}" if self.quiz and is_posed else link

    @property
    def board(self) -> "Check | None":
        """The report to show as a board: an opened one, or the judged session."""
        found: Check | None = super().board
        if not self.is_programming or (found and not found.session):
            return found
        from ortalab.tables.poker.state.judged import judged  # 3 kB

        key = (self.session, self.table.low_ace)
        return found if found and found.session == key else judged(*key)

    @property
    def drafts(self) -> Drafts:
        return Drafts(self.session, self.printed, self.shared, self.typed, self.report)

    @property
    def shows_deck(self) -> bool:
        """Whether the deck is unfolded: by choice, or while a card is to come or to be changed."""
        if self.has_deck is not None:
            return self.has_deck
        return bool(self.table.holes) or not self.table.hands or self.chosen is not None

    @property
    def shown_tab(self) -> Tab:
        """The displayed tab of the panel."""
        if self.tab is None:
            return Tab.CHANCES if self.table.holes else Tab.WHY
        return self.tab

    @property
    def replay(self) -> Review | None:
        """The position in the replay of questions; None if there is none."""
        return None if self.is_programming else self.replayed

    @property
    def is_asking(self) -> bool:
        """Whether the page must hide the solution."""
        return self.quiz is not None and not self.quiz.is_answered and not self.is_embedded


def area_of(hand: int, spot: int) -> Place:
    """Return the place of a card.

    >>> area_of(3, 2)
    Place(row='hand3-2', place=0)
    """
    return Place(f"hand{hand}-{spot}", 0)


def spot_of(place: object) -> tuple[int, int] | None:
    """Return the hand and card indices of a place; None if it is not a card's place.

    >>> spot_of(Place("hand3-2", 0)), spot_of(Place("new", 0))
    ((3, 2), None)
    """
    if not isinstance(place, Place) or place.row not in SPOTS:
        return None
    return divmod(SPOTS.index(place.row), HAND_SIZE)


def card_at(showdown: Showdown, place: object) -> str | None:
    """Return the card at a place; None for a hole or an unknown place."""
    spot = spot_of(place)
    if spot is None or spot[0] >= len(showdown.hands):
        return None
    card = showdown.hands[spot[0]][spot[1]]
    return None if card == HOLE else card


def aimed(model: Model) -> Place:
    """Return the place for the next card: the chosen one, the first hole, or that of a new hand."""
    if model.chosen is not None:
        return model.chosen
    spot = spot_of(model.aim)
    hands = model.table.hands
    if spot and spot[0] < len(hands) and hands[spot[0]][spot[1]] == HOLE:
        return area_of(*spot)
    found = ((nth, hand.index(HOLE)) for nth, hand in enumerate(hands) if HOLE in hand)
    first = next(found, None)
    return area_of(*first) if first else Place(NEW, 0)


@lru_cache(maxsize=256)  # saves 0.02 ms per move
def value_of(hand: Hand, low_ace: bool) -> Value:
    """Return the value of a hand without holes."""
    return value_of_hand(hand, low_ace=low_ace)


def decision_of(showdown: Showdown) -> Decision | None:
    """Decide which hands win, and why; None if there are no hands, or while a hand has holes."""
    if showdown.holes or not showdown.hands:
        return None
    return decide_values([value_of(hand, showdown.low_ace) for hand in showdown.hands])


def displayed_hand(model: Model) -> int:
    """Return the index of the hand whose chances or draws are shown: the chosen one or else the first suitable one."""
    hands, is_draw = model.table.hands, model.shown_tab is Tab.THROW
    fits = [nth for nth, hand in enumerate(hands) if (HOLE not in hand) is is_draw]
    return model.hand if model.hand in fits else next(iter(fits), 0)


def panel_of(model: Model) -> Tab:
    """Return the panel on the right; while a phone shows the deck, the panel that suits the hands."""
    tab = model.shown_tab
    if tab is Tab.CARDS:
        return Tab.CHANCES if model.table.holes else Tab.WHY
    return tab


def why_unmeasured(model: Model) -> str:
    """Explain why throws cannot be measured against the other hands on the table; "" if they can."""
    others = [hand for nth, hand in enumerate(model.table.hands) if nth != displayed_hand(model)]
    if not others:
        return "There is no other hand."
    return "Another hand waits for cards." if any(HOLE in hand for hand in others) else ""


def measured(model: Model) -> Measure:
    """Return the measure of throws: any hand, unless the others on the table are chosen and complete."""
    return Measure.ANY if why_unmeasured(model) else model.measure
