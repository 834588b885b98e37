"""The model of the Script screen; its handlers, in `scripting`, are imported on first use."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ortalab.page.drag import S
from ortalab.page.features import Handlers
from ortalab.page.games.lines import P
from ortalab.page.games.messages import Answer, ScriptMessage
from ortalab.page.games.review import Review
from ortalab.page.games.table import D, GameModel, V
from ortalab.page.messages import Typed
from ortalab.page.shell import changed
from ortalab.page.update import Update

KIND = "script"
"""The kind of the worker's task."""
SCRIPT, PRINTED = "script", "printed"
"""The fields for a script and for a program's output."""
LINE = "line"
"""The slider's field."""
LONGEST = 60_000
"""The maximum number of characters of a script or a program's output."""
MESSAGES = (ScriptMessage, (Typed, SCRIPT), (Typed, PRINTED), (Typed, LINE), (Answer, KIND))
"""The messages that `scripting` handles, listed here so that it need not be imported."""


class ScriptDrafts(NamedTuple):
    """The typed script and output, and the report of a check, as stored in the browser."""

    script: str = ""
    printed: str = ""
    report: str = ""


class Differs(NamedTuple):
    """The first difference between two outputs."""

    line: int  # of the output, from 1
    expected: str | None  # None if there is more output after the end of the game
    printed: str | None  # None if the output ended early
    step: int  # the script's line that causes it
    reason: str


class ScriptLine(Protocol):
    """A line of a script, with the fields that all tables share."""

    @property
    def number(self) -> int:
        """Its number in the script, from 1."""

    @property
    def kind(self) -> str:
        """The kind of its action; `refused` if it is illegal."""

    @property
    def printed(self) -> tuple[str, ...]:
        """The lines that a correct program prints for it."""


L_co = TypeVar("L_co", bound=ScriptLine, covariant=True)
"""A table's type of script lines."""


class Followed(Protocol[L_co]):
    """The worker's answer about a script: a `NamedTuple` of fields of the table's `Script`."""

    @property
    def lines(self) -> tuple[L_co, ...]: ...
    @property
    def differs(self) -> Differs | None: ...
    def _asdict(self) -> dict[str, object]: ...


@dataclass(frozen=True)
class Script(Generic[L_co]):
    """A script, with the worker's answers so far."""

    outputs: ClassVar[tuple[str, ...]]  # the file name endings of program outputs
    followed: ClassVar[type[Followed[ScriptLine]]]  # the worker's answer

    text: str = ""
    printed: str = ""  # the program's output
    lines: tuple[L_co, ...] = ()  # the lines followed so far
    at: int = 0  # the index of the displayed line
    end: str = ""  # why the script cannot be followed further, as a sentence
    differs: Differs | None = None
    is_compared: bool = False  # whether the output was compared to its end

    @property
    def shown(self) -> L_co | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def refusals(self) -> tuple[int, ...]:
        """The indices of the refused lines."""
        return tuple(nth for nth, line in enumerate(self.lines) if line.kind == "refused")

    @property
    def differing(self) -> int | None:
        """The index of the line that causes the first difference; None if there is none."""
        return place_of_difference(self.lines, self.differs)

    @property
    def expected(self) -> list[str]:
        """All lines that a correct program prints."""
        return [told for line in self.lines for told in line.printed]


@dataclass(frozen=True)
class ScriptModel(GameModel[D, S, P, V], Generic[D, S, P, V]):
    """The part of the model shared by every table with a script."""

    places = MappingProxyType({SCRIPT: {"is_scripting": True}})

    is_scripting: bool = False  # whether the script's place is open
    script: Any = None  # a `Script` of the table's own lines

    @property
    def drafts(self) -> "ScriptDrafts":
        return ScriptDrafts(self.script.text, self.script.printed, self.report)

    @property
    def replay(self) -> Review | None:
        """The replay's position in a finished game; otherwise None."""
        return None if self.is_scripting else super().replay

    @property
    def script_settings(self) -> Mapping[str, object]:
        """The script's settings, which are sent to the worker and kept when the text changes."""
        return {}


def restored(model: ScriptModel[Any, Any, Any, Any], message: ScriptDrafts) -> Update[Any]:
    """Restore the texts of an earlier visit, unless there are new ones already."""
    if message.report:
        from ortalab.page.program.moves import restored as with_report  # 5 kB

        model = with_report(model, message.report)
    script, text, printed = model.script, message.script[:LONGEST], message.printed[:LONGEST]
    return changed(model, script=changed(script, text=script.text or text, printed=script.printed or printed)), ()


HANDLERS: Handlers = {ScriptDrafts: restored}


def place_of_difference(lines: Sequence[ScriptLine], differs: Differs | None) -> int | None:
    """Return the index of the line that causes the first difference; None if there is none."""
    return next((nth for nth, line in enumerate(lines) if differs and line.number == differs.step), None)
