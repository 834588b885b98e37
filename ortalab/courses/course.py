"""A course: how its cases are made, run, judged, made smaller and shown. All verbs build on it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from ortalab.courses.places import Place, place_by_reason, places_of, sentence
from ortalab.courses.result import Result, Verdict, sign_of
from ortalab.courses.words import WORDS, Words
from ortalab.terminal import SECONDS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from ortalab.courses.check.program import FoundProgram
    from ortalab.courses.places import PlaceOf
    from ortalab.courses.run.how import How
    from ortalab.courses.run.runner import Output, Runner
    from ortalab.courses.signs import Ink, Sign


class Case(Protocol):
    """An input for a program with its expected output; plain data for use in another process."""

    @property
    def name(self) -> str: ...

    @property
    def group(self) -> str:
        """The row of the board for the case."""
        ...

    @property
    def version(self) -> str:
        """A text that changes with the case or its expected output."""
        ...

    @property
    def size(self) -> int:
        """The size of the input; 0 if the line of the difference is more useful."""
        ...


C = TypeVar("C", bound=Case)
COLUMNS: Mapping[str, Sequence[Verdict]] = {
    "right": (Verdict.RIGHT,),
    "": (Verdict.OTHER_WORDS,),  # named by the course
    "wrong": (Verdict.WRONG,),
    "no answer": (Verdict.NO_SCORE,),
    "crashed": (Verdict.CRASHED,),
    "too slow": (Verdict.TOO_SLOW, Verdict.LATE),
    "not judged": (Verdict.NOT_JUDGED,),
}
"""The columns of a table of grades, with the verdicts that each counts."""


class UnusableFile(NamedTuple):
    """A file that cannot be used as a case, and the reason as a clause."""

    name: str
    reason: str


class CaseSet(NamedTuple, Generic[C]):
    """The cases for programs, in the order of their rows."""

    name: str  # their source: `fixtures`
    cases: tuple[C, ...]
    about: str = ""  # in a phrase
    unusable: tuple[UnusableFile, ...] = ()
    unchecked: tuple[str, ...] = ()  # the cases without an expected output beside them


class Answer(NamedTuple, Generic[C]):
    """A program's output for a case, and its verdict."""

    case: C
    result: Result
    output: "Output"
    is_cut: bool = False  # is part of the output left out?

    @property
    def name(self) -> str:
        return self.case.name

    @property
    def group(self) -> str:
        return self.case.group

    @property
    def size(self) -> int:
        return self.case.size or self.result.line or 0

    @property
    def is_right(self) -> bool:
        return self.result.verdict.is_right

    @property
    def is_wrong(self) -> bool:
        return self.result.verdict.is_wrong

    @property
    def is_accident(self) -> bool:
        return self.result.verdict is Verdict.NOT_JUDGED

    @property
    def is_judged(self) -> bool:
        return self.is_right or self.is_wrong

    @property
    def sign(self) -> "Sign":
        from ortalab.courses.signs import sign_of

        return sign_of(self.result.verdict)


class Finding(NamedTuple, Generic[C]):
    """A mistake of a program, shown by the smallest case found."""

    answer: Answer[C]
    drawn: C  # the case that it was cut from
    number: int  # its number among all tried, from 1
    is_steady: bool  # did the program print the same when asked again?
    cause: str = ""  # the known mistakes that cause its score, half a sentence


class Hunt(NamedTuple, Generic[C]):
    """The result of a hunt."""

    tried: int = 0
    wrong: int = 0
    findings: tuple[Finding[C], ...] = ()
    unjudged: tuple[Answer[C], ...] = ()  # that could not be judged: an accident, or no rule in the text
    readings: tuple[str, ...] = ()  # the program's readings of open points, half a sentence each
    is_stopped: bool = False  # was Ctrl+C pressed?
    where: str = ""  # `of stage 3`: the cases that were tried
    before: str = ""  # a sentence before all others
    covered: tuple[str, ...] = ()  # lines about the cases tried


Ask = Callable[[C], Answer[C]]
"""Run the program on a case, alone, and judge it."""
Shows = Callable[[C], bool]
"""Tell whether a case shows the mistake."""
Say = Callable[[str, int], object]
"""Receive the subject of a hunt and its number of cases."""


class Kinds(Generic[C]):
    """The kinds of mistakes found in a hunt: by default, results with one key show one mistake."""

    def __init__(self) -> None:
        """Start without a mistake."""
        self.keys = set[tuple[str, ...]]()

    def record(self, answer: Answer[C], *, is_drawn: bool) -> None:
        """Record an answer, for a case that was drawn or shrunk."""

    def unknown(self, answer: Answer[C], _ask: Ask[C]) -> Answer[C] | None:
        """Return a wrong answer with a new mistake, perhaps for a part of the case; None if all are known."""
        return None if answer.result.key in self.keys else answer

    def is_same(self, answer: Answer[C], smaller: Answer[C]) -> bool:
        """Return whether a wrong answer for a smaller case shows the same mistake."""
        return smaller.result.key == answer.result.key

    def add(self, finding: Finding[C]) -> None:
        self.keys.add(finding.answer.result.key)

    def summary(self, found: Hunt[C]) -> Hunt[C]:
        """Complete the result of a hunt with everything recorded."""
        return found


