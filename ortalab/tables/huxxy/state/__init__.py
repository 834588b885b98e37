"""The game on the table, all else that the page shows of it, and its messages."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.record import Recorded, read_game, state_of, write_game
from ortalab.games.huxxy.rules import END, MOVE, PACK, PICK_UP, Play, turn_so_far
from ortalab.page.drag import Place
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import DealMessage
from ortalab.page.games.review import Review, Step
from ortalab.page.games.table import PERSON, GameTable, Outcome, Seated
from ortalab.page.messages import Button, PageMessage
from ortalab.tables.huxxy.state.bot_messages import BotMessage
from ortalab.tables.huxxy.state.bots import NO_BOT, Bots, Where


class Turn(NamedTuple):
    """A turn that was made."""

    player: int
    plays: tuple[Play, ...]  # with its end


def turns_of(plays: tuple[Play, ...]) -> tuple[Turn, ...]:
    """Return the turns that plays make; the last may not be over yet."""
    turns: list[Turn] = []
    made: list[Play] = []
    for play in plays:
        made.append(play)
        if play[1] in {PICK_UP, END}:
            turns.append(Turn(play[0], tuple(made)))
            made = []
    return (*turns, Turn(made[0][0], tuple(made))) if made else tuple(turns)


class Marks(NamedTuple):
    """The cards that this turn has brought to each group: from the hand, and from another group."""

    laid: Counter[tuple[str, int]]
    moved: Counter[tuple[str, int]]


def marks_of(turn: list[Play]) -> Marks:
    """Return the cards that a turn's plays have brought to each group; one from the hand stays one when it is moved.

    >>> marks_of([(0, 1, ("KC", 0)), (0, 2, ("KC", 0, 1))]).laid
    Counter({('KC', 1): 1})
    """
    laid: Counter[tuple[str, int]] = Counter()
    moved: Counter[tuple[str, int]] = Counter()
    for _, kind, details in turn:
        if details is None:
            continue
        card, to = details[0], int(details[-1])
        source = int(details[1]) if kind == MOVE else -1
        kept = laid if kind != MOVE or laid[card, source] else moved
        kept[card, source] -= kind == MOVE and bool(kept[card, source])
        kept[card, to] += 1
    return Marks(+laid, +moved)


HAND, NEW = "hand", "new"
MOST_GROUPS = 52
"""The groups that a link can write."""
GROUPS = tuple(f"group{number}" for number in range(MOST_GROUPS))
AREAS = (HAND, NEW, *GROUPS)
"""Where cards are dragged from and to."""


class Tab(StrEnum):
    """The tab that a phone shows below the table."""

    TURN = "turn"
    HINT = "hint"
    DEALS = "deals"


class Sort(StrEnum):
    """The order of the hand."""

    RUNS = "runs"
    KINDS = "kinds"


class Act(Button):
    """The messages without argument."""

    PUZZLE = "puzzle-of-the-day"
    PICK_UP = "pick-up"
    RESET = "reset-turn"
    END = "end-turn"
    SHOW_TURN = "show-turn"  # light what the seat before has laid and moved, or no more
    GO_ON = "go-on"  # ask the others for their turns once more


class Choose(NamedTuple):
    """Lift a card; the lifted one is put back."""

    at: Place


class Lay(NamedTuple):
    """Put a card of the hand or of a group elsewhere."""

    source: Place
    to: str  # an area


class SortBy(NamedTuple):
    sort: Sort


Message = PageMessage[Place] | DealMessage | BotMessage | Act | Choose | Lay | SortBy


def ends_of(game: Recorded) -> tuple[int, ...]:
    """Return after how many plays each of the person's turns was over."""
    ends = {nth + 1 for nth, (who, kind, _) in enumerate(game.plays) if who == PERSON and kind in {PICK_UP, END}}
    return tuple(sorted(ends))


def steps_of(plays: tuple[Play, ...]) -> tuple[Step, ...]:
    """Return the turns of a game as steps, each with all its plays."""
    steps: list[Step] = []
    own = made = 0
    for turn in turns_of(plays):
        made += len(turn.plays)
        is_own = turn.player == PERSON and turn.plays[-1][1] in {PICK_UP, END}
        steps.append(Step(made, turn.player, own if is_own else None))
        own += is_own
    return tuple(steps)


def is_new_to(play: Play) -> bool:
    """Tell whether a play shows the person something: a card that they draw, or what another seat does."""
    return play[0] != PERSON or play[1] == PICK_UP


GAME: GameTable[Recorded, Play] = GameTable(
    name="Huxxy",
    deal=Recorded,
    seeds=NEW_SEEDS,
    read=read_game,
    write=write_game,
    state_of=state_of,
    steps=lambda game: steps_of(game.plays),
    outcome=lambda state: Outcome(state.scores[PERSON], state.scores[PERSON] == min(state.scores)),
    shows=lambda game, nth: is_new_to(game.plays[nth]),
    warning="Others have played, or a card was drawn: another play here marks the result “with undo”.",
    plays="plays",
    dealt="A new deal: you begin.",
    why_not_here=lambda game: "this page deals without Jokers; play with them at the terminal" if game.bonus else "",
    marked=lambda model: Mark.BOT if model.bots.is_guest else Mark.NONE,
)


@dataclass(frozen=True)
class Model(Seated[Recorded, Place, Play, State]):
    """The page of the table; without a game the deal of the day is yet to come."""

    game = GAME
    word = GAME.word

    chosen: Place | None = None  # the card that a tap lifted
    place: Where = Where.TABLE
    bots: Bots = NO_BOT
    tab: Tab = Tab.TURN
    sort: Sort = Sort.RUNS
    puzzle: Recorded | None = None  # the puzzle of the day, once it was asked for
    lit_turn: int = 0  # the plays of the game whose last turn is lit; another play ends that

    @property
    def replay(self) -> Review | None:
        """Where the replay of a finished game stands, None elsewhere."""
        return super().replay if self.place is Where.TABLE else None

    @property
    def turn_before(self) -> Turn | None:
        """The turn of the seat before, while the table lies as it left it; None where it laid nothing."""
        turns = turns_of(self.table.plays) if self.table and self.is_mine else ()
        turn = turns[-1] if turns else None
        is_laid = turn is not None and turn.player != PERSON and any(details for _, _, details in turn.plays)
        return turn if is_laid else None

    @property
    def lit(self) -> Turn | None:
        """The turn that is lit on the table."""
        return self.turn_before if self.table and self.lit_turn == len(self.table.plays) else None

    @property
    def is_puzzle(self) -> bool:
        """Whether the turn on the table is that of the puzzle."""
        game = self.table
        if not game or not self.puzzle or game.plays[: len(self.puzzle.plays)] != self.puzzle.plays:
            return False
        return game.seed == self.puzzle.seed and (self.is_over or turn_start(game) == self.puzzle)


_ORDER = {card: place for place, card in enumerate(PACK)}


def turn_start(game: Recorded) -> Recorded:
    """Return the game as the present turn began."""
    state = state_of(game)
    made = len(turn_so_far(state.history, state.player))
    return game._replace(plays=game.plays[: len(game.plays) - made])


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
    return _ORDER.get(card, len(PACK))


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
