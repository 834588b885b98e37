"""`ortalab compare`: the output of another program for one case, beside ours; for any course."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace

from ortalab.commands.course import ORTALAB, add_own, command_of, course_of, how_of, prefix_of, status_of
from ortalab.commands.running import add_running
from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import course_named
from ortalab.courses.result import data_of
from ortalab.courses.run.runner import FILE, MOST_PRINTED, decoded
from ortalab.courses.running import asking
from ortalab.courses.signs import Ink
from ortalab.errors import OrtalabError
from ortalab.terminal import as_json, print_coloured, shows_colours, warn
from ortalab.text.files import read_bytes

OF_ROUNDS = f"""\
The score is judged, and chips x mult on lines that have them; the wording is up to you.
{FILE} in COMMAND stands for the round's path, which comes last by default; the program gets the round in the
assignment's own spelling. Without a COMMAND, the output is read from --output, or else from standard input:

  ortalab compare round.yml -- ./target/debug/ortalab {FILE} --explain
  ./target/debug/ortalab round.yml | ortalab compare round.yml
"""
OF_SCRIPTS = f"""\
Lines are compared exactly; if the assignment leaves something open, every reading is right. A COMMAND without {FILE}
reads the script from its standard input. Without a COMMAND, the output is read from --output, or else from standard
input:

  java Main < script.in | ortalab big2 compare script.in
"""
OF_LINES = """\
The file has the cards as typed after the program: 5H 4H 3H 2H AH. Lines are compared exactly; if the assignment leaves
something open, every reading is right. Without a COMMAND, the output is read from --output, or else from standard
input:

  ortalab poker compare hands.txt -- java Poker
  java Poker 5H 4H 3H 2H AH | ortalab poker compare hands.txt
"""
OF_CALLS = """\
The file has a call as check and fuzz print it: comp10001huxxy_score(['AC', '2H']). It is made in a fresh process, and
its result judged by its value; if the assignment leaves something open, every reading is right.

  ortalab huxxy compare call.txt -- mine.py
"""
EPILOGS = {ORTALAB: OF_ROUNDS, "poker": OF_LINES, "huxxy": OF_CALLS, "big2": OF_SCRIPTS, "triangles": OF_SCRIPTS}
STATUS = """
The status is 0 if the program is right, 1 if it is not, and 2 for invalid input, a program that does not start, runs
that were not judged, and failures of this machine."""


def add_arguments(parser: ArgumentParser, course: str = ORTALAB) -> None:
    made = course_named(course)
    noun = made.words.noun.upper().replace(" ", "-")
    program = "-- FILE" if made.is_file else "[-- COMMAND …]"
    parser.usage = f"{prefix_of(course)} compare [OPTION …] {noun} {program}"
    parser.epilog = EPILOGS[course] + STATUS
    parser.add_argument("file", metavar=noun, help=f"a file with a {made.words.noun}; - is standard input")
    if made.is_file:
        parser.set_defaults(output=None)
    else:
        parser.add_argument("--output", metavar="FILE", help="the program's saved output; - is standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_own(parser, course, "compare")
    add_running(parser, f"one {made.words.noun}", made.seconds)


def run(options: Namespace) -> int:
    if options.program and options.output is not None:
        raise OrtalabError("--output and a COMMAND cannot be combined; choose one")
    course = course_of(options)
    if course.is_file:
        command_of(options, course, f"compare {course.words.noun.upper()}")
    if not options.program and options.file == "-" and options.output in {None, "-"}:
        raise OrtalabError(f"the {course.words.noun} and the output cannot both be standard input; name a file for one")
    case = course.one(options, options.file)
    if options.program:
        with asking(course, options.program, how_of(options, course), [case]) as ask:
            answer = ask(case)
    else:
        output = _read(options)
        case = course.fit(case, course.traits(lambda _: output))
        answer = Answer(case, course.judge(case, output), output)
    if options.json:
        print(as_json(data_of(answer.result) | answer.output.data))
    else:
        ink = Ink(is_coloured=shows_colours())
        print_coloured(ink.printable("\n".join(course.tell(answer, ink))))
    return status_of(answer.is_wrong, [answer])


def _read(options: Namespace) -> Output:
    """Read the output of a program from a file or standard input."""
    output = "-" if options.output is None else options.output
    if output == "-" and sys.stdin and sys.stdin.isatty():
        warn("paste the program's output, and end it with Ctrl+D on a line of its own")
    return decoded(read_bytes(output, MOST_PRINTED + 1, "the file with the output, or - for standard input"))
