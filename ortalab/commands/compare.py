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
from ortalab.workshop.judge.report import data_of, report
from ortalab.workshop.judge.verdict import judge_output
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
        print("\n".join(report(printed, scored, wants_words=options.words)))
    return DONE if result.verdict.is_right else FINDING
