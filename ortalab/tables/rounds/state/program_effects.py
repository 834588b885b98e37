"""The effects of the Program screen: reading files, the browser's storage, and judging in the worker."""

from typing import NamedTuple

from ortalab.tables.rounds.state.program import Planned


class LoadOutputs(NamedTuple):
    """Request the stored outputs; answered by `KeptOutputs`."""


class StoreOutputs(NamedTuple):
    """Store outputs in the browser ("" deletes them); answered by `NotKept` if there is no room."""

    text: str


class ReadReport(NamedTuple):
    """Let the worker parse a report; answered by `ReportRead` or `CasesFailed`."""

    number: int
    place: int  # among the files; -1 is the example


class JudgeCases(NamedTuple):
    """Read some rounds and judge them; answered by `CasesJudged` or `CasesFailed`."""

    number: int
    rules: str
    rounds: tuple[Planned, ...]
    is_report: bool = False


class FindSmaller(NamedTuple):
    """Search for a smaller round with the same mistake; answered by `SmallerFound`."""

    job: str  # JSON


class AwaitRest(NamedTuple):
    """Send `PastedRested` after a moment; a later request replaces an earlier one."""

    text: str
    wait: int = 300  # milliseconds


ProgramEffect = LoadOutputs | StoreOutputs | ReadReport | JudgeCases | FindSmaller | AwaitRest
"""Effects of the screen."""
