"""Parse the report of a check from untrusted JSON, for the board of any course."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ortalab.courses.board import WORDS, Board, MistakeGroup, grouped, line_of
from ortalab.courses.result import FORMAT, MOST_CASES, VERSION, Result, Shape, read_result, sign_of
from ortalab.courses.shown import printable
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json, refuse_long
from ortalab.page.program.look import case_of
from ortalab.page.program.messages import Earlier, Look
from ortalab.plurals import capital, counted

NO_CHECK = "this is not a report of ortalab check, or it is damaged: run the check with --json again"
NEWER = "this report comes from a newer ortalab than this page: reload the page"
OTHER = "this is a report on {}: open it on that game's page"
EARLIER, FINDS = "Found before", "Harder"
"""The rows for cases that earlier checks found, and for those that this check found beyond its set."""
MALFORMED = (ValueError, TypeError, LookupError, AttributeError, OrtalabError)
"""The errors that a damaged report can raise."""


class Parts(NamedTuple):
    """The parts of a report that all boards show."""

    data: Mapping[str, Any]  # the whole report
    folder: str
    cases: tuple[tuple[str, Mapping[str, Any]], ...]  # each after its row; "" for the row that the case names
    unusable: tuple[tuple[str, str], ...]  # the files left out, each with the reason
    notes: tuple[str, ...]  # sentences


def read_parts(text: str, course: str) -> Parts:
    """Split a report of a course into its parts; raise `TextError` for any other text."""
    refuse_long(len(text))
    try:
        found = parse_json(text)
        version, of = int(found["version"]), f"{found['course']}"
        if (found["format"], version, of) == (FORMAT, VERSION, course):
            return _parts(found, WORDS[course].noun)
    except MALFORMED:
        raise TextError(NO_CHECK) from None
    is_other = of in WORDS and of != course
    raise TextError(NEWER if version > VERSION else OTHER.format(WORDS[of].title) if is_other else NO_CHECK)


def _parts(found: Mapping[str, Any], noun: str) -> Parts:
    groups = (("", found["cases"]), (EARLIER, found["earlier"]), (FINDS, found["finds"]))
    unusable = tuple((text_in(one, "name"), text_in(one, "reason")) for one in found["unusable"])
    cases = tuple((row, one) for row, given in groups for one in given)[:MOST_CASES]
    return Parts(found, text_in(found, "folder"), cases, unusable, tuple(_notes(found, noun)))


def _notes(found: Mapping[str, Any], noun: str) -> Iterator[str]:
    if readings := [printable(f"{one}") for one in found["readings"]]:
        yield f"The assignment leaves this open, so it is right: the program {'; it '.join(readings)}."
    if found["stopped"] is True:
        yield "The check was stopped before its end."
    if left := int(found["left_out"]):
        yield f"The report leaves out {counted(left, f'right {noun}')}."


def text_in(data: Mapping[str, Any], name: str) -> str:
    """Return a text member of a report, without control characters."""
    return printable(raw_in(data, name))


def raw_in(data: Mapping[str, Any], name: str) -> str:
    """Return a text member of a report; raise `ValueError` for any other value."""
    value = data[name]
    if type(value) is not str:
        raise ValueError(name)
    return value


LONGEST, WIDEST = 300, 160
"""The maximum number of characters of a sentence, and of a case's name."""


class Case(NamedTuple):
    """A case with the program's output and the verdict."""

    name: str
    group: str  # its row
    input: str
    output: str
    result: Result
    fault: str = ""  # why the program failed, as the end of a sentence: "The program …"
    said: str = ""  # the program's standard error
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
    """A report, and the state of its display."""

    report: Report
    text: str = ""  # the report's text, which the browser stores; "" if it is too long
    look: Look = Look()
    earlier: Earlier | None = None  # the verdicts of the previous report, of a folder of the same name
    is_hidden: bool = False  # whether one of its cases is open on the table's own screen
    session: tuple[object, ...] = ()  # the source of outputs judged on this page, without a report

    @property
    def board(self) -> Board[Case]:
        return self.report.board

    @property
    def case(self) -> Case | None:
        """The case in the pane beside the board."""
        return case_of(self.board, self.look)


def read_report(text: str, course: str) -> Report:
    """Parse a report of a course; raise `TextError` if it cannot be shown."""
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
