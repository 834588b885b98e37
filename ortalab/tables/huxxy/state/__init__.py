"""What lies on the table, what else the page shows of it, and its messages."""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ortalab.games.huxxy.game import State, apply, deal
from ortalab.games.huxxy.record import Recorded
from ortalab.games.huxxy.rules import END, PACK, PICK_UP, Play, turn_so_far
from ortalab.page.drag import Place
from ortalab.page.games.hinting import HintShell
from ortalab.page.games.messages import GameMessage
from ortalab.page.games.review import Review
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.huxxy.state.bot_messages import BotMessage
from ortalab.tables.huxxy.state.bots import NO_BOT, Bots, Where

PERSON = 0
"""The person's seat."""
SEATS = ("You", "Ada", "Bo", "Cy")
HAND, NEW = "hand", "new"
MOST_GROUPS = 52
"""The groups that a link can write."""
GROUPS = tuple(f"group{number}" for number in range(MOST_GROUPS))
AREAS = (HAND, NEW, *GROUPS)
"""Where cards are dragged from and to."""
MOST_KEPT = 64
"""The states that are remembered, so that a play more costs one step."""
NO_GAME = "The deal of the day is on its way."


class Tab(StrEnum):
    """What a phone shows below the table."""

    TURN = "turn"
    HINT = "hint"
    DEALS = "deals"


class Sort(StrEnum):
    """How the hand lies."""

    RUNS = "runs"
    KINDS = "kinds"


class Act(Button):
    """The messages without argument."""

    NEW = "new-deal"
    AGAIN = "deal-again"
    DAILY = "deal-of-the-day"
    PUZZLE = "puzzle-of-the-day"
    PICK_UP = "pick-up"
    RESET = "reset-turn"
    END = "end-turn"
    GO_ON = "go-on"  # ask the others for their turns once more
    HINT = "hint"  # ask for a hint, and for its next step
    DO_HINT = "do-hint"  # make the play of the hint
    KEEP_MINE = "keep-mine"  # close the hint
    RESULT = "copy-result"
    EXPORT = "export-games"
    IMPORT = "import-games"
    BACK = "move-back"  # in the analysis
    ON = "move-on"
    OPEN_BOT = "open-bot"  # ask for your own file
    ADD_RIVAL = "add-rival"  # ask for a file to play against it
    TEST = "test-again"
    STARTER = "add-missing"  # add the functions that are missing, empty
    EXAMPLE = "take-example"  # take the example bot
    FORGET_FILES = "forget-files"  # your own, here and in the browser
    COPY_CASE = "copy-case"  # that is laid out
    ALL_PRINTED = "all-printed"  # show all lines that a case printed, or the first again
    RUN_BOT = "run-games"
    STOP_BOT = "stop-games"
    SEAT_BOT = "seat-bot"  # let it play at the table, or no longer
    SAVE_LOG = "save-log"  # of the game that is shown
    PLAY_BACK = "play-back"  # in that game
    PLAY_ON = "play-on"


class Tap(NamedTuple):
    """A person pressed a card, a group, or the place of a new group."""

    at: Place


class Choose(NamedTuple):
    """Lift a card; the lifted one is put back."""

    at: Place


class Lay(NamedTuple):
    """Put a card of the hand or of a group elsewhere."""

    source: Place
    to: str  # an area


class SortBy(NamedTuple):
    """Sort the hand."""

    sort: Sort


class ShowTab(NamedTuple):
    """Turn to a tab."""

    tab: Tab


class ShowMove(NamedTuple):
    """Show the table after so many turns of a finished game."""

    at: int


Message = PageMessage[Place] | GameMessage | BotMessage | Act | Tap | Choose | Lay | SortBy | ShowTab | ShowMove


