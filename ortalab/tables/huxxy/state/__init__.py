"""The state of the Huxxy page: the game on the table, the model, and its messages."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.hidden import PACK
from ortalab.games.huxxy.record import Recorded, read_game, state_of, write_game
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play, turn_so_far
from ortalab.page.drag import Place
from ortalab.page.games.lines import UNMARKED, Mark
from ortalab.page.games.review import Review, Step
from ortalab.page.games.table import PERSON, GameTable, Outcome, Seated
from ortalab.page.messages import Button
from ortalab.tables.huxxy.state.bots import NO_BOT, Bots, Where


class Turn(NamedTuple):
    player: int
    plays: tuple[Play, ...]  # including the one that ends the turn


def turns_of(plays: tuple[Play, ...]) -> tuple[Turn, ...]:
    """Split plays into turns; the last may be unfinished."""
    turns: list[Turn] = []
    made: list[Play] = []
    for play in plays:
        made.append(play)
        if play[1] in {PICK_UP, END}:
            turns.append(Turn(play[0], tuple(made)))
            made = []
    return (*turns, Turn(made[0][0], tuple(made))) if made else tuple(turns)


class Marks(NamedTuple):
    """The cards that this turn has added to each group, from the hand and from other groups."""

    laid: Counter[tuple[str, int]]
    moved: Counter[tuple[str, int]]


def marks_of(turn: list[Play]) -> Marks:
    """Count the cards that a turn has added to each group; a card from the hand stays laid even if moved later.

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
"""The maximum number of groups that a link can encode."""
GROUPS = tuple(f"group{number}" for number in range(MOST_GROUPS))
AREAS = (HAND, NEW, *GROUPS)
"""The areas that cards can be dragged between."""


class Tab(StrEnum):
    """The tabs below the table on a phone."""

    TURN = "turn"
    HINT = "hint"
    DEALS = "deals"


class Sort(StrEnum):
    """The order of the hand."""

    RUNS = "runs"
    KINDS = "kinds"


class Act(Button):
    """Messages without arguments."""

    PUZZLE = "puzzle-of-the-day"
    PICK_UP = "pick-up"
    RESET = "reset-turn"
    END = "end-turn"
    SHOW_TURN = "show-turn"  # toggle the highlight of the previous seat's cards
    DO_TURN = "do-turn"  # make all plays of the hint's turn
    GO_ON = "go-on"  # request the opponents' turns again


class Choose(NamedTuple):
    """Lift a card, or put the lifted one back."""

    at: Place


class Lay(NamedTuple):
    """Move a card from the hand or a group to another area."""

    source: Place
    to: str  # an area


class SortBy(NamedTuple):
    sort: Sort


class Drafts(NamedTuple):
    """The texts kept across a reload: the link of the puzzle as dealt, and a check's report; "" if absent."""

    puzzle: str = ""
    report: str = ""


def ends_of(game: Recorded) -> tuple[int, ...]:
    """Return the number of plays up to the end of each of the person's turns."""
    ends = {nth + 1 for nth, (who, kind, _) in enumerate(game.plays) if who == PERSON and kind in {PICK_UP, END}}
    return tuple(sorted(ends))


def steps_of(plays: tuple[Play, ...]) -> tuple[Step, ...]:
    """Convert plays to replay steps, one per turn."""
    steps: list[Step] = []
    own = made = 0
    for turn in turns_of(plays):
        made += len(turn.plays)
        is_own = turn.player == PERSON and turn.plays[-1][1] in {PICK_UP, END}
        steps.append(Step(made, turn.player, own if is_own else None))
        own += is_own
    return tuple(steps)


def is_new_to(play: Play) -> bool:
    """Return whether a play reveals something to the person: a drawn card, or another seat's action."""
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
)


