"""The interface of a game to the shared features, and the base model of game tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from ortalab.errors import FormError, TextError
from ortalab.page.drag import S
from ortalab.page.games.lines import MOST_LINES, UNMARKED, Line, Marks, P
from ortalab.page.games.review import Hint, Review, Step
from ortalab.page.games.shell import GameShell
from ortalab.page.shell import History

PERSON = 0
"""The person's seat."""
SEATS = ("You", "Ada", "Bo", "Cy")
NO_GAME = "The deal of the day is on its way."
NO_GAME_IN_LINK = "this link holds no game. Play today\u2019s deal instead"

D = TypeVar("D")
"""A game from its deal on: the value on the table."""
V = TypeVar("V")
"""The state of a game."""


class Playing(NamedTuple, Generic[D, V]):
    """The person is next: the game, and its current state."""

    game: D
    state: V


class Waiting(NamedTuple):
    """Another seat is next, or today's deal is not known yet."""

    why: str  # as a sentence


class Over(NamedTuple, Generic[D, V]):
    game: D
    state: V
    why: str = "The game is over."


class Outcome(NamedTuple):
    """The outcome of a game, as stored in its result."""

    points: int
    is_won: bool | None = None  # None without opponents to beat


class OtherTab(NamedTuple, Generic[P]):
    """Another tab's plays of the game on the table."""

    deal: str = ""  # as text; "" if no other tab plays the deal on the table
    plays: tuple[P, ...] = ()
    is_followed: bool | None = None  # whether the person chose to follow it; None before the choice


NO_OTHER: OtherTab[Any] = OtherTab()


class GameTable(NamedTuple, Generic[D, P]):
    """The interface of a game: its deals, its text format, its states, and the person's view of them."""

    name: str
    deal: Callable[[int], D]  # from a seed, with the rules of the daily deal
    seeds: int  # the number of different new deals
    read: Callable[[str], D]
    write: Callable[[D], str]
    state_of: Callable[[D], Any]  # after all plays; raises for an illegal one
    steps: Callable[[D], tuple[Step, ...]]  # the steps of a finished game's replay: one for each action of a player
    outcome: Callable[[Any], Outcome]  # of a finished game's state
    shows: Callable[[D, int], bool]  # whether the play at an index reveals something to the person
    warning: str  # the warning after an undo, if another play would mark the result
    plays: str = "moves"  # the plural noun for its plays
    dealt: str = "A new deal."
    longest: int = 4000  # the maximum length of a link
    why_not_here: Callable[[D], str] = lambda _: ""  # why this page does not play a game; "" if it does
    is_own: Callable[[D, int], bool] = lambda *_: True  # whether the play at an index is the person's

    @property
    def word(self) -> str:
        """The table's key in the results of all tables and in addresses."""
        return self.name.lower().replace("-", "")

    def plays_of(self, game: D) -> tuple[P, ...]:
        found: tuple[P, ...] = getattr(game, self.plays)
        return found

    def with_plays(self, game: D, plays: tuple[P, ...]) -> D:
        """Return a game with its plays replaced."""
        made: D = game._replace(**{self.plays: plays})  # type: ignore[attr-defined]  # a named tuple
        return made

    def start_of(self, game: D) -> D:
        """Return the deal of a game, without its plays."""
        return self.with_plays(game, ())

    def before(self, game: D, plays: int) -> D:
        """Return a game after its first `plays` plays."""
        return self.with_plays(game, self.plays_of(game)[:plays])

    def after(self, game: D, *plays: P) -> D:
        """Return a game with more plays."""
        return self.with_plays(game, (*self.plays_of(game), *plays))

    def read_link(self, link: str) -> D:
        """Parse a link without `#`; surrounding spaces and a part after `&` are ignored.

        Raise an `OrtalabError` if it has no game, or one that this page does not play.
        """
        if len(link) > self.longest:
            raise TextError(f"the link has {len(link)} characters; a game has at most {self.longest}")
        try:
            game = self.read(link.strip().partition("&")[0])
        except FormError:
            raise TextError(NO_GAME_IN_LINK) from None
        if why := self.why_not_here(game):
            raise TextError(why)
        return game

    def read_line(self, text: str) -> tuple[str, tuple[P, ...]]:
        """Parse the output of `write_line`; return the deal as text, and the plays."""
        game = self.read(text)
        return self.write(self.start_of(game)), self.plays_of(game)

    def write_line(self, line: Line[P]) -> str:
        """Format a line; results are cached."""
        return _link_of(self, line)


