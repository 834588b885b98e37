"""The command: arguments in, printing out. Each command lives in a module of its own, imported when it is asked for."""
# ruff: noqa: T201  (a command prints)

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, NamedTuple, NoReturn

from ortalab import __version__
from ortalab.errors import OrtalabError, shown
from ortalab.exports import lazily
from ortalab.interrupts import interruptible
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT, plain_speech, warn

with lazily():
    from ortalab.text.spelling import nearest


class Command(NamedTuple):
    does: str  # in a sentence
    flags: frozenset[str] = frozenset()  # where there are any, every other word is an argument, even `-1S`
    tests: bool = False  # it runs somebody else's program: what follows `--` goes, as it is, into `options.program`
    tasks: frozenset[str] = frozenset()  # where one of these comes first, the other words are options as elsewhere


COMMANDS = {
    "score": Command("Print what each round scores."),
    "page": Command("Serve the page on this machine and open it, offline."),
    "link": Command("Print the link at which the page shows a round."),
    "read": Command("Print the round of a link as YAML."),
    "set": Command("Print the link of a set of rounds to be answered, or write its file."),
    "solve": Command("Find the largest score of a round's cards and jokers."),
    "daily": Command("Print the round of a day, and what a try at it is worth."),
    "check": Command("Check the program in this folder: all rounds, then harder ones.", tests=True),
    "compare": Command("Show the first line at which another program parts from ours.", tests=True),
    "fuzz": Command("Find a round on which another program differs.", tests=True),
    "cases": Command("Write rounds with the scores expected of them."),
    "grade": Command("Count what many programs score right, and show where each first goes wrong."),
    "poker": Command(
        "Describe poker hands, tell their chances, or check a program that does.",
        frozenset({"-h", "--help", "--low-ace"}),
        tests=True,
        tasks=frozenset({"check", "fuzz", "odds", "draw"}),
    ),
    "big2": Command("Tell a game of Big-2, play it, or check a program that tells one.", tests=True),
    "huxxy": Command("Play Huxxy, watch it, check your functions of it, or let bots play."),
    "triangles": Command("Fill a triangle with poker hands, or check a program that does by scripts.", tests=True),
    "completion": Command("Print a script with which bash, zsh or fish completes commands and options."),
}
"""The commands by name; `ortalab.commands.NAME` is the module that says what each `add_arguments`s and `run`s it."""


TASKS = {
    "See what a round scores": {
        "ortalab round.yml --explain": "every step of it",
        "ortalab page": "lay rounds out in a browser, offline",
        "ortalab link round.yml --open": "one round there",
        "ortalab read LINK": "the round of a link as a file",
        "ortalab solve round.yml": "the largest score of its cards",
        "ortalab daily": "the round of today",
    },
    "Check your own program": {
        "ortalab check": "all rounds, and what to mend first",
        "ortalab compare round.yml -- ./mine": "the first line at which it differs",
        "ortalab fuzz -- ./mine": "a round that it gets wrong",
    },
    "Teach": {
        "ortalab set a.yml b.yml": "rounds to be answered, as one link",
        "ortalab cases --stage 5": "rounds with the scores expected of them",
        "ortalab grade cases -- class.txt": "what many programs get right",
    },
    "Other card games": {
        "ortalab big2 --play": "also huxxy, triangles and poker",
    },
}
"""The tasks of the short help, each with its commands."""
USAGE_WIDTH = 38


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; `arguments` are those of the process unless given.

    The first argument decides: the name of a command is that command, anything else means `score`.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # UTF-8 whatever the locale; what is not a character is escaped
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    with plain_speech(), interruptible() as interrupts:
        try:
            return _run(list(sys.argv[1:] if arguments is None else arguments))
        except KeyboardInterrupt:
            return INTERRUPTED
        except Exception:
            if interrupts.came:  # Python makes another error of it in places
                return INTERRUPTED
            raise


def _run(words: list[str]) -> int:
    """Run the command that words ask for, and return its exit status."""
    if not words:
        return _print_tasks()
    is_named = words[0] in COMMANDS
    name = words.pop(0) if is_named else "score"
    command = COMMANDS[name]
    try:
        if not is_named:
            _check_spelling(words[0])
        home: Any = __import__(f"ortalab.commands.{name}", fromlist=["add_arguments", "run"])
        parser = _parser(name)
        home.add_arguments(parser)
        program: list[str] = []
        first = next((word for word in words if word not in command.flags), "")
        is_task = not command.tasks or first in command.tasks
        if command.tests and is_task and "--" in words:
            at = words.index("--")
            words, program = words[:at], words[at + 1 :]
        if command.flags and not (is_task and command.tasks) and "--" not in words:
            flags = [word for word in words if word in command.flags]
            words = [*flags, "--", *(word for word in words if word not in command.flags)]
        # Only the intermixed reading takes `a.yml --explain b.yml`; only the plain one takes `-- -odd-name.yml`.
        options = parser.parse_args(words) if "--" in words else parser.parse_intermixed_args(words)
        options.program = program
        options.every_command = COMMANDS
        status: int = home.run(options)
        print(end="", flush=True)
    except OrtalabError as error:
        return _complain(*map(str, error.every))
    except BrokenPipeError:
        return _hush(DONE)
    except OSError as error:  # a full disk; a file that cannot be read is an OrtalabError by now
        return _hush(_complain(f"standard output: {error.strerror}; print to somewhere else"))
    return status


def _print_tasks() -> int:
    """Print the short help; return the exit status."""
    for task, uses in TASKS.items():
        print(f"{task}:")
        for usage, does in uses.items():
            print(f"  {usage:{USAGE_WIDTH}}{does}")
    print(
        "\nortalab --help lists all commands; each has its own --help.\n"
        "ortalab completion lets the Tab key complete them.",
        flush=True,
    )
    return DONE


class _Parser(ArgumentParser):
    """A parser that says what is wrong in one sentence, and notices a closed pipe."""

    def error(self, message: str) -> NoReturn:
        raise OrtalabError(f"{message}; see '{self.prog} --help'")

    def exit(self, status: int = DONE, message: str | None = None) -> NoReturn:
        print(end="", flush=True)
        super().exit(status, message)


def _parser(name: str) -> ArgumentParser:
    prog, epilog = f"ortalab {name}", None
    if name == "score":
        prog = "ortalab"
        rows = "".join(f"\n  {f'ortalab {other}':20}{row.does}" for other, row in COMMANDS.items())
        epilog = (
            f"commands, each with its own --help:{rows}\n\na FILE that bears the name of a command is written ./{name}"
        )
    does = COMMANDS[name].does
    parser = _Parser(prog, None, does, epilog, formatter_class=RawDescriptionHelpFormatter, allow_abbrev=False)
    if name == "score":
        parser.add_argument("--version", action="version", version=f"ortalab {__version__}", help="print the version")
    return parser


def _check_spelling(word: str) -> None:
    """Refuse what is no file and all but the name of a command; any other word is for the command to judge."""
    if not word.isalnum() or os.path.lexists(word):
        return
    if hint := nearest(word, COMMANDS):
        raise OrtalabError(f"{shown(word)} is neither a file nor a command; {hint}")


def _complain(*sentences: str) -> int:
    for sentence in sentences:
        warn(sentence)
    return WRONG_INPUT


def _hush(status: int) -> int:
    """Send what is still to be printed nowhere, so that the interpreter's last flush is silent."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status
