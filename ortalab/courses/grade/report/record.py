"""A grading prepared for a report: each program's answers to all cases, its mistakes, and a summary of the class."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median_low
from textwrap import wrap
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.course import Course, UnusableFile
from ortalab.courses.grade.table import EVERY, PLAIN, Link, Points, Table, percent, rounded, unusable_count
from ortalab.courses.places import Place
from ortalab.courses.result import Shape
from ortalab.courses.signs import Ink
from ortalab.plurals import capital, noun_for

LONE = "Wrong score: no steps are printed"
UNSTARTED = "The program does not start"

MARKS = {
    Shape.RIGHT: "right",
    Shape.WORDS: "words",
    Shape.STEPS: "steps",
    Shape.STEP: "step",
    Shape.SCORE: "score",
    Shape.WRONG: "step",
    Shape.NONE: "none",
    Shape.UNJUDGED: "unjudged",
}
"""The CSS class of an answer's square, by shape."""


@dataclass(frozen=True)
class Report:
    """A grading: each program's answers in the order of the cases, and its mistakes."""

    course: Course[Any]
    title: str
    answers: Mapping[str, tuple[Answer[Any], ...]]
    points: Mapping[str, Points] = field(default_factory=dict)  # by program; empty if each case is one point
    link: Link = lambda _: ""
    unstarted: Mapping[str, str] = field(default_factory=dict)  # why a program does not start, by name
    unusable: tuple[UnusableFile, ...] = ()  # files without a usable case

    @property
    def cases(self) -> int:
        return len(next(iter(self.answers.values())))

    @property
    def rows(self) -> list[str]:
        """The rows of cases, in order."""
        return list(dict.fromkeys(answer.group for answer in next(iter(self.answers.values()))))

    @property
    def counted_cases(self) -> str:
        return f"{self.cases:,} {noun_for(self.cases, self.course.words.noun)}"

    @property
    def about(self) -> str:
        """The course, the folder of the cases unless they are built in, and their number."""
        words = self.course.words
        source = "" if self.title == noun_for(2, words.noun) else f", {self.title}"
        return f"{capital(words.title)}{source}, {self.counted_cases}"

    def right(self, program: str) -> int:
        return sum(answer.is_right for answer in self.answers[program])

    @property
    def middle(self) -> int:
        """The number of right cases of the median program."""
        return median_low(sorted(map(self.right, self.answers)))

    @cached_property  # saves 22 ms per page in a class of 100
    def places(self) -> dict[str, list[Place[Answer[Any]]]]:
        """Each program's mistakes, in the order in which to fix them."""
        return {program: self.course.places(answers, self.rows) for program, answers in self.answers.items()}

    def readings(self, program: str) -> list[str]:
        """List a program's interpretations of points that the assignment leaves open, as clauses."""
        found = (reading for answer in self.answers[program] for reading in answer.result.readings)
        return list(dict.fromkeys(found))

    def seen(self, program: str) -> str:
        """Describe a program's first mistake to fix or, in a course without steps, the line that differs most often."""
        if program in self.unstarted:
            return f"does not start: {self.unstarted[program]}"
        answers, words = self.answers[program], self.course.words
        wrong = [answer for answer in answers if answer.is_wrong]
        if not wrong:
            other = [answer.result.reason for answer in answers if not answer.is_judged]
            return f"not judged in {len(other):,}: {other[0]}" if other else "–"
        if words.has_steps:
            return self.places[program][0].title
        if all(answer.result.verdict.shape is Shape.NONE for answer in answers):
            return f"no answer to any {words.noun}: {wrong[0].result.reason}"
        lines = Counter(f"line {line}" if (line := answer.result.line) else answer.group for answer in wrong)
        first, count = lines.most_common(1)[0]
        return f"{first} differs in {count:,}"


def clusters_of(report: Report) -> list[tuple[str, int]]:
    """Count the programs that make each mistake, the most common mistake first."""
    counts = Counter(
        cluster
        for program, places in report.places.items()
        for cluster in ({UNSTARTED} if program in report.unstarted else {cluster_of(place) for place in places})
    )
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def cluster_of(place: Place[Answer[Any]]) -> str:
    """Return the title that groups a mistake across programs: the known mistake, or the rule."""
    result = place.smallest.result
    if place.cause:
        return place.cause
    if place.rule and result.rule:
        return result.rule
    return LONE if place.title == LONE_TITLE else place.words.rstrip(".")


