"""The table of grades: each program's verdicts by row, its points, and its first problem."""

from argparse import ArgumentTypeError
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import isfinite
from statistics import median_low
from typing import Any, NamedTuple

from ortalab.courses.answer import Answer
from ortalab.courses.course import Course, UnusableFile
from ortalab.courses.places import Place, mostly
from ortalab.courses.result import Shape, Verdict, misprints
from ortalab.courses.signs import Ink, sign_of
from ortalab.courses.time_outs import is_skipped
from ortalab.errors import OrtalabError
from ortalab.plurals import counted, noun_for

Weights = Mapping[str, float]
"""The points of each row by name; rows without an entry do not count."""


def read_weights(text: str) -> Weights:
    """Parse the argument of `--weights`, such as `1=40,2=30`.

    >>> read_weights("1=40, full house=30.5")
    {'1': 40.0, 'full house': 30.5}
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        row, _, points = (word.strip() for word in part.rpartition("="))
        number = -1.0
        with suppress(ValueError):
            number = float(points)
        if not (row and isfinite(number) and 0 <= number <= 1_000_000):
            raise ArgumentTypeError(f"{part.strip()!r} is not a name with its points, such as 1=40")
        row = str(int(row)) if row.isascii() and row.isdigit() else row
        if row in found:
            raise ArgumentTypeError(f"{row} is given twice; give each its points once")
        found[row] = number
    if not sum(found.values()):
        raise ArgumentTypeError("every row has 0 points; give at least one some, such as 1=40")
    return found


def check_weights(weights: Weights | None, rows: Iterable[str], row: str = "stage", noun: str = "round") -> None:
    """Raise `OrtalabError` if a row with points has no cases."""
    known = [*rows]
    for name in weights or ():
        if name not in known:
            told = f"there are {', '.join(known)}"
            raise OrtalabError(f"--weights: {row} {name} has points, but no {noun}; leave it out: {told}")


def rounded(points: float) -> str:
    """Round points for printing, to a hundredth.

    >>> rounded(40.0), rounded(61.456)
    ('40', '61.46')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


EVERY = "all"
MOST_LISTED = 20
"""The maximum number of unusable files listed on a terminal."""
ACCIDENTS = "not judged"
"""The column for accidents of this machine, which a terminal shows only if there are any."""
PLAIN = Ink(is_coloured=False)


class TableRow(NamedTuple):
    """The verdicts on a program in one row of cases, or in all rows."""

    program: str
    row: str
    counts: Counter[Verdict]
    first: Answer[Any] | None  # the first wrong answer, or else the first unjudged one
    points: float = 0.0
    most: float = 0.0  # the maximum points
    known: str = ""  # a sentence on the known mistake that explains most of its wrong scores
    misprints: str = ""  # a warning about correct numbers in another format
    readings: tuple[str, ...] = ()  # how it interprets open points, a clause each
    skipped: int = 0  # the cases skipped after too many time-outs
    link: str = ""  # the link to the first answer's case

    def count(self, verdicts: Sequence[Verdict]) -> int:
        return sum(self.counts[verdict] for verdict in verdicts)

    @property
    def cases(self) -> int:
        return self.counts.total()

    @property
    def right(self) -> int:
        return sum(count for verdict, count in self.counts.items() if verdict.is_right)


Link = Callable[[Answer[Any]], str]
"""A function that builds the link to an answer's case on the page."""


@dataclass(frozen=True)
class Table:
    """The grades of a class: the answers of each program to the same cases, and its verdicts by row."""

    course: Course[Any]
    answers: Mapping[str, tuple[Answer[Any], ...]]  # by program, in the order of the class and of the cases
    title: str = ""  # the source of the cases
    unusable: tuple[UnusableFile, ...] = ()  # files without a usable case
    weights: Weights | None = None  # without weights, each case is worth one point
    link: Link = lambda _: ""
    unstarted: Mapping[str, str] = field(default_factory=dict)  # why a program does not start, by name

    @cached_property  # saves 76 ms per use in a class of 100
    def by_program(self) -> dict[str, tuple[TableRow, ...]]:
        """The rows of each program, in the order of the cases, its total last."""
        return {program: tuple(self._rows(program)) for program in self.answers}

    @property
    def rows(self) -> list[TableRow]:
        """The rows of all programs."""
        return [row for rows in self.by_program.values() for row in rows]

    def _rows(self, program: str) -> Iterator[TableRow]:
        """Yield the rows of a program: each earns its points times its share of right cases, the total their sum."""
        points = total = 0.0
        for name in self.groups:
            row = self._row(program, name, [answer for answer in self.answers[program] if answer.group == name])
            most = float(row.cases) if self.weights is None else self.weights.get(name, 0.0)
            row = row._replace(points=most * row.right / row.cases, most=most)
            points, total = points + row.points, total + most
            yield row
        yield self._row(program, EVERY, self.answers[program])._replace(points=points, most=total)

    def _row(self, program: str, name: str, found: Sequence[Answer[Any]]) -> TableRow:
        missed = sorted((answer for answer in found if not answer.is_right), key=lambda answer: not answer.is_wrong)
        first = next(iter(missed), None)  # unjudged only if none is wrong
        wrong = self.course.columns["wrong"]
        return TableRow(
            program,
            name,
            Counter(answer.result.verdict for answer in found),
            first,
            known=mostly([answer.result.mistakes for answer in missed if answer.result.verdict in wrong]),
            misprints=misprints((answer.name, answer.result) for answer in found),
            readings=tuple(dict.fromkeys(reading for answer in found for reading in answer.result.readings)),
            skipped=sum(is_skipped(answer.result) for answer in found),
            link=self.link(first) if first else "",
        )

    @property
    def groups(self) -> list[str]:
        """The rows of cases, in order."""
        return list(dict.fromkeys(answer.group for answer in next(iter(self.answers.values()))))

    @property
    def columns(self) -> dict[str, Sequence[Verdict]]:
        """The columns, each with the verdicts that it counts."""
        return {name or self.course.words.other: verdicts for name, verdicts in self.course.columns.items()}

    @property
    def head(self) -> list[str]:
        words = self.course.words
        return ["program", words.row, noun_for(2, words.noun), *self.columns]

    def whole(self, program: str) -> TableRow:
        return self.by_program[program][-1]

    @property
    def wholes(self) -> list[TableRow]:
        """The total row of each program."""
        return [rows[-1] for rows in self.by_program.values()]

    @property
    def cases(self) -> int:
        return len(next(iter(self.answers.values())))

    @property
    def middle(self) -> int:
        """The number of right cases of the median program."""
        return median_low(sorted(row.right for row in self.wholes))

    @cached_property  # saves 22 ms per page in a class of 100
    def places(self) -> dict[str, list[Place[Answer[Any]]]]:
        """Each program's mistakes, in the order in which to fix them."""
        return {program: self.course.places(answers, self.groups) for program, answers in self.answers.items()}

    @property
    def is_right(self) -> bool:
        """Whether every file is usable and every answer right, in any words."""
        return not self.unusable and all(verdict.is_right for row in self.rows for verdict in row.counts)

    @property
    def not_judged(self) -> int:
        """The number of runs that could not be judged because of an accident of this machine."""
        return sum(row.counts[Verdict.NOT_JUDGED] for row in self.wholes)


