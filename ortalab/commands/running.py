"""Arguments of the commands that run other programs: limits, the seed, how many, where finds go, JSON."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from pathlib import Path

from ortalab.errors import OrtalabError
from ortalab.exports import lazily
from ortalab.terminal import MEMORY, SECONDS, as_json, seconds, warn, whole
from ortalab.text.output import Kind, add_overwrite, check_output, write_output

with lazily():
    from random import randrange

    from ortalab.workshop.processes import Limits
    from ortalab.workshop.running import Runner
    from ortalab.workshop.sandbox import sentence


MOST_MEMORY = 1_000_000
LEAST_MEMORY = 16


def add_running(parser: ArgumentParser, unit: str = "a round", longest: float = SECONDS) -> None:
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=longest,
        metavar="N",
        help=f"how long the program may take over {unit}; {longest:g} unless given",
    )
    parser.add_argument(
        "--sandbox",
        action="store_true",
        help="run the program with little memory, few processes and a small environment and, where bubblewrap works, "
        "without network and with nothing but its own folder, read only (Linux)",
    )
    parser.add_argument(
        "--memory",
        type=whole(LEAST_MEMORY, MOST_MEMORY),
        metavar="MIB",
        help=f"the most memory in the sandbox, for the program and all that it starts; {MEMORY:,} unless given",
    )


def limits_of(options: Namespace) -> "Limits | None":
    """Return the limits of the sandbox that is asked for, None for no sandbox; say which walls it has."""
    if not options.sandbox:
        if options.memory:
            raise OrtalabError("--memory is a limit of the sandbox; add --sandbox")
        return None
    limits = Limits(options.memory or MEMORY)
    warn(sentence(limits))
    return limits


def runner_of(options: Namespace) -> "Runner":
    return Runner(limits_of(options))


# ruff: noqa: T201  (a command prints)


SEEDS = 1_000_000
"""A hunt without a seed takes one below this, and prints it."""
ROUNDS, SCRIPTS, LINES = 500, 200, 300
"""The numbers of rounds, scripts and lines that are tried by default."""
STDOUT = "-"
ENDING = ".json"


def add_seed(parser: ArgumentParser, of: str) -> None:
    parser.add_argument("--seed", type=whole(0), metavar="N", help=f"try {of} of an earlier run again")


def seed_of(options: Namespace) -> int:
    """Return the seed of the options, or draw one."""
    if options.seed is None:
        return randrange(SEEDS)
    return int(options.seed)


def add_count(parser: ArgumentParser, name: str, count: int, most: int, when: str = "") -> None:
    help_ = f"{when}how many at most; {count} unless given"
    parser.add_argument(name, type=whole(1, most), metavar="N", help=help_)


def add_finds(parser: ArgumentParser, folder: str, when: str = "") -> None:
    help_ = f"{when}the folder where finds are saved, and looked for; {folder} unless given"
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=help_)


def add_json(parser: ArgumentParser, of: str) -> None:
    """Add `--json`, whose file may be left out, and `--overwrite`."""
    parser.add_argument(
        "--json",
        type=_json_file,
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help=f"also write the result of {of} to this file, which ends in {ENDING}; without a name print it alone",
    )
    add_overwrite(parser)


def _json_file(name: str) -> str:
    """Read the name of a file of JSON; another word is one that belongs to the command."""
    if name == STDOUT or name.endswith(ENDING):
        return name
    raise ArgumentTypeError(f"{name!r} does not end in {ENDING}; name such a file, or write --json last")


def prints_json(options: Namespace) -> bool:
    """Tell whether the result is printed as JSON, and nothing else."""
    return bool(options.json == STDOUT)


def check_json(options: Namespace, kind: Kind) -> None:
    """Refuse a file for the result that may not be written over."""
    if options.json not in {None, STDOUT}:
        check_output(options.json, kind, overwrite=options.overwrite)


def write_json(options: Namespace, data: Mapping[str, object]) -> None:
    """Write the result to the file, or print it, if that is wanted."""
    if prints_json(options):
        print(as_json(data))
    elif options.json is not None:
        write_output(options.json, as_json(data) + "\n")