@dataclass(frozen=True)
class Model(Seated[Recorded, Place, Play, State]):
    """The model of the page; it has no game until today's deal is known."""

    game = GAME
    word = GAME.word

    chosen: Place | None = None  # the card lifted by a tap
    places = MappingProxyType({Where.WORKBENCH.value: {"place": Where.WORKBENCH}})

    place: Where = Where.TABLE
    bots: Bots = NO_BOT
    tab: Tab = Tab.TURN
    sort: Sort = Sort.RUNS
    puzzle: Recorded | None = None  # the puzzle of the day, once requested
    marked_end: int = 0  # the number of plays up to the highlighted turn; the next play ends the highlight

    @property
    def replay(self) -> Review | None:
        """The replay's position in a finished game; otherwise None."""
        return super().replay if self.place is Where.TABLE else None

    @property
    def lifted_from(self) -> Place | None:
        return self.chosen

    @property
    def drafts(self) -> Drafts:
        return Drafts(self.game.write(self.puzzle) if self.puzzle else "", self.report)

    @property
    def begun_with(self) -> Recorded | None:
        """The game as dealt, or the puzzle as it began."""
        return self.puzzle if self.is_puzzle else super().begun_with

    @property
    def marks(self) -> frozenset[Mark]:
        """The result's mark: a puzzle, or a game with the person's own bot."""
        found = {Mark.PUZZLE} if self.is_puzzle else {Mark.BOT} if self.bots.is_guest else UNMARKED
        return frozenset(found)

    @property
    def turn_before(self) -> Turn | None:
        """The previous seat's turn, until the table changes; None if it laid no cards."""
        turns = turns_of(self.table.plays) if self.table and self.is_mine else ()
        turn = turns[-1] if turns else None
        is_laid = turn is not None and turn.player != PERSON and any(details for _, _, details in turn.plays)
        return turn if is_laid else None

    @property
    def just_played(self) -> tuple[Play, ...]:
        """The opponents' plays since the person's last one, while it is the person's turn."""
        plays = self.table.plays if self.table and self.is_mine else ()
        mine = max((nth + 1 for nth, play in enumerate(plays) if play[0] == PERSON), default=0)
        return plays[mine:]

    @property
    def marked_turn(self) -> Turn | None:
        """The turn highlighted on the table."""
        return self.turn_before if self.table and self.marked_end == len(self.table.plays) else None

    @property
    def is_puzzle(self) -> bool:
        """Whether the current turn is the puzzle's."""
        game = self.table
        if not game or not self.puzzle or game.plays[: len(self.puzzle.plays)] != self.puzzle.plays:
            return False
        return game.seed == self.puzzle.seed and (self.is_over or turn_start(game) == self.puzzle)


_ORDER = {card: place for place, card in enumerate(PACK)}


def turn_start(game: Recorded) -> Recorded:
    """Return the game at the start of the current turn."""
    state = state_of(game)
    made = len(turn_so_far(state.history, state.player))
    return game._replace(plays=game.plays[: len(game.plays) - made])


def sorted_hand(hand: tuple[str, ...], sort: Sort) -> tuple[str, ...]:
    """Sort a hand by value, or by how many cards share a value, most first.

    >>> sorted_hand(("KD", "2S", "KH"), Sort.RUNS), sorted_hand(("KD", "2S", "KH"), Sort.KINDS)
    (('2S', 'KH', 'KD'), ('KH', 'KD', '2S'))
    """
    kinds = Counter(card[0] for card in set(hand))
    most = {card: -kinds[card[0]] if sort is Sort.KINDS else 0 for card in hand}
    return tuple(sorted(hand, key=lambda card: (most[card], order_of(card))))


def order_of(card: str) -> int:
    """Sort key of a card: value, then suit; the Joker comes last."""
    return _ORDER.get(card, len(PACK))


def sorted_group(group: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(group, key=order_of))


def group_of(area: str, groups: int) -> int | None:
    """Return the index of an area's group, with the new group last; None for the hand.

    >>> group_of("group3", 7), group_of("new", 7), group_of("hand", 7)
    (3, 7, None)
    """
    return GROUPS.index(area) if area in GROUPS else groups if area == NEW else None


def card_at(model: Model, at: Place | None) -> str | None:
    """Return the card at a place; None if there is none."""
    state = model.state
    if state is None or at is None:
        return None
    if at.row == HAND:
        cards = sorted_hand(state.hands[PERSON], model.sort)
    else:
        number = group_of(at.row, len(state.table))
        cards = sorted_group(state.table[number]) if number is not None and number < len(state.table) else ()
    return cards[at.place] if 0 <= at.place < len(cards) else None