def percent(part: int, whole: int) -> str:
    """Format a share as a whole percentage; 0% and 100% are exact.

    >>> percent(0, 300), percent(1, 300), percent(150, 300), percent(299, 300), percent(300, 300)
    ('0%', '1%', '50%', '99%', '100%')
    """
    if 0 < part < whole:
        return f"{min(max(round(100 * part / whole), 1), 99)}%"
    return "100%" if part else "0%"


def headline(table: Table, row: TableRow) -> str:
    """Describe a program's first problem in a sentence."""
    first, words = row.first, table.course.words
    if first is None:
        return f"{row.program} passes every {words.noun}."
    case, reason = first.case, first.result.reason
    where = f"{case.name} ({words.row} {case.group})"
    if not first.is_wrong:
        return f"{row.program} is not judged on {where}: {reason}."
    return f"{row.program} first fails at {where}: {reason}."


def details(row: TableRow) -> list[tuple[str, str]]:
    """List labelled notes on a program: its first problem, its number formats, its interpretations of open points."""
    after = [("print", row.misprints)] if row.misprints else []
    after += [
        ("skipped", f"{row.skipped:,} of {row.cases:,}, after three runs in a row without an answer in time")
    ] * bool(row.skipped)
    after += [("reads", f"the assignment leaves this open: {'; '.join(row.readings)}")] if row.readings else []
    if row.first is None:
        return after
    result = row.first.result
    theirs = "said" if result.verdict.shape is Shape.NONE and not result.line else "theirs"
    named = [("rule", result.rule), ("here", result.here), ("ours", result.ours), (theirs, result.theirs)]
    named += [("known", row.known), ("page", row.link)]
    return [(name, text) for name, text in named if text] + after


def as_text(table: Table, ink: Ink = PLAIN) -> str:
    """Format the table for a terminal, with the first problem of each program below it."""
    columns = {name: verdicts for name, verdicts in table.columns.items() if name != ACCIDENTS or table.not_judged}
    rows = [(*table.head[:3], *columns), *(_cells(row, columns) for row in table.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *lines = (_padded(row, widths, columns, ink) for row in rows)
    lines = [ink.faint(head), *lines]
    if table.unusable:
        listed = [f"  {name}: {reason}" for name, reason in table.unusable[:MOST_LISTED]]
        more = len(table.unusable) - MOST_LISTED
        rest = [f"  and {more:,} more, which --csv and --report list"] if more > 0 else []
        lines += ["", f"{unusable_count(table)}:", *listed, *rest]
    wholes = table.wholes
    if table.weights:
        lines += ["", *(f"{row.program}: {rounded(row.points)} of {rounded(row.most)} points" for row in wholes)]
    for row in wholes:
        said = [f"  {name:6}  {ink.rule(text) if name == 'rule' else text}" for name, text in details(row)]
        lines += ["", ink.bold(headline(table, row)), *said]
    return "\n".join(lines)


def _cells(row: TableRow, columns: Mapping[str, Sequence[Verdict]]) -> tuple[str, ...]:
    numbers = map(row.count, columns.values())
    counts = [(number, f"{percent(number, row.cases):>4}") for number in numbers]
    return row.program, row.row, str(row.cases), *(f"{count} {share}" if count else "-" for count, share in counts)


def _padded(cells: Sequence[str], widths: Sequence[int], columns: Mapping[str, Sequence[Verdict]], ink: Ink) -> str:
    """Format a row as a line, with each count in the colour of its verdict's sign."""
    padded = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
    plain, counts = padded[: -len(columns)], padded[-len(columns) :]
    inked = [
        ink(sign_of(verdicts[0]).value[2], cell) if cell.strip()[0].isdigit() else cell
        for cell, verdicts in zip(counts, columns.values(), strict=True)
    ]
    return "  ".join([f"{cells[0]:{widths[0]}}", *plain[1:], *inked])


def unusable_count(table: Table) -> str:
    count = len(table.unusable)
    return f"{counted(count, 'file').capitalize()} cannot be used"
