"""A check's report as the board shows it, parsed from untrusted JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ortalab.courses.board import Board, Mend, grouped, line_of
from ortalab.courses.result import FORMAT, MOST_CASES, VERSION, Result, Shape, read_result, sign_of
from ortalab.courses.shown import printable
from ortalab.courses.words import WORDS
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json, refuse_long
from ortalab.page.program.look import case_of
from ortalab.page.program.state import Earlier, Look
from ortalab.plurals import capital

NO_CHECK = "this is not a report of ortalab check, or a damaged one: run the check with --json again"
NEWER = "this report is of a newer ortalab than this page: reload the page"
OTHER = "this report is of {}: open it on the page of that game"
EARLIER, FINDS = "Found before", "Harder"
"""The rows of cases found by earlier checks, and of those found by this one beyond its set."""
LONGEST, WIDEST = 300, 160
"""The most characters of a sentence, and of a case's name."""


class Case(NamedTuple):
    """A case with the program's output and the verdict."""

    name: str
    row: str
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
    """A report, and the displayed part of it."""

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
        """The case beside the board."""
        return case_of(self.board, self.look)


def read_report(text: str, course: str) -> Report:
    """Parse a report of a course; raise `TextError` with one sentence if it cannot be shown."""
    refuse_long(len(text))
    try:
        found = parse_json(text)
        version, of = int(found["version"]), f"{found['course']}"
        report = _report(found) if (found["format"], version, of) == (FORMAT, VERSION, course) else None
    except (ValueError, TypeError, LookupError, AttributeError, OrtalabError):
        raise TextError(NO_CHECK) from None
    if report is None:
        is_other = of in WORDS and of != course
        raise TextError(NEWER if version > VERSION else OTHER.format(WORDS[of].title) if is_other else NO_CHECK)
    return report


def _report(found: Mapping[str, Any]) -> Report:
    groups = (("", found["cases"]), (EARLIER, found["earlier"]), (FINDS, found["finds"]))
    cases = tuple(_case(one, row) for row, given in groups for one in given)[:MOST_CASES]
    rows = [line_of(_title(row), "", places, cases) for row, places in grouped([case.row] for case in cases).items()]
    places: dict[str, int] = {case.name: nth for nth, case in reversed([*enumerate(cases)])}
    mends = [_mend(one, places, cases) for one in found["places"]]
    return Report(
        _text(found, "course"),
        _text(found, "folder"),
        _text(found, "source"),
        printable(" ".join(found["program"])),
        Board(
            cases,
            {"": tuple(rows)},
            tuple(mend for mend in mends if mend),
            is_empty=bool(cases) and not any(case.output.strip() for case in cases),
        ),
        tuple(_notes(found)),
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
        _text(data, "name"),
        row or _text(data, "row"),
        _raw(data, "input"),
        _raw(data, "output"),
        result,
        _text(kept, "fault"),
        _raw(kept, "said"),
        _text(kept, "cause"),
    )


def _mend(data: Mapping[str, Any], places: Mapping[str, int], cases: Sequence[Case]) -> Mend[Case] | None:
    """Parse a place to mend; return None if the report has none of its cases."""
    at = tuple(places[name] for name in map(printable, data["names"]) if name in places)
    shown = _case(data["shown"], "") if "shown" in data else cases[at[0]] if at else None
    title, words, rule, joker, cause = (
        _text(data, name)[:LONGEST] for name in ("title", "words", "rule", "joker", "cause")
    )
    return Mend(title, words, rule, joker, cause, int(data["cases"]), at, shown) if shown else None


def _notes(found: Mapping[str, Any]) -> list[str]:
    """Parse the report's general notes, each a sentence."""
    notes = [f"{_text(one, 'name')} is left out: {_text(one, 'reason')}." for one in found["unusable"]]
    if readings := [printable(f"{one}") for one in found["readings"]]:
        notes.append(f"The text leaves this open, so it is right: the program {'; it '.join(readings)}.")
    if found["stopped"] is True:
        notes.append("The check was stopped before its end.")
    if left := int(found["left_out"]):
        notes.append(f"The report leaves out {left:,} right cases.")
    return notes


def _text(data: Mapping[str, Any], name: str) -> str:
    return printable(_raw(data, name))


def _raw(data: Mapping[str, Any], name: str) -> str:
    value = data[name]
    if type(value) is not str:
        raise ValueError(name)
    return value
