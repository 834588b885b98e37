"""`ortalab compare`: what another program prints for a round, beside what we print."""
# ruff: noqa: T201  (a command prints)

import sys
from argparse import ArgumentParser, Namespace

from ortalab.commands.arguments import add_book, add_strict, read_round
from ortalab.commands.running import add_running, runner_of
from ortalab.errors import OrtalabError
from ortalab.scoring.play import score
from ortalab.terminal import DONE, FINDING, as_json, warn
from ortalab.text.files import read_bytes
from ortalab.workshop.compare.difference import compare
from ortalab.workshop.compare.report import as_data, report
from ortalab.workshop.running import FILE, MOST_PRINTED, Program, decoded

EPILOG = f"""\
One line is compared as a score, more lines as an explanation. {FILE} in COMMAND stands for the round's path, which
comes last where it is left out; the program is given the round in the assignment's own spelling. Without a
COMMAND, what it printed is read from --output, or else from standard input:

  ortalab compare round.yml -- ./target/debug/ortalab {FILE} --explain
  ./target/debug/ortalab round.yml | ortalab compare round.yml

The status is 0 where both say the same, whatever the layout, and 1 where they do not."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.usage = "ortalab compare [OPTION …] ROUND [-- COMMAND …]"
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="ROUND", help="a round in YAML; - is standard input")
    parser.add_argument("--output", metavar="FILE", help="what the program printed, saved; - is standard input")
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
    if options.json:
        fault = {"fault": printed.fault, "said": printed.stderr} if printed.fault else {}
        print(as_json(as_data(printed.text, scored) | fault))
    else:
        print("\n".join(report(printed, scored)))
    return FINDING if printed.fault or compare(printed.text, scored) else DONE
