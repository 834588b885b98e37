"""Hunt for mistakes: run a program on random cases, and shrink the first case that shows each mistake."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ortalab.courses.answer import Answer, Ask, C, Hunt, Kinds, Output, Say
from ortalab.courses.result import IN_A_ROW
from ortalab.courses.shrinking import Shrinker, drive
from ortalab.courses.time_outs import TimeOuts

if TYPE_CHECKING:
    from argparse import Namespace

    from ortalab.courses.course import Course

MOST_FINDS = 5
"""The number of different mistakes after which the hunt ends."""


def hunt(
    course: "Course[C]",
    ask: Ask[C],
    drawn: Iterable[C],
    show: Say = lambda _noun, _count: None,
    most: int = MOST_FINDS,
    kinds: Kinds[C] | None = None,
) -> Hunt[C]:
    """Run cases until enough different mistakes are found, the program is given up, or this machine fails repeatedly.

    If the rows of the course build on one another, the hunt ends after the first row with a mistake. Ctrl+C ends it
    and keeps its finds.
    """
    kinds, time_outs = kinds or course.kinds(), TimeOuts(course)
    ask = course.asked(ask)
    shrinker = Shrinker(course.shrink, course.as_text, kinds, lambda tries: show(f"smaller {course.words.noun}", tries))
    found, row, accidents = Hunt[C](), "", 0
    try:
        for case in drawn:
            if time_outs.skipped(case):
                continue
            if course.is_staged and found.findings and case.group != row:
                break
            answer, row = ask(case), case.group
            kinds.record(answer, is_drawn=True)
            found = _counted(found, answer)
            show(course.words.noun, found.tried)
            time_outs.record(answer)
            accidents = accidents + 1 if answer.is_accident else 0
            if accidents >= IN_A_ROW or (time_outs.skipped(case) and not course.is_by_function):
                break
            if answer.is_wrong and (new := kinds.unknown(answer, lambda case: drive(shrinker.once(case), ask))):
                found = found._replace(findings=(*found.findings, drive(shrinker.shrunk(new, found.tried), ask)))
                kinds.add(found.findings[-1])
            if len(found.findings) >= most:
                break
    except KeyboardInterrupt:
        found = found._replace(is_stopped=True)
    return kinds.summary(found)


def random_cases(course: "Course[C]", options: "Namespace", ask: Ask[C], seed: int, count: int) -> Iterable[C]:
    """Generate random cases, skipping those that do not apply to the program."""
    traits = getattr(ask, "traits", "")
    return (case for case in course.generate(options, seed, count) if course.applies(case, traits))


def _counted(found: Hunt[C], answer: Answer[C]) -> Hunt[C]:
    """Add an answer to a hunt's counts, and record its interpretations of open points."""
    readings = tuple(dict.fromkeys((*found.readings, *answer.result.readings)))
    unjudged = found.unjudged if answer.is_judged else (*found.unjudged, answer._replace(output=Output("")))
    return found._replace(
        tried=found.tried + 1, wrong=found.wrong + answer.is_wrong, readings=readings, unjudged=unjudged
    )
