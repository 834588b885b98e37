"""The effects of the place Program: files and the browser's storage are read, rounds are judged in the worker."""

from typing import NamedTuple

from ortalab.tables.ortalab.state.program import Planned


class LoadOutputs(NamedTuple):
    """Ask for what the browser keeps; answered by `KeptOutputs`."""


class StoreOutputs(NamedTuple):
    """Keep outputs in the browser, "" to forget them; answered by `NotKept` where there is no room."""

    text: str


class ReadReport(NamedTuple):
    """Let the worker read a report; answered by `ReportRead` or `CasesFailed`."""

    number: int
    place: int  # among the files; -1 is the example


class JudgeCases(NamedTuple):
    """Read some rounds and judge them; answered by `CasesJudged` or `CasesFailed`."""

    number: int
    rules: str
    rounds: tuple[Planned, ...]
    is_report: bool = False


class FindSmaller(NamedTuple):
    """Look for a smaller round in which a mistake can still show; answered by `SmallerFound`."""

    job: str  # JSON


class AwaitRest(NamedTuple):
    """Send `PastedRested` after a moment, and only the last one asked for."""

    text: str
    wait: int = 300  # milliseconds


ProgramEffect = LoadOutputs | StoreOutputs | ReadReport | JudgeCases | FindSmaller | AwaitRest
"""Effects of the place."""
