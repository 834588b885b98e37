"""Describe the grades of a class: the mistakes of its programs, its hardest cases, and a summary for the terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median_low
from textwrap import wrap
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.grade.table import PLAIN, Table, percent, rounded, unusable_count
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


def counted_cases(table: Table) -> str:
    return f"{table.cases:,} {noun_for(table.cases, table.course.words.noun)}"


def about(table: Table) -> str:
    """Name the course, the folder of the cases unless they are built in, and their number."""
    words = table.course.words
    source = "" if table.title == noun_for(2, words.noun) else f", {table.title}"
    return f"{capital(words.title)}{source}, {counted_cases(table)}"


def seen(table: Table, program: str) -> str:
    """Describe a program's first mistake to fix or, in a course without steps, the line that differs most often."""
    if program in table.unstarted:
        return f"does not start: {table.unstarted[program]}"
    answers, words = table.answers[program], table.course.words
    wrong = [answer for answer in answers if answer.is_wrong]
    if not wrong:
        other = [answer.result.reason for answer in answers if not answer.is_judged]
        return f"not judged in {len(other):,}: {other[0]}" if other else "–"
    if words.has_steps:
        return table.places[program][0].title
    if all(answer.result.verdict.shape is Shape.NONE for answer in answers):
        return f"no answer to any {words.noun}: {wrong[0].result.reason}"
    lines = Counter(f"line {line}" if (line := answer.result.line) else answer.group for answer in wrong)
    first, count = lines.most_common(1)[0]
    return f"{first} differs in {count:,}"


def ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    """Sort counts, the largest first."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def clusters_of(table: Table) -> list[tuple[str, int]]:
    """Count the programs that make each mistake, the most common mistake first."""
    return ranked(
        Counter(
            cluster
            for program, places in table.places.items()
            for cluster in ({UNSTARTED} if program in table.unstarted else {cluster_of(place) for place in places})
        )
    )


def cluster_of(place: Place[Answer[Any]]) -> str:
    """Return the title that groups a mistake across programs: the known mistake, or the rule."""
    result = place.smallest.result
    if place.cause:
        return place.cause
    if place.rule and result.rule:
        return result.rule
    return LONE if place.title == LONE_TITLE else place.words.rstrip(".")


LONE_TITLE = "The score is wrong, and no printed step says why"


def hardest_of(table: Table) -> Iterator[tuple[Answer[Any], int]]:
    """Yield a wrong answer to each case and the number of programs that get it right, the hardest cases first."""
    right: Counter[str] = Counter()
    wrong: dict[str, Answer[Any]] = {}
    for answers in table.answers.values():
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


def as_summary(table: Table, files: Sequence[str], ink: Ink = PLAIN) -> str:
    """Format the grades of many programs on about one screen; `files` are the files with the whole table."""
    wholes, cases, words = table.wholes, table.cases, table.course.words
    count = len(wholes)
    nouns = noun_for(2, words.noun)
    lines = [
        ink.bold(f"{count:,} programs on {cases:,} {nouns}"),
        f"  all right     {_share(sum(row.right == cases for row in wholes), count)}",
        f"  the middle    {table.middle:,} of {cases:,} {nouns} right",
    ]
    if wholes[0].most != cases:
        points = sorted(row.points for row in wholes)
        lines.append(
            f"  points        {rounded(points[0])} to {rounded(points[-1])} of {rounded(wholes[0].most)}, "
            f"the middle {rounded(median_low(points))}"
        )
    lines += ["", *_rows(table, ink)]
    lines += _most(f"{nouns} that most get wrong", _wrong_cases(table), count, ink)
    lines += _most("what most get wrong", clusters_of(table), count, ink)
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
    *rows, _ = next(iter(table.by_program.values()))
    whole = Counter(row.row for row in table.rows if row.right == row.cases)
    words = table.course.words
    wide, nouns = max(len(words.row), *(len(row.row) for row in rows)), noun_for(2, words.noun)
    head = ink.bold(f"{words.row:>{wide}}   {nouns:>6}   programs with all of them right")
    return [head] + [
        f"{row.row:>{wide}}   {row.cases:{max(len(nouns), 6)},}   {_share(whole[row.row], len(table.answers))}"
        for row in rows
    ]


def _wrong_cases(table: Table) -> list[tuple[str, int]]:
    every = (answer for answers in table.answers.values() for answer in answers if answer.is_wrong)
    return ranked(Counter(f"{answer.name} ({table.course.words.row} {answer.group})" for answer in every))


def _readings(table: Table) -> list[tuple[str, int]]:
    return ranked(Counter(reading for row in table.wholes for reading in row.readings))


def _most(title: str, found: Sequence[tuple[str, int]], programs: int, ink: Ink) -> list[str]:
    if not found:
        return []
    rows = []
    for name, count in found[:MOST_ROWS]:
        begun = f"  {count:5,}  {percent(count, programs):>4}  "
        rows += wrap(name, WIDTH, initial_indent=begun, subsequent_indent=" " * len(begun))
    more = f", the first of {len(found):,}" if len(found) > MOST_ROWS else ""
    return ["", ink.bold(f"{title}, by programs{more}"), *rows]
