"""The result of a check, and its conversion to the data that the page reads (see `docs/check.md`)."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ortalab import __version__
from ortalab.courses.answer import Answer, Case, Finding
from ortalab.courses.check.harder import Harder
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.places import Place
from ortalab.courses.result import FORMAT, MOST_CASES, VERSION, data_of


class Outcome(NamedTuple):
    course: Course[Any]
    program: FoundProgram
    cases: CaseSet[Any]
    answers: tuple[Answer[Any], ...]
    earlier: tuple[Answer[Any], ...] = ()  # for the cases found by earlier checks
    harder: Harder = Harder()
    finds: tuple[Finding[Any], ...] = ()
    of: int | None = None  # the number of all cases, if the check was stopped before running them
    built: float | None = None  # seconds; None if nothing was built
    note: str = ""  # a sentence on how the program is run
    closer: Mapping[str, Answer[Any]] = {}  # the smallest case of each mistake, examined more closely, by name

    @property
    def every(self) -> tuple[Answer[Any], ...]:
        return (*self.answers, *self.earlier)

    @property
    def is_right(self) -> bool:
        """Whether every case is right and usable, and no harder case failed."""
        return all(answer.is_right for answer in self.every) and not self.finds and not self.cases.unusable

    @property
    def not_judged(self) -> tuple[Answer[Any], ...]:
        """The answers that could not be judged, because of an accident of this machine or a gap in the assignment."""
        return tuple(answer for answer in self.every if not answer.is_judged)

    @property
    def places(self) -> list[Place[Answer[Any]]]:
        return self.course.places(self.every, rows_of(self.every))

    def shown(self, place: Place[Answer[Any]]) -> Answer[Any]:
        """Return the answer that illustrates a mistake."""
        return self.closer.get(place.smallest.name, place.smallest)

    @property
    def first_wrong(self) -> Answer[Any] | None:
        """The wrong answer to report: of the first mistake to fix, or else of a harder case."""
        shown = [self.shown(place) for place in self.places[:1]] + [find.answer for find in self.finds[:1]]
        return next(iter(shown), None)

    @property
    def readings(self) -> list[str]:
        """The program's interpretations of points that the assignment leaves open, as clauses."""
        return list(dict.fromkeys(reading for answer in self.every for reading in answer.result.readings))


def rows_of(cases: Iterable[Answer[Any] | Case]) -> list[str]:
    """List the rows of the board: numbers in order, names as they first appear."""
    rows = list(dict.fromkeys(case.group for case in cases))
    return sorted(rows, key=int) if all(map(str.isdigit, rows)) else rows


MOST_TEXT = 16 * 1024 * 1024
"""The maximum size of all outputs together, in bytes; later ones are empty and marked as cut."""


def as_data(outcome: Outcome) -> dict[str, object]:
    """Convert the result of a check to plain data of bounded size."""
    every = sorted(outcome.every, key=lambda answer: answer.is_right)
    kept = {answer.name for answer in every[:MOST_CASES]}
    course, harder, room = outcome.course, outcome.harder, [MOST_TEXT]
    return {
        "format": FORMAT,
        "version": VERSION,
        "ortalab": __version__,
        "course": course.name,
        "program": list(outcome.program.command),
        "folder": outcome.program.folder.name,
        "source": outcome.cases.name,
        "stopped": outcome.of is not None,
        "rows": [
            {"row": row, "cases": len(found), "right": sum(answer.is_right for answer in found)}
            for row in rows_of(outcome.answers)
            for found in [[answer for answer in outcome.answers if answer.group == row]]
        ],
        "cases": [case_data(course, answer, room) for answer in outcome.answers if answer.name in kept],
        "earlier": [case_data(course, answer, room) for answer in outcome.earlier if answer.name in kept],
        "left_out": max(len(every) - MOST_CASES, 0),
        "unusable": [{"name": file.name, "reason": file.reason} for file in outcome.cases.unusable[:MOST_CASES]],
        "places": [_place(outcome, place, kept) for place in outcome.places],
        "readings": outcome.readings,
        "harder": {
            "tried": harder.tried,
            "seed": harder.seed,
            "reason": harder.reason,
            "not_judged": harder.not_judged,
            **({"stage": harder.search.stage} if harder.search and harder.search.stage else {}),
        },
        "finds": [case_data(course, find.answer, room) | {"cause": find.cause} for find in outcome.finds],
    }


def case_data(course: Course[Any], answer: Answer[Any], room: list[int]) -> dict[str, object]:
    """Convert a case and the program's output to data; `room` counts the bytes left for all outputs."""
    output = answer.output
    size = len(output.text.encode(errors="backslashreplace"))
    fits = size <= room[0]
    room[0] -= size if fits else 0
    return {
        "name": answer.name,
        "row": answer.group,
        "input": course.as_text(answer.case),
        "output": output.text if fits else "",
        "is_cut": answer.is_cut or not fits,
        **output.data,
        **data_of(answer.result),
    }


def _place(outcome: Outcome, place: Place[Answer[Any]], kept: set[str]) -> dict[str, object]:
    shown = outcome.shown(place)
    closer = {"shown": case_data(outcome.course, shown, [MOST_TEXT])} if shown is not place.smallest else {}
    return {
        "title": place.title,
        "rule": place.rule,
        "words": place.words,
        "joker": place.joker,
        "cause": place.cause,
        "cases": len(place.answers),
        "names": [answer.name for answer in place.answers if answer.name in kept],
        **closer,
    }
