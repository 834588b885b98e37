"""The hunt: run a program on random cases, and shrink the first one that shows each mistake."""

from collections.abc import Iterable
from typing import Any

from ortalab.courses.course import Answer, Ask, C, Course, Finding, Hunt, Say
from ortalab.courses.run.runner import Output
from ortalab.courses.running import IN_A_ROW, LATE

MOST_FINDS = 5
"""The number of different mistakes after which the hunt ends."""
MOST_SHRINKS = 600
"""The most runs of the program to shrink cases."""
LONGEST_SHRINK = 20.0
"""The most seconds of the program's own time spent on that."""


def hunt(course: Course[C], ask: Ask[C], drawn: Iterable[C], show: Say = lambda _words, _count: None) -> Hunt[C]:
    """Run cases until there are enough different mistakes, or several in a row have no answer.

    Ctrl+C ends the hunt and keeps its finds.
    """
    found: Hunt[C] = Hunt()
    in_a_row = 0  # without an answer
    kinds = set[tuple[str, ...]]()
    try:
        for number, case in enumerate(drawn, 1):
            answer = ask(case)
            found = _counted(found, answer)
            show(course.words.noun, number)
            in_a_row = 0 if answer.is_judged and answer.result.verdict not in LATE else in_a_row + 1
            if in_a_row >= IN_A_ROW:
                break
            if not answer.is_wrong or answer.result.key in kinds:
                continue
            finding = shrunk(course, ask, answer, show)._replace(number=number)
            if finding.answer.result.key not in kinds:
                found = found._replace(findings=(*found.findings, finding))
            kinds |= {answer.result.key, finding.answer.result.key}
            if len(found.findings) >= MOST_FINDS:
                break
    except KeyboardInterrupt:
        return found._replace(is_stopped=True)
    return found


def _counted(found: Hunt[C], answer: Answer[C]) -> Hunt[C]:
    """Count an answer, and record its readings and whether it could not be judged."""
    readings = tuple(dict.fromkeys((*found.readings, *answer.result.readings)))
    unjudged = found.unjudged if answer.is_judged else (*found.unjudged, answer._replace(output=Output("")))
    return found._replace(
        tried=found.tried + 1, wrong=found.wrong + answer.is_wrong, readings=readings, unjudged=unjudged
    )


def shrunk(course: Course[C], ask: Ask[C], answer: Answer[C], show: Say = lambda _words, _count: None) -> Finding[C]:
    """Shrink the case of a wrong answer while it shows the same mistake."""
    answers: dict[Any, Answer[C]] = {_key(answer.case): answer}
    seconds = 0.0

    def shows(smaller: C) -> bool:
        nonlocal seconds
        if _key(smaller) not in answers:
            if len(answers) > MOST_SHRINKS or seconds > LONGEST_SHRINK:
                return False
            asked = ask(smaller)
            answers[_key(smaller)] = asked
            seconds += asked.output.seconds
            show(f"smaller {course.words.noun}", len(answers) - 1)
        one = answers[_key(smaller)]
        return one.is_wrong and one.result.key == answer.result.key

    small = course.shrink(answer, shows)
    last, again = answers.get(_key(small), answer), ask(small)
    is_same = (again.output.text, again.output.fault) == (last.output.text, last.output.fault)
    return Finding(last, answer.case, 1, is_same or not again.is_judged)


def _key(case: object) -> object:
    """Return a hashable key of a case; for unhashable cases, such as lists, their repr."""
    try:
        hash(case)
    except TypeError:
        return repr(case)
    return case
