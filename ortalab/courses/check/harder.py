"""Search for harder cases: run random cases for some seconds once all the usual ones pass."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, count, islice
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.courses.answer import Answer, Ask, Finding, Say
from ortalab.courses.course import Course
from ortalab.courses.hunting import MOST_FINDS, hunt, random_cases
from ortalab.plurals import noun_for

if TYPE_CHECKING:
    from argparse import Namespace

MOST_CASES = 2000
PAUSE = 2.0
"""How often a search asks whether it is over, in seconds: it may have to read the stamps of a whole project."""
FIRST = 12
"""The size of the first batch of random cases; each further one is twice as large, with another seed."""


class Search(NamedTuple):
    """A search for harder cases, or the reason why there is none."""

    cases: Callable[[Ask[Any], int, int], Iterable[Any]]  # generates cases, given a seed and their number
    reason: str = ""  # a sentence on why no cases can be tried; "" if they can
    before: str = ""  # a sentence on why they are tried
    after: str = ""  # a sentence on the cases that are not tried
    stage: int = 0  # the stage of the cases, if the course has stages
    most: int = MOST_FINDS  # the number of different mistakes after which it ends


def search_of(course: Course[Any], options: "Namespace", answers: Sequence[Answer[Any]]) -> Search:
    """Plan the search of a course whose rows do not build on one another: only once all cases are right."""
    cases = noun_for(2, course.words.noun)
    why = "first fix what is wrong" if any(answer.is_wrong for answer in answers) else "not all of these are judged"
    return Search(
        partial(random_cases, course, options),
        "" if all(answer.is_right for answer in answers) else f"No harder {cases} were tried: {why}.",
        f"Nothing is wrong, so harder {cases} were tried.",
    )


class Harder(NamedTuple):
    """The outcome of the search."""

    tried: int = 0
    seconds: float = 0.0
    seed: int = 0
    findings: tuple[Finding[Any], ...] = ()
    reason: str = ""  # a sentence on why no cases were tried
    not_judged: str = ""  # the first accident of the search, a clause
    search: Search | None = None


def look(
    course: Course[Any],
    search: Search,
    ask: Ask[Any],
    most: float,
    seed: int,
    show: Say,
    is_over: Callable[[], bool] = lambda: False,
) -> Harder:
    """Try random cases until enough mistakes are found or the time is up."""
    start = perf_counter()
    drawn = chain.from_iterable(search.cases(ask, seed + part, FIRST << part) for part in count())
    found = hunt(course, ask, _until(start + most, is_over, islice(drawn, MOST_CASES)), show, search.most)
    if found.is_stopped:
        raise KeyboardInterrupt
    accident = next((answer.result.reason for answer in found.unjudged if answer.is_accident), "")
    return Harder(found.tried, perf_counter() - start, seed, found.findings, "", accident, search)


def _until(end: float, is_over: Callable[[], bool], cases: Iterable[Any]) -> Iterator[Any]:
    """Yield cases until a time on the clock, or until the search is over."""
    asked = -inf
    for case in cases:
        now = perf_counter()
        if now - asked >= PAUSE:
            if is_over():
                return
            asked = now
        if now >= end:
            return
        yield case
