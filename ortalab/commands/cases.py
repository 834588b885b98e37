"""`ortalab cases`: write rounds of a stage as files, with their expected output."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ortalab.commands.arguments import add_book, books_of
from ortalab.courses.ortalab.case import FIXTURES, MOST_CASES, deal_cases, write_cases
from ortalab.courses.pairs import EXPLANATION, ROUND, SCORE
from ortalab.plurals import counted
from ortalab.terminal import DONE, label, whole
from ortalab.text.output import add_overwrite
from ortalab.workshop.deal import STAGES

COUNT = 20


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = (
        f"Each case is three files in {FIXTURES.format(stage=5)} (for stage 5): NAME{ROUND}, the round; NAME{SCORE},\n"
        f"its score; NAME{EXPLANATION}, every step of it. The same --stage, --count and --seed write the same bytes."
    )
    parser.add_argument("--stage", type=int, choices=STAGES, required=True, help="the stage of the assignment")
    parser.add_argument(
        "--count", type=whole(1, MOST_CASES), default=COUNT, metavar="M", help=f"number of cases ({COUNT})"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the rounds (0)")
    add_book(parser, of_course=True)
    parser.add_argument("--into", default=".", metavar="FOLDER", help="the folder for 'fixtures' (current folder)")
    add_overwrite(parser)


def run(options: Namespace) -> int:
    folder = Path(options.into, FIXTURES.format(stage=options.stage))
    cases = deal_cases(options.stage, options.count, options.seed, books_of(options, of_course=True)(""))
    changed = write_cases(folder, cases, overwrite=options.overwrite)
    over = f", {counted(changed, 'file')} overwritten" if changed else ""
    print(f"{counted(len(cases), 'case').capitalize()} of stage {options.stage} in {label(str(folder))}{over}")
    return DONE
