"""A check's report as the board shows it, parsed from untrusted JSON."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ortalab.courses.result import FORMAT, MOST_CASES, VERSION, Result, Shape, read_result, sign_of
from ortalab.courses.shown import printable
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json, refuse_long

NO_CHECK = "this is not a report of ortalab check, or a damaged one: run the check with --json again"
NEWER = "this report is of a newer ortalab than this page: reload the page"
OTHER = "this report is of {}: open it on the page of that game"
NAMES = {"ortalab": "Ortalab", "poker": "poker", "big2": "Big-2", "triangles": "Triangles", "huxxy": "Huxxy"}
EARLIER, FINDS = "Found before", "Harder"
"""The rows of cases that earlier checks found, and of those that this one found beyond its set."""


class Case(NamedTuple):
    """A case with the program's output and the verdict."""

    name: str
    row: str
    input: str
    output: str
    result: Result
    fault: str = ""  # half a sentence
    said: str = ""  # on its standard error
    cause: str = ""  # of a find: the known mistakes that make its output

    @property
    def shape(self) -> Shape:
        return self.result.verdict.shape

    @property
    def sign(self) -> str:
        number = self.result.line if self.shape is Shape.WRONG else self.result.step
        return sign_of(self.shape, number)


class Mend(NamedTuple):
    """A place to mend: its rule, and the cases that go wrong there."""

    title: str
    words: str
    rule: str
    cause: str
    cases: int
    at: tuple[int, ...]  # the places of its cases on the board, the smallest first
    shown: Case | None = None  # a still smaller case


class Line(NamedTuple):
    """A row of the board."""

    title: str
    at: tuple[int, ...]


class Report(NamedTuple):
    folder: str
    source: str
    command: str
    cases: tuple[Case, ...]
    lines: tuple[Line, ...]
    mends: tuple[Mend, ...]
    notes: tuple[str, ...]


class Check(NamedTuple):
    """A report, and the displayed part of it."""

    report: Report
    at: int | None = None  # the displayed case; None: what to mend first
    only: Shape | None = None  # the displayed shape; None: all
    is_place: bool = False  # only the cases of the first place to mend are displayed
    is_hidden: bool = False  # one of its cases is open in the table's own place

    @property
    def case(self) -> Case | None:
        """The case beside the board: the chosen one, or the smallest of the first place to mend."""
        if self.at is not None:
            return self.report.cases[self.at]
        first = next(iter(self.report.mends), None)
        return (first.shown or next((self.report.cases[at] for at in first.at), None)) if first else None

    def shows(self, at: int) -> bool:
        """Tell whether the square of a case is not faded."""
        is_in = not self.is_place or at in self.report.mends[0].at
        return is_in and self.only in {None, self.report.cases[at].shape}


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
        why = NEWER if version > VERSION else OTHER.format(NAMES[of]) if of in NAMES and of != course else NO_CHECK
        raise TextError(why)
    return report


def _report(found: Mapping[str, Any]) -> Report:
    groups = (("", found["cases"]), (EARLIER, found["earlier"]), (FINDS, found["finds"]))
    cases = tuple(_case(one, row) for row, given in groups for one in given)[:MOST_CASES]
    rows: dict[str, list[int]] = {}
    for nth, case in enumerate(cases):
        rows.setdefault(case.row, []).append(nth)
    places: dict[str, int] = {case.name: nth for nth, case in reversed([*enumerate(cases)])}
    return Report(
        _text(found, "folder"),
        _text(found, "source"),
        printable(" ".join(found["program"])),
        cases,
        tuple(Line(row, tuple(at)) for row, at in rows.items()),
        tuple(_mend(one, places) for one in found["places"]),
        tuple(_notes(found)),
    )


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


def _mend(data: Mapping[str, Any], places: Mapping[str, int]) -> Mend:
    at = tuple(places[name] for name in map(printable, data["names"]) if name in places)
    shown = _case(data["shown"], "") if "shown" in data else None
    title, words, rule, cause = (_text(data, name) for name in ("title", "words", "rule", "cause"))
    return Mend(title, words, rule, cause, int(data["cases"]), at, shown)


def _notes(found: Mapping[str, Any]) -> list[str]:
    """Return the report's notes on other things than cases, each a sentence."""
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