class Saved(NamedTuple):
    """The files of a find."""

    path: "Path"
    words: str  # for a reader


def _tell(answer: "Answer[Any]", _ink: "Ink") -> "Iterator[str]":
    """Yield the lines about a difference, or about its absence."""
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
    if result.readings:
        yield from ("", "The text leaves this open, and all of it is right:")
    yield from (f"  the program {reading}" for reading in result.readings)


@dataclass(frozen=True)
class Course(Generic[C]):
    """A course. `check`, `compare`, `fuzz` and `grade` are written in terms of these fields."""

    name: str
    cases: Callable[["Namespace", str], CaseSet[C]]  # of a folder, or for "" the built-in ones
    run: Callable[["Runner", C, Sequence[str], float], "Output"]  # a program on a case
    judge: Callable[[C, "Output"], Result]
    generate: "Callable[[Namespace, int, int], Iterable[C]]"  # random cases of a seed; earlier finds come first
    shrink: "Callable[[Answer[C], Shows[C]], C]"  # the smallest case with the same mistake
    as_text: Callable[[C], str]  # a case as a file, or as typed
    show: "Callable[[Answer[C], Ink], Iterator[str]]"  # where an answer goes wrong, for a board
    one: "Callable[[Namespace, str], C]"  # the case of a file
    first: Callable[[Sequence[C]], Sequence[C]] = lambda cases: cases[:3]  # that every program can answer if it starts
    tell: "Callable[[Answer[C], Ink], Iterator[str]]" = _tell  # where an answer goes wrong, on its own
    traits: "Callable[[Callable[[C], Output]], str]" = lambda _: ""  # questions to a program before it is judged
    fit: Callable[[C, str], C] = lambda case, _: case  # a case for a program with these traits
    applies: Callable[[C, str], bool] = lambda _case, _traits: True  # does a check run it on such a program?
    note: Callable[[str], str] = lambda _: ""  # about a program with these traits, a sentence
    asked: Callable[[Ask[C]], Ask[C]] = lambda ask: ask  # how a hunt asks a program
    kinds: Callable[[], Kinds[C]] = Kinds  # how a hunt tells mistakes apart
    closer: "Callable[[Ask[C], Answer[C]], Answer[C]] | None" = None  # examine a smaller version of a wrong case
    demands: "Callable[[Namespace], str]" = lambda _: ""  # about programs; a change runs them again
    title: Callable[[str], str] = str  # of a row
    place_of: "PlaceOf[Answer[C]]" = place_by_reason
    draw: Callable[[Answer[C]], str] = lambda _: ""  # where an answer goes wrong, as HTML; "" for both lines
    sign: Callable[[Answer[C]], str] = lambda answer: sign_of(answer.result.verdict.shape, answer.result.line)
    save: "Callable[[Path, Finding[C]], Saved] | None" = None  # a find, as files
    earlier: "Callable[[Path, str, Namespace], Sequence[C]]" = lambda _folder, _name, _options: ()  # finds of a folder
    adapt: "Callable[[FoundProgram, C, How], tuple[FoundProgram, str]] | None" = None  # a found program's command
    harder: "Callable[[Sequence[Answer[C]], Sequence[Answer[C]]], Any] | None" = None  # its own `HarderCases`
    tests: str = ""  # the sentence if there are no cases: `'ortalab cases' writes some`
    folders: Sequence[str] = ()  # the default folders of a grading; without one it uses the built-in cases
    columns: Mapping[str, Sequence[Verdict]] = field(default_factory=lambda: COLUMNS)
    legend: str = ""  # below the board of a page
    seconds: float = SECONDS  # the time limit of a case, unless options set another
    fuzzed: int = 200  # the cases of a hunt, unless options set another number
    batch: int = 1  # the cases of one task, if a run is shorter than a task
    is_staged: bool = False  # do its rows build on one another, so that a hunt ends in the first that is wrong?
    keeps: bool = False  # does a check keep a folder of its own?
    is_file: bool = False  # is a program a file instead of a command?

    @property
    def words(self) -> Words:
        return WORDS[self.name]

    def __reduce__(self) -> "tuple[Callable[[str], Course[Any]], tuple[str]]":
        """Pickle by name."""
        return course_named, (self.name,)

    def places(self, answers: "Sequence[Answer[C]]", rows: Sequence[str] = ()) -> list[Place["Answer[C]"]]:
        """Return the places where a program goes wrong, the first to mend first."""
        return places_of(answers, self.place_of, rows)


def course_named(name: str) -> Course[Any]:
    """Return a course, loaded on first use.

    >>> course_named("poker").words.noun
    'command line'
    """
    course: Course[Any] = import_module(f"ortalab.courses.{name}.course").COURSE
    return course
