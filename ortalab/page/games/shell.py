"""The model of every table of a game, an extension of the shell's."""

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from ortalab.page.changed import changed
from ortalab.page.drag import S
from ortalab.page.games.review import Review
from ortalab.page.shell import Shell, T
from ortalab.storage.results import Result

TOUR = "tour-name"
"""The id of the title of New here?."""
READ_ONLY = "This game is only shown here."


class Task(NamedTuple):
    nth: int = 0  # answers to earlier tasks are dropped
    kind: str = ""  # the table's own word; "" while nothing is asked
    share: float = 0.0  # of it that is done
    why: str = ""  # it failed: a sentence

    @property
    def is_under_way(self) -> bool:
        """Whether an answer is yet to come."""
        return bool(self.kind) and not self.why and self.share < 1


@dataclass(frozen=True)
class GameShell(Shell[T, S], Generic[T, S]):
    """The part of the model that every table of a game has; its table is the game from its deal."""

    word: ClassVar[str]  # of the table, among the results of all
    warms: ClassVar[str] = "#hint, #tab-hint, #place-script, #tab-script"  # the controls near which its worker starts

    now: str = ""  # the time in UTC as 2026-11-23T06:12, when it was last asked for; "" before
    results: tuple[Result, ...] = ()  # of this table, the oldest first
    task: Task = Task()
    has_recalled: bool = False  # what the browser keeps is known
    trouble: str = ""  # why the link could not be read, a sentence
    tour: int = 0  # the step of New here? on show, from 1; 0 for none

    @property
    def today(self) -> str:
        """The day in UTC, as 2026-11-23; "" before it is known."""
        return self.now[:10]

    @property
    def replay(self) -> Review | None:
        """Where the replay on show stands, None where there is none."""
        return None

    @property
    def displayed(self) -> Self:
        """The part of the model that is drawn: two models that are equal in it look alike."""
        return changed(self, focus=None, drag=self.lifted)


G = TypeVar("G", bound=GameShell[Any, Any])
"""The model of a table of a game."""