@dataclass(frozen=True)
class Model(HintShell[Recorded | None, Place, Play]):
    """The page of the table; without a game the deal of the day is yet to come."""

    chosen: Place | None = None  # the card that a tap lifted
    place: Where = Where.TABLE
    bots: Bots = NO_BOT
    tab: Tab = Tab.TURN
    sort: Sort = Sort.RUNS
    review: Review = Review()
    puzzle: Recorded | None = None  # the puzzle of the day, once it was asked for

    @property
    def state(self) -> State | None:
        """The state of the game, None without one."""
        return state_of(self.table) if self.table else None

    @property
    def shown(self) -> State | None:
        """The state that is drawn: of a finished game the one where the slider stands."""
        game = self.table
        if not game or not self.is_over or self.review.at >= len(ends_of(game)):
            return self.state
        plays = ends_of(game)[self.review.at - 1] if self.review.at else 0
        return state_of(game._replace(plays=game.plays[:plays]))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state and self.state.is_over)

    @property
    def is_mine(self) -> bool:
        """Whether the person's play is next."""
        return bool(self.state and not self.state.is_over and self.state.player == PERSON)

    @property
    def is_puzzle(self) -> bool:
        """Whether the turn on the table is that of the puzzle."""
        game = self.table
        if not game or not self.puzzle or game.plays[: len(self.puzzle.plays)] != self.puzzle.plays:
            return False
        return game.seed == self.puzzle.seed and (self.is_over or turn_start(game) == self.puzzle)

    @property
    def waits(self) -> bool:
        """Whether another seat's play is next."""
        return bool(self.state and not self.state.is_over and self.state.player != PERSON)


_KEPT: OrderedDict[Recorded, State] = OrderedDict()


def state_of(game: Recorded) -> State:
    """Return the state after all plays of a game."""
    if game in _KEPT:
        _KEPT.move_to_end(game)
        return _KEPT[game]
    known = max(0, len(game.plays) - MOST_KEPT)
    at, state = 0, deal(game.seed, bonus=game.bonus)
    for cut in range(len(game.plays) - 1, known - 1, -1):
        before = game._replace(plays=game.plays[:cut])
        if before in _KEPT:
            at, state = cut, _KEPT[before]
            break
    for play in game.plays[at:]:
        state = apply(state, play)
    _KEPT[game] = state
    if len(_KEPT) > MOST_KEPT:
        _KEPT.popitem(last=False)
    return state


def start_of(game: Recorded) -> Recorded:
    """Return the deal of a game."""
    return game._replace(plays=())


@lru_cache(maxsize=64)
def turn_start(game: Recorded) -> Recorded:
    """Return the game as the present turn began."""
    state = state_of(game)
    made = len(turn_so_far(state.history, state.player))
    return game._replace(plays=game.plays[: len(game.plays) - made])


@lru_cache(maxsize=16)
def ends_of(game: Recorded) -> tuple[int, ...]:
    """Return after how many plays each of the person's turns was over."""
    ends = {nth + 1 for nth, (who, kind, _) in enumerate(game.plays) if who == PERSON and kind in {PICK_UP, END}}
    return tuple(sorted(ends))


@lru_cache(maxsize=64)
def sorted_hand(hand: tuple[str, ...], sort: Sort) -> tuple[str, ...]:
    """Return a hand as it lies: by values, or what is most of a kind first.

    >>> sorted_hand(("KD", "2S", "KH"), Sort.RUNS), sorted_hand(("KD", "2S", "KH"), Sort.KINDS)
    (('2S', 'KH', 'KD'), ('KH', 'KD', '2S'))
    """
    kinds = Counter(card[0] for card in set(hand))
    most = {card: -kinds[card[0]] if sort is Sort.KINDS else 0 for card in hand}
    return tuple(sorted(hand, key=lambda card: (most[card], order_of(card))))


def order_of(card: str) -> int:
    """Return the place of a card by value and suit; the Joker is last."""
    return PACK.index(card) if card in PACK else len(PACK)


def sorted_group(group: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a group as they lie."""
    return tuple(sorted(group, key=order_of))


def group_of(area: str, groups: int) -> int | None:
    """Return the number of the group that an area is, that of a new one included; None for the hand.

    >>> group_of("group3", 7), group_of("new", 7), group_of("hand", 7)
    (3, 7, None)
    """
    return GROUPS.index(area) if area in GROUPS else groups if area == NEW else None


def card_at(model: Model, at: Place | None) -> str | None:
    """Return the card that lies at a place, None where none does."""
    state = model.state
    if state is None or at is None:
        return None
    if at.row == HAND:
        cards = sorted_hand(state.hands[PERSON], model.sort)
    else:
        number = group_of(at.row, len(state.table))
        cards = sorted_group(state.table[number]) if number is not None and number < len(state.table) else ()
    return cards[at.place] if 0 <= at.place < len(cards) else None
