"""`ortalab compare`: what another program prints for a round, beside what we print."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from ortalab.commands.arguments import add_book, add_strict, read_round
from ortalab.commands.running import add_running, runner_of
from ortalab.errors import OrtalabError
from ortalab.scoring.play import score
from ortalab.terminal import DONE, FINDING, as_json, print_coloured, shows_colours, warn
from ortalab.text.files import read_bytes
from ortalab.workshop.check.signs import Ink, sign_of
from ortalab.workshop.judge.report import data_of, report
from ortalab.workshop.judge.verdict import Result, judge_output
from ortalab.workshop.running import FILE, MOST_PRINTED, Program, decoded

EPILOG = f"""\
The score is judged, and chips x mult wherever a line has them; all other words are free, unless --words asks for ours.
{FILE} in COMMAND stands for the round's path, which comes last where it is left out; the program is given the round in
the assignment's own spelling. Without a COMMAND, what it printed is read from --output, or else from standard input:

  ortalab compare round.yml -- ./target/debug/ortalab {FILE} --explain
  ./target/debug/ortalab round.yml | ortalab compare round.yml

The status is 0 where the score is right, and 1 where it is not; with --words, where any word is another one."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "ortalab compare [OPTION …] ROUND [-- COMMAND …]"
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="ROUND", help="a round in YAML; - is standard input")
    parser.add_argument("--output", metavar="FILE", help="what the program printed, saved; - is standard input")
    parser.add_argument("--words", action="store_true", help="ask for our words exactly, line by line")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_running(parser)
    add_book(parser)
    add_strict(parser)


def run(options: Namespace) -> int:
    if options.program and options.output is not None:
        raise OrtalabError("--output and a COMMAND are two programs; give one of them")
    if not options.program and options.file == "-" and options.output in {None, "-"}:
        raise OrtalabError("the round and what was printed cannot both be standard input; name a file for one")
    scored = score(*read_round(options))
    if options.program:
        with Program(options.program, options.seconds, runner_of(options)) as program:
            printed = program(scored.round)
    else:
        output = "-" if options.output is None else options.output
        if output == "-" and sys.stdin and sys.stdin.isatty():
            warn("paste what the program printed, and end it with Ctrl+D on a line of its own")
        printed = decoded(
            read_bytes(output, MOST_PRINTED + 1, "the file with what was printed, or - for standard input")
        )
    result = judge_output(printed, scored, wants_words=options.words)
    if options.json:
        fault = {"fault": printed.fault, "said": printed.stderr} if printed.fault else {}
        print(as_json(data_of(result) | fault))
    else:
        ink = Ink(is_coloured=shows_colours())
        lines = report(printed, scored, wants_words=options.words)
        print_coloured(ink.printable("\n".join(coloured(lines, result, ink))))
    return DONE if result.verdict.is_right else FINDING


def coloured(lines: Sequence[str], result: Result, ink: Ink) -> Iterator[str]:
    """Yield the lines of a report: the verdict in the colour of its sign, the line that differs and its rule marked."""
    for place, line in enumerate(lines):
        if not place:
            yield ink(f"1;{sign_of(result.verdict).value[2]}", line)
        elif line.startswith("> "):
            yield ink("30;43", ">") + ink.bold(line[1:])
        elif line.startswith("  ours  "):
            yield ink.faint(line)
        else:
            yield ink.rule(line) if line and line == result.rule else line
