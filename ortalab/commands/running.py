"""Arguments of the commands that run somebody else's program."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from ortalab.errors import OrtalabError
from ortalab.exports import late
from ortalab.terminal import MEMORY, SECONDS, seconds, warn, whole

if TYPE_CHECKING:
    from ortalab.workshop.processes import Limits
    from ortalab.workshop.running import Runner
    from ortalab.workshop.sandbox import sentence
else:
    Limits = late("ortalab.workshop.processes.Limits")
    Runner = late("ortalab.workshop.running.Runner")
    sentence = late("ortalab.workshop.sandbox.sentence")

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
