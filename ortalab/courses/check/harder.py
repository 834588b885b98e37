"""Search for harder cases: run random cases for some seconds once all the usual ones pass."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.courses.answer import Answer, Ask, Finding, Say
from ortalab.courses.course import Course
from ortalab.courses.hunting import MOST_FINDS, hunt, random_cases
from ortalab.plurals import noun_for

if TYPE_CHECKING:
    from argparse import Namespace

MOST_CASES = 2000
PART, FIRST = 2.0, 12
"""The target duration of a batch in seconds, and the size of the first batch, which measures the pace."""


class HarderCases:
    """Random cases, tried once all cases pass; for courses whose rows do not build on one another."""

    reason: str  # a sentence on why no cases can be tried; "" if they can
    most = MOST_FINDS  # the number of different mistakes after which the search ends

    def __init__(self, course: Course[Any], options: "Namespace", answers: Sequence[Answer[Any]]) -> None:
        """Store the course and, unless every case is right, the reason why no harder ones are tried."""
        self._course, self._options = course, options
        self._cases = noun_for(2, course.words.noun)
        self.kinds = course.kinds()
        is_wrong = any(answer.is_wrong for answer in answers)
        why = "first fix what is wrong" if is_wrong else "not all of these are judged"
        self.reason = (
            "" if all(answer.is_right for answer in answers) else f"No harder {self._cases} were tried: {why}."
        )

    def cases(self, ask: Ask[Any], seed: int, count: int) -> Iterable[Any]:
        """Generate `count` random cases."""
        return random_cases(self._course, self._options, ask, seed, count)

    def before(self) -> str:
        """Explain in a sentence why harder cases were tried."""
        return f"Nothing is wrong, so harder {self._cases} were tried."

    def about(self, seed: int) -> str:
        """Describe the cases tried."""
        return f"(seed {seed})"

    def after(self) -> Iterator[str]:
        """Yield sentences about the cases that were not tried."""
        return iter(())

    def data(self) -> dict[str, object]:
        return {}


class Harder(NamedTuple):
    """The outcome of the search."""

    tried: int = 0
    seconds: float = 0.0
    seed: int = 0
    findings: tuple[Finding[Any], ...] = ()
    reason: str = ""  # a sentence on why no cases were tried
    not_judged: str = ""  # the accident that ended the search, a clause
    search: HarderCases | None = None


def look(
    course: Course[Any],
    search: HarderCases,
    ask: Ask[Any],
    most: float,
    seed: int,
    show: Say,
    is_over: Callable[[], bool] = lambda: False,
) -> Harder:
    """Try random cases until one fails or the time is up."""
    harder, start, part, pace = Harder(seed=seed, search=search), perf_counter(), 0, 0.0
    while harder.tried < MOST_CASES and harder.seconds < most and not is_over():
        count = max(1, int(min(PART, most - harder.seconds) / pace)) if pace else FIRST
        count = min(count, MOST_CASES - harder.tried)
        drawn = search.cases(ask, seed + part, count)
        found = hunt(course, ask, drawn, partial(_show, show, harder.tried), search.kinds, search.most)
        if found.is_stopped:
            raise KeyboardInterrupt
        tried, seconds, part = harder.tried + found.tried, perf_counter() - start, part + 1
        accident = next((answer.result.reason for answer in found.unjudged if answer.is_accident), "")
        harder = harder._replace(tried=tried, seconds=seconds, findings=found.findings, not_judged=accident)
        if found.findings or accident:
            break
        pace = seconds / max(tried, 1)
    return harder


def _show(show: Say, before: int, noun: str, count: int) -> None:
    show(noun, count if noun.startswith("smaller") else count + before)
