"""Group wrong cases by mistake, in the order in which to fix them. A group is called a place."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from ortalab.courses.causes import causes_of
from ortalab.courses.result import Result, Verdict
from ortalab.plurals import capital

Key = tuple[str, ...]
"""Key of a mistake: cases with equal keys are one place."""


class Answered(Protocol):
    """A case and the verdict on its output."""

    @property
    def name(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def result(self) -> Result: ...


A = TypeVar("A", bound=Answered)


class Place(NamedTuple, Generic[A]):
    """The wrong cases that show one mistake."""

    answers: tuple[A, ...]  # the smallest case first
    title: str
    words: str  # a sentence: the text of the rule, or a description of the mistake
    rule: str = ""  # the citation of the rule: `Scoring 3.3`; "" if none applies
    says: str = ""  # the whole rule
    joker: str = ""  # the ability of the joker in the wrong step
    cause: str = ""  # the known mistake that causes these scores

    @property
    def smallest(self) -> A:
        return self.answers[0]


PlaceOf = Callable[[Key, Sequence[A]], Place[A]]
"""Build the place of a key from its answers, which are sorted by size."""


def places_of(answers: Sequence[A], place_of: PlaceOf[A], rows: Sequence[str] = ()) -> list[Place[A]]:
    """Return the mistakes of a program by row, and within a row by the number of cases, most first.

    `rows` gives the order of the rows, by default that of the answers.
    """
    order = list(rows or dict.fromkeys(answer.group for answer in answers))
    wrong = [answer for answer in answers if answer.result.verdict.is_wrong]
    found = defaultdict[Key, list[A]](list)
    for answer, cause in zip(wrong, causes_of([answer.result.mistakes for answer in wrong]), strict=True):
        found[("", cause) if cause else answer.result.key].append(answer)
    places = [place_of(key, sorted(group, key=_smallness)) for key, group in found.items()]

    def rank(place: Place[A]) -> tuple[int, int, int, str]:
        at = [order.index(answer.group) for answer in place.answers]
        return min(at), -at.count(min(at)), -len(at), place.smallest.name

    return sorted(places, key=rank)


def _smallness(answer: Answered) -> tuple[int, int, str]:
    return answer.size, len(answer.result.here), answer.name


def place_by_reason(key: Key, answers: Sequence[A]) -> Place[A]:
    """Return the place of answers that share a reason, which is also the place's title."""
    del key
    words = sentence(answers[0].result)
    return Place(tuple(answers), words.rstrip("."), words)


def sentence(result: Result) -> str:
    """Return the reason of a verdict as a sentence.

    >>> sentence(Result(Verdict.CRASHED, "ended with status 1")), sentence(Result(Verdict.WRONG, "the hand is a pair"))
    ('The program ended with status 1.', 'The hand is a pair.')
    """
    is_end = result.verdict in {Verdict.LATE, Verdict.TOO_SLOW} or (
        result.verdict in {Verdict.CRASHED, Verdict.NO_SCORE} and not result.reason.startswith("every line is right")
    )
    begun = f"The program {result.reason}" if is_end else result.reason
    return f"{capital(begun.rstrip('.'))}."
