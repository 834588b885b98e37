"""A game that is plugged in: what the shared features know of it, and the model of its table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from ortalab.errors import TextError
from ortalab.page.drag import S
from ortalab.page.games.hints import Hint
from ortalab.page.games.lines import MOST_LINES, Line, Mark, P
from ortalab.page.games.review import Review, Step
from ortalab.page.games.shell import GameShell

PERSON = 0
"""The person's seat."""
SEATS = ("You", "Ada", "Bo", "Cy")
NO_GAME = "The deal of the day is on its way."

D = TypeVar("D")
"""A game from its deal: the value on the table."""
V = TypeVar("V")
"""The state of a game."""


class Playing(NamedTuple, Generic[D, V]):
    """The person is on turn: there is a game, and a state to play on."""

    game: D
    state: V


class Waiting(NamedTuple):
    """Another seat is on turn, or the deal of the day is yet to come."""

    why: str  # a sentence


class Over(NamedTuple, Generic[D, V]):
    game: D
    state: V
    why: str = "The game is over."


class Outcome(NamedTuple):
    """The end of a game, as its result keeps it."""

    points: int
    is_won: bool | None = None  # None where nobody was to be beaten


def every(_: object, __: int) -> bool:
    """Return True: whatever the play, it is the person's own."""
    return True


def no_reason(_: object) -> str:
    """Return no reason: every game that can be read is played here."""
    return ""


def unmarked(_: object) -> Mark:
    """Return no mark: a result of this table counts unless its line says otherwise."""
    return Mark.NONE


class GameTable(NamedTuple, Generic[D, P]):
    """A game: its deals, its text, its states, and what a person sees of them."""

    name: str
    deal: Callable[[int], D]  # of a seed, by the rules of the deal of the day
    seeds: int  # the numbers of new deals
    read: Callable[[str], D]
    write: Callable[[D], str]
    state_of: Callable[[D], Any]  # after all plays; raises where one is not legal
    steps: Callable[[D], tuple[Step, ...]]  # of the replay of a finished game: what each player did
    outcome: Callable[[Any], Outcome]  # of the state of a finished game
    shows: Callable[[D, int], bool]  # whether the play of a number, from 0, shows the person something new
    warning: str  # after an undo, where another play would mark the result
    plays: str = "moves"  # the name of its plays
    dealt: str = "A new deal."
    longest: int = 4000  # characters of a link
    why_not_here: Callable[[D], str] = no_reason  # why this page does not play a game, "" where it does
    is_own: Callable[[D, int], bool] = every  # whether the play of a number is the person's
    marked: Callable[[Any], Mark] = unmarked  # what marks the result of a model whatever was played

    @property
    def word(self) -> str:
        """The word of the table, among the results of all and in addresses."""
        return self.name.lower().replace("-", "")

    def plays_of(self, game: D) -> tuple[P, ...]:
        found: tuple[P, ...] = getattr(game, self.plays)
        return found

    def with_plays(self, game: D, plays: tuple[P, ...]) -> D:
        """Return the same deal with other plays."""
        made: D = game._replace(**{self.plays: plays})  # type: ignore[attr-defined]  # a named tuple
        return made

    def start_of(self, game: D) -> D:
        """Return the deal of a game, without a play."""
        return self.with_plays(game, ())

    def before(self, game: D, plays: int) -> D:
        """Return a game as it was after so many plays."""
        return self.with_plays(game, self.plays_of(game)[:plays])

    def after(self, game: D, *plays: P) -> D:
        """Return a game with some plays more."""
        return self.with_plays(game, (*self.plays_of(game), *plays))

    def read_link(self, link: str) -> D:
        """Read a link without `#`; spaces around it and a part after `&` are ignored.

        Raise one sentence, an `OrtalabError`, where it is no game or none that this page plays.
        """
        if len(link) > self.longest:
            raise TextError(f"the link has {len(link)} characters; a game has at most {self.longest}")
        game = self.read(link.strip().partition("&")[0])
        if why := self.why_not_here(game):
            raise TextError(why)
        return game

    def read_line(self, text: str) -> tuple[str, tuple[P, ...]]:
        """Read a line that `write_line` wrote: its deal as text, and its plays."""
        game = self.read(text)
        return self.write(self.start_of(game)), self.plays_of(game)

    def write_line(self, line: Line[P]) -> str:
        """Write a line; those that were written before are known."""
        return _written(self, line)


