"""`Course`, the record of functions that generate, run, judge, shrink and show the cases of an assignment."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, NamedTuple

from ortalab.courses.answer import Answer, Ask, Asking, C, Finding, Kinds, Output
from ortalab.courses.board import WORDS, Words
from ortalab.courses.check.program import FoundProgram
from ortalab.courses.places import Place, PlaceOf, place_by_reason, places_of, sentence
from ortalab.courses.result import Result, Verdict, sign_of
from ortalab.courses.run.processes import How
from ortalab.courses.run.runner import Runner
from ortalab.courses.shrinking import Shrinking
from ortalab.courses.signs import Ink, reading_lines
from ortalab.terminal import SECONDS

COLUMNS: Mapping[str, Sequence[Verdict]] = {
    "right": (Verdict.RIGHT,),
    "": (Verdict.OTHER_WORDS,),  # the title comes from the course
    "wrong": (Verdict.WRONG,),
    "no answer": (Verdict.NO_SCORE,),
    "crashed": (Verdict.CRASHED,),
    "too slow": (Verdict.TOO_SLOW, Verdict.LATE),
    "not judged": (Verdict.NOT_JUDGED,),
}
"""The columns of a table of grades, each with the verdicts that it counts."""


class UnusableFile(NamedTuple):
    """A file that cannot be used as a case, and the reason as a clause."""

    name: str
    reason: str


class CaseSet(NamedTuple, Generic[C]):
    """The cases for programs, in the order of their rows."""

    name: str  # their source: `fixtures`
    cases: tuple[C, ...]
    about: str = ""  # a phrase that describes them
    unusable: tuple[UnusableFile, ...] = ()


class Saved(NamedTuple):
    """The saved files of a find."""

    path: Path
    words: str  # a description for people


def _tell(answer: Answer[Any], _ink: Ink) -> Iterator[str]:
    """Yield lines that describe the first difference, or state that there is none."""
    result, output = answer.result, answer.output
    if not answer.is_judged:
        yield sentence(result)
    elif output.fault and answer.is_wrong:
        said = f" It said: {output.stderr.strip()}" if output.stderr.strip() else ""
        yield f"The program {output.fault}.{said}"
    if result.line:
        yield f"Line {result.line} is the first that differs: {result.rule or result.reason}."
        yield f"  expected  {result.ours}"
        yield f"  printed   {result.theirs}"
    elif answer.is_right:
        yield "The output is exactly as expected."
    yield from reading_lines(result.readings, "")


@dataclass(frozen=True)
class Course(Generic[C]):
    """A course; `check`, `compare`, `fuzz` and `grade` use only these fields."""

    name: str
    example: str  # a line of a class file, `NAME: COMMAND`
    cases: Callable[[Namespace, str], CaseSet[C]]  # read those of a folder; "" means the built-in ones
    run: Callable[[Runner, C, Sequence[str], float], Output]  # run a program on a case
    judge: Callable[[C, Output], Result]
    generate: Callable[[Namespace, int, int], Iterable[C]]  # draw random cases by a seed; earlier finds come first
    shrink: Callable[[Answer[C]], Shrinking[C]]  # find the smallest case with the same mistake
    as_text: Callable[[C], str]  # write a case as in a file, or as typed
    show: Callable[[Answer[C], Ink], Iterator[str]]  # show where an answer goes wrong, for a board
    one: Callable[[Namespace, str], C]  # read the case in a file
    first: Callable[[], Iterable[C]]  # at least three cases that any program answers
    tell: Callable[[Answer[C], Ink], Iterator[str]] = _tell  # show where a single answer goes wrong
    traits: Callable[[Callable[[C], Output]], str] = lambda _: ""  # find the traits of a program
    fit: Callable[[C, str], C] = lambda case, _: case  # adapt a case to a program with these traits
    applies: Callable[[C, str], bool] = lambda _case, _traits: True  # whether a case applies to such a program
    note: Callable[[str], str] = lambda _: ""  # describe the traits in a sentence
    asked: Callable[[Ask[C]], Ask[C]] = lambda ask: ask  # wrap the function with which a hunt runs a program
    kinds: Callable[[], Kinds[C]] = Kinds  # distinguishes mistakes in a hunt
    closer: Callable[[Answer[C]], Asking[C, Answer[C]]] | None = None  # examine a smaller version of a wrong case
    demands: Callable[[Namespace], str] = lambda _: ""  # the demands on programs; a change invalidates earlier results
    title: Callable[[str], str] = str  # the title of a row
    place_of: PlaceOf[Answer[C]] = place_by_reason
    draw: Callable[[Answer[C]], str] = lambda _: ""  # show a wrong answer as HTML; "" shows both lines
    sign: Callable[[Answer[C]], str] = lambda answer: sign_of(answer.result.verdict.shape, answer.result.line)
    save: Callable[[Path, Finding[C]], Saved] | None = None  # save a find as files
    earlier: Callable[[Path, str, Namespace], Sequence[C]] = lambda _folder, _name, _options: ()  # read saved finds
    adapt: Callable[[FoundProgram, C, How], tuple[FoundProgram, str]] | None = None  # adapt a found command
    harder: Callable[[Sequence[Answer[C]], Sequence[Answer[C]]], Any] | None = None  # plan its own `Search`
    folders: Sequence[str] = ()  # the folders that a grading searches for cases; if empty, it uses the built-in ones
    columns: Mapping[str, Sequence[Verdict]] = field(default_factory=lambda: COLUMNS)
    legend: str = ""  # the text below the board on a page
    seconds: float = SECONDS  # the time limit of a case, unless options set another
    fuzzed: int = 200  # the cases of a hunt, unless options set another number
    batch: int = 1  # the number of cases per task; more than one if runs are too short for a task each
    is_staged: bool = False  # whether rows build on one another: a hunt ends in the first row with a mistake
    is_by_function: bool = False  # whether a row is a function of the program; time-outs skip only the rest of a row
    keeps: bool = False  # whether a check stores its results in a folder
    is_file: bool = False  # whether a program is a file instead of a command

    @property
    def words(self) -> Words:
        return WORDS[self.name]

    def __reduce__(self) -> "tuple[Callable[[str], Course[Any]], tuple[str]]":
        """Pickle by name."""
        return course_named, (self.name,)

    def part(self, case: C) -> str:
        """Return the part of a program that is given up after time-outs; "" means the whole program."""
        return case.group if self.is_by_function else ""

    def places(self, answers: Sequence[Answer[C]], rows: Sequence[str] = ()) -> list[Place[Answer[C]]]:
        """List the mistakes of a program, in the order to fix them."""
        return places_of(answers, self.place_of, rows)


def course_named(name: str) -> Course[Any]:
    """Import and return a course by its name.

    >>> course_named("poker").words.noun
    'command line'
    """
    course: Course[Any] = import_module(f"ortalab.courses.{name}.course").COURSE
    return course
