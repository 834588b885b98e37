"""The model shared by every game table, extending the shell's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from ortalab.page.changed import changed
from ortalab.page.drag import Lifted, S
from ortalab.page.games.review import Review
from ortalab.page.shell import Shell, T
from ortalab.storage.results import Result

TOUR = "tour-name"
"""The id of New here?'s title."""
READ_ONLY = "This game is read-only here."


class NoDrafts(NamedTuple):
    """The drafts of a table that has no typed text to store."""


NO_DRAFTS = NoDrafts()


class Task(NamedTuple):
    nth: int = 0  # answers to earlier tasks are ignored
    kind: str = ""  # the table's own word; "" if there is no task
    share: float = 0.0  # the share done
    why: str = ""  # why it failed, as a sentence

    @property
    def is_under_way(self) -> bool:
        """Whether an answer is still expected."""
        return bool(self.kind) and not self.why and self.share < 1

    def runs(self, kind: str) -> bool:
        """Return whether an answer to a task of this kind is still expected."""
        return self.kind == kind and self.is_under_way


@dataclass(frozen=True)
class GameShell(Shell[T, S], Generic[T, S]):
    """The part of the model shared by every game table; `table` is the game from its deal on."""

    word: ClassVar[str]  # the table's key in the results of all tables
    warms: ClassVar[str] = "#hint, #tab-hint, #place-script, #tab-script"  # the controls near which the worker starts

    places: ClassVar[Mapping[str, Mapping[str, Any]]] = {}  # the fields that open each place, by its word in addresses

    results: tuple[Result, ...] = ()  # this table's results, oldest first
    task: Task = Task()
    has_recalled: bool = False  # whether the stored data has arrived
    trouble: str = ""  # why the link could not be read, as a sentence
    pointed: S | None = None  # the place under the mouse while a card is lifted
    preview: Lifted[S] | None = None  # the lifted card over that place, or over the one in focus
    check: Any = None  # a `Check`: a report opened on the board of the place for programs
    tour: int = 0  # the current step of New here?, from 1; 0 if it is closed

    @property
    def replay(self) -> Review | None:
        """The replay's position; None if there is none."""
        return None

    @property
    def place_word(self) -> str:
        fields = self.places.items()
        return next((word for word, at in fields if all(getattr(self, name) == at[name] for name in at)), "")

    @property
    def board(self) -> Any:  # noqa: ANN401 — a `Check`, which only pages with a report load
        """The report on the board; None if the place shows something else."""
        return self.check if self.check and not self.check.is_hidden and self.place_word else None

    @property
    def report(self) -> str:
        """The text of the report on the board, as the browser keeps it; "" for none."""
        return self.check.text if self.check else ""

    @property
    def drafts(self) -> NamedTuple:
        """The typed texts that the browser stores; the same value is the message that restores them."""
        return NO_DRAFTS

    @property
    def displayed(self) -> Self:
        """The part of the model that is drawn; models that are equal in it look the same."""
        return changed(self, focus=None, drag=self.lifted, pointed=None)

    @property
    def held(self) -> Lifted[S] | None:
        return self.lifted or self.preview

    @property
    def lifted_from(self) -> S | None:
        """The place of the card that a tap lifted; None if there is none."""
        return None


G = TypeVar("G", bound=GameShell[Any, Any])
"""The model of a game's table."""
