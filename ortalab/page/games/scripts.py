"""The place of a script on a table of a game, as the page knows it before `scripting` is loaded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol

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


class Script(Protocol):
    """A script, as far as all tables have it."""

    @property
    def printed(self) -> str:
        """The text that a program printed for it."""

    @property
    def lines(self) -> Sequence[ScriptLine]:
        """The lines that are followed so far."""

    @property
    def at(self) -> int:
        """The line on show, by its place among them."""

    @property
    def differs(self) -> Differs | None:
        """The first line of the output that differs."""

    @property
    def expected(self) -> list[str]:
        """Every line that a right program prints."""

    def read_line(self, row: tuple[Any, ...]) -> ScriptLine:
        """Return a line as the worker tells it."""

    @property
    def is_compared(self) -> bool:
        """Whether the output is compared to its end."""


@dataclass(frozen=True)
class ScriptModel(GameModel[D, S, P, V], Generic[D, S, P, V]):
    """The part of the model that every table with a script has."""

    is_scripting: bool = False  # the place of the script is on show
    script: Any = None  # a named tuple of the table's own: text, printed, lines, at, end, differs, is_compared and more

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
