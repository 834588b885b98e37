"""The board of a program: its cases, its mistakes, the changes since an earlier check, and the terms of its course."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.courses.result import Result, Shape


class Square(Protocol):
    """A case as drawn on the board; its texts are safe to print."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def result(self) -> Result: ...
    @property
    def shape(self) -> Shape: ...
    @property
    def sign(self) -> str: ...
    @property
    def words(self) -> str: ...


S = TypeVar("S", bound=Square)


class Line(NamedTuple):
    """A row of the board."""

    title: str
    about: str
    places: tuple[int, ...]  # the indices of its cases
    right: int  # the number of right cases


class MistakeGroup(NamedTuple, Generic[S]):
    """A mistake to fix, with the cases that show it."""

    title: str
    words: str  # the text of the rule, or a description of the mistake
    rule: str  # its citation, "" if none applies
    joker: str  # the ability of the joker in the wrong step
    cause: str  # the known mistake that produces these outputs
    cases: int  # the number of its cases, including those that a report leaves out
    places: tuple[int, ...]  # the indices of its cases, the smallest first
    shown: S  # the case that illustrates it


@dataclass(frozen=True)
class Board(Generic[S]):
    """The judged cases, arranged in rows in one or more ways; each arrangement lists every case at least once."""

    cases: tuple[S, ...] = ()
    rows: Mapping[str, tuple[Line, ...]] = field(default_factory=lambda: {"": ()})
    mistakes: tuple[MistakeGroup[S], ...] = ()  # the first to fix comes first
    is_empty: bool = False  # whether no program ran

    def __hash__(self) -> int:
        """Return a hash in constant time; drawing looks up hundreds of cases."""
        return len(self.cases)

    @cached_property  # saves 0.12 ms of a drawing
    def counts(self) -> Counter[Shape]:
        """The number of cases of each shape."""
        return Counter(case.shape for case in self.cases)

    @cached_property  # saves 0.3 ms of a drawing
    def order(self) -> tuple[int, ...]:
        """The indices of all cases, in the row order of the first arrangement."""
        return tuple(place for line in next(iter(self.rows.values())) for place in line.places)

    @cached_property  # saves 0.4 ms of a drawing
    def wrong(self) -> tuple[int, ...]:
        """The indices of the wrong cases, in the row order of the first arrangement."""
        return tuple(place for place in self.order if self.cases[place].shape.is_wrong)

    @property
    def verdicts(self) -> dict[str, bool]:
        """Whether each case is right, by name."""
        return {case.name: case.shape.is_right for case in self.cases}

    @property
    def right(self) -> int:
        return sum(count for shape, count in self.counts.items() if shape.is_right)

    def mistake_at(self, place: int | None) -> MistakeGroup[S] | None:
        """Return the mistake that a case shows; None if it shows none."""
        return next((mistake for mistake in self.mistakes if place in mistake.places), None)

    def next_wrong(self, place: int | None, by: int) -> int | None:
        """Return the index of the next wrong case, or with -1 the previous one; None at the end."""
        here = self.order.index(place) if place in self.order else -1
        beyond = [one for one in self.wrong if here < 0 or (self.order.index(one) - here) * by > 0]
        return (beyond[0] if here < 0 or by > 0 else beyond[-1]) if beyond else None


def line_of(title: str, about: str, places: Iterable[int], cases: Sequence[Square]) -> Line:
    ordered = tuple(places)
    return Line(title, about, ordered, sum(cases[place].shape.is_right for place in ordered))


def grouped(keys: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """Group case indices by key; a case may have several keys.

    >>> grouped([["a"], ["b", "a"]])
    {'a': [0, 1], 'b': [1]}
    """
    found: dict[str, list[int]] = {}
    for place, names in enumerate(keys):
        for name in names:
            found.setdefault(name, []).append(place)
    return found


class Since(NamedTuple):
    """The cases whose verdict has changed."""

    fixed: tuple[str, ...] = ()  # names
    worse: tuple[str, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        return frozenset((*self.fixed, *self.worse))


def since(board: Board[S], before: Mapping[str, bool]) -> Since:
    """Compare a board with earlier results, a map from case name to whether it was right; new cases are ignored."""
    known = [case for case in board.cases if case.name in before]
    return Since(
        tuple(case.name for case in known if case.shape.is_right and not before[case.name]),
        tuple(case.name for case in known if case.shape.is_wrong and before[case.name]),
    )


class Words(NamedTuple):
    """The terms of a course."""

    title: str  # the name of its page in a sentence
    noun: str  # a case: `round`, `command line`
    row: str  # a row of the board: `stage`
    command: str  # a program as named after --: `java Poker`
    free: str = "worded differently"  # describes a right answer that differs in a free detail; "" if there are none
    other: str = "other words"  # the same as a column heading
    whole: str = ""  # a sentence below a board without mistakes
    find: str = ""  # a sentence below finds
    has_steps: bool = False  # whether the steps that a program prints are compared too


WORDS = {
    "ortalab": Words(
        "Ortalab", "round", "stage", "./ortalab {file}", whole="The assignment grades only the score.", has_steps=True
    ),
    "poker": Words("poker", "command line", "kind", "java Poker", "except for spaces", "but spaces"),
    "big2": Words(
        "Big-2",
        "script",
        "kind",
        "java Main",
        "except for spaces",
        "but spaces",
        find="Drop both files of a find on the page, big2/ › Script, to step through it.",
    ),
    "triangles": Words("Triangles", "script", "kind", "java -cp out Driver", free=""),
    "huxxy": Words("Huxxy", "call", "function", "huxxy.py", "except with Jokers", "no Jokers"),
}
