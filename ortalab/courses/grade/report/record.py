"""A grading prepared for a report: each program's answers to all cases, and its mistakes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import median_low
from typing import Any

from ortalab.courses.answer import Answer
from ortalab.courses.course import Course, UnusableFile
from ortalab.courses.grade.table import Link
from ortalab.courses.grade.weights import Points
from ortalab.courses.places import Place
from ortalab.courses.result import Shape
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
    places: Mapping[str, list[Place[Answer[Any]]]] = field(init=False)  # each program's mistakes, in fixing order

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
        """The course, the number of cases, and their folder unless they are ours."""
        words = self.course.words
        source = "" if self.title == noun_for(2, words.noun) else f", {self.title}"
        return f"{capital(words.title)}{source}, {self.counted_cases}"

    def right(self, program: str) -> int:
        return sum(answer.is_right for answer in self.answers[program])

    @property
    def middle(self) -> int:
        """The number of right cases of the median program."""
        return median_low(sorted(map(self.right, self.answers)))

    def __post_init__(self) -> None:
        places = {program: self.course.places(answers, self.rows) for program, answers in self.answers.items()}
        object.__setattr__(self, "places", places)  # found once, for all pages

    def readings(self, program: str) -> list[str]:
        """Return how the program interprets points that the assignment leaves open, each a clause."""
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
    """Return the mistakes of all programs, each with the number of programs that make it, the most common first."""
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
    """Yield the cases with the fewest right answers, each as a wrong answer with its number of right programs."""
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
