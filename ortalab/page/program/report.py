"""The report of a check, parsed from untrusted JSON, for the board of any course."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ortalab.courses.result import FORMAT, MOST_CASES, VERSION
from ortalab.courses.shown import printable
from ortalab.courses.words import WORDS
from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json, refuse_long
from ortalab.plurals import counted

NO_CHECK = "this is not a report of ortalab check, or a damaged one: run the check with --json again"
NEWER = "this report comes from a newer ortalab than this page: reload the page"
OTHER = "this report is of {}: open it on the page of that game"
EARLIER, FINDS = "Found before", "Harder"
"""The rows of cases found by earlier checks, and of those found by this one beyond its set."""
MALFORMED = (ValueError, TypeError, LookupError, AttributeError, OrtalabError)
"""The errors of reading a report that is damaged."""


class Parts(NamedTuple):
    """The parts of a report that the boards of all courses show."""

    data: Mapping[str, Any]  # all of it
    folder: str
    cases: tuple[tuple[str, Mapping[str, Any]], ...]  # each with its row; "" for its own
    unusable: tuple[tuple[str, str], ...]  # the files left out, each with the reason
    notes: tuple[str, ...]  # sentences


def read_parts(text: str, course: str) -> Parts:
    """Parse a report of a course; raise `TextError` with one sentence for any other text."""
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
    """Yield the general notes, each a sentence."""
    if readings := [printable(f"{one}") for one in found["readings"]]:
        yield f"The assignment leaves this open, so it is right: the program {'; it '.join(readings)}."
    if found["stopped"] is True:
        yield "The check was stopped before its end."
    if left := int(found["left_out"]):
        yield f"The report leaves out {counted(left, f'right {noun}')}."


def text_in(data: Mapping[str, Any], name: str) -> str:
    """Return a text of a report, made safe to print."""
    return printable(raw_in(data, name))


def raw_in(data: Mapping[str, Any], name: str) -> str:
    """Return a text of a report; raise `ValueError` for any other value."""
    value = data[name]
    if type(value) is not str:
        raise ValueError(name)
    return value