@lru_cache(maxsize=2 * MOST_LINES)  # saves 0.08 ms of each line that is kept
def _written(table: GameTable[Any, Any], line: Line[Any]) -> str:
    return table.write(table.with_plays(table.read(line.deal), line.plays))


@lru_cache(maxsize=32)  # saves 0.02 ms of a drawing of a game that is over
def _steps(table: GameTable[D, Any], game: D) -> tuple[Step, ...]:
    return table.steps(game)


@dataclass(frozen=True)
class GameModel(GameShell[D | None, S], Generic[D, S, P, V]):
    """The model of a table of a game; without a game the deal of the day is yet to come."""

    game: ClassVar[GameTable[Any, Any]]

    lines: tuple[Line[P], ...] = ()  # of the deals that were played here, the newest last
    tab: Any = None  # what a phone shows below the table, one of the table's own
    hint: Hint | None = None
    review: Review = Review()

    @property
    def link(self) -> str:
        """The link of the game; "" before the deal of the day is known."""
        return self.game.write(self.table) if self.table else ""

    @property
    def state(self) -> V | None:
        """The state of the game, None without one."""
        return self.game.state_of(self.table) if self.table else None

    @property
    def phase(self) -> Playing[D, V] | Waiting | Over[D, V]:
        """Whether the person may play now, with the game and its state where there is one."""
        game, state = self.table, self.state
        if game is None or state is None:
            return Waiting(NO_GAME)
        return Over(game, state) if self.is_over else Playing(game, state)

    @property
    def is_over(self) -> bool:
        state: Any = self.state
        return bool(state and state.is_over)

    @property
    def replay(self) -> Review | None:
        """Where the replay of a finished game stands, None before its end."""
        return self.review if self.is_over else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the replay."""
        found: tuple[Step, ...] = _steps(self.game, self.table) if self.table else ()
        return found

    @property
    def stops(self) -> tuple[int, ...]:
        """After how many plays the replay can stand: at the deal, at each step, and at the end."""
        at = (0, *(step.at for step in self.steps))
        end = len(self.game.plays_of(self.table)) if self.table else 0
        return at if at[-1] == end else (*at, end)

    @property
    def step(self) -> Step | None:
        """The step where the replay stands, None at the deal and at an end that is no step."""
        return self.steps[self.review.at - 1] if 1 <= self.review.at <= len(self.steps) else None

    @property
    def shown(self) -> V | None:
        """The state that is drawn: of a finished game the one where the slider stands."""
        if not self.is_over:
            return self.state
        found: V = self.game.state_of(
            self.game.before(self.table, self.stops[min(self.review.at, len(self.stops) - 1)])
        )
        return found

    @property
    def task_settings(self) -> Mapping[str, object]:
        """The table's settings, which go to the worker with each task about its game."""
        return {}

    @property
    def why_no_hint(self) -> str | None:
        """Why no hint can be asked for now, None where it can."""
        return None


G = TypeVar("G", bound=GameModel[Any, Any, Any, Any])
"""The model of a table of a game."""


@dataclass(frozen=True)
class Seated(GameModel[D, S, P, V], Generic[D, S, P, V]):
    """The model of a table of a game against three others."""

    @property
    def _next(self) -> int | None:
        """Who is next, None before the game and after it."""
        state: Any = self.state
        return None if state is None or state.is_over else state.player

    @property
    def is_mine(self) -> bool:
        return self._next == PERSON

    @property
    def waits(self) -> bool:
        """Whether another seat is next."""
        return self._next not in {PERSON, None}

    @property
    def phase(self) -> Playing[D, V] | Waiting | Over[D, V]:
        """Whether the person may play now, with the game and its state where there is one."""
        player = self._next
        return super().phase if player in {PERSON, None} else Waiting(f"It is {SEATS[player]}'s turn.")

    @property
    def why_waits(self) -> str | None:
        """Why the person may not play now, None if they may."""
        return None if isinstance(self.phase, Playing) else self.phase.why

    @property
    def why_no_hint(self) -> str | None:
        """Why no hint can be asked for now, None where it can."""
        return self.why_waits
