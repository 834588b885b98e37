"""The report of a check, parsed for the board."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ortalab.courses.board import Board, MistakeGroup, grouped, line_of
from ortalab.courses.result import Result, Shape, read_result, sign_of
from ortalab.courses.shown import printable
from ortalab.errors import TextError
from ortalab.page.program.look import case_of
from ortalab.page.program.report import MALFORMED, NO_CHECK, Parts, raw_in, read_parts, text_in
from ortalab.page.program.state import Earlier, Look
from ortalab.plurals import capital

LONGEST, WIDEST = 300, 160
"""The most characters of a sentence, and of a case's name."""


class Case(NamedTuple):
    """A case with the program's output and the verdict."""

    name: str
    group: str  # its row
    input: str
    output: str
    result: Result
    fault: str = ""  # half a sentence
    said: str = ""  # on its standard error
    cause: str = ""  # of a find: the known mistakes that cause its output

    @property
    def title(self) -> str:
        return self.name[:WIDEST]

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def sign(self) -> str:
        number = self.result.line if self.shape is Shape.WRONG else self.result.step
        return sign_of(self.shape, number)

    @property
    def words(self) -> str:
        """The verdict as a clause.

        >>> from ortalab.courses.result import Verdict
        >>> Case("a", "b", "", "", Result(Verdict.WRONG, "a flush beats it", line=3)).words
        'wrong from line 3: a flush beats it'
        """
        found = self.result
        where = f" from line {found.line}" if found.line and self.shape is Shape.WRONG else ""
        return f"{self.shape.value}{where}{f': {found.reason[:LONGEST]}' if found.reason else ''}"


class Report(NamedTuple):
    course: str
    folder: str
    source: str
    command: str
    board: Board[Case]
    notes: tuple[str, ...]


class Check(NamedTuple):
    """A report, and the part of it that is displayed."""

    report: Report
    text: str = ""  # of the report, as the browser keeps it; "" for one that is too long
    look: Look = Look()
    earlier: Earlier | None = None  # the verdicts of the report before it, of a folder of the same name
    is_hidden: bool = False  # one of its cases is open on the table's own screen
    session: tuple[object, ...] = ()  # the source of what was judged here without a report

    @property
    def board(self) -> Board[Case]:
        return self.report.board

    @property
    def case(self) -> Case | None:
        """The case displayed in the pane beside the board."""
        return case_of(self.board, self.look)


def read_report(text: str, course: str) -> Report:
    """Parse a report of a course; raise `TextError` with one sentence if it cannot be shown."""
    parts = read_parts(text, course)
    try:
        return _report(parts)
    except MALFORMED:
        raise TextError(NO_CHECK) from None


def _report(parts: Parts) -> Report:
    found = parts.data
    cases = tuple(_case(one, row) for row, one in parts.cases)
    rows = [line_of(_title(row), "", places, cases) for row, places in grouped([case.group] for case in cases).items()]
    places: dict[str, int] = {case.name: nth for nth, case in reversed([*enumerate(cases)])}
    mistakes = [_mistake(one, places, cases) for one in found["places"]]
    unusable = (f"{name} is left out: {reason}." for name, reason in parts.unusable)
    return Report(
        text_in(found, "course"),
        parts.folder,
        text_in(found, "source"),
        printable(" ".join(found["program"])),
        Board(
            cases,
            {"": tuple(rows)},
            tuple(mistake for mistake in mistakes if mistake),
            is_empty=bool(cases) and not any(case.output.strip() for case in cases),
        ),
        (*unusable, *parts.notes),
    )


def _title(row: str) -> str:
    """Format a row's title: an identifier's hyphens and underscores become spaces.

    >>> _title("two-and-more")
    'Two and more'
    """
    return capital(row.replace("_", " ").replace("-", " "))


def _case(data: Mapping[str, Any], row: str) -> Case:
    result = read_result({name: value for name, value in data.items() if name != "right"})
    kept = {"fault": "", "said": "", "cause": "", **data}
    return Case(
        text_in(data, "name"),
        row or text_in(data, "row"),
        raw_in(data, "input"),
        raw_in(data, "output"),
        result,
        text_in(kept, "fault"),
        raw_in(kept, "said"),
        text_in(kept, "cause"),
    )


def _mistake(data: Mapping[str, Any], places: Mapping[str, int], cases: Sequence[Case]) -> MistakeGroup[Case] | None:
    """Parse a group of cases that fail at the same place; return None if the report has none of these cases."""
    at = tuple(places[name] for name in map(printable, data["names"]) if name in places)
    shown = _case(data["shown"], "") if "shown" in data else cases[at[0]] if at else None
    title, words, rule, joker, cause = (
        text_in(data, name)[:LONGEST] for name in ("title", "words", "rule", "joker", "cause")
    )
    return MistakeGroup(title, words, rule, joker, cause, int(data["cases"]), at, shown) if shown else None