LONE_TITLE = "The score is wrong, and no printed step says why"


def hardest_of(report: Report) -> Iterator[tuple[Answer[Any], int]]:
    """Yield a wrong answer to each case and the number of programs that get it right, the hardest cases first."""
    right: Counter[str] = Counter()
    wrong: dict[str, Answer[Any]] = {}
    for answers in report.answers.values():
        for answer in answers:
            right[answer.name] += answer.is_right
            if answer.is_wrong:
                wrong.setdefault(answer.name, answer)
    for name in sorted(wrong, key=lambda name: (right[name], name)):
        yield wrong[name], right[name]


def has_address(link: str) -> bool:
    """Return whether a link includes the address of a page."""
    return link.startswith(("https://", "http://"))


MOST_PROGRAMS = 8
"""The maximum number of programs printed as a table; more are printed as a summary."""
MOST_ROWS = 3
WIDTH = 100


def as_summary(table: Table, report: Report, files: Sequence[str], ink: Ink = PLAIN) -> str:
    """Format the grades of many programs on about one screen; `files` are the files with the whole table."""
    wholes = [row for row in table.rows if row.row == EVERY]
    count, cases = len(wholes), wholes[0].cases
    middle, words = median_low(sorted(row.right for row in wholes)), table.course.words
    nouns = noun_for(2, words.noun)
    lines = [
        ink.bold(f"{count:,} programs on {cases:,} {nouns}"),
        f"  all right     {_share(sum(row.right == cases for row in wholes), count)}",
        f"  the middle    {middle:,} of {cases:,} {nouns} right",
    ]
    if wholes[0].most != cases:
        points = sorted(row.points for row in wholes)
        lines.append(
            f"  points        {rounded(points[0])} to {rounded(points[-1])} of {rounded(wholes[0].most)}, "
            f"the middle {rounded(median_low(points))}"
        )
    lines += ["", *_rows(table, ink)]
    lines += _most(f"{nouns} that most get wrong", _wrong_cases(report), count, ink)
    lines += _most("what most get wrong", clusters_of(report), count, ink)
    lines += _most("how they read what the assignment leaves open", _readings(table), count, ink)
    if table.unusable:
        lines += [
            "",
            *wrap(f"{unusable_count(table)}, first {table.unusable[0].name}: {table.unusable[0].reason}", WIDTH),
        ]
    told = f"The table is in {' and '.join(files)}." if files else "--csv FILE writes the table, --report FOLDER pages."
    return "\n".join([*lines, told])


def _share(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,}, {percent(part, whole)}"


def _rows(table: Table, ink: Ink) -> list[str]:
    rows = [row for row in table.of(table.programs[0]) if row.row != EVERY]
    whole = Counter(row.row for row in table.rows if row.right == row.cases)
    words = table.course.words
    wide, nouns = max(len(words.row), *(len(row.row) for row in rows)), noun_for(2, words.noun)
    head = ink.bold(f"{words.row:>{wide}}   {nouns:>6}   programs with all of them right")
    return [head] + [
        f"{row.row:>{wide}}   {row.cases:{max(len(nouns), 6)},}   {_share(whole[row.row], len(table.programs))}"
        for row in rows
    ]


def _wrong_cases(report: Report) -> list[tuple[str, int]]:
    wrong = Counter(
        f"{answer.name} ({report.course.words.row} {answer.group})"
        for answers in report.answers.values()
        for answer in answers
        if answer.is_wrong
    )
    return sorted(wrong.items(), key=lambda item: (-item[1], item[0]))


def _readings(table: Table) -> list[tuple[str, int]]:
    readings = Counter(reading for row in table.rows if row.row == EVERY for reading in row.readings)
    return sorted(readings.items(), key=lambda item: (-item[1], item[0]))


def _most(title: str, found: Sequence[tuple[str, int]], programs: int, ink: Ink) -> list[str]:
    if not found:
        return []
    rows = []
    for name, count in found[:MOST_ROWS]:
        begun = f"  {count:5,}  {percent(count, programs):>4}  "
        rows += wrap(name, WIDTH, initial_indent=begun, subsequent_indent=" " * len(begun))
    more = f", the first of {len(found):,}" if len(found) > MOST_ROWS else ""
    return ["", ink.bold(f"{title}, by programs{more}"), *rows]
