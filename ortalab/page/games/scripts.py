"""The place of a script on a table of a game, as the page knows it before `scripting` is loaded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ortalab.page.drag import S
from ortalab.page.games.lines import P
from ortalab.page.games.messages import Answer, ScriptMessage
from ortalab.page.games.review import Review
from ortalab.page.games.table import D, GameModel, V
from ortalab.page.messages import Typed

KIND = "script"
"""The word of the worker's task."""
SCRIPT, PRINTED = "script", "printed"
"""The fields: a script, and what a program printed for it."""
LINE = "line"
"""The slider."""
LONGEST = 60_000
"""The most characters of a script or a program's output."""
MESSAGES = (ScriptMessage, (Typed, SCRIPT), (Typed, PRINTED), (Typed, LINE), (Answer, KIND))
"""The messages of `scripting`, known without loading it."""


class Differs(NamedTuple):
    """The first line of an output that differs."""

    line: int  # of the output, from 1
    expected: str | None  # None: the output goes on after the game
    printed: str | None  # None: the output has ended
    step: int  # the line of the script that leads to it
    reason: str


class ScriptLine(Protocol):
    """A line of a script, as far as all tables have it."""

    @property
    def number(self) -> int:
        """Its number in the script, from 1."""

    @property
    def kind(self) -> str:
        """The sort of its action; `refused` where that is not allowed."""

    @property
    def told(self) -> tuple[str, ...]:
        """The lines that a right program prints for it."""


L_co = TypeVar("L_co", bound=ScriptLine, covariant=True)
"""A line of a table's scripts."""


class Followed(Protocol[L_co]):
    """A script as far as the worker has followed it; a table's `NamedTuple`, whose fields are those of its `Script`."""

    @property
    def lines(self) -> tuple[L_co, ...]: ...
    @property
    def differs(self) -> Differs | None: ...
    def _asdict(self) -> dict[str, object]: ...


@dataclass(frozen=True)
class Script(Generic[L_co]):
    """A script, as far as it is known."""

    outputs: ClassVar[tuple[str, ...]]  # the endings of files that hold a program's output
    followed: ClassVar[type[Followed[ScriptLine]]]  # what the worker tells of it

    text: str = ""
    printed: str = ""  # by a program for it
    lines: tuple[L_co, ...] = ()  # that are followed so far
    at: int = 0  # the line on show, by its place among them
    end: str = ""  # why it cannot be followed further, a sentence
    differs: Differs | None = None
    is_compared: bool = False  # the output is compared to its end

    @property
    def shown(self) -> L_co | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def refusals(self) -> tuple[int, ...]:
        """The places of the lines that are refused."""
        return tuple(nth for nth, line in enumerate(self.lines) if line.kind == "refused")

    @property
    def differing(self) -> int | None:
        """The place of the line that leads to the first line that differs, None where none does."""
        return place_of_difference(self.lines, self.differs)

    @property
    def expected(self) -> list[str]:
        """Every line that a right program prints."""
        return [told for line in self.lines for told in line.told]


@dataclass(frozen=True)
class ScriptModel(GameModel[D, S, P, V], Generic[D, S, P, V]):
    """The part of the model that every table with a script has."""

    is_scripting: bool = False  # the place of the script is on show
    script: Any = None  # a `Script` of the table's own lines

    @property
    def replay(self) -> Review | None:
        """Where the replay of a finished game stands, None elsewhere."""
        return None if self.is_scripting else super().replay

    @property
    def script_settings(self) -> Mapping[str, object]:
        """The script's settings, which stay with another text and go to the worker."""
        return {}


def place_of_difference(lines: Sequence[ScriptLine], differs: Differs | None) -> int | None:
    """Return the place of the line that leads to the first line that differs, None where none does."""
    return next((nth for nth, line in enumerate(lines) if differs and line.number == differs.step), None)
