"""Hunt for mistakes: run a program on random cases, and shrink the first one that shows each mistake."""

from argparse import Namespace
from collections.abc import Iterable
from typing import Any, Generic

from ortalab.courses.course import Answer, Ask, C, Course, Finding, Hunt, Kinds, Say
from ortalab.courses.run.runner import Output
from ortalab.courses.running import IN_A_ROW, LATE

MOST_FINDS = 5
"""The number of different mistakes after which the hunt ends."""
MOST_SHRINKS = 1000
"""The maximum number of runs of the program to shrink a case."""
LONGEST_SHRINK = 20.0
"""The time limit of these runs together, in seconds."""


def _say_nothing(_words: str, _count: int) -> None:
    """Ignore progress."""


class _Hunter(Generic[C]):
    """Runs a program on the cases of a hunt, and caches its answers to smaller cases."""

    def __init__(self, course: Course[C], ask: Ask[C], kinds: Kinds[C], show: Say) -> None:
        """Start with an empty cache."""
        self.course, self.ask, self.kinds, self.show = course, ask, kinds, show
        self.answers = dict[str, Answer[C]]()

    def once(self, case: C) -> Answer[C]:
        """Return the cached answer for a smaller case, or run the program on it."""
        text = self.course.as_text(case)
        if text not in self.answers:
            self.answers[text] = self.ask(case)
            self.kinds.record(self.answers[text], is_drawn=False)
        return self.answers[text]

    def shrunk(self, answer: Answer[C], number: int) -> Finding[C]:
        """Shrink the case of a wrong answer while it shows the same mistake."""
        as_text, noun = self.course.as_text, self.course.words.noun
        self.answers[as_text(answer.case)] = answer
        before, seconds = len(self.answers), 0.0

        def shows(smaller: C) -> bool:
            nonlocal seconds
            if as_text(smaller) not in self.answers:
                tries = len(self.answers) - before
                if tries >= MOST_SHRINKS or seconds > LONGEST_SHRINK:
                    return False
                seconds += self.once(smaller).output.seconds
                self.show(f"smaller {noun}", tries + 1)
            one = self.once(smaller)
            return one.is_wrong and self.kinds.is_same(answer, one)

        small = self.course.shrink(answer, shows)
        last, again = self.answers.get(as_text(small), answer), self.ask(small)
        is_same = (again.output.text, again.output.fault) == (last.output.text, last.output.fault)
        return Finding(last, answer.case, number, is_same or not again.is_judged)


def hunt(
    course: Course[C],
    ask: Ask[C],
    drawn: Iterable[C],
    show: Say = _say_nothing,
    kinds: Kinds[C] | None = None,
    most: int = MOST_FINDS,
) -> Hunt[C]:
    """Run cases until enough different mistakes are found, or several cases in a row have no answer.

    If the rows of the course build on one another, the hunt ends in the first row with a mistake. Ctrl+C ends it and
    keeps its finds.
    """
    kinds = kinds or course.kinds()
    hunter = _Hunter(course, course.asked(ask), kinds, show)
    found: Hunt[C] = Hunt()
    in_a_row, row = 0, ""  # the number of cases without an answer
    try:
        for number, case in enumerate(drawn, 1):
            if course.is_staged and found.findings and case.group != row:
                break
            answer, row = hunter.ask(case), case.group
            kinds.record(answer, is_drawn=True)
            found = _counted(found, answer)
            show(course.words.noun, number)
            in_a_row = 0 if answer.is_judged and answer.result.verdict not in LATE else in_a_row + 1
            if in_a_row >= IN_A_ROW:
                break
            if answer.is_wrong and (new := kinds.unknown(answer, hunter.once)):
                found = found._replace(findings=(*found.findings, hunter.shrunk(new, number)))
                kinds.add(found.findings[-1])
            if len(found.findings) >= most:
                break
    except KeyboardInterrupt:
        found = found._replace(is_stopped=True)
    return kinds.summary(found)


def random_cases(course: Course[C], options: Namespace, ask: Ask[C], seed: int, count: int) -> Iterable[C]:
    """Generate random cases, except those that do not apply to the program."""
    traits = getattr(ask, "traits", "")
    return (case for case in course.generate(options, seed, count) if course.applies(case, traits))


def _counted(found: Hunt[C], answer: Answer[C]) -> Hunt[C]:
    """Add an answer to the result: count it, and record its interpretations of open points."""
    readings = tuple(dict.fromkeys((*found.readings, *answer.result.readings)))
    unjudged = found.unjudged if answer.is_judged else (*found.unjudged, answer._replace(output=Output("")))
    return found._replace(
        tried=found.tried + 1, wrong=found.wrong + answer.is_wrong, readings=readings, unjudged=unjudged
    )


def shrunk(course: Course[Any], ask: Ask[Any], answer: Answer[Any]) -> Finding[Any]:
    """Shrink the case of a wrong answer while it shows the same mistake."""
    return _Hunter(course, ask, Kinds(), _say_nothing).shrunk(answer, 1)
