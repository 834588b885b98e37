"""`ortalab compare`: the output of another program for one case, beside ours; for any course with files of cases."""

# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from typing import Any

from ortalab.commands.course import ORTALAB, add_own, course_of, how_of, prefix_of, status_of
from ortalab.commands.running import add_running
from ortalab.courses.course import Answer, Course, course_named
from ortalab.courses.result import data_of
from ortalab.courses.run.runner import FILE, MOST_PRINTED, Output, Runner, decoded, run_alone
from ortalab.courses.run.starting import check_start
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.terminal import as_json, print_coloured, shows_colours, warn
from ortalab.text.files import read_bytes

OF_ROUNDS = f"""\
The score is judged, and chips x mult on lines that have them; all other words are free.
{FILE} in COMMAND stands for the round's path, which comes last by default; the program gets the round in the
assignment's own spelling. Without a COMMAND, the output is read from --output, or else from standard input:

  ortalab compare round.yml -- ./target/debug/ortalab {FILE} --explain
  ./target/debug/ortalab round.yml | ortalab compare round.yml

The status is 0 if the score is right, and 1 if it is not; 2 for wrong input, for a program that does not start, and
for failures of this machine."""
OF_LINES = f"""\
Lines are compared exactly; if the text leaves something open, every reading is right. A COMMAND without {FILE} reads
the script from its standard input. Without a COMMAND, the output is read from --output, or else from standard input:

  java Main < script.in | ortalab big2 compare script.in

The status is 0 if both outputs are equal, 1 if they differ, and 2 for wrong input, a program that does not start and
unjudged runs."""


def add_arguments(parser: ArgumentParser, course: str = ORTALAB) -> None:
    noun = "ROUND" if course == ORTALAB else "SCRIPT"
    parser.usage = f"{prefix_of(course)} compare [OPTION …] {noun} [-- COMMAND …]"
    parser.epilog = OF_ROUNDS if course == ORTALAB else OF_LINES
    parser.add_argument("file", metavar=noun, help=f"a {noun.lower()}; - is standard input")
    parser.add_argument("--output", metavar="FILE", help="the program's saved output; - is standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_own(parser, course, "compare")
    made = course_named(course)
    add_running(parser, f"one {made.words.noun}", made.seconds)


def run(options: Namespace) -> int:
    if options.program and options.output is not None:
        raise OrtalabError("--output and a COMMAND exclude each other; use one of them")
    course = course_of(options)
    if not course.one:
        raise OrtalabError(f"no file holds a {course.words.noun}: {prefix_of(options.course)} check tries many")
    if not options.program and options.file == "-" and options.output in {None, "-"}:
        raise OrtalabError(f"the {course.words.noun} and the output cannot both be standard input; name a file for one")
    case = course.one(options, options.file)
    output = _run(options, course, case) if options.program else _read(options)
    answer = Answer(case, course.judge(case, output), output)
    fault = {"fault": output.fault, "said": output.stderr} if output.fault else {}
    if options.json:
        print(as_json(data_of(answer.result) | fault))
    else:
        ink = Ink(is_coloured=shows_colours())
        print_coloured(ink.printable("\n".join(course.tell(answer, ink))))
    return status_of(answer.is_wrong, [answer])


def _run(options: Namespace, course: Course[Any], case: Any) -> Output:  # noqa: ANN401 — of the course
    """Run the program on the case; raise `OrtalabError` if it does not start."""
    how = how_of(options, course)
    with closing(Runner(how.limits)) as runner:

        def run_on(one: Any) -> Output:  # noqa: ANN401 — of the course
            return run_alone(lambda: course.run(runner, one, options.program, how.seconds))

        def outputs() -> Iterator[Output]:
            yield from map(run_on, course.first([case]))

        output = run_on(case)
        check_start(options.program, chain([output], outputs()))
    return output


def _read(options: Namespace) -> Output:
    """Read the output of a program from a file or standard input."""
    output = "-" if options.output is None else options.output
    if output == "-" and sys.stdin and sys.stdin.isatty():
        warn("paste the program's output, and end it with Ctrl+D on a line of its own")
    return decoded(read_bytes(output, MOST_PRINTED + 1, "the file with the output, or - for standard input"))