@lru_cache(maxsize=2 * MOST_LINES)  # saves 0.08 ms per stored line
def _link_of(table: GameTable[Any, Any], line: Line[Any]) -> str:
    return table.write(table.with_plays(table.read(line.deal), line.plays))


@dataclass(frozen=True)
class GameModel(GameShell[D | None, S], Generic[D, S, P, V]):
    """The model of a game table; `table` is None until today's deal is known."""

    game: ClassVar[GameTable[Any, Any]]

    history: History[D | None] = History(is_single=True)
    lines: tuple[Line[P], ...] = ()  # one for each deal played here, newest last
    other: OtherTab[P] = NO_OTHER
    tab: Any = None  # the part that a phone shows below the table, one of the table's own
    hint: Hint | None = None
    review: Review = Review()

    @property
    def link(self) -> str:
        """The link of the game; "" until today's deal is known."""
        return self.game.write(self.table) if self.table else ""

    @property
    def deal_link(self) -> str:
        """The link of the deal, without plays; "" until today's deal is known."""
        return self.game.write(self.game.start_of(self.table)) if self.table else ""

    @property
    def state(self) -> V | None:
        """The state of the game; None without a game."""
        return self.game.state_of(self.table) if self.table else None

    @property
    def phase(self) -> Playing[D, V] | Waiting | Over[D, V]:
        """Whether the person can play now, with the game and its state if there is one."""
        game, state = self.table, self.state
        if game is None or state is None:
            return Waiting(NO_GAME)
        return Over(game, state) if self.is_over else Playing(game, state)

    @property
    def is_over(self) -> bool:
        state: Any = self.state
        return bool(state and state.is_over)

    @property
    def begun_with(self) -> Any:  # noqa: ANN401 — the game, or None without one
        """The game as the person found it at the start; None if there is no game."""
        return self.game.start_of(self.table) if self.table else None

    @property
    def replay(self) -> Review | None:
        """The replay's position in a finished game; None before the end."""
        return self.review if self.is_over else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The players' actions as steps of the replay."""
        found: tuple[Step, ...] = self.game.steps(self.table) if self.table else ()
        return found

    @property
    def stops(self) -> tuple[int, ...]:
        """The stops of the replay, as numbers of plays: the deal, each step, and the end."""
        at = (0, *(step.at for step in self.steps))
        end = len(self.game.plays_of(self.table)) if self.table else 0
        return at if at[-1] == end else (*at, end)

    @property
    def step(self) -> Step | None:
        """The replay's current step; None at the deal, and at an end without a step."""
        return self.steps[self.review.at - 1] if 1 <= self.review.at <= len(self.steps) else None

    @property
    def shown(self) -> V | None:
        """The state to draw; in a finished game, the one at the slider's stop."""
        if not self.is_over:
            return self.state
        found: V = self.game.state_of(
            self.game.before(self.table, self.stops[min(self.review.at, len(self.stops) - 1)])
        )
        return found

    @property
    def marks(self) -> Marks:
        """The marks of the current settings, in addition to the line's own."""
        return UNMARKED

    @property
    def task_settings(self) -> Mapping[str, object]:
        """The table's settings, which are sent to the worker with each task about its game."""
        return {}

    @property
    def why_no_hint(self) -> str | None:
        """The reason why no hint can be requested now; None if one can."""
        return None


G = TypeVar("G", bound=GameModel[Any, Any, Any, Any])
"""The model of a game table."""


@dataclass(frozen=True)
class Seated(GameModel[D, S, P, V], Generic[D, S, P, V]):
    """The model of a game table with three opponents."""

    @property
    def _next(self) -> int | None:
        """The next player; None before and after the game."""
        state: Any = self.state
        return None if state is None or state.is_over else state.player

    @property
    def is_mine(self) -> bool:
        return self._next == PERSON

    @property
    def is_waiting(self) -> bool:
        """Whether an opponent is next."""
        return self._next not in {PERSON, None}

    @property
    def phase(self) -> Playing[D, V] | Waiting | Over[D, V]:
        """Whether the person can play now, with the game and its state if there is one."""
        player = self._next
        return super().phase if player in {PERSON, None} else Waiting(f"It is {SEATS[player]}’s turn.")

    @property
    def why_waits(self) -> str | None:
        """The reason why the person cannot play now; None if they can."""
        return None if isinstance(self.phase, Playing) else self.phase.why

    @property
    def why_no_hint(self) -> str | None:
        """The reason why no hint can be requested now; None if one can."""
        return self.why_waits
