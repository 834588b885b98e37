"""Arguments of the commands that run other programs: limits, seed, JSON."""
# ruff: noqa: T201  (a command prints)

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError
from ortalab.terminal import MEMORY, as_json, seconds, warn, whole
from ortalab.text.output import Kind, add_overwrite, check_output, write_output

if TYPE_CHECKING:
    from ortalab.courses.run.processes import Limits

MOST_MEMORY = 1_000_000
LEAST_MEMORY = 16


def add_running(parser: ArgumentParser, unit: str, longest: float) -> None:
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=longest,
        metavar="N",
        help=f"time limit for {unit}, in seconds ({longest:g})",
    )
    parser.add_argument(
        "--sandbox",
        action="store_true",
        help="limit the program's memory, processes and environment and, if bubblewrap works, "
        "allow no network and no files but its own folder, read-only (Linux)",
    )
    parser.add_argument(
        "--memory",
        type=whole(LEAST_MEMORY, MOST_MEMORY),
        metavar="MIB",
        help=f"memory limit of the sandbox, for the program and all its children ({MEMORY:,})",
    )


def limits_of(options: Namespace) -> "Limits | None":
    """Return the limits of the sandbox, or None without one; print the protections in force."""
    if not options.sandbox:
        if options.memory:
            raise OrtalabError("--memory is a limit of the sandbox; add --sandbox")
        return None
    from ortalab.courses.run.processes import Limits  # 4.0 kB
    from ortalab.courses.run.sandbox import sentence  # 4.2 kB

    limits = Limits(options.memory or MEMORY)
    warn(sentence(limits))
    return limits


SEEDS = 1_000_000
"""Upper limit of random seeds, exclusive."""
STDOUT = "-"
ENDING = ".json"


def add_seed(parser: ArgumentParser, of: str) -> None:
    parser.add_argument("--seed", type=whole(0), metavar="N", help=f"repeat {of} of an earlier run")


def seed_of(options: Namespace) -> int:
    """Return the seed of the options, or draw one."""
    if options.seed is None:
        from random import randrange

        return randrange(SEEDS)
    return int(options.seed)


def add_json(parser: ArgumentParser, of: str, *, has_overwrite: bool = True) -> None:
    """Add `--json` with an optional file, and `--overwrite` unless the command has it already."""
    parser.add_argument(
        "--json",
        type=_json_file,
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help=f"also write the result of {of} to this file, which ends in {ENDING}; without a name, print only that",
    )
    if has_overwrite:
        add_overwrite(parser)


def _json_file(name: str) -> str:
    """Parse the name of a JSON file; reject words meant for the command."""
    if name == STDOUT or name.endswith(ENDING):
        return name
    raise ArgumentTypeError(f"{name!r} does not end in {ENDING}; name a JSON file, or write --json last")


def prints_json(options: Namespace) -> bool:
    """Return whether standard output is reserved for the JSON result."""
    return bool(options.json == STDOUT)


def check_json(options: Namespace, kind: Kind, inputs: Iterable[str] = ()) -> None:
    """Raise `OrtalabError` if the JSON file cannot be written or must not be overwritten."""
    if options.json not in {None, STDOUT}:
        check_output(options.json, kind, inputs, overwrite=options.overwrite)


def write_text(options: Namespace, data: str) -> None:
    """Write a JSON text to the file, or print it, as requested."""
    if prints_json(options):
        print(data)
    elif options.json is not None:
        write_output(options.json, data + "\n")


def write_json(options: Namespace, data: Mapping[str, object]) -> None:
    """Write the result as JSON to the file, or print it, as requested."""
    if options.json is not None:
        write_text(options, as_json(data))
