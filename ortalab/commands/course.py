"""Functions shared by `check`, `compare`, `fuzz` and `grade`, and the options of each course."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ortalab.commands.arguments import ENVIRONMENT, add_book, add_page, add_strict, books_of, open_link, page_of
from ortalab.commands.running import limits_of, prints_json
from ortalab.courses.answer import Answer
from ortalab.courses.course import Course, course_named
from ortalab.courses.run.processes import How
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, FINDING, WRONG_INPUT, print_coloured
from ortalab.workshop.deal import STAGES

ORTALAB = "ortalab"


def prefix_of(course: str) -> str:
    """Return the start of a course's commands, before the verb: `ortalab`, `ortalab poker`."""
    return ORTALAB if course == ORTALAB else f"{ORTALAB} {course}"


def add_own(parser: ArgumentParser, course: str, verb: str) -> None:
    """Add the options of a course."""
    parser.set_defaults(course=course)
    if course == ORTALAB:
        _add_of_rounds(parser, verb)
    elif course == "poker":
        parser.add_argument(
            "--low-ace", action="store_true", help="count A 2 3 4 5 as a straight; by default it is not"
        )
    elif course == "huxxy":
        parser.add_argument("--bonus", action="store_true", help="count the cases with Jokers")
        parser.add_argument("--no-jokers", action="store_true", help="leave the cases with Jokers out")


def _add_of_rounds(parser: ArgumentParser, verb: str) -> None:
    if verb == "check":
        parser.add_argument("--stage", type=int, choices=STAGES, help="run only the rounds of this stage")
    if verb == "fuzz":
        parser.add_argument(
            "--stage",
            choices=["auto", *map(str, STAGES)],
            default="auto",
            help="rounds of this stage of the assignment; auto: from the first stage up to one that does not pass",
        )
        parser.add_argument("--steps", action="store_true", help="also find differences in the printed chips x mult")
    if verb == "grade":
        parser.add_argument(
            "--explain", action="store_true", help="a score alone does not pass: programs must print an explanation"
        )
    exact = "compare numbers as the course's tests do: 60.0 instead of 60 is wrong"
    parser.add_argument("--exact-score", action="store_true", help=exact)
    add_book(parser, of_course=True)
    if verb in {"compare", "grade"}:
        add_strict(parser)
    if verb != "compare":
        add_page(parser, opens=verb != "grade")


def course_of(options: Namespace) -> Course[Any]:
    """Build the course for the options; raise `OrtalabError` for conflicting options."""
    if options.course == ORTALAB:
        options.books = books_of(options, of_course=True)
        options.readings = _readings(options)
    if options.course == "huxxy" and options.bonus and options.no_jokers:
        raise OrtalabError("--bonus is for Jokers, which --no-jokers leaves out; use one of them")
    return course_named(options.course)


def _readings(options: Namespace) -> list[Any]:
    """Return the books for reading rounds: the one from the options, or one for each version of the assignment."""
    from ortalab.rounds.round import RULES
    from ortalab.rounds.rulesets import COURSES as EVERY

    if options.rules is not None or os.environ.get(ENVIRONMENT):
        return [options.books]
    others = [rules for rules in EVERY if rules != RULES]
    return [books_of(Namespace(rules=rules, jokers=options.jokers), of_course=True) for rules in (None, *others)]


def how_of(options: Namespace, course: Course[Any]) -> How:
    return How(options.seconds, limits_of(options), course.demands(options))


def link_of(options: Namespace) -> Callable[[Answer[Any]], str]:
    """Return a callback that links to the case of a wrong answer on the page; "" for other answers and courses."""
    if options.course != ORTALAB:
        return lambda _: ""
    from ortalab.commands.link import address

    page = page_of(options)
    return lambda answer: "" if answer.is_right else address(page, answer.case.round, answer.result.step)


def open_case(options: Namespace, answer: Answer[Any] | None) -> None:
    """Open the round of an answer on the page, if requested; call it last, since serving the page blocks."""
    if answer and getattr(options, "open", False):
        from ortalab.tables.rounds.link import encode

        open_link(options, encode(answer.case.round))


def command_of(options: Namespace, course: Course[Any], verb: str) -> tuple[str, ...]:
    """Return the command of the program to run; raise `OrtalabError` if none is given."""
    if not options.program:
        task = f"{prefix_of(options.course)} {verb} -- {course.words.command}"
        raise OrtalabError(f"there is no command to run; write it after --, such as: {task}")
    return tuple(options.program)


def status_of(has_wrong: object, answers: Iterable[Answer[Any]]) -> int:
    """Return the exit status: accidents come first, then wrong answers, then outputs that could not be judged.

    >>> status_of([], [])
    0
    """
    unjudged = [answer for answer in answers if not answer.is_judged]
    if any(answer.is_accident for answer in unjudged):
        return WRONG_INPUT
    return FINDING if has_wrong else WRONG_INPUT if unjudged else DONE


def print_lines(options: Namespace, lines: Sequence[str], ink: Ink) -> None:
    """Print lines of a report, unless the result is printed as JSON."""
    if not prints_json(options):
        print_coloured(ink.printable("\n".join(lines)))
        print(end="", flush=True)  # noqa: T201 — for commands
